"""All that Red7 brings; what is not needed to deal, to play and to think is imported when it is asked for."""

from __future__ import annotations

from collections.abc import Collection

from game.core.entry import Bookkeeper, DayRules, Entry, Reviewing, RunRules
from game.core.game import Budget
from game.core.options import Options
from game.core.protocol import Engine, Referee
from game.red7.bots.levels import LEVELS, thinking
from game.red7.game import RED7
from game.red7.moves import Move
from game.red7.notation import PROTOCOL
from game.red7.view import View


def _options() -> Options:
    from game.red7.rules import RED7_OPTIONS

    return RED7_OPTIONS


def _engine(level: str, budget: Budget) -> Engine:
    from game.red7.protocol.engine import red7_engine

    return red7_engine(level, budget)


def _referee(seat: int) -> Referee[View, Move]:
    from game.red7.protocol.engine import Red7Referee

    return Red7Referee(seat)


def _figures(seats: int, asked: Collection[int]) -> Bookkeeper:
    from game.red7.figures import Red7Figures

    return Red7Figures(seats, asked)


def _run() -> RunRules:
    from game.red7.stages import RED7_RUN

    return RED7_RUN


def _day() -> DayRules:
    from game.red7.stages import RED7_DAY

    return RED7_DAY


def _puzzles() -> tuple[str, ...]:
    from game.red7.puzzles.puzzle import ORDER

    return ORDER


def _review() -> Reviewing:
    from game.red7.review.match_review import RED7_REVIEW

    return RED7_REVIEW


RED7_ENTRY = Entry(
    game=RED7, title="Red7", levels=LEVELS, options=_options, thinking=thinking, protocol=PROTOCOL, engine=_engine,
    referee=_referee, figures=_figures, run=_run, day=_day, puzzles=_puzzles, review=_review,
)  # fmt: skip
