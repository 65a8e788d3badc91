"""Events as the devices send them, and what a reader makes of them."""

from __future__ import annotations

import pygame
from pygame.event import Event

from scenes.input.intent import Intent, Kind
from scenes.input.reader import Reader

SIZE = (1280, 720)
NO_SCANCODE = 0


def key_down(key: int, mod: int = 0, scancode: int = NO_SCANCODE) -> Event:
    """A key goes down."""
    return Event(pygame.KEYDOWN, key=key, mod=mod, scancode=scancode, unicode="")


def key_up(key: int) -> Event:
    """A key comes up."""
    return Event(pygame.KEYUP, key=key, mod=0, scancode=NO_SCANCODE, unicode="")


def read(reader: Reader, *events: Event, now_ms: float = 0) -> list[Intent]:
    """What the reader makes of these events alone."""
    pygame.event.get()
    for event in events:
        pygame.event.post(event)
    return reader.read(now_ms)


def kinds(intents: list[Intent]) -> list[Kind]:
    """Their kinds."""
    return [intent.kind for intent in intents]
