"""Headers on their way: seats make room for others, or get more of it."""

from __future__ import annotations

from collections.abc import Mapping

from scenes.kit.theme import DURATIONS
from scenes.kit.timeline import Tween, out_cubic
from scenes.table.frame import BESIDE_FROM
from scenes.table.values import Box


class Widening:
    """Of the seats' areas, by seat."""

    def __init__(self) -> None:
        self._from: dict[int, Box] = {}
        self._share = 1.0

    def __contains__(self, seat: int) -> bool:
        """Whether a seat's area changes just now."""
        return seat in self._from

    def begin(self, before: Mapping[int, Box], after: Mapping[int, Box]) -> Tween | None:
        """The motion from one to the other; None where nothing changes."""
        self._from = {seat: box for seat, box in before.items() if box != after[seat]}
        self._share = 0.0
        return Tween(self._go, DURATIONS["widen"], easing=out_cubic, ends=self.end) if self._from else None

    def end(self) -> None:
        """Every area is where it belongs."""
        self._from = {}

    def _go(self, share: float) -> None:
        self._share = share

    def box(self, seat: int, there: Box) -> Box:
        """A seat's area on the way there, or there; where its header changes sides it has its new size at once."""
        start = self._from.get(seat, there)
        alike = start[3] == there[3] and max(start[2], there[2]) < BESIDE_FROM
        x, y, width, height = (old + (new - old) * self._share for old, new in zip(start, there, strict=True))
        return (x, y, width, height) if alike else (x, y, *there[2:])
