"""Pictures of where a run begins, how far it has come, and what it came to."""

from __future__ import annotations

from game.arcade.run import DAILY, FREE, Run
from game.arcade.scores import Scores, entered
from game.arcade.stages import ROUNDS, run_rules
from game.core.capabilities import RoundDone
from scenes.app.commands.arcade_stage_pictures import MATES, NOT_WON, SETTLED, YOU, relay_at, run_at
from scenes.app.commands.moments import Build, let_run
from scenes.kit.scene import Scene
from scenes.kit.stage import Stage
from scenes.kit.theme import GREEN, RED
from scenes.match.story import Seating
from scenes.screens.arcade.climb import Rank, climb_of
from scenes.screens.arcade.daily_result import DailyResult
from scenes.screens.arcade.day import result_model
from scenes.screens.arcade.initials import InitialsModel, InitialsScene
from scenes.screens.arcade.map import RunMap, RunMapModel, RunStart, RunStartModel
from scenes.screens.arcade.over import RunOver, over_model
from scenes.screens.arcade.score_lines import ScoreLine
from scenes.table.talk import Situation

BEGUN = Run(FREE, "2026-10-03", 7, "asmadi-1.3")
BEST, AHEAD = Rank("Best", 16240, "MIA"), Rank("Next: 9th place", 5310, "ZOE")


def _run_start(stage: Stage) -> list[Scene]:
    return [RunStart(stage, RunStartModel(climb_of(BEGUN, YOU), "12 October, new", BEST))]


def _run_kept(stage: Stage) -> list[Scene]:
    """The same with a run that goes on in its fourth stage."""
    return [RunStart(stage, RunStartModel(climb_of(run_at(4), YOU), "12 October, stage 2", BEST, goes_on=True))]


def _run_map(stage: Stage) -> list[Scene]:
    return [RunMap(stage, RunMapModel(climb_of(run_at(4), YOU), AHEAD))]


def _relay_start(stage: Stage) -> list[Scene]:
    climb = climb_of(BEGUN._replace(mates=MATES), Seating(*MATES[0][:2]))
    return [RunStart(stage, RunStartModel(climb, "for one player", BEST))]


def _relay_map(stage: Stage) -> list[Scene]:
    return [RunMap(stage, RunMapModel(climb_of(relay_at(6), Seating(*MATES[2][:2])), AHEAD))]


def _relay_over(stage: Stage) -> list[Scene]:
    lost = (NOT_WON,) * ROUNDS
    return _over(stage, relay_at(5, lost, lost, (RoundDone(GREEN, 7), *lost[1:])))


def _relay_won(stage: Stage) -> list[Scene]:
    return _over(stage, relay_at(7, (NOT_WON, RoundDone(GREEN, 9), NOT_WON, RoundDone(RED, 10))))


def _relay_initials(stage: Stage) -> list[Scene]:
    colours = tuple(each.colour for each in run_rules().stages)
    lines = [ScoreLine(1, "MIA", 16240, colours, False), ScoreLine(2, "YOU", 9210, colours[:4], True)]
    model = InitialsModel(lines, ("MIA", "ZOE"), [Seating(mate.name, mate.face) for mate in MATES])
    return [InitialsScene(stage, GREEN, model, lambda _: None)]


def _over(stage: Stage, run: Run) -> list[Scene]:
    over = RunOver(stage, over_model(stage, run, entered(Scores(), run, run.date)))
    let_run(over, SETTLED)
    return [over]


def _run_won(stage: Stage) -> list[Scene]:
    lost = (NOT_WON,) * ROUNDS
    run = run_at(7, lost, (NOT_WON, RoundDone(GREEN, 9), NOT_WON, RoundDone(RED, 10)))
    return _over(stage, run)


def _run_over(stage: Stage) -> list[Scene]:
    lost = (NOT_WON,) * ROUNDS
    stage.said["sprout", Situation.WINS.name] = 1
    return _over(stage, run_at(5, lost, lost, (RoundDone(GREEN, 7), *lost[1:])))


def _daily_result(stage: Stage) -> list[Scene]:
    run = run_at(7, (NOT_WON,) * ROUNDS, (NOT_WON, RoundDone(GREEN, 9), NOT_WON, RoundDone(RED, 10)))
    model = result_model(run._replace(kind=DAILY, date="2026-10-12"), ())._replace(rank=2)
    page = DailyResult(stage, model)
    let_run(page, SETTLED)
    return [page]


CLIMB_PICTURES: dict[str, Build] = {
    "run_start": _run_start, "run_kept": _run_kept, "run_map": _run_map, "run_won": _run_won, "run_over": _run_over,
    "daily_result": _daily_result, "relay_start": _relay_start, "relay_map": _relay_map, "relay_over": _relay_over,
    "relay_won": _relay_won, "relay_initials": _relay_initials,
}
