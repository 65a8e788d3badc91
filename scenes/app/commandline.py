"""The commands that draw: playing, `shot` and `bench`."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from game.commands.arguments import BAD_ARGUMENTS, OK, BadArguments, Parser, run, tell
from game.core import program
from scenes.app.commands.arguments import window_size
from scenes.app.launch.commands import BOX
from scenes.app.launch.folders import data_folder

if TYPE_CHECKING:
    from scenes.kit.scene import Route

BAD_RECORD = NO_BOX = 1


def main(argv: list[str]) -> int:
    """Runs a command that draws; options alone open the game. Returns the exit code."""
    if argv and argv[0] == "shot":
        from scenes.app.commands.shot import main as shot

        return shot(argv[1:])
    if argv and argv[0] == "bench":
        from scenes.app.commands.bench import main as bench

        return bench(argv[1:])
    if argv and argv[0] == BOX:
        return _box(*argv[1:])
    if argv and argv[0] == "replay":
        return run(_replay_parser(), argv[1:], _replay)
    return run(_parser(), argv, _play)


def _parser() -> Parser:
    parser = Parser("", "Opens the game.")
    _add_screen(parser)
    parser.add_argument("--couch", action="store_true", help="for several people on one screen")
    return parser


def _replay_parser() -> Parser:
    parser = Parser("replay", "Shows a recorded match again.",
                    "exit code: 1 the record is bad, 2 it cannot be opened, or there is no screen")
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="a record (*.jsonl)")
    _add_screen(parser)
    return parser


def _add_screen(parser: Parser) -> None:
    """How the window is opened, in which language, and with which data."""
    screen = parser.add_mutually_exclusive_group()
    screen.add_argument("--windowed", dest="fullscreen", action="store_false", default=None, help="in a window")
    screen.add_argument("--fullscreen", dest="fullscreen", action="store_true", help="on the whole screen")
    parser.add_argument("--size", type=window_size, metavar="1280x720", help="the window's size")
    parser.add_argument("--lang", metavar="fr", help="the language of all texts")
    parser.add_argument("--mute", action="store_true", help="without sound")
    parser.add_argument("--data", type=Path, metavar="DIR", help="where settings and records live")


def _box(title: str, line: str) -> int:
    """Shows a line to whoever has double-clicked a packed program, until the box is closed.

    Nobody types this command: the program starts it for itself when it ends without having played.
    """
    try:
        import pygame

        pygame.display.message_box(title, line, message_type="error")
    except (ImportError, RuntimeError):  # pygame.error is a RuntimeError
        return NO_BOX
    return OK


def _replay(options: argparse.Namespace) -> int:
    from game.core.record import BadRecord
    from scenes.match.played_match import open_match

    if options.file is None:
        raise BadArguments(f"name the record to show: {program.name()} replay FILE")
    try:
        match = open_match(options.file)
    except OSError as fault:
        raise BadArguments(f"{options.file} cannot be opened: {fault.strerror or fault}") from None
    except BadRecord as fault:
        tell("replay", f"{options.file}:{fault}")
        return BAD_RECORD
    from scenes.screens.chosen_game import is_watched
    from scenes.screens.routes import Opened

    game = match.header.game.name
    if not is_watched(game):
        raise BadArguments(f"{options.file}: matches of {game} cannot be shown")

    return _open(options, Opened(match, options.file))


def _play(options: argparse.Namespace) -> int:
    from scenes.screens.routes import First, Lobby

    return _open(options, Lobby() if options.couch else First())


def _open(options: argparse.Namespace, first: Route) -> int:
    from scenes.app.commands.play import play
    from scenes.kit.window import NoScreen

    try:
        play(options, options.data or Path(data_folder()), first)
    except NoScreen as reason:
        tell(program.name(), str(reason))
        return BAD_ARGUMENTS
    return OK
