"""The rule change: a ring of the new colour grows over the table from its card, and leaves its poster behind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil, hypot, sqrt
from typing import NamedTuple

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS, Rgb, mix
from scenes.kit.timeline import Tween, in_out_cubic, out_cubic
from scenes.table.flourishes import SymbolMotion

EDGE, FULL, STEP = 10, 200, 105  # widths of the paper edge, the full colour and each darker step, units
DARKER = (0.62, 0.35)
NAME_FROM = 240  # units to the right of its place, where the rule's name comes from
HAND_BACK = 200  # ms after the wash in which the hand comes back over the rule's name, which fades
FARTHEST = 1e9

Point = tuple[int, int]
BAND = 32  # px: rows that are copied as one
FINE = 1080  # px: on higher screens a text's border is followed in steps of more than one row
OVERLAP = 2  # px
RIMS = (3, 2, 2, 2)  # px: thinner smooth lines would leave a notch behind them, most of all where light meets dark


class Change(NamedTuple):
    """From which colour to which, what that is called, where the ring comes from, and where the name goes.

    Places are in units; of the name's box the left side, the vertical middle, and the width. `motion` is how the new
    colour's symbol comes in.
    """

    old: str
    new: str
    headline: str
    centre: tuple[float, float]
    name_box: tuple[float, float, float]
    motion: SymbolMotion = SymbolMotion()


class Wash:
    """One rule change on its way.

    `share` is how far the ring has come, `name_share` the rule's name, `dip` how far the hand has made room for it.
    Where it is `brief` there is no ring: the ground has changed as soon as it begins. Where it is not `named`
    the rule's name does not come in, and the hand stays where it is.
    """

    def __init__(self, stage: Stage, change: Change) -> None:
        self.stage = stage
        self.old, self.new, self.headline, self.centre, self._name_box, self.motion = change
        self.brief, self.named = False, True
        self.share = self.name_share = self.dip = 0.0
        self._above: Surface | None = None  # the new poster while it is faded in
        self._names: dict[Rgb, Surface] = {}

    def tweens(self, delay: float, begins: Callable[[], None], ends: Callable[[], None]) -> list[Tween]:
        """Its motion: the ring spreads, the name comes in above the hand, the hand comes back."""
        if self.stage.settings.reduced_motion:
            return [Tween(self._spread, DURATIONS["reduced_fade"], delay, begins=begins, ends=ends)]
        return [
            Tween(self._spread, DURATIONS["wash"], delay, in_out_cubic, begins=begins),
            Tween(self._name_in, DURATIONS["rule_name"], delay, out_cubic),
            Tween(self._hand_back, HAND_BACK, delay + DURATIONS["wash"], out_cubic, ends=ends),
        ]

    def _spread(self, share: float) -> None:
        self.share = share

    def _name_in(self, share: float) -> None:
        if self.named:
            self.name_share = self.dip = share

    def _hand_back(self, share: float) -> None:
        if self.named:
            self.dip = 1 - share

    @property
    def reach(self) -> float:
        """How far from there, in units, the new rule is to be seen."""
        if self.brief or self.share >= 1 or self.stage.settings.reduced_motion:
            return FARTHEST
        return self.rings()[0].outer / self.stage.viewport.scale

    def jobs(self) -> list[Callable[[], object]]:
        """What it needs to be drawn: done ahead, it costs no frame of the wash."""
        theme = self.stage.theme
        return [
            *self.stage.art.poster_steps(self.new, self.stage.viewport.size),
            *self._named_steps(theme.paper),
            *self._named_steps(theme.field_ink[self.new]),
        ]

    def put(self, painter: Painter) -> None:
        """Lists the ground at this instant, and the rule's name on it."""
        poster, port = self.stage.art.poster, self.stage.viewport
        if self.stage.settings.reduced_motion:
            painter.ground(poster(self.old, port.size))
            painter.effect(self._fade, port.bounds)
        elif self.brief or self.share >= 1:
            painter.ground(poster(self.new, port.size))
            if self.name_share > 0:
                name = self._named(self.stage.theme.paper)
                painter.put(name, *self._name_place(name), self.dip)
        else:
            painter.ground(self._draw)

    def _draw(self, screen: Surface) -> None:
        """The old poster outside the rings, the new one inside, the name across both."""
        centre, rings = self.stage.viewport.point(*self.centre), self.rings()
        old, new = (self.stage.art.poster(key, self.stage.viewport.size) for key in (self.old, self.new))
        around(screen, old, new, centre, (rings[-1].inner, rings[0].outer))
        draw_rings(screen, centre, rings)
        self._name(screen, centre, rings[1])

    def _fade(self, screen: Surface) -> None:
        if self._above is None:
            poster = self.stage.art.poster(self.new, self.stage.viewport.size)
            self._above = poster.subsurface(poster.get_rect())  # the same pixels, with an opacity of its own
        self._above.set_alpha(round(255 * self.share))
        clip = screen.get_clip()
        screen.blit(self._above, clip, clip)

    def rings(self) -> list[Ring]:
        """From the outside in: paper edge, full colour, two darker steps."""
        return rings_of(self.stage, self.new, self.stage.viewport.point(*self.centre), self.share)

    def _named(self, colour: Rgb) -> Surface:
        """The rule's name without what is empty above and below; large enough already, whatever the size of text."""
        if colour not in self._names:
            text, room = self.stage.text, self.stage.viewport.px(self._name_box[2])
            name = text.render(self.headline, "rule_change", colour, room, 1 / text.text_scale)
            middle, ink = name.get_height() // 2, name.get_bounding_rect()
            half = max(middle - ink.top, ink.bottom - middle)
            self._names[colour] = name.subsurface((0, middle - half, name.get_width(), 2 * half))
        return self._names[colour]

    def _named_steps(self, colour: Rgb) -> list[Callable[[], object]]:
        """The making of that picture, in steps for several frames."""
        text, room = self.stage.text, self.stage.viewport.px(self._name_box[2])
        steps = text.render_steps(self.headline, "rule_change", colour, room, 1 / text.text_scale)
        return [*steps, partial(self._named, colour)]

    def _name_place(self, name: Surface) -> tuple[int, int]:
        x, middle, _ = self._name_box
        left, top = self.stage.viewport.point(x + NAME_FROM * (1 - self.name_share), middle)
        return left, top - name.get_height() // 2

    def _name(self, screen: Surface, centre: tuple[int, int], full: Ring) -> None:
        """The rule's name, in paper, and in ink where the full colour passes."""
        if self.name_share <= 0:
            return
        paper = self._named(self.stage.theme.paper)
        place = self._name_place(paper)
        screen.blit(paper, place, special_flags=BLEND_PREMULTIPLIED)
        if full.outer > 0:
            ink = self._named(self.stage.theme.field_ink[self.new])
            through_ring(screen, ink, place, centre, full)


class Ring(NamedTuple):
    """A ring in px: from `inner` to `outer` in one colour."""

    inner: int
    outer: int
    colour: Rgb


def rings_of(stage: Stage, key: str | None, centre: Point, share: float) -> list[Ring]:
    """The rings of a colour key, from the outside in, when they have come so far; None: those of a card's back."""
    port, theme, (x, y) = stage.viewport, stage.theme, centre
    far = max(hypot(x - corner_x, y - corner_y) for corner_x in (0, port.width) for corner_y in (0, port.height))
    field, ground = (theme.field[key], theme.ground[key].ground) if key is not None else (theme.back, theme.table)
    outer = round(share * (far + 2 + port.px(EDGE) + port.px(FULL) + 2 * port.px(STEP)))
    rings = []
    for width, colour in ((EDGE, theme.paper), (FULL, field), *((STEP, mix(ground, field, d)) for d in DARKER)):
        rings.append(Ring(outer - port.px(width), outer, colour))
        outer -= port.px(width)
    return rings


def around(screen: Surface, old: Surface, new: Surface, centre: Point, rim: tuple[int, int]) -> None:
    """Two pictures of the screen's size: the old one outside a disc, the new one inside a smaller one.

    `rim` is from the smaller radius to the larger one, in px. What lies between is for rings to cover, which are
    wider than a BAND: the discs are made of rectangles, as few as possible.
    """
    inside(screen, new, centre, rim[0])
    outside(screen, old, centre, rim[1])


def inside(screen: Surface, picture: Surface, centre: Point, radius: int) -> None:
    """A picture of the screen's size inside a disc of a radius in px, and a little of what rings cover round it."""
    clip, (x, middle), pieces = screen.get_clip(), centre, []
    for top in range(clip.top, clip.bottom, BAND):
        bottom = min(top + BAND, clip.bottom)
        disc = ceil(_half_width(radius + 1, max(0, top - middle, middle - bottom)))
        part = Rect(x - disc, top, 2 * disc, bottom - top).clip(clip)
        if part.width:
            pieces.append((picture, part.topleft, part))
    screen.blits(pieces, False)


def outside(screen: Surface, picture: Surface, centre: Point, radius: int) -> None:
    """A picture of the screen's size outside a disc, up to the rim that a ring of this radius covers."""
    clip, (x, middle), pieces = screen.get_clip(), centre, []
    for top in range(clip.top, clip.bottom, BAND):
        bottom = min(top + BAND, clip.bottom)
        hole = int(_half_width(radius - RIMS[0] - 1, max(bottom - middle, middle - top)))
        for left, right in ((0, x - hole), (x + hole, clip.right)):
            part = Rect(left, top, max(0, right - left), bottom - top).clip(clip)
            if part.width:
                pieces.append((picture, part.topleft, part))
    screen.blits(pieces, False)


def draw_rings(screen: Surface, centre: Point, rings: Sequence[Ring]) -> None:
    """The rings of RIMS from the outside in; all but the last a little too wide inside, for the next one to cover."""
    for (inner, outer, colour), rim in zip(rings, RIMS, strict=True):
        if outer > 0:
            wide = outer - inner + (OVERLAP if inner != rings[-1].inner else 0)
            pygame.draw.circle(screen, colour, centre, outer, wide if outer > wide else 0)
            pygame.draw.aacircle(screen, colour, centre, outer, min(outer, rim))
    if rings[-1].inner > 0:
        pygame.draw.aacircle(screen, colour, centre, rings[-1].inner, 1)


def through_ring(screen: Surface, text: Surface, at: Point, centre: Point, ring: Ring) -> None:
    """The part of a premultiplied text that lies in the right half of a ring."""
    (left, top), (width, height) = at, text.get_size()
    x, y, inner, outer = centre[0] - left, centre[1] - top, max(0, ring.inner) ** 2, max(0, ring.outer) ** 2
    step, pieces = max(1, screen.get_height() // FINE), []
    for row in range(0, height, step):
        below = (row + step / 2 - y) ** 2
        start = max(0, x + round(sqrt(max(0.0, inner - below))))
        end = min(width, x + round(sqrt(max(0.0, outer - below))))
        if start < end:
            pieces.append((text, (left + start, top + row), (start, row, end - start, step), BLEND_PREMULTIPLIED))
    screen.blits(pieces, False)


def _half_width(radius: float, dy: float) -> float:
    return sqrt(radius * radius - dy * dy) if radius > abs(dy) else 0.0
