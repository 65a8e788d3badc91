"""Keys to intents."""

from __future__ import annotations

import pygame
from pygame.event import Event

from scenes.input.bindings import ALT_KEYS, CARD_SCANCODES, KEYPAD_CARDS, KEYS, LEFT_HALF, RIGHT_HALF
from scenes.input.devices import Devices
from scenes.input.intent import DIRECTIONS, LEFT_KEYS, RIGHT_KEYS, WHOLE_KEYS, Device, Intent, Kind
from scenes.input.repeat import Repeater

CHORDS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class Keyboard:
    """Answers key events; held directions are handed to the repeater."""

    def __init__(self, repeater: Repeater, devices: Devices) -> None:
        self._repeater = repeater
        self._devices = devices

    def pressed(self, event: Event, now_ms: float) -> Intent | None:
        """The intent of a key that went down."""
        intent = _meaning(event, self._devices.split_keyboard)
        if intent is not None and intent.kind in DIRECTIONS:
            self._repeater.press(("key", event.key), intent, now_ms)
        return intent

    def released(self, event: Event) -> None:
        """A key came up."""
        self._repeater.release(("key", event.key))


def keyboard_half(event: Event) -> int | None:
    """LEFT_KEYS or RIGHT_KEYS for a key that means something in one half; None for all others."""
    if event.scancode in CARD_SCANCODES:
        return RIGHT_KEYS if event.scancode in KEYPAD_CARDS else LEFT_KEYS
    if event.key in LEFT_HALF:
        return LEFT_KEYS
    return RIGHT_KEYS if event.key in RIGHT_HALF else None


def _meaning(event: Event, split: bool) -> Intent | None:
    if event.mod & CHORDS:
        kind = ALT_KEYS.get(event.key) if event.mod & pygame.KMOD_ALT else None
        return None if kind is None else Intent(kind, Device.KEYBOARD)
    half = keyboard_half(event) if split else WHOLE_KEYS
    if half is None:
        return None
    if event.scancode in CARD_SCANCODES:
        return Intent(Kind.CARD, Device.KEYBOARD, number=CARD_SCANCODES[event.scancode], source=half)
    kind = (KEYS, LEFT_HALF, RIGHT_HALF)[half].get(event.key)
    return None if kind is None else Intent(kind, Device.KEYBOARD, source=half)
