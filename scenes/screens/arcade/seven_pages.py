"""The pages of a run that show all of it, with their ways on: where one begins, the map, the end."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

from game.arcade.bill import score_of
from game.arcade.mates import Mate
from game.arcade.run import DAILY, FREE, Run
from game.arcade.scores import Scores, rank_of
from game.arcade.scores import to_beat as next_ahead
from scenes.kit.messages import tr
from scenes.kit.scene import Push, Replace, Reset
from scenes.kit.stage import Stage
from scenes.match.story import Seating
from scenes.screens import routes
from scenes.screens.arcade.climb import Rank, climb_of, to_beat
from scenes.screens.arcade.day import daily_words
from scenes.screens.arcade.ended import ended_of
from scenes.screens.arcade.map import RunMap
from scenes.screens.arcade.over import RunOver
from scenes.screens.arcade.places import Way
from scenes.screens.arcade.start import RunStart, RunWays

NOT_BEGUN = Run(FREE, "2026-01-01", 0, "")
"""A run before its first stage: what the page where one begins shows of the 7."""


class Shelf(NamedTuple):
    """What is there before a run: the high scores, today's date, the runs that are kept, by kind, and who climbs."""

    scores: Scores
    date: str
    kept: Mapping[str, Run]
    mates: tuple[Mate, ...] = ()


def run_start(stage: Stage, shelf: Shelf, you: Seating) -> RunStart:
    """Where a run begins, or the free one goes on."""
    scores, date = shelf.scores, shelf.date
    free, daily = shelf.kept.get(FREE), shelf.kept.get(DAILY)
    free = free if free is not None and not free.is_over else None
    begin = partial(Push, routes.NewRun(FREE))
    main, anew = Way(tr("Start"), begin), None
    if free is not None:
        main, anew = Way(tr("Stage {n}").format(n=free.stage.number), partial(Push, routes.ContinueRun())), begin
    daily_run, to_scores, leave = Push(routes.NewRun(DAILY)), Push(routes.Scores()), Reset(routes.Menu())
    ways = RunWays(main, lambda: daily_run, lambda: to_scores, lambda: leave, anew)
    best = scores.runs[0] if scores.runs else None
    rank = Rank(tr("Best"), best.score, best.initials) if best is not None else None
    is_played = any(line.date == date for line in scores.dailies) or (daily is not None and daily.date == date)
    shown = free or NOT_BEGUN._replace(mates=shelf.mates)
    words = tr("for one player") if shelf.mates else daily_words(date, daily, is_played)
    return RunStart(stage, climb_of(shown, you), ways, words, rank)


def run_map(stage: Stage, run: Run, you: Seating, scores: Scores) -> RunMap:
    """The map of a run that goes on. Until the next stage is begun, the one that was cleared last lights its band."""
    is_begun = len(run.stages) >= run.stage.number
    onward = routes.PlayStage() if is_begun else routes.Versus()
    words = tr("Stage {n}").format(n=run.stage.number)
    ways = (Way(words, lambda: Replace(onward)), Way(tr("Scores"), lambda: Push(routes.Scores())),
            Way(tr("Menu"), lambda: Reset(routes.Menu())))
    ahead = to_beat(next_ahead(scores.runs, score_of(run)))
    return RunMap(stage, climb_of(run, you), ways, ahead, fills=not is_begun)


def run_end(stage: Stage, run: Run, scores: Scores) -> RunOver:
    """The end of a run; the initials are asked for where it is one of the ten."""
    is_among = any(rank_of(table, run) is not None for table in (scores.runs, scores.dailies))
    onward = tr("Initials") if is_among else tr("Continue")
    ways = (Way(onward, lambda: Replace(routes.SignRun())), Way(tr("New run"), lambda: Replace(routes.RunStart())),
            Way(tr("Menu"), lambda: Reset(routes.Menu())))
    return RunOver(stage, ended_of(stage, run), ways)
