"""The pause after a press."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from scenes.kit.input.devices import Devices
from scenes.kit.input.intent import LEFT_KEYS, RIGHT_KEYS, Device, Intent, Kind
from scenes.kit.input.presses import FIRST_MS, CoolDown
from scenes.kit.input.reader import InputReader
from tests.scenes.kit.input.events import key_down, key_up, kinds, read


@pytest.fixture
def patient(devices: Devices, reader: InputReader) -> InputReader:
    devices.cool_down_ms = 300
    return reader


def test_a_second_press_too_soon_is_ignored(patient: InputReader) -> None:
    enter = key_down(pygame.K_RETURN), key_up(pygame.K_RETURN)
    assert kinds(read(patient, *enter, now_ms=1000)) == [Kind.ACCEPT]
    assert read(patient, *enter, now_ms=1299) == []
    assert kinds(read(patient, *enter, now_ms=1300)) == [Kind.ACCEPT], "what was ignored did not prolong it"


def test_without_it_every_press_counts(reader: InputReader) -> None:
    enter = key_down(pygame.K_RETURN), key_up(pygame.K_RETURN)
    assert kinds(read(reader, *enter, *enter)) == [Kind.ACCEPT, Kind.ACCEPT]


def test_another_key_of_the_same_hands_waits_too(patient: InputReader) -> None:
    assert kinds(read(patient, key_down(pygame.K_DOWN), key_down(pygame.K_RETURN))) == [Kind.DOWN]


def test_a_held_direction_repeats_all_the_same(devices: Devices, patient: InputReader) -> None:
    devices.cool_down_ms = 600
    read(patient, key_down(pygame.K_DOWN), now_ms=0)
    assert kinds(read(patient, now_ms=FIRST_MS)) == [Kind.DOWN]


def test_the_pointer_moves_and_lets_go(patient: InputReader) -> None:
    down = Event(pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=1, touch=False)
    move = Event(pygame.MOUSEMOTION, pos=(30, 20), rel=(1, 0), buttons=(1, 0, 0), touch=False)
    up = Event(pygame.MOUSEBUTTONUP, pos=(30, 20), button=1, touch=False)
    assert kinds(read(patient, down, move, up, down)) == [Kind.PRESS, Kind.POINT, Kind.RELEASE]


def test_everybody_has_their_own(devices: Devices, patient: InputReader) -> None:
    devices.split_keyboard = True
    intents = read(patient, key_down(pygame.K_SPACE), key_down(pygame.K_RETURN), key_down(pygame.K_q))
    assert [intent.source for intent in intents] == [LEFT_KEYS, RIGHT_KEYS]


@pytest.mark.parametrize(
    "intent",
    [
        Intent(Kind.QUIT, Device.WINDOW), Intent(Kind.PAD_LOST, Device.GAMEPAD), Intent(Kind.PAD_FOUND, Device.GAMEPAD),
        Intent(Kind.CONTROL, Device.GAMEPAD), Intent(Kind.CONTROL_UP, Device.GAMEPAD),
    ],
)  # fmt: skip
def test_what_is_no_press_is_never_ignored(intent: Intent) -> None:
    cool_down = CoolDown()
    cool_down.allows(Intent(Kind.ACCEPT, intent.device), 0, 300)
    assert cool_down.allows(intent, 1, 300)
    assert cool_down.allows(intent, 2, 300)
