"""Deals the hidden cards anew and asks again: the same seat, seed and iterations must give the same turn.

`python -m tests.programs.fairness [NUMBER] [--game 7street] [--iters N] [--seed S]` does so 1,000 times for every level of a
game, in turns of matches at all rule sets and seat counts, and prints how often the answer was another. A control, which
looks at what its seat cannot see, must be caught. Exit code 1 where a level is not fair, or the control was not caught.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from itertools import count, islice
from random import Random
from typing import Any, NamedTuple

from game.catalog import ENTRIES, GAMES
from game.core.game import Budget
from game.core.match import Match, Planner
from game.red7.bots.levels import thinking
from game.red7.rules import EDITIONS, SCORINGS, SEATS, Rules
from game.seven_street.bots.levels import street_thinking
from game.seven_street.rules import COME_OUT, STREETS_TO_END, StreetRules
from game.seven_street.rules import SEATS as STREET_SEATS
from tests.game.red7.matches import Case, turns_of
from tests.game.subjects import SUBJECTS

CONTROL = "control"
TURNS, DEALS = 5, 10
"""So many turns of a match are looked at, and in each of them the hidden cards are dealt anew so often."""

Answer = Callable[[Any, Random], tuple[Any, ...]]


def red7_turns(random: Random, seed: int) -> list[Any]:
    """Turns of a match of Red7, at any rule set and seat count."""
    rules = Rules(random.choice(list(EDITIONS.values())), random.random() < 0.7, random.random() < 0.5,
                  random.choice(SCORINGS))  # fmt: skip
    return turns_of(Case(rules, ("wanderer",) * random.choice(SEATS), seed), TURNS)


def street_turns(random: Random, seed: int) -> list[Any]:
    """The same of 7 Street: its characters play on, so that streets are laid and piles taken."""
    rules = StreetRules(None, 2, random.choice(COME_OUT), random.random() < 0.5, random.choice(STREETS_TO_END))
    game, seats, luck = GAMES["7street"], random.choice(STREET_SEATS), Random(seed)
    players: list[Any] = [Planner(street_thinking(luck.choice(("sprout", "hoarder", "hunter")), Budget(iters=1)), luck)
                          for _ in range(seats)]  # fmt: skip
    match: Match[Any, Any, Any] = Match(game, game.begin(rules, seats), players, luck)
    asked = []
    while not match.is_over:
        match.advance()
        if game.seat_to_act(match.state) is not None:
            asked.append(match.state)
    return luck.sample(asked, TURNS)


class Questions(NamedTuple):
    """Where the levels of a game are asked, and how they think."""

    turns: Callable[[Random, int], list[Any]]
    thinking: Callable[[str, Budget], Callable[[Any, Random], tuple[Any, ...]]]


QUESTIONS = {"red7": Questions(red7_turns, thinking), "7street": Questions(street_turns, street_thinking)}


def answer_of(game: str, level: str, iters: int) -> Answer:
    """What a level makes of its seat's view."""
    think, rules = QUESTIONS[game].thinking(level, Budget(iters=iters)), GAMES[game]
    return lambda state, random: think(rules.view(state, state.to_act), random)


def cheat(game: str) -> Answer:
    """The control: the cards in all hands are what its luck hangs on."""
    think, rules = QUESTIONS[game].thinking("random", Budget(iters=1)), GAMES[game]
    return lambda state, random: think(rules.view(state, state.to_act), Random(repr(state.hands)))


def dealt_anew(game: str, seed: int) -> Iterator[tuple[Any, Any, str]]:
    """Turns in matches, the same with other hidden cards, and a seed for the answer."""
    random, disguised = Random(seed), SUBJECTS[game].disguised
    for number in count():
        for state in QUESTIONS[game].turns(random, seed * 1000 + number):
            for deal in range(DEALS):
                yield state, disguised(state, state.to_act, random), f"{number}/{deal}"


def differences(game: str, answer: Answer, number: int, seed: int) -> int:
    """How often, of so many, the answer is another when only hidden cards are."""
    return sum(
        answer(state, Random(key)) != answer(other, Random(key))
        for state, other, key in islice(dealt_anew(game, seed), number)
    )


def main(argv: list[str]) -> int:
    """The command; returns its exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("number", type=int, nargs="?", default=1000)
    parser.add_argument("--game", choices=QUESTIONS, default="red7")
    parser.add_argument("--iters", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(argv)
    fair = True
    for level in ENTRIES[options.game].levels:
        found = differences(options.game, answer_of(options.game, level, options.iters), options.number, options.seed)
        print(f"{level}: {found} of {options.number} differ", flush=True)
        fair = fair and not found
    caught = differences(options.game, cheat(options.game), options.number, options.seed)
    print(f"{CONTROL}, which sees hidden cards: {caught} of {options.number} differ")
    return int(not fair or not caught)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
