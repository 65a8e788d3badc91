"""The content of the page of today: what there is to do, what came of it, and the days before."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from game.practice.days import Attempt, Cell, Days, PlayedDeal, calendar, copied_lines, rule_of
from scenes.kit.messages import listed, mark, sentences, tr, trn
from scenes.screens.arcade.daily_run import MONTHS
from scenes.specs import arcade, registry

DAYS = (mark("Monday"), mark("Tuesday"), mark("Wednesday"), mark("Thursday"), mark("Friday"), mark("Saturday"),
        mark("Sunday"))  # fmt: skip
SHORT_DAYS = (mark("Mon"), mark("Tue"), mark("Wed"), mark("Thu"), mark("Fri"), mark("Sat"), mark("Sun"))

HINT = "hint"
"""In the place of a rule: the try that the hint has cost."""
Blocks = tuple[str | None, ...]
"""A block a try: HINT, None for a wrong one, the rule where it was solved. Of the deal: the rule after each turn."""


class Task(NamedTuple):
    """Something to do today: its title, and what came of it so far, of a puzzle or of the deal.

    `begun`: the deal waits to be played on.
    """

    title: str
    attempt: Attempt | None = None
    deal: PlayedDeal | None = None
    begun: bool = False

    @property
    def is_done(self) -> bool:
        """Whether the task has ended, well or not."""
        return self.deal is not None or (self.attempt is not None and self.attempt.is_over)

    @property
    def is_begun(self) -> bool:
        """Whether there is a result to share."""
        return self.deal is not None or self.attempt is not None

    def blocks(self, rule: str) -> Blocks:
        """The result as blocks, under the rule of its weekday."""
        if self.deal is not None:
            return tuple(self.deal.rules)
        attempt = self.attempt or Attempt(0, False)
        return (HINT,) * attempt.hint + (None,) * attempt.mistakes + (rule,) * attempt.solved

    @property
    def outcome(self) -> str:
        """In a few words: how the deal went, or that it goes on."""
        if self.deal is None:
            return tr("continue") if self.begun else ""
        turns = len(self.deal.rules)
        return (trn("won in 1", "won in {n}", turns) if self.deal.won else trn("lost in 1", "lost in {n}", turns))

    @property
    def aloud(self) -> str:
        """The result as it is spoken."""
        if self.attempt is None:
            return self.outcome or tr("new")
        mistakes = self.attempt.mistakes
        wrong = trn("1 wrong try", "{n} wrong tries", mistakes) if mistakes else ""
        hint = tr("with a hint") if self.attempt.hint else ""
        ended = tr("solved") if self.attempt.solved else tr("not solved") if self.attempt.is_over else tr("continue")
        return listed((ended, wrong, hint))


class DayCell(NamedTuple):
    """A date of the calendar: the rule of its weekday, and what came of it."""

    day: date
    rule: str
    state: Cell
    is_today: bool


class Month(NamedTuple):
    """A month's name, "" for none, and over how many weeks it stands; `is_late`: it begins in the last of them."""

    name: str
    weeks: int
    is_late: bool


class TodayModel(NamedTuple):
    """A date. `weeks` are the calendar's, each from Monday on; `lines` the text for any chat.

    `mistakes` are the exercises that are due; None where there are none to open.
    """

    game: str  # what it is called
    today: date
    rule: str
    tasks: tuple[Task, ...]
    streak: int
    best: int
    weeks: tuple[tuple[DayCell, ...], ...]
    lines: str
    mistakes: int | None = None

    @property
    def next(self) -> int:
        """The place of the first task that is not done; 0 where all are."""
        return next((place for place, task in enumerate(self.tasks) if not task.is_done), 0)

    @property
    def is_begun(self) -> bool:
        """Whether there is a result to share."""
        return any(task.is_begun for task in self.tasks)

    @property
    def is_solved(self) -> bool:
        """Whether today counts for the streak."""
        return any(cell.is_today and cell.state is Cell.SOLVED for week in self.weeks for cell in week)

    @property
    def streak_words(self) -> tuple[str, str]:
        """What stands beside the number of days in a row."""
        return trn("day", "days", self.streak), tr("in a row")

    @property
    def days_words(self) -> str:
        """The number of days in a row, for the result."""
        return trn("1 day", "{n} days", self.streak)

    @property
    def best_words(self) -> str:
        """The longest streak, once there was one."""
        return tr("Best {n}").format(n=self.best) if self.best else ""

    @property
    def date_words(self) -> str:
        """The date with its weekday."""
        return date_words(self.today)

    @property
    def headline(self) -> str:
        """What others are told: which game, which date."""
        return tr("{game}, {date}").format(game=self.game, date=self.date_words)

    @property
    def invitation(self) -> str:
        """What stands in the place of the result as long as nothing was tried."""
        return tr("Three puzzles and a deal, the same for everyone today. Solve one to keep your streak.")

    @property
    def motto(self) -> str:
        """What the calendar's rows and these puzzles are."""
        return sentences((tr("Each weekday has its own rule."), tr("The same puzzles for everyone.")))

    @property
    def months(self) -> tuple[Month, ...]:
        """What stands above the calendar."""
        names, last = month_words(self.weeks), len(self.weeks) - 2
        begins = sorted({0, *(min(week, last) for week, name in enumerate(names) if name)})
        ends = [*begins[1:], len(names)]
        return tuple(Month("".join(names[begin:end]), end - begin, begin == last and not names[begin])
                     for begin, end in zip(begins, ends, strict=True))

    @property
    def aloud(self) -> str:
        """The date, its rule, the streak and the result, for a voice."""
        streak, ground = tr("{days} in a row").format(days=self.days_words), registry.table(arcade.GAME).rule
        rule = tr("{colour} rules today").format(colour=ground.name(self.rule)) if ground is not None else ""
        result = [listed((task.title, task.aloud)) for task in self.tasks if task.is_begun] or [self.invitation]
        return sentences((self.headline, rule, listed((streak, self.best_words)), *result))


def date_words(day: date) -> str:
    """A date with its weekday, without its year."""
    month, weekday = tr(MONTHS[day.month - 1]), tr(DAYS[day.weekday()])
    return tr("{weekday} {day} {month}").format(weekday=weekday, day=day.day, month=month)


def model_of(game: str, days: Days, today: date, titles: Mapping[str, str], mistakes: int | None = None) -> TodayModel:
    """A date as it stands; `titles` are the kinds of its puzzles, in their order, and what they are called."""
    results, streak = days.results_of(today), days.streak(today)
    tasks = [Task(title, results.puzzles.get(kind)) for kind, title in titles.items()]
    tasks.append(Task(tr("Deal"), None, results.deal, results.dealt and results.deal is None))
    weeks = tuple(tuple(DayCell(day, rule_of(day), days.cell(day, today), day == today) for day in week)
                  for week in calendar(today))
    model = TodayModel(game, today, rule_of(today), tuple(tasks), streak, days.best, weeks, "", mistakes)
    return model._replace(lines=copied_lines(days, today, titles, tr("Deal"), model.days_words))


def month_words(weeks: tuple[tuple[DayCell, ...], ...]) -> tuple[str, ...]:
    """What stands above each week: a month's name where a week begins in it for the first time.

    The calendar's first month has none where it has one week only: the next one's name stands in its place.
    """
    months = [week[0].day.month for week in weeks]
    begins = [place for place, month in enumerate(months) if not place or month != months[place - 1]]
    if begins[1:2] == [1]:
        del begins[0]
    return tuple(tr(MONTHS[month - 1]) if place in begins else "" for place, month in enumerate(months))
