"""The table with what helps a person to see it, for pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.stack import Scene
from scenes.stage import Stage

if TYPE_CHECKING:
    from scenes.turn import Turn

WHOLE_TURN = 3  # steps of a hint until all of it is told


def pictures(turn: Callable[[Stage], Turn]) -> dict[str, Callable[[Stage], Sequence[Scene]]]:
    """Scenes by name; `turn` makes the table in the turn of a person."""

    def lens(stage: Stage) -> Sequence[Scene]:
        scene = turn(stage)
        scene.tutor.lens.toggle()
        return [scene]

    def badges(stage: Stage) -> Sequence[Scene]:
        stage.settings = replace(stage.settings, badges="always")
        return [turn(stage)]

    def hint(stage: Stage) -> Sequence[Scene]:
        scene = turn(stage)
        for _ in range(WHOLE_TURN):
            scene.tutor.hints.press()
        scene.settle()
        return [scene]

    return {"turn_lens": lens, "turn_badges": badges, "turn_hint": hint}
