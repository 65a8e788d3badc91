"""Tables of high scores, line by line: rank, initials, how far the run came, and its points."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from game.arcade.run import run_rules
from game.arcade.scores import Score, Scores
from scenes.kit.messages import grouped, listed, mark, tr, trn
from scenes.kit.theme import COLOUR_KEYS
from scenes.kit.ui.containers import Block, Column, Pad, Row, Spacer
from scenes.kit.ui.leaves import Label, plate
from scenes.kit.ui.node import Node
from scenes.kit.ui.overlays import First
from scenes.match.past.days import MONTHS

RANKS = (mark("1st"), mark("2nd"), mark("3rd"), mark("4th"), mark("5th"),
         mark("6th"), mark("7th"), mark("8th"), mark("9th"), mark("10th"))  # fmt: skip
PLATE, PLATE_GAP, PLATES_APART = 36, 6, 28
MOST_HIGH, LEAST = 124, 0.6
"""Units that the letters of a line are high at most, as they are large already, and how far they may shrink."""


class ScoreLine(NamedTuple):
    """One of the ten: `reached` are the colours of the stages cleared, `is_new` the run that has just ended."""

    rank: int
    initials: str
    score: int
    reached: tuple[str, ...] = ()
    is_new: bool = False

    @property
    def spoken(self) -> str:
        """The line for a voice."""
        stages = trn("1 stage", "{n} stages", len(self.reached))
        return listed((tr(RANKS[self.rank - 1]), self.initials, grouped(self.score), stages))


class Best(NamedTuple):
    """How the best run ended, and the day, in words."""

    ended: str
    day: str


class ScoreTable(NamedTuple):
    """The runs of one kind, best first, ten at most."""

    lines: Sequence[ScoreLine]
    best: Best | None = None

    @property
    def spoken(self) -> tuple[str, ...]:
        """All lines for a voice."""
        return tuple(line.spoken for line in self.lines) or (tr("No scores yet."),)

    @property
    def newest(self) -> int:
        """The place of the run that has just ended; 0 without one."""
        return next((place for place, line in enumerate(self.lines) if line.is_new), 0)


NO_SCORES = ScoreTable(())


def tables_of(scores: Scores, new: str | None = None) -> tuple[ScoreTable, ScoreTable]:
    """Of all runs and of the daily ones; `new` is the id of the run that has just ended."""
    return _table(scores.runs, new), _table(scores.dailies, new)


def _table(runs: Sequence[Score], new: str | None) -> ScoreTable:
    return ScoreTable(lines_of(runs, new), _best(runs[0])) if runs else NO_SCORES


def lines_of(runs: Sequence[Score], new: str | None) -> tuple[ScoreLine, ...]:
    """A table's lines."""
    colours = tuple(stage.colour for stage in run_rules().stages)
    return tuple(ScoreLine(rank, line.initials, line.score, colours[: line.stages], line.run == new)
                 for rank, line in enumerate(runs, 1))


def _best(line: Score) -> Best:
    ended = trn("1 stage", "{n} stages", line.stages)
    if line.is_won:
        ended = trn("Run won, 1 credit left", "Run won, {n} credits left", line.credits)
    day = date.fromisoformat(line.date)
    return Best(ended, tr("{day} {month}").format(day=day.day, month=tr(MONTHS[day.month - 1])))


# -- what a line looks like


def score_row(line: ScoreLine) -> Node:
    """On paper where it is new. The plates stand below the words where there is no room beside them."""
    rgb, faint = ("ink", "ink") if line.is_new else ("paper", "bone")
    rank = Label(str(line.rank), "choice", faint, at=1.0, least=LEAST, room_for="10", aloud=line.spoken,
                 most_height=MOST_HIGH)  # fmt: skip
    words = [Label(text, "title", rgb, at=at, least=LEAST, room_for=widest, aloud=False, most_height=MOST_HIGH)
             for text, at, widest in ((line.initials, 0.0, "WWW"), (grouped(line.score), 1.0, "16,240"))]  # fmt: skip
    initials, points = words
    reached = plates(line.reached, PLATE, PLATE_GAP)
    beside = Row([rank, initials, reached, Spacer(), points], gap=PLATES_APART)
    lines = Column([Row([initials, Spacer(), points], gap=PLATES_APART), reached], pad=Pad(bottom=16))
    below = Row([Column([rank]), lines], gap=PLATES_APART)
    return Block(First([beside, below]), "paper" if line.is_new else None, pad=Pad(16, 0, 24, 0))


def plates(reached: Sequence[str], size: float, gap: float) -> Node:
    """A plate a stage, dark where the run did not come."""
    return Row([plate(colour, size) if colour in reached else Block(Spacer(), "back", width=size, height=size)
                for colour in reversed(COLOUR_KEYS)], gap=gap)  # fmt: skip
