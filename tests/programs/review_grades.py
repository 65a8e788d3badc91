"""How honest grades are: held against positions that are gone through wholly, and against ten times the effort.

`python -m tests.programs.review_grades [N] [--seed S]`: 200 of each unless told otherwise. Asked are 85 % equal grades, and at most 1 %
Kept for Blunder or the other way round. Exit code 1 where that is not so.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count, islice
from random import Random

from game.core.match import Step
from game.red7.moves import FOLD
from game.red7.review.decisions import Decision, decisions
from game.red7.review.grading import USUAL, Effort, Grade, grade
from game.red7.review.grading import count_arrangements as arranged
from game.red7.rules import EDITIONS, SCORINGS, SEATS, Rules
from tests.game.red7.matches import Case, steps

EQUAL, OPPOSED = 0.85, 0.01
FEWEST, MOST = 40, 12_000
"""Arrangements of hidden cards in a position that is gone through: fewer would be no test of a search."""
BARE = USUAL._replace(exact=False)
TEN_TIMES = USUAL.times(10)._replace(exact=False)
WHOLE = Effort(USUAL.tries * 10, MOST)


def decided(seed: int, fits: Callable[[Decision], bool]) -> Iterator[Decision]:
    """Decisions of matches at all rule sets, at most two a match, by players of every kind."""
    random = Random(seed)
    for number in count():
        rules = Rules(random.choice(list(EDITIONS.values())), random.random() < 0.7, random.random() < 0.5,
                      random.choice(SCORINGS))  # fmt: skip
        seats = random.choice(SEATS)
        players = tuple(random.choice(("wanderer", "bot:random", "bot:greedy")) for _ in range(seats))
        happened: list[Step] = [*steps(Case(rules, players, seed * 10_000 + number))]
        found = [each for seat in range(seats) for each in decisions(happened, seat) if fits(each)]
        yield from random.sample(found, min(2, len(found)))


def is_small(decision: Decision) -> bool:
    """Whether all that is hidden can be gone through."""
    return FEWEST <= arranged(decision.view) <= MOST and decision.played.moves != (FOLD,)


def pair(job: tuple[Decision, Effort, int]) -> tuple[Grade, Grade]:
    """The usual grade without going through all, and the one that it is held against."""
    decision, other, number = job
    return grade(decision, Random(number), BARE).grade, grade(decision, Random(-number), other).grade


def agreement(pairs: list[tuple[Grade, Grade]]) -> tuple[float, float, Counter[str]]:
    """The share of equal grades, that of opposed ones, and what was taken for what."""
    equal = sum(one is other for one, other in pairs)
    opposed = sum({one, other} == {Grade.KEPT, Grade.BLUNDER} for one, other in pairs)
    told = Counter(f"{one.value} for {other.value}" for one, other in pairs if one is not other)
    return equal / len(pairs), opposed / len(pairs), told


def held_against(name: str, jobs: list[tuple[Decision, Effort, int]]) -> bool:
    """Prints how well grades agree; whether well enough."""
    with ProcessPoolExecutor() as pool:
        pairs = [*pool.map(pair, jobs, chunksize=4)]
    equal, opposed, told = agreement(pairs)
    print(f"{name}: {len(pairs)} positions, {equal:.1%} equal, {opposed:.1%} opposed; {dict(told.most_common())}")
    return equal >= EQUAL and opposed <= OPPOSED


def main(argv: list[str]) -> int:
    """The driver; returns its exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("number", type=int, nargs="?", default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(argv)
    began = time.monotonic()
    small = [(each, WHOLE, number) for number, each in
             enumerate(islice(decided(options.seed, is_small), options.number), 1)]
    large = [(each, TEN_TIMES, number) for number, each in
             enumerate(islice(decided(options.seed + 1, lambda each: not is_small(each)), options.number), 1)]
    fine = [held_against("gone through", small), held_against("ten times the effort", large)]
    print(f"{time.monotonic() - began:.0f} s")
    return 0 if all(fine) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
