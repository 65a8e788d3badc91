"""The cards that slide along the bands of the menu's 7, round its corner and off its foot."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, product
from math import atan2, cos, degrees, sin

import pygame
from pygame import Surface

from scenes.kit.art.cards import Face
from scenes.kit.art.seven import LEAN, MENU
from scenes.kit.drawing.painter import Painter
from scenes.kit.stage import Stage
from scenes.specs.presented import Band
from scenes.table.cards.sprites import Pose

HEIGHTS = (64, 92, 134, 196)
"""Units: a card comes out as wide as its band and nears all the way to the foot. In these sizes it is made."""
SMALL_SHARE, ROUND, LARGE = 1.55, 118, HEIGHTS[-1]
"""At the slot as a share of the band's width, at the corner, and at the foot."""
EVERY, FIRST = 2300, 1300
"""Milliseconds between two cards, and until the first."""
SPEED = 0.21
"""Units a millisecond along the upper bar."""
CORNER = 80
"""Units before and behind the point of the corner in which a card comes round."""
PULL = 0.000055
"""Units a millisecond squared by which a card gains speed down the leg."""
BRINK = 150
"""Units above the window's foot at which a card tips over."""
TIP = 0.05
"""Degrees a millisecond by which it turns from then on."""
FALL = 0.0016
"""Units a millisecond squared by which it falls from then on."""
LYING, LEANING = 90.0, -degrees(LEAN)
"""Degrees to the left on the bar and on the leg: the card's foot goes ahead."""
BAND_STEP, NUMERAL_STEP = 3, 4
"""From one card to the next: all bands in turn, and all cards of a band before one of it comes again."""
SLOT = MENU.left + 2
"""Where cards come out: the inner side of the bands' left edge, in units."""
MOST = 12
"""Cards that may be on their way at once; in a very high window the way is long."""
PADDING = 2
"""Transparent pixels that keep the edges of a turned card smooth."""


def face_of(number: int, bands: Sequence[Band]) -> Face:
    """What the card with a number, from 0 on, shows: it is one of its band's."""
    faces = bands[number * BAND_STEP % len(bands)].faces
    return faces[(number * NUMERAL_STEP + number // len(bands)) % len(faces)]


def ride(line: int, count: int, ms: float, foot: float) -> Pose | None:
    """A card on a band of `count`, so many ms after it began; None once it is below the window's `foot`, in units."""
    (left, y), (right, below) = MENU.corner(line, count), MENU.corner(line + 1, count)
    x, y = (left + right) / 2, (y + below) / 2
    small = MENU.depth / count * SMALL_SHARE
    start = MENU.left - small / 2
    along, bend = (x - CORNER - start) / SPEED, 2 * CORNER / SPEED
    if ms < along:
        return Pose(start + SPEED * ms, y, small + (ROUND - small) * ms / along, LYING)
    if ms < along + bend:
        return _round(x, y, (ms - along) / bend)
    return _falling(x - CORNER * sin(LEAN), y + CORNER * cos(LEAN), ms - along - bend, foot)


def size_of(at: Pose) -> int:
    """The height in units, among those in which cards are made, from which a card on its way is made smaller."""
    return next((height for height in HEIGHTS if height >= at.height), LARGE)


def _round(x: float, y: float, share: float) -> Pose:
    """On the way round the corner at x, y: a parabola that leaves and meets both straights with their speed."""
    back, on = (1 - share) ** 2, share**2
    to_x, to_y = -sin(LEAN), cos(LEAN)
    turned = LYING - degrees(atan2(share * to_y, 1 - share + share * to_x))
    return Pose(x - back * CORNER + on * CORNER * to_x, y + on * CORNER * to_y, ROUND, turned)


def _falling(x: float, y: float, ms: float, foot: float) -> Pose | None:
    """On the leg, from x, y: nearer and faster, and from the brink on in free fall."""
    length = (foot - BRINK - y) / cos(LEAN)
    brink = ((SPEED**2 + 2 * PULL * length) ** 0.5 - SPEED) / PULL
    slid = min(ms, brink)
    falling, speed = ms - slid, SPEED + PULL * brink
    way = SPEED * slid + PULL * slid**2 / 2 + speed * falling
    x, y = x - sin(LEAN) * way, y + cos(LEAN) * way + FALL * falling**2 / 2
    height = ROUND + (LARGE - ROUND) * way / length
    return Pose(x, y, height, LEANING + TIP * falling) if y < foot + height else None


class MenuCards:
    """One card after another on these bands. Every picture depends on the time that has passed alone."""

    def __init__(self, stage: Stage, bands: Sequence[Band]) -> None:
        self._stage, self._bands = stage, bands
        self._clock = 0.0
        self._made: dict[tuple[int, int], Surface] = {}

    @property
    def moving(self) -> bool:
        """Whether any card is on its way."""
        return not self._stage.settings.reduced_motion and bool(self._rides())

    def update(self, elapsed_ms: float) -> None:
        """Let time pass; of what is not made yet, one picture is made."""
        if self._stage.settings.reduced_motion:
            return
        self._clock += elapsed_ms
        rides = self._rides()
        self._made = {key: made for key, made in self._made.items() if key[0] in rides}
        wanted = chain(((number, size_of(at)) for number, at in rides.items()), product(rides, HEIGHTS))
        missing = next((key for key in wanted if key not in self._made), None)
        if missing is not None:
            number, height = missing
            self._made[missing] = self._stage.art.card(face_of(number, self._bands), self._stage.viewport.px(height))

    def resized(self) -> None:
        """The window or the theme has changed: the cards are made anew, one by one."""
        self._made.clear()

    def draw(self, painter: Painter) -> None:
        """The cards that are on their way and made; on the bar, what has come out of the slot."""
        if self._stage.settings.reduced_motion:
            return
        port = self._stage.viewport
        slot = port.point(SLOT, 0)[0]
        for number, at in self._rides().items():
            surface = self._posed(number, at)
            if surface is None:
                continue
            left, top = surface.get_rect(center=port.point(at.x, at.y)).topleft
            hidden = max(0, slot - left) if at.angle == LYING else 0
            if hidden < surface.get_width():
                painter.put(_right_of(surface, hidden), left + hidden, top)

    def _rides(self) -> dict[int, Pose]:
        """Where the cards are that are on their way, by their numbers."""
        newest = int((self._clock - FIRST) // EVERY)
        foot = self._stage.viewport.units(0, self._stage.viewport.height)[1]
        rides, count = {}, len(self._bands)
        for number in range(max(0, newest - MOST + 1), newest + 1):
            at = ride(number * BAND_STEP % count, count, self._clock - FIRST - number * EVERY, foot)
            if at is not None:
                rides[number] = at
        return rides

    def _posed(self, number: int, at: Pose) -> Surface | None:
        """A card in its size, turned; None until it is made.

        It is not kept: a pose in passing hardly comes again.
        """
        master = self._made.get((number, size_of(at)))
        if master is None:
            return None
        height = self._stage.viewport.scale * at.height
        size = round(master.get_width() * height / master.get_height()), round(height)
        card = pygame.transform.smoothscale(master, size)
        if at.angle == LYING:
            return pygame.transform.rotate(card, LYING)
        roomy = Surface((size[0] + 2 * PADDING, size[1] + 2 * PADDING), pygame.SRCALPHA, 32)
        roomy.blit(card, (PADDING, PADDING), special_flags=pygame.BLEND_PREMULTIPLIED)
        return pygame.transform.rotozoom(roomy, at.angle, 1.0)


def _right_of(surface: Surface, x: int) -> Surface:
    """The part of a surface from x on; the same surface where that is all of it."""
    width, height = surface.get_size()
    return surface.subsurface((x, 0, width - x, height)) if x else surface
