"""`main.py simulate --run --as LEVEL`: plays arcade runs in many processes (formats: the commands)

Whole runs are played by bots without a screen: balance is measured with them.
"""

from __future__ import annotations

import time
from argparse import Namespace
from collections.abc import Iterator, Sequence
from concurrent.futures import BrokenExecutor
from random import Random
from typing import Any, NamedTuple

from game.arcade.bill import score_of
from game.arcade.daily import Digest, deal_text
from game.arcade.run import FREE, Run, Try, climbed, play_again, run_rules
from game.arcade.run_records import Follower, rules_of
from game.commands.arguments import OK, BadArguments, Parser, add_budget, add_seed, budget_of, run, tell
from game.core.entry import Stage
from game.core.game import Budget
from game.core.interval import wilson
from game.core.match import Match, Planner
from game.core.options import listed, one_of, whole
from game.core.record import to_line
from game.league.processes import Progress, results

OPTION = "--run"
FAILED = 1
_MOST_RUNS = 10**9


def _parser() -> Parser:
    rules, levels = run_rules(), climbed().levels
    parser = Parser("simulate", "Plays arcade runs without a screen, in many processes, and prints how far they get.",
                    "Without --ms and --iters the levels that search do so as in a daily run: "
                    + ", ".join(f"{level} {count}" for level, count in rules.playouts.items()) + " looks ahead a turn.")
    parser.add_argument(OPTION, action="store_true", help="play arcade runs, not matches")
    parser.add_argument("--as", dest="level", type=one_of(levels), metavar="LEVEL",
                        help=f"who sits in the person's seat: {listed(levels)}")
    runs = whole(range(1, _MOST_RUNS + 1), f"a number from 1 to {_MOST_RUNS}")
    parser.add_argument("--matches", type=runs, default=100, metavar="N", help="how many runs (default: 100)")
    parser.add_argument("--edition", type=one_of(rules.editions), default=rules.edition,
                        help=f"{listed(rules.editions)} (default: {rules.edition})")
    add_budget(parser)
    add_seed(parser)
    return parser


def main(argv: Sequence[str]) -> int:
    """The command; returns its exit code."""
    return run(_parser(), list(argv), _simulate)


def _simulate(arguments: Namespace) -> int:
    if arguments.level is None:
        raise BadArguments(f"--as is missing: {listed(climbed().levels)}")
    runs, began = RunFigures(), time.perf_counter()
    try:
        for one in _climbs(arguments):
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


def _climbs(arguments: Namespace) -> Iterator[Run]:
    """The runs, in the order in which they are over."""
    budget = budget_of(arguments)
    climbs = [Climb(arguments.level, number, arguments.seed, arguments.edition, budget)
              for number in range(1, arguments.matches + 1)]  # fmt: skip
    with Progress(len(climbs), 0) as progress:
        for _, one in results(climbs, climb):
            progress.another()
            yield one


NOWHEN = "2000-01-01"
"""The date of a run that nobody plays."""


class Climb(NamedTuple):
    """One run to be played by a level in the person's seat: always the same one where the budget has no ms.

    Where it sets no limit at all, everybody who searches does so as the rivals of a daily run.
    """

    level: str
    number: int
    seed: int
    edition: str
    budget: Budget

    @property
    def name(self) -> str:
        """The job's key among the results."""
        return str(self.number)


def climb(job: Climb) -> Run:
    """The run, over: a stage that is lost is played again as long as there are credits."""
    run = Run(FREE, NOWHEN, Random(f"{job.seed}/{job.number}").getrandbits(62), job.edition)
    while not run.is_over:
        if run.is_lost_try:
            run = play_again(run)
        run = _tried(run, job)
    return run


def _tried(run: Run, job: Climb) -> Run:
    """The run after one more try of its stage."""
    follower, deals = Follower(run), Digest()
    game = climbed().game
    state = game.begin(rules_of(run.stage, job.edition), run.stage.seats)
    match: Match[Any, Any, Any] = Match(game, state, _players(run, job), deals)
    while not follower.is_over:
        if game.seat_to_act(match.state) is None:
            deals.seed(deal_text(run, match.state.number + 1))
        follower.take(match.advance() or ())
    return follower.run


def _players(run: Run, job: Climb) -> Sequence[Planner[Any, Any]]:
    """Everybody at the table of a try, each with chances of their own."""
    levels = list(run.stage.rivals)
    levels.insert(run.seat, job.level)
    key = f"{job.seed}/{job.number}/{run.stage.number}/{run.try_number}"
    within = climbed().within
    return [Planner(within(level, _budget(job, level)), Random(f"{key}/{seat}")) for seat, level in enumerate(levels)]


def _budget(job: Climb, level: str) -> Budget:
    return job.budget if any(job.budget) else Budget(iters=run_rules().playouts.get(level))


PERCENTILES = (10, 25, 50, 75, 90)


class RunFigures:
    """The sums of runs that are over."""

    def __init__(self) -> None:
        self._tries: list[list[Try]] = [[] for _ in run_rules().stages]
        self._scores: list[int] = []
        self._won = 0

    @property
    def played(self) -> int:
        """How many runs are summed."""
        return len(self._scores)

    def add(self, run: Run) -> None:
        """Adds a run that is over."""
        self._scores.append(score_of(run))
        self._won += run.is_won
        for tries, known in zip(run.stages, self._tries, strict=False):
            known.extend(tries)

    def line(self) -> dict[str, Any]:
        """The last line of the command: rates with their 95 % intervals, rounds and points on average a try."""
        return {"runs": self.played, "won": self._won, "rate": _rate(self._won, self.played),
                "stages": [_stage(stage, tries) for stage, tries in zip(run_rules().stages, self._tries, strict=True)],
                "score": {str(share): percentile(self._scores, share) for share in PERCENTILES}}  # fmt: skip

    def table(self) -> list[str]:
        """The table for people: a row a stage, then the runs."""
        line = self.line()
        rows = [" stage  rivals                     goal  tries   clear   95 % interval  rounds  points"]
        rows += [_row(stage, figures) for stage, figures in zip(run_rules().stages, line["stages"], strict=True)]
        rate, low, high = line["rate"]
        scores = ", ".join(f"{share} %: {score:,}" for share, score in line["score"].items())
        return [*rows, f"won: {self._won} of {self.played} runs, {rate:.1%} ({low:.1%} - {high:.1%})",
                f"score by percentile: {scores}"]  # fmt: skip


def _stage(stage: Stage, tries: Sequence[Try]) -> dict[str, Any]:
    """The line of a stage out of all tries at it: no rates and means where there was no try."""
    count = len(tries)
    totals = {"rounds": sum(len(one.rounds) for one in tries), "points": sum(one.points for one in tries)}
    return {"stage": stage.number, "tries": count,
            "clear": _rate(sum(one.is_clear for one in tries), count) if count else None,
            **{name: round(total / count, 2) if count else None for name, total in totals.items()}}  # fmt: skip


def _rate(won: int, played: int) -> list[float]:
    return [round(part, 4) for part in (won / played, *wilson(won, played))]


def _row(stage: Stage, figures: dict[str, Any]) -> str:
    head = f"{stage.number:2} {stage.colour}    {', '.join(stage.rivals):26} {stage.goal:4} {figures['tries']:6}"
    if figures["clear"] is None:
        return head
    rate, low, high = figures["clear"]
    return f"{head}  {rate:6.1%}  {low:6.1%} - {high:6.1%} {figures['rounds']:7.2f} {figures['points']:7.2f}"


def percentile(scores: Sequence[int], share: int) -> int:
    """The lowest score that so many per cent of all do not exceed (nearest rank)."""
    return sorted(scores)[max(0, -(-len(scores) * share // 100) - 1)]
