"""The games that every contract is held against: those of the catalogue, and one that only the tests have."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from game.catalog import ENTRIES, GAMES
from game.core.events import HAND, SCORE, Event, RoundBegan, Zone
from game.core.game import Budget, Game
from game.core.match import Match, Step
from game.core.record import Games, Header, Replay, SeatEntry, header_line, to_line
from game.red7.bots.levels import LEVELS, thinking
from game.red7.rules import EDITIONS, PRESETS, Rules
from game.red7.state import PALETTE, THE_CANVAS, THE_DECK, State
from game.seven_street.bots.levels import STREET_LEVELS, street_thinking
from game.seven_street.rules import StreetRules
from tests.game.red7.matches import SHORT
from tests.game.red7.matches import disguised as red7_disguised
from tests.game.seven_street.tables import street_disguised, street_hidden, street_zones
from tests.tiny import cards as tiny
from tests.tiny.game import LEVELS as TINY_LEVELS
from tests.tiny.game import PAIRS_GAME

Zones = Mapping[Zone, tuple[Any, ...]]


class Subject(NamedTuple):
    """A game, and what only a test may know of its states."""

    game: Game[Any, Any, Any]
    rule_sets: tuple[Any, ...]
    levels: Mapping[str, Callable[[Any, Random], tuple[Any, ...]]]
    zones: Callable[[Any], Zones]
    hidden: Callable[[Any, int | None], set[Any]]
    """The cards that a seat (None: everybody) may not know where they are."""
    disguised: Callable[[Any, int | None, Random], Any]
    """The same state with those cards dealt anew."""


def _red7_zones(state: State) -> Zones:
    lists = {HAND: state.hands, PALETTE: state.palettes, SCORE: state.piles}
    own = {Zone(kind, seat): cards for kind, of_seats in lists.items() for seat, cards in enumerate(of_seats)}
    return {**own, THE_CANVAS: state.canvas, THE_DECK: state.deck}


def _red7_hidden(state: State, seat: int | None) -> set[Any]:
    known = len(state.position.known_top) if state.position else 0
    hands = [set(hand) - set(state.known_hands[other]) for other, hand in enumerate(state.hands) if other != seat]
    return {*state.deck[known:], *(card for hand in hands for card in hand)}


def _tiny_hidden(state: tiny.State, seat: int | None) -> set[Any]:
    closed = [hand for hand in tiny.HANDS if hand.seat != seat]
    return {card for zone in (*closed, tiny.THE_DECK) for card in state.zones[zone]}


def _tiny_disguised(state: tiny.State, seat: int | None, random: Random) -> tiny.State:
    pool = sorted(_tiny_hidden(state, seat))
    random.shuffle(pool)
    closed = [zone for zone in (*tiny.HANDS, tiny.THE_DECK) if zone.seat is None or zone.seat != seat]
    anew = {zone: tuple(pool.pop() for _ in state.zones[zone]) for zone in closed}
    return state._replace(zones={**state.zones, **anew})


_RED7_RULES = (
    *PRESETS.values(),
    Rules(EDITIONS["bga"], actions=True, scoring="deck"),
    Rules(EDITIONS["asmadi-1.2"], actions=True, scoring="reshuffle"),
)
_STREET_RULES = (
    StreetRules(None, 2),
    StreetRules(None, 1, "street", False, 0),
    StreetRules(None, 3, "street", True, 2),
)
_OF_CATALOGUE: dict[str, tuple[Any, ...]] = {
    "red7": (_RED7_RULES, _red7_zones, _red7_hidden, red7_disguised),
    "7street": (_STREET_RULES, street_zones, street_hidden, street_disguised),
}
_TIMELESS: dict[str, dict[str, Any]] = {
    "red7": {level: thinking(level, SHORT) for level in LEVELS},
    "7street": {level: street_thinking(level, Budget(iters=40)) for level in STREET_LEVELS},
}
"""The levels of a game in which some look at the clock, as they think without one."""
_TINY = Subject(PAIRS_GAME, (tiny.Rules(), tiny.Rules(rounds=5)), TINY_LEVELS, lambda state: state.zones, _tiny_hidden,
                _tiny_disguised)
SUBJECTS: dict[str, Subject] = {
    **{name: Subject(GAMES[name], rules, _TIMELESS.get(name, ENTRIES[name].levels), *known)
       for name, (rules, *known) in _OF_CATALOGUE.items()},
    PAIRS_GAME.name: _TINY,
}
ALL_GAMES: Games = {name: subject.game for name, subject in SUBJECTS.items()}


class Case(NamedTuple):
    """A game, one of its rule sets by its place, and a seat count."""

    name: str
    rules: int
    seats: int

    @property
    def subject(self) -> Subject:
        return SUBJECTS[self.name]

    @property
    def game(self) -> Game[Any, Any, Any]:
        return self.subject.game

    @property
    def header(self) -> Header:
        entries = tuple(SeatEntry(f"P{seat}", "human") for seat in range(self.seats))
        return Header(self.game, self.subject.rule_sets[self.rules], entries, self.seats)


CASES = [
    Case(name, rules, seats)
    for name, subject in SUBJECTS.items()
    for rules in range(len(subject.rule_sets))
    for seats in subject.game.seat_counts
]
every_case = pytest.mark.parametrize("case", CASES, ids=lambda case: "-".join(map(str, case)))
every_game = pytest.mark.parametrize("name", SUBJECTS)


class Aimless:
    """Makes any legal move: the same one whenever it sees the same."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self._game = game

    def choose(self, view: Any) -> Any:
        return Random(repr(view)).choice(list(self._game.moves(view)))


def play_on(found: Replay) -> Iterator[tuple[Step, ...]]:
    """What happens from here to the match's end, one decision at a time: always the same from the same point on."""
    game, random = found.header.game, Random()
    players = [Aimless(game)] * len(found.header.seats)
    match = Match(game, found.state, players, random, found.owed)
    number = sum(isinstance(event, RoundBegan) for event in found.happened)
    while not match.is_over:
        if game.seat_to_act(match.state) is None and not match.owes_events:
            number += 1
            random.seed(f"{found.header.seed}/{number}")
        steps = match.advance()
        assert steps, "a match that is not over goes on"
        yield steps


def written(game: Game[Any, Any, Any], events: list[Event]) -> list[str]:
    """What was decided at once, as lines of a record."""
    return [to_line(line.content) for line in game.lines_of(events)]


class Played(NamedTuple):
    """A whole match, one entry a decision; `lines` have the header first."""

    decisions: list[tuple[Step, ...]]
    lines: list[str]

    @property
    def steps(self) -> list[Step]:
        return [step for steps in self.decisions for step in steps]

    @property
    def end(self) -> Any:
        return self.decisions[-1][-1].after


@cache
def played(case: Case) -> Played:
    """The match of a case."""
    header = case.header
    decisions = list(play_on(Replay(header, case.game.begin(header.rules, case.seats), (), ())))
    lines = [line for steps in decisions for line in written(case.game, [step.event for step in steps])]
    return Played(decisions, [header_line(header), *lines])


def asked(case: Case, count: int) -> list[Any]:
    """So many states, at most, in which a seat is asked, spread over the match."""
    found = [steps[-1].after for steps in played(case).decisions]
    found = [state for state in found if case.game.seat_to_act(state) is not None]
    return found[:: max(1, len(found) // count)][:count]
