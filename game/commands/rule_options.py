"""The options by which commands that play matches are told the game and its rules."""

from __future__ import annotations

from argparse import BooleanOptionalAction, Namespace
from collections.abc import Sequence
from typing import Any

from game.catalog import GAMES
from game.commands.arguments import BadArguments, Parser, listed, one_of, whole
from game.red7 import rules as red7
from game.red7.game import RED7
from game.red7.rules import EDITIONS, SCORINGS, USUAL, Rules
from game.seven_street.game import SEVEN_STREET
from game.seven_street.rules import COME_OUT, MOST_ROUNDS, STREETS_TO_END, TARGETS, StreetRules

_USUAL = RED7.name
_OPTION = "--game"


def game_named(argv: Sequence[str]) -> str:
    """The game that a command line names: its options are read by a parser that knows them.

    The usual game where none is named, or one that there is not, which that parser refuses.
    """
    found = _USUAL
    for word, following in zip(argv, (*argv[1:], ""), strict=False):
        name = following if word == _OPTION else word.removeprefix(f"{_OPTION}=")
        found = name if name in GAMES and word.startswith(_OPTION) else found
    return found


def add_game(parser: Parser) -> None:
    """`--game`."""
    parser.add_argument(_OPTION, type=one_of(GAMES), default=_USUAL, help=f"{listed(GAMES)} (default: {_USUAL})")


def add_rules(parser: Parser, game: str = _USUAL) -> None:
    """`--game` and the rules of that game."""
    add_game(parser)
    _ADD[game](parser)


def rules_of(arguments: Namespace) -> Any:
    """What `add_rules` has read."""
    return _READ[arguments.game](arguments)


def of_one_round(rules: Any) -> Any:
    """The rules where a round is played for itself. Raises BadArguments for options that only a match has."""
    if not isinstance(rules, Rules):
        return rules
    for option, is_given in (("--target", rules.target != USUAL), ("--rounds", rules.rounds is not None)):
        if is_given:
            raise BadArguments(f"{option} needs --match: without it every round is played for itself")
    return rules._replace(scoring="none")


def _add_red7(parser: Parser) -> None:
    switch = BooleanOptionalAction
    parser.add_argument("--edition", type=one_of(EDITIONS), default="asmadi-1.3",
                        help=f"{listed(EDITIONS)} (default: asmadi-1.3)")
    parser.add_argument("--draw", action=switch, default=True, help="draw for high discards (default: on)")
    parser.add_argument("--actions", action=switch, default=False, help="the cards act (default: off)")
    parser.add_argument("--scoring", type=one_of(SCORINGS), default="target",
                        help=f"{listed(SCORINGS)} (default: target)")
    parser.add_argument("--target", type=_points, default=USUAL, metavar="N", help="points that end the match, or none "
                        f"(default: {listed([*map(str, red7.TARGET.values())])}, by seats)")
    _add_rounds(parser, red7.ROUNDS, "the match ends after so many rounds at the latest")


def _add_rounds(parser: Parser, possible: range, words: str) -> None:
    """`--rounds`."""
    right = f"a number from {possible[0]} to {possible[-1]}"
    parser.add_argument("--rounds", type=whole(possible, right), metavar="N", help=words)


def _points(value: str) -> int | None:
    if value == "none":
        return None
    return whole(red7.TARGETS, f"a number from {red7.TARGETS[0]} to {red7.TARGETS[-1]}, or none")(value)


def _read_red7(arguments: Namespace) -> Rules:
    rules = Rules(EDITIONS[arguments.edition], arguments.draw, arguments.actions, arguments.scoring, arguments.target,
                  arguments.rounds)
    if rules.fault:
        raise BadArguments(rules.fault)
    return rules


def _add_seven_street(parser: Parser) -> None:
    targets, to_end = listed([*map(str, TARGETS)]), listed([*map(str, STREETS_TO_END)])
    parser.add_argument("--target", type=whole(TARGETS, targets), default=TARGETS[0], metavar="N",
                        help=f"points that end the match: {targets} (default: {TARGETS[0]})")
    _add_rounds(parser, range(1, MOST_ROUNDS + 1), "so many rounds instead of a target")
    parser.add_argument("--come-out", type=one_of(COME_OUT), default=COME_OUT[0],
                        help=f"with streets worth enough points, or with any one street: {listed(COME_OUT)} "
                             f"(default: {COME_OUT[0]})")
    parser.add_argument("--no-zeros", action="store_false", dest="zeros", help="0s are never laid")
    parser.add_argument("--streets-to-end", type=whole(STREETS_TO_END, to_end), default=1, metavar="N",
                        help=f"7-Streets that a team needs to end a round: {to_end} (default: 1)")


def _read_seven_street(arguments: Namespace) -> StreetRules:
    target = None if arguments.rounds else arguments.target
    return StreetRules(target, arguments.rounds, arguments.come_out, arguments.zeros, arguments.streets_to_end)


_ADD = {RED7.name: _add_red7, SEVEN_STREET.name: _add_seven_street}
_READ = {RED7.name: _read_red7, SEVEN_STREET.name: _read_seven_street}
