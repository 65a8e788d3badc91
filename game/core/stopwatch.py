"""The time that a bot's search has spent, whatever else the computer does meanwhile."""

from __future__ import annotations

import time

WALL = 1.15
"""A search that shares its processor takes so many times its budget at most."""


class Stopwatch:
    """Runs from when it is made, by the processor's time of the thread; where the thread is held up for long, by the
    clock on the wall: at least its time divided by `WALL` counts.
    """

    def __init__(self) -> None:
        self._by_the_processor, self._by_the_wall = time.thread_time(), time.perf_counter()

    @property
    def ms(self) -> float:
        """The milliseconds that count."""
        by_the_wall = time.perf_counter() - self._by_the_wall
        return 1000 * max(time.thread_time() - self._by_the_processor, by_the_wall / WALL)
