"""What is printed on keys and buttons: by the layout of the keyboard, and by the make of a pad."""

from __future__ import annotations

from functools import cache
from typing import Any

import pygame

from scenes.kit.input.layouts import AT_PLACES, HALVES, KEYBOARDS, PLACES, PLAIN
from scenes.kit.messages import mark, tr

XBOX, PLAYSTATION, DUALSENSE, SWITCH = "xbox", "playstation", "dualsense", "switch"
"""Makes of pads, by what is printed on them."""

MAKERS = {"4c05": PLAYSTATION, "7e05": SWITCH}
"""By the maker's number as an SDL id of a pad has it, in its 9th to 12th digit."""

CALLED = {
    "ps5": DUALSENSE, "dualsense": DUALSENSE, "ps4": PLAYSTATION, "ps3": PLAYSTATION, "dualshock": PLAYSTATION,
    "playstation": PLAYSTATION, "sony": PLAYSTATION, "nintendo": SWITCH, "switch": SWITCH, "joy-con": SWITCH,
}  # fmt: skip
"""By what a pad's name has in it; the first that fits."""


def make_of(name: str, guid: str) -> str:
    """The make of a pad by its name and SDL's id; XBOX for all that are unknown."""
    called = next((make for word, make in CALLED.items() if word in name.lower()), None)
    return called or MAKERS.get(guid[8:12].lower(), XBOX)


ARROWS = {"up": "↑", "down": "↓", "left": "←", "right": "→"}

KEY_CAPS: dict[str, str] = {
    **ARROWS,
    "return": mark("Enter"), "kp_enter": mark("Num Enter"), "space": mark("Space"), "escape": mark("Esc"),
    "tab": mark("Tab"), "backspace": mark("Bksp"), "delete": mark("Del"), "insert": mark("Ins"),
    "home": mark("Home"), "end": mark("End"), "pageup": mark("PgUp"), "pagedown": mark("PgDn"),
    "pause": mark("Pause"), "capslock": mark("Caps"), "ac_back": mark("Back"),
    "lshift": mark("Shift left"), "rshift": mark("Shift right"), "menu": mark("Menu"),
    "printscreen": mark("Print"), "scrolllock": mark("Scroll"), "numlockclear": mark("Num"),
    "backslash": "\\", "backquote": "`", "comma": ",", "period": ".", "slash": "/", "semicolon": ";", "quote": "'",
    "leftbracket": "[", "rightbracket": "]", "minus": "-", "equals": "=", "plus": "+", "hash": "#", "less": "<",
}  # fmt: skip

CAPS_ALOUD = {
    "↑": mark("arrow up"), "↓": mark("arrow down"), "←": mark("arrow left"), "→": mark("arrow right"),
    "Bksp": mark("Backspace"),
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


_PLAYSTATION = {
    "a": mark("Cross"), "b": mark("Circle"), "x": mark("Square"), "y": mark("Triangle"), "left_shoulder": "L1",
    "right_shoulder": "R1", "left_trigger": "L2", "right_trigger": "R2", "left_stick": "L3", "right_stick": "R3",
    "start": mark("Options"), "back": mark("Share"),
}  # fmt: skip
_SWITCH = {
    "left_shoulder": "L", "right_shoulder": "R", "left_trigger": "ZL", "right_trigger": "ZR",
    "start": "+", "back": "−",
}  # fmt: skip
MAKES: dict[str, dict[str, str]] = {
    XBOX: PAD_CAPS, PLAYSTATION: PAD_CAPS | _PLAYSTATION, SWITCH: PAD_CAPS | _SWITCH,
    DUALSENSE: PAD_CAPS | _PLAYSTATION | {"back": mark("Create")},
}  # fmt: skip
"""What is printed on pads; SDL itself takes a button of a Switch pad for the one with that letter."""

SHAPES = {"a": "cross", "b": "circle", "x": "square", "y": "triangle"}
"""What the makes of PlayStation have in place of A, B, X and Y."""

SIGNS_ALOUD = {"+": mark("plus"), "−": mark("minus")}


def shape_on(layout: str, control: str, make: str) -> str | None:
    """The shape on a button that has a shape alone; None for all others."""
    return SHAPES.get(control) if make in (PLAYSTATION, DUALSENSE) and layout not in (*KEYBOARDS, PLAIN) else None


def cap(layout: str, control: str, make: str = XBOX) -> str:
    """What a player reads on a key, or on a button of a make; a shape by its name."""
    if layout in KEYBOARDS:
        return _key(printed_at(control) if layout in HALVES else control)
    return _plain(control) if layout == PLAIN else tr(MAKES[make][control])


def printed_at(control: str) -> str:
    """The key that the keyboard of this computer has in the place of a key of most keyboards."""
    place = next((code for code, name in AT_PLACES.items() if name == control), None)
    return _printed().get(place, control) if place is not None and pygame.display.get_init() else control


@cache
def _printed() -> dict[int, str]:
    """Characters of this computer's keyboard by their places, where most keyboards have others."""
    places: Any = pygame.key.ScancodeWrapper(range(512))  # type: ignore[arg-type]  # answers for a key with its place
    codes = [code for code in (*range(0x21, 0x7F), *range(0xA1, 0x530)) if not chr(code).isupper()]
    printed = {int(places[code]): chr(code) for code in codes}
    usual = {place: KEY_CAPS.get(name, name) for place, name in AT_PLACES.items()}
    return {place: letter for place, letter in printed.items() if usual.get(place, letter) != letter}


def spoken_cap(layout: str, control: str, make: str = XBOX) -> str:
    """The print of a control as it is spoken: names instead of arrows and signs."""
    printed = cap(layout, control, make)
    if make == SWITCH and printed in SIGNS_ALOUD:
        return tr(SIGNS_ALOUD[printed])
    return tr(CAPS_ALOUD[printed]) if printed in CAPS_ALOUD else printed


def is_disc(layout: str, control: str) -> bool:
    """Whether the control is a round button."""
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
