"""What Red7 counts for every seat: the rules its rounds were won under, how it went out, how long it stayed in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from game.core.entry import Figures
from game.core.events import RoundBegan, RoundEnded, TurnBegan
from game.core.match import Step
from game.red7.events import SeatOut
from game.red7.position import Position
from game.red7.teaching.survival import safe_plans

UNDER, OUT, SURVIVED = "under:", "out:", "survived"
NO_WAY, FOLDED, LOSING, EMPTY = "no_way", "folded", "losing", "empty"
"""No turn would have kept it in; it folded although one would have; its turn ended losing; it had no card left."""


class Red7Figures:
    """Follows one match. Whether a turn would have survived is only looked for at the seats that are `asked` for."""

    def __init__(self, seats: int, asked: Collection[int]) -> None:
        self._counts = [Counter[str]() for _ in range(seats)]
        self._longest, self._run, self._places = [0] * seats, [0] * seats, [0] * seats
        self._asked = asked
        self._seat: int | None = None  # whose turn has not put it out yet
        self._turn: Position | None = None
        self._gone = 0

    def take(self, step: Step) -> None:
        """Counts the next step: a turn is survived once the next one begins, or the round is won."""
        event = step.event
        if isinstance(event, SeatOut):
            self._note_out(event)
        elif isinstance(event, TurnBegan):
            self._survived()
            self._seat, self._turn = event.seat, step.after.position
        elif isinstance(event, RoundEnded) and event.winner is not None:
            self._counts[event.winner][UNDER + step.after.tally[0].label] += 1
        elif isinstance(event, RoundBegan):
            self._seat, self._gone, self._places = None, 0, [0] * len(self._places)

    def _survived(self) -> None:
        if self._seat is not None:
            self._run[self._seat] += 1
            self._longest[self._seat] = max(self._longest[self._seat], self._run[self._seat])

    def _note_out(self, event: SeatOut) -> None:
        seat = event.seat
        self._gone += 1
        self._places[seat], self._run[seat], self._seat = self._gone, 0, None
        if seat in self._asked:
            self._counts[seat][OUT + self._how(event)] += 1

    def _how(self, event: SeatOut) -> str:
        """Sections 5 and 7: an empty hand is out at once; else there was a turn that survives for sure, or none."""
        if event.cause == EMPTY:
            return EMPTY
        if self._turn is None or not safe_plans(self._turn):
            return NO_WAY
        return FOLDED if event.cause == "pass" else LOSING

    def figures(self, seat: int) -> Figures:
        """What a seat has come to so far; its place is when it went out in the last round, 0 where it did not."""
        bests = {SURVIVED: self._longest[seat]} if self._longest[seat] else {}
        return Figures(self._counts[seat], bests, self._places[seat])
