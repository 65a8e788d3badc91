"""What a daily run has come to: round by round, as lines for any chat, and in words."""

from __future__ import annotations

from typing import NamedTuple

from game.arcade.daily import copied_lines
from game.arcade.run import Run
from game.arcade.scores import Score
from game.arcade.stages import run_rules
from scenes.kit.messages import grouped, listed, sentences, tr, trn
from scenes.match.story import Seating
from scenes.screens.arcade.climb import Climb, State, climb_of
from scenes.screens.arcade.day_words import date_words
from scenes.screens.arcade.score_lines import RANKS

Blocks = tuple[str | None, ...]
"""The rounds of a try: the colour key each was won under; None: lost."""
NOBODY = Seating("", "")


class Day(NamedTuple):
    """`rows` are the tries of each stage, in the order of the climb's steps; `lines` the text to be copied."""

    date: str
    climb: Climb
    rows: tuple[tuple[Blocks, ...], ...]
    rank: int | None
    is_won: bool
    is_ranked: bool
    lines: str

    @property
    def rank_words(self) -> tuple[str, str]:
        """Its rank among the daily runs; empty where it has none."""
        if self.rank is None:
            return ("", "" if self.is_ranked else tr("for practice"))
        return tr(RANKS[self.rank - 1]), tr("of your daily runs")

    @property
    def ended(self) -> str:
        """How it ended, in one line."""
        cleared = sum(step.state is State.CLEAR for step in self.climb.steps)
        if not self.is_won:
            return listed((trn("1 stage", "{n} stages", cleared), self.climb.colours_words))
        has_all = len(self.climb.colours) == len(self.climb.steps)
        colours = tr("all seven colours") if has_all else self.climb.colours_words
        return listed((tr("Run won"), colours, self.climb.credits_words))

    @property
    def aloud(self) -> str:
        """All of it for a voice."""
        return sentences((self.date, listed((tr("Score"), grouped(self.climb.score))), listed(self.rank_words),
                          self.ended))


def day_of(run: Run, table: tuple[Score, ...]) -> Day:
    """A daily run that is over; `table` are the daily runs."""
    rank = next((number for number, line in enumerate(table, 1) if line.run == run.id), None)
    rows = []
    for stage in reversed(run_rules().stages):
        tries = run.stages[stage.number - 1] if stage.number <= len(run.stages) else ()
        rows.append(tuple(tuple(done.colour for done in one.rounds) for one in tries))
    return Day(date_words(run.date), climb_of(run, NOBODY), tuple(rows), rank, run.is_won, run.ranked,
               copied_lines(run))
