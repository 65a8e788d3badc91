"""Red7 as the table asks for it, when it is played and when it is watched."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.core.events import HAND, Card, CardMoved, Event, Zone
from game.red7.cards import COLOURS, card_set
from game.red7.cards import Card as Red7Card
from game.red7.game import RED7, Red7
from game.red7.moves import Act, Deal, Move
from game.red7.position import Phase
from game.red7.ranking import points, scoring_set
from game.red7.standing import reasons
from game.red7.state import THE_CANVAS, Cards, State
from game.red7.view import View
from scenes.kit.art.cards import Face
from scenes.kit.layout import Bounds
from scenes.kit.messages import mark, tr
from scenes.kit.stage import Stage
from scenes.kit.widgets.sheet import Sheet
from scenes.match.story import Seating
from scenes.specs.presented import Watching
from scenes.specs.red7 import board, captions, cues, offers, rail
from scenes.specs.red7.captions import RED7_VOICE
from scenes.specs.red7.lens_panel import Red7Lens
from scenes.specs.red7.offers import Offers, card_refusal
from scenes.specs.red7.teaching import Red7Teaching
from scenes.table.capabilities import CloseCall, SortOrder, SymbolMotion
from scenes.table.plan import THE_DESIGN, TablePlan, TableTree, table_plan
from scenes.table.spec import SpecOf
from scenes.table.values import Gesture, Offer, Place, SeatStatus, TurnSoFar
from scenes.table.watched import WatchedTree

MOTIONS = {
    "R": SymbolMotion((0, 1), (0, 1)),  # the crown rises
    "O": SymbolMotion((-1, 0), (1, 0)),  # the bars slide
    "Y": SymbolMotion((0, -1), (0, -1)),  # the drop falls
    "G": SymbolMotion(grow=0.3),  # the pips swell
    "B": SymbolMotion(turn=-180),  # the wheel turns
    "I": SymbolMotion((-1, 1), (-1, 1)),  # the stair climbs
    "V": SymbolMotion((0, -1)),  # the line comes down on the dots
}


ASKED = {
    Phase.ONE: (mark("Take a card from another palette"), mark("Action of the 1")),
    Phase.FIVE: (mark("Play one more card"), mark("Action of the 5")),
    Phase.SEVEN: (mark("Move a card of your palette"), mark("Action of the 7")),
}
"""What an action asks for."""


class Red7Rule:
    """The rule in force as the table's ground: the game's `scenes.table.capabilities.RuleGround`."""

    name = staticmethod(captions.colour_name)
    headline = staticmethod(captions.headline)

    def colour(self, view: View) -> str:
        """The colour of the canvas's top card (rules, section 2)."""
        return view.rule

    def motion(self, colour: str) -> SymbolMotion:
        """The motion by which a colour's symbol comes in."""
        return MOTIONS[colour]


class Red7Lead:
    """Who is winning under the rule in force: the game's `scenes.table.capabilities.Leadership`."""

    leader = staticmethod(offers.leader)
    survival = staticmethod(offers.survival_of)
    danger = staticmethod(offers.danger)

    def cards(self, view: View, seat: int) -> Cards:
        """The cards of the seat's best set under the rule."""
        return reasons(view)[seat].counting

    def worth(self, view: View, seat: int) -> int | None:
        """The points of its scoring set (rules, section 6)."""
        return points(scoring_set(view.rule, card_set(view.palettes[seat]))) if view.rules.scoring != "none" else None

    def close_call(self, view: View) -> CloseCall | None:
        """Equally many cards, the highest of one number: the colour of that decides (rules, section 4)."""
        lead = next((reason for reason in reasons(view).values() if reason.leads), None)
        return captions.close_call(lead) if lead is not None else None


class Red7Sorting:
    """By colour or by number, the highest first: the game's `scenes.table.capabilities.Sorted`."""

    def __init__(self) -> None:
        self.arrange: Callable[[View], Sequence[Red7Card]] = lambda view: view.hand

    @property
    def orders(self) -> list[SortOrder]:
        """Colours from Red down to Violet (rules, section 1)."""
        return [
            SortOrder("colour", tr("Your hand by colour"), lambda card: (COLOURS.index(card.colour), -card.number)),
            SortOrder("number", tr("Your hand by number"), lambda card: (-card.number, COLOURS.index(card.colour))),
        ]


class TriedRed7(Red7):
    """The rules, but for one: a discard that does not win can be tried, so that one sees what comes of it."""

    def decide(self, state: State, move: Move | Deal) -> tuple[Event, ...]:
        """What happens when this move is made. Raises IllegalMove."""
        if isinstance(move, Move) and move.act is Act.DISCARD and (seat := state.to_act) is not None:
            return (CardMoved(move.card, Zone(HAND, seat), THE_CANVAS, seat),)
        return super().decide(state, move)


TRIED_RED7 = TriedRed7()


class Red7Table:
    """The game's `scenes.table.spec.SpecOf`."""

    game = RED7
    voice = RED7_VOICE
    slots = (offers.SLOTS,)
    grouping = headers = backdrop = in_large = tallying = None
    tree: type[TableTree] = TableTree
    cue = staticmethod(cues.cue)
    seat_out = staticmethod(cues.seat_out)
    at_once = staticmethod(offers.at_once)
    why_not = staticmethod(card_refusal)
    tally_words = staticmethod(captions.tally_words)
    rule = Red7Rule()
    lead = Red7Lead()
    teaching: Red7Teaching | None = Red7Teaching()
    lens = Red7Lens()
    dealing = staticmethod(board.while_dealt)

    def __init__(self, plan: TablePlan) -> None:
        self.plan = plan
        self.front = 0
        self.handicaps: Sequence[int] = ()
        self.sorting: Red7Sorting | None = Red7Sorting()

    def plan_for(self, room: Bounds, text_scale: float) -> TablePlan:
        """Where a table has what, for a room in units and a text scale from 1 to 2."""
        return table_plan(room, text_scale, self.tree)  # type: ignore[arg-type]  # a class has a hash

    def with_plan(self, plan: TablePlan) -> Red7Table:
        """The game at a table of this plan."""
        return Red7Table(plan)

    def face(self, card: Card) -> Face:
        """What a card shows."""
        assert isinstance(card, Red7Card)
        return captions.face(card)

    def places(self, view: View, drafted: Sequence[Card]) -> dict[Card, Place]:
        """Where every visible card rests."""
        if self.sorting is not None:
            view = view._replace(hand=tuple(self.sorting.arrange(view)))
        return board.places(self.seats_of(view), view, drafted)

    def boxes(self, view: View) -> Mapping[Zone, Bounds]:
        """The zones as areas of the table."""
        return board.boxes(self.seats_of(view))

    def seat_box(self, view: View, seat: int) -> Bounds:
        """A seat's area."""
        return board.strips(self.seats_of(view))[seat]

    def seats_of(self, view: View) -> board.Red7Seats:
        """Who sits where at the table of a view."""
        return board.Red7Seats(self.plan, view.seats, self.front, view.alive)

    def gestures(self, view: View) -> list[Gesture]:
        """What the seat to act may do with cards now."""
        if view.position is None or view.to_act is None:
            return []
        made = [offers.gesture_of(move, view.to_act) for move in offers.legal(view)]
        return [gesture for gesture in made if gesture is not None]

    def status(self, view: View, seats: Sequence[Seating]) -> dict[int, SeatStatus]:
        """What the seats' headers say."""
        by_seat = reasons(view)
        statuses = {}
        for seat in range(view.seats):
            long, short = captions.reason(by_seat[seat]) if seat in by_seat else ((), ())
            leads = seat in by_seat and by_seat[seat].leads
            count = view.hand_counts[seat] if view.hand_counts else 0
            statuses[seat] = SeatStatus(count, view.alive[seat], leads, long, short, view.rule, last=count == 1)
        return statuses

    def draw_rail(
        self, sheet: Sheet, stage: Stage, view: View, preview: View | None, seats: Sequence[Seating]
    ) -> None:
        """The rail at the left."""
        rail.draw(sheet, stage, self.plan, rail.RailView(view, preview, seats))

    def offers(self, turn: TurnSoFar, seats: Sequence[Seating]) -> dict[str, Offer]:
        """The buttons of a turn."""
        return Offers(turn, seats, draws_at_once=not turn.asks).all()

    def to_do(self, view: View, asks: bool = True) -> str:
        """What the turn still allows; where nobody is asked before a draw, the end of the turn takes it."""
        position = view.position
        if position is None:
            return ""
        if position.phase is Phase.OPEN:
            return tr("Play or discard a card")
        acts = [move.act for move in offers.legal(view)]
        if Act.DISCARD in acts:
            return tr("Discard a card, or end your turn") if Act.END in acts else tr("Discard a card to stay in")
        if Act.DRAW not in acts:
            return tr("End your turn")
        return tr("Draw, or end your turn") if asks else tr("End your turn (you draw a card)")

    def prompt(self, view: View) -> tuple[str, str] | None:
        """What an action asks for."""
        position = view.position
        if position is None:
            return None
        others = [move for move in offers.legal(view) if move.card is not None and move.act is not Act.DISCARD]
        if position.phase not in ASKED or not others:
            return None
        to_do, reason = ASKED[position.phase]
        return tr(to_do), tr(reason)


RED7_TABLE: SpecOf[View] = Red7Table(THE_DESIGN)


class WatchedRed7(Red7Table):
    """The game's table in a match that is watched."""

    tree = WatchedTree

    def with_plan(self, plan: TablePlan) -> WatchedRed7:
        """The game at a table of this plan."""
        return WatchedRed7(plan)


def open_hand(spec: WatchedRed7, view: View, seat: int) -> Bounds | None:
    """The box of a seat's open hand, below its reason; None where there is no room for it."""
    return spec.plan.open_hand_of(spec.seat_box(view, seat))


RED7_WATCHING = Watching(WatchedRed7(THE_DESIGN), open_hand, style="head", align=1.0)
