"""Pictures made ahead of the moment that needs them, a few a frame: no frame has to make them all."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

Job = Callable[[], object]
JOBS_A_FRAME = 3


def _nothing() -> None:
    return


class Preparing:
    """Jobs that wait; whatever is still waiting when it is needed is simply done then."""

    def __init__(self) -> None:
        self._alone: deque[Job] = deque()
        self._jobs: deque[Job] = deque()

    def plan(self, alone: Iterable[Job], jobs: Iterable[Job] = ()) -> None:
        """What is to be made from the next frame on, instead of what waited; large ones `alone` in their frame."""
        self._alone, self._jobs = deque([_nothing, *alone]), deque(jobs)

    def step(self) -> None:
        """A frame's share of the work."""
        if self._alone:
            self._alone.popleft()()
            return
        for _ in range(min(JOBS_A_FRAME, len(self._jobs))):
            self._jobs.popleft()()
