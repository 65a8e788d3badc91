"""A huge number that counts up: each of its figures is a picture of its own, made once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from string import digits

from pygame import Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import place
from scenes.kit.messages import grouped
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb

STYLE = "rule_change"


class Figures:
    """In paper, with the right side of `most` at x and its middle at y in units; that is `width` units wide at most."""

    def __init__(self, stage: Stage, spot: tuple[float, float], width: float, most: int) -> None:
        self._stage, self._spot = stage, spot
        self._zoom = 1 / stage.text.text_scale  # large enough already, whatever the size of text
        room, wide = stage.viewport.px(width), sum(self._figure(letter).get_width() for letter in grouped(most))
        self._zoom *= min(1.0, room / wide)
        last = self._figure(grouped(most)[-1])
        self._beside = last.get_width() - last.get_bounding_rect().right  # px that are empty at the right

    def jobs(self) -> list[Callable[[], object]]:
        """The making of its pictures, for frames that have the time."""
        return [partial(self._figure, letter) for letter in dict.fromkeys(digits + grouped(1000))]

    def draw(self, painter: Painter, number: int) -> None:
        """Lists the number: only figures that change are drawn anew."""
        x, y = self._stage.viewport.point(*self._spot)
        x += self._beside
        for letter in reversed(grouped(number)):
            figure = self._figure(letter)
            x -= figure.get_width()
            painter.put(figure, *place(figure, x, y))

    def _figure(self, letter: str) -> Surface:
        text, rgb = self._stage.text, self._rgb
        return text.large(letter, STYLE, rgb, self._stage.viewport.width, self._zoom)

    @property
    def _rgb(self) -> Rgb:
        return self._stage.theme.paper
