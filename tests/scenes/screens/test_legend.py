"""The pause says what the buttons or keys of the device in hand do, in the game that is played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from scenes.app.router import Router
from scenes.kit.input.intent import Device, Holder
from scenes.kit.stage import Stage
from scenes.screens import routes
from scenes.screens.chosen import choose_game
from tests.scenes.autoplay import stage_for_tests
from tests.scenes.stories import NotedText, NotingPainter

PAD, KEYS, MOUSE = Holder(Device.GAMEPAD, 3), Holder(Device.KEYBOARD), Holder(Device.MOUSE)
EVERYWHERE = {"Choose", "Undo, back", "Seats", "Hint", "Speed", "Pause"}
OWN = {"red7": {"To palette", "To canvas", "End turn", "Fold", "Lens"},
       "7street": {"Take, lay a group", "Pick up, discard", "Lay all marked"}}
FLICKED = {"red7": "Card to the right (flick right)", "7street": "Next group to lay (flick right)"}


def pause_of(stage: Stage, game: str, holder: Holder) -> Any:
    stage.devices.pads.found(PAD.source, "")
    stage.held = holder
    router = Router(stage)
    choose_game(router.stage, game)
    return router.make(routes.Pause())


def read(scene: Any) -> dict[str, Rect]:
    """Where in the picture each line of words stands."""
    noted, painter = NotedText(scene.stage), NotingPainter()
    scene.draw(painter)
    return {noted.words[id(surface)]: rect for surface, rect, _ in painter.puts if id(surface) in noted.words}


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1200)])
@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("game", list(OWN))
def test_with_a_pad_it_says_what_every_button_does(
    tmp_path: Path, game: str, text_scale: float, size: tuple[int, int]
) -> None:
    scene = pause_of(stage_for_tests(tmp_path, size, text_scale=text_scale), game, PAD)
    words = read(scene)
    shown = [words[title] for title in EVERYWHERE | OWN[game] | {FLICKED[game]}]
    assert all(scene.stage.viewport.safe.contains(rect) for rect in shown)
    assert not [rect for rect in shown if rect.collidelistall(shown) != [shown.index(rect)]]
    assert not [widget for widget in scene.focus.widgets if widget.reach.collidelist(shown) >= 0]
    assert not (OWN["red7"] - OWN[game]) & words.keys(), "what the game has not"


def test_a_button_given_to_something_else_is_shown_there_and_a_pointer_has_none(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path, (1280, 720), bindings={"gamepad": {"fold": ["right_stick"], "lens": []}})
    scene = pause_of(stage, "red7", PAD)
    assert "Lens" not in read(scene) and "Fold" in read(scene)
    assert "RS, Fold" in scene.tell(True)
    stage.held = KEYS
    assert "Sort hand" in read(scene) and "Enter, Choose" in scene.tell(True)
    stage.held = MOUSE
    assert "Choose" not in read(scene)


def test_keys_that_sort_a_hand_of_red7_say_what_they_do_in_7_street(tmp_path: Path) -> None:
    said = pause_of(stage_for_tests(tmp_path, (1280, 720)), "7street", KEYS).tell(True)
    assert all(title in said for title in ("Go to the 0s", "Next group to lay", "Previous group to lay"))
    assert "Sort hand" not in said and "Card to the" not in said
