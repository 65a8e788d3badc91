"""`main.py review FILE`: grades the turns of a record (formats: the commands)."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import Any

from game.commands.arguments import OK, BadArguments, Parser, run, tell
from game.commands.records import BAD, Refused, read
from game.core import program
from game.core.plain import plain
from game.core.record import Replay
from game.core.record_header import to_line
from game.league.run import end_at_once, processes
from game.red7.game import RED7
from game.red7.moves import Act, Move
from game.red7.review.grading import Graded
from game.red7.review.match_review import all_decisions, graded_alone, reviewed_seats
from game.red7.review.reasons import facts, mistake
from game.red7.turns import Plan

HEADS = ("seat", "round", "turn", "grade", "before", "after", "taken", "better")
WORDS = {Act.PLAY: "{card} to palette", Act.DISCARD: "{card} to canvas", Act.TAKE: "takes {card}",
         Act.SHED: "{card} to canvas", Act.BURY: "{card} onto the deck", Act.DRAW: "draws",
         Act.FOLD: "folds"}  # fmt: skip


def _parser() -> Parser:
    parser = Parser("review", "Grades people's turns in a recorded match of Red7; everybody's where bots play alone.",
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
    if why := _why_not(played):
        tell("review", f"{arguments.file}: {why}")
        return BAD
    _print_all(played)
    return OK


def _why_not(played: Replay) -> str:
    """Why a match cannot be reviewed; empty if it can."""
    if played.header.game is not RED7:
        return f"only matches of Red7 are reviewed, not of {played.header.game.name}"
    return "" if played.finished else "the match is not over"


def _print_all(played: Replay) -> None:
    """A line a decision as soon as it is graded, in as many processes as there are processors; then all as JSON."""
    decided = [(seat, decision) for seat in reviewed_seats(played) for decision in all_decisions(played, [seat])]
    rows: list[dict[str, Any]] = []
    print(_line(HEADS), flush=True)
    with processes() as pool:
        try:
            graded: Iterator[Graded] = pool.map(graded_alone, [decision for _, decision in decided])
            for (seat, _), one in zip(decided, graded, strict=True):
                rows.append(_row(seat, one))
                print(_line([rows[-1][head] for head in HEADS]), flush=True)
        except BaseException:
            end_at_once(pool)  # also whoever stops the command does not wait for the turns that are being graded
            raise
    seats = [plain(played.header.seats[seat].name) for seat in reviewed_seats(played)]
    print(to_line({"names": seats, "turns": rows}), flush=True)


def _row(seat: int, one: Graded) -> dict[str, Any]:
    """A decision for the table and for JSON: chances in 100, `off` how far the loss may be off (a standard error)."""
    wrong, better = mistake(one), one.better
    row: dict[str, Any] = {
        "seat": seat, "round": one.decision.round, "turn": one.decision.turn, "grade": one.grade.value,
        "before": round(100 * one.chance, 1), "after": round(100 * one.after, 1), "off": round(100 * one.error, 1),
        "ways": one.ways, "taken": _turn(one.decision.taken), "better": "",
    }  # fmt: skip
    if wrong is not None and better is not None:
        mine, other = facts(one.decision.taken), facts(better)
        row |= {"better": _turn(better), "mistake": wrong.value, "cards": [mine.cards, other.cards],
                "ways_out": [mine.ways_out, other.ways_out]}
    return row


def _turn(plan: Plan) -> str:
    return ", ".join(filter(None, map(_move, plan.moves)))


def _move(move: Move) -> str:
    return WORDS[move.act].format(card=move.card) if move.act in WORDS else ""


def _line(cells: Sequence[object]) -> str:
    widths = (4, 5, 4, 8, 6, 6, 40, 0)
    return "  ".join(str(cell).ljust(width) for cell, width in zip(cells, widths, strict=True)).rstrip()
