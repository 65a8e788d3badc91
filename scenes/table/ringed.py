"""From the scoring of a round to the next one's table: totals fly up, and a ring of the new ground washes over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import centred
from scenes.kit.passage import Passage
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS
from scenes.kit.timeline import Easing, in_out_cubic, out_cubic
from scenes.table.rings import Point, Ring, draw_ring, inside, outside, ring_of


class Flying(NamedTuple):
    """A total on its way: what it looks like, and from where to where its centre flies, in px."""

    surface: Surface
    start: Point
    end: Point


class RingOver(Passage):
    """The ring grows from a centre in units, in the colour of a rule; None: in that of a card's back."""

    easing: Easing = staticmethod(in_out_cubic)

    def __init__(
        self, stage: Stage, colour: str | None, centre: tuple[float, float], flying: Sequence[Flying] = ()
    ) -> None:
        super().__init__(stage, DURATIONS["wash"])
        self._colour, self._flying = colour, flying
        self._centre = stage.viewport.point(*centre)

    def cover(self, painter: Painter) -> None:
        """The picture before outside the ring, the ring, and the totals above both."""
        painter.confine(self._inside)
        painter.effect(self._blit, painter.bounds)
        way = out_cubic(min(1.0, self.passed / DURATIONS["totals"]))
        for surface, (x, y), (to_x, to_y) in self._flying if way < 1 else ():
            painter.put(surface, *centred(surface, (round(x + (to_x - x) * way), round(y + (to_y - y) * way))))

    def _ring(self) -> Ring:
        return ring_of(self.stage, self._colour, self._centre, self.share)

    def _inside(self, screen: Surface, ground: Surface) -> None:
        inside(screen, ground, self._centre, self._ring().inner)

    def _blit(self, screen: Surface) -> None:
        assert self.before is not None
        ring = self._ring()
        outside(screen, self.before, self._centre, ring.outer)
        draw_ring(screen, self._centre, ring)
