"""Gamepads, by virtual joysticks whose presses are real events of SDL."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.kit.input.devices import Devices, Motors
from scenes.kit.input.gamepad import Gamepads
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.input.layouts import GAMEPAD, PLAIN
from scenes.kit.input.presses import FIRST_MS, MOST_PRESSES, QUIET_MS, Repeater
from scenes.kit.input.reader import InputReader
from tests.scenes.kit.input.events import LIBRARY, Plug, presses
from tests.scenes.staging import stage_of
from tests.scenes.virtual_pad import GAME_CONTROLLER, PLAIN_JOYSTICK

pytestmark = pytest.mark.skipif(LIBRARY is None, reason="pygame-ce's SDL library cannot be found")

BUTTONS = {
    0: Kind.ACCEPT, 1: Kind.CANCEL, 2: Kind.DISCARD, 3: Kind.PLAY, 4: Kind.HINT, 6: Kind.PAUSE,
    7: Kind.TELL, 8: Kind.LENS, 9: Kind.SEATS, 10: Kind.END_TURN, 11: Kind.UP, 12: Kind.DOWN, 13: Kind.LEFT, 14: Kind.RIGHT,
}  # fmt: skip
"""The buttons of a virtual controller, in the order of SDL's mapping."""
PLAIN_BUTTONS = {
    0: Kind.ACCEPT,
    1: Kind.CANCEL,
    2: Kind.DISCARD,
    3: Kind.PLAY,
    5: Kind.END_TURN,
    7: Kind.PAUSE,
}
UP, RIGHT, DOWN = 1, 2, 4
PAD, OTHER = Holder(Device.GAMEPAD, 3), Holder(Device.GAMEPAD, 5)
KEYS = Holder(Device.KEYBOARD)


def pressed(reader: InputReader, now_ms: float = 0) -> list[Kind]:
    intents = presses(reader.read(now_ms))
    assert all(intent.device is Device.GAMEPAD for intent in intents)
    return [intent.kind for intent in intents]


def test_a_pad_comes_and_goes_while_the_game_runs(
    pad_reader: InputReader, plug: Plug, devices: Devices
) -> None:
    pad = plug()
    found = pad_reader.read(0)
    assert [intent.kind for intent in found] == [Kind.PAD_FOUND]
    assert devices.pads.connected == (found[0].source,)
    pad.pull_out()
    assert pad_reader.read(0) == [Intent(Kind.PAD_LOST, Device.GAMEPAD, source=found[0].source)]
    assert devices.pads.connected == ()


@pytest.mark.parametrize("kind", [GAME_CONTROLLER, PLAIN_JOYSTICK])
def test_every_button_acts_once(pad_reader: InputReader, plug: Plug, kind: int) -> None:
    pad = plug(kind)
    pad_reader.read(0)
    for number, meaning in (BUTTONS if kind == GAME_CONTROLLER else PLAIN_BUTTONS).items():
        pad.tap(number)
        assert pressed(pad_reader) == [meaning], f"button {number}"


@pytest.mark.parametrize("kind", [GAME_CONTROLLER, PLAIN_JOYSTICK])
def test_the_stick_has_a_dead_zone_and_repeats(pad_reader: InputReader, plug: Plug, kind: int) -> None:
    pad = plug(kind)
    pad_reader.read(0)
    pad.axis(0, 0.4)
    assert pressed(pad_reader) == []
    pad.axis(0, 0.9)
    assert pressed(pad_reader, 10) == [Kind.RIGHT]
    assert pressed(pad_reader, 10 + FIRST_MS - 1) == []
    assert pressed(pad_reader, 10 + FIRST_MS) == [Kind.RIGHT]
    pad.axis(0, 0.0)
    pad.axis(1, -1.0)
    assert pressed(pad_reader, 500) == [Kind.UP]
    pad.axis(1, 0.0)
    assert pressed(pad_reader, 510) == []
    assert pressed(pad_reader, 60_000) == []


def test_triggers_are_buttons(pad_reader: InputReader, plug: Plug) -> None:
    pad = plug()
    pad_reader.read(0)
    for value, expected in ((-0.5, []), (1.0, [Kind.FOLD]), (0.6, []), (-1.0, []), (1.0, [Kind.FOLD])):
        pad.axis(4, value)
        assert pressed(pad_reader) == expected, value


def test_the_hat_of_a_plain_pad_is_its_direction_pad(pad_reader: InputReader, plug: Plug) -> None:
    pad = plug(PLAIN_JOYSTICK)
    pad_reader.read(0)
    pad.hat(UP)
    assert pressed(pad_reader, 0) == [Kind.UP]
    pad.hat(UP | RIGHT)
    assert pressed(pad_reader, 1) == [Kind.RIGHT]
    pad.hat(DOWN)
    assert pressed(pad_reader, 2) == [Kind.DOWN]
    pad.hat(0)
    assert pressed(pad_reader, 60_000) == []


def test_a_pad_that_is_pulled_out_holds_nothing_any_more(pad_reader: InputReader, plug: Plug) -> None:
    pad = plug()
    pad_reader.read(0)
    pad.button(12, True)
    assert pressed(pad_reader, 0) == [Kind.DOWN]
    pad.pull_out()
    assert Kind.PAD_LOST in pressed(pad_reader, 1)
    assert pressed(pad_reader, 60_000) == []


def test_two_pads_are_told_apart(pad_reader: InputReader, plug: Plug) -> None:
    first, second = plug(), plug()
    sources = [intent.source for intent in pad_reader.read(0)]
    assert len(set(sources)) == 2
    for pad, source in zip((first, second), sources, strict=True):
        pad.tap(0)
        assert presses(pad_reader.read(0)) == [Intent(Kind.ACCEPT, Device.GAMEPAD, source=source)]


@pytest.mark.parametrize("kind", [GAME_CONTROLLER, PLAIN_JOYSTICK])
def test_stick_and_cross_together_are_one_direction(pad_reader: InputReader, plug: Plug, kind: int) -> None:
    pad = plug(kind)
    pad_reader.read(0)
    pad.axis(0, 1.0)
    if kind == GAME_CONTROLLER:
        pad.button(14, True)
    else:
        pad.hat(RIGHT)
    assert pressed(pad_reader, 0) == [Kind.RIGHT]
    assert pressed(pad_reader, FIRST_MS) == [Kind.RIGHT], "held by both, it repeats once"
    pad.axis(0, 0.0)
    assert pressed(pad_reader, 2 * FIRST_MS) == [Kind.RIGHT], "and goes on while one of them holds it"


def test_a_hat_that_is_also_buttons_is_one_direction(devices: Devices, pad_reader: InputReader, plug: Plug) -> None:
    devices.bindings = devices.bindings.changed(PLAIN, {"right": ("hat_right", "button_12")})
    pad = plug(PLAIN_JOYSTICK)
    pad_reader.read(0)
    pad.hat(RIGHT)
    pad.button(12, True)
    assert pressed(pad_reader) == [Kind.RIGHT]


def test_a_pad_follows_the_bindings(devices: Devices, pad_reader: InputReader, plug: Plug) -> None:
    devices.bindings = devices.bindings.changed(GAMEPAD, {"fold": ("y",), "play": ("left_trigger",)})
    pad = plug()
    pad_reader.read(0)
    pad.tap(3)
    assert pressed(pad_reader) == [Kind.FOLD]
    pad.axis(4, 1.0)
    assert pressed(pad_reader) == [Kind.PLAY]


def test_buttons_as_such_while_one_is_asked_for(devices: Devices, pad_reader: InputReader, plug: Plug) -> None:
    pad = plug()
    (found,) = pad_reader.read(0)
    devices.listening = True
    pad.tap(0)
    pad.axis(0, 1.0)
    assert [(i.kind, i.control, i.source) for i in pad_reader.read(0)] == [
        (Kind.CONTROL, "a", found.source),
        (Kind.CONTROL_UP, "a", found.source),
    ]


def test_eight_pads_at_once_keep_their_seats(devices: Devices, pad_reader: InputReader, plug: Plug) -> None:
    pads = [plug() for _ in range(8)]
    holders = [intent.holder for intent in pad_reader.read(0)]
    assert len(set(holders)) == 8
    assert [devices.name_of(holder) for holder in holders] == [f"Controller {n}" for n in range(1, 9)]
    for seat, holder in enumerate(holders):
        devices.seats.assign(holder, seat)
    for pad in pads:
        pad.button(0, True)
    intents = [devices.seated(intent) for intent in pad_reader.read(1)]
    assert {intent.seat for intent in intents} == set(range(8)) and len(intents) == 8
    assert {intent.kind for intent in intents} == {Kind.ACCEPT}


def test_a_pad_that_returns_takes_its_seat_again(devices: Devices, pad_reader: InputReader, plug: Plug) -> None:
    first, other = plug(), plug()
    holders = [intent.holder for intent in pad_reader.read(0)]
    for seat, holder in enumerate(holders):
        devices.seats.assign(holder, seat)
    first.pull_out()
    (lost,) = [devices.seated(intent) for intent in pad_reader.read(1)]
    assert (lost.kind, lost.seat, devices.seats.waiting) == (Kind.PAD_LOST, 0, (0,))
    plug()
    (found,) = [devices.seated(intent) for intent in pad_reader.read(2)]
    assert found.holder != holders[0], "the same pad is another one to the system"
    assert found.seat == 0
    assert devices.name_of(found.holder) == "Controller 1"
    assert devices.seats.waiting == ()
    assert other.index >= 0


@pytest.mark.parametrize("kind", [GAME_CONTROLLER, PLAIN_JOYSTICK])
def test_a_pad_that_presses_by_itself_is_silenced_until_it_is_quiet(
    devices: Devices, pad_reader: InputReader, plug: Plug, kind: int
) -> None:
    lines: list[str] = []
    devices.say = lines.append
    plug(kind)
    ghost = plug(kind)
    pad_reader.read(0)
    heard = 0
    for press in range(60):
        ghost.tap(0)
        heard += len(pressed(pad_reader, press * 20))
    assert heard == MOST_PRESSES
    assert lines == ["Controller 2 is sending stuck presses. Ignoring it until it stops."]
    ghost.tap(0)
    assert pressed(pad_reader, 59 * 20 + QUIET_MS - 1) == []
    ghost.tap(0)
    assert pressed(pad_reader, 60 * 20 + 2 * QUIET_MS) == [Kind.ACCEPT]


def test_the_other_pads_are_heard_beside_a_ghost(pad_reader: InputReader, plug: Plug) -> None:
    ghost, quiet = plug(), plug()
    sources = [intent.source for intent in pad_reader.read(0)]
    for _ in range(30):
        ghost.tap(1)
    pad_reader.read(1)
    quiet.tap(0)
    assert presses(pad_reader.read(2)) == [Intent(Kind.ACCEPT, Device.GAMEPAD, source=sources[1])]


def test_what_accepts_can_be_held(pad_reader: InputReader, plug: Plug) -> None:
    pad = plug()
    (found,) = pad_reader.read(0)
    for number, kinds in ((0, [Kind.ACCEPT, Kind.LET_GO]), (1, [Kind.CANCEL])):
        pad.tap(number)
        assert [(i.kind, i.source) for i in pad_reader.read(0)] == [(kind, found.source) for kind in kinds]


def test_a_ghost_holds_nothing(pad_reader: InputReader, plug: Plug) -> None:
    ghost = plug()
    pad_reader.read(0)
    ghost.button(12, True)
    pad_reader.read(0)
    for _ in range(30):
        ghost.tap(1)
    pad_reader.read(1)
    assert pad_reader.read(60_000) == []


def test_a_held_direction_is_no_ghost(devices: Devices, pad_reader: InputReader, plug: Plug) -> None:
    lines: list[str] = []
    devices.say = lines.append
    pad = plug()
    pad_reader.read(0)
    pad.button(12, True)
    for now_ms in range(0, 12_000, 20):
        pad_reader.read(now_ms)
    assert lines == []


def test_a_pad_does_nothing_while_the_window_has_no_focus(pad_reader: InputReader, plug: Plug) -> None:
    pad = plug()
    pad_reader.read(0)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    pad.tap(0)
    pad.axis(0, -1.0)
    pygame.event.pump()
    assert [intent.kind for intent in pad_reader.read(0)] == [Kind.FOCUS_LOST]
    pad.axis(0, 0.0)
    pygame.event.pump()
    assert pad_reader.read(5000) == []
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    pad.axis(0, -1.0)
    pygame.event.pump()
    assert [intent.kind for intent in pad_reader.read(5000)] == [Kind.FOCUS_GAINED, Kind.LEFT]


def test_the_right_stick_moves_a_card_once_a_push(pad_reader: InputReader, plug: Plug) -> None:
    pad = plug()
    pad_reader.read(0)
    for value, kinds in ((0.9, [Kind.CARD_RIGHT]), (1.0, []), (0.0, []), (-0.8, [Kind.CARD_LEFT])):
        pad.axis(2, value)
        pygame.event.pump()
        assert [intent.kind for intent in pad_reader.read(0)] == kinds


class NotedMotors(Motors):
    def __init__(self) -> None:
        self.shaken: list[tuple[Holder, float, int]] = []

    def rumble(self, holder: Holder, strength: float, duration_ms: int) -> None:
        self.shaken.append((holder, strength, duration_ms))


@pytest.fixture
def motors() -> NotedMotors:
    return NotedMotors()


def test_a_seat_is_told_by_what_it_used_last(tmp_path: Path, motors: NotedMotors) -> None:
    stage = stage_of(tmp_path)
    stage.devices.motors = motors
    stage.devices.seats.assign(PAD, 0)
    stage.devices.seats.assign(OTHER, 1)
    stage.rumble(1, 0.5, 200)
    stage.rumble(PAD, 1.0, 80)
    assert motors.shaken == [(OTHER, 0.5, 200), (PAD, 1.0, 80)]


def test_alone_it_is_what_was_used_last(tmp_path: Path, motors: NotedMotors) -> None:
    stage = stage_of(tmp_path)
    stage.devices.motors = motors
    stage.last_holder = OTHER
    stage.rumble(0, 0.5, 200)
    assert motors.shaken == [(OTHER, 0.5, 200)]


def test_a_seat_without_a_device_shakes_nobodys(tmp_path: Path, motors: NotedMotors) -> None:
    stage = stage_of(tmp_path)
    stage.devices.motors = motors
    stage.devices.seats.assign(PAD, 0)
    stage.last_holder = PAD
    stage.rumble(1, 0.5, 200)
    stage.devices.seats.lost(PAD)
    stage.rumble(0, 0.5, 200)
    assert motors.shaken == []


def test_the_player_may_have_it_off(tmp_path: Path, motors: NotedMotors) -> None:
    stage = stage_of(tmp_path, rumble=False)
    stage.devices.motors = motors
    stage.rumble(PAD, 1.0, 200)
    assert motors.shaken == []
    stage.change(rumble=True)
    stage.rumble(PAD, 1.0, 200)
    assert len(motors.shaken) == 1


class FakePad:
    def __init__(self) -> None:
        self.shaken: list[tuple[float, float, int]] = []

    def get_instance_id(self) -> int:
        return PAD.source

    def get_name(self) -> str:
        return "fake"

    def get_guid(self) -> str:
        return "fake"

    def rumble(self, low: float, high: float, duration_ms: int) -> bool:
        self.shaken.append((low, high, duration_ms))
        return True


@pytest.mark.parametrize("mapped", [True, False])
def test_a_pad_shakes_and_nothing_else_does(monkeypatch: pytest.MonkeyPatch, mapped: bool) -> None:
    pad = FakePad()
    monkeypatch.setattr(pygame.joystick, "get_count", lambda: 1)
    monkeypatch.setattr(pygame.joystick, "Joystick", lambda index: pad)
    monkeypatch.setattr("scenes.kit.input.gamepad.controller.is_controller", lambda index: mapped)
    monkeypatch.setattr("scenes.kit.input.gamepad.controller.Controller", lambda index: pad)
    pads = Gamepads(Repeater(), Devices())
    pads.rumble(PAD, 1.0, 100)
    pads.answer(pygame.event.Event(pygame.JOYDEVICEADDED, device_index=0), 0)
    pads.rumble(PAD, 0.25, 120)
    pads.rumble(OTHER, 1.0, 100)
    pads.rumble(Holder(Device.KEYBOARD, PAD.source), 1.0, 100)
    assert pad.shaken == [(0.25, 0.25, 120)]
