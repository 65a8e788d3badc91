"""Short forms of programs: what is kept, records and command lines that make no sense, and what a monkey presses."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from game.core import json_file
from game.core.files import SYSTEM
from scenes.app.matches import Matches
from scenes.app.router import Router
from scenes.kit.settings import Settings
from scenes.kit.settings_file import FILE_NAME
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage
from scenes.kit.widgets.focus import Focus
from scenes.kit.widgets.widget import Widget
from scenes.screens.pause import Pause
from tests.programs import fuzzing, soak
from tests.programs.record_fuzzing import Mutator, Verdict, WronglyJudged
from tests.programs.soak import Broken, NoWayOut, Rules


@pytest.fixture(autouse=True)
def _nothing_waits_for_a_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SYSTEM, "durable", False)


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_of_it_breaks_anything(seed: int) -> None:
    assert fuzzing.run(200, seed) == "200 settings, 200 kept files and 200 command lines"


@pytest.mark.parametrize("wrong", [lambda argv: 0, lambda argv: 1, lambda argv: print("two") or 2])
def test_a_command_that_answers_wrongly_is_noticed(monkeypatch: pytest.MonkeyPatch, wrong: object) -> None:
    monkeypatch.setattr(fuzzing, "COMMANDS", (fuzzing.Command(wrong),))  # type: ignore[arg-type]
    with pytest.raises(fuzzing.Fault):
        fuzzing.run(5, 1)


def test_settings_that_are_lost_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzzing, "save", lambda settings, folder: (folder / FILE_NAME).write_bytes(b"{}"))
    with pytest.raises(fuzzing.Fault, match="not the same"):
        fuzzing.run(5, 1)


def test_settings_that_raise_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(folder: Path) -> tuple[Settings, None]:
        raise ValueError((folder / FILE_NAME).name)

    monkeypatch.setattr(fuzzing, "load", load)
    with pytest.raises(ValueError, match="settings"):
        fuzzing.run(5, 1)


def test_a_kept_file_that_is_lost_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json_file, "set_aside", lambda path: path.unlink() or path)
    with pytest.raises(fuzzing.Fault, match=r"\.json: DamagedFile"):
        fuzzing.run(40, 1)


@pytest.mark.parametrize("seed", range(3))
def test_changed_records_are_accepted_or_refused_as_the_oracles_say(seed: int) -> None:
    mutator = Mutator(seed)
    for _ in range(100):
        mutator.try_one()
    assert mutator.accepted
    assert mutator.refused > 60


@pytest.mark.parametrize("wrong", [Verdict(None), Verdict(1, "is empty"), Verdict(10**6, "far"), Verdict(2, "")])
def test_a_wrong_verdict_is_noticed(monkeypatch: pytest.MonkeyPatch, wrong: Verdict) -> None:
    monkeypatch.setattr("tests.programs.record_fuzzing.by_engine", lambda content: wrong)
    mutator = Mutator(5)
    with pytest.raises(WronglyJudged):
        for _ in range(50):
            mutator.try_one()


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_that_is_pressed_breaks_it(tmp_path: Path, seed: int) -> None:
    assert soak.run(500, seed, tmp_path).startswith("500 intents in ")


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
