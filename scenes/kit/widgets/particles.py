"""Scraps of paper that fly up for what is won."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import cos, sin, tau
from random import Random

import pygame

from scenes.kit.drawing.painter import Painter
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS, Rgb

GRAVITY = 0.0016  # units per ms and ms
LIFE = (700, 1500)  # ms
SPEED = (0.25, 1.1)  # units per ms
SIZES = (11, 15, 20)  # units
EDGE_PART = 7  # of a scrap's side is its light edge
TURNS = 12  # pictures of one scrap as it turns

Pictures = dict[tuple[str, int], list[pygame.Surface]]


@dataclass
class Scrap:
    """One scrap: place and speed in units and units per ms, and the ms it has left."""

    x: float
    y: float
    across: float
    down: float
    left: float
    colour: str
    size: int
    turn: float


class Particles:
    """All scraps in the air."""

    def __init__(self, seed: int = 7) -> None:
        self._random = Random(seed)
        self.scraps: list[Scrap] = []
        self._pictures: Pictures = {}
        self._pictures_for: object = None  # the art they were made to go with

    @property
    def busy(self) -> bool:
        """Whether anything still flies."""
        return bool(self.scraps)

    def burst(self, x: float, y: float, count: int, colours: Sequence[str] = COLOUR_KEYS) -> None:
        """`count` scraps in these colour keys fly up from a place (px)."""
        for _ in range(count):
            angle, speed = self._random.uniform(0, tau), self._random.uniform(*SPEED)
            self.scraps.append(Scrap(
                x, y, cos(angle) * speed, sin(angle) * speed - 0.5, self._random.uniform(*LIFE),
                self._random.choice(colours), self._random.randrange(len(SIZES)), self._random.uniform(0, TURNS)))

    def update(self, elapsed_ms: float) -> None:
        """Lets time pass."""
        for scrap in self.scraps:
            scrap.x += scrap.across * elapsed_ms
            scrap.y += scrap.down * elapsed_ms
            scrap.down += GRAVITY * elapsed_ms
            scrap.turn += elapsed_ms * 0.02
            scrap.left -= elapsed_ms
        self.scraps = [scrap for scrap in self.scraps if scrap.left > 0]

    def clear(self) -> None:
        """Removes all scraps that fly."""
        self.scraps.clear()

    def draw(self, painter: Painter, stage: Stage) -> None:
        """Lists every scrap."""
        if not self.scraps:
            return
        if self._pictures_for is not stage.art:
            self._pictures, self._pictures_for = _pictures(stage, COLOUR_KEYS), stage.art
        pictures, point = self._pictures, stage.viewport.point
        if unseen := {scrap.colour for scrap in self.scraps if (scrap.colour, scrap.size) not in pictures}:
            pictures.update(_pictures(stage, unseen))
        for scrap in self.scraps:
            picture = pictures[scrap.colour, scrap.size][int(scrap.turn) % TURNS]
            painter.put(picture, *point(scrap.x, scrap.y))


def _pictures(stage: Stage, colours: Iterable[str]) -> Pictures:
    """Scraps of these colours in every size and turn, for one look and size of window."""
    return {
        (key, size): [_scrap(stage.theme.field[key], stage.theme.paper, stage.viewport.px(units), turn)
                      for turn in range(TURNS)]
        for key in colours
        for size, units in enumerate(SIZES)
    }


def _scrap(colour: Rgb, edge: Rgb, side: int, turn: int) -> pygame.Surface:
    """A square with a light edge, seen at an angle, turned."""
    squeeze = max(1, round(side * abs(cos(turn / TURNS * tau))))
    border = max(1, side // EDGE_PART)
    flat = pygame.Surface((side + 2, squeeze + 2), pygame.SRCALPHA, 32)
    flat.fill(edge, (1, 1, side, squeeze))
    flat.fill(colour, (1 + border, 1 + border, side - 2 * border, max(0, squeeze - 2 * border)))
    return pygame.transform.rotozoom(flat.premul_alpha(), turn * 360 / TURNS, 1)
