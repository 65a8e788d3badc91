"""Rows and the match beside them come a step a frame: to make the pictures of all of them takes several."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from scenes.screens.matches.asking import Listed
from scenes.screens.matches.row import MatchRow


class Coming:
    """What is not drawn yet. What was seen a moment ago is never taken away again."""

    def __init__(self) -> None:
        self._rows: list[MatchRow] = []
        self._detailed = ""  # the name of the match beside the rows
        self.has_words = self.has_race = False
        """Of that match, what is drawn."""

    def take(self, rows: Sequence[MatchRow], before: Collection[Listed]) -> None:
        """Rows for some matches, of which those `before` were shown: of the others only the first comes at once."""
        self._rows = [row for row in rows if row.match not in before][1:]
        for row in self._rows:
            row.is_there = False

    def look_at(self, name: str) -> None:
        """Another match is beside the rows now: once those are there, it comes part by part."""
        if name != self._detailed:
            self._detailed, self.has_words, self.has_race = name, not self._rows, False

    def step(self) -> bool:
        """A frame later: whether there is more to draw."""
        if self._rows:
            self._rows.pop(0).is_there = True
        elif not self.has_words:
            self.has_words = True
        elif not self.has_race:
            self.has_race = True
        else:
            return False
        return True
