"""A daily run: its date in words, what came of it round by round, for any chat and as a picture of 1920 by 1080 px."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date as day
from pathlib import Path
from typing import NamedTuple

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.arcade.daily import copied_lines
from game.arcade.run import Run, run_rules
from game.arcade.scores import Score
from scenes.kit.art.seven import FAR, Seven
from scenes.kit.drawing.text import centred, place
from scenes.kit.messages import grouped, listed, mark, sentences, tr, trn
from scenes.kit.settings import Settings
from scenes.kit.stage import Stage, build_stage
from scenes.kit.theme import STYLES, Rgb
from scenes.screens.arcade.bands import drawn
from scenes.screens.arcade.climb import NOBODY, BandState, Climb, ClimbStage, climb_of
from scenes.screens.arcade.high_scores import RANKS
from scenes.screens.arcade.tickets import outline

Blocks = tuple[str | None, ...]
"""The rounds of a try: the colour key each was won under; None: lost."""
MONTHS = (mark("January"), mark("February"), mark("March"), mark("April"), mark("May"), mark("June"), mark("July"),
          mark("August"), mark("September"), mark("October"), mark("November"), mark("December"))  # fmt: skip
SIZE = (1920, 1080)
SEVEN = Seven(-FAR, 54, 1824, 588)
SYMBOL, SYMBOL_X = 48, 119
BLOCK, BLOCK_X, PITCH = (76, 60), 184, 84
FIELD, EDGE, SIGN = 5, 3, 32
TICKET, TICKET_LINE = 82, 4
BEFORE_SLANT = 84
SCORE, DATE, ENDED = (96, 807, 232), (96, 967, 44), (96, 1014, 30)  # left, middle, em
NAME = (1824, 1026, 199)  # right, foot, height


class DailyResultModel(NamedTuple):
    """A daily run that is over: `rows` are the tries of each stage, in the order of the climb's steps; `lines` the text
    to be copied.
    """

    date: str
    climb: Climb
    rows: tuple[tuple[Blocks, ...], ...]
    rank: int | None
    is_won: bool
    is_ranked: bool
    lines: str

    @property
    def rank_words(self) -> tuple[str, str]:
        """The run's rank among the daily runs, in two parts; empty where it has none."""
        if self.rank is None:
            return ("", "" if self.is_ranked else tr("for practice"))
        return tr(RANKS[self.rank - 1]), tr("of your daily runs")

    @property
    def ended(self) -> str:
        """How the run ended, in one line."""
        cleared = sum(step.state is BandState.CLEAR for step in self.climb.steps)
        if not self.is_won:
            return listed((trn("1 stage", "{n} stages", cleared), self.climb.colours_words))
        has_all = len(self.climb.colours) == len(self.climb.steps)
        colours = tr("all seven colours") if has_all else self.climb.colours_words
        return listed((tr("Run won"), colours, self.climb.credits_words))

    @property
    def aloud(self) -> str:
        """The result as it is spoken."""
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


def picture_stage(folder: Path) -> Stage:
    """On which it is drawn, whatever the person's own colours and size of text are."""
    return build_stage(SIZE, folder, Settings())


def bands_of(stage: Stage, day: DailyResultModel) -> Surface:
    """The 7 alone: it takes long, and can be made behind the frames."""
    return drawn(stage, SEVEN, day.climb.steps)


class DayPen:
    """Draws what stands on and below the bands."""

    def __init__(self, stage: Stage, surface: Surface) -> None:
        self._stage, self._surface = stage, surface

    def finish(self, day: DailyResultModel) -> Surface:
        """Draws the rest, and returns the picture."""
        for line, (step, tries) in enumerate(zip(day.climb.steps, day.rows, strict=True)):
            self._band(line, step, tries)
        theme = self._stage.theme
        self._words(grouped(day.climb.score), "rule_change", theme.paper, SCORE)
        self._words(day.date, "head", theme.paper, DATE)
        self._words(day.ended, "hint", theme.bone, ENDED)
        right, foot, height = NAME
        mark = self._stage.art.wordmark(height)
        self._put(mark, (right - mark.get_width(), foot - height))
        return self._surface

    def _put(self, surface: Surface, at: tuple[int, int]) -> None:
        self._surface.blit(surface, at, special_flags=BLEND_PREMULTIPLIED)

    def _words(self, words: str, style: str, rgb: Rgb, where: tuple[float, float, float], align: float = 0.0) -> None:
        x, middle, em = where
        drawn_words = self._stage.text.render(words, style, rgb, zoom=em / STYLES[style].size)
        self._put(drawn_words, place(drawn_words, round(x), round(middle), align))

    def _band(self, line: int, step: ClimbStage, tries: Sequence[Blocks]) -> None:
        """Draws a stage: its symbol, the rounds of its last try, a ticket for each try before, and its points."""
        theme, (end, middle) = self._stage.theme, SEVEN.middle(line, 7)
        ink = theme.field_ink[step.colour] if step.state is BandState.CLEAR else theme.bone
        symbol = self._stage.art.symbol(step.colour, SYMBOL, ink)
        self._put(symbol, centred(symbol, (SYMBOL_X, round(middle))))
        blocks = tries[-1] if tries else ()
        for number, won in enumerate(blocks):
            self._block(Rect(BLOCK_X + number * PITCH, round(middle) - BLOCK[1] // 2, *BLOCK), won)
        for number in range(len(tries) - 1):
            ticket = outline(self._stage, TICKET, TICKET_LINE, ink)
            at = BLOCK_X + (len(blocks) + number) * PITCH + BLOCK[0] // 2 + 4, round(middle)
            self._put(ticket, centred(ticket, at))
        if step.points:
            self._words(grouped(step.points), "choice", ink, (end - BEFORE_SLANT, middle, 50), 1.0)

    def _block(self, rect: Rect, won: str | None) -> None:
        theme = self._stage.theme
        self._surface.fill(theme.table, rect)
        if won is None:
            return
        field = rect.inflate(-2 * FIELD, -2 * FIELD)
        self._surface.fill(theme.paper, field)
        self._surface.fill(theme.field[won], field.inflate(-2 * EDGE, -2 * EDGE))
        symbol = self._stage.art.symbol(won, SIGN, theme.field_ink[won])
        self._put(symbol, centred(symbol, field.center))
