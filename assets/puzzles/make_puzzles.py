"""Makes the puzzles: `make_puzzles.py [KIND ...] [--workers N | --cluster ADDRESS]`; all kinds take some 40 minutes.

Jobs are numbered and their results taken in that order, so the same code makes the same files, whoever works. For every
rule candidates are collected, and 53 chosen of them: as many of each level as can be, those with one right turn and
many others first, and no two alike.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from concurrent.futures import Executor, ProcessPoolExecutor
from itertools import count, zip_longest
from pathlib import Path
from random import Random

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent))

from game.league.cluster import NoCluster, connected  # noqa: E402
from game.red7.cards import COLOURS  # noqa: E402
from game.red7.moves import FOLD  # noqa: E402
from game.red7.puzzles.puzzle import Kind, Puzzle, file_name, read, write  # noqa: E402
from game.red7.puzzles.search import alike, search  # noqa: E402

WEEKS = 53
"""Puzzles of a kind and a rule: one for each week of a year."""
CANDIDATES = {Kind.STAY_IN: 6 * WEEKS, Kind.WIN_IN_TWO: 2 * WEEKS, Kind.CHAIN: 60, Kind.FOLD_OR_FIGHT: 6 * WEEKS}
"""Of a rule, to choose from: fewer where they are hard to find."""
BATCH = 16
"""Jobs that are handed out at once."""


class Collected:
    """The candidates of one kind."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind
        self._of: dict[str, dict[object, Puzzle]] = {rule: {} for rule in COLOURS}

    def add(self, lines: Iterable[str]) -> None:
        """What a job has found; of alike puzzles the first."""
        for puzzle in map(read, lines):
            self._of[puzzle.rule].setdefault(alike(puzzle), puzzle)

    @property
    def fewest(self) -> int:
        """How many there are of the rule that has least."""
        return min(map(len, self._of.values()))

    def __str__(self) -> str:
        return f"{self.kind}: " + " ".join(f"{rule} {len(found)}" for rule, found in self._of.items())

    def chosen(self, rule: str) -> list[Puzzle]:
        """Those that ship, in an order that leaves the levels mixed."""
        order = Random(f"{self.kind} {rule}")
        found = [*self._of[rule].values()]
        order.shuffle(found)
        found.sort(key=_worth, reverse=True)
        taken = _evenly(found)
        order.shuffle(taken)
        return taken


def _worth(puzzle: Puzzle) -> tuple[bool, bool]:
    """The best first."""
    return puzzle.right == 1, puzzle.choices >= MANY[puzzle.kind]


MANY = {Kind.STAY_IN: 20, Kind.WIN_IN_TWO: 20, Kind.CHAIN: 28, Kind.FOLD_OR_FIGHT: 5}
"""Turns that are many to choose from."""


def _sort(puzzle: Puzzle) -> tuple[int, bool]:
    """What there should be as many of: each level, and in it answers of one card, folds, and rivals with one card."""
    if puzzle.kind is Kind.WIN_IN_TWO:
        return puzzle.level, len(puzzle.state.hands[1]) == 1
    if puzzle.kind is Kind.FOLD_OR_FIGHT:
        return puzzle.level, puzzle.answer == (FOLD,)
    return puzzle.level, sum(move.card is not None for move in puzzle.answer) == 1


def _evenly(found: list[Puzzle]) -> list[Puzzle]:
    """One of each sort in turn, until there are enough or none is left."""
    sorts: dict[tuple[int, bool], list[Puzzle]] = {}
    for puzzle in found:
        sorts.setdefault(_sort(puzzle), []).append(puzzle)
    turns = zip_longest(*(sorts[key] for key in sorted(sorts)))
    return [puzzle for turn in turns for puzzle in turn if puzzle is not None][:WEEKS]


def collect(kind: Kind, workers: Executor, most: int) -> Collected:
    """Candidates enough of one kind, or as many as so many jobs find."""
    collected = Collected(kind)
    for first in count(0, BATCH):
        if collected.fewest >= CANDIDATES[kind] or first >= most:
            return collected
        for lines in workers.map(search, [kind] * BATCH, range(first, first + BATCH)):
            collected.add(lines)
        print(first + BATCH, collected, flush=True)
    raise AssertionError("there is no last number")


def main() -> None:
    """Writes a file a kind."""
    parser = argparse.ArgumentParser(description="Make the puzzles that ship.")
    parser.add_argument("kinds", nargs="*", type=Kind, metavar="KIND", help=", ".join(Kind))
    parser.add_argument("--workers", type=int, help="processes (all processors)")
    parser.add_argument("--cluster", metavar="ADDRESS", help="a Dask scheduler, as for a league")
    parser.add_argument("--jobs", type=int, default=5000, help="of a kind, at most (5000)")
    asked = parser.parse_args()
    try:
        executor: Executor = connected(asked.cluster) if asked.cluster else ProcessPoolExecutor(asked.workers)
    except NoCluster as reason:
        parser.error(str(reason))
    with executor as workers:
        for kind in asked.kinds or Kind:
            collected = collect(kind, workers, asked.jobs)
            lines = [write(puzzle) + "\n" for rule in COLOURS for puzzle in collected.chosen(rule)]
            (HERE / file_name(kind)).write_text("".join(lines), "utf-8")


if __name__ == "__main__":
    main()
