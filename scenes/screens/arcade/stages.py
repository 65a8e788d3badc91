"""The pages round a stage with their ways on: before it, after it was won, after it was lost."""

from __future__ import annotations

from functools import partial

from game.arcade.run import Run
from scenes.kit.messages import tr
from scenes.kit.scene import Replace
from scenes.kit.stage import Stage
from scenes.match.story import Seating
from scenes.screens import routes
from scenes.screens.arcade.places import Way
from scenes.screens.arcade.told import meeting_of
from scenes.screens.arcade.versus import Versus


def versus(stage: Stage, run: Run, you: Seating) -> Versus:
    """Before the stage that is to be played by `you`: to the table, or to the map."""
    ways = Way(tr("Play"), partial(Replace, routes.PlayStage())), Way(tr("Map"), partial(Replace, routes.RunMap()))
    return Versus(stage, meeting_of(stage, run, you), ways)
