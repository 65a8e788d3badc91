"""The controls page: every action is listed, reached and changed, at every size."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.app.commands.shot import render_scenes
from scenes.app.router import Router
from scenes.kit.input.bindings import ACTIONS, Bindings
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.input.layouts import GAMEPAD, KEYBOARD, PLAIN
from scenes.kit.input.reader import InputReader
from scenes.kit.scene import Pop
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.press import PressWidget
from scenes.screens import routes
from scenes.screens.bindings.scene import BindingsScene, BoundAction
from scenes.screens.bindings.steps import PROVE_MS
from scenes.screens.chosen_game import choose_game
from tests.scenes.kit.input.events import key_down, key_up, read
from tests.scenes.staging import key, mouse, stage_of, widgets_of

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
