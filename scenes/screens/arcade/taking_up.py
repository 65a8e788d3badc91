"""While a stage that was broken off is read: its ground, until the table is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets.surfaces import ground_of
from scenes.screens.replay.loading import Loading


class TakingUp(Loading):
    """In a page's place. Whoever does not want to wait goes back by `leave`; what goes wrong is raised."""

    part = "page"

    def __init__(
        self, stage: Stage, colour: str, work: Callable[[], Any], then: Callable[[Any], Transition],
        leave: Callable[[], Transition],
    ) -> None:  # fmt: skip
        """`colour` is the key of the ground; `then` leads on from what `work` returns."""
        super().__init__(stage, work, then)
        self._colour, self._leave = colour, leave

    @property
    def overlay(self) -> bool:
        """Nothing is below it."""
        return False

    def handle(self, intent: Intent) -> Transition | None:
        """Back."""
        return self._leave() if intent.kind is Kind.CANCEL else None

    def draw(self, painter: Painter) -> None:
        """The ground, and that it loads."""
        painter.ground(ground_of(self.stage, self._colour))
        super().draw(painter)
