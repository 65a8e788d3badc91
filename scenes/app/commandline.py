"""The commands that draw: playing, `shot` and `bench`."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.commands.arguments import BAD_ARGUMENTS, OK, Parser, run, tell
from scenes.app.commands.arguments import window_size
from scenes.app.launch.folders import data_folder


def main(argv: list[str]) -> int:
    """Runs a command that draws; options alone open the game. Returns the exit code."""
    if argv and argv[0] == "shot":
        from scenes.app.commands.shot import main as shot

        return shot(argv[1:])
    if argv and argv[0] == "bench":
        from scenes.app.commands.bench import main as bench

        return bench(argv[1:])
    return run(_parser(), argv, _play)


def _parser() -> Parser:
    parser = Parser("", "Opens the game.")
    screen = parser.add_mutually_exclusive_group()
    screen.add_argument("--windowed", dest="fullscreen", action="store_false", default=None, help="in a window")
    screen.add_argument("--fullscreen", dest="fullscreen", action="store_true", help="on the whole screen")
    parser.add_argument("--size", type=window_size, metavar="1280x720", help="the window's size")
    parser.add_argument("--lang", metavar="fr", help="the language of all texts")
    parser.add_argument("--mute", action="store_true", help="without sound")
    parser.add_argument("--couch", action="store_true", help="for several people on one screen")
    parser.add_argument("--data", type=Path, metavar="DIR", help="where settings and records live")
    return parser


def _play(options: argparse.Namespace) -> int:
    from scenes.app.commands.play import play
    from scenes.kit.window import NoScreen

    try:
        play(options, options.data or Path(data_folder()))
    except NoScreen as reason:
        tell("main.py", str(reason))
        return BAD_ARGUMENTS
    return OK
