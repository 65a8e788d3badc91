"""Red7 as one of the games of the catalogue: the port through which all else reaches its rules."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.core.events import CardMoved, Event, MatchEnded, RoundBegan, Scored, SeatOut, TurnBegan
from game.core.game import Json
from game.core.tally import TallyLine
from game.red7 import dealing, decide, evolve, legality, notation, state, view
from game.red7.cards import Card, card_set
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

    def begin(self, rules: Rules, seats: int) -> State:
        """A match before its first deal. Raises ValueError for other than 2 to 4 seats."""
        if seats not in SEATS:
            raise ValueError(f"Red7 is played by 2, 3 or 4 seats, not {seats}")
        return state.begin(rules, seats)

    def is_over(self, state: State) -> bool:
        """Whether the match has ended."""
        return state.stage is Stage.OVER

    def seat_to_act(self, state: State) -> int | None:
        """The seat whose move is awaited."""
        return state.to_act if state.stage is Stage.TURN else None

    def shuffle(self, state: State, random: Random) -> Deal:
        """A deal drawn from `random`."""
        return dealing.shuffled(state, random)

    def decide(self, state: State, move: Move | Deal) -> tuple[Event, ...]:
        """What happens when this move is made. Raises IllegalMove."""
        return decide.decide(state, move)

    def evolve(self, state: State, event: Event) -> State:
        """The state after the event."""
        return evolve.evolve(state, event)

    def view(self, state: State, seat: int | None) -> View:
        """What a seat may see, or everybody (None)."""
        return view.view_of(state, seat)

    def seen_by(self, state: State, event: Event, seat: int | None) -> Event:
        """The event as a seat may see it."""
        return view.seen_by(state, event, seat)

    def moves(self, view: View) -> Sequence[Move]:
        """Every legal move of the seat to act; none in another seat's view."""
        return legality.moves(view.position) if view.position else ()

    def reveals(self, view: View, move: Move | Deal) -> bool:
        """Whether the move turns up a card: a draw, or a 3 that makes one (section 7)."""
        if not isinstance(move, Move) or view.position is None:
            return True
        played_three = move.act is Act.PLAY and after(view.position, move).phase is Phase.THREE
        return move == DRAW or played_three

    def behind(self, state: State, event: Event) -> Move | Deal | None:
        """The move that this event is the first effect of."""
        if isinstance(event, RoundBegan):
            return dealing.deal_of(event)
        if isinstance(event, CardMoved):
            return None if event.cause == "three" else evolve.move_of(event)
        if isinstance(event, SeatOut):
            return {"pass": FOLD, "losing": END}.get(event.cause)
        return END if isinstance(event, TurnBegan) else None

    def same(self, state: State, found: Event, expected: Event) -> bool:
        """Whether a recorded event may stand here: of equally good scoring sets any may (section 6)."""
        if isinstance(found, MatchEnded) and isinstance(expected, MatchEnded):
            return found.cause == expected.cause and sorted(found.winners) == list(expected.winners)
        if not isinstance(found, Scored) or not isinstance(expected, Scored) or found.seat != expected.seat:
            return found == expected
        if (found.reason, found.points, len(found.cards)) != (expected.reason, expected.points, len(expected.cards)):
            return False
        cards = card_set(card for card in found.cards if isinstance(card, Card))
        palette = card_set(state.palettes[found.seat])
        once = cards.bit_count() == len(found.cards)
        return once and cards in CANDIDATES[found.reason](palette) and points(cards) == found.points

    def tally(self, state: State) -> tuple[TallyLine, ...]:
        """What the last round's winner scored, or won by; the label is the rule."""
        return () if state.stage is Stage.TURN else state.tally

    def rules_to_json(self, rules: Rules) -> Json:
        """The header's `rules`."""
        return notation.rules_to_json(rules)

    def rules_from_json(self, listed: Any) -> Rules:
        """The rules of a header. Raises ValueError."""
        return notation.rules_from_json(listed)

    def event_to_json(self, event: Event) -> Json:
        """The event as a line of the record."""
        return notation.event_to_json(event)

    def event_from_json(self, line: Json, seats: int) -> Event:
        """The event of a line of the record. Raises ValueError."""
        return notation.event_from_json(line, seats)


RED7 = Red7()

