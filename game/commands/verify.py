"""`main.py verify FILE...`: checks records of matches against the rules (formats: the commands)."""

from __future__ import annotations

import argparse
import sys

from game.commands.arguments import BadArguments, Parser, run
from game.commands.records import Refused, read
from game.core.plain import plain

ALL_GOOD = 0


def _parser() -> Parser:
    parser = Parser("verify", "Checks records of matches, a line each.",
                    "exit code: 0 all good, 1 a record is bad, 2 a file cannot be opened")
    parser.add_argument("files", metavar="FILE", nargs="*", help="a record (*.jsonl)")
    return parser


def main(argv: list[str]) -> int:
    """The command; returns its exit code."""
    return run(_parser(), argv, _verify)


def _verify(arguments: argparse.Namespace) -> int:
    if not arguments.files:
        raise BadArguments("name one or more records to check")
    worst = ALL_GOOD
    for path in arguments.files:
        code, result = _checked(path)
        _print(f"{path}{result}")
        worst = max(worst, code)
    return worst


def _checked(path: str) -> tuple[int, str]:
    """The exit code that a file deserves, and what its line says after its name."""
    record = read(path)
    if isinstance(record, Refused):
        return record
    unfinished = "" if record.finished else "unfinished, "
    return ALL_GOOD, f": ok, {unfinished}{record.lines} events"


def _print(line: str) -> None:
    """Prints a line at once, in whatever encoding the terminal has."""
    encoding = sys.stdout.encoding or "utf-8"
    print(plain(line).encode(encoding, "backslashreplace").decode(encoding), flush=True)
