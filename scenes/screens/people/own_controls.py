"""The controls of one of several people: while they change them they have the screen, and their own hold."""

from __future__ import annotations

from scenes.kit.stage import Stage
from scenes.screens.bindings.scene import BindingsScene
from scenes.specs.presented import Presented


class OwnControls(BindingsScene):
    """What is changed is kept with the person; afterwards all is as it was before for everybody."""

    def __init__(self, stage: Stage, person: str, game: Presented) -> None:
        self._before, self._was_split = stage.lasting, stage.devices.split_keyboard
        stage.sit_alone(person)
        stage.devices.split_keyboard = False
        super().__init__(stage, game)

    def close(self) -> None:
        """Everybody is back at the screen."""
        super().close()
        self.stage.devices.split_keyboard = self._was_split
        self.stage.sit_together(self._before)
