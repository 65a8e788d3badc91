"""The pages round a stage with their ways on: before it, after it was won, after it was lost."""

from __future__ import annotations

from collections.abc import Callable

from game.arcade.run import Run
from scenes.kit.messages import tr
from scenes.kit.scene import Push, Replace, Reset, Scene, Transition
from scenes.kit.stage import Stage
from scenes.match.story import Seating
from scenes.screens.arcade.again import Ends, PlayAgain
from scenes.screens.arcade.clear import StageClear
from scenes.screens.arcade.places import Way
from scenes.screens.arcade.routes import ArcadeRoutes
from scenes.screens.arcade.told import cleared_of, lost_of, meeting_of
from scenes.screens.arcade.versus import Versus


def versus(stage: Stage, routes: ArcadeRoutes, run: Run, you: Seating) -> Versus:
    """Before the stage that is to be played by `you`: to the table, or to the map."""
    ways = Way(tr("Play"), _to(routes.play)), Way(tr("Map"), _to(routes.run_map))
    return Versus(stage, meeting_of(stage, run, you), ways)


def stage_clear(
    stage: Stage, routes: ArcadeRoutes, run: Run, number: int, onward: Callable[[], Scene] | None = None
) -> StageClear:
    """After a stage that was won, by its number: on to the map, after the last one to the run's end, or to the menu."""
    title = tr("Continue") if run.is_over else tr("Climb on")
    ways = Way(title, _to(onward or routes.run_map)), Way(tr("Menu"), _leave(routes))
    return StageClear(stage, cleared_of(stage, run, number), ways)


def play_again(stage: Stage, routes: ArcadeRoutes, run: Run) -> PlayAgain:
    """After the try that was lost last: to its stage again, to the end of the run, to why one was out, to the menu."""
    ends = Ends(routes.play_again, routes.end_run, _leave(routes), _why(routes))
    return PlayAgain(stage, lost_of(stage, run), ends)


def _why(routes: ArcadeRoutes) -> Callable[[], Transition | None] | None:
    """To why the person was out, if they were: made now, it has begun to search when it is asked for."""
    made = [routes.why_out()]
    if made[0] is None:
        return None

    def show() -> Transition | None:
        scene = made.pop() if made else routes.why_out()
        return Push(scene) if scene is not None else None

    return show


def _to(make: Callable[[], Scene]) -> Callable[[], Transition]:
    return lambda: Replace(make())


def _leave(routes: ArcadeRoutes) -> Callable[[], Transition]:
    """The run is kept: it goes on from the menu."""
    return lambda: Reset(routes.menu())
