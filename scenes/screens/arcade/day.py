"""A daily run: its date in words, and what it has come to, round by round, as lines for any chat."""

from __future__ import annotations

from datetime import date as day
from typing import NamedTuple

from game.arcade.daily import copied_lines
from game.arcade.run import Run, run_rules
from game.arcade.scores import Score
from scenes.kit.messages import grouped, listed, mark, sentences, tr, trn
from scenes.screens.arcade.climb import NOBODY, Climb, State, climb_of
from scenes.screens.arcade.score_lines import RANKS

Blocks = tuple[str | None, ...]
"""The rounds of a try: the colour key each was won under; None: lost."""
MONTHS = (mark("January"), mark("February"), mark("March"), mark("April"), mark("May"), mark("June"), mark("July"),
          mark("August"), mark("September"), mark("October"), mark("November"), mark("December"))  # fmt: skip


class DailyResultModel(NamedTuple):
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
        stages = [step.aloud for step in reversed(self.climb.steps)]
        return sentences((self.date, listed((tr("Score"), grouped(self.climb.score))), listed(self.rank_words),
                          self.ended, *stages))


def result_model(run: Run, table: tuple[Score, ...]) -> DailyResultModel:
    """A daily run that is over; `table` are the daily runs."""
    rank = next((number for number, line in enumerate(table, 1) if line.run == run.id), None)
    rows = []
    for stage in reversed(run_rules().stages):
        tries = run.stages[stage.number - 1] if stage.number <= len(run.stages) else ()
        rows.append(tuple(tuple(done.colour for done in one.rounds) for one in tries))
    return DailyResultModel(date_words(run.date), climb_of(run, NOBODY), tuple(rows), rank, run.is_won, run.ranked,
               copied_lines(run))


def day_words(date: str) -> str:
    """A date (YYYY-MM-DD) without its year. Raises ValueError for what is no date."""
    when = day.fromisoformat(date)
    return tr("{day} {month}").format(day=when.day, month=tr(MONTHS[when.month - 1]))


def date_words(date: str) -> str:
    """A date (YYYY-MM-DD) with its year. Raises ValueError for what is no date."""
    return tr("{date} {year}").format(date=day_words(date), year=day.fromisoformat(date).year)


def daily_words(date: str, run: Run | None, is_played: bool) -> str:
    """How the daily run stands that would be played now: the kept one, or that of a date, `is_played` before."""
    if run is not None and not run.is_over:
        return listed((day_words(run.date), tr("stage {n}").format(n=run.stage.number)))
    return listed((day_words(date), tr("for practice") if is_played else tr("new")))
