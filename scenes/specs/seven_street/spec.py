"""7 Street as the table asks for it, when it is played and when it is watched."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from game.core.events import Card, Event, TallyLine, Zone
from game.seven_street.cards import NUMBERS, StreetCard, worth_of
from game.seven_street.game import SEVEN_STREET
from game.seven_street.groups import groups, meter
from game.seven_street.position import position_of
from game.seven_street.state import StreetPhase, StreetStage
from game.seven_street.view import StreetView
from scenes.kit.art.cards import Face
from scenes.kit.layout import Bounds, Box
from scenes.kit.messages import grouped, tr
from scenes.kit.stage import Stage
from scenes.kit.ui.areas import Area, Wordless, boxes_of
from scenes.kit.ui.containers import Column
from scenes.kit.ui.node import Grow
from scenes.kit.widgets.sheet import Sheet
from scenes.match.story import Seating
from scenes.specs.presented import Watching
from scenes.specs.seven_street import art, cues, offers, places, rail
from scenes.specs.seven_street.grouping import StreetGroups
from scenes.specs.seven_street.places import StreetSeats, groups_of, seats_of
from scenes.specs.seven_street.plan import StreetPlan, StreetTree, WatchedStreetTree, street_plan
from scenes.specs.seven_street.tallying import StreetTallying
from scenes.specs.seven_street.teaching import StreetTeaching
from scenes.specs.seven_street.words import STREET_VOICE, face_of, why_whole
from scenes.table.plan import TablePlan
from scenes.table.spec import SpecOf
from scenes.table.values import Gesture, Pieces, Place, SeatStatus

DESIGN = street_plan((0, 0, 1920, 1080), 1.0)
BETWEEN_HANDS = 6  # units between two open hands


class StreetTable:
    """The game's `scenes.table.spec.SpecOf`."""

    game = SEVEN_STREET
    voice = STREET_VOICE
    slots = (offers.SLOTS, offers.RECIPE)
    rule = lead = lens = sorting = None
    teaching, tallying = StreetTeaching(), StreetTallying()
    grouping = StreetGroups()
    headers = staticmethod(rail.header)
    tree: type[StreetTree] = StreetTree
    cue = staticmethod(cues.cue)
    at_once = staticmethod(offers.at_once)
    offers = staticmethod(offers.street_offers)

    def __init__(self, plan: TablePlan = DESIGN) -> None:
        self.plan, self.front = plan, 0
        self.handicaps: Sequence[int] = ()

    def plan_for(self, room: Bounds, text_scale: float) -> TablePlan:
        """Where a table has what, for a room in units and a text scale from 1 to 2."""
        return street_plan(room, text_scale, self.tree)  # type: ignore[arg-type]  # a class has a hash

    def with_plan(self, plan: TablePlan) -> StreetTable:
        """The game at a table of this plan."""
        return StreetTable(plan)

    def _seats(self, view: StreetView) -> StreetSeats:
        assert isinstance(self.plan, StreetPlan)
        return seats_of(self.plan, view, self.front)

    def dealing(self, view: StreetView, left: int) -> StreetView:
        """The view when so many cards of the deal were still in the stock."""
        return view._replace(stock=view.stock + left)

    def backdrop(self, sheet: Sheet, stage: Stage, view: StreetView) -> None:
        """Lanes, tints and the axis, and what will lie in a half that is empty."""
        seats = self._seats(view)
        art.draw(sheet, stage, seats, view)
        if view.seat is not None and view.streets:
            art.say_what_comes(sheet, stage, seats, view)

    def face(self, card: Card) -> Face:
        """What a card shows."""
        assert isinstance(card, StreetCard)
        return face_of(card)

    def places(self, view: StreetView, drafted: Sequence[Card]) -> dict[Card, Place]:
        """Where every visible card rests."""
        return places.places(self._seats(view), view, drafted)

    def boxes(self, view: StreetView) -> Mapping[Zone, Bounds]:
        """The zones as areas of the table."""
        return places.boxes(self._seats(view))

    def seat_box(self, view: StreetView, seat: int) -> Bounds:
        """A seat's header."""
        return self._seats(view).seat_box(seat)

    def in_large(self, view: StreetView, seat: int, box: Bounds) -> dict[Card, Place]:
        """The streets of a seat's side."""
        return places.streets_in(box, view.streets[view.team(seat)])

    def gestures(self, view: StreetView) -> list[Gesture]:
        """No gestures of single cards: the group that is picked up says where it can go."""
        return []

    def status(self, view: StreetView, seats: Sequence[Seating]) -> dict[int, SeatStatus]:
        """How many cards each hand has; what one's own costs."""
        statuses = {}
        for seat in range(view.seats):
            count = view.hand_counts[seat] if view.hand_counts else 0
            cost = f"−{grouped(worth_of(view.hand))}" if seat == view.seat and view.hand else ""
            statuses[seat] = SeatStatus(count, cost=cost, last=count == 1)
        return statuses

    def draw_rail(
        self, sheet: Sheet, stage: Stage, view: StreetView, preview: StreetView | None, seats: Sequence[Seating]
    ) -> None:
        """Points so far, piles, and on the way out the meter."""
        rail.draw(sheet, stage, self._seats(view), self._rail(view, preview))

    def _rail(self, view: StreetView, preview: StreetView | None) -> rail.RailContent:
        table, position = self._seats(view), position_of(view)
        team = table.ours
        lines: dict[int, Pieces] = {}
        for side in table.rivals:
            turns = [turn for turn in view.history if turn.seat in table.sides[side]]
            if turns and (words := cues.turn_in_short(turns[-1])):
                lines[side] = words
        if position is not None and (todo := self.to_do(view)):
            lines[team] = (todo,)
        measured = meter(position) if position is not None and view.seat is not None else None
        if measured is None or view.stage is not StreetStage.TURN or view.team(view.seat or 0) != team:
            return rail.RailContent(view, lines)
        laid = tuple((NUMBERS[lane], worth_of(street)) for lane, street in enumerate(view.streets[team]) if street)
        would = 0
        if preview is not None and preview.laid != view.laid:
            would = max(0, sum(map(worth_of, preview.streets[team])) - sum(points for _, points in laid))
        return rail.RailContent(view, lines, measured, laid, would)

    def seat_out(self, event: Event) -> None:
        """Nobody is put out of a round."""

    def prompt(self, view: StreetView) -> None:
        """No card asks for a choice."""

    def to_do(self, view: StreetView, asks: bool = True) -> str:
        """What the turn still allows."""
        position = position_of(view)
        if position is None or not position.hand or not view.stock:  # the last card of either ends the round
            return ""
        if position.phase is StreetPhase.TAKE:
            return tr("Pick up, or take two") if position.came_out else tr("Take two")
        if position.pending:
            return tr("Lay more to come out")
        return tr("Discard a card") if position.phase is StreetPhase.LAST else tr("Lay, then discard")

    def tally_words(self, line: TallyLine) -> tuple[str, str]:
        """A line of a round's tally."""
        words = {
            "streets": tr("Streets"), "seven": tr("7-Streets"), "pure": tr("7-Streets"), "zeros": tr("0s"),
            "hundreds": tr("100s"), "four_hundreds": tr("All four 100s"), "finished": tr("Going out"),
            "hands": tr("In hand"),
        }  # fmt: skip
        return words[line.label], tr("pure") if line.label == "pure" else ""

    def why_not(self, view: StreetView, card: Card) -> str:
        """Why nothing can be done with a card of the hand."""
        position = position_of(view)
        if position is None or not isinstance(card, StreetCard) or card not in view.hand:
            return ""
        group = next((group for group in groups(position) if group.kind == card.kind), None)
        return why_whole(group.why_no_discard or group.why_no_lay) if group is not None else ""


STREET_TABLE: SpecOf[StreetView] = StreetTable()


class WatchedStreet(StreetTable):
    """The game's table in a match that is watched."""

    tree = WatchedStreetTree

    def with_plan(self, plan: TablePlan) -> WatchedStreet:
        """The game at a table of this plan."""
        return WatchedStreet(plan)


def open_hand(spec: WatchedStreet, view: StreetView, seat: int) -> Bounds:
    """The box of a seat's open hand; the boxes stand one below the other over the place of the nearest hand."""
    return _open_hands(spec.plan.hand, view.seats)[(seat - spec.front) % view.seats]


@lru_cache(maxsize=8)
def _open_hands(hand: Box, seats: int) -> Sequence[Box]:
    """The hands from the nearest one on."""
    tree = Column([Area(str(seat), height=Grow()) for seat in range(seats)], BETWEEN_HANDS)
    tree.place(Wordless(1.0), hand)
    return tuple(boxes_of(tree).values())


def in_order(view: StreetView) -> list[StreetCard]:
    """A hand by its groups."""
    return [card for group in groups_of(view) for card in group]


STREET_WATCHING = Watching(
    WatchedStreet(), open_hand, frozenset({"log"}),
    opens_over_hand=True, order=in_order)
