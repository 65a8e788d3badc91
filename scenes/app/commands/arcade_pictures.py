"""Pictures of the arcade run's scenes."""

from __future__ import annotations

from scenes.app.commands.arcade_climb_pictures import CLIMB_PICTURES
from scenes.app.commands.arcade_stage_pictures import STAGE_PICTURES
from scenes.app.commands.moments import Build
from scenes.kit.scene import Pop, Scene
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS, RED
from scenes.screens.arcade.high_scores import HighScores, ScoresShown
from scenes.screens.arcade.initials import InitialsModel, InitialsScene
from scenes.screens.arcade.score_lines import Best, ScoreLine, ScoreTable
from scenes.screens.menu.attract import Attract

RUNS = (("MIA", 16240, 7), ("ADA", 13500, 7), ("NOR", 12080, 7), ("ADA", 10960, 7), ("JLC", 8120, 6),
        ("ZOE", 7740, 6), ("NOR", 6420, 5), ("MIA", 5880, 5), ("ZOE", 5310, 4), ("JLC", 2640, 3))  # fmt: skip
NEWEST = 2


def score_lines(newest: int = NEWEST) -> tuple[ScoreLine, ...]:
    """A full table; the line of one rank is new."""
    return tuple(ScoreLine(rank, initials, score, tuple(reversed(COLOUR_KEYS))[:stages], rank == newest)
                 for rank, (initials, score, stages) in enumerate(RUNS, 1))


def score_table(newest: int = NEWEST) -> ScoreTable:
    """The same with what is told of the best run."""
    return ScoreTable(score_lines(newest), Best("Run won, 2 credits left", "3 Oct"))


def _high_scores(stage: Stage) -> list[Scene]:
    return [HighScores(stage, (score_table(), ScoreTable(score_lines()[:3])), Pop, Pop)]


def _initials(stage: Stage) -> list[Scene]:
    return [InitialsScene(stage, RED, InitialsModel(score_lines(), ("ADA", "NOR", "MIA")), lambda initials: Pop())]


def _attract(stage: Stage) -> list[Scene]:
    return [Attract(stage, lambda aside: SceneStack(ScoresShown(aside, score_table(0))))]


ARCADE: dict[str, Build] = {
    "high_scores": _high_scores, "high_scores_attract": _attract, "initials": _initials, **STAGE_PICTURES,
    **CLIMB_PICTURES,
}
