"""What nodes are painted with: the painter, the colours of the block they stand on, and how far that has grown."""

from __future__ import annotations

from math import inf
from typing import NamedTuple, Protocol

from pygame import Rect, Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.layout import Box
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb, Tones
from scenes.kit.widgets.surfaces import Colours, colours

OF_BLOCK = ("title", "second", "off")
"""The inks whose colours are those of the block below."""


class GrownBlock(NamedTuple):
    """A block at rest and as it has grown, both in px, and how much larger its texts are."""

    rest: Rect
    grown: Rect
    zoom: float


class Target(Protocol):
    """What a pen paints on: the painter of a frame, or a sheet that is put before the painter in many frames."""

    def put(self, surface: Surface, x: int, y: int, opacity: float = 1.0) -> None:
        """A premultiplied surface with its upper left corner at a place in px."""

    def fill(self, rect: Rect, rgb: Rgb) -> None:
        """Fills a rectangle in px with one colour."""


class Pen(NamedTuple):
    """Paints nodes on one target: `shades` are the colours of words; `grown` is the block that they stand on, None on
    the page itself.

    `at_ms` is the time on the page's clock, infinite where nothing moves. What is on its way is painted so many px
    `away` from its place, and with an `opacity`. With a `clip` (px) only what lies inside that is painted.
    """

    target: Target
    stage: Stage
    tones: Tones | None
    shades: Colours
    at_ms: float = inf
    grown: GrownBlock | None = None
    away: tuple[int, int] = (0, 0)
    opacity: float = 1.0
    clip: Rect | None = None

    @property
    def painter(self) -> Painter:
        """The painter of the frame, for what moves. Raises AssertionError on a sheet."""
        assert isinstance(self.target, Painter)
        return self.target

    @property
    def zoom(self) -> float:
        """How much larger texts are than at rest."""
        return self.grown.zoom if self.grown is not None else 1.0

    def rect(self, box: Box) -> Rect:
        """The pixels of a box; boxes side by side stay so."""
        rest = self.stage.viewport.rect(*box).move(self.away)
        if self.grown is None or self.grown.rest == self.grown.grown:
            return rest
        of, now = self.grown.rest, self.grown.grown
        across, down = now.width / max(1, of.width), now.height / max(1, of.height)
        left, right = now.x + round((rest.left - of.x) * across), now.x + round((rest.right - of.x) * across)
        top, bottom = now.y + round((rest.top - of.y) * down), now.y + round((rest.bottom - of.y) * down)
        return Rect(left, top, right - left, bottom - top)

    def put(self, surface: Surface, x: int, y: int) -> None:
        """Paints a surface with its upper left corner at a place in px."""
        whole = surface.get_rect(topleft=(x, y))
        seen = whole if self.clip is None else whole.clip(self.clip)
        if seen == whole:
            self.target.put(surface, x, y, self.opacity)
        elif seen.width and seen.height:
            self.target.put(surface.subsurface(seen.move(-x, -y)), *seen.topleft, self.opacity)

    def fill(self, rect: Rect, rgb: Rgb) -> None:
        """Fills a rectangle in px with a colour."""
        self.target.fill(rect if self.clip is None else rect.clip(self.clip), rgb)

    def ink(self, name: str | Rgb) -> Rgb:
        """A colour, or the colour of that name: of the block's words, or of the theme. Raises ValueError."""
        if not isinstance(name, str):
            return name
        if name in OF_BLOCK:
            shade: Rgb = getattr(self.shades, name)
            return shade
        rgb: Rgb | None = self.stage.theme.inks.get(name)
        if rgb is None:
            raise ValueError(f"No ink called {name!r}: there are {', '.join((*OF_BLOCK, *self.stage.theme.inks))}")
        return rgb

    def on_block(self, look: str, enabled: bool, grown: GrownBlock) -> Pen:
        """The pen for what stands on a block."""
        return self._replace(shades=colours(self.stage.theme, look, enabled, self.tones), grown=grown)


def pen_on(target: Target, stage: Stage, tones: Tones | None, at_ms: float = inf) -> Pen:
    """The pen for the page itself, at a time on its clock."""
    return Pen(target, stage, tones, colours(stage.theme, "bare", True, tones), at_ms)
