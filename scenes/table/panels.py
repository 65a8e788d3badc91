"""What is said round the cards: bars, rails and headers. What an event changes is said when its card has landed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import hypot

from pygame import Rect

from scenes.kit.art.faces import Mind
from scenes.kit.drawing.painter import Painter
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS, STYLES
from scenes.kit.timeline import Tween, out_cubic
from scenes.kit.widgets.sheet import Sheet
from scenes.match.story import Seating
from scenes.table import seats
from scenes.table.acting import Caption, Thought
from scenes.table.bars import MatchScore, SideScore, draw_top_bar
from scenes.table.chronicle import Chronicle
from scenes.table.dealing import Dealt
from scenes.table.flourishes import Crown
from scenes.table.log_rail import Log, draw_log
from scenes.table.moments.finding import match_point
from scenes.table.spec import TableSpec, colour_of, leader_of
from scenes.table.values import Box, LogLine, SeatStatus, TableView
from scenes.table.wash import Wash
from scenes.table.widening import Widening

MANY = 4  # cards in hand: a face may show more than these

Part = str | int
"""The top bar, the rail, the log, or a seat by its number."""


class Panels:
    """Says what is true of a view, and goes over from one to the next part by part.

    `preview` is what would be true after the card picked up, `chronicle` what the log tells. `wearer` is the seat
    whose header has the crown, `crown` is that on its way; both are None where there is none.
    """

    def __init__(self, stage: Stage, spec: TableSpec, seated: Sequence[Seating], view: TableView) -> None:
        self._stage, self._spec, self._seated = stage, spec, seated
        self._before = self._now = view
        self.wearer = leader_of(spec, view)
        self._dealing = False
        self._owed: list[Dealt] = []  # cards of a deal that have not come yet
        self.crown: Crown | None = None
        self._sheets: dict[tuple[Part, object, object], Sheet] = {}
        self._statuses: dict[int, Mapping[int, SeatStatus]] = {}
        self.thought = Thought()
        self._widening = Widening()
        self._caption: tuple[Caption, dict[tuple[int, ...], Sheet]] | None = None
        self.chronicle = Chronicle()
        self.preview: TableView | None = None
        self.free_foot = 0.0  # units of the log's foot that are wanted for something else
        self.ended = False  # the round is over: who has folded makes room for its winner
        self.left_out: frozenset[Part] = frozenset()  # parts whose place is wanted for something else
        self._spared: int | None = None  # a seat that is out, and whose header does not say so yet
        self.room_for_name = False
        """Whether a rule's name is on the table: the log ends above it."""

    @property
    def entries(self) -> list[LogLine]:
        """The lines of the log."""
        return self.chronicle.entries

    def forget(self) -> None:
        """Window, theme, text or preview have changed: everything is said anew."""
        self._sheets.clear()
        self._statuses.clear()

    def spare(self, seat: int | None) -> None:
        """The header of a seat that is out goes on as it was; None: it says so."""
        changed, self._spared = (self._spared, seat), seat
        self._sheets = {key: sheet for key, sheet in self._sheets.items() if key[0] not in changed}

    def caption(self, caption: Caption | None) -> None:
        """What a seat does just now stands where its reason was; None: nobody does anything."""
        self._caption = (caption, {}) if caption is not None else None

    def tell(self, view: TableView) -> None:
        """Everything is said of this view at once."""
        self.caption(None)
        self._before = self._now = view
        self.wearer, self.crown, self._dealing, self._owed = leader_of(self._spec, view), None, False, []
        self._widening.end()
        self.forget()

    def turn_to(self, view: TableView, dealing: bool) -> None:
        """A view that will be said when its time has come. While cards are dealt, nobody leads yet."""
        self._before, self._now, self._dealing = view if dealing else self._now, view, dealing
        if dealing:
            self.wearer = None
        said = {key: sheet for key, sheet in self._sheets.items() if key[1] == id(self._before)}
        self._sheets = {} if view is self._before else said
        self._statuses.clear()

    def totals(self) -> list[tuple[int, int] | None]:
        """Where the points of every side stand in the top bar, in px: right of its last face."""
        sheet, art, paper = self._sheet("top bar", self._now, False), self._stage.art, self._stage.theme.paper
        found: list[tuple[int, int] | None] = []
        for seats_of in self._spec.game.sides(len(self._seated)):
            name = self._seated[seats_of[-1]].face
            face = sheet.find(lambda side, name=name: art.seat(name, side, paper))  # type: ignore[misc]
            found.append((face.right + face.width // 2, face.centery) if face is not None else None)
        return found

    def hands(self, view: TableView) -> list[int | None]:
        """How many cards every seat has in hand."""
        return [self._status(view)[seat].cards for seat in range(len(self._seated))]

    def owe(self, cards: Sequence[Dealt]) -> None:
        """These cards of a deal are still to come: until then they are counted in the deck."""
        self._owed = list(cards)
        self._sheets.clear()

    def dealt(self, card: Dealt) -> None:
        """One of them has come."""
        if card in self._owed:
            self._owed.remove(card)
            self._sheets = {key: sheet for key, sheet in self._sheets.items() if key[0] not in ("rail", card.seat)}

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
        strip = seats.header_rect(self._stage, self._spec.seat_box(self._now, seat))
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
        found: list[Callable[[], object]] = [
            partial(self._sheet, part, self._now, part == leader) for part in self._areas()]
        return found if leader is None else [*found, partial(self._sheet, leader, self._now, False)]

    def draw(self, painter: Painter, wash: Wash | None) -> None:
        """Lists all parts; as far as a wash reaches, the view to come is said already."""
        reach, (centre_x, centre_y) = (wash.reach, wash.centre) if wash is not None else (-1.0, (0.0, 0.0))
        for part, (x, y, width, height) in self._areas().items():
            passed = hypot(x + width / 2 - centre_x, y + height / 2 - centre_y) <= reach
            worn = part == self.wearer and not isinstance(part, str)
            view = self._now if passed or self._is_new(part) else self._before
            sheet = self._sheet(part, view, worn)
            sheet.draw(painter)
            if isinstance(sheet, seats.SeatSheet) and not isinstance(part, str):
                self._draw_seat(painter, part, sheet, view)

    def _draw_seat(self, painter: Painter, seat: int, sheet: seats.SeatSheet, view: TableView) -> None:
        """What changes more often than a header: the reason or a caption, and the face of whoever is to act."""
        said = sheet.reason
        if self._caption is not None and self._caption[0].seat == seat:
            caption, made = self._caption
            key = sheet.beside
            said = made.get(tuple(key)) or made.setdefault(tuple(key), seats.captioned(self._stage, key, caption.said))
        said.draw(painter)
        if sheet.face is not None:
            mind = self._mind(seat, view) if self.thought.moving else Mind()
            sheet.face.draw(painter, self._stage, self.thought.pose(sheet.face.name, mind))

    def _mind(self, seat: int, view: TableView) -> Mind:
        """On which side of a seat the leader sits, and how many cards it has to spare."""
        leader, cards = leader_of(self._spec, view), self._status(view)[seat].cards
        own = self._spec.seat_box(view, seat)[0]
        there = self._spec.seat_box(view, leader)[0] if leader is not None else own
        side = 0 if leader in (None, seat) else 1 if there > own else -1
        return Mind(side, max(0, (cards or 0) - MANY))

    def draw_crown(self, painter: Painter) -> None:
        """Lists the crown while it flies."""
        if self.crown is not None:
            self.crown.draw(painter)

    def _is_new(self, part: Part) -> bool:
        """What is never said late: bar and log, and a header that the crown has landed on."""
        landed = part == self.wearer and leader_of(self._spec, self._before) != part
        return part in ("top bar", "log") or landed

    def _areas(self) -> dict[Part, Box]:
        plan = self._spec.plan
        areas: dict[Part, Box] = {"top bar": plan.top_bar, "rail": plan.rail, "log": plan.log}
        areas |= {seat: self._spec.seat_box(self._now, seat) for seat in range(len(self._seated))}
        return {part: box for part, box in areas.items()
                if part not in self.left_out and not (self.ended and isinstance(part, int) and self.is_folded(part))}

    def is_folded(self, seat: int) -> bool:
        """Whether a seat lies at the foot, out of everybody's way."""
        return self._spec.seat_box(self._now, seat)[1] >= self._spec.plan.hand[1]

    def _sheet(self, part: Part, view: TableView, worn: bool) -> Sheet:
        state = {"log": self.room_for_name, "top bar": self.wearer}.get(str(part), worn)
        key = (part, id(view), state)
        if isinstance(part, int) and part in self._widening:
            return self._seat(part, view, worn)
        if key not in self._sheets:
            if isinstance(part, int):
                self._sheets[key] = self._seat(part, view, worn)
                return self._sheets[key]
            self._sheets[key] = sheet = Sheet()
            if part == "rail":
                seen = self._spec.dealing(view, len(self._owed)) if self._owed and self._spec.dealing else view
                self._spec.draw_rail(sheet, self._stage, seen, self.preview, self._seated)
            else:
                {"top bar": self._top_bar, "log": self._log}[part](sheet, view)
        return self._sheets[key]

    def _top_bar(self, sheet: Sheet, view: TableView) -> None:
        alive, sides = self._alive(view), self._spec.game.sides(len(self._seated))
        point = match_point(self._spec, self._seated, view)
        holds = point if point is not None and point.seat == self.wearer else None  # once the crown is there
        scores = (SideScore(points, tuple((self._seated[seat].face, alive[seat]) for seat in seats),
                            holds.gain if holds is not None and holds.side == number else 0)
                  for number, (points, seats) in enumerate(zip(view.points, sides, strict=True)))
        draw_top_bar(sheet, self._stage, MatchScore(view.number, tuple(scores), view.target))

    def _log(self, sheet: Sheet, view: TableView) -> None:
        plan, foot = self._spec.plan, self.free_foot
        if self.room_for_name:
            top = plan.hand[1] - STYLES["rule_change"].size / 2
            foot = max(foot, plan.log[1] + plan.log[3] - top)
        marked = self.chronicle.done_to(view.seat)
        log = Log(self._seated, self._alive(view), view.to_act, self.entries, foot, marked)
        draw_log(sheet, self._stage, log)

    def _status(self, view: TableView) -> Mapping[int, SeatStatus]:
        if id(view) not in self._statuses:
            self._statuses[id(view)] = self._spec.status(view, self._seated)
        return self._statuses[id(view)]

    def _alive(self, view: TableView) -> list[bool]:
        return [self._status(view)[seat].alive for seat in range(len(self._seated))]

    def _seat(self, seat: int, view: TableView, worn: bool) -> seats.SeatSheet:
        """A seat's header and reason; it leads only while it wears the crown."""
        status = self._status(view)[seat]
        status = status._replace(leads=status.leads and worn, reason=() if self._dealing else status.reason)
        if seat == self._spared:
            status = status._replace(alive=True)
        if status.cards is not None and self._owed:
            to_come = sum(dealt.to_hand and dealt.seat == seat for dealt in self._owed)
            status = status._replace(cards=status.cards - to_come)
        would = self._status(self.preview)[seat] if self.preview is not None else None
        leading = would if would is not None and would.leads else None
        sheet, acts = seats.SeatSheet(), view.to_act == seat
        box = self._widening.box(seat, self._spec.seat_box(view, seat))
        seats.draw(sheet, self._stage, seats.Seat(self._seated[seat], box, status, leading, acts))
        return sheet
