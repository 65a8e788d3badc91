"""Cards that fall into the picture and come to rest: tumbled at the side, or in a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from scenes.kit.art.cards import Face
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.rows import row
from scenes.kit.drawing.text import centred
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS
from scenes.kit.timeline import Tween, out_back


class Rest(NamedTuple):
    """Where a card comes to lie: centre and height in units, angle in degrees anticlockwise."""

    x: float
    y: float
    height: float
    angle: float


TUMBLED = (
    Rest(1581, 365, 250, -8), Rest(1806, 136, 248, -14), Rest(1615, 86, 250, 8), Rest(1262, 98, 194, 14),
    Rest(1775, 423, 205, 12), Rest(1440, 62, 190, -15), Rest(1398, 272, 176, 20), Rest(1838, 652, 270, -12),
    Rest(1233, 375, 150, -12),
)  # fmt: skip
"""The most prominent first, so that few cards make a picture too."""
BEHIND = (8, 3, 6, 5, 2, 1, 4, 0, 7)
"""The places from back to front."""
DROP, SPIN = 900, 40  # units, degrees
FALL_MS = 800
LEAN = (-3, 2, -1, 3, -2)


def tumbled(count: int) -> list[Rest]:
    """Places at the side for the first so many cards."""
    return list(TUMBLED[:count])


def in_a_row(count: int, box: tuple[float, float, float, float]) -> list[Rest]:
    """Places side by side in a box of units, each leaning a little."""
    x, y, width, height = box
    line = row(x, width, height, count)
    return [Rest(line.x(n), y + line.height / 2, line.height, LEAN[n % len(LEAN)]) for n in range(count)]


class Tumble:
    """Cards and their rests; `progress` is how far each has fallen (1: it lies), `shown` the opacity."""

    def __init__(self, stage: Stage, faces: Sequence[Face], rests: Sequence[Rest]) -> None:
        self._stage, self._faces, self._rests = stage, faces, rests
        self.progress = [1.0] * min(len(faces), len(rests))
        self.shown = 1.0

    def draw(self, painter: Painter) -> None:
        """List the cards with their shadows, the farthest first."""
        order = BEHIND if self._rests == list(TUMBLED[: len(self._rests)]) else range(len(self.progress))
        for number in order:
            if number < len(self.progress):
                self._draw_card(painter, number)

    def _draw_card(self, painter: Painter, number: int) -> None:
        rest, art, viewport = self._rests[number], self._stage.art, self._stage.viewport
        above = 1 - self.progress[number]
        height = viewport.px(rest.height)
        middle = viewport.point(rest.x, rest.y - DROP * above)
        if middle[1] + height < 0:
            return  # above the window: its pictures are made when it comes, not all in the first frame
        shadow = art.rotated(art.shadow(height), rest.angle)  # so soft that it need not turn with the card
        card = art.rotated(art.card(self._faces[number], height), rest.angle + SPIN * above)
        for surface in (shadow, card):
            painter.put(surface, *centred(surface, middle), self.shown)

    def falls(self) -> list[Tween]:
        """The motion: one card after another, all within the time of a match won."""
        count = len(self.progress)
        self.progress = [0.0] * count
        stagger = (DURATIONS["match_won"] - FALL_MS) / max(1, count - 1) if count > 1 else 0.0
        return [Tween(self._fall(n), FALL_MS, n * min(stagger, 120), out_back) for n in range(count)]

    def _fall(self, number: int) -> Callable[[float], None]:
        def apply(share: float) -> None:
            self.progress[number] = share

        return apply
