"""A line that is told in passing: why something cannot be done."""

from __future__ import annotations

SHOWN_MS = 3000
"""For so long it is to be read; no speed scales that."""


class Passing:
    """The newest line, until its time is over."""

    def __init__(self) -> None:
        self.line = ""
        self._left_ms = 0.0

    def tell(self, line: str) -> None:
        """Shows a line instead of the one before; an empty one shows none."""
        self.line, self._left_ms = line, SHOWN_MS if line else 0.0

    def pass_time(self, elapsed_ms: float) -> bool:
        """Lets time pass; True if the line's time has just ended."""
        self._left_ms = max(0.0, self._left_ms - elapsed_ms)
        if not self.line or self._left_ms:
            return False
        self.line = ""
        return True
