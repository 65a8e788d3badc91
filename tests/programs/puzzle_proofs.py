"""Every puzzle that ships, held against proofs of another make: plain, slow, and with the oracle's word on who wins.

`python -m tests.programs.puzzle_proofs [KIND ...]`. Exit code 1 where one does not hold.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor

from game.red7.cards import COLOURS
from game.red7.puzzles.puzzle import Kind, Puzzle, Shelf, write
from tests.game.red7.puzzles.proofs import PUZZLES, Wrong, check


def fault(puzzle: Puzzle) -> str | None:
    """What does not hold of a puzzle."""
    try:
        check(puzzle)
    except Wrong as wrong:
        return f"{wrong}: {write(puzzle)}"
    return None


def main(argv: list[str]) -> int:
    """The driver; returns its exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", type=Kind, nargs="*", metavar="KIND", help=", ".join(Kind))
    began, shelf, faults = time.monotonic(), Shelf(PUZZLES), 0
    with ProcessPoolExecutor() as pool:
        for kind in parser.parse_args(argv).kinds or Kind:
            puzzles = [puzzle for rule in COLOURS for puzzle in shelf.puzzles_of(kind, rule)]
            found = [told for told in pool.map(fault, puzzles, chunksize=4) if told]
            faults += len(found)
            print(*found, f"{kind}: {len(puzzles)} puzzles, {len(found)} faults", sep="\n")
    print(*shelf.damage, f"{time.monotonic() - began:.0f} s", sep="\n")
    return 1 if faults or shelf.damage else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
