"""Matches up to the end of a round, for tests of what follows it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from scenes.screens.round.turn import Turn
from scenes.table.table import Table
from tests.scenes.autoplay import SIZE, AutoPlay, setup_for_tests, stage_for_tests

ADVANCED = {"edition": "asmadi-1.3", "draw": True, "actions": False, "scoring": "target"}


def match(folder: Path, size: tuple[int, int] = SIZE, seats: int = 3, **chosen: Any) -> AutoPlay:
    """One person and bots."""
    return AutoPlay(stage_for_tests(folder, size, **chosen), setup_for_tests(ADVANCED, seats), seed=1)


def play_until(play: AutoPlay, reached: Callable[[], bool], most: int = 20_000) -> None:
    """Presses now and then until a moment is reached; the speed stays as it is. A picture is drawn at that moment."""
    speed = play.stage.settings.speed
    for number in range(most):
        if reached():
            play.frame(0)
            return
        play.stack.update(16)
        if number % 4 == 0 and not reached():
            play.press_something()
            if play.stage.settings.speed != speed:
                play.stage.change(speed=speed)
    raise AssertionError(f"still in {play.scene}")


def is_won(play: AutoPlay) -> bool:
    """Whether the table shows that its round is over."""
    return isinstance(play.stack.top, Turn) and play.stack.top.ended is not None


def table_of(play: AutoPlay) -> Table:
    table = getattr(play.stack.top, "table", None)
    assert isinstance(table, Table)
    return table


def rest(play: AutoPlay, ms: float = 3000, step: float = 20) -> None:
    """Time passes, with pictures."""
    for _ in range(int(ms / step)):
        play.frame(step)
