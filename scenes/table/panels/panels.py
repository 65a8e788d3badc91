"""What is said round the cards: bars, rails and headers. What an event changes is said when its card has landed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import hypot

import pygame
from pygame import Rect, Surface

from scenes.kit.art.faces import FaceMood
from scenes.kit.drawing.painter import Painter
from scenes.kit.layout import Bounds
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS
from scenes.kit.timeline import Tween, out_cubic
from scenes.kit.widgets.sheet import Sheet
from scenes.kit.widgets.surfaces import ground_of
from scenes.match.story import Seating
from scenes.table.capabilities import SeatSheet
from scenes.table.panels import seats
from scenes.table.panels.captions import Bubble, Captions, CaptionSpeaker, Thought
from scenes.table.panels.ground import Wash
from scenes.table.panels.panel_sheets import PanelSheets, Part
from scenes.table.spec import TableSpec, colour_of, leader_of
from scenes.table.values import TableView

MANY = 4  # cards in hand: a face may show more than these
ARC = 70  # units
GROWTH = 0.7  # at the middle of its way
FALL = 90  # units that it falls where nobody has worn it
LARGEST = 96  # units: what it is scaled down from


class Crown:
    """Flies from one place to another, both in px, without one to start from it falls on the other."""

    def __init__(self, stage: Stage, start: Rect | None, end: Rect) -> None:
        self._stage, self._start, self._end = stage, start, end
        self.share = 0.0

    def draw(self, painter: Painter) -> None:
        """Lists the crown, in paper."""
        bow = 4 * self.share * (1 - self.share) if self._start else 1 - self.share
        size, (x, y) = round(self._end.height * (1 + GROWTH * bow)), self.middle
        largest = self._stage.art.icon("crown", self._stage.viewport.px(LARGEST), self._stage.theme.paper)
        painter.put(pygame.transform.smoothscale(largest, (size, size)), round(x - size / 2), round(y - size / 2))

    @property
    def middle(self) -> tuple[float, float]:
        """The crown's centre at this moment, in px."""
        px, share = self._stage.viewport.px, self.share
        if self._start is None:
            return self._end.centerx, self._end.centery - px(FALL) * (1 - share)
        (x, y), (end_x, end_y) = self._start.center, self._end.center
        return x + (end_x - x) * share, y + (end_y - y) * share - px(ARC) * 4 * share * (1 - share)


class Panels(PanelSheets):
    """Says what is true of a view, and goes over from one to the next part by part.

    `crown` is the one on its way to a header, None where there is none.
    """

    def __init__(self, stage: Stage, spec: TableSpec, seated: Sequence[Seating], view: TableView) -> None:
        super().__init__(stage, spec, seated, view)
        self._before = self._now = view
        self.crown: Crown | None = None
        self.thought = Thought()
        self.captions = Captions()
        self._spoken: tuple[int, Bubble] | None = None
        self._bubble: Bubble | None = None  # what is said in the frame that is drawn
        self.ended = False  # the round is over: who has folded makes room for its winner
        self._whole: tuple[Sheet, Surface, Surface] | None = None  # backdrop and ground, and both as one
        self.left_out: frozenset[Part] = frozenset()  # parts whose place is wanted for something else

    def forget(self) -> None:
        """Forgets what was drawn: the view has changed, or the preview."""
        super().forget()
        self.captions.forget()
        if self._spoken is not None:
            self._spoken[1].forget()

    def speak(self, line: tuple[int, str] | None) -> None:
        """What a seat says stands there, too, once what it did has been read; None: nobody says anything."""
        self._spoken = (line[0], Bubble(line[1])) if line is not None else None

    def is_heard(self, seat: int) -> bool:
        """Whether what a seat says is seen: it waits until what the seat did has been read."""
        return self.captions.caption_of(seat) is None

    def tell(self, view: TableView) -> None:
        """Everything is said of this view at once."""
        self._before = self._now = view
        self.wearer, self.crown, self._dealing, self._owed = leader_of(self._spec, view), None, False, []
        self._widening.end()
        self.forget()

    def turn_to(self, view: TableView, dealing: bool) -> None:
        """A view that will be said when its time has come. While cards are dealt, nobody leads yet."""
        self._before, self._now, self._dealing = view if dealing else self._now, view, dealing
        if dealing:
            self.wearer = None
        sheets = {key: sheet for key, sheet in self._sheets.items() if key[1] == id(self._before)}
        self._sheets = {} if view is self._before else sheets
        self._statuses.clear()

    def totals(self) -> list[tuple[int, int] | None]:
        """Where the points of every side stand in the top bar, in px: right of its last face."""
        sheet, art, paper = self._sheet("top bar", self._now, False), self._stage.art, self._stage.theme.paper
        points: list[tuple[int, int] | None] = []
        for seats_of in self._spec.game.sides(len(self._seated)):
            name = self._seated[seats_of[-1]].face
            face = sheet.find(lambda side, name=name: art.seat(name, side, paper))  # type: ignore[misc]
            points.append((face.right + face.width // 2, face.centery) if face is not None else None)
        return points

    def follow(self) -> None:
        """The time has come for all parts; what of them is made already stays, unless it is a dealing's."""
        made = {} if self._dealing else self._sheets
        self._before, self._dealing = self._now, False
        self._sheets = {key: sheet for key, sheet in made.items() if key[1] == id(self._now)}

    def is_in(self, seat: int) -> bool:
        """Whether a seat is in the round, in the view to come."""
        return self._status(self._now)[seat].alive

    def widen(self, reduced: bool) -> Tween | None:
        """Headers on their way to where the view to come has them; None where all of them stay."""
        before, after = ({seat: self._spec.seat_box(view, seat) for seat in range(len(self._seated))}
                         for view in (self._before, self._now))
        return self._widening.begin(before, after) if not reduced else None

    def crowning(self, delay: float, reduced: bool) -> Tween | None:
        """The crown's way to whoever leads in the view to come, from `delay` ms on; None where it stays."""
        leader = leader_of(self._spec, self._now)
        if leader == self.wearer:
            return None
        duration = 0 if reduced or leader is None else DURATIONS["leader"]
        return Tween(self._fly, duration, delay, out_cubic, begins=partial(self._take_off, leader), ends=self._land)

    def _take_off(self, leader: int | None) -> None:
        worn = self.crown_place(self.wearer, self._before) if self.wearer is not None else None
        place = self.crown_place(leader) if leader is not None else None
        self.wearer = None
        self.crown = Crown(self._stage, worn, place) if place is not None else None

    def _fly(self, share: float) -> None:
        if self.crown is not None:
            self.crown.share = share

    def _land(self) -> None:
        self.crown, self.wearer = None, leader_of(self._spec, self._now)

    def crown_place(self, seat: int, view: TableView | None = None) -> Rect | None:
        """Where the crown is, in px, in the header of a seat that leads in a view, or in the view to come."""
        sheet, stage = self._sheet(seat, view or self._now, True), self._stage
        return sheet.find(lambda side: stage.art.icon("crown", side, stage.theme.ink))

    def end_of_header(self, seat: int) -> int:
        """Where a seat's header ends with its reason, if that stands beside it: the right end in px."""
        strip = seats.header_rect(self._stage, self._spec.plan, self._spec.seat_box(self._now, seat))
        return self._sheet(seat, self._now, seat == self.wearer).end_of(strip.inflate(0, -strip.height // 2))

    def plate(self) -> Rect | None:
        """Where the plate of the rule to come is, in px."""
        colour = colour_of(self._spec, self._now)
        if colour is None:
            return None
        return self._sheet("rail", self._now, False).find(lambda side: self._stage.art.rule_plate(colour, side))

    def jobs(self) -> list[Callable[[], object]]:
        """All sheets of the view to come: made ahead, they cost no frame of their own."""
        leader = leader_of(self._spec, self._now)
        sheets: list[Callable[[], object]] = [
            partial(self._sheet, part, self._now, part == leader) for part in self._areas()]
        return sheets if leader is None else [*sheets, partial(self._sheet, leader, self._now, False)]

    def draw(self, painter: Painter, wash: Wash | None) -> None:
        """Lists all parts; as far as a wash reaches, the view to come is said already."""
        self._bubble = None
        reach, (centre_x, centre_y) = (wash.reach, wash.centre) if wash is not None else (-1.0, (0.0, 0.0))
        for part, (x, y, width, height) in self._areas().items():
            passed = hypot(x + width / 2 - centre_x, y + height / 2 - centre_y) <= reach
            worn = part == self.wearer and not isinstance(part, str)
            view = self._now if passed or self._is_new(part) else self._before
            sheet = self._sheet(part, view, worn)
            if part == "backdrop" and wash is None:
                painter.ground(self._whole_ground(sheet, view))
            else:
                sheet.draw(painter)
            if isinstance(sheet, SeatSheet) and not isinstance(part, str):
                self._draw_seat(painter, part, sheet, view)

    def _whole_ground(self, sheet: Sheet, view: TableView) -> Surface:
        """The ground with the backdrop on it, made once: many large fills a frame would cost more than all cards."""
        ground = ground_of(self._stage, colour_of(self._spec, view))
        if self._whole is None or self._whole[1] is not ground or not self._whole[0].shows_the_same(sheet):
            self._whole = sheet, ground, sheet.on_ground(ground)
        return self._whole[2]

    def _draw_seat(self, painter: Painter, seat: int, sheet: SeatSheet, view: TableView) -> None:
        """What changes more often than a header: the reason or a caption, and the face of whoever is to act."""
        caption = self.captions.caption_of(seat) if self.preview is None else None
        place = sheet.beside
        if caption is not None:
            caption.sheet(place, partial(seats.captioned, self._stage, place)).draw(painter)
        elif self._spoken is not None and self._spoken[0] == seat:
            self._bubble = self._spoken[1].placed_for(self._stage, self._speaker(seat, place, view))
        else:
            sheet.reason.draw(painter)
        if sheet.face is not None:
            mind = self._mind(seat, view) if self.thought.moving else FaceMood()
            sheet.face.draw(painter, self._stage, self.thought.pose(sheet.face.face, mind))

    def _mind(self, seat: int, view: TableView) -> FaceMood:
        """On which side of a seat the leader sits, and how many cards it has to spare."""
        leader, cards = leader_of(self._spec, view), self._status(view)[seat].cards
        own = self._spec.seat_box(view, seat)[0]
        there = self._spec.seat_box(view, leader)[0] if leader is not None else own
        side = 0 if leader in (None, seat) else 1 if there > own else -1
        return FaceMood(side, max(0, (cards or 0) - MANY))

    def _speaker(self, seat: int, place: Bounds, view: TableView) -> CaptionSpeaker:
        """A seat that says something; `place` in units is where a caption would stand."""
        plan, box = self._spec.plan, self._spec.seat_box(view, seat)
        return CaptionSpeaker(self._seated[seat].face, place, plan.header_of(box), box, plan.talk)

    def draw_bubble(self, painter: Painter) -> None:
        """Lists what a seat says, over its cards where that needs more room than it has."""
        if self._bubble is not None:
            self._bubble.draw(painter)

    def draw_crown(self, painter: Painter) -> None:
        """Lists the crown while it flies."""
        if self.crown is not None:
            self.crown.draw(painter)

    def _is_new(self, part: Part) -> bool:
        """What is never said late: bar and log, and a header that the crown has landed on."""
        landed = part == self.wearer and leader_of(self._spec, self._before) != part
        return part in ("top bar", "log") or landed

    def _areas(self) -> dict[Part, Bounds]:
        plan = self._spec.plan
        areas: dict[Part, Bounds] = {"backdrop": plan.safe} if self._spec.backdrop is not None else {}
        areas |= {"top bar": plan.top_bar, "rail": plan.rail, "log": plan.log}
        areas |= {seat: self._spec.seat_box(self._now, seat) for seat in range(len(self._seated))}
        return {part: box for part, box in areas.items()
                if part not in self.left_out and not (self.ended and isinstance(part, int) and self.is_folded(part))}

    def is_folded(self, seat: int) -> bool:
        """Whether a seat lies at the foot, out of everybody's way."""
        return self._spec.seat_box(self._now, seat)[1] >= self._spec.plan.hand[1]
