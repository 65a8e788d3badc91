"""`main.py bot --level LEVEL`: plays as an engine for another program (formats: the bot protocol)."""

from __future__ import annotations

import argparse
import sys

from game.catalog import ENTRIES
from game.commands.arguments import OK, BadArguments, Parser, add_budget, budget_of, run
from game.commands.records import bounded
from game.commands.rule_options import add_game, game_named
from game.core.options import listed, one_of
from game.core.protocol import serve


def _parser(game: str) -> Parser:
    spoken = listed([entry.protocol for entry in ENTRIES.values() if entry.protocol])
    levels = ENTRIES[game].levels
    parser = Parser("bot", f"Plays as an engine for another program: {spoken} on stdin and stdout.")
    add_game(parser)
    parser.add_argument("--level", type=one_of(levels), metavar="LEVEL", help=listed(levels))
    add_budget(parser)
    return parser


def main(argv: list[str]) -> int:
    """The command; returns its exit code."""
    return run(_parser(game_named(argv)), argv, _play)


def _play(arguments: argparse.Namespace) -> int:
    entry = ENTRIES[arguments.game]
    if entry.engine is None:
        raise BadArguments(f"--game {arguments.game} is not possible: it has no protocol for other programs")
    if arguments.level is None:
        raise BadArguments(f"--level is missing: {listed(entry.levels)}")
    serve(entry.engine(arguments.level, budget_of(arguments)), bounded(sys.stdin.buffer), sys.stdout)
    return OK
