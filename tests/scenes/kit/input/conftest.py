"""A reader on SDL's dummy driver, with what it shares with the scenes."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame._sdl2 import controller

from scenes.kit.input.devices import Devices
from scenes.kit.input.reader import InputReader
from tests.scenes.kit.input.events import SIZE, Plug, plugging
from tests.scenes.virtual_pad import VirtualPad


@pytest.fixture
def devices() -> Devices:
    return Devices()


@pytest.fixture
def reader(devices: Devices) -> Iterator[InputReader]:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    pygame.event.get()
    yield InputReader(lambda: SIZE, devices)
    pygame.display.quit()


@pytest.fixture
def pad_reader(reader: InputReader) -> Iterator[InputReader]:
    """A reader that listens to gamepads."""
    reader.open_pads()
    reader.read(0)
    yield reader
    controller.quit()
    pygame.joystick.quit()


@pytest.fixture
def plug(pad_reader: InputReader) -> Iterator[Plug]:
    """Makes virtual pads, and pulls out those still there at the end."""
    made: list[VirtualPad] = []
    yield plugging(made)
    for pad in made:
        pad.pull_out()
    pad_reader.read(0)
