"""How far a command is."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import Any, Self


class Progress:
    """A bar on a terminal that says how far it is, elsewhere nothing; tqdm's own where that optional one is there."""

    def __init__(self, games: int, done: int) -> None:
        self._games, self._done = games, done
        self._shown = games > done and sys.stderr.isatty()
        self._bar = _bar(games, done) if self._shown else None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        """The line is done with."""
        if self._bar is not None:
            self._bar.close()
        elif self._shown:
            print(file=sys.stderr)

    def another(self) -> None:
        """One more has been played."""
        self._done += 1
        if self._bar is not None:
            self._bar.update()
        elif self._shown:
            print(f"\r{self._done} of {self._games} games ", end="", file=sys.stderr, flush=True)

    def make_room(self) -> None:
        """Something else is to be told: it has a line of its own, and the bar goes on below that."""
        if self._bar is not None:
            self._bar.clear()
        elif self._shown:
            print(file=sys.stderr)


def _bar(games: int, done: int) -> Any:
    try:
        from tqdm import tqdm
    except ImportError:
        return None
    return tqdm(total=games, initial=done, unit="game", dynamic_ncols=True)
