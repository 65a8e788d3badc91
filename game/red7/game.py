"""Red7 as one of the games of the catalogue: the port through which all else reaches its rules."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import CardMoved, Event, MatchEnded, RoundBegan, TallyLine, TurnBegan
from game.red7 import dealing, decide, evolve, legality, notation, state, view
from game.red7.cards import Card, card_set
from game.red7.events import Scored, SeatOut
from game.red7.moves import DRAW, END, FOLD, Act, Deal, Move
from game.red7.position import Phase, after
from game.red7.ranking import CANDIDATES, points
from game.red7.rules import SEATS, Rules
from game.red7.state import Stage, State
from game.red7.view import View


class Red7:
    """The rules of Red7 behind `game.core.game.Game`."""

    name = "red7"
    record_format = notation.FORMAT
    record_version = notation.VERSION
    seat_counts: Sequence[int] = SEATS

    shuffle = staticmethod(dealing.shuffled)
    decide = staticmethod(decide.decide)
    evolve = staticmethod(evolve.evolve)
    seen_by = staticmethod(view.seen_by)
    view = staticmethod(view.view_of)
    rules_to_json = staticmethod(notation.rules_to_json)
    rules_from_json = staticmethod(notation.rules_from_json)
    lines_of = staticmethod(notation.lines_of)
    events_of = staticmethod(notation.events_of)

    def begin(self, rules: Rules, seats: int) -> State:
        """A match before its first deal. Raises ValueError for other than 2 to 4 seats."""
        if seats not in SEATS:
            raise ValueError(f"Red7 is played by 2, 3 or 4 seats, not {seats}")
        return state.begin(rules, seats)

    def sides(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """Every seat plays for itself."""
        return tuple((seat,) for seat in range(seats))

    def counts_rounds(self, rules: Rules) -> bool:
        """Scoring `none` with a number of rounds (section 6)."""
        return rules.counts_rounds

    def is_over(self, state: State) -> bool:
        """Whether the match has ended."""
        return state.stage is Stage.OVER

    def seat_to_act(self, state: State) -> int | None:
        """The seat whose move is awaited."""
        return state.to_act if state.stage is Stage.TURN else None

    def moves(self, view: View) -> Sequence[Move]:
        """Every legal move of the seat to act; none in another seat's view."""
        return legality.moves(view.position) if view.position else ()

    def fold_move(self, view: View) -> Move | None:
        """Leaving the round, while nothing has been done in the turn."""
        return FOLD if view.position is not None and FOLD in legality.moves(view.position) else None

    def default_move(self, view: View) -> Move:
        """Leaving the round, else the last thing that is possible: the turn's end."""
        return self.fold_move(view) or self.moves(view)[-1]

    def reveals(self, view: View, move: Move | Deal) -> bool:
        """Whether the move turns up a card: a draw, or a 3 that makes one (section 7)."""
        if not isinstance(move, Move) or view.position is None:
            return True
        played_three = move.act is Act.PLAY and after(view.position, move).phase is Phase.THREE
        return move == DRAW or played_three

    def actor(self, event: Event) -> int | None:
        """The seat that moves a card or leaves the round."""
        return event.seat if isinstance(event, (CardMoved, SeatOut)) else None

    def move_of(self, state: State, recorded: Sequence[Event]) -> Move | Deal | None:
        """The move that this event is the first effect of: a line has one."""
        event = recorded[0]
        if isinstance(event, RoundBegan):
            return dealing.deal_of(event)
        if isinstance(event, CardMoved):
            return None if event.cause == "three" else evolve.move_of(event)
        if isinstance(event, SeatOut):
            return {"pass": FOLD, "losing": END}.get(event.cause)
        return END if isinstance(event, TurnBegan) else None

    def reconcile(self, state: State, recorded: Event, due: Event) -> Event | None:
        """What the record has, if it may: of equally good scoring sets any, and winners in any order (section 6)."""
        if isinstance(recorded, MatchEnded) and isinstance(due, MatchEnded):
            fits = recorded.cause == due.cause and sorted(recorded.winners) == list(due.winners)
        elif isinstance(recorded, Scored) and isinstance(due, Scored):
            fits = _scores_as_well(state, recorded, due)
        else:
            fits = recorded == due
        return recorded if fits else None

    def tally(self, state: State) -> tuple[TallyLine, ...]:
        """What the last round's winner scored, or won by; the label is the rule."""
        return () if state.stage is Stage.TURN else state.tally


def _scores_as_well(state: State, recorded: Scored, due: Scored) -> bool:
    """Whether the told cards are a scoring set as good as the one that is due."""
    if (recorded.seat, recorded.reason, recorded.points) != (due.seat, due.reason, due.points):
        return False
    cards = card_set(card for card in recorded.cards if isinstance(card, Card))
    once = cards.bit_count() == len(recorded.cards) == len(due.cards)
    sets = CANDIDATES[recorded.reason](card_set(state.palettes[recorded.seat]))
    return once and cards in sets and points(cards) == recorded.points


RED7 = Red7()

