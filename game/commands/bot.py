"""`main.py bot --level LEVEL`: plays as an engine for another program (formats: the bot protocol)."""

from __future__ import annotations

import argparse
import sys

from game.catalog import BOTS, ENGINES
from game.commands.arguments import OK, BadArguments, Parser, add_budget, budget_of, listed, one_of, run
from game.commands.lines import bounded
from game.commands.rule_options import add_game, game_named
from game.core.engine import serve


def _parser(game: str) -> Parser:
    parser = Parser("bot", "Plays as an engine for another program: red7/1 or 7street/1 on stdin and stdout.")
    add_game(parser)
    parser.add_argument("--level", type=one_of(BOTS[game]), metavar="LEVEL", help=listed(BOTS[game]))
    add_budget(parser)
    return parser


def main(argv: list[str]) -> int:
    """The command; returns its exit code."""
    return run(_parser(game_named(argv)), argv, _play)


def _play(arguments: argparse.Namespace) -> int:
    game = arguments.game
    if arguments.level is None:
        raise BadArguments(f"--level is missing: {listed(BOTS[game])}")
    serve(ENGINES[game](arguments.level, budget_of(arguments)), bounded(sys.stdin.buffer), sys.stdout)
    return OK
