"""What lies over a match: the pause and the questions, what they say and offer, and where each press leads."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scenes.app.router import Router
from scenes.kit.input.intent import Device, Holder, Kind
from scenes.kit.scene import Pop, Push, Quit, Route, Scene
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage
from scenes.kit.ui.containers import Block
from scenes.kit.ui.page import Page
from scenes.screens import routes
from scenes.screens.chosen_game import choose_game
from scenes.screens.confirm import Confirm
from scenes.screens.pause import Pause, PauseModel
from tests.hands import Alone, texts_of
from tests.scenes.autoplay import stage_for_tests
from tests.scenes.pages import faults_of, in_every_window
from tests.scenes.staging import Noting, key, mouse, render_scene, stage_of

RUN = ("Stage 5 of 7, Hunter", "2 of 3 rounds won", "4,970 points, 2 credits left")
ANSWERS = [("Stay", None), ("Look again", None), ("End the turn and be out", None)]
PAD, KEYS, MOUSE = Holder(Device.GAMEPAD, 3), Holder(Device.KEYBOARD), Holder(Device.MOUSE)
EVERYWHERE = {"Choose", "Undo, back", "Seats", "Hint", "Speed", "Pause"}
OWN = {"red7": {"To palette", "To canvas", "End turn", "Fold", "Lens"},
       "7street": {"Take, lay a group", "Pick up, discard", "Lay all marked"}}
FLICKED = {"red7": "Card to the right (flick right)", "7street": "Next group to lay (flick right)"}
TO_THE_LEFT = {"red7": "Card to the left (flick left)", "7street": "Previous group to lay (flick left)"}


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return stage_of(tmp_path)


# -- pause


def test_a_pause_goes_on_in_three_ways(stage: Stage) -> None:
    for kind in (Kind.ACCEPT, Kind.CANCEL, Kind.PAUSE):
        assert Alone(Pause(stage, PauseModel())).press(kind) == Pop()


@pytest.mark.parametrize(("downs", "expected"), [(1, routes.Book()), (2, routes.Settings())])
def test_rules_and_settings_open_above_the_pause(stage: Stage, downs: int, expected: Route) -> None:
    assert Alone(Pause(stage, PauseModel())).press(*[Kind.DOWN] * downs, Kind.ACCEPT) == Push(expected)


@pytest.mark.parametrize("start", range(4))
@pytest.mark.parametrize("kind", [Kind.LEFT, Kind.RIGHT])
def test_to_the_side_nothing_lies_beside_an_entry_of_one_column(stage: Stage, start: int, kind: Kind) -> None:
    pause = Pause(stage, PauseModel())
    Alone(pause).press(*[Kind.DOWN] * start)
    focused = pause.focus.current
    Alone(pause).press(kind)
    assert pause.focus.current is focused


def in_a_stack(stage: Stage) -> tuple[SceneStack, list[Route]]:
    """A table with a pause above it, and where it has been left for."""
    left: list[Route] = []

    def make(route: Route) -> Scene:
        left.append(route)
        return Noting(stage, "menu", [])

    stack = SceneStack(Noting(stage, "table", []), make)
    stack.apply(Push(Pause(stage, PauseModel())))
    return stack, left


def test_leaving_a_match_is_asked_about_first(stage: Stage) -> None:
    stack, left = in_a_stack(stage)
    for kind in (Kind.DOWN, Kind.DOWN, Kind.DOWN, Kind.ACCEPT):
        stack.handle(key(kind))
    assert isinstance(stack.top, Confirm)
    stack.handle(key(Kind.ACCEPT))
    assert isinstance(stack.top, Pause), "the safe answer has the focus"
    assert left == []
    for kind in (Kind.ACCEPT, Kind.RIGHT, Kind.ACCEPT):
        stack.handle(key(kind))
    assert left == [routes.Menu()]
    assert isinstance(stack.top, Noting)
    assert stack.top.name == "menu"


def test_closing_the_window_in_a_pause_asks_once(stage: Stage) -> None:
    stack, _ = in_a_stack(stage)
    stack.handle(key(Kind.QUIT))
    assert isinstance(stack.top, Confirm)
    assert len(stack.scenes) == 3
    stack.handle(key(Kind.QUIT))
    assert stack.top is None


# -- questions


def test_escape_gives_the_safe_answer(stage: Stage) -> None:
    given: list[str] = []
    answers = [("Stay", lambda: given.append("stay")), ("Fold", lambda: given.append("fold"))]
    assert Alone(Confirm(stage, "Fold?", answers)).press(Kind.CANCEL) == Pop()
    assert given == ["stay"]


def test_an_answer_is_carried_out_when_the_question_is_gone(stage: Stage) -> None:
    question = Confirm(stage, "Fold?", [("Stay", None), ("Fold", Quit)])
    assert Alone(question).press(Kind.RIGHT, Kind.ACCEPT) == Pop(next_transition=Quit())


def test_a_press_beside_the_answers_does_nothing(stage: Stage) -> None:
    question = Confirm(stage, "Fold?", [("Stay", None), ("Fold", Quit)])
    assert question.handle(mouse(Kind.PRESS, (5, 5))) is None
    assert question.handle(mouse(Kind.RELEASE, (5, 5))) is None


# -- what they say


def test_what_is_asked_says_whether_the_match_is_kept() -> None:
    later, unsaved, practice = PauseModel(), PauseModel(is_saved=lambda: False), PauseModel(goes_on=False)
    assert later.leaving == ("Leave this match? You can continue it later.", "Save and leave")
    assert unsaved.leaving == ("Leave this match? Its last moves aren't saved yet.", "Leave anyway")
    assert practice.leaving == ("Leave this match? Practice isn't kept.", "Leave match")
    questions = [model.quit_question for model in (later, unsaved, practice)]
    assert [question.removeprefix("Quit the game? ") for question in questions] == [
        "You can continue this match later.", "The last moves of this match aren't saved.", "Practice isn't kept."]


def test_the_pause_of_a_stage_says_how_the_run_stands(stage: Stage) -> None:
    pause = Pause(stage, PauseModel(run=RUN))
    assert pause.about == "Stage 5 of 7, Hunter, 2 of 3 rounds won, 4,970 points, 2 credits left."
    assert Alone(pause).words == ["Resume", "Rules", "Settings", "Leave stage", "End the run"]


# -- in every window


def overlays(stage: Stage) -> dict[str, Page]:
    return {
        "of a run, with all there can be": Pause(stage, PauseModel(run=RUN, who_plays_on=True)),
        "a long question": Confirm(stage, "End turn? You're not leading, so you'd be out. 4 turns would keep you in.",
                                   ANSWERS),
    }  # fmt: skip


@pytest.mark.parametrize("name", ["of a run, with all there can be", "a long question"])
@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.GAMEPAD])
def test_overlays_with_much_in_them_are_whole_in_every_window(name: str, device: Device, stage: Stage) -> None:
    stage.devices.pads.connect(3, "")
    stage.last_holder = Holder(device, 3 if device is Device.GAMEPAD else 0)
    page = overlays(stage)[name]
    assert [(case, faults) for case in in_every_window(stage, page) if (faults := faults_of(page))] == []


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
    assert TO_THE_LEFT[game] in words or text_scale == 2.0, "it has room up to 150 %"
    assert TO_THE_LEFT[game] in scene.tell(True), "a voice says it always"
    assert not (OWN["red7"] - OWN[game]) & words, "what the game has not"
    assert not faults_of(scene)


@pytest.mark.parametrize("holder", [PAD, KEYS])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_beside_its_panel_the_table_is_seen_in_whole_bands_or_not_at_all(
    tmp_path: Path, text_scale: float, holder: Holder
) -> None:
    scene = pause_of(stage_for_tests(tmp_path, (1280, 720), text_scale=text_scale), "red7", holder)
    panel, legend = (block.box for block in scene.tree.every() if isinstance(block, Block))
    assert panel is not None and legend is not None
    picture, ink = render_scene(scene), scene.stage.theme.ink
    beside, edge = round((panel.right + 2) * 2 / 3), 1279
    seen = [[picture.get_at((x, y))[:3] != ink for y in range(720)] for x in (beside, edge)]
    assert seen[0] == seen[1], "the legend goes from the panel to the window's edge"
    top = seen[0].index(False)
    assert (top >= 100) if text_scale == 1.0 else not any(seen[0])
    assert not any(seen[0][top : round(legend.bottom * 2 / 3)])


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
