"""`main.py verify FILE...`: checks records of matches against the rules (formats: the commands)."""

from __future__ import annotations

import argparse
import sys

from game.catalog import GAMES
from game.commands.arguments import BadArguments, Parser, run
from game.commands.lines import bounded, opened, short
from game.core.plain import plain
from game.core.record import BadRecord, replay

ALL_GOOD, BAD, NOT_OPENED = 0, 1, 2


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
        _print(f"{path}:{result}")
        worst = max(worst, code)
    return worst


def _checked(path: str) -> tuple[int, str]:
    """The exit code that a file deserves, and what its line says after its name."""
    try:
        with opened(path) as file:
            record = replay(bounded(file), GAMES)
    except OSError as fault:
        return NOT_OPENED, f" cannot be opened: {fault.strerror or fault}"
    except BadRecord as fault:
        return BAD, f"{fault.line}: {short(fault.reason)}"
    unfinished = "" if record.finished else "unfinished, "
    return ALL_GOOD, f" ok, {unfinished}{record.lines} events"


def _print(line: str) -> None:
    """Prints a line at once, in whatever encoding the terminal has."""
    encoding = sys.stdout.encoding or "utf-8"
    print(plain(line).encode(encoding, "backslashreplace").decode(encoding), flush=True)
