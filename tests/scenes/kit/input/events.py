"""Events as the devices send them, and what a reader makes of them."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame.event import Event

from scenes.kit.input.intent import Intent, Kind
from scenes.kit.input.reader import InputReader
from tests.scenes.virtual_pad import GAME_CONTROLLER, VirtualPad, sdl

SIZE = (1280, 720)
NO_SCANCODE = 0
LIBRARY = sdl()
Plug = Callable[..., VirtualPad]


def key_down(key: int, mod: int = 0, scancode: int = NO_SCANCODE) -> Event:
    """A key goes down."""
    return Event(pygame.KEYDOWN, key=key, mod=mod, scancode=scancode, unicode="")


def key_up(key: int) -> Event:
    """A key comes up."""
    return Event(pygame.KEYUP, key=key, mod=0, scancode=NO_SCANCODE, unicode="")


def presses(intents: list[Intent]) -> list[Intent]:
    """Those that are no mere letting go."""
    return [intent for intent in intents if intent.kind is not Kind.LET_GO]


def read(reader: InputReader, *events: Event, now_ms: float = 0) -> list[Intent]:
    """What the reader makes of these events alone, without what is let go."""
    return presses(read_all(reader, *events, now_ms=now_ms))


def read_all(reader: InputReader, *events: Event, now_ms: float = 0) -> list[Intent]:
    """What the reader makes of these events alone."""
    pygame.event.get()
    for event in events:
        pygame.event.post(event)
    return reader.read(now_ms)


def kinds(intents: list[Intent]) -> list[Kind]:
    """Their kinds."""
    return [intent.kind for intent in intents]


def plugging(made: list[VirtualPad]) -> Plug:
    """Makes virtual pads and notes them in `made`."""

    def make(kind: int = GAME_CONTROLLER) -> VirtualPad:
        assert LIBRARY is not None
        made.append(VirtualPad(LIBRARY, kind))
        return made[-1]

    return make
