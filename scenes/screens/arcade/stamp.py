"""Huge words that lie across the edge: paper at its left, the field's ink at its right, stamped on from above."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Surface

from scenes.kit.art import svg
from scenes.kit.drawing.painter import Painter
from scenes.kit.stage import Stage
from scenes.kit.theme import WHITE, Rgb
from scenes.screens.arcade.split import Split

STYLE, X, MIDDLE = "rule_change", 1045, 331  # units: their centre
ZOOM, STEPS = 0.45, 5
"""How much larger they are in the air, and in how many sizes they come down."""


class Stamp:
    """The words, whatever the size of text: they are large enough. `share` is how far they have come down."""

    def __init__(self, stage: Stage, words: str, colour: str, split: Split) -> None:
        self._stage, self._words, self._colour, self._split = stage, words, colour, split
        self._sizes: dict[int, Surface] = {}
        self.share = 1.0

    def jobs(self) -> list[Callable[[], object]]:
        """The making of its pictures, for frames that have the time."""
        return [partial(self._size, step) for step in (STEPS, *range(STEPS))]

    def draw(self, painter: Painter) -> None:
        """Lists it; nothing before it has begun to come down."""
        if self.share <= 0:
            return
        picture = self._size(round(self.share * STEPS))
        x, y = self._pivot
        width, height = picture.get_size()
        painter.put(picture, round(x - width * self._pivot_share), round(y - height / 2))

    @property
    def _pivot(self) -> tuple[float, float]:
        """A point on the edge, in px: turned round that, what lies on the edge stays there in every size."""
        y = self._stage.viewport.point(0, MIDDLE)[1]
        return self._split.edge_at(y), y

    @property
    def _pivot_share(self) -> float:
        """Where that is in the picture's width."""
        width = self._size(STEPS).get_width()
        left = self._stage.viewport.point(X, 0)[0] - width / 2
        return (self._pivot[0] - left) / width

    def _size(self, step: int) -> Surface:
        if step not in self._sizes:
            self._sizes[step] = self._whole() if step == STEPS else self._larger(step)
        return self._sizes[step]

    def _larger(self, step: int) -> Surface:
        whole, zoom = self._size(STEPS), 1 + ZOOM * (1 - step / STEPS)
        width, height = whole.get_size()
        return pygame.transform.smoothscale(whole, (round(width * zoom), round(height * zoom)))

    def _whole(self) -> Surface:
        theme = self._stage.theme
        paper, ink = self._line(theme.paper), self._line(theme.field_ink[self._colour])
        width, height = paper.get_size()
        x, y = self._stage.viewport.point(X, MIDDLE)
        left, top = x - width / 2, y - height // 2
        cut = [(self._split.edge_at(top + y) - left, y) for y in (0, height)]
        whole = self._part(paper, [(0, 0), *cut, (0, height)])
        whole.blit(self._part(ink, [(width, 0), *cut, (width, height)]), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return whole

    def _line(self, rgb: Rgb) -> Surface:
        text = self._stage.text
        return text.large(self._words, STYLE, rgb, self._stage.viewport.width, 1 / text.text_scale)

    def _part(self, letters: Surface, outline: list[tuple[float, float]]) -> Surface:
        """What of the letters lies inside an outline in px."""
        path = " ".join(f"{x:.2f} {y:.2f}" for x, y in outline)
        mask = svg.rasterise(f'<path fill="{svg.hexadecimal(WHITE)}" d="M{path}Z"/>', letters.get_size()).premul_alpha()
        mask.blit(letters, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return mask
