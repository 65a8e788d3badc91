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
from scenes.kit.override import override
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS
from scenes.kit.timeline import in_out_cubic, out_back, out_cubic
from scenes.kit.ui.motion import Motion, MovingNode
from scenes.kit.ui.node import Node
from scenes.kit.ui.pen import Pen
from scenes.kit.widgets.surfaces import card_shape, empty_of
from scenes.kit.widgets.words import fitted
from scenes.table.cards.sprites import Pose

SLOTS, SLOTS_WIDTH, HEIGHT = 141, 1330, 250
"""Units from the left of their place to the cards that fly, how wide these lie, and how high: one height in all
windows, so that their pictures can be made ahead.
"""
PILE, STAMP = (1621, 141), -61
"""Units from the upper left corner of that place to the middle of the pile, and how far down the stamp is."""
FAN_STEP, FAN_WIDTH = 128.0, 1380.0  # units: from card to card of a pile that is spread, and its most
FAN_ANGLE, FAN_BOW = 2.0, 1.6  # degrees from card to card; units that the outer ones lie lower
STAMP_SIZE, STAMP_ZOOM, STAMP_STEPS = (206, 84), 0.3, 6
ARC = 150.0
TILT = -8.0  # degrees, on the way
PILE_ANGLES = (7, -4, 3, -7, 2, 5, -2, -5)
SHADES = ((0.36, 0.16), (0.24, 0.28), (0.12, 0.42))
"""The three silhouettes: how far behind the card, and their opacity."""
GROWTH, BEAT = 90, 260
"""Milliseconds in which a card that has landed makes the bar longer, and in which all of them are seen before."""


class Flights:
    """When the cards of a round walk to their slots, fly to the pile and are spread there, and how the bar grows."""

    def __init__(self, brought: Sequence[int], walk_ms: float) -> None:
        """`brought` are the points of each card; a round that was won with no card that counts grows at once."""
        start, flight, parts = walk_ms + BEAT, DURATIONS["scoring"], max(1, len(brought))
        room = DURATIONS["scoring_total"] - flight - GROWTH - BEAT
        stagger = min(DURATIONS["scoring_stagger"], room / max(1, parts - 1))
        self.walk = Motion(0, walk_ms, in_out_cubic)
        self.cards = [Motion(start + number * stagger, flight, in_out_cubic) for number in range(len(brought))]
        self.landings = [Motion(card.end_ms, GROWTH, out_cubic) for card in self.cards] or [Motion(start, GROWTH)]
        whole = sum(brought)
        self._shares = [points / whole for points in brought] if whole else [1 / parts] * parts
        self._start_ms = self.landings[0].start_ms
        self._length_ms = self.landings[-1].end_ms - self._start_ms
        self.grown = Motion(self._start_ms, self._length_ms, self._grown)
        """How much of all points has come."""
        self.fan = Motion(self.grown.end_ms, DURATIONS["fan"], out_cubic)

    def _grown(self, share: float) -> float:
        at_ms = self._start_ms + share * self._length_ms
        return sum(part * landing.share(at_ms) for part, landing in zip(self._shares, self.landings, strict=True))

    def stamped(self, at_ms: float) -> float:
        """How far the stamp of the last card that has landed has come down; 1 where none is on its way."""
        return next((landing.share(at_ms) for landing in reversed(self.landings) if at_ms >= landing.start_ms), 1.0)


class Winnings(MovingNode):
    """The cards that a round was won with, first in slots in `area`, in the end spread on the pile, and what they are
    worth. It lies over all else: `come_from` are the poses on the table from which cards walk to their slots.
    """

    def __init__(
        self, faces: Sequence[Face], points: int, flights: Flights, area: Node,
        come_from: Sequence[Pose | None] | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self._faces, self._points, self.flights, self._area = faces, points, flights, area
        self._come_from = come_from or [None] * len(faces)
        self._row = row(0, SLOTS_WIDTH, HEIGHT, len(faces))
        self.motion = Motion(0, flights.fan.end_ms)

    @override
    def paint(self, pen: Pen) -> None:
        at_ms, numbers = pen.at_ms, range(len(self._faces))
        come = [card.share(at_ms) for card in self.flights.cards]
        self._draw_slots(pen)
        for number in numbers:
            if come[number] <= 0:
                self._draw_walking(pen, number)
        fanned = self.flights.fan.share(at_ms)
        for number in numbers:
            if come[number] >= 1:
                _put(pen, self._card(pen.stage, number), self.resting(number, fanned))
        for number in reversed(numbers):
            if 0 < come[number] < 1:
                self._draw_flight(pen, number, come[number])
        self._draw_stamp(pen)

    def resting(self, number: int, fanned: float = 1.0) -> Pose:
        """Where a card of the pile lies: on the others, and once that is spread beside them."""
        last, height, (x, y) = len(self._faces) - 1, self._row.height, self._pile
        step = min(FAN_STEP * height / HEIGHT, FAN_WIDTH / max(1, last))
        off = number - last / 2
        fan = Pose(x - (last - number) * step, y + FAN_BOW * off * off, height, -FAN_ANGLE * off)
        return self.on_way(number, 1.0).towards(fan, fanned)

    def on_way(self, number: int, share: float) -> Pose:
        """Where a card is at a share of its way from its slot to the pile."""
        assert self._area.box is not None
        height, corner = self._row.height, self._area.box
        slot = Pose(corner.x + SLOTS + self._row.x(number), corner.y + height / 2, height)
        straight = slot.towards(Pose(*self._pile, height, PILE_ANGLES[number % len(PILE_ANGLES)]), share)
        bow = 4 * share * (1 - share)
        return straight._replace(y=straight.y - ARC * bow, angle=straight.angle + TILT * bow)

    @property
    def _pile(self) -> tuple[float, float]:
        assert self._area.box is not None
        return self._area.box.x + PILE[0], self._area.box.y + PILE[1]

    def _card(self, stage: Stage, number: int) -> Surface:
        return stage.art.card(self._faces[number], stage.viewport.px(self._row.height))

    def _draw_slots(self, pen: Pen) -> None:
        """The empty places, from when the cards arrive until the pile is spread."""
        opacity = self.flights.walk.share(pen.at_ms) * (1 - self.flights.fan.share(pen.at_ms))
        if opacity <= 0 or pen.tones is None:
            return
        slot = card_shape(pen.stage, pen.stage.viewport.px(self._row.height), empty_of(pen.stage.theme, pen.tones))
        slots = (self.on_way(number, 0.0) for number in range(len(self._faces)))
        for pose in (Pose(*self._pile, self._row.height), *slots):
            _put(pen, slot, pose, opacity)

    def _draw_walking(self, pen: Pen, number: int) -> None:
        """Draws a card in its slot, or on the way to it."""
        start, slot, walked = self._come_from[number], self.on_way(number, 0.0), self.flights.walk.share(pen.at_ms)
        card = self._card(pen.stage, number)
        if start is None or walked >= 1:
            _put(pen, card, slot)
            return
        pose = start.towards(slot, walked)
        height = max(1, pen.stage.viewport.px(pose.height))
        card = smoothscale(card, (max(1, round(card.get_width() * height / card.get_height())), height))
        pen.put(card, *centred(card, pen.stage.viewport.point(pose.x, pose.y)))

    def _draw_flight(self, pen: Pen, number: int, come: float) -> None:
        """Three fading silhouettes, the shadow, the card."""
        stage, height = pen.stage, pen.stage.viewport.px(self._row.height)
        for behind, opacity in SHADES:
            if come > behind:
                shape = card_shape(stage, height, stage.theme.field[self._faces[number].colour])
                _put(pen, shape, self.on_way(number, come - behind), opacity)
        pose = self.on_way(number, come)
        _put(pen, stage.art.shadow(height), pose)
        _put(pen, self._card(stage, number), pose)

    def _draw_stamp(self, pen: Pen) -> None:
        """"+n" above the pile; it comes down on it at every card."""
        points = round(self._points * self.flights.grown.share(pen.at_ms))
        if self._faces and points <= 0:
            return
        zoom = 1 + STAMP_ZOOM * round((1 - self.flights.stamped(pen.at_ms)) * STAMP_STEPS) / STAMP_STEPS
        port, (x, y) = pen.stage.viewport, self._pile
        box = port.px(STAMP_SIZE[0]), round(port.px(STAMP_SIZE[1]) * zoom)
        words = fitted(pen.stage, signed(points), Lettering("title", pen.stage.theme.paper, zoom=zoom), box)
        pen.put(words, *place(words, *port.point(x, y - PILE[1] + STAMP), 0.5))


def pictures_ahead(stage: Stage, faces: Sequence[Face]) -> list[Callable[[], object]]:
    """The making of the pictures of the cards that a round was won with: done ahead, they cost no frame of the walk."""
    height = stage.viewport.px(row(0, SLOTS_WIDTH, HEIGHT, len(faces)).height)
    return [partial(stage.art.card, face, height) for face in faces]


def _put(pen: Pen, surface: Surface, pose: Pose, opacity: float = 1.0) -> None:
    """A picture of a card, which has its height already, where the pose has it."""
    turned = pen.stage.art.rotated(surface, pose.angle)
    pen.painter.put(turned, *centred(turned, pen.stage.viewport.point(pose.x, pose.y)), opacity)


TUMBLED = (
    Pose(1581, 365, 250, -8), Pose(1806, 136, 248, -14), Pose(1615, 86, 250, 8), Pose(1262, 98, 194, 14),
    Pose(1775, 423, 205, 12), Pose(1440, 62, 190, -15), Pose(1398, 272, 176, 20), Pose(1838, 652, 270, -12),
    Pose(1233, 375, 150, -12),
)  # fmt: skip
"""The most prominent first, so that few cards make a picture too; measured from the top of the page."""
BEHIND = (8, 3, 6, 5, 2, 1, 4, 0, 7)
"""The places from back to front."""
DROP, SPIN = 900, 40  # units, degrees
FALL_MS, MOST_STAGGER_MS = 800, 120
LEAN = (-3, 2, -1, 3, -2)


class Tumble(MovingNode):
    """Cards that fall to where they come to rest: at the right of the page, or side by side in an `area`."""

    def __init__(self, faces: Sequence[Face], area: Node | None = None) -> None:
        super().__init__()
        self._faces, self._area = faces, area
        count = len(faces) if area is not None else min(len(faces), len(TUMBLED))
        stagger = (DURATIONS["match_won"] - FALL_MS) / max(1, count - 1)
        self.falls = [Motion(number * min(stagger, MOST_STAGGER_MS), FALL_MS, out_back) for number in range(count)]
        self.motion = Motion(0, max((fall.end_ms for fall in self.falls), default=0))

    def _rests(self) -> Sequence[Pose]:
        assert self.box is not None
        if self._area is None:
            return [pose._replace(y=pose.y + self.box.y) for pose in TUMBLED]
        assert self._area.box is not None
        x, y, width, height = self._area.box
        line = row(x, width, height, len(self._faces))
        return [Pose(line.x(n), y + line.height / 2, line.height, LEAN[n % len(LEAN)]) for n in range(len(self._faces))]

    @override
    def paint(self, pen: Pen) -> None:
        rests = self._rests()
        for number in BEHIND if self._area is None else range(len(self.falls)):
            if number < len(self.falls):
                self._draw_card(pen, number, rests[number])

    def _draw_card(self, pen: Pen, number: int, rest: Pose) -> None:
        stage, fall = pen.stage, self.falls[number]
        above = 0.0 if pen.at_ms >= fall.end_ms else 1 - fall.share(pen.at_ms)
        pose, height = rest._replace(y=rest.y - DROP * above), stage.viewport.px(rest.height)
        if stage.viewport.point(0, pose.y)[1] + height < 0:
            return  # above the window: its pictures are made when it comes, not all in the first frame
        draw_lying(pen.painter, stage, self._faces[number], pose, SPIN * above)


def draw_lying(painter: Painter, stage: Stage, face: Face, pose: Pose, turned: float = 0.0) -> None:
    """A card with its shadow, which is too soft to turn with it by some degrees more."""
    height = stage.viewport.px(pose.height)
    for surface, angle in ((stage.art.shadow(height), 0.0), (stage.art.card(face, height), turned)):
        sprite = stage.art.rotated(surface, pose.angle + angle)
        painter.put(sprite, *centred(sprite, stage.viewport.point(pose.x, pose.y)))
