"""What a seat may see (rules, sections 2 and 5): hidden cards are absent, not blanked. Team-mates' hands are hidden."""

from __future__ import annotations

from typing import NamedTuple

from game.core.events import DECK, HAND, CardMoved, Event, RoundBegan
from game.seven_street.cards import Cards
from game.seven_street.rules import StreetRules, sides, team_of
from game.seven_street.state import Lanes, PastStreetTurn, StreetPhase, StreetStage, StreetState


class StreetView(NamedTuple):
    """A match as one seat sees it, or as everybody may see it where `seat` is None."""

    rules: StreetRules
    seat: int | None
    seats: int
    stage: StreetStage
    number: int  # of the round
    first: int
    to_act: int | None
    phase: StreetPhase
    hand: Cards  # the seat's own
    hand_counts: tuple[int, ...]
    known_hands: tuple[Cards, ...]  # cards that everybody knows: out of a pile picked up; all once scored
    stock: int  # cards
    pile: Cards  # oldest first: the last one is on top
    streets: tuple[Lanes, ...]  # by team and lane
    zeros: tuple[Cards, ...]  # laid, by team
    hundreds: tuple[Cards, ...]  # by team
    came_out: tuple[bool, ...]  # by team
    laid: int  # points of the new streets of this turn, until the team has come out
    points: tuple[int, ...]  # of each team, when the round began
    history: tuple[PastStreetTurn, ...]  # the turns of this round
    winners: tuple[int, ...]

    @property
    def target(self) -> int | None:
        """The points that end the match, or None."""
        return self.rules.target

    @property
    def standing(self) -> tuple[int, ...]:
        """What the match is decided by so far."""
        return self.points

    @property
    def limit(self) -> int | None:
        """The rounds that there are, or None."""
        return self.rules.rounds

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each team."""
        return sides(self.seats)

    def team(self, seat: int) -> int:
        """The team of a seat."""
        return team_of(seat, self.seats)


def view_of(state: StreetState, seat: int | None) -> StreetView:
    """What `seat` may see of the state."""
    return StreetView(
        state.rules, seat, state.seats, state.stage, state.number, state.first, state.to_act, state.phase,
        () if seat is None else state.hands[seat], tuple(map(len, state.hands)), state.known_hands,
        len(state.stock), state.pile, state.streets, state.zeros, state.hundreds, state.came_out, state.laid,
        state.points, state.history, state.winners,
    )


def seen_by(event: Event, seat: int | None) -> Event:
    """An event that is about to happen, as a seat may see it: what is drawn is its owner's secret."""
    if isinstance(event, CardMoved):
        hidden = event.source.kind == DECK and event.target.seat != seat
        return event._replace(card=None) if hidden else event
    if isinstance(event, RoundBegan):
        return event._replace(layout=tuple(
            (zone, (None,) * len(cards) if zone.kind == DECK or (zone.kind == HAND and zone.seat != seat) else cards)
            for zone, cards in event.layout))
    return event
