"""The date of a daily run in words, and how the run of today stands."""

from __future__ import annotations

from datetime import date as day

from game.arcade.run import Run
from scenes.kit.messages import listed, mark, tr

MONTHS = (mark("January"), mark("February"), mark("March"), mark("April"), mark("May"), mark("June"), mark("July"),
          mark("August"), mark("September"), mark("October"), mark("November"), mark("December"))  # fmt: skip


def day_words(date: str) -> str:
    """A date (YYYY-MM-DD) without its year. Raises ValueError for what is no date."""
    when = day.fromisoformat(date)
    return tr("{day} {month}").format(day=when.day, month=tr(MONTHS[when.month - 1]))


def date_words(date: str) -> str:
    """A date (YYYY-MM-DD) with its year. Raises ValueError for what is no date."""
    return tr("{date} {year}").format(date=day_words(date), year=day.fromisoformat(date).year)


def daily_words(date: str, kept: Run | None, is_played: bool) -> str:
    """How the daily run stands that would be played now: the kept one, or that of a date, `is_played` before."""
    if kept is not None and not kept.is_over:
        return listed((day_words(kept.date), tr("stage {n}").format(n=kept.stage.number)))
    return listed((day_words(date), tr("for practice") if is_played else tr("new")))
