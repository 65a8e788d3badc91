"""`main.py bot --level LEVEL`: plays as an engine for another program (formats: the bot protocol)."""

from __future__ import annotations

import argparse
import sys

from game.commands.arguments import OK, BadArguments, Parser, add_budget, budget_of, listed, one_of, run
from game.commands.lines import bounded
from game.core.engine import serve
from game.red7.bots.levels import LEVELS
from game.red7.protocol.engine import red7_engine


def _parser() -> Parser:
    parser = Parser("bot", "Plays Red7 as an engine for another program: red7/1 on stdin and stdout.")
    parser.add_argument("--level", type=one_of(LEVELS), metavar="LEVEL", help=listed(LEVELS))
    add_budget(parser)
    return parser


def main(argv: list[str]) -> int:
    """The command; returns its exit code."""
    return run(_parser(), argv, _play)


def _play(arguments: argparse.Namespace) -> int:
    if arguments.level is None:
        raise BadArguments(f"--level is missing: {listed(LEVELS)}")
    serve(red7_engine(arguments.level, budget_of(arguments)), bounded(sys.stdin.buffer), sys.stdout)
    return OK
