"""No hard cuts: what is left of the picture before lies over a scene that has just arrived, less and less of it.

The new scene is alive below and hears every press; a press takes away whatever still covers it.
"""

from __future__ import annotations

from functools import partial
from math import ceil
from typing import Any, Protocol

from pygame import Rect, Surface
from pygame.transform import smoothscale

from scenes.kit.art.seven import SYMBOLS_X
from scenes.kit.drawing.painter import Painter, Shift
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS, DURATIONS
from scenes.kit.timeline import Easing, in_out_cubic, linear, out_cubic

BAND, LINE = 44, 4  # units: a band, and the paper line round it
SYMBOL = 27
SLIDE, REGIONS = 24, 3  # units that the regions of a page slide; so many, one below the other
SUNK_SCALE = 0.96  # of its size that what is pressed has


class Passage:
    """From one picture to the next in `duration` ms at speed 1x; how it is done is for subclasses to say."""

    easing: Easing = staticmethod(linear)

    def __init__(self, stage: Stage, duration: float) -> None:
        self.stage, self._duration = stage, duration
        self.passed = 0.0  # ms, at speed 1x
        self.before: Surface | None = None
        self.pressed: Rect | None = None  # px: what was pressed for it, and was not seen sinking yet

    @property
    def share(self) -> float:
        """The eased share of the passage so far, from 0 to 1."""
        return type(self).easing(min(1.0, self.passed / self._duration))

    @property
    def is_over(self) -> bool:
        """Whether nothing covers the new scene any more."""
        return self.passed >= self._duration

    def update(self, elapsed_ms: float) -> None:
        """Let time pass, at the speed of the settings."""
        pace = self.stage.settings.pace
        self.passed = self.passed + elapsed_ms / pace if pace else self._duration

    def shift(self) -> Shift | None:
        """How many px lower than where it belongs an item of the new scene is drawn now; None: everything is there."""
        return None

    def draw(self, painter: Painter) -> None:
        """List what still covers the new scene. The first time the painter's screen has the picture before on it."""
        if self.before is None:
            self.before = painter.screen.copy()
            if self.pressed is not None:
                _sink(self.before, self.pressed)
        self.cover(painter)

    def cover(self, painter: Painter) -> None:
        """Paints the passage over the scene; `before` is the picture of the scene before."""
        raise NotImplementedError


def _sink(picture: Surface, pressed: Rect) -> None:
    """Draws the pressed thing smaller; the rim that this leaves shows the ground round it."""
    rim = max(2, ceil(max(pressed.size) * (1 - SUNK_SCALE) / 2))
    whole = pressed.inflate(2 * rim, 2 * rim).clip(picture.get_rect())
    width, height = (max(1, round(length * SUNK_SCALE)) for length in whole.size)
    smaller = smoothscale(picture.subsurface(whole), (width, height))
    picture.blit(smaller, smaller.get_rect(center=whole.center))


class Fade(Passage):
    """The picture before grows faint."""

    def cover(self, painter: Painter) -> None:
        """Paints the fade over the whole screen."""
        painter.effect(self._blit, painter.bounds)

    def _blit(self, screen: Surface) -> None:
        assert self.before is not None
        clip = screen.get_clip()
        self.before.set_alpha(round(255 * (1 - self.share)))
        screen.blit(self.before, clip, clip)


class Arrival(Fade):
    """A fade in which the new scene's regions slide to their places, the upper ones first; its ground stays."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage, DURATIONS["page_fade"] + (REGIONS - 1) * DURATIONS["page_stagger"])
        self._blocks: list[Rect] = []

    @property
    def share(self) -> float:
        """How far the picture before has gone."""
        return min(1.0, self.passed / DURATIONS["page_fade"])

    def shift(self) -> Shift | None:
        """The shift of an item: what lies on a block moves with the block."""
        self._blocks.clear()
        return self._lower

    def _lower(self, rect: Rect, block: bool) -> int:
        under = next((other for other in reversed(self._blocks) if other.contains(rect)), rect)
        if block and under is rect:
            self._blocks.append(Rect(rect))
        region = min(REGIONS - 1, max(0, under.centery * REGIONS // self.stage.viewport.height))
        since = (self.passed - region * DURATIONS["page_stagger"]) / DURATIONS["page_fade"]
        return round(self.stage.viewport.px(SLIDE) * (1 - out_cubic(min(1.0, max(0.0, since)))))


class BandSweep(Passage):
    """The seven bands sweep over the screen, downward or upward, with the new scene behind them."""

    easing: Easing = staticmethod(in_out_cubic)

    def __init__(self, stage: Stage, upward: bool = False) -> None:
        super().__init__(stage, DURATIONS["sweep_back" if upward else "sweep"])
        self._upward = upward

    def cover(self, painter: Painter) -> None:
        """What the bands have not reached, and they themselves."""
        pitch, bounds = self.stage.viewport.px(BAND), painter.bounds
        height = pitch * len(COLOUR_KEYS)
        gone = round((bounds.height + height) * self.share)
        top = bounds.height - gone if self._upward else gone - height
        left = Rect(0, 0, bounds.width, top) if self._upward else Rect(0, top + height, bounds.width, bounds.height)
        left = left.clip(bounds)
        new = (0, top + height, bounds.width, bounds.height) if self._upward else (0, 0, bounds.width, max(0, top))
        painter.confine(partial(_part, Rect(new).clip(bounds)))
        if left.height > 0:
            painter.effect(self._blit, left)
        for number, key in enumerate(COLOUR_KEYS):
            self._draw_band(painter, key, Rect(0, top + number * pitch, bounds.width, pitch))
        line = self.stage.viewport.px(LINE)
        painter.fill(Rect(0, top + height - line // 2, bounds.width, line).clip(bounds), self.stage.theme.paper)

    def _draw_band(self, painter: Painter, key: str, band: Rect) -> None:
        """In its colour, a paper line above it, with its symbol where the menu's bands have theirs."""
        stage, visible = self.stage, band.clip(painter.bounds)
        if visible.height <= 0:
            return
        line = stage.viewport.px(LINE)
        painter.fill(visible, stage.theme.field[key])
        painter.fill(Rect(0, band.top - line // 2, band.width, line).clip(painter.bounds), stage.theme.paper)
        symbol = stage.art.symbol(key, stage.viewport.px(SYMBOL), stage.theme.field_ink[key])
        painter.put(symbol, *symbol.get_rect(center=(stage.viewport.point(SYMBOLS_X, 0)[0], band.centery)).topleft)

    def _blit(self, screen: Surface) -> None:
        assert self.before is not None
        clip = screen.get_clip()
        screen.blit(self.before, clip, clip)


def _part(part: Rect, screen: Surface, ground: Surface) -> None:
    screen.blit(ground, part, part)


class Part(Protocol):
    """A scene as far as the way from it and to it goes."""

    stage: Stage
    part: str

    def passage_from(self, before: Any) -> Passage | None:
        """The passage from a scene that this one replaces; None is the usual one."""


def passage_between(before: Part | None, after: Part | None, replaces: bool) -> Passage | None:
    """The way from the last picture, of the scene `before`, to the next one's; None: a cut.

    `replaces`: for good, not above it or back to it. With reduced motion it is a short cross-fade, and at instant
    speed there is none.
    """
    if before is None or after is None or before is after or not after.stage.settings.pace:
        return None
    own = after.passage_from(before) if replaces else None
    passage = own or _usual(after.stage, before.part, after.part, replaces)
    if passage is None or not after.stage.settings.reduced_motion:
        return passage
    return Fade(after.stage, DURATIONS["reduced_fade"])


def _usual(stage: Stage, before: str, after: str, replaces: bool) -> Passage | None:
    """From page to page the new one arrives; the bands to a match, and back from it."""
    if before == after == "page":
        return Arrival(stage)
    if not replaces or not before or not after or before == after:
        return None
    return BandSweep(stage, upward=after == "page")
