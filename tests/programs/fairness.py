"""Deals the hidden cards anew and asks again: the same seat, seed and iterations must give the same turn.

`python -m tests.programs.fairness [NUMBER] [--iters N] [--seed S]` does so 1,000 times for every level of Red7, in turns of
matches at all rule sets and seat counts, and prints how often the answer was another. A control, which looks at what its
seat cannot see, must be caught. Exit code 1 where a level is not fair, or the control was not caught.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from itertools import count, islice
from random import Random

from game.core.game import Budget
from game.red7.bots.levels import LEVELS, thinking
from game.red7.game import RED7
from game.red7.moves import Move
from game.red7.rules import EDITIONS, SCORINGS, SEATS, Rules
from game.red7.state import State
from tests.game.red7.matches import Case, disguised, turns_of

CONTROL = "control"
TURNS, DEALS = 5, 10
"""So many turns of a match are looked at, and in each of them the hidden cards are dealt anew so often."""

Answer = Callable[[State, Random], tuple[Move, ...]]


def answer_of(level: str, iters: int) -> Answer:
    """What a level makes of its seat's view."""
    think = thinking(level, Budget(iters=iters))
    return lambda state, random: think(RED7.view(state, state.to_act), random)


def cheat(state: State, random: Random) -> tuple[Move, ...]:
    """The control: the cards in all hands are what its luck hangs on."""
    return thinking("random")(RED7.view(state, state.to_act), Random(sum(map(sum, state.hands))))


def dealt_anew(seed: int) -> Iterator[tuple[State, State, str]]:
    """Turns in matches, the same with other hidden cards, and a seed for the answer."""
    random = Random(seed)
    for number in count():
        rules = Rules(random.choice(list(EDITIONS.values())), random.random() < 0.7, random.random() < 0.5,
                      random.choice(SCORINGS))  # fmt: skip
        players = ("wanderer",) * random.choice(SEATS)
        for state in turns_of(Case(rules, players, seed * 1000 + number), TURNS):
            for deal in range(DEALS):
                yield state, disguised(state, state.to_act, random), f"{number}/{deal}"


def differences(answer: Answer, number: int, seed: int) -> int:
    """How often, of so many, the answer is another when only hidden cards are."""
    return sum(
        answer(state, Random(key)) != answer(other, Random(key))
        for state, other, key in islice(dealt_anew(seed), number)
    )


def main(argv: list[str]) -> int:
    """The command; returns its exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("number", type=int, nargs="?", default=1000)
    parser.add_argument("--iters", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(argv)
    fair = True
    for level in LEVELS:
        found = differences(answer_of(level, options.iters), options.number, options.seed)
        print(f"{level}: {found} of {options.number} differ", flush=True)
        fair = fair and not found
    caught = differences(cheat, options.number, options.seed)
    print(f"{CONTROL}, which sees hidden cards: {caught} of {options.number} differ")
    return int(not fair or not caught)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
