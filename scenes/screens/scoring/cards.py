"""Cards in motion at an end: those a round was won with fly to the score pile, those of a match tumble in."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from pygame import Surface

from scenes.kit.art.cards import Face
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.rows import row
from scenes.kit.drawing.text import Lettering, centred, place
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS, Rgb
from scenes.kit.timeline import Tween, out_back
from scenes.kit.widgets import fitted
from scenes.kit.widgets.surfaces import card_shape

SLOTS = (237.0, 299.0, 1330.0, 250.0)  # units: x, y, width, height of the cards
PILE = (1717.0, 440.0)
STAMP_MIDDLE = 238.0
STAMP_ZOOM = 0.3
STAMP_STEPS = 6
ARC = 150.0
TILT = -8.0  # degrees, on the way
PILE_ANGLES = (7, -4, 3, -7, 2, 5, -2, -5)
SHADES = ((0.36, 0.16), (0.24, 0.28), (0.12, 0.42))
"""The three silhouettes: how far behind the card, and their opacity."""


class Pose(NamedTuple):
    """Centre in units and angle in degrees."""

    x: float
    y: float
    angle: float


class Winnings:
    """`progress` is how far every card has got (0 its slot, 1 the pile); `points` are what the pile is worth.

    With `shown` below 1 the pile is faint, and the cards are still seen in their slots: a cross-fade.
    `stamp` is 1 when the number lies still, 0 when it has just been stamped.
    """

    def __init__(self, stage: Stage, faces: Sequence[Face], empty: Rgb) -> None:
        self._stage, self._faces, self._empty = stage, faces, empty
        self.progress = [0.0] * len(faces)
        self.points = 0.0
        self.stamp = 1.0
        self.shown = 1.0
        x, _, width, height = SLOTS
        self._row = row(x, width, height, len(faces))
        self._height = stage.viewport.px(self._row.height)

    def take_over(self, other: Winnings) -> None:
        """Go on where another one, laid out for another window, has got to."""
        self.progress, self.points = other.progress, other.points
        self.stamp, self.shown = other.stamp, other.shown

    def draw(self, painter: Painter) -> None:
        """List slots, the cards that lie in them, the pile, and what flies."""
        slot = card_shape(self._stage, self._height, self._empty)
        self._put(painter, slot, Pose(*PILE, 0))
        for number in range(len(self._faces)):
            self._put(painter, slot, self._pose(number, 0.0))
        for number in range(len(self._faces)):
            left = 1.0 if self.progress[number] <= 0 else 1 - self.shown
            if left > 0:
                self._put(painter, self._card(number), self._pose(number, 0.0), left)
        for number, progress in enumerate(self.progress):
            if progress >= 1:
                self._put(painter, self._card(number), self._pose(number, 1.0), self.shown)
        for number in reversed(range(len(self._faces))):
            if 0 < self.progress[number] < 1:
                self._draw_flight(painter, number)
        self._draw_stamp(painter)

    def _card(self, number: int) -> Surface:
        return self._stage.art.card(self._faces[number], self._height)

    def _pose(self, number: int, share: float) -> Pose:
        """Where a card is at a share of its way."""
        x, y = self._row.x(number), SLOTS[1] + self._row.height / 2
        bow = 4 * share * (1 - share)
        angle = PILE_ANGLES[number % len(PILE_ANGLES)] * share + TILT * bow
        return Pose(x + (PILE[0] - x) * share, y + (PILE[1] - y) * share - ARC * bow, angle)

    def _put(self, painter: Painter, surface: Surface, pose: Pose, opacity: float = 1.0) -> None:
        turned = self._stage.art.rotated(surface, pose.angle)
        painter.put(turned, *centred(turned, self._stage.viewport.point(pose.x, pose.y)), opacity)

    def _draw_flight(self, painter: Painter, number: int) -> None:
        """Three fading silhouettes, the shadow, the card."""
        progress = self.progress[number]
        field = self._stage.theme.field[self._faces[number].colour]
        for behind, opacity in SHADES:
            if progress > behind:
                shape = card_shape(self._stage, self._height, field)
                self._put(painter, shape, self._pose(number, progress - behind), opacity)
        pose = self._pose(number, progress)
        self._put(painter, self._stage.art.shadow(self._height), pose)
        self._put(painter, self._card(number), pose)

    def _draw_stamp(self, painter: Painter) -> None:
        """"+n" above the pile; it comes down on it at every card."""
        if self._faces and self.points <= 0:
            return
        zoom = 1 + STAMP_ZOOM * round((1 - self.stamp) * STAMP_STEPS) / STAMP_STEPS
        port, rgb = self._stage.viewport, self._stage.theme.paper
        box = (port.px(206), round(port.px(84) * zoom))
        words = fitted(self._stage, f"+{round(self.points)}", Lettering("title", rgb, zoom=zoom), box)
        painter.put(words, *place(words, *port.point(PILE[0], STAMP_MIDDLE), 0.5), self.shown)


class Rest(NamedTuple):
    """Where a card comes to lie: centre and height in units, angle in degrees anticlockwise."""

    x: float
    y: float
    height: float
    angle: float


TUMBLED = (
    Rest(1581, 365, 250, -8), Rest(1806, 136, 248, -14), Rest(1615, 86, 250, 8), Rest(1262, 98, 194, 14),
    Rest(1775, 423, 205, 12), Rest(1440, 62, 190, -15), Rest(1398, 272, 176, 20), Rest(1838, 652, 270, -12),
    Rest(1233, 375, 150, -12),
)  # fmt: skip
"""The most prominent first, so that few cards make a picture too."""
BEHIND = (8, 3, 6, 5, 2, 1, 4, 0, 7)
"""The places from back to front."""
DROP, SPIN = 900, 40  # units, degrees
FALL_MS = 800
LEAN = (-3, 2, -1, 3, -2)


def tumbled(count: int) -> list[Rest]:
    """Places at the side for the first so many cards."""
    return list(TUMBLED[:count])


def in_a_row(count: int, box: tuple[float, float, float, float]) -> list[Rest]:
    """Places side by side in a box of units, each leaning a little."""
    x, y, width, height = box
    line = row(x, width, height, count)
    return [Rest(line.x(n), y + line.height / 2, line.height, LEAN[n % len(LEAN)]) for n in range(count)]


class Tumble:
    """Cards and their rests; `progress` is how far each has fallen (1: it lies), `shown` the opacity."""

    def __init__(self, stage: Stage, faces: Sequence[Face], rests: Sequence[Rest]) -> None:
        self._stage, self._faces, self._rests = stage, faces, rests
        self.progress = [1.0] * min(len(faces), len(rests))
        self.shown = 1.0

    def draw(self, painter: Painter) -> None:
        """List the cards with their shadows, the farthest first."""
        order = BEHIND if self._rests == list(TUMBLED[: len(self._rests)]) else range(len(self.progress))
        for number in order:
            if number < len(self.progress):
                self._draw_card(painter, number)

    def _draw_card(self, painter: Painter, number: int) -> None:
        rest, art, viewport = self._rests[number], self._stage.art, self._stage.viewport
        above = 1 - self.progress[number]
        height = viewport.px(rest.height)
        middle = viewport.point(rest.x, rest.y - DROP * above)
        if middle[1] + height < 0:
            return  # above the window: its pictures are made when it comes, not all in the first frame
        shadow = art.rotated(art.shadow(height), rest.angle)  # so soft that it need not turn with the card
        card = art.rotated(art.card(self._faces[number], height), rest.angle + SPIN * above)
        for surface in (shadow, card):
            painter.put(surface, *centred(surface, middle), self.shown)

    def falls(self) -> list[Tween]:
        """The motion: one card after another, all within the time of a match won."""
        count = len(self.progress)
        self.progress = [0.0] * count
        stagger = (DURATIONS["match_won"] - FALL_MS) / max(1, count - 1) if count > 1 else 0.0
        return [Tween(partial(self.progress.__setitem__, number), FALL_MS, number * min(stagger, 120), out_back)
                for number in range(count)]
