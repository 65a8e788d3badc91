"""The matches of an evening, found again in the records of the data folder: nothing else is kept of them."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from game.catalog import GAMES
from game.core.record import BadRecord, read, split_lines
from scenes.match.played import Played, people_of, played

EVENING_S = 12 * 60 * 60
"""So far back an evening reaches, in seconds."""


class Evening(NamedTuple):
    """The finished matches of some people, the oldest first, and how many records could not be read."""

    matches: tuple[Played, ...]
    damaged: int


class Records:
    """The folder of the records. What was read once is not read again while its file stays as it is."""

    def __init__(self, folder: Path, now_s: Callable[[], float] = time.time) -> None:
        self._folder = folder
        self._now_s = now_s
        self._read: dict[tuple[Path, int, int, tuple[str, ...]], Played | None | BadRecord] = {}

    def evening(self, people: tuple[str, ...]) -> Evening:
        """The matches of these people (as `people_of` lists them). Bots may sit with them as they like."""
        found = [self._look(path, people) for path in self._recent()]
        matches = sorted((match for match in found if isinstance(match, Played)), key=lambda match: match.ended_s)
        return Evening(tuple(matches), sum(isinstance(match, BadRecord) for match in found))

    def _recent(self) -> list[Path]:
        try:
            since_s = self._now_s() - EVENING_S
            return sorted(path for path in self._folder.glob("*.jsonl") if path.stat().st_mtime >= since_s)
        except OSError:  # no folder, or one that is being tidied: nothing was played that can be shown
            return []

    def _look(self, path: Path, people: tuple[str, ...]) -> Played | None | BadRecord:
        """The match of a record; None where others played, or it is not over."""
        try:
            state = path.stat()
            key = (path, state.st_mtime_ns, state.st_size, people)
            if key not in self._read:
                self._read[key] = _match(split_lines(path.read_bytes()), people, state.st_mtime)
            return self._read[key]
        except OSError as fault:
            return BadRecord(1, fault.strerror or str(fault))


def _match(lines: list[bytes], people: tuple[str, ...], ended_s: float) -> Played | None | BadRecord:
    try:
        header, _ = read(lines[:1], GAMES)
        return played(*read(lines, GAMES), ended_s) if people_of(header) == people else None
    except BadRecord as fault:
        return fault
