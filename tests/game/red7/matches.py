"""Whole matches for the tests: every rule set, played at random or by the bots."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any, NamedTuple

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from game.core.game import Budget
from game.core.match import Match, Planner, Step
from game.core.record import Header, SeatEntry, header_line, to_line
from game.red7.bots.levels import LEVELS, thinking
from game.red7.cards import Card, card_set
from game.red7.game import RED7
from game.red7.legality import moves
from game.red7.moves import FOLD, Move
from game.red7.rules import EDITIONS, SCORINGS, SEATS, USUAL, Rules
from game.red7.state import Cards, State
from game.red7.view import View

SHORT = Budget(iters=12)
"""So much thinking that a test is over soon."""


def seated(level: str, random: Random, budget: Budget | None = None) -> Planner[View, Move]:
    """A player of this level. Raises KeyError for an unknown one."""
    return Planner(thinking(level, budget), random)


class Wanderer:
    """Makes any legal move, but seldom folds: it gets to where no sensible player goes."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def choose(self, view: View) -> Move:
        """One of the legal moves."""
        assert view.position is not None
        legal = moves(view.position)
        others = [move for move in legal if move != FOLD]
        return self._random.choice(others if others and self._random.random() < 0.9 else legal)


PLAYERS: dict[str, Callable[[Random], Any]] = {
    "wanderer": Wanderer,
    **{f"bot:{level}": partial(seated, level, budget=SHORT) for level in LEVELS},
}
QUICK = ("wanderer", "bot:random")
LENGTHS = (
    *((scoring, USUAL, None) for scoring in SCORINGS),
    ("none", USUAL, 5), ("target", 20, None), ("target", None, 3), ("deck", USUAL, 2), ("reshuffle", None, 5),
    ("reshuffle", 15, 4),
)  # fmt: skip
"""Every scoring, alone and with house options: target and rounds (section 6)."""


class Case(NamedTuple):
    """All that a match hangs on."""

    rules: Rules
    players: tuple[str, ...]
    seed: int

    @property
    def header(self) -> Header:
        """The head of this match's record."""
        seats = tuple(
            SeatEntry(f"P{seat}", player if player.startswith("bot:") else "human")
            for seat, player in enumerate(self.players)
        )
        return Header(RED7, self.rules, seats, self.seed)


def new_match(case: Case) -> Match[Any, Any, Any]:
    """The match at its beginning."""
    random = Random(case.seed)
    players = [PLAYERS[name](random) for name in case.players]
    return Match(RED7, RED7.begin(case.rules, len(players)), players, random)


def steps_of(match: Match[Any, Any, Any]) -> Iterator[Step]:
    """Everything that happens until the match is over."""
    while not match.is_over:
        happened = match.advance()
        assert happened, "a match that is not over goes on"
        yield from happened


def steps(case: Case) -> Iterator[Step]:
    """Everything that happens in the match, from its first deal."""
    return steps_of(new_match(case))


def lines_of(happened: Iterator[Step]) -> list[str]:
    """Steps as lines of a record."""
    return [to_line(line.content) for line in RED7.lines_of([step.event for step in happened])]


def record_of(case: Case) -> list[str]:
    """The whole record of the match."""
    return [header_line(case.header), *lines_of(steps(case))]


def rule_sets() -> st.SearchStrategy[Rules]:
    """Every edition with every switch and scoring, with and without house options."""
    return st.builds(
        lambda edition, draw, actions, length: Rules(edition, draw, actions, *length),
        st.sampled_from(list(EDITIONS.values())), st.booleans(), st.booleans(), st.sampled_from(LENGTHS),
    )  # fmt: skip


def turns_of(case: Case, count: int) -> list[State]:
    """So many states of the match in which a seat is asked, picked at random but always the same."""
    match, asked = new_match(case), []
    while not match.is_over:
        match.advance()
        if RED7.seat_to_act(match.state) is not None:
            asked.append(match.state)
    return Random(case.seed).sample(asked, min(count, len(asked)))


@st.composite
def cases(draw: st.DrawFn, players: Sequence[str] = QUICK) -> Case:
    """Matches of 2 to 4 seats by these players."""
    seats = draw(st.sampled_from(SEATS))
    seated_players = tuple(draw(st.sampled_from(players)) for _ in range(seats))
    return Case(draw(rule_sets()), seated_players, draw(st.integers(0, 10**6)))


def all_places(state: State) -> list[Card]:
    """The cards of every zone, from low to high."""
    zones = (*state.hands, *state.palettes, state.canvas, state.deck, *state.piles)
    return sorted(card for zone in zones for card in zone)


def disguised(state: State, seat: int | None, random: Random) -> State:
    """The same match, but for the cards that this seat cannot know: they have changed places."""
    known = [set(cards) if owner != seat else set(state.hands[owner]) for owner, cards in enumerate(state.known_hands)]
    top = len(RED7.view(state, seat).deck_top)
    pool = [card for owner, hand in enumerate(state.hands) for card in hand if card not in known[owner]]
    pool += state.deck[top:]
    random.shuffle(pool)
    hands: list[Cards] = []
    for owner, hand in enumerate(state.hands):
        hands.append(tuple(card if card in known[owner] else pool.pop() for card in hand))
    position = state.position
    if position is not None:
        position = position._replace(hand=card_set(hands[position.seat]))
    return state._replace(hands=tuple(hands), deck=(*state.deck[:top], *pool), position=position)


def thorough(examples: int) -> settings:
    """So many examples, the same in every run, however long they take."""
    return settings(
        max_examples=examples, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
    )
