"""`main.py review FILE`: grades the turns of a record (formats: the commands)."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import Any

from game.catalog import ENTRIES
from game.commands.arguments import OK, BadArguments, Parser, run, tell
from game.commands.records import BAD, Refused, read
from game.core import program
from game.core.entry import Reviewing
from game.core.options import listed
from game.core.plain import plain
from game.core.record import Replay, to_line
from game.league.processes import end_at_once, processes

HEADS = ("seat", "round", "turn", "grade", "before", "after", "taken", "better")


def _parser() -> Parser:
    people = f"Grades people's turns in a recorded match of {_games()}"
    parser = Parser("review", f"{people}; everybody's where bots play alone.",
                    "exit code: 0 graded, 1 the record is bad, not over, or of another game, 2 it cannot be opened")
    parser.add_argument("file", metavar="FILE", nargs="?", help="a record (*.jsonl)")
    return parser


def main(argv: list[str]) -> int:
    """The command; returns its exit code."""
    return run(_parser(), argv, _review)


def _review(arguments: argparse.Namespace) -> int:
    if arguments.file is None:
        raise BadArguments(f"name the record to review: {program.name()} review FILE")
    played = read(arguments.file)
    if isinstance(played, Refused):
        tell("review", f"{arguments.file}{played.why}")
        return played.code
    review = ENTRIES[played.header.game.name].review
    if review is None:
        return _refused(arguments.file, f"only matches of {_games()} are reviewed, not of {played.header.game.name}")
    if not played.finished:
        return _refused(arguments.file, "the match is not over")
    _print_all(played, review())
    return OK


def _refused(file: str, fault: str) -> int:
    tell("review", f"{file}: {fault}")
    return BAD


def _games() -> str:
    """The titles of the games whose matches are reviewed."""
    return listed([entry.title for entry in ENTRIES.values() if entry.review is not None])


def _print_all(played: Replay, review: Reviewing) -> None:
    """A line a decision as soon as it is graded, in as many processes as there are processors; then all as JSON."""
    decided = [(seat, decision) for seat in review.seats(played) for decision in review.decisions(played, [seat])]
    rows: list[dict[str, Any]] = []
    print(_line(HEADS), flush=True)
    with processes() as pool:
        try:
            graded: Iterator[Any] = pool.map(review.grade, [decision for _, decision in decided])
            for (seat, decision), one in zip(decided, graded, strict=True):
                rows.append({"seat": seat, "round": decision.round, "turn": decision.turn, **review.row(one)})
                print(_line([rows[-1][head] for head in HEADS]), flush=True)
        except BaseException:
            end_at_once(pool)  # also whoever stops the command does not wait for the turns that are being graded
            raise
    seats = [plain(played.header.seats[seat].name) for seat in review.seats(played)]
    print(to_line({"names": seats, "turns": rows}), flush=True)


def _line(cells: Sequence[object]) -> str:
    widths = (4, 5, 4, 8, 6, 6, 40, 0)
    return "  ".join(str(cell).ljust(width) for cell, width in zip(cells, widths, strict=True)).rstrip()
