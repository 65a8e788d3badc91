"""What is printed on keys and buttons; words differ between languages."""

from __future__ import annotations

from scenes.kit.input.controls import PLACES
from scenes.kit.input.layouts import KEYBOARDS, PLAIN
from scenes.kit.messages import mark, tr

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
