"""How columns come: each grows a moment after the one before it, and then shows what was given away."""

from __future__ import annotations

from collections.abc import Iterable

from scenes.kit.stage import Stage
from scenes.kit.timeline import out_cubic

GROWTH, STAGGER, DASHES = 300, 60, 200
"""Milliseconds: a column grows, begins after the one before, and its dashes come after that."""


class Rising:
    """By the places of columns: for how many ms each has grown."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._ms: dict[int, float] = {}

    @property
    def is_busy(self) -> bool:
        """Whether anything grows still."""
        return not self._stage.settings.reduced_motion and any(ms < GROWTH + DASHES for ms in self._ms.values())

    def of(self, place: int) -> tuple[float, float]:
        """How far a column has grown, and how much of its dashes is seen, from 0 to 1."""
        if self._stage.settings.reduced_motion:
            return 1.0, 1.0
        ms = max(0.0, self._ms.get(place, 0.0))
        return out_cubic(min(1.0, ms / GROWTH)), min(1.0, max(0.0, (ms - GROWTH) / DASHES))

    def pass_time(self, elapsed_ms: float, places: Iterable[int]) -> None:
        """Let time pass; those of these places that are new begin after all others."""
        for place in self._ms:
            self._ms[place] += elapsed_ms
        for place in places:
            if place not in self._ms:
                self._ms[place] = min(0.0, min(self._ms.values(), default=STAGGER) - STAGGER)
