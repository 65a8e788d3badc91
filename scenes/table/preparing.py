"""Pictures made ahead of the moment that needs them, a few a frame: no frame has to make them all."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

Job = Callable[[], object]
JOBS_A_FRAME = 3


class Preparing:
    """Jobs that wait; whatever is still waiting when it is needed is simply done then."""

    def __init__(self) -> None:
        self._large: deque[Job] = deque()
        self._jobs: deque[Job] = deque()
        self._planned_now = False

    def plan(self, large: Iterable[Job], jobs: Iterable[Job] = ()) -> None:
        """What is to be made from the next frame on, instead of what waited; never two `large` ones in a frame."""
        self._large, self._jobs = deque(large), deque(jobs)
        self._planned_now = True

    def step(self) -> None:
        """A frame's share of the work; none in the frame of the plan, which has its own."""
        if self._planned_now:
            self._planned_now = False
            return
        share = JOBS_A_FRAME
        if self._large:
            self._large.popleft()()
            share -= 1
        for _ in range(min(share, len(self._jobs))):
            self._jobs.popleft()()
