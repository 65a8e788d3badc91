"""What moves besides the cards: the leader's crown, the rule's symbol, and scraps of paper for what is won."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import cos, sin, tau
from random import Random
from typing import NamedTuple

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS, Rgb
from scenes.kit.timeline import out_back

ARC = 70  # units
GROWTH = 0.7  # at the middle of its way
FALL = 90  # units that it falls where nobody has worn it
LARGEST = 96  # units: what it is scaled down from
SYMBOL_SHARE = 0.60 * 1.04  # of the plate's side; a symbol's surface is a little larger than its unit box
EDGE_SHARE = 0.06
GRAVITY = 0.0016  # units per ms and ms
LIFE = (700, 1500)  # ms
SPEED = (0.25, 1.1)  # units per ms
SIZES = (11, 15, 20)  # units
EDGE_PART = 7  # of a scrap's side is its light edge
TURNS = 12  # pictures of one scrap as it turns

Pictures = dict[tuple[str, int], list[pygame.Surface]]


class Crown:
    """Flies from one place to another, both in px, without one to start from it falls on the other."""

    def __init__(self, stage: Stage, start: Rect | None, end: Rect) -> None:
        self._stage, self._start, self._end = stage, start, end
        self.share = 0.0

    def draw(self, painter: Painter) -> None:
        """Lists it, in paper."""
        bow = 4 * self.share * (1 - self.share) if self._start else 1 - self.share
        size, (x, y) = round(self._end.height * (1 + GROWTH * bow)), self.middle
        largest = self._stage.art.icon("crown", self._stage.viewport.px(LARGEST), self._stage.theme.paper)
        painter.put(pygame.transform.smoothscale(largest, (size, size)), round(x - size / 2), round(y - size / 2))

    @property
    def middle(self) -> tuple[float, float]:
        """Where its centre is now, in px."""
        px, share = self._stage.viewport.px, self.share
        if self._start is None:
            return self._end.centerx, self._end.centery - px(FALL) * (1 - share)
        (x, y), (end_x, end_y) = self._start.center, self._end.center
        return x + (end_x - x) * share, y + (end_y - y) * share - px(ARC) * 4 * share * (1 - share)


class SymbolMotion(NamedTuple):
    """Where the two halves of a symbol come from, in sides of the plate; degrees it turns; how small it begins."""

    upper: tuple[float, float] = (0, 0)
    lower: tuple[float, float] = (0, 0)
    turn: float = 0
    grow: float = 1


class Emblem:
    """The symbol of a rule inside its plate's edge; `share` is how far the rule change has come."""

    def __init__(self, stage: Stage, colour: str, motion: SymbolMotion, plate: Rect) -> None:
        self._stage, self._colour, self._motion, self._plate = stage, colour, motion, plate
        self.share = 0.0

    def put(self, painter: Painter) -> None:
        """Lists the plate with it, above whatever plate is there."""
        plate = self._stage.art.rule_plate(self._colour, self._plate.width)
        painter.put(plate, self._plate.x, self._plate.y)
        margin = max(1, round(self._plate.width * EDGE_SHARE))
        painter.effect(self._draw, self._plate.inflate(-2 * margin, -2 * margin))

    def _draw(self, screen: Surface) -> None:
        theme, key, side = self._stage.theme, self._colour, self._plate.width
        screen.fill(theme.field[key], self._plate)
        symbol = self._stage.art.symbol(key, round(side * SYMBOL_SHARE), theme.field_ink[key])
        motion, rest = self._motion, 1 - out_back(min(1.0, self.share))
        if motion.turn or motion.grow != 1:
            symbol = pygame.transform.rotozoom(symbol, motion.turn * rest, 1 - (1 - motion.grow) * max(0.0, rest))
        half = symbol.get_height() // 2
        for offset, top, height in ((motion.upper, 0, half), (motion.lower, half, symbol.get_height() - half)):
            x = self._plate.centerx - symbol.get_width() // 2 + round(offset[0] * rest * side)
            y = self._plate.centery - symbol.get_height() // 2 + top + round(offset[1] * rest * side)
            area = Rect(0, top, symbol.get_width(), height)
            screen.blit(symbol, (x, y), area, BLEND_PREMULTIPLIED)


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
        """So many scraps fly up from a place, in these colour keys."""
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
        """Nothing flies any more."""
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
    """These colours in every size and turn, for one look and size of window."""
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
