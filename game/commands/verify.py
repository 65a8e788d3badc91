"""`main.py verify FILE...`: checks records of matches against the rules (formats: the commands)."""

from __future__ import annotations

import argparse
import stat
import sys
from pathlib import Path
from typing import BinaryIO

from game.catalog import GAMES
from game.commands.arguments import BadArguments, Parser, run
from game.commands.lines import bounded
from game.core.plain import plain
from game.core.record import BadRecord, replay

ALL_GOOD, BAD, NOT_OPENED = 0, 1, 2
_LONGEST_REASON = 300  # characters


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
        with _opened(path) as file:
            record = replay(bounded(file), GAMES)
    except OSError as fault:
        return NOT_OPENED, f" cannot be opened: {fault.strerror or fault}"
    except BadRecord as fault:
        return BAD, f"{fault.line}: {_short(fault.reason)}"
    unfinished = "" if record.finished else "unfinished, "
    return ALL_GOOD, f" ok, {unfinished}{record.lines} events"


def _opened(path: str) -> BinaryIO:
    """The file; one that a shell pipes in (`/dev/fd/63`) too. Raises OSError."""
    if stat.S_ISFIFO(Path(path).stat().st_mode) and not path.startswith("/dev/"):
        raise OSError("it is a pipe, which might never be written to")
    return Path(path).open("rb")


def _short(reason: str) -> str:
    """A reason that repeats something endless out of the record stays readable."""
    return reason if len(reason) <= _LONGEST_REASON else reason[:_LONGEST_REASON] + "..."


def _print(line: str) -> None:
    """Prints a line at once, in whatever encoding the terminal has."""
    encoding = sys.stdout.encoding or "utf-8"
    print(plain(line).encode(encoding, "backslashreplace").decode(encoding), flush=True)
