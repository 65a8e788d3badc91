"""`main.py simulate`: plays matches between bots without a screen (formats: the commands)."""

from __future__ import annotations

import time
from argparse import Namespace
from pathlib import Path
from random import Random
from tempfile import TemporaryFile
from typing import Any

from game.catalog import ENTRIES, simplest
from game.commands import simulate_runs
from game.commands.arguments import OK, BadArguments, Parser, add_seed, run, tell
from game.commands.rule_options import add_rules, game_named, rules_of
from game.core.events import Event, MatchEnded, RoundEnded, TurnBegan
from game.core.files import Files
from game.core.game import Game, Json
from game.core.match import Match, Planner
from game.core.options import listed, quoted, whole
from game.core.record import Header, SeatEntry, to_line
from game.core.record_file import RecordFile

DISK_FAILED = 1
RUNS = simulate_runs.OPTION
USUAL = "greedy"
"""Who plays where nobody is named, in a game that has this level."""
_FILES = Files(durable=False)  # nobody has seen these matches: what a power cut takes is played again
_MOST_MATCHES = 10**9


def _parser(game: str) -> Parser:
    parser = Parser("simulate", "Plays matches between bots without a screen, and prints who won how often.")
    entry = ENTRIES[game]
    counts, levels = entry.game.seat_counts, entry.levels
    seats, usual = listed([*map(str, counts)]), USUAL if USUAL in levels else simplest(game)
    parser.add_argument("--seats", type=whole(counts, seats), metavar="N",
                        help=f"{seats}; by default one for each level of --bots, {counts[0]} for a single level")
    parser.add_argument("--bots", default=usual, metavar="LEVELS",
                        help=f"one level for all seats, or one a seat with commas between: {listed(levels)} "
                             f"(default: {usual})")
    add_rules(parser, game)
    matches = whole(range(1, _MOST_MATCHES + 1), f"a number from 1 to {_MOST_MATCHES}")
    parser.add_argument("--matches", type=matches, default=100, metavar="N", help="how many (default: 100)")
    add_seed(parser, "plays the same matches")
    parser.add_argument("--record", type=Path, metavar="DIR",
                        help="write records of the matches: DIR/0001.jsonl and so on")
    if entry.run is not None:
        parser.add_argument(RUNS, action="store_true", help=f"play arcade runs: {RUNS} --help tells what goes with it")
    return parser


def main(argv: list[str]) -> int:
    """The command; returns its exit code."""
    if RUNS in argv:
        return simulate_runs.main(argv)
    return run(_parser(game_named(argv)), argv, _simulate)


def _simulate(arguments: Namespace) -> int:
    levels = _levels(arguments.game, arguments.bots, arguments.seats)
    simulation = Simulation(ENTRIES[arguments.game].game, rules_of(arguments), levels, arguments.seed)
    if arguments.record is not None:
        _prepare(arguments.record)
    began = time.perf_counter()
    try:
        for number in range(1, arguments.matches + 1):
            simulation.play(number, _record_path(arguments, number))
    except OSError as fault:
        tell("simulate", f"cannot write {fault.filename or f'into {arguments.record}'}: {fault.strerror}")
        return DISK_FAILED
    print(to_line(simulation.result(time.perf_counter() - began)))
    return OK


def _levels(game: str, named: str, seats: int | None) -> list[str]:
    """The level of each seat. Raises BadArguments."""
    levels, counts = named.split(","), ENTRIES[game].game.seat_counts
    for level in levels:
        if level not in ENTRIES[game].levels:
            raise BadArguments(f"--bots {quoted(level)} is not possible: {listed(ENTRIES[game].levels)}")
    if len(levels) == 1:
        return levels * (seats or counts[0])
    if len(levels) not in ((seats,) if seats else counts):
        table = f"{seats or listed([*map(str, counts)])} seats"
        raise BadArguments(f"--bots names {len(levels)} levels for {table}: one for all, or one for each")
    return levels


def _prepare(folder: Path) -> None:
    """Makes the folder for the records. Raises BadArguments where it cannot serve."""
    try:
        if folder.exists() and not folder.is_dir():
            raise BadArguments(f"--record {quoted(str(folder))} is not a folder")
        folder.mkdir(parents=True, exist_ok=True)
        taken = any(path.suffix == ".jsonl" for path in folder.iterdir())
        with TemporaryFile(dir=folder):
            pass  # it can be written to
    except OSError as fault:
        raise BadArguments(f"--record {quoted(str(folder))} cannot hold records: {fault.strerror}") from None
    if taken:
        raise BadArguments(f"--record {quoted(str(folder))} already holds records: name another folder")


def _record_path(arguments: Namespace, number: int) -> Path | None:
    digits = max(4, len(str(arguments.matches)))
    return arguments.record / f"{number:0{digits}}.jsonl" if arguments.record else None


class Simulation:
    """Matches of one kind, and what came of them. The seed, the match and the seat decide every choice."""

    def __init__(self, game: Game[Any, Any, Any], rules: Any, levels: list[str], seed: int) -> None:
        self._game = game
        self._levels = levels
        self._seed = seed
        entries = tuple(SeatEntry(f"{level} {seat}", f"bot:{level}") for seat, level in enumerate(levels, 1))
        self._header = Header(game, rules, entries, seed)
        self._wins = [0] * len(game.sides(len(levels)))
        self._matches = self._rounds = self._turns = 0

    def result(self, seconds: float) -> Json:
        """What the matches so far came to; wins are those of sides, a shared one counts for each that shares it."""
        return {"matches": self._matches, "wins": self._wins, "rounds": self._rounds, "turns": self._turns,
                "seconds": round(seconds, 3)}

    def play(self, number: int, path: Path | None) -> None:
        """Plays one match. Raises OSError when its record cannot be written."""
        record = RecordFile.create(path, self._header, _FILES) if path else None
        try:
            self._play(self._match(number), record)
        finally:
            if record:
                record.close()
        self._matches += 1

    def _match(self, number: int) -> Match[Any, Any, Any]:
        seed = f"{self._seed}/{number}"
        bots = ENTRIES[self._game.name].levels
        players = [Planner(bots[level], Random(f"{seed}/{seat}")) for seat, level in enumerate(self._levels)]
        state = self._game.begin(self._header.rules, len(players))
        return Match(self._game, state, players, Random(seed))

    def _play(self, match: Match[Any, Any, Any], record: RecordFile | None) -> None:
        while not match.is_over:
            events = [step.event for step in match.advance() or ()]
            for event in events:
                self._count(event)
            if record:
                record.append(self._game, events)

    def _count(self, event: Event) -> None:
        if isinstance(event, TurnBegan):
            self._turns += 1
        elif isinstance(event, RoundEnded):
            self._rounds += 1
        elif isinstance(event, MatchEnded):
            for side in event.winners:
                self._wins[side] += 1
