"""How the end of a match comes in: the words from the left, line by line, the crown onto them, the race from below."""

from __future__ import annotations

from functools import partial

from scenes.kit.theme import DURATIONS
from scenes.kit.timeline import Tween, in_out_cubic, out_back, out_cubic

LINES = 3  # the result, and the lines of the title at most
LINE_MS, STAGGER = 320, 90
CROWN_AT, CROWN_MS = 300, 300
LANDED = 200  # ms: the first line of the title is almost there


class Entrance:
    """How far everything has come, from 0 to 1; without a motion it is there."""

    def __init__(self) -> None:
        self.lines = [1.0] * LINES
        self.crown = self.race = 1.0

    def tweens(self) -> list[Tween]:
        """The words and the crown."""
        self.lines, self.crown = [0.0] * LINES, 0.0
        order = (*range(1, LINES), 0)
        come = [Tween(partial(self._line, line), LINE_MS, STAGGER * turn, out_cubic) for turn, line in enumerate(order)]
        return [*come, Tween(partial(setattr, self, "crown"), CROWN_MS, CROWN_AT, out_back)]

    def race_comes(self) -> Tween:
        """The race, which has stood elsewhere."""
        self.race = 0.0
        return Tween(partial(setattr, self, "race"), DURATIONS["walk"], 0, in_out_cubic)

    def _line(self, line: int, share: float) -> None:
        self.lines[line] = share
