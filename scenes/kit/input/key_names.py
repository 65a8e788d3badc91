"""Keys and buttons: their names, as the settings keep them, and what is printed on them."""

from __future__ import annotations

import re

import pygame
from pygame.event import Event

from scenes.kit.input.layouts import KEYBOARDS, PLAIN
from scenes.kit.messages import mark, tr

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


ARROWS = {"up": "↑", "down": "↓", "left": "←", "right": "→"}

KEY_CAPS: dict[str, str] = {
    **ARROWS,
    "return": mark("Enter"), "kp_enter": mark("Num Enter"), "space": mark("Space"), "escape": mark("Esc"),
    "tab": mark("Tab"), "backspace": mark("Backspace"), "delete": mark("Del"), "insert": mark("Ins"),
    "home": mark("Home"), "end": mark("End"), "pageup": mark("PgUp"), "pagedown": mark("PgDn"),
    "pause": mark("Pause"), "capslock": mark("Caps"), "ac_back": mark("Back"),
    "lshift": mark("Shift left"), "rshift": mark("Shift right"), "menu": mark("Menu"),
    "printscreen": mark("Print"), "scrolllock": mark("Scroll"), "numlockclear": mark("Num"),
    "backslash": "\\", "backquote": "`", "comma": ",", "period": ".", "slash": "/", "semicolon": ";", "quote": "'",
    "leftbracket": "[", "rightbracket": "]", "minus": "-", "equals": "=", "plus": "+", "hash": "#", "less": "<",
}  # fmt: skip

ARROWS_ALOUD = {
    "↑": mark("arrow up"), "↓": mark("arrow down"), "←": mark("arrow left"), "→": mark("arrow right"),
}  # fmt: skip

KEYPAD_SIGNS = {
    "kp_plus": "+", "kp_minus": "-", "kp_multiply": "*", "kp_divide": "/", "kp_period": ".", "kp_equals": "=",
}  # fmt: skip

PAD_CAPS: dict[str, str] = {
    "a": "A", "b": "B", "x": "X", "y": "Y", "left_shoulder": "LB", "right_shoulder": "RB",
    "left_trigger": "LT", "right_trigger": "RT", "left_stick": "LS", "right_stick": "RS",
    "start": mark("Menu"), "back": mark("View"),
    **{f"dpad_{name}": arrow for name, arrow in ARROWS.items()},
}  # fmt: skip


def cap(layout: str, control: str) -> str:
    """What a player reads on a key or button of a layout."""
    if layout in KEYBOARDS:
        return _key(control)
    return _plain(control) if layout == PLAIN else tr(PAD_CAPS[control])


def spoken_cap(layout: str, control: str) -> str:
    """The same for a voice, which does not read arrows."""
    printed = cap(layout, control)
    return tr(ARROWS_ALOUD[printed]) if printed in ARROWS_ALOUD else printed


def is_disc(layout: str, control: str) -> bool:
    """Whether it is a round button."""
    return layout not in KEYBOARDS and (control in ("a", "b", "x", "y") or control.startswith("button_"))


def _key(control: str) -> str:
    if control in KEY_CAPS:
        return tr(KEY_CAPS[control])
    if control in PLACES.values():
        place, digit = control.split("_")
        return digit if place == "digit" else _on_keypad(digit)
    if control.startswith("kp_"):
        return _on_keypad(KEYPAD_SIGNS.get(control, control.removeprefix("kp_").upper()))
    return control.removeprefix("key_").upper()


def _on_keypad(sign: str) -> str:
    return tr("Num {key}").format(key=sign)


def _plain(control: str) -> str:
    """Such buttons are numbered, and people count from 1."""
    kind, _, which = control.partition("_")
    return str(int(which) + 1) if kind == "button" else ARROWS[which]
