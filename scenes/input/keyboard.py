"""Keys to intents."""

from __future__ import annotations

import pygame
from pygame.event import Event

from scenes.input.bindings import ALT_KEYS, CARD_SCANCODES, KEYS
from scenes.input.intent import DIRECTIONS, Device, Intent, Kind
from scenes.input.repeat import Repeater

CHORDS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class Keyboard:
    """Answers key events; held directions are handed to the repeater."""

    def __init__(self, repeater: Repeater) -> None:
        self._repeater = repeater

    def pressed(self, event: Event, now_ms: float) -> Intent | None:
        """The intent of a key that went down."""
        intent = _meaning(event)
        if intent is not None and intent.kind in DIRECTIONS:
            self._repeater.press(("key", event.key), intent, now_ms)
        return intent

    def released(self, event: Event) -> None:
        """A key came up."""
        self._repeater.release(("key", event.key))


def _meaning(event: Event) -> Intent | None:
    if event.mod & CHORDS:
        kind = ALT_KEYS.get(event.key) if event.mod & pygame.KMOD_ALT else None
    elif event.scancode in CARD_SCANCODES:
        return Intent(Kind.CARD, Device.KEYBOARD, number=CARD_SCANCODES[event.scancode])
    else:
        kind = KEYS.get(event.key)
    return None if kind is None else Intent(kind, Device.KEYBOARD)
