"""A sentence with cards and icons in it, as one surface."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

import pygame
from pygame import Surface

from scenes.kit.art import Face
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb

CHIP = 1.24
"""Height of a chip in em: 34 to 36 units beside the body text."""
ICON = 1.0
"""Height of an icon in em."""
SPACE = 0.27
"""Between two pieces, in em."""


class Icon(NamedTuple):
    """An icon of the art, such as "crown", inside a sentence."""

    name: str


Piece = str | Face | Icon


@dataclass(frozen=True)
class Sentence:
    """Pieces in a row, in one style and colour; faces become chips.

    `shorter` are other ways to say it, longest first, for when the sentence is wider than it may be; if even
    the last is too wide, it becomes smaller.
    """

    pieces: tuple[Piece, ...]
    style: str
    rgb: Rgb
    shorter: tuple[tuple[Piece, ...], ...] = ()

    def render(self, stage: Stage, max_width: int | None = None, zoom: float = 1.0) -> Surface:
        """The premultiplied surface, at most `max_width` px wide, the capitals' middle at half its height."""
        key = (self, max_width, zoom)
        return stage.text.cached(key, lambda: self._fit(stage, max_width, zoom))

    def coloured(self, rgb: Rgb) -> Sentence:
        """The same sentence in another colour."""
        return replace(self, rgb=rgb)

    def _fit(self, stage: Stage, max_width: int | None, zoom: float) -> Surface:
        last = self.pieces
        surface = self._compose(stage, last, zoom)
        if max_width is None:
            return surface
        for last in self.shorter:
            if surface.get_width() <= max_width:
                return surface
            surface = self._compose(stage, last, zoom)
        while surface.get_width() > max_width and stage.text.px(self.style, zoom) > 1:
            zoom *= min(0.98, max_width / surface.get_width())
            surface = self._compose(stage, last, zoom)
        return surface

    def _compose(self, stage: Stage, pieces: tuple[Piece, ...], zoom: float) -> Surface:
        drawn = [self._draw(stage, piece, zoom) for piece in pieces]
        space = max(1, round(stage.text.px(self.style, zoom) * SPACE))
        width = sum(surface.get_width() for surface in drawn) + space * (len(drawn) - 1)
        height = max(surface.get_height() for surface in drawn)
        height += height % 2
        whole = Surface((width, height), pygame.SRCALPHA, 32)
        x = 0
        for surface in drawn:
            y = height // 2 - surface.get_height() // 2
            whole.blit(surface, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
            x += surface.get_width() + space
        return whole

    def _draw(self, stage: Stage, piece: Piece, zoom: float) -> Surface:
        em = stage.text.px(self.style, zoom)
        if isinstance(piece, Face):
            return stage.art.chip(piece, max(1, round(em * CHIP)))
        if isinstance(piece, Icon):
            return stage.art.icon(piece.name, max(1, round(em * ICON)), self.rgb)
        return stage.text.render(piece.strip(), self.style, self.rgb, zoom=zoom)
