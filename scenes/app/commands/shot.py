"""`shot`: a picture of a scene, drawn without a screen."""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path

import pygame

from game.commands.arguments import OK, BadArguments, Parser, run, tell
from game.core.files import read_file
from game.core.options import one_of, whole
from game.core.record import BadRecord
from game.core.record_file import MOST_BYTES
from scenes.app.commands.arguments import window_size
from scenes.app.debug_overlay import draw_boxes
from scenes.app.pictures.gallery import SCENES
from scenes.app.pictures.moments import moment, turn
from scenes.kit import messages
from scenes.kit.drawing.painter import Painter
from scenes.kit.scene import Scene
from scenes.kit.settings import Settings
from scenes.kit.stage import Stage, build_stage
from scenes.kit.theme import THEMES
from scenes.kit.ui.page import Page
from scenes.specs import registry

TEXT_SCALES = range(100, 201)  # %


def main(argv: list[str]) -> int:
    """Draws the picture; returns the exit code."""
    return run(_parser(), argv, _shot)


def _parser() -> Parser:
    parser = Parser("shot", "Draws a scene into a picture. The same call gives the same picture.")
    parser.add_argument("scene", nargs="?", metavar="SCENE", help="one of the names that --list prints")
    parser.add_argument("out", nargs="?", type=Path, metavar="OUT.png", help="the picture's file")
    parser.add_argument("--list", action="store_true", help="prints the names of all scenes")
    parser.add_argument("--size", type=window_size, default=(1920, 1080), metavar="1280x720")
    parser.add_argument("--lang", default="en", metavar="fr")
    parser.add_argument("--theme", type=one_of(list(THEMES)), default="default", metavar="contrast")
    parser.add_argument("--text-scale", type=whole(TEXT_SCALES, "100 to 200"), default=100, metavar="200")
    parser.add_argument("--boxes", action="store_true", help="draws the boxes of a page's layout over it")
    parser.add_argument("--record", type=Path, metavar="FILE", help="the table of this record")
    parser.add_argument("--line", type=whole(range(1, 10**9), "a line from 1 on"), metavar="N")
    parser.add_argument("--seat", type=whole(range(64), "a seat from 0 on"), metavar="S")
    return parser


def _shot(options: argparse.Namespace) -> int:
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    if options.list:
        print("\n".join(SCENES))
        return OK
    if options.scene not in SCENES:
        fault = f"there is no scene {options.scene}" if options.scene else "a scene is missing"
        raise BadArguments(f"{fault}; there are {', '.join(SCENES)}")
    if options.out is None or options.out.suffix.lower() != ".png":
        raise BadArguments("the picture's file is missing: shot SCENE OUT.png")
    if options.record is None and (options.line is not None or options.seat is not None):
        raise BadArguments("--line and --seat need --record FILE")
    if options.record is not None and options.scene != "turn":
        raise BadArguments("--record shows the table: shot turn OUT.png --record FILE")
    return _draw(options)


def _draw(options: argparse.Namespace) -> int:
    warning = messages.install(options.lang)
    if warning:
        tell("shot", warning)
    pygame.display.init()
    with tempfile.TemporaryDirectory() as folder:  # a picture never shows what happens to lie in the data folder
        settings = Settings(theme=options.theme, text_scale=options.text_scale / 100)
        stage = build_stage(options.size, Path(folder), settings, registry.card_arts())
        try:
            if options.record is None:
                scenes = SCENES[options.scene](stage)
            else:
                scenes = turn(stage, moment(read_file(options.record, MOST_BYTES), options.line, options.seat or 0))
        except BadRecord as fault:
            raise BadArguments(f"{options.record}:{fault.line}: {fault.reason}") from None
        except ValueError as fault:
            raise BadArguments(str(fault)) from None
        except OSError as fault:
            raise BadArguments(f"{options.record} cannot be opened: {fault.strerror}") from None
        surface = render_scenes(scenes, stage)
        if options.boxes and isinstance(page := scenes[-1], Page):
            draw_boxes(surface, page)
        return _save(surface, options.out)


def render_scenes(scenes: Sequence[Scene], stage: Stage) -> pygame.Surface:
    """The scenes, the lowest first, as they would be on a screen of the viewport's size."""
    surface = pygame.Surface(stage.viewport.size, 0, 32)
    painter = Painter(surface)
    painter.begin()
    for scene in scenes:
        scene.draw(painter)
    painter.end()
    return surface


def _save(surface: pygame.Surface, path: Path) -> int:
    try:
        with path.open("wb") as file:
            pygame.image.save(surface, file, "png")
    except (OSError, pygame.error) as fault:
        reason = fault.strerror if isinstance(fault, OSError) else fault
        raise BadArguments(f"{path} cannot be written: {reason}") from None
    return OK
