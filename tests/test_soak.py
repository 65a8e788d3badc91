"""The program survives what a monkey presses: a short form of `python -m tests.soak`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from game.core.files import SYSTEM
from scenes.app.matches import Matches
from scenes.app.router import Router
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage
from scenes.kit.widgets.focus import Focus
from scenes.kit.widgets.widget import Widget
from scenes.screens.pause import Pause
from tests import soak
from tests.soak_rules import Broken, NoWayOut, Rules


@pytest.fixture(autouse=True)
def _nothing_waits_for_a_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SYSTEM, "durable", False)


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_that_is_pressed_breaks_it(tmp_path: Path, seed: int) -> None:
    assert soak.run(900, seed, tmp_path).startswith("900 intents in ")


def test_a_crash_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Matches, "pause", fails)
    with pytest.raises(ZeroDivisionError):
        soak.run(900, 1, tmp_path)


def test_a_scene_without_a_way_out_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pause, "handle", lambda self, intent: None)
    with pytest.raises(NoWayOut, match="Pause"):
        soak.run(900, 1, tmp_path)


def stack_of(*scenes: object) -> SceneStack:
    return cast(SceneStack, SimpleNamespace(scenes=scenes, top=scenes[-1] if scenes else None))


def scene(index: int) -> object:
    focus = Focus([])
    focus.widgets, focus.index = [cast(Widget, "one"), cast(Widget, "two")], index
    return SimpleNamespace(focus=focus)


@pytest.mark.parametrize(("scenes", "fault"), [
    ((), "no scene"), ((scene(7),), "focus is nowhere"), ([scene(0)] * 2, "twice"), ([scene(0) for _ in range(13)], "13 scenes"),
])
def test_a_stack_that_cannot_be_is_noticed(scenes: Sequence[object], fault: str) -> None:
    rules = Rules(cast(Stage, None), cast(Router, None))
    rules.after_press(stack_of(scene(1)))
    with pytest.raises(Broken, match=fault):
        rules.after_press(stack_of(*scenes))
