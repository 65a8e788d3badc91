"""The pages round a stage with their ways on: before it, after it was won, after it was lost."""

from __future__ import annotations

from functools import partial

from game.arcade.run import Run
from scenes.kit.messages import tr
from scenes.kit.scene import Push, Replace, Reset
from scenes.kit.stage import Stage
from scenes.match.story import Seating
from scenes.screens import routes
from scenes.screens.arcade.again import Ends, PlayAgain
from scenes.screens.arcade.places import Way
from scenes.screens.arcade.told import lost_of, meeting_of
from scenes.screens.arcade.versus import Versus


def versus(stage: Stage, run: Run, you: Seating) -> Versus:
    """Before the stage that is to be played by `you`: to the table, or to the map."""
    ways = Way(tr("Play"), partial(Replace, routes.PlayStage())), Way(tr("Map"), partial(Replace, routes.RunMap()))
    return Versus(stage, meeting_of(stage, run, you), ways)


def play_again(stage: Stage, run: Run, asks_why: bool) -> PlayAgain:
    """After the try that was lost last: to its stage again, to the end of the run, to why one was out, to the menu.

    `asks_why`: the person was out in its last round. The run is kept: from the menu it goes on.
    """
    why = partial(Push, routes.WhyLost()) if asks_why else None
    again, end, leave = Replace(routes.TryAgain()), Reset(routes.EndRun()), Reset(routes.Menu())
    ends = Ends(lambda: again, lambda: end, lambda: leave, why)
    return PlayAgain(stage, lost_of(stage, run), ends)
