"""Changing the controls: nothing means two things, nobody is locked out; the page lists and reaches every action."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.app.commands.shot import render_scenes
from scenes.app.router import Router
from scenes.kit import settings_file
from scenes.kit.input.bindings import ACTIONS, Bindings
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.input.layouts import GAMEPAD, KEYBOARD, LEFT, PLAIN, RIGHT
from scenes.kit.input.reader import InputReader
from scenes.kit.scene import Pop
from scenes.kit.stage import Stage
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.press import PressWidget
from scenes.screens import routes
from scenes.screens.bindings.editor import Editor
from scenes.screens.bindings.scene import BindingsScene, BoundAction
from scenes.screens.bindings.steps import HOLD_MS, LISTEN_MS, PROVE_MS, Conflict, Listening, Proof, asked
from scenes.screens.chosen_game import choose_game
from scenes.specs import registry
from tests.scenes.kit.input.events import key_down, key_up, read
from tests.scenes.staging import key, mouse, stage_of, widgets_of

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
    for name in ("return", "space", "kp_enter"):
        press(editor, name)
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


# The controls page: every action is listed, reached and changed, at every size.

SCALES = [1.0, 1.25, 1.5, 1.75, 2.0]


def page(folder: Path, size: tuple[int, int] = (1280, 720), **chosen: object) -> BindingsScene:
    scene = Router(stage_of(folder, size, **chosen)).make(routes.Controls())
    assert isinstance(scene, BindingsScene)
    return scene


def actions(scene: BindingsScene) -> dict[str, BoundAction]:
    """Those of the device that is shown, by their titles."""
    return {each.title: each for each in scene.model.actions}


def bound_words(scene: BindingsScene) -> list[str]:
    """The titles of the actions on the page that is open."""
    keys = {widget.node.key for widget in scene.focus.widgets if isinstance(widget, PressWidget)}
    return [title for title, action in actions(scene).items() if action.key in keys]


def answers(scene: BindingsScene) -> list[str]:
    """What can be pressed."""
    return [widget.words for widget in scene.focus.widgets if widget.enabled]


def put_focus_on(scene: BindingsScene, title: str) -> None:
    """Point at a line."""
    scene.handle(mouse(Kind.POINT, next(widget.rect.center for widget in scene.focus.widgets if widget.words == title)))
    assert scene.focused == actions(scene)[title].key


def control(name: str, kind: Kind = Kind.CONTROL) -> Intent:
    return Intent(kind, Device.KEYBOARD, control=name)


def tap(scene: BindingsScene, name: str) -> None:
    scene.handle(control(name))
    scene.handle(control(name, Kind.CONTROL_UP))


@pytest.mark.parametrize("text_scale", SCALES)
def test_every_action_is_on_one_of_the_pages(tmp_path: Path, text_scale: float) -> None:
    scene = page(tmp_path, text_scale=text_scale)
    listed = bound_words(scene)
    for _ in range(scene.paging[1] - 1):
        scene.handle(key(Kind.NEXT))
        listed += bound_words(scene)
    assert len(listed) == len(set(listed)) == len(ACTIONS)


def test_a_key_is_changed_by_choosing_and_pressing(tmp_path: Path) -> None:
    scene = page(tmp_path)
    put_focus_on(scene, "End turn")
    scene.handle(key(Kind.ACCEPT))
    assert scene.stage.devices.listening
    tap(scene, "u")
    assert actions(scene)["End turn"].controls == ("u",)
    assert scene.focused == "action end_turn", "the focus is where it was"


def test_the_held_key_is_seen_at_once(tmp_path: Path) -> None:
    scene = page(tmp_path)
    put_focus_on(scene, "Fold")
    scene.handle(key(Kind.ACCEPT))
    before = pygame.image.tobytes(render_scenes([scene], scene.stage), "RGB")
    scene.handle(control("u"))
    assert pygame.image.tobytes(render_scenes([scene], scene.stage), "RGB") != before


def test_a_conflict_shows_both_rows_and_its_answers(tmp_path: Path) -> None:
    scene = page(tmp_path, text_scale=2.0)
    scene.editor.choose("card_7")
    scene.renew()
    tap(scene, "e")
    assert scene.model.marked == {"end_turn", "card_7"}
    seen = {node.text for node in scene.tree.every() if isinstance(node, Label)}
    assert {"End turn", "Card 7", "E also ends the turn."} <= seen, "though they stand on different pages"
    assert answers(scene) == ["Go back", "Swap", "Unbind"]
    scene.handle(key(Kind.RIGHT))
    scene.handle(key(Kind.ACCEPT))
    assert scene.stage.settings.bindings["keyboard"]["card_7"] == ["e"]


def test_escape_goes_back_by_one(tmp_path: Path) -> None:
    scene = page(tmp_path)
    scene.editor.choose("fold")
    scene.renew()
    assert scene.handle(key(Kind.CANCEL)) is None
    assert scene.editor.step is None
    assert scene.handle(key(Kind.CANCEL)) == Pop()


def test_the_mouse_can_go_back_from_a_proof(tmp_path: Path) -> None:
    scene = page(tmp_path)
    scene.editor.choose("accept")
    tap(scene, "u")
    button = next(widget.rect.center for widget in scene.focus.widgets if widget.words == "Go back")
    scene.handle(mouse(Kind.PRESS, button))
    scene.handle(mouse(Kind.RELEASE, button))
    assert scene.editor.step is None
    assert scene.stage.devices.bindings == Bindings()


def test_a_proof_that_nobody_gives_ends_by_itself(tmp_path: Path) -> None:
    scene = page(tmp_path)
    scene.editor.choose("accept")
    tap(scene, "u")
    drawn = 0
    for _ in range(PROVE_MS // 50):
        scene.update(50)
        if scene.animating:
            drawn += 1
            render_scenes([scene], scene.stage)
    assert scene.editor.step is None
    assert drawn <= 11, "it is still between the seconds"
    assert actions(scene)["Accept"].controls == ("return", "kp_enter", "space")


def test_leaving_asks_nothing_any_more(tmp_path: Path) -> None:
    scene = page(tmp_path)
    scene.editor.choose("fold")
    scene.leave()
    assert not scene.stage.devices.listening


@pytest.mark.parametrize("kind", [Kind.FOCUS_LOST, Kind.PAD_LOST])
def test_what_interrupts_asks_nothing_any_more(tmp_path: Path, kind: Kind) -> None:
    scene = page(tmp_path)
    scene.editor.choose("fold")
    scene.handle(Intent(kind, Device.WINDOW))
    assert scene.editor.step is None
    assert bound_words(scene)


def test_devices_are_gone_through(tmp_path: Path) -> None:
    scene = page(tmp_path)
    scene.handle(key(Kind.UP))
    for _ in range(3):
        scene.handle(key(Kind.RIGHT))
    assert scene.editor.layout == GAMEPAD
    assert actions(scene)["Accept"].controls == ("a",)
    assert "Card 1" not in actions(scene)


@pytest.mark.parametrize(("holder", "layout"), [
    (Holder(Device.KEYBOARD), KEYBOARD), (Holder(Device.GAMEPAD, 3), GAMEPAD), (Holder(Device.MOUSE), KEYBOARD),
])  # fmt: skip
def test_it_opens_with_the_device_in_hand(tmp_path: Path, holder: Holder, layout: str) -> None:
    stage = stage_of(tmp_path)
    stage.devices.pads.connect(3, "")
    stage.last_holder = holder
    scene = Router(stage).make(routes.Controls())
    assert isinstance(scene, BindingsScene)
    assert scene.model.layout == layout


def test_a_plain_pad_is_there_while_it_is_plugged_in(tmp_path: Path) -> None:
    scene = page(tmp_path)
    scene.stage.devices.plain_pads.add(4)
    scene.handle(Intent(Kind.PAD_FOUND, Device.GAMEPAD, source=4))
    scene.editor.show(PLAIN)
    scene.renew()
    assert actions(scene)["Accept"].controls == ("button_0",)
    scene.stage.devices.plain_pads.clear()
    scene.handle(Intent(Kind.PAD_LOST, Device.GAMEPAD, source=4))
    assert actions(scene)["Accept"].controls[0] == "return"


def test_defaults_are_a_button(tmp_path: Path) -> None:
    scene = page(tmp_path, bindings={"keyboard": {"fold": ["u"]}})
    assert actions(scene)["Fold"].controls == ("u",)
    scene.focus_on("Defaults")
    scene.handle(key(Kind.ACCEPT))
    assert actions(scene)["Fold"].controls == ("f",)
    assert scene.stage.settings.bindings == {}


@pytest.mark.parametrize("theme", ["default", "separation", "contrast"])
def test_every_state_can_be_drawn(tmp_path: Path, theme: str) -> None:
    scene = page(tmp_path, theme=theme, text_scale=1.5)
    for steps in ((), ("u",), ("e",)):
        for action in ("fold", "accept") if steps else ("fold",):
            scene.editor.choose(action)
            scene.renew()
            for name in steps:
                tap(scene, name)
            assert render_scenes([scene], scene.stage).get_size() == scene.stage.viewport.size


def test_real_keys_from_the_first_press_to_the_proof(tmp_path: Path) -> None:
    scene = page(tmp_path)
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    reader = InputReader(lambda: (1280, 720), scene.stage.devices)

    def press(code: int) -> None:
        for event in (key_down(code), key_up(code)):
            for intent in read(reader, event):
                scene.handle(intent)

    put_focus_on(scene, "Accept")
    press(pygame.K_RETURN)
    press(pygame.K_u)
    press(pygame.K_RETURN)
    assert scene.stage.devices.bindings == Bindings(), "the old accept keeps nothing"
    press(pygame.K_u)
    assert scene.stage.devices.bindings.controls("keyboard", "accept") == ("u",)
    press(pygame.K_ESCAPE)
    pygame.display.quit()


def test_the_shoulders_of_a_pad_turn_the_pages(tmp_path: Path) -> None:
    scene = page(tmp_path, text_scale=2.0)
    first = bound_words(scene)
    scene.handle(Intent(Kind.END_TURN, Device.GAMEPAD))
    assert not {*first} & {*bound_words(scene)}
    scene.handle(Intent(Kind.SEATS, Device.GAMEPAD))
    assert bound_words(scene) == first


def test_which_hand_plays_is_asked_and_can_be_left_again(tmp_path: Path) -> None:
    scene = page(tmp_path)
    scene.focus_on("One hand")
    scene.handle(key(Kind.ACCEPT))
    assert answers(scene) == [*scene.model.answers] == ["Go back", "Left hand", "Right hand"]
    assert scene.about == "Which hand do you play with?"
    scene.handle(key(Kind.CANCEL))
    assert scene.editor.step is None


@pytest.mark.parametrize(("game", "titles"), [("red7", ("To palette", "To canvas")),
                                              ("7street", ("Take, lay a group", "Pick up, discard"))])  # fmt: skip
def test_actions_are_called_as_the_chosen_game_calls_them(tmp_path: Path, game: str, titles: tuple[str, str]) -> None:
    router = Router(stage_of(tmp_path))
    choose_game(router.stage, game)
    scene = router.make(routes.Controls())
    heard = " ".join(widget.words for page in range(2) for widget in widgets_of(scene) if not scene.handle(key(Kind.NEXT)))
    assert all(title in heard for title in titles)
    others = {"To palette", "Take, lay a group"} - set(titles)
    assert not any(title in heard for title in others)


def test_what_came_of_a_change_is_said_until_the_page_is_turned(tmp_path: Path) -> None:
    scene = page(tmp_path)
    idle = scene.model.line
    scene.focus_on("Defaults")
    scene.handle(key(Kind.ACCEPT))
    news = scene.model.line
    scene.turn(-1)
    assert idle != news == scene.model.line, "there is no page before the first one"
    scene.turn(1)
    assert scene.model.line == idle and not scene.model.is_news
