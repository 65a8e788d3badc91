"""A match as it stands (rules, sections 2 to 8)."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from game.core.events import DECK, HAND, TallyLine, Zone
from game.seven_street.cards import LANES, NUMBERS, Cards
from game.seven_street.rules import SEATS, StreetRules, sides, team_of

STREET = "street-"  # followed by the number: "street-8"
STREETS = tuple(STREET + number for number in NUMBERS)
PILE, HUNDREDS, ZEROS = "pile", "hundreds", "zeros"

THE_STOCK, THE_PILE = Zone(DECK), Zone(PILE)
HANDS = tuple(Zone(HAND, seat) for seat in range(max(SEATS)))
STREET_ZONES = tuple(tuple(Zone(kind, team=team) for kind in STREETS) for team in range(3))
"""By team and lane."""
HUNDRED_ZONES = tuple(Zone(HUNDREDS, team=team) for team in range(3))
ZERO_ZONES = tuple(Zone(ZEROS, team=team) for team in range(3))
LANE_OF = {kind: lane for lane, kind in enumerate(STREETS)}
"""The lane of a street's zone, by the zone's kind."""

Lanes = tuple[Cards, ...]
"""The streets of a team, one entry a lane."""


class StreetStage(Enum):
    """What the match waits for."""

    DEAL = "deal"
    TURN = "turn"
    OVER = "over"


class StreetPhase(Enum):
    """What the seat to act may do (section 5)."""

    TAKE = "take"  # take two or pick up
    LAY = "lay"  # lay, and discard to end the turn
    LAST = "last"  # the 0s are laid: only the last discard is left (section 7)


class PastStreetTurn(NamedTuple):
    """A turn of this round, as everybody saw it: the last one may still run."""

    seat: int
    took: int = 0  # cards from the stock, not counting what replaced 100s
    hundreds: int = 0  # laid
    picked: Cards = ()  # the rest of a pile picked up, from its top
    laid: tuple[tuple[int, Cards], ...] = ()  # the kind of the street, or of the 0s, and what was laid there
    discarded: Cards = ()


class StreetState(NamedTuple):
    """A match. Lists a seat or a team are tuples with one entry each; the stock is listed from the top."""

    rules: StreetRules
    seats: int
    points: tuple[int, ...]  # of each team
    stage: StreetStage = StreetStage.DEAL
    number: int = 0  # of the round, from 1
    first: int = 0
    hands: tuple[Cards, ...] = ()
    known_hands: tuple[Cards, ...] = ()  # cards that everybody knows: out of a pile picked up; all once scored
    stock: Cards = ()
    pile: Cards = ()  # oldest first: the last one is on top
    streets: tuple[Lanes, ...] = ()  # by team
    zeros: tuple[Cards, ...] = ()  # laid, by team
    hundreds: tuple[Cards, ...] = ()  # by team
    came_out: tuple[bool, ...] = ()  # by team
    to_act: int | None = None
    phase: StreetPhase = StreetPhase.TAKE
    laid: int = 0  # points of the new streets of this turn, until the team has come out
    history: tuple[PastStreetTurn, ...] = ()
    winners: tuple[int, ...] = ()
    tally: tuple[TallyLine, ...] = ()  # of the round, once it is over

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each team."""
        return sides(self.seats)

    def team(self, seat: int) -> int:
        """The team of a seat."""
        return team_of(seat, self.seats)


def begin(rules: StreetRules, seats: int) -> StreetState:
    """A match before its first deal."""
    return cleared(StreetState(rules, seats, (0,) * len(sides(seats))))


def cleared(state: StreetState) -> StreetState:
    """The match with nothing dealt."""
    teams = len(state.points)
    nobody: tuple[Cards, ...] = ((),) * state.seats
    no_team: tuple[Cards, ...] = ((),) * teams
    lanes: Lanes = tuple(() for _ in LANES)
    return state._replace(
        hands=nobody, known_hands=nobody, stock=(), pile=(), streets=(lanes,) * teams, zeros=no_team,
        hundreds=no_team, came_out=(False,) * teams, to_act=None, phase=StreetPhase.TAKE, laid=0, history=(), tally=(),
    )
