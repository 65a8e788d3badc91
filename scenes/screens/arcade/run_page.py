"""What the pages of a run have in common."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.kit.input.intent import Intent, Kind
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Focus
from scenes.kit.widgets.page import MovingScene
from scenes.screens.arcade.places import Way
from scenes.table.consequences import Preparing


class RunPage(MovingScene):
    """`ways` lead on; the last of them is the way back. What is planned to be prepared is made frame by frame."""

    focus: Focus

    def __init__(self, stage: Stage, ways: Sequence[Way]) -> None:
        super().__init__(stage)
        self._ways, self._preparing = ways, Preparing()
        self.focus = Focus([])

    @property
    def animating(self) -> bool:
        """The buttons have their own motion."""
        return super().animating or self.focus.animating

    def handle(self, intent: Intent) -> Transition | None:
        """A press completes the motion; then the ways on answer, and B is the last of them."""
        if not self.may_act(intent):
            return None
        return self._ways[-1].action() if intent.kind is Kind.CANCEL else self.focus.handle(intent)

    def update(self, elapsed_ms: float) -> Transition | None:
        """Let time pass; what is shown later is made meanwhile."""
        self._preparing.step()
        self.focus.update(elapsed_ms)
        return super().update(elapsed_ms)
