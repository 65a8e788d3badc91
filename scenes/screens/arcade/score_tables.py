"""The high scores that are kept, as their pages show them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from game.arcade.scores import Score, Scores
from game.arcade.stages import run_rules
from scenes.kit.messages import tr, trn
from scenes.match.past.days import MONTHS
from scenes.screens.arcade.high_scores import Best, ScoreTable
from scenes.screens.arcade.initials import Placed
from scenes.screens.arcade.score_lines import ScoreLine


def tables_of(scores: Scores, new: str | None = None) -> tuple[ScoreTable, ScoreTable]:
    """Of all runs and of the daily ones; `new` is the id of the run that has just ended."""
    return _table(scores.runs, new), _table(scores.dailies, new)


def placed_in(scores: Scores, new: str) -> Placed | None:
    """The table with a run that is to be signed, by its id; None where it is not among the ten."""
    table = next((table for table in (scores.runs, scores.dailies) if any(line.run == new for line in table)), None)
    return Placed(_lines(table, new), scores.known) if table is not None else None


def _table(kept: Sequence[Score], new: str | None) -> ScoreTable:
    return ScoreTable(_lines(kept, new), _best(kept[0])) if kept else ScoreTable(())


def _lines(kept: Sequence[Score], new: str | None) -> tuple[ScoreLine, ...]:
    colours = tuple(stage.colour for stage in run_rules().stages)
    return tuple(ScoreLine(rank, line.initials, line.score, colours[: line.stages], line.run == new)
                 for rank, line in enumerate(kept, 1))


def _best(line: Score) -> Best:
    """How the best run ended, and the day."""
    ended = trn("1 stage", "{n} stages", line.stages)
    if line.is_won:
        ended = trn("Run won, 1 credit left", "Run won, {n} credits left", line.credits)
    day = date.fromisoformat(line.date)
    return Best(ended, tr("{day} {month}").format(day=day.day, month=tr(MONTHS[day.month - 1])))
