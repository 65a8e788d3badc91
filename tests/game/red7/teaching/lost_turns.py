"""Lost turns without end, from matches over all rule sets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count
from random import Random
from typing import NamedTuple

from game.core.events import TurnBegan
from game.core.match import Step
from game.red7.events import SeatOut
from game.red7.rules import Rules
from game.red7.state import State
from game.red7.teaching.autopsy import Loss, losses
from tests.corpus import RULE_SETS, STRIDE
from tests.game.red7.matches import Case, steps

PLAYERS = ("wanderer", "wanderer", "bot:random", "bot:greedy")


class Lost(NamedTuple):
    """A lost turn: the state in which it began, and what the seat saw and did."""

    rules: Rules
    state: State
    loss: Loss


def lost_turns() -> Iterator[Lost]:
    """Lost turns without end, from matches over every rule set in turn."""
    for number in count():
        seats, rules = RULE_SETS[number * STRIDE % len(RULE_SETS)]
        random = Random(number)
        players = tuple(random.choice(PLAYERS) for _ in range(seats))
        happened = list(steps(Case(rules, players, number)))
        for found, state in zip(losses(happened), _beginnings(happened), strict=True):
            yield Lost(rules, state, found)


def _beginnings(happened: Iterable[Step]) -> Iterator[State]:
    """The states in which the lost turns began."""
    state = None
    for step in happened:
        if isinstance(step.event, TurnBegan):
            state = step.after
        elif isinstance(step.event, SeatOut):
            assert state is not None
            yield state
