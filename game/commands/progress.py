"""How far a command is."""

from __future__ import annotations

import sys
import time

_BAR = 30  # letters


class Progress:
    """One line on a terminal that says how far it is; elsewhere nothing."""

    def __init__(self, games: int) -> None:
        self._games, self._done, self._began = games, 0, time.monotonic()
        self._shown = sys.stderr.isatty()

    def another(self) -> None:
        """One more has been played."""
        self._done += 1
        if self._shown:
            left_s = (time.monotonic() - self._began) / self._done * (self._games - self._done)
            bar = "#" * (self._done * _BAR // self._games)
            minutes, seconds = divmod(round(left_s), 60)
            print(f"\r{bar:.<{_BAR}} {self._done}/{self._games}, {minutes}:{seconds:02} left ", end="", file=sys.stderr)

    def end(self) -> None:
        """The line is done with."""
        if self._shown and self._games:
            print(file=sys.stderr)
