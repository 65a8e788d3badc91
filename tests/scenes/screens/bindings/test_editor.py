"""Changing the controls: nothing means two things, nobody is locked out, and what is kept is on the disk."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.kit import settings_file
from scenes.kit.input.bindings import ACTIONS, Bindings
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.input.layouts import GAMEPAD, KEYBOARD, LEFT, PLAIN, RIGHT
from scenes.kit.stage import Stage
from scenes.screens.bindings.editor import Editor
from scenes.screens.bindings.steps import HOLD_MS, LISTEN_MS, PROVE_MS, Conflict, Listening, Proof, asked
from scenes.specs import registry
from tests.scenes.staging import stage_of

PAD = Holder(Device.GAMEPAD, 4)
KEYS = Holder(Device.KEYBOARD)


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return stage_of(tmp_path)


@pytest.fixture
def editor(stage: Stage) -> Editor:
    return Editor(stage, registry.GAMES[registry.FIRST])


def down(editor: Editor, control: str, holder: Holder = KEYS) -> None:
    editor.take(Intent(Kind.CONTROL, holder.device, source=holder.source, control=control))


def up(editor: Editor, control: str, holder: Holder = KEYS) -> None:
    editor.take(Intent(Kind.CONTROL_UP, holder.device, source=holder.source, control=control))


def press(editor: Editor, control: str, holder: Holder = KEYS) -> None:
    down(editor, control, holder)
    up(editor, control, holder)


def rebind(editor: Editor, action: str, control: str, holder: Holder = KEYS) -> None:
    editor.choose(action)
    press(editor, control, holder)


def stored(stage: Stage) -> dict[str, object]:
    return settings_file.load(stage.data_folder)[0].bindings


def test_a_new_key_acts_at_once_and_is_kept(stage: Stage, editor: Editor) -> None:
    editor.choose("end_turn")
    assert stage.devices.listening
    press(editor, "u")
    assert stage.devices.bindings.controls(KEYBOARD, "end_turn") == ("u",)
    assert stored(stage) == {"keyboard": {"end_turn": ["u"]}}
    assert editor.outcome == '"End turn" is on U now.'
    assert not stage.devices.listening


def test_the_press_that_chose_the_action_is_not_its_key(editor: Editor) -> None:
    editor.choose("end_turn")
    up(editor, "return")
    assert isinstance(editor.step, Listening)


def test_a_key_held_on_goes_back(stage: Stage, editor: Editor) -> None:
    editor.choose("fold")
    down(editor, "u")
    assert editor.update(HOLD_MS - 1) is False
    assert editor.update(1) is True
    up(editor, "u")
    assert editor.step is None
    assert stage.devices.bindings == Bindings()


def test_after_eight_seconds_it_goes_back(stage: Stage, editor: Editor) -> None:
    editor.choose("fold")
    editor.update(LISTEN_MS - 1)
    assert isinstance(editor.step, Listening)
    editor.update(1)
    assert editor.step is None
    assert "Nothing pressed" in editor.outcome
    assert not stage.devices.listening
    assert stored(stage) == {}


def test_a_conflict_is_said_and_on_both_rows(stage: Stage, editor: Editor) -> None:
    rebind(editor, "fold", "e")
    assert isinstance(editor.step, Conflict)
    assert asked(KEYBOARD, editor.step, editor.game) == "E also ends the turn."
    assert editor.marked == {"fold", "end_turn"}
    assert stage.devices.bindings == Bindings(), "nothing has changed yet"
    assert not stage.devices.listening


def test_a_conflict_can_be_a_swap(stage: Stage, editor: Editor) -> None:
    rebind(editor, "fold", "e")
    editor.swap()
    assert stored(stage) == {"keyboard": {"fold": ["e"], "end_turn": ["f"]}}


def test_a_conflict_can_leave_both_without_the_key(stage: Stage, editor: Editor) -> None:
    rebind(editor, "fold", "e")
    editor.free()
    bindings = stage.devices.bindings
    assert bindings.meaning(KEYBOARD, "e") is None
    assert bindings.controls(KEYBOARD, "fold") == ("f",)
    assert editor.outcome == "E is unbound."


def test_a_conflict_can_be_left(stage: Stage, editor: Editor) -> None:
    rebind(editor, "fold", "e")
    editor.stop()
    assert (stage.devices.bindings, editor.step) == (Bindings(), None)


def test_what_would_leave_no_accept_is_not_offered(editor: Editor) -> None:
    editor.show(GAMEPAD)
    rebind(editor, "next", "a", PAD)
    assert isinstance(editor.step, Conflict)
    assert editor.step.swapped is None
    assert editor.step.freed is None


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_conflict_has_words(game: str) -> None:
    for name in ACTIONS:
        question = asked(KEYBOARD, Conflict("fold", "u", name, None, None), registry.GAMES[game])
        assert question.startswith("U also ")
        assert "{" not in question


@pytest.mark.parametrize("action", ["accept", "cancel", "up", "left"])
def test_a_change_that_could_lock_out_is_proved_first(stage: Stage, editor: Editor, action: str) -> None:
    rebind(editor, action, "u")
    assert isinstance(editor.step, Proof)
    assert stage.devices.bindings == Bindings(), "as it was until it is proved"
    assert stored(stage) == {}
    assert editor.bindings.controls(KEYBOARD, action) == ("u",), "but it is shown"
    down(editor, "u" if action == "accept" else "space")
    assert stage.devices.bindings.controls(KEYBOARD, action) == ("u",)
    assert stored(stage) == {"keyboard": {action: ["u"]}}


def test_the_old_accept_proves_nothing(stage: Stage, editor: Editor) -> None:
    rebind(editor, "accept", "u")
    for key in ("return", "space", "kp_enter"):
        press(editor, key)
    assert isinstance(editor.step, Proof)
    press(editor, "u", PAD)
    assert isinstance(editor.step, Proof), "nor does another device"
    assert stage.devices.bindings == Bindings()


def test_what_is_not_proved_in_time_is_as_it_was(stage: Stage, editor: Editor) -> None:
    rebind(editor, "accept", "u")
    ticks = sum(editor.update(100) for _ in range(PROVE_MS // 100 - 1))
    assert ticks == 9, "it is drawn anew once a second"
    assert editor.update(100) is True
    assert editor.step is None
    assert "Previous controls restored" in editor.outcome
    assert stage.devices.bindings == Bindings()
    assert stored(stage) == {}


def test_a_new_way_back_is_also_the_way_out(stage: Stage, editor: Editor) -> None:
    rebind(editor, "cancel", "b")
    press(editor, "b")
    assert (editor.step, stage.devices.bindings) == (None, Bindings())


def test_a_swap_with_accept_is_proved(stage: Stage, editor: Editor) -> None:
    rebind(editor, "play", "space")
    editor.swap()
    assert isinstance(editor.step, Proof)
    down(editor, "return")
    assert stage.devices.bindings.controls(KEYBOARD, "accept") == ("q", "return", "kp_enter")
    assert stage.devices.bindings.controls(KEYBOARD, "play") == ("space",)


def test_a_pad_is_changed_with_its_buttons(stage: Stage, editor: Editor) -> None:
    editor.show(GAMEPAD)
    editor.choose("next")
    press(editor, "u")
    assert isinstance(editor.step, Listening), "a key is no button"
    press(editor, "right_stick", PAD)
    editor.swap()
    assert stored(stage) == {"gamepad": {"lens": [], "next": ["right_stick"]}}


def test_a_pad_without_a_mapping_has_a_layout_of_its_own(stage: Stage, editor: Editor) -> None:
    stage.devices.plain_pads.add(PAD.source)
    editor.show(GAMEPAD)
    editor.choose("next")
    press(editor, "button_11", PAD)
    assert isinstance(editor.step, Listening), "that is no button of a mapped pad"
    editor.show(PLAIN)
    rebind(editor, "next", "button_11", PAD)
    assert stored(stage) == {"plain_gamepad": {"next": ["button_11"]}}


@pytest.mark.parametrize(("control", "holder"), [("a", PAD), ("b", PAD)])
def test_another_device_can_go_back(editor: Editor, control: str, holder: Holder) -> None:
    editor.choose("fold")
    press(editor, "y", holder)
    assert isinstance(editor.step, Listening)
    press(editor, control, holder)
    assert editor.step is None


def test_a_half_cannot_take_from_the_other(stage: Stage, editor: Editor) -> None:
    editor.show(LEFT)
    rebind(editor, "fold", "k")
    assert editor.step is None
    assert editor.outcome == 'K belongs to "Right keys". Nothing has changed.'
    assert stage.devices.bindings == Bindings()


def test_halves_are_changed_while_the_keyboard_is_whole(stage: Stage, editor: Editor) -> None:
    editor.show(RIGHT)
    rebind(editor, "accept", "quote")
    down(editor, "quote")
    assert stored(stage) == {"right_keys": {"accept": ["quote"]}}


def test_the_defaults_of_one_device(stage: Stage, editor: Editor) -> None:
    rebind(editor, "fold", "u")
    editor.show(GAMEPAD)
    rebind(editor, "next", "right_stick", PAD)
    editor.swap()
    editor.show(KEYBOARD)
    editor.defaults()
    assert stored(stage) == {"gamepad": {"lens": [], "next": ["right_stick"]}}


def test_defaults_that_change_accept_are_proved(stage: Stage, editor: Editor) -> None:
    rebind(editor, "accept", "u")
    down(editor, "u")
    editor.defaults()
    assert isinstance(editor.step, Proof)
    down(editor, "space")
    assert stage.devices.bindings == Bindings()
    assert stored(stage) == {}


@pytest.mark.parametrize(("layout", "hand", "accept"), [
    (KEYBOARD, "left_hand", "space"), (KEYBOARD, "right_hand", "return"),
    (GAMEPAD, "left_hand", "left_shoulder"), (GAMEPAD, "right_hand", "right_shoulder"),
])  # fmt: skip
def test_one_hand_has_everything_once_its_accept_was_pressed(
    stage: Stage, editor: Editor, layout: str, hand: str, accept: str
) -> None:
    editor.show(layout)
    editor.ask_hand()
    editor.give_hand(hand)
    assert stored(stage) == {}, "nothing is kept before it was shown to work"
    device = Device.GAMEPAD if layout == GAMEPAD else Device.KEYBOARD
    editor.take(Intent(Kind.CONTROL, device, control=accept))
    assert stage.devices.bindings.controls(layout, "accept")[0] == accept
    assert "hand" in editor.outcome
    editor.defaults()
    editor.take(Intent(Kind.CONTROL, device, control=Bindings().controls(layout, "accept")[0]))
    assert stored(stage) == {}


def test_what_a_key_of_the_game_does_already_is_said_in_its_words() -> None:
    questions = [asked(KEYBOARD, Conflict("undo", "u", "play", None, None), registry.GAMES[game]) for game in ("red7", "7street")]
    assert questions == ["U also plays a card to the palette.", "U also takes two, or lays a group."]
