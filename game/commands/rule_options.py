"""The options by which commands that play matches are told the game and its rules."""

from __future__ import annotations

from argparse import BooleanOptionalAction, Namespace
from collections.abc import Sequence
from typing import Any

from game.catalog import ENTRIES
from game.commands.arguments import BadArguments, Parser
from game.core.options import Option, listed, one_of

_USUAL = next(iter(ENTRIES))
_OPTION = "--game"


def game_named(argv: Sequence[str]) -> str:
    """The game that a command line names: its options are read by a parser that knows them.

    The usual game where none is named, or one that there is not, which that parser refuses.
    """
    game = _USUAL
    for word, following in zip(argv, (*argv[1:], ""), strict=False):
        name = following if word == _OPTION else word.removeprefix(f"{_OPTION}=")
        game = name if name in ENTRIES and word.startswith(_OPTION) else game
    return game


def add_game(parser: Parser) -> None:
    """Adds `--game`."""
    parser.add_argument(_OPTION, type=one_of(ENTRIES), default=_USUAL, help=f"{listed(ENTRIES)} (default: {_USUAL})")


def add_rules(parser: Parser, game: str) -> None:
    """`--game` and the options of that game."""
    add_game(parser)
    for option in ENTRIES[game].options().listed:
        _add(parser, option)


def _add(parser: Parser, option: Option) -> None:
    if option.read is not None:
        parser.add_argument(option.flag, type=option.read, default=option.default, metavar=option.metavar,
                            help=option.help)
    elif option.only_off:
        parser.add_argument(option.flag, action="store_false", dest=option.name, default=option.default,
                            help=option.help)
    else:
        parser.add_argument(option.flag, action=BooleanOptionalAction, default=option.default, help=option.help)


def rules_of(arguments: Namespace, of_one_round: bool = False) -> Any:
    """The rules that `add_rules` has read; `of_one_round`: a round is played for itself. Raises BadArguments."""
    options = ENTRIES[arguments.game].options()
    try:
        rules = options.rules({option.name: getattr(arguments, option.name) for option in options.listed})
        return options.of_one_round(rules) if of_one_round else rules
    except ValueError as fault:
        raise BadArguments(str(fault)) from None
