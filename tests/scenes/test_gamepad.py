"""Gamepads, by virtual joysticks whose presses are real events of SDL."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame._sdl2 import controller

from scenes.input.intent import Device, Intent, Kind
from scenes.input.reader import Reader
from scenes.input.repeat import FIRST_MS
from tests.scenes.virtual_pad import GAME_CONTROLLER, PLAIN_JOYSTICK, VirtualPad, sdl

LIBRARY = sdl()
pytestmark = pytest.mark.skipif(LIBRARY is None, reason="pygame-ce's SDL library cannot be found")

BUTTONS = {
    0: Kind.ACCEPT, 1: Kind.CANCEL, 2: Kind.CANVAS, 3: Kind.PALETTE, 4: Kind.UNDO, 6: Kind.PAUSE,
    9: Kind.SEATS, 10: Kind.END_TURN, 11: Kind.UP, 12: Kind.DOWN, 13: Kind.LEFT, 14: Kind.RIGHT,
}  # fmt: skip
"""The buttons of a virtual controller, in the order of SDL's mapping."""
PLAIN_BUTTONS = {
    0: Kind.ACCEPT,
    1: Kind.CANCEL,
    2: Kind.CANVAS,
    3: Kind.PALETTE,
    5: Kind.END_TURN,
    7: Kind.PAUSE,
}
UP, RIGHT, DOWN = 1, 2, 4


@pytest.fixture
def reader() -> Iterator[Reader]:
    pygame.display.init()
    pygame.display.set_mode((640, 360))
    reader = Reader(lambda: (640, 360))
    reader.open_pads()
    reader.read(0)
    yield reader
    controller.quit()
    pygame.joystick.quit()
    pygame.display.quit()


@pytest.fixture
def plug(reader: Reader) -> Iterator[type[VirtualPad]]:
    """Makes virtual pads, and pulls out those still there at the end."""
    made: list[VirtualPad] = []

    def make(kind: int = GAME_CONTROLLER) -> VirtualPad:
        assert LIBRARY is not None
        made.append(VirtualPad(LIBRARY, kind))
        return made[-1]

    yield make  # type: ignore[misc]
    for pad in made:
        pad.pull_out()
    reader.read(0)


def pressed(reader: Reader, now_ms: float = 0) -> list[Kind]:
    intents = reader.read(now_ms)
    assert all(intent.device is Device.GAMEPAD for intent in intents)
    return [intent.kind for intent in intents]


def test_a_pad_comes_and_goes_while_the_game_runs(reader: Reader, plug: type[VirtualPad]) -> None:
    pad = plug()
    found = reader.read(0)
    assert [intent.kind for intent in found] == [Kind.PAD_FOUND]
    assert reader.pads == [found[0].source]
    pad.pull_out()
    assert reader.read(0) == [Intent(Kind.PAD_LOST, Device.GAMEPAD, source=found[0].source)]
    assert reader.pads == []


@pytest.mark.parametrize("kind", [GAME_CONTROLLER, PLAIN_JOYSTICK])
def test_every_button_acts_once(reader: Reader, plug: type[VirtualPad], kind: int) -> None:
    pad = plug(kind)
    reader.read(0)
    for number, meaning in (BUTTONS if kind == GAME_CONTROLLER else PLAIN_BUTTONS).items():
        pad.tap(number)
        assert pressed(reader) == [meaning], f"button {number}"


@pytest.mark.parametrize("kind", [GAME_CONTROLLER, PLAIN_JOYSTICK])
def test_the_stick_has_a_dead_zone_and_repeats(reader: Reader, plug: type[VirtualPad], kind: int) -> None:
    pad = plug(kind)
    reader.read(0)
    pad.axis(0, 0.4)
    assert pressed(reader) == []
    pad.axis(0, 0.9)
    assert pressed(reader, 10) == [Kind.RIGHT]
    assert pressed(reader, 10 + FIRST_MS - 1) == []
    assert pressed(reader, 10 + FIRST_MS) == [Kind.RIGHT]
    pad.axis(0, 0.0)
    pad.axis(1, -1.0)
    assert pressed(reader, 500) == [Kind.UP]
    pad.axis(1, 0.0)
    assert pressed(reader, 510) == []
    assert pressed(reader, 60_000) == []


def test_triggers_are_buttons(reader: Reader, plug: type[VirtualPad]) -> None:
    pad = plug()
    reader.read(0)
    for value, expected in ((-0.5, []), (1.0, [Kind.FOLD]), (0.6, []), (-1.0, []), (1.0, [Kind.FOLD])):
        pad.axis(4, value)
        assert pressed(reader) == expected, value


def test_the_hat_of_a_plain_pad_is_its_direction_pad(reader: Reader, plug: type[VirtualPad]) -> None:
    pad = plug(PLAIN_JOYSTICK)
    reader.read(0)
    pad.hat(UP)
    assert pressed(reader, 0) == [Kind.UP]
    pad.hat(UP | RIGHT)
    assert pressed(reader, 1) == [Kind.RIGHT]
    pad.hat(DOWN)
    assert pressed(reader, 2) == [Kind.DOWN]
    pad.hat(0)
    assert pressed(reader, 60_000) == []


def test_a_pad_that_is_pulled_out_holds_nothing_any_more(reader: Reader, plug: type[VirtualPad]) -> None:
    pad = plug()
    reader.read(0)
    pad.button(12, True)
    assert pressed(reader, 0) == [Kind.DOWN]
    pad.pull_out()
    assert Kind.PAD_LOST in pressed(reader, 1)
    assert pressed(reader, 60_000) == []


def test_two_pads_are_told_apart(reader: Reader, plug: type[VirtualPad]) -> None:
    first, second = plug(), plug()
    sources = [intent.source for intent in reader.read(0)]
    assert len(set(sources)) == 2
    for pad, source in zip((first, second), sources, strict=True):
        pad.tap(0)
        assert reader.read(0) == [Intent(Kind.ACCEPT, Device.GAMEPAD, source=source)]
