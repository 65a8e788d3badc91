"""The table with what helps a person to see it, for pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from scenes.stack import Scene
from scenes.stage import Stage

if TYPE_CHECKING:
    from scenes.turn import Turn


def pictures(turn: Callable[[Stage], Turn]) -> dict[str, Callable[[Stage], Sequence[Scene]]]:
    """Scenes by name; `turn` makes the table in the turn of a person."""

    def lens(stage: Stage) -> Sequence[Scene]:
        scene = turn(stage)
        scene.lens.toggle()
        return [scene]

    return {"turn_lens": lens}
