"""The pause says what the buttons or keys of the device in hand do, in the game that is played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scenes.app.router import Router
from scenes.kit.input.intent import Device, Holder
from scenes.kit.stage import Stage
from scenes.screens import routes
from scenes.screens.chosen import choose_game
from tests.hands import texts_of
from tests.scenes.autoplay import stage_for_tests
from tests.scenes.pages import faults_of

PAD, KEYS, MOUSE = Holder(Device.GAMEPAD, 3), Holder(Device.KEYBOARD), Holder(Device.MOUSE)
EVERYWHERE = {"Choose", "Undo, back", "Seats", "Hint", "Speed", "Pause"}
OWN = {"red7": {"To palette", "To canvas", "End turn", "Fold", "Lens"},
       "7street": {"Take, lay a group", "Pick up, discard", "Lay all marked"}}
FLICKED = {"red7": "Card to the right (flick right)", "7street": "Next group to lay (flick right)"}


def pause_of(stage: Stage, game: str, holder: Holder) -> Any:
    stage.devices.pads.connect(PAD.source, "")
    stage.last_holder = holder
    router = Router(stage)
    choose_game(router.stage, game)
    return router.make(routes.Pause())


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1200)])
@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("game", list(OWN))
def test_with_a_pad_it_says_what_every_button_does(
    tmp_path: Path, game: str, text_scale: float, size: tuple[int, int]
) -> None:
    scene = pause_of(stage_for_tests(tmp_path, size, text_scale=text_scale), game, PAD)
    words = {*texts_of(scene)}
    assert words >= EVERYWHERE | OWN[game] | {FLICKED[game]}
    assert not (OWN["red7"] - OWN[game]) & words, "what the game has not"
    assert not faults_of(scene)


def test_a_button_given_to_something_else_is_shown_there_and_a_pointer_has_none(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path, (1280, 720), bindings={"gamepad": {"fold": ["right_stick"], "lens": []}})
    scene = pause_of(stage, "red7", PAD)
    assert "Lens" not in texts_of(scene) and "Fold" in texts_of(scene)
    assert "RS, Fold" in scene.tell(True)
    stage.last_holder = KEYS
    scene.update(16)
    assert "Sort hand" in texts_of(scene) and "Enter, Choose" in scene.tell(True)
    stage.last_holder = MOUSE
    scene.update(16)
    assert "Choose" not in texts_of(scene)


def test_keys_that_sort_a_hand_of_red7_say_what_they_do_in_7_street(tmp_path: Path) -> None:
    said = pause_of(stage_for_tests(tmp_path, (1280, 720)), "7street", KEYS).tell(True)
    assert all(title in said for title in ("Go to the 0s", "Next group to lay", "Previous group to lay"))
    assert "Sort hand" not in said and "Card to the" not in said


@pytest.mark.parametrize("game", list(OWN))
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_keys_that_find_no_room_go_from_the_end(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    scene = pause_of(stage_for_tests(tmp_path, size, text_scale=2.0), game, KEYS)
    assert {"Choose", "Undo, back"} <= {*texts_of(scene)}
    assert not faults_of(scene)
