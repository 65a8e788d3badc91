"""What shakes, and in whose hand."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.kit.input.devices import Devices, Motors
from scenes.kit.input.gamepad import Gamepads
from scenes.kit.input.intent import Device, Holder
from scenes.kit.input.presses import Repeater
from tests.scenes.staging import stage_of

PAD, OTHER = Holder(Device.GAMEPAD, 3), Holder(Device.GAMEPAD, 5)
KEYS = Holder(Device.KEYBOARD)


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
    stage.held = OTHER
    stage.rumble(0, 0.5, 200)
    assert motors.shaken == [(OTHER, 0.5, 200)]


def test_a_seat_without_a_device_shakes_nobodys(tmp_path: Path, motors: NotedMotors) -> None:
    stage = stage_of(tmp_path)
    stage.devices.motors = motors
    stage.devices.seats.assign(PAD, 0)
    stage.held = PAD
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
