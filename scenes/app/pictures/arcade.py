"""Pictures of the arcade run: its stages, the climb, the scores."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.arcade.run import DAILY, FREE, ROUNDS, Mate, Run, Try, mate_now, run_rules
from game.arcade.scores import Scores, entered
from game.core.entry import RoundDone
from scenes.app.pictures.moments import Build, let_run
from scenes.kit.scene import Pop, Scene
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage
from scenes.kit.theme import BLUE, COLOUR_KEYS, GREEN, INDIGO, ORANGE, RED, VIOLET, YELLOW
from scenes.match.story import Seating
from scenes.screens.arcade.climb import Rank, climb_of
from scenes.screens.arcade.daily_result import DailyResult
from scenes.screens.arcade.daily_run import result_model
from scenes.screens.arcade.high_scores import AttractScores, BestRun, HighScores, ScoreLine, ScoreTable
from scenes.screens.arcade.initials import InitialsModel, InitialsScene
from scenes.screens.arcade.map import RunMap, RunMapModel, RunStart, RunStartModel
from scenes.screens.arcade.play_again import PlayAgain, again_model
from scenes.screens.arcade.run_over import RunOver, over_model
from scenes.screens.arcade.stage_clear import StageClear, clear_model
from scenes.screens.arcade.versus import Versus, versus_model
from scenes.screens.menu.attract import Attract
from scenes.specs import arcade
from scenes.table.panels.talk import Situation

SETTLED = 2400  # ms
YOU = Seating("You", "kite")
NOT_WON = RoundDone(None, 0)
BEATEN = arcade.card("R6"), arcade.card("I6")
MATES = Mate("Moon", "moon"), Mate("Ann", "kite"), Mate("Wilhelmine of Oranienbaum", "ring")
CLIMB = (
    (NOT_WON, RoundDone(VIOLET, 10)), (NOT_WON, RoundDone(INDIGO, 10)), (RoundDone(YELLOW, 6), RoundDone(BLUE, 9)),
    (RoundDone(YELLOW, 9, BEATEN), NOT_WON, NOT_WON, RoundDone(GREEN, 8)), (RoundDone(YELLOW, 8),),
    (RoundDone(ORANGE, 9),),
)  # fmt: skip
"""The rounds of the stages before Red, all of them clear."""


def run_at(stage: int, *tries: Sequence[RoundDone]) -> Run:
    """A run with the stages before one clear, and these tries at it."""
    clear = [(Try(each, rounds),) for each, rounds in zip(run_rules().stages[: stage - 1], CLIMB, strict=False)]
    tried = tuple(Try(run_rules().stages[stage - 1], tuple(rounds)) for rounds in tries)
    return Run(FREE, "2026-10-03", 7, "asmadi-1.3", 0, (*clear, tried) if tried else tuple(clear))


def _versus(stage: Stage, number: int, spoken_before: str | None = None) -> list[Scene]:
    if spoken_before is not None:
        stage.remarks[spoken_before, Situation.BEGINS.name] = 1
    return _settled(Versus(stage, versus_model(stage, run_at(number), YOU)))


def relay_at(stage: int, *tries: Sequence[RoundDone]) -> Run:
    """The run at this stage as a relay of three, one of them with as long a name as there can be."""
    return run_at(stage, *tries)._replace(mates=MATES)


def _relay_versus(stage: Stage) -> list[Scene]:
    run = relay_at(3)
    mate = mate_now(run)
    assert mate is not None
    you = Seating(mate.name, mate.face)
    return _settled(Versus(stage, versus_model(stage, run, you)))


def _relay_again(stage: Stage) -> list[Scene]:
    return _settled(PlayAgain(stage, again_model(stage, relay_at(3, (NOT_WON,) * ROUNDS), asks_why=True)))


def _settled(scene: Scene) -> list[Scene]:
    let_run(scene, SETTLED)
    return [scene]


def _play_again(stage: Stage) -> list[Scene]:
    """The second of three credits is torn; Hoarder says what it has not said before."""
    stage.remarks["sprout", Situation.WINS.name] = 1
    run = run_at(5, (NOT_WON,) * ROUNDS, (RoundDone(GREEN, 7), *(NOT_WON,) * (ROUNDS - 1)))
    return _settled(PlayAgain(stage, again_model(stage, run, asks_why=True)))


STAGE_PICTURES: dict[str, Build] = {
    "versus": partial(_versus, number=4),
    "versus_two": partial(_versus, number=6),
    "versus_three": partial(_versus, number=5),
    "versus_red": partial(_versus, number=7, spoken_before="maestro"),
    "stage_clear": lambda stage: _settled(StageClear(stage, clear_model(stage, run_at(5), 4))),
    "continue": _play_again,
    "relay_versus": _relay_versus,
    "relay_clear": lambda stage: _settled(StageClear(stage, clear_model(stage, relay_at(4), 3))),
    "relay_continue": _relay_again,
}


BEGUN = Run(FREE, "2026-10-03", 7, "asmadi-1.3")
BEST, AHEAD = Rank("Best", 16240, "MIA"), Rank("Next: 9th place", 5310, "ZOE")


def _run_open(stage: Stage) -> list[Scene]:
    """The first page of the arcade with a run that goes on in its fourth stage."""
    return [RunStart(stage, RunStartModel(climb_of(run_at(4), YOU), "12 October, stage 2", BEST, goes_on=True))]


def _relay_start(stage: Stage) -> list[Scene]:
    climb = climb_of(BEGUN._replace(mates=MATES), Seating(*MATES[0][:2]))
    return [RunStart(stage, RunStartModel(climb, "for one player", BEST))]


def _relay_over(stage: Stage) -> list[Scene]:
    lost = (NOT_WON,) * ROUNDS
    return _over_scenes(stage, relay_at(5, lost, lost, (RoundDone(GREEN, 7), *lost[1:])))


def _relay_won(stage: Stage) -> list[Scene]:
    return _over_scenes(stage, relay_at(7, (NOT_WON, RoundDone(GREEN, 9), NOT_WON, RoundDone(RED, 10))))


def _relay_initials(stage: Stage) -> list[Scene]:
    colours = tuple(each.colour for each in run_rules().stages)
    lines = [ScoreLine(1, "MIA", 16240, colours, False), ScoreLine(2, "YOU", 9210, colours[:4], True)]
    model = InitialsModel(lines, ("MIA", "ZOE"), [Seating(mate.name, mate.face) for mate in MATES])
    return [InitialsScene(stage, GREEN, model, lambda _: None)]


def _over_scenes(stage: Stage, run: Run) -> list[Scene]:
    return _settled(RunOver(stage, over_model(stage, run, entered(Scores(), run, run.date))))


def _run_won(stage: Stage) -> list[Scene]:
    lost = (NOT_WON,) * ROUNDS
    run = run_at(7, lost, (NOT_WON, RoundDone(GREEN, 9), NOT_WON, RoundDone(RED, 10)))
    return _over_scenes(stage, run)


def _run_over(stage: Stage) -> list[Scene]:
    lost = (NOT_WON,) * ROUNDS
    stage.remarks["sprout", Situation.WINS.name] = 1
    return _over_scenes(stage, run_at(5, lost, lost, (RoundDone(GREEN, 7), *lost[1:])))


def _daily_result(stage: Stage) -> list[Scene]:
    run = run_at(7, (NOT_WON,) * ROUNDS, (NOT_WON, RoundDone(GREEN, 9), NOT_WON, RoundDone(RED, 10)))
    model = result_model(run._replace(kind=DAILY, date="2026-10-12"), ())._replace(rank=2)
    return _settled(DailyResult(stage, model))


CLIMB_PICTURES: dict[str, Build] = {
    "run_start": lambda stage: [RunStart(stage, RunStartModel(climb_of(BEGUN, YOU), "12 October, new", BEST))],
    "run_kept": _run_open,
    "run_map": lambda stage: [RunMap(stage, RunMapModel(climb_of(run_at(4), YOU), AHEAD))],
    "run_won": _run_won,
    "run_over": _run_over,
    "daily_result": _daily_result,
    "relay_start": _relay_start,
    "relay_map": lambda stage: [RunMap(stage, RunMapModel(climb_of(relay_at(6), Seating(*MATES[2][:2])), AHEAD))],
    "relay_over": _relay_over,
    "relay_won": _relay_won,
    "relay_initials": _relay_initials,
}


RUNS = (("MIA", 16240, 7), ("ADA", 13500, 7), ("NOR", 12080, 7), ("ADA", 10960, 7), ("JLC", 8120, 6),
        ("ZOE", 7740, 6), ("NOR", 6420, 5), ("MIA", 5880, 5), ("ZOE", 5310, 4), ("JLC", 2640, 3))  # fmt: skip
NEWEST = 2


def score_lines(newest: int = NEWEST) -> tuple[ScoreLine, ...]:
    """A full table; the line of one rank is new."""
    return tuple(ScoreLine(rank, initials, score, tuple(reversed(COLOUR_KEYS))[:stages], rank == newest)
                 for rank, (initials, score, stages) in enumerate(RUNS, 1))


def score_table(newest: int = NEWEST) -> ScoreTable:
    """The high scores together with the words on the best run."""
    return ScoreTable(score_lines(newest), BestRun("Run won, 2 credits left", "3 Oct"))


def _initials(stage: Stage) -> list[Scene]:
    return [InitialsScene(stage, RED, InitialsModel(score_lines(), ("ADA", "NOR", "MIA")), lambda initials: Pop())]


def _attract(stage: Stage) -> list[Scene]:
    return [Attract(stage, lambda aside: SceneStack(AttractScores(aside, score_table(0))))]


ARCADE: dict[str, Build] = {
    "high_scores": lambda stage: [HighScores(stage, (score_table(), ScoreTable(score_lines()[:3])), Pop, Pop)],
    "high_scores_attract": _attract,
    "initials": _initials,
    **STAGE_PICTURES,
    **CLIMB_PICTURES,
}
