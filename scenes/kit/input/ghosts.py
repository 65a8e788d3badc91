"""Pads that press by themselves are not listened to until they are quiet."""

from __future__ import annotations

from collections import defaultdict, deque

MOST_PRESSES = 20
WITHIN_MS = 1000
QUIET_MS = 1000


class Ghosts:
    """Counts the presses of each pad; times are in ms of any clock that only goes forward."""

    def __init__(self) -> None:
        self._presses: defaultdict[int, deque[float]] = defaultdict(deque)
        self._silenced: set[int] = set()

    def silenced(self, source: int) -> bool:
        """Whether a pad is not listened to; it is again once it presses after a second of quiet."""
        return source in self._silenced

    def pressed(self, source: int, now_ms: float) -> bool:
        """A pad has pressed something; True if that was one too many, and it is silenced now."""
        presses = self._presses[source]
        if source in self._silenced and now_ms - presses[-1] >= QUIET_MS:
            self._silenced.discard(source)
            presses.clear()
        presses.append(now_ms)
        while now_ms - presses[0] > WITHIN_MS:
            presses.popleft()
        if source in self._silenced or len(presses) <= MOST_PRESSES:
            return False
        self._silenced.add(source)
        return True

    def forget(self, source: int) -> None:
        """The pad is gone."""
        self._presses.pop(source, None)
        self._silenced.discard(source)
