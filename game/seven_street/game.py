"""7 Street as one of the games of the catalogue: the port through which all else reaches its rules."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Card, CardMoved, Event, MatchEnded, RoundBegan, TallyLine, Zone
from game.seven_street import dealing, decide, evolve, legality, notation, rules, state, view
from game.seven_street.cards import BIG, SMALL, WORTH, ZERO, StreetCard, counts_of
from game.seven_street.events import CardsLaid
from game.seven_street.moves import DISCARD, PICK_UP, TAKE, StreetAct, StreetDeal, StreetMove, lay, zeros
from game.seven_street.position import position_of
from game.seven_street.rules import SEATS, StreetRules
from game.seven_street.state import LANE_OF, StreetStage, StreetState
from game.seven_street.view import StreetView


class SevenStreet:
    """The rules of 7 Street behind `game.core.game.Game`."""

    name = "7street"
    record_format = notation.FORMAT
    record_version = notation.VERSION
    seat_counts: Sequence[int] = SEATS

    shuffle = staticmethod(dealing.shuffled)
    decide = staticmethod(decide.decide)
    evolve = staticmethod(evolve.evolve)
    view = staticmethod(view.view_of)
    rules_to_json = staticmethod(notation.rules_to_json)
    rules_from_json = staticmethod(notation.rules_from_json)
    lines_of = staticmethod(notation.lines_of)
    events_of = staticmethod(notation.events_of)

    def begin(self, rules: StreetRules, seats: int) -> StreetState:
        """A match before its first deal. Raises ValueError for other than 2, 3, 4 or 6 seats."""
        if seats not in SEATS:
            raise ValueError(f"7 Street is played by 2, 3, 4 or 6 seats, not {seats}")
        return state.begin(rules, seats)

    def sides(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """The seats of each team: two teams from four seats on."""
        return rules.sides(seats)

    def counts_rounds(self, rules: StreetRules) -> bool:
        """Points decide every match."""
        return False

    def is_over(self, state: StreetState) -> bool:
        """Whether the match has ended."""
        return state.stage is StreetStage.OVER

    def seat_to_act(self, state: StreetState) -> int | None:
        """The seat whose move is awaited."""
        return state.to_act if state.stage is StreetStage.TURN else None

    def seen_by(self, state: StreetState, event: Event, seat: int | None) -> Event:
        """The event as a seat may see it."""
        return view.seen_by(event, seat)

    def moves(self, view: StreetView) -> Sequence[StreetMove]:
        """Every legal move of the seat to act; none in another seat's view."""
        position = position_of(view)
        return legality.moves(position) if position else ()

    def fold_move(self, view: StreetView) -> None:
        """No move: a round of 7 Street cannot be left."""

    def default_move(self, view: StreetView) -> StreetMove:
        """Two cards are taken, nothing is laid, and the cheapest legal card goes; else the first thing possible."""
        legal = self.moves(view)
        discards = [move for move in legal if move.act is StreetAct.DISCARD]
        return min(discards, key=lambda move: (WORTH[move.kind], move.kind), default=legal[0])

    def reveals(self, view: StreetView, move: StreetMove | StreetDeal) -> bool:
        """Whether the move turns up a card: taking does, and nothing else, for the pile is open (section 5)."""
        return not isinstance(move, StreetMove) or move.act is StreetAct.TAKE

    def actor(self, event: Event) -> int | None:
        """The seat that moves a card."""
        return event.seat if isinstance(event, (CardMoved, CardsLaid)) else None

    def move_of(self, state: StreetState, recorded: Sequence[Event]) -> StreetMove | StreetDeal | None:
        """The move that a line's events are the first effects of: what no move begins with has none."""
        first = recorded[0]
        if isinstance(first, RoundBegan):
            return dealing.deal_of(first)
        if not isinstance(first, CardMoved) or not isinstance(first.card, StreetCard):
            return None
        if first.cause == "lay":
            return _lay_of(recorded, first.target)
        return {"take": TAKE, "pickup": PICK_UP, "discard": DISCARD[first.card.kind]}.get(first.cause)

    def reconcile(self, state: StreetState, recorded: Event, due: Event) -> Event | None:
        """The events that are due, where the record has the same but for which of alike cards moved; winners in any
        order.
        """
        if isinstance(recorded, CardMoved) and isinstance(due, CardMoved):
            fits = recorded[1:] == due[1:] and _kind(recorded.card) == _kind(due.card)
        elif isinstance(recorded, CardsLaid) and isinstance(due, CardsLaid):
            fits = (recorded.seat, recorded.kind) == (due.seat, due.kind)
        elif isinstance(recorded, MatchEnded) and isinstance(due, MatchEnded):
            fits = sorted(recorded.winners) == list(due.winners)
        else:
            fits = recorded == due
        return due if fits else None

    def tally(self, state: StreetState) -> tuple[TallyLine, ...]:
        """What the last round came to for each team, line by line."""
        return () if state.stage is StreetStage.TURN else state.tally


def _kind(card: Card | None) -> int | None:
    return card.kind if isinstance(card, StreetCard) else None


def _lay_of(recorded: Sequence[Event], where: Zone) -> StreetMove:
    """The move that lays these cards there."""
    cards = [event.card for event in recorded if isinstance(event, CardMoved) and isinstance(event.card, StreetCard)]
    counts, lane = counts_of(cards), LANE_OF.get(where.kind)
    return zeros(counts[ZERO]) if lane is None else lay(lane, counts[lane], counts[SMALL], counts[BIG])


SEVEN_STREET = SevenStreet()
