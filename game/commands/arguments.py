"""How the commands read their arguments: an error is one line and exit code 2."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable
from typing import NoReturn

from game.core import program
from game.core.game import Budget
from game.core.options import whole
from game.core.plain import one_line

OK, BAD_ARGUMENTS = 0, 2


class BadArguments(Exception):
    """What is wrong with the arguments, and what would be right: one line."""


class Parser(argparse.ArgumentParser):
    """argparse without abbreviations and without the usage lines before an error; "" is playing itself."""

    def __init__(self, command: str, description: str, epilog: str | None = None) -> None:
        prog = f"{program.name()} {command}".rstrip()
        super().__init__(prog=prog, description=description, epilog=epilog, allow_abbrev=False)
        self.command = command or program.name()

    def print_help(self, file: object = None) -> None:
        """On stdout. Raises OSError where that cannot be written: argparse itself says nothing then."""
        print(self.format_help(), end="")

    def error(self, message: str) -> NoReturn:
        """Raises BadArguments with argparse's message, put into plain words."""
        argument = re.fullmatch(r"argument ([^/:]+)[^:]*: (.*)", message, re.DOTALL)
        if argument is None:
            raise BadArguments(message.replace("unrecognized arguments:", "unknown arguments:"))
        name, wrong = argument.groups()
        if wrong.startswith("ignored explicit"):
            wrong = "takes no value"
        raise BadArguments(f"{name} {wrong.replace('expected one argument', 'needs a value')}")


def run(parser: Parser, argv: list[str], command: Callable[[argparse.Namespace], int]) -> int:
    """Runs a command with its arguments; returns its exit code."""
    try:
        return command(parser.parse_args(argv))
    except BadArguments as wrong:
        tell(parser.command, str(wrong))
        return BAD_ARGUMENTS
    except SystemExit:  # argparse has printed the help
        return OK


def tell(command: str, message: str) -> None:
    """One line on stderr, whatever the message holds; nowhere where that is closed or full."""
    try:
        print(f"{command}: {one_line(message)}", file=sys.stderr, flush=True)
    except OSError:  # there is nobody left to tell, and no complaint of Python's at the end
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)


def add_budget(parser: Parser) -> None:
    """`--ms` and `--iters`: how much the levels that search may think about a turn."""
    most = 10**9
    number = whole(range(1, most + 1), f"a number from 1 to {most}")
    parser.add_argument("--ms", type=number, metavar="N", help="milliseconds a turn, for the levels that search")
    parser.add_argument("--iters", type=number, metavar="N",
                        help="looks ahead a turn instead: the same on every computer")


def add_seed(parser: argparse.ArgumentParser, comes_of_it: str = "deals the same cards") -> None:
    """The seed that all chance is drawn from; `comes_of_it` is what equal ones do."""
    parser.add_argument("--seed", type=whole(range(-(2**63), 2**63), "a whole number of 64 bits"), default=1,
                        metavar="N", help=f"the same seed {comes_of_it} (default: 1)")  # fmt: skip


def budget_of(arguments: argparse.Namespace) -> Budget:
    """The budget that the options of `add_budget` give."""
    return Budget(arguments.ms, arguments.iters)
