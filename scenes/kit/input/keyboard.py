"""Keys to intents."""

from __future__ import annotations

import pygame
from pygame.event import Event

from scenes.kit.input.bindings import ACCEPT, Action
from scenes.kit.input.devices import Devices
from scenes.kit.input.intent import DIRECTIONS, LEFT_KEYS, WHOLE_KEYS, Device, Intent, Kind
from scenes.kit.input.key_names import key_name
from scenes.kit.input.layouts import FIXED_KEYS, KEYBOARDS, TYPING_KEYS
from scenes.kit.input.presses import Repeater

CHORDS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
LETTER_CHORDS = pygame.KMOD_RALT | pygame.KMOD_MODE
"""Held for the third letter of a key (AltGr), which some systems call Ctrl and Alt."""
ENTER_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Keyboard:
    """Answers key events; held directions are handed to the repeater."""

    def __init__(self, repeater: Repeater, devices: Devices) -> None:
        self._repeater = repeater
        self._devices = devices
        self._down: set[tuple[int, int]] = set()

    def pressed(self, event: Event, now_ms: float) -> Intent | None:
        """The intent of a key that went down; a key that is down already repeats nothing by itself."""
        if (event.key, event.scancode) in self._down:
            return None
        self._down.add((event.key, event.scancode))
        intent = self._meaning(event)
        if intent is not None and intent.kind in DIRECTIONS:
            return intent if self._repeater.press(("key", event.key), intent, now_ms) else None
        return intent

    def released(self, event: Event) -> Intent | None:
        """A key came up; an intent if that was accept, or while keys are listened to as such."""
        self._down.discard((event.key, event.scancode))
        self._repeater.release(("key", event.key))
        name, source = key_name(event), self._source(event)
        if self._devices.listening and name not in FIXED_KEYS:
            return Intent(Kind.CONTROL_UP, Device.KEYBOARD, source=source or WHOLE_KEYS, control=name)
        action = self._action(source, name)
        return Intent(Kind.LET_GO, Device.KEYBOARD, source=source or WHOLE_KEYS) if action is ACCEPT else None

    def forget(self) -> None:
        """The window has lost the focus: what is down is not known any more."""
        self._down.clear()

    def _meaning(self, event: Event) -> Intent | None:
        if self._devices.typing and (typed := _typed(event)):
            return Intent(Kind.TEXT, Device.KEYBOARD, text=typed)
        if event.mod & CHORDS:
            full = event.mod & pygame.KMOD_ALT and event.key in ENTER_KEYS
            return Intent(Kind.FULLSCREEN, Device.KEYBOARD) if full else None
        name, source = key_name(event), self._source(event)
        if self._devices.typing:
            return Intent(TYPING_KEYS[name], Device.KEYBOARD) if name in TYPING_KEYS else None
        if self._devices.listening and name not in FIXED_KEYS:
            return Intent(Kind.CONTROL, Device.KEYBOARD, source=source or WHOLE_KEYS, control=name)
        action = self._action(source, name)
        if action is None:
            return None
        return Intent(action.kind, Device.KEYBOARD, number=action.number, source=source or WHOLE_KEYS)

    def _action(self, source: int | None, name: str) -> Action | None:
        return None if source is None else self._devices.bindings.meaning(KEYBOARDS[source], name)

    def _source(self, event: Event) -> int | None:
        """The keyboard, or the half of it that a key belongs to; None if that is neither."""
        if not self._devices.split_keyboard or self._devices.typing:
            return WHOLE_KEYS
        name = key_name(event)
        return LEFT_KEYS if name in FIXED_KEYS else self._devices.bindings.half_of(name)


def _typed(event: Event) -> str:
    """What a key that went down writes; nothing for keys without a letter and for chords of the system."""
    chord = event.mod & CHORDS and not event.mod & LETTER_CHORDS
    return "" if chord or not event.unicode.isprintable() else str(event.unicode)
