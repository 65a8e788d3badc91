"""The options by which commands that play matches are told the rules."""

from __future__ import annotations

from argparse import BooleanOptionalAction, Namespace

from game.commands.arguments import Parser, listed, one_of
from game.red7.rules import EDITIONS, SCORINGS, Rules


def add_rules(parser: Parser) -> None:
    """`--game` and the switches of the rules."""
    switch = BooleanOptionalAction
    parser.add_argument("--game", type=one_of(["red7"]), default="red7", help="red7 (default: red7)")
    parser.add_argument("--edition", type=one_of(EDITIONS), default="asmadi-1.3",
                        help=f"{listed(EDITIONS)} (default: asmadi-1.3)")
    parser.add_argument("--draw", action=switch, default=True, help="draw for high discards (default: on)")
    parser.add_argument("--actions", action=switch, default=False, help="the cards act (default: off)")
    parser.add_argument("--scoring", type=one_of(SCORINGS), default="target",
                        help=f"{listed(SCORINGS)} (default: target)")


def rules_of(arguments: Namespace) -> Rules:
    """What `add_rules` has read."""
    return Rules(EDITIONS[arguments.edition], arguments.draw, arguments.actions, arguments.scoring)
