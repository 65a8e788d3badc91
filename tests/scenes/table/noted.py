"""Doubles for layouts: art without pictures, and a painter that knows which of what is put are words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pygame
import pytest
from pygame import Rect, Surface

from scenes.kit.art.art import Art
from scenes.kit.drawing.text import Text
from scenes.kit.stage import Stage
from scenes.kit.theme import THEMES, WHITE
from scenes.kit.widgets.words import Sentence
from scenes.specs import registry
from tests.scenes.looks import PLAIN
from tests.scenes.stories import NotingPainter

SHAPES: dict[str, float] = {
    "card": 5 / 7, "back": 5 / 7, "out_back": 5 / 7, "bare_plate": 5 / 7, "dashes": 5 / 7, "shadow": 5 / 7,
    "chip": 1.5, "symbol": 1, "seat": 1, "seat_posed": 1, "seat_out": 1, "icon": 1, "rule_plate": 1,
}  # fmt: skip
"""Width by height of what the methods of art make."""


class BareArt:
    """White surfaces of the right sizes: fast, and no other than art's own for a layout."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        real = Art(THEMES["default"], scale, registry.card_arts())
        self.aspect, self.chip_ratio, self.foot_of = real.aspect, real.chip_ratio, real.foot_of
        self.card_arts = real.card_arts
        self._made: dict[tuple[object, ...], Surface] = {}

    def poster(self, colour_key: str, size: tuple[int, int]) -> Surface:
        return Surface((1, 1))

    def dashed_frame(self, size: tuple[int, int]) -> Surface:
        return Surface(size, pygame.SRCALPHA, 32)

    def plain_ground(self, size: tuple[int, int]) -> Surface:
        return Surface((1, 1))

    def poster_steps(self, colour_key: str, size: tuple[int, int]) -> list[Callable[[], object]]:
        return []

    def rotated(self, surface: Surface, degrees: float, smooth: bool = True) -> Surface:
        return surface

    def __getattr__(self, name: str) -> Callable[..., Surface]:
        def make(*given: Any) -> Surface:
            key = (name, *given)
            if key not in self._made:
                height = next(value for value in given if isinstance(value, int))
                self._made[key] = Surface((max(1, round(height * SHAPES[name])), height), pygame.SRCALPHA, 32)
                self._made[key].fill(WHITE)
            return self._made[key]

        return make


class Words(NamedTuple):
    """A text that was put: what it says, the rectangle of its ink, and its em, all in px."""

    words: str
    ink: Rect
    px: int


class Noted:
    """Every text that is drawn from now on, by the identity of its surface."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._said: dict[int, tuple[str, int]] = {}
        self._kept: list[Surface] = []
        line, block, compose = Text._drawn, Text._block, Sentence._compose

        def drawn(text: Text, string: str, family: str, px: int, *rest: Any) -> Surface:
            return self._note(line(text, string, family, px, *rest), string, px)

        def blocked(text: Text, string: str, *rest: Any) -> Surface:
            before = len(self._kept)
            surface = block(text, string, *rest)
            return self._note(surface, string, min(self._said[id(row)][1] for row in self._kept[before:]))

        def composed(sentence: Sentence, stage: Stage, pieces: tuple[Any, ...], zoom: float) -> Surface:
            said = " ".join(piece if isinstance(piece, str) else "[]" for piece in pieces)
            return self._note(compose(sentence, stage, pieces, zoom), said, stage.text.px(sentence.style, zoom))

        PLAIN.draw_anew()
        monkeypatch.setattr(Text, "_drawn", drawn)
        monkeypatch.setattr(Text, "_block", blocked)
        monkeypatch.setattr(Sentence, "_compose", composed)

    def _note(self, surface: Surface, words: str, px: int) -> Surface:
        self._said[id(surface)] = words, px
        self._kept.append(surface)
        return surface

    def in_(self, painter: NotingPainter) -> list[Words]:
        """The texts among what was put, with the rectangles of what can be seen of them."""
        found = []
        for surface, rect, _ in painter.puts:
            words, px = self._said.get(id(surface), ("", 0))
            if words.strip():
                found.append(Words(words, surface.get_bounding_rect().move(rect.topleft), px))
        return found


def bare(stage: Stage) -> Stage:
    """The stage with white pictures."""
    stage.art = BareArt(stage.viewport.scale)  # type: ignore[assignment]
    return stage
