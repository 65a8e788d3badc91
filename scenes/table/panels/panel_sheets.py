"""The panels of a view as sheets: top bar, rail, log, and every seat's header with its reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeVar, cast

from game.core.events import Card
from scenes.kit.layout import Bounds, Box
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS, STYLES
from scenes.kit.timeline import Tween, out_cubic
from scenes.kit.ui.areas import boxes_of
from scenes.kit.ui.contents import MovingTree, placed_in
from scenes.kit.ui.node import Node
from scenes.kit.ui.pen import pen_on
from scenes.kit.widgets.sheet import Sheet
from scenes.match.story import Seating
from scenes.table.capabilities import BESIDE, MovingFace, Seat, SeatSheet
from scenes.table.panels import seats
from scenes.table.panels.bars import MatchScore, SideScore, draw_top_bar
from scenes.table.panels.log import Chronicle, Log, draw_log
from scenes.table.panels.run_bar import RunScore, draw_run_bar
from scenes.table.plan import BESIDE_FROM
from scenes.table.spec import TableSpec, colour_of, leader_of, match_point, target_of
from scenes.table.values import LogLine, SeatStatus, TableView

S = TypeVar("S", bound=Sheet)
NO_ROOM: Bounds = (0, 0, 0, 0)
Part = str | int
"""The backdrop, the top bar, the rail, the log, or a seat by its number."""


class DealtCard(NamedTuple):
    """A card on its way: to whose hand or row, and which card; None: one that nobody here sees when it has come."""

    seat: int | None
    card: Card | None
    to_hand: bool


class Widening:
    """The seats' areas on their way to another size, by seat. `share` is how far they have come.

    `moves` are headers and reasons on that way, with the seats where it ends, by seat, view, and whether it is crowned.
    """

    def __init__(self) -> None:
        self._from: dict[int, Bounds] = {}
        self.share = 1.0
        self.moves: dict[tuple[int, int, bool], tuple[Seat, list[MovingTree]]] = {}

    def __contains__(self, seat: int) -> bool:
        """Whether a seat's area changes just now."""
        return seat in self._from

    def begin(self, before: Mapping[int, Bounds], after: Mapping[int, Bounds]) -> Tween | None:
        """The motion from one to the other; None where nothing changes."""
        self._from = {seat: box for seat, box in before.items() if box != after[seat]}
        self.share = 0.0
        self.moves.clear()
        return Tween(self._go, DURATIONS["widen"], easing=out_cubic, ends=self.end) if self._from else None

    def end(self) -> None:
        """Puts every area at its place."""
        self._from = {}
        self.moves.clear()

    def _go(self, share: float) -> None:
        self.share = share

    def start(self, seat: int, there: Bounds) -> Bounds:
        """Where a seat's area begins its way there: where its header changes sides it has its new size at once."""
        start = self._from[seat]
        alike = start[3] == there[3] and max(start[2], there[2]) < BESIDE_FROM
        return start if alike else (*start[:2], *there[2:])


class PanelSheets:
    """Makes the sheet of a part once for each view.

    `preview` is what would be true after the card picked up, `chronicle` what the log tells. `wearer` is the seat
    whose header has the crown, None where none has it.
    """

    def __init__(self, stage: Stage, spec: TableSpec, seated: Sequence[Seating], view: TableView) -> None:
        self._stage, self._spec, self._seated = stage, spec, seated
        self.wearer = leader_of(spec, view)
        self.chronicle = Chronicle()
        self.preview: TableView | None = None
        self.run: RunScore | None = None  # what the bar says in place of round and points, in a stage of a run
        self.free_foot = 0.0  # units of the log's foot that are wanted for something else
        self.room_for_name = False
        """Whether a rule's name is on the table: the log ends above it."""
        self._dealing = False
        self._owed: list[DealtCard] = []  # cards of a deal that have not come yet
        self._spared: int | None = None  # a seat that is out, and whose header does not say so yet
        self._widening = Widening()
        self._sheets: dict[tuple[Part, object, object], Sheet] = {}
        self._statuses: dict[int, Mapping[int, SeatStatus]] = {}
        self._by_content: dict[str, tuple[object, Sheet]] = {}  # what a part says, and its sheet

    @property
    def entries(self) -> list[LogLine]:
        """The lines of the log."""
        return self.chronicle.entries

    def forget(self) -> None:
        """Forgets what was drawn: the view has changed, or the preview."""
        self._sheets.clear()
        self._statuses.clear()
        self._widening.moves.clear()

    def restyle(self) -> None:
        """Window, theme, text or language have changed: everything is drawn anew, too."""
        self._by_content.clear()
        self.forget()

    def tell_run(self, run: RunScore) -> None:
        """How far a run has come by now."""
        self.run = run
        self._sheets = {key: sheet for key, sheet in self._sheets.items() if key[0] != "top bar"}

    def note(self, line: LogLine) -> None:
        """What somebody says is to be read in the log, too."""
        self.chronicle.add(line)
        self._sheets = {key: sheet for key, sheet in self._sheets.items() if key[0] != "log"}

    def spare(self, seat: int | None) -> None:
        """The header of a seat that is out goes on as it was; None: it says so."""
        changed, self._spared = (self._spared, seat), seat
        self._sheets = {key: sheet for key, sheet in self._sheets.items() if key[0] not in changed}

    def hands(self, view: TableView) -> list[int | None]:
        """How many cards every seat has in hand."""
        return [self._status(view)[seat].cards for seat in range(len(self._seated))]

    def owe(self, cards: Sequence[DealtCard]) -> None:
        """These cards of a deal are still to come: until then they are counted in the deck."""
        self._owed = list(cards)
        self._sheets.clear()

    def dealt(self, card: DealtCard) -> None:
        """Takes note that a card of the deal has come."""
        if card in self._owed:
            self._owed.remove(card)
            self._sheets = {key: sheet for key, sheet in self._sheets.items() if key[0] not in ("rail", card.seat)}

    def _sheet(self, part: Part, view: TableView, worn: bool) -> Sheet:
        if isinstance(part, int) and part in self._widening:
            return self._widened(part, view, worn)
        state = {"log": self.room_for_name, "top bar": self.wearer}.get(str(part), worn)
        key = (part, id(view), state)
        if key not in self._sheets:
            self._sheets[key] = self._seat_sheet(part, view, worn) if isinstance(part, int) else self._rail(part, view)
        return self._sheets[key]

    def _rail(self, part: str, view: TableView) -> Sheet:
        """What does not stand at a seat."""
        if part == "top bar":
            return self._top_bar(view)
        if part == "log":
            return self._log(view)
        sheet = Sheet()
        if part == "backdrop" and self._spec.backdrop is not None:
            self._spec.backdrop(sheet, self._stage, view)
        elif part == "rail":
            seen = self._spec.dealing(view, len(self._owed)) if self._owed and self._spec.dealing else view
            self._spec.draw_rail(sheet, self._stage, seen, self.preview, self._seated)
        return sheet

    def _top_bar(self, view: TableView) -> Sheet:
        stage, plan = self._stage, self._spec.plan
        if self.run is not None:
            sheet = Sheet()
            draw_run_bar(sheet, stage, plan, self.run, colour_of(self._spec, view))
            return sheet
        alive, sides = self._alive(view), self._spec.game.sides(len(self._seated))
        point = match_point(self._spec, self._seated, view)
        holds = point if point is not None and point.seat == self.wearer else None  # once the crown is there
        scores = (SideScore(points, tuple((self._seated[seat].face, alive[seat]) for seat in seats),
                            holds.gain if holds is not None and holds.side == number else 0,
                            self._own_target(view, number))
                  for number, (points, seats) in enumerate(zip(view.standing, sides, strict=True)))
        score = MatchScore(view.number, tuple(scores), view.target, view.limit)
        return self._made("top bar", score, Sheet, lambda sheet: draw_top_bar(sheet, stage, plan, score))

    def _made(self, part: str, content: object, empty: Callable[[], S], draw: Callable[[S], object]) -> S:
        """The sheet of a part, which is made anew only where its content is another, or the device in hand."""
        state = content, self._spec.plan, self._stage.holder
        if part not in self._by_content or self._by_content[part][0] != state:
            sheet = empty()
            draw(sheet)
            self._by_content[part] = state, sheet
        return cast(S, self._by_content[part][1])

    def _own_target(self, view: TableView, side: int) -> int | None:
        target = target_of(self._spec, view, side)
        return target if target != view.target else None

    def _log(self, view: TableView) -> Sheet:
        plan, foot = self._spec.plan, self.free_foot
        if self.room_for_name:
            top = plan.hand[1] - STYLES["rule_change"].size / 2
            foot = max(foot, plan.log[1] + plan.log[3] - top)
        marked = self.chronicle.done_to(view.seat)
        log = Log(self._seated, self._alive(view), view.to_act, tuple(self.entries), foot, marked)
        return self._made("log", log, Sheet, lambda sheet: draw_log(sheet, self._stage, plan, log))

    def _status(self, view: TableView) -> Mapping[int, SeatStatus]:
        if id(view) not in self._statuses:
            self._statuses[id(view)] = self._spec.status(view, self._seated)
        return self._statuses[id(view)]

    def _alive(self, view: TableView) -> list[bool]:
        return [self._status(view)[seat].alive for seat in range(len(self._seated))]

    def _seat(self, seat: int, view: TableView, worn: bool) -> Seat:
        """A seat, and what is true of it; it leads only while it wears the crown."""
        status = self._status(view)[seat]
        status = status._replace(leads=status.leads and worn, reason=() if self._dealing else status.reason)
        if seat == self._spared:
            status = status._replace(alive=True)
        if status.cards is not None and self._owed:
            to_come = sum(dealt.to_hand and dealt.seat == seat for dealt in self._owed)
            status = status._replace(cards=status.cards - to_come)
        would = self._status(self.preview)[seat] if self.preview is not None else None
        leading = would if would is not None and would.leads else None
        return Seat(self._seated[seat], self._spec.seat_box(view, seat), status, leading, view.to_act == seat)

    def _seat_sheet(self, number: int, view: TableView, worn: bool) -> SeatSheet:
        """A header, and the reason where that has a place of its own."""
        seat = self._seat(number, view, worn)
        name = f"seat {number} with a crown" if worn else f"seat {number}"
        return self._made(name, seat, SeatSheet, lambda sheet: self._paint(sheet, self._trees(seat), seat))

    def _trees(self, seat: Seat) -> list[Node]:
        """A header and a reason, laid out."""
        stage, plan, own = self._stage, self._spec.plan, self._spec.headers
        header = placed_in(stage, (own or seats.header)(plan, seat), Box(*plan.header_of(seat.box)))
        return [header] if own is not None else [header, seats.reason(stage, plan.reason_of(seat.box), seat)]

    def _paint(self, sheet: SeatSheet, trees: Sequence[Node], seat: Seat) -> None:
        for tree, target in zip(trees, (sheet, sheet.reason), strict=False):
            tree.paint(pen_on(target, self._stage, None))
        sheet.face = next((node for node in trees[0].every() if isinstance(node, MovingFace)), None)
        own = self._spec.headers is not None
        sheet.beside = boxes_of(trees[0]).get(BESIDE, NO_ROOM) if own else self._spec.plan.reason_of(seat.box)

    def _widened(self, number: int, view: TableView, worn: bool) -> SeatSheet:
        """A header and a reason on their way: they are laid out where the way begins and where it ends, once."""
        way = self._widening.moves.get((number, id(view), worn))
        if way is None:
            seat = self._seat(number, view, worn)
            start = seat._replace(box=self._widening.start(number, seat.box))
            moves = [*map(MovingTree, self._trees(start), self._trees(seat))]
            way = self._widening.moves[number, id(view), worn] = seat, moves
        seat, moves = way
        for between in moves:
            between.go(self._widening.share)
        sheet = SeatSheet()
        self._paint(sheet, [between.tree for between in moves], seat)
        return sheet
