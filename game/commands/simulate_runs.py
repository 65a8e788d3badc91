"""`main.py simulate --run --as LEVEL`: plays arcade runs in many processes (formats: the commands)."""

from __future__ import annotations

import time
from argparse import Namespace
from collections.abc import Iterator, Sequence
from concurrent.futures import BrokenExecutor

from game.arcade.climbing import Climb, climb
from game.arcade.run import Run
from game.arcade.stages import climbed, run_rules
from game.commands.arguments import OK, BadArguments, Parser, add_budget, budget_of, run, tell
from game.commands.progress import Progress
from game.commands.run_figures import RunFigures
from game.core.options import listed, one_of, whole
from game.core.record import to_line
from game.league.run import results

OPTION = "--run"
FAILED = 1
_MOST_RUNS = 10**9
_SEEDS = range(-(2**63), 2**63)


def _parser() -> Parser:
    rules, levels = run_rules(), climbed().levels
    parser = Parser("simulate", "Plays arcade runs without a screen, in many processes, and prints how far they get.",
                    "Without --ms and --iters the levels that search do so as in a daily run: "
                    + ", ".join(f"{level} {count}" for level, count in rules.playouts.items()) + " looks ahead a turn.")
    parser.add_argument(OPTION, action="store_true", help="play arcade runs, not matches")
    parser.add_argument("--as", dest="level", type=one_of(levels), metavar="LEVEL",
                        help=f"who sits in the person's seat: {listed(levels)}")
    many = whole(range(1, _MOST_RUNS + 1), f"a number from 1 to {_MOST_RUNS}")
    parser.add_argument("--matches", type=many, default=100, metavar="N", help="how many runs (default: 100)")
    parser.add_argument("--edition", type=one_of(rules.editions), default=rules.edition,
                        help=f"{listed(rules.editions)} (default: {rules.edition})")
    add_budget(parser)
    parser.add_argument("--seed", type=whole(_SEEDS, "a whole number of 64 bits"), default=1, metavar="N",
                        help="the same seed deals the same cards (default: 1)")
    return parser


def main(argv: Sequence[str]) -> int:
    """The command; returns its exit code."""
    return run(_parser(), list(argv), _simulate)


def _simulate(arguments: Namespace) -> int:
    if arguments.level is None:
        raise BadArguments(f"--as is missing: {listed(climbed().levels)}")
    runs, began = RunFigures(), time.perf_counter()
    try:
        for one in _climbed(arguments):
            runs.add(one)
    except KeyboardInterrupt:
        tell("simulate", f"interrupted after {runs.played} of {arguments.matches} runs")
        raise
    except (BrokenExecutor, OSError) as fault:
        tell("simulate", str(fault))
        return FAILED
    print("\n".join(runs.table()))
    print(to_line({**runs.line(), "seconds": round(time.perf_counter() - began, 3)}))
    return OK


def _climbed(arguments: Namespace) -> Iterator[Run]:
    """The runs, in the order in which they are over."""
    budget = budget_of(arguments)
    climbs = [Climb(arguments.level, number, arguments.seed, arguments.edition, budget)
              for number in range(1, arguments.matches + 1)]  # fmt: skip
    with Progress(len(climbs), 0) as progress:
        for _, one in results(climbs, climb):
            progress.another()
            yield one
