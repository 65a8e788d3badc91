"""Lines that are shown in passing above whatever scene there is: news for the player, and what is heard in words."""

from __future__ import annotations

from collections import deque
from threading import Lock

NOTICE_MS, SUBTITLE_MS = 6000, 2500  # how long a line is to be seen
MOST = 2  # subtitles at a time: a third one takes the place of the oldest


class Notices:
    """A queue of lines; each is shown for some seconds at the foot of the screen. Every thread may say one."""

    def __init__(self) -> None:
        self._lines: deque[str] = deque()
        self._lock = Lock()
        self._left_ms = 0.0
        self._changed = False
        self._of_match: set[str] = set()

    @property
    def line(self) -> str | None:
        """The line that is shown now."""
        return self._lines[0] if self._lines else None

    @property
    def lines(self) -> tuple[str, ...]:
        """The line that is shown now, and those that are to come."""
        with self._lock:
            return tuple(self._lines)

    def say(self, line: str | None, at_once: bool = False, of_match: bool = False) -> None:
        """Show a line when those before it are done; None and what already waits are not said.

        `at_once`: a press is answered, so those before it wait instead. `of_match`: it goes when the match is left.
        """
        with self._lock:
            if not line or line == self.line:
                return
            if at_once and line in self._lines:
                self._lines.remove(line)
            if line not in self._lines:
                self._lines.insert(0 if at_once else len(self._lines), line)
                if line == self._lines[0]:
                    self._left_ms, self._changed = NOTICE_MS, True
            if of_match:
                self._of_match.add(line)

    def leave_match(self) -> None:
        """The match is left: what was said of it alone is not shown any longer, and not later."""
        with self._lock:
            lines, self._of_match = self._of_match, set()
        for line in lines:
            self.drop(line)

    def on_screen_ms(self, line: str) -> float | None:
        """For how long a line has been shown by now, 0 while it waits; None for one that is not there."""
        with self._lock:
            if line not in self._lines:
                return None
            return NOTICE_MS - self._left_ms if line == self._lines[0] else 0.0

    def drop(self, line: str) -> None:
        """A line that does not hold any more is not shown any longer, and not later."""
        with self._lock:
            if line in self._lines:
                self._changed, self._left_ms = True, self._left_ms if line != self._lines[0] else NOTICE_MS
                self._lines.remove(line)

    def update(self, elapsed_ms: float) -> bool:
        """Let time pass; True if another line, or none, is to be shown now."""
        with self._lock:
            changed, self._changed = self._changed, False
            if self._lines:
                self._left_ms -= elapsed_ms
                if self._left_ms <= 0:
                    self._lines.popleft()
                    self._left_ms = NOTICE_MS
                    return True
            return changed


class Subtitles:
    """What is heard, in words, for those who do not hear it: the newest lines."""

    def __init__(self) -> None:
        self._left_ms: dict[str, float] = {}  # how long each line is still to be seen, the newest last
        self._changed = False
        self.lowest: int | None = None
        """How far down, in px, they may reach in the frame that is drawn: what lies below is to be seen."""
        self.across: tuple[int, int] | None = None
        """From where to where, in px, they may reach in that frame, where that is wide enough for them."""
        self.unneeded = False
        """Whether the frame that is drawn says it in huge words of its own, which nothing is to cover."""

    def begin_frame(self) -> None:
        """A frame is drawn in which nothing is known yet of what they may cover."""
        self.lowest, self.across, self.unneeded = None, None, False

    def keep_above(self, top: int) -> None:
        """In the frame that is drawn, they cover nothing that begins so many px from the top."""
        self.lowest = top if self.lowest is None else min(self.lowest, top)

    @property
    def lines(self) -> list[str]:
        """The lines to be read now, the newest last."""
        return list(self._left_ms)

    def say(self, words: str) -> None:
        """Show a line at once; one that is being shown stays longer."""
        others = [(line, left) for line, left in self._left_ms.items() if line != words]
        self._left_ms = dict([*others, (words, SUBTITLE_MS)][-MOST:])
        self._changed = True

    def clear(self) -> None:
        """Show nothing any more."""
        self._left_ms, self._changed = {}, True

    def update(self, elapsed_ms: float) -> bool:
        """Let time pass; True if other lines are to be shown now."""
        left = {line: left - elapsed_ms for line, left in self._left_ms.items() if left > elapsed_ms}
        changed, self._changed = self._changed or len(left) != len(self._left_ms), False
        self._left_ms = left
        return changed
