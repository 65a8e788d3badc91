"""Where the timeline has what: a block for every round, and the open one turn by turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scenes.match.played import RoundMark

BLOCK, PLATE, CELL, LEAST_CELL = 184.0, 72.0, 64.0, 40.0
BETWEEN, CLOSE = 24.0, 8.0
"""Units between two rounds, and where they are folded to plates."""
LEAST_SHARE = 0.4  # of the width, for rounds that are folded to less than plates


class Stretch(NamedTuple):
    """A part of the timeline: where it begins and how wide it is, in units, and the lines that it stands for.

    `turn` is the number of a turn of the open round, None for a round that is folded.
    """

    x: float
    width: float
    first: int
    last: int
    round: int
    turn: int | None = None

    def line_at(self, x: float) -> int:
        """The line that a place in it stands for."""
        share = min(1.0, max(0.0, (x - self.x) / self.width))
        return self.first - 1 + round(share * (self.last - self.first + 1))

    def x_of(self, line: int) -> float:
        """Where the playhead stands after a line of it."""
        return self.x + self.width * (line - self.first + 1) / (self.last - self.first + 1)


def strip(rounds: Sequence[RoundMark], opened: int, width: float) -> list[Stretch]:
    """The timeline for so many units, with one round open; the deal is at the beginning of its first turn."""
    if not rounds:
        return []
    folded, turns = len(rounds) - 1, max(1, len(rounds[opened].turns))
    block, between, cell = _sizes(folded, turns, width)
    found, x = [], 0.0
    for number, mark in enumerate(rounds):
        if number == opened:
            for turn in range(len(mark.turns)):
                first, last = mark.lines_of(turn)
                found.append(Stretch(x, cell, first if turn else mark.begin + 1, last, number, turn))
                x += cell
            if not mark.turns:
                found.append(Stretch(x, cell, mark.begin, mark.end, number))
                x += cell
        else:
            found.append(Stretch(x, block, mark.begin, mark.end, number))
            x += block
        x += between
    return found


def _sizes(folded: int, turns: int, width: float) -> tuple[float, float, float]:
    """The width of a round and of what is between two, and of a turn."""
    for block, between in ((BLOCK, BETWEEN), (PLATE, CLOSE)):
        cell = min(CELL, (width - folded * (block + between)) / turns)
        if cell >= LEAST_CELL:
            return block, between, cell
    pitch = min(PLATE + CLOSE, width * LEAST_SHARE / max(1, folded))
    return pitch * 0.9, pitch * 0.1, min(CELL, (width - folded * pitch) / turns)


def stretch_at(stretches: Sequence[Stretch], x: float) -> Stretch:
    """The part at a place, or the nearest one before it."""
    return next((part for part in reversed(stretches) if part.x <= x), stretches[0])


def part_at(stretches: Sequence[Stretch], line: int) -> Stretch:
    """The part that a line belongs to; before the first turn of the open round that turn."""
    holding = (part for part in stretches if part.first <= line <= part.last)
    ahead = (part for part in stretches if part.first > line)
    return next(holding, None) or next(ahead, None) or stretches[-1]


def playhead(stretches: Sequence[Stretch], line: int) -> float:
    """Where the playhead stands after a line."""
    part = part_at(stretches, line)
    return part.x_of(min(max(line, part.first - 1), part.last))
