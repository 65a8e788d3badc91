"""The lobby: whoever presses takes a seat."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scenes.app.router import Router
from scenes.kit.input.intent import LEFT_KEYS, RIGHT_KEYS, WHOLE_KEYS, Device, Holder, Intent, Kind
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage
from scenes.screens.couch.lobby import Lobby
from tests.scenes.autoplay import stage_for_tests
from tests.scenes.staging import render_scene

PADS = tuple(Holder(Device.GAMEPAD, number) for number in range(8))
LEFT, RIGHT = Holder(Device.KEYBOARD, LEFT_KEYS), Holder(Device.KEYBOARD, RIGHT_KEYS)
MOUSE = Holder(Device.MOUSE)


class Evening:
    """A lobby with devices round it."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        for pad in PADS:
            stage.devices.pads.found(pad.source, "")
        self.routes = Router(stage)
        self.stack = SceneStack(self.routes.lobby())

    @property
    def lobby(self) -> Lobby:
        assert isinstance(self.stack.top, Lobby)
        return self.stack.top

    def press(self, holder: Holder, *kinds: Kind, **rest: Any) -> None:
        for kind in kinds:
            intent = Intent(kind, holder.device, source=holder.source, **rest)
            self.stage.held = holder
            self.stack.handle(self.stage.devices.seated(intent))
            self.stack.update(16)

    @property
    def scene(self) -> str:
        return type(self.stack.top).__name__


@pytest.fixture
def evening(tmp_path: Path) -> Any:
    made = Evening(stage_for_tests(tmp_path, (1280, 720)))
    yield made
    made.stack.close()
    made.routes.close()


def test_any_device_sits_down_by_one_press_and_eight_pads_find_four_seats(evening: Evening) -> None:
    for pad in PADS:
        evening.press(pad, Kind.ACCEPT)
    assert [guest.holder for guest in evening.lobby.joining.guests] == list(PADS[:4])
    assert len({guest.face for guest in evening.lobby.joining.guests}) == 4


def test_pad_keyboard_halves_and_mouse_share_a_table_three_presses_each_at_most(evening: Evening) -> None:
    for holder in (PADS[0], LEFT, RIGHT):
        evening.press(holder, Kind.ACCEPT, Kind.ACCEPT)
    panel = evening.lobby.places.panel(3)
    evening.press(MOUSE, Kind.PRESS, point=panel.center)
    assert evening.lobby.joining.all_ready
    evening.press(PADS[0], Kind.PAUSE)
    seats = evening.stage.devices.seats
    assert [seats.holders_of(seat) for seat in range(4)] == [(PADS[0],), (LEFT,), (RIGHT,), (MOUSE,)]
    assert evening.stage.devices.split_keyboard
    assert evening.scene == "Deal"


def test_half_a_keyboard_alone_gets_the_whole(evening: Evening) -> None:
    evening.press(LEFT, Kind.ACCEPT, Kind.ACCEPT, Kind.END_TURN)
    assert not evening.stage.devices.split_keyboard
    assert evening.stage.devices.seats.holders_of(0) == (Holder(Device.KEYBOARD, WHOLE_KEYS),)


def test_one_person_is_given_a_bot(evening: Evening) -> None:
    evening.press(PADS[0], Kind.ACCEPT, Kind.ACCEPT)
    assert [seat.level is None for seat in evening.lobby.seats] == [True, False]


def test_nobody_starts_while_somebody_is_not_ready(evening: Evening) -> None:
    evening.press(PADS[0], Kind.ACCEPT, Kind.ACCEPT)
    evening.press(PADS[1], Kind.ACCEPT)
    evening.press(PADS[0], Kind.PAUSE, Kind.ACCEPT)
    assert evening.scene == "Lobby"
    evening.press(PADS[1], Kind.ACCEPT)
    evening.press(PADS[0], Kind.PAUSE)
    assert evening.scene == "Deal"


def test_a_guest_takes_another_face_and_leaves_without_moving_the_focus(evening: Evening) -> None:
    evening.press(PADS[0], Kind.ACCEPT, Kind.ACCEPT)
    evening.press(PADS[1], Kind.ACCEPT)
    focus, face = evening.lobby.focus.index, evening.lobby.joining.guests[1].face
    evening.press(PADS[1], Kind.RIGHT, Kind.DOWN)
    assert evening.lobby.joining.guests[1].face not in (face, evening.lobby.joining.guests[0].face)
    assert evening.lobby.focus.index == focus
    evening.press(PADS[1], Kind.CANCEL)
    assert len(evening.lobby.joining.guests) == 1


def test_somebody_without_a_device_sits_down_too_and_any_device_plays_for_them(evening: Evening) -> None:
    evening.press(PADS[0], Kind.ACCEPT, Kind.ACCEPT)
    evening.lobby.add_guest()
    evening.press(PADS[0], Kind.PAUSE)
    devices = evening.stage.devices
    mouse, pad = Intent(Kind.ACCEPT, Device.MOUSE), Intent(Kind.ACCEPT, Device.GAMEPAD, source=PADS[0].source)
    assert devices.may_act(devices.seated(mouse), 1)
    assert devices.may_act(devices.seated(pad), 1), "all that there is may be in somebody's hands"
    assert not devices.may_act(devices.seated(mouse), 0)


def test_a_pad_that_is_pulled_leaves_its_seat(evening: Evening) -> None:
    evening.press(PADS[0], Kind.ACCEPT)
    evening.press(PADS[1], Kind.ACCEPT)
    evening.press(PADS[0], Kind.PAD_LOST)
    assert [guest.holder for guest in evening.lobby.joining.guests] == [PADS[1]]


def test_rules_bots_and_faces_are_remembered(evening: Evening) -> None:
    evening.press(PADS[0], Kind.ACCEPT, Kind.RIGHT, Kind.ACCEPT)
    evening.press(PADS[1], Kind.ACCEPT, Kind.ACCEPT)
    face = evening.lobby.joining.guests[0].face
    evening.lobby.take_bots(evening.lobby.options.first_setup().seats[1:2])
    rules = evening.lobby.options.apply(evening.lobby.options.presets[-1], evening.lobby.setup.rules)
    evening.lobby.take_rules(rules)
    evening.press(PADS[0], Kind.PAUSE)
    again = SceneStack(evening.routes.lobby())
    assert isinstance(again.top, Lobby)
    again.handle(Intent(Kind.ACCEPT, Device.GAMEPAD, source=PADS[3].source))
    assert again.top.setup.rules == rules
    assert len(again.top.bots) == 1
    assert again.top.joining.guests[0].face == face


def test_back_to_the_menu_nobody_holds_anything(evening: Evening) -> None:
    evening.press(LEFT, Kind.CANCEL)
    assert evening.scene == "Menu"
    assert not evening.stage.devices.split_keyboard
    assert evening.stage.devices.seats.is_unused


def test_the_first_time_the_whole_screen_is_taken_unless_the_window_was_asked_for(tmp_path: Path) -> None:
    for number, fixed in enumerate((False, True)):
        stage = stage_for_tests(tmp_path / str(number))
        stage.window_is_fixed = fixed
        routes = Router(stage)
        routes.lobby()
        assert stage.settings.fullscreen is not fixed
        stage.change(fullscreen=False)
        routes.lobby()
        assert not stage.settings.fullscreen


def test_once_everybody_is_ready_one_more_press_starts(evening: Evening) -> None:
    evening.press(PADS[0], Kind.ACCEPT, Kind.ACCEPT)
    assert evening.scene == "Lobby"
    evening.press(PADS[0], Kind.ACCEPT)
    assert evening.scene == "Deal"


def test_one_switch_sits_down_gets_ready_and_starts(evening: Evening) -> None:
    switch = Holder(Device.SWITCH)
    evening.press(switch, Kind.NEXT, Kind.ACCEPT, Kind.ACCEPT)
    render_scene(evening.lobby)
    assert evening.stage.devices.name_of(switch) == "One switch"
    evening.press(switch, Kind.ACCEPT)
    assert evening.scene == "Deal"


def test_every_kind_of_device_has_a_name(evening: Evening) -> None:
    kinds = set(Device) - {Device.WINDOW}
    assert all(evening.stage.devices.name_of(Holder(kind, PADS[0].source)) for kind in kinds)
