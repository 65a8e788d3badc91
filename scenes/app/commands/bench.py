"""`bench`: how fast the busiest table is drawn, beside a plain copy of the screen in the same run."""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import time
from math import sin
from pathlib import Path

import pygame

from game.commands.arguments import OK, Parser, run
from game.core.options import one_of
from scenes.app.commands.arguments import window_size
from scenes.kit.drawing.painter import Painter
from scenes.kit.stage import Stage, build_stage
from scenes.specs import registry
from scenes.specs.presented import Busiest
from scenes.table.table import Table

FRAMES, WARM_UP = 600, 30
FRAME_MS = 1000 / 60
CHANGES = (60, 180, 300, 420, 540)
PARTICLES = 200
COPY_EVERY = 6


def main(argv: list[str]) -> int:
    """Measures and prints one line of JSON; returns the exit code."""
    parser = Parser("bench", "Measures how fast the busiest table is drawn, without a screen.")
    games = [game for game, presented in registry.GAMES.items() if presented.busiest is not None]
    parser.add_argument("--game", type=one_of(games), default=registry.FIRST, metavar=registry.FIRST)
    parser.add_argument("--size", type=window_size, default=(1920, 1080), metavar="1920x1080")
    return run(parser, argv, _bench)


def _bench(options: argparse.Namespace) -> int:
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.display.init()
    screen = pygame.display.set_mode(options.size)
    stage = build_stage(options.size, Path(), card_arts=registry.card_arts())
    frames, copies = measure(screen, stage, options.game)
    median, copy = statistics.median(frames), statistics.median(copies)
    width, height = options.size
    print(json.dumps({
        "size": f"{width}x{height}", "median_ms": round(median, 3), "p99_ms": round(_p99(frames), 3),
        "copy_ms": round(copy, 3), "copy_p99_ms": round(_p99(copies), 3), "ratio": round(median / copy, 2),
        "cache_mb": round(stage.art.cache_bytes / 2**20, 1), "rss_mb": round(_resident_mb(), 1),
    }))
    return OK


def measure(screen: pygame.Surface, stage: Stage, game: str = registry.FIRST) -> tuple[list[float], list[float]]:
    """Milliseconds of every frame, and of the plain copies between them."""
    busiest = registry.GAMES[game].busiest
    assert busiest is not None, "only games that have one are offered"
    table = Table(stage, registry.table(game), busiest.seats, busiest.view())
    stage.art.reserve(screen.get_size())
    painter = Painter(screen)
    source, goal = screen.copy(), screen.copy()
    frames: list[float] = []
    copies: list[float] = []
    for number in range(-WARM_UP, FRAMES):
        start = time.perf_counter()
        _update(table, busiest, number)
        painter.begin()
        table.draw(painter)
        painter.end()
        if number >= 0:
            frames.append((time.perf_counter() - start) * 1000)
        if number >= 0 and number % COPY_EVERY == 0:
            start = time.perf_counter()
            goal.blit(source, (0, 0))
            copies.append((time.perf_counter() - start) * 1000)
    return frames, copies


def _update(table: Table, busiest: Busiest, number: int) -> None:
    """A frame's worth of time: a great change where one is due, cards on their way, the air full of scraps."""
    if number in CHANGES:
        busiest.beat(table, CHANGES.index(number))
    table.update(FRAME_MS)
    missing = PARTICLES - len(table.particles.scraps)
    if missing > 0:
        table.particles.burst(960, 540, missing)
    for place, card in enumerate(list(table.sprites.cards)[: busiest.moving]):
        table.fingers.carry(card, (960 + 600 * sin(number / 20 + place), 540 + 300 * sin(number / 13 + 2 * place)))
        sprite = table.sprites.cards[card]
        sprite.pose = sprite.pose._replace(angle=6 * sin(number / 17 + place))


def _p99(values: list[float]) -> float:
    return sorted(values)[int(len(values) * 0.99)]


def _resident_mb() -> float:
    """The most memory the process has had, in MB; 0 where the system does not tell (Windows)."""
    try:
        import resource
    except ImportError:
        return 0.0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / 2**20 if sys.platform == "darwin" else most / 2**10
