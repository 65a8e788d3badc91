"""`main.py league`: bots against each other on the same deals, in many processes (formats: the commands)."""

from __future__ import annotations

import shutil
from argparse import Namespace
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from game.catalog import ENTRIES
from game.commands.arguments import OK, BadArguments, Parser, add_budget, add_seed, budget_of, run, tell
from game.commands.rule_options import add_rules, game_named, rules_of
from game.core.options import listed, quoted, whole
from game.core.record import to_line
from game.engines.client import arguments_of
from game.league.cluster import NoCluster, connected
from game.league.contest import (
    EXTERNAL,
    RESULTS_FILE,
    Contest,
    OtherLeague,
    Result,
    ResultsFile,
    Standings,
    jobs,
    turns,
)
from game.league.play import OtherCode, is_external, play
from game.league.processes import Progress, processes, results

FAILED = 1
_MOST_DEALS = 10**9


def _parser(game: str) -> Parser:
    parser = Parser("league", "Plays every deal in all seats, in many processes, and prints how often each bot wins.")
    parser.add_argument("--bots", metavar="BOTS", help="two, or one a seat, with commas between; of two the "
                        f"first plays one side and the second all others; each is a level or {EXTERNAL}COMMAND LINE")
    deals = whole(range(1, _MOST_DEALS + 1), f"a number from 1 to {_MOST_DEALS}")
    parser.add_argument("--deals", type=deals, metavar="N",
                        help="how many; each is played once in every order of seats")
    parser.add_argument("--match", action="store_true", help="whole matches instead of single rounds")
    parser.add_argument("--seats", type=whole(range(2, 7), "a number of seats"), metavar="N",
                        help="by default one for each bot")
    add_rules(parser, game)
    add_budget(parser)
    add_seed(parser)
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on the workers of this Dask cluster; needs --iters")
    parser.add_argument("--resume", type=Path, metavar="DIR",
                        help="keep results in DIR, and go on from those that it holds; needs --iters")
    return parser


def main(argv: list[str]) -> int:
    """The command; returns its exit code."""
    return run(_parser(game_named(argv)), argv, _league)


def _league(arguments: Namespace) -> int:
    contest = _contest(arguments)
    standings = Standings(contest)
    with ExitStack() as closing:
        earlier = _results_file(arguments, contest)
        if earlier is not None:
            closing.callback(earlier.close)
        try:
            for result in _played(contest, arguments, earlier):
                standings.add(result)
        except KeyboardInterrupt:
            again = "" if earlier is None else "; the same command goes on from there"
            tell("league", f"interrupted after {standings.played} of {arguments.deals * turns(contest)} games{again}")
            raise
        except NoCluster as fault:
            raise BadArguments(str(fault)) from None
        except (OtherCode, BrokenExecutor, OSError) as fault:
            tell("league", str(fault))
            return FAILED
    print("\n".join(standings.table()))
    print(to_line(standings.line()))
    return OK


def _contest(arguments: Namespace) -> Contest:
    """The contest that the arguments describe. Raises BadArguments."""
    if arguments.bots is None or arguments.deals is None:
        raise BadArguments("--bots and --deals are needed, such as --bots maestro,greedy --deals 100")
    game = ENTRIES[arguments.game].game
    bots = tuple(_bots(arguments.bots, arguments.game))
    seats = arguments.seats or len(bots)
    if seats not in game.seat_counts:
        raise BadArguments(f"{seats} seats are not possible: {listed([str(count) for count in game.seat_counts])}")
    if len(bots) not in (2, seats):
        raise BadArguments(f"--bots names {len(bots)} bots for {seats} seats: two, or one for each seat")
    for option in ("cluster", "resume"):
        if getattr(arguments, option) is not None and arguments.iters is None:
            raise BadArguments(f"--{option} needs --iters: what a clock decides is not the same again")
    rules = rules_of(arguments, of_one_round=not arguments.match)
    return Contest(game.name, game.rules_to_json(rules), seats, bots, arguments.match, budget_of(arguments),
                   arguments.seed)  # fmt: skip


def _bots(named: str, game: str) -> list[str]:
    """The bots that are named. Raises BadArguments."""
    bots: list[str] = []
    for part in named.split(","):
        if bots and is_external(bots[-1]) and not is_external(part) and part not in ENTRIES[game].levels:
            bots[-1] += f",{part}"  # a comma of the command line's own
        else:
            bots.append(part)
    for bot in bots:
        _check(bot, game)
    return bots


def _check(bot: str, game: str) -> None:
    """Raises BadArguments for a bot that cannot play."""
    entry = ENTRIES[game]
    if not is_external(bot):
        if bot not in entry.levels:
            right = f"{listed(entry.levels)}, or {EXTERNAL}COMMAND LINE"
            raise BadArguments(f"--bots {quoted(bot)} is not possible: {right}")
        return
    if entry.referee is None:
        raise BadArguments(f"--bots {quoted(bot)} is not possible: {game} has no protocol for other programs")
    try:
        program = arguments_of(bot.removeprefix(EXTERNAL))[0]
    except ValueError as fault:
        raise BadArguments(f"--bots {quoted(bot)} is no command line: {fault}") from None
    if shutil.which(program) is None:
        raise BadArguments(f"--bots {quoted(bot)} cannot be started: there is no program {quoted(program)}")


def _results_file(arguments: Namespace, contest: Contest) -> ResultsFile | None:
    """The folder of --resume. Raises BadArguments."""
    if arguments.resume is None:
        return None
    folder = quoted(str(arguments.resume))
    try:
        return ResultsFile(arguments.resume, contest)
    except OtherLeague as fault:
        raise BadArguments(f"--resume {folder} holds {fault}") from None
    except (OSError, ValueError, LookupError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) else f"{RESULTS_FILE} is damaged"
        raise BadArguments(f"--resume {folder} cannot be used: {reason}") from None


def _played(contest: Contest, arguments: Namespace, earlier: ResultsFile | None) -> Iterator[Result]:
    """The results that are kept, then those of the other jobs as they come in."""
    known = {} if earlier is None else earlier.results
    listed_jobs = list(jobs(contest, arguments.deals))
    waiting = [job for job in listed_jobs if job.name not in known]
    yield from (known[job.name] for job in listed_jobs if job.name in known)
    executor = processes if arguments.cluster is None else partial(connected, arguments.cluster)
    with Progress(len(listed_jobs), len(listed_jobs) - len(waiting)) as progress:
        for job, result in results(waiting, play, executor):
            if earlier is not None:
                earlier.add(job.name, result)
            progress.another()
            for fault in result.faults:
                progress.make_room()
                tell("league", f"deal {job.deal}: {fault}")
            yield result
