"""Pictures of what stands between the stages of a run: before one, after one that was won, after one that was lost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.arcade.mates import Mate
from game.arcade.relay import mate_now
from game.arcade.run import FREE, Run, Try
from game.arcade.stages import ROUNDS, run_rules
from game.core.capabilities import RoundDone
from scenes.app.commands.moments import Build, let_run
from scenes.kit.scene import Scene
from scenes.kit.stage import Stage
from scenes.kit.theme import BLUE, GREEN, INDIGO, ORANGE, VIOLET, YELLOW
from scenes.match.story import Seating
from scenes.screens.arcade.again import PlayAgain, again_model
from scenes.screens.arcade.clear import StageClear, clear_model
from scenes.screens.arcade.versus import Versus, versus_model
from scenes.specs import arcade
from scenes.table.talk import Situation

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


def _versus(stage: Stage, number: int, said_before: str | None = None) -> list[Scene]:
    if said_before is not None:
        stage.said[said_before, Situation.BEGINS.name] = 1
    return _settled(Versus(stage, versus_model(stage, run_at(number), YOU)))


def relay_at(stage: int, *tries: Sequence[RoundDone]) -> Run:
    """The same run as a relay of three, one of them with as long a name as there can be."""
    return run_at(stage, *tries)._replace(mates=MATES)


def _relay_versus(stage: Stage) -> list[Scene]:
    run = relay_at(3)
    mate = mate_now(run)
    assert mate is not None
    you = Seating(mate.name, mate.face)
    return _settled(Versus(stage, versus_model(stage, run, you)))


def _relay_clear(stage: Stage) -> list[Scene]:
    return _settled(StageClear(stage, clear_model(stage, relay_at(4), 3)))


def _relay_again(stage: Stage) -> list[Scene]:
    return _settled(PlayAgain(stage, again_model(stage, relay_at(3, (NOT_WON,) * ROUNDS), asks_why=True)))


def _settled(scene: Scene) -> list[Scene]:
    let_run(scene, SETTLED)
    return [scene]


def _stage_clear(stage: Stage) -> list[Scene]:
    return _settled(StageClear(stage, clear_model(stage, run_at(5), 4)))


def _play_again(stage: Stage) -> list[Scene]:
    """The second of three credits is torn; Hoarder says what it has not said before."""
    stage.said["sprout", Situation.WINS.name] = 1
    run = run_at(5, (NOT_WON,) * ROUNDS, (RoundDone(GREEN, 7), *(NOT_WON,) * (ROUNDS - 1)))
    return _settled(PlayAgain(stage, again_model(stage, run, asks_why=True)))


STAGE_PICTURES: dict[str, Build] = {
    "versus": partial(_versus, number=4),
    "versus_two": partial(_versus, number=6),
    "versus_three": partial(_versus, number=5),
    "versus_red": partial(_versus, number=7, said_before="maestro"),
    "stage_clear": _stage_clear,
    "continue": _play_again,
    "relay_versus": _relay_versus,
    "relay_clear": _relay_clear,
    "relay_continue": _relay_again,
}
