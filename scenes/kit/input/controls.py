"""Names of keys and buttons, as the settings keep them; they need no screen and never change."""

from __future__ import annotations

import re

import pygame
from pygame.event import Event

KEY_NAMES: dict[int, str] = {
    code: name.removeprefix("K_").lower()
    for name, code in sorted(vars(pygame).items())
    if name.startswith("K_") and code
}
"""By key code; of several names pygame has for a key, one."""

PLACES: dict[int, str] = {
    **{pygame.KSCAN_1 + step: f"digit_{step + 1}" for step in range(7)},
    **{pygame.KSCAN_KP1 + step: f"keypad_{step + 1}" for step in range(7)},
}
"""Keys known by their place (scancode): on some keyboards the digits need Shift."""

BUTTON_NAMES: dict[int, str] = {
    pygame.CONTROLLER_BUTTON_A: "a", pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x", pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "left_shoulder", pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "right_shoulder",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "left_stick", pygame.CONTROLLER_BUTTON_RIGHTSTICK: "right_stick",
    pygame.CONTROLLER_BUTTON_START: "start", pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "dpad_up", pygame.CONTROLLER_BUTTON_DPAD_DOWN: "dpad_down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "dpad_left", pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "dpad_right",
}  # fmt: skip

TRIGGER_NAMES: dict[int, str] = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "left_trigger",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "right_trigger",
}

_KEYS = frozenset([*KEY_NAMES.values(), *PLACES.values()])
_PAD = frozenset([*BUTTON_NAMES.values(), *TRIGGER_NAMES.values()])
_OTHER_KEY = re.compile(r"key_\d{1,10}")
_PLAIN = re.compile(r"button_\d{1,3}|hat_(up|down|left|right)")


def key_name(event: Event) -> str:
    """The name of the key of a key event."""
    place = PLACES.get(event.scancode)
    return place or KEY_NAMES.get(event.key) or _letter(event.key) or f"key_{event.key}"


def is_key(name: object) -> bool:
    """Whether a key can have this name."""
    if not isinstance(name, str):
        return False
    return name in _KEYS or _OTHER_KEY.fullmatch(name) is not None or (len(name) == 1 and _letter(ord(name)) == name)


def is_button(name: object) -> bool:
    """Whether a button of a gamepad can have this name."""
    return isinstance(name, str) and name in _PAD


def is_plain_button(name: object) -> bool:
    """Whether a button of a pad without a mapping can have this name."""
    return isinstance(name, str) and _PLAIN.fullmatch(name) is not None


def _letter(code: int) -> str:
    """The letter of a key that pygame has no name for, such as an accented one; else nothing."""
    letter = chr(code) if 0x7F < code < 0x3000 else ""
    return letter if letter.isalnum() else ""
