"""What a round's log tells: its lines turn by turn, and what was done to whoever looks on."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from scenes.table.values import Cue, LogLine, Motion, Pieces


class Told(NamedTuple):
    """What a seat did in one turn, in its order; `seat` is None where only a name is known."""

    seat: int | None
    who: str
    lines: tuple[Pieces, ...]


class Chronicle:
    """A round in lines, with whose turns they were. `entries` has the newest last."""

    def __init__(self) -> None:
        self.entries: list[LogLine] = []
        self._turns: list[int] = []

    def happened(self, cue: Cue) -> None:
        """Another event: its line, or a turn that begins; a deal begins everything anew."""
        if cue.motion is Motion.DEAL:
            self.entries, self._turns = [], []
        if cue.turn is not None:
            self._turns.append(cue.turn)
        if cue.log is not None:
            seat = cue.moved.seat if cue.moved is not None else cue.seat
            self.entries = [*self.entries, cue.log._replace(seat=seat, turn=self._turn)]

    def said(self, line: LogLine) -> None:
        """Somebody says something, in the turn that runs."""
        self.entries = [*self.entries, line._replace(turn=self._turn)]

    @property
    def turns(self) -> int:
        """How many turns of the round have begun."""
        return len(self._turns)

    @property
    def _turn(self) -> int:
        return max(0, len(self._turns) - 1)

    def done_to(self, seat: int | None) -> list[LogLine]:
        """What was done to a seat since it was to act last, and still holds until its turn ends; newest first."""
        lasts = next((turn for turn in range(self._turn - 1, -1, -1) if self._turns[turn] == seat), -1)
        return [line for line in reversed(self.entries)
                if seat is not None and line.against == seat and line.turn > lasts]


def by_turn(entries: Sequence[LogLine]) -> list[Told]:
    """The lines of each turn under one head, in the order of the entries."""
    groups = groupby(entries, key=lambda line: (line.turn, line.seat, line.who))
    return [Told(seat, who, tuple(line.what for line in lines)) for (_, seat, who), lines in groups]
