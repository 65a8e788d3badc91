"""Cards in motion at an end: those a round was won with fly to the score pile, those of a match tumble in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Surface
from pygame.transform import smoothscale

from scenes.kit.art.cards import Face
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.rows import row
from scenes.kit.drawing.text import Lettering, centred, place
from scenes.kit.messages import signed
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS, Rgb
from scenes.kit.timeline import Tween, out_back
from scenes.kit.widgets import fitted
from scenes.kit.widgets.surfaces import card_shape
from scenes.table.sprites import Pose

SLOTS = (237.0, 299.0, 1330.0, 250.0)  # units: x, y, width, height of the cards
PILE = (1717.0, 440.0)
FAN_STEP, FAN_WIDTH = 128.0, 1380.0  # units: from card to card of a pile that is spread, and its most
FAN_ANGLE, FAN_BOW = 2.0, 1.6  # degrees from card to card; units that the outer ones lie lower
STAMP_MIDDLE = 238.0
STAMP_ZOOM = 0.3
STAMP_STEPS = 6
ARC = 150.0
TILT = -8.0  # degrees, on the way
PILE_ANGLES = (7, -4, 3, -7, 2, 5, -2, -5)
SHADES = ((0.36, 0.16), (0.24, 0.28), (0.12, 0.42))
"""The three silhouettes: how far behind the card, and their opacity."""


def _put(painter: Painter, stage: Stage, surface: Surface, pose: Pose, opacity: float = 1.0) -> None:
    """A picture of a card, which has its height already, where the pose has it."""
    turned = stage.art.rotated(surface, pose.angle)
    painter.put(turned, *centred(turned, stage.viewport.point(pose.x, pose.y)), opacity)


class Winnings:
    """`progress` is how far every card has got (0 its slot, 1 the pile); `points` are what the pile is worth.

    `come_from` are the poses that cards walk to their slots from, and `walked` is how far they have come. `fanned` is
    how far the pile has been spread: then its cards can be read again. With `shown` below 1 the pile is faint, and the
    cards are still seen in their slots: a cross-fade. `stamp` is 1 when the number lies still, 0 when just stamped.
    """

    def __init__(self, stage: Stage, faces: Sequence[Face]) -> None:
        self._stage, self._faces = stage, faces
        self.progress = [0.0] * len(faces)
        self.points = 0.0
        self.stamp = 1.0
        self.shown = self.walked = self.fanned = 1.0
        self.come_from: Sequence[Pose | None] = [None] * len(faces)
        x, _, width, height = SLOTS
        self._row = row(x, width, height, len(faces))

    def jobs(self) -> list[Callable[[], object]]:
        """The making of its cards' pictures: done ahead, they cost no frame of the walk."""
        return [partial(self._card, number) for number in range(len(self._faces))]

    @property
    def _height(self) -> int:
        return self._stage.viewport.px(self._row.height)

    def draw(self, painter: Painter, empty: Rgb) -> None:
        """List slots of the colour `empty`, the cards that lie in them, the pile, and what flies."""
        self._draw_slots(painter, card_shape(self._stage, self._height, empty))
        for number in range(len(self._faces)):
            left = 1.0 if self.progress[number] <= 0 else 1 - self.shown
            if left > 0:
                self._draw_walking(painter, number, left)
        for number, progress in enumerate(self.progress):
            if progress >= 1:
                _put(painter, self._stage, self._card(number), self.resting(number), self.shown)
        for number in reversed(range(len(self._faces))):
            if 0 < self.progress[number] < 1:
                self._draw_flight(painter, number)
        self._draw_stamp(painter)

    def _draw_slots(self, painter: Painter, slot: Surface) -> None:
        """The empty places, from when the cards arrive until the pile is spread."""
        slots = (self._pose(number, 0.0) for number in range(len(self._faces)))
        opacity = self.walked * (1 - self.fanned)
        for pose in (Pose(*PILE, self._row.height), *slots) if opacity > 0 else ():
            _put(painter, self._stage, slot, pose, opacity)

    def _draw_walking(self, painter: Painter, number: int, opacity: float) -> None:
        """In its slot, or on the way to it."""
        start, slot = self.come_from[number], self._pose(number, 0.0)
        if start is None or self.walked >= 1:
            _put(painter, self._stage, self._card(number), slot, opacity)
            return
        pose = start.towards(slot, self.walked)
        height = max(1, self._stage.viewport.px(pose.height))
        card = self._card(number)
        card = smoothscale(card, (max(1, round(card.get_width() * height / card.get_height())), height))
        painter.put(card, *centred(card, self._stage.viewport.point(pose.x, pose.y)), opacity)

    def resting(self, number: int) -> Pose:
        """Where a card of the pile lies: on the others, and once that is spread beside them."""
        last, height = len(self._faces) - 1, self._row.height
        step = min(FAN_STEP * height / SLOTS[3], FAN_WIDTH / max(1, last))
        off = number - last / 2
        fan = Pose(PILE[0] - (last - number) * step, PILE[1] + FAN_BOW * off * off, height, -FAN_ANGLE * off)
        return self._pose(number, 1.0).towards(fan, self.fanned)

    def _card(self, number: int) -> Surface:
        return self._stage.art.card(self._faces[number], self._height)

    def _pose(self, number: int, share: float) -> Pose:
        """Where a card is at a share of its way."""
        height = self._row.height
        slot = Pose(self._row.x(number), SLOTS[1] + height / 2, height)
        straight = slot.towards(Pose(*PILE, height, PILE_ANGLES[number % len(PILE_ANGLES)]), share)
        bow = 4 * share * (1 - share)
        return straight._replace(y=straight.y - ARC * bow, angle=straight.angle + TILT * bow)

    def _draw_flight(self, painter: Painter, number: int) -> None:
        """Three fading silhouettes, the shadow, the card."""
        progress = self.progress[number]
        field = self._stage.theme.field[self._faces[number].colour]
        for behind, opacity in SHADES:
            if progress > behind:
                shape = card_shape(self._stage, self._height, field)
                _put(painter, self._stage, shape, self._pose(number, progress - behind), opacity)
        pose = self._pose(number, progress)
        _put(painter, self._stage, self._stage.art.shadow(self._height), pose)
        _put(painter, self._stage, self._card(number), pose)

    def _draw_stamp(self, painter: Painter) -> None:
        """"+n" above the pile; it comes down on it at every card."""
        if self._faces and self.points <= 0:
            return
        zoom = 1 + STAMP_ZOOM * round((1 - self.stamp) * STAMP_STEPS) / STAMP_STEPS
        port, rgb = self._stage.viewport, self._stage.theme.paper
        box = (port.px(206), round(port.px(84) * zoom))
        words = fitted(self._stage, signed(round(self.points)), Lettering("title", rgb, zoom=zoom), box)
        painter.put(words, *place(words, *port.point(PILE[0], STAMP_MIDDLE), 0.5), self.shown)


TUMBLED = (
    Pose(1581, 365, 250, -8), Pose(1806, 136, 248, -14), Pose(1615, 86, 250, 8), Pose(1262, 98, 194, 14),
    Pose(1775, 423, 205, 12), Pose(1440, 62, 190, -15), Pose(1398, 272, 176, 20), Pose(1838, 652, 270, -12),
    Pose(1233, 375, 150, -12),
)  # fmt: skip
"""The most prominent first, so that few cards make a picture too."""
BEHIND = (8, 3, 6, 5, 2, 1, 4, 0, 7)
"""The places from back to front."""
DROP, SPIN = 900, 40  # units, degrees
FALL_MS = 800
LEAN = (-3, 2, -1, 3, -2)


def in_a_row(count: int, box: tuple[float, float, float, float]) -> list[Pose]:
    """Places side by side in a box of units, each leaning a little."""
    x, y, width, height = box
    line = row(x, width, height, count)
    return [Pose(line.x(n), y + line.height / 2, line.height, LEAN[n % len(LEAN)]) for n in range(count)]


class Tumble:
    """Cards and where they come to rest; `progress` is how far each has fallen (1: it lies), `shown` the opacity."""

    def __init__(self, stage: Stage, faces: Sequence[Face], rests: Sequence[Pose]) -> None:
        self._stage, self._faces, self._rests = stage, faces, rests
        self.progress = [1.0] * min(len(faces), len(rests))
        self.shown = 1.0

    def draw(self, painter: Painter) -> None:
        """List the cards with their shadows, the farthest first."""
        order = BEHIND if self._rests is TUMBLED else range(len(self.progress))
        for number in order:
            if number < len(self.progress):
                self._draw_card(painter, number)

    def _draw_card(self, painter: Painter, number: int) -> None:
        rest, stage, above = self._rests[number], self._stage, 1 - self.progress[number]
        pose, height = rest._replace(y=rest.y - DROP * above), stage.viewport.px(rest.height)
        if stage.viewport.point(0, pose.y)[1] + height < 0:
            return  # above the window: its pictures are made when it comes, not all in the first frame
        _put(painter, stage, stage.art.shadow(height), pose, self.shown)  # too soft to turn with the card
        turned = pose._replace(angle=rest.angle + SPIN * above)
        _put(painter, stage, stage.art.card(self._faces[number], height), turned, self.shown)

    def falls(self) -> list[Tween]:
        """The motion: one card after another, all within the time of a match won."""
        count = len(self.progress)
        self.progress = [0.0] * count
        stagger = (DURATIONS["match_won"] - FALL_MS) / max(1, count - 1) if count > 1 else 0.0
        return [Tween(partial(self.progress.__setitem__, number), FALL_MS, number * min(stagger, 120), out_back)
                for number in range(count)]
