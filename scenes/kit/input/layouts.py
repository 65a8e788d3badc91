"""Keys and buttons: what they mean before the player changes anything, their names, and what is printed on them."""

from __future__ import annotations

import re

import pygame
from pygame.event import Event

from scenes.kit.input.intent import LEFT_KEYS, RIGHT_KEYS, Kind

KEYBOARD, LEFT, RIGHT, GAMEPAD, PLAIN = "keyboard", "left_keys", "right_keys", "gamepad", "plain_gamepad"
"""The layouts, by their names in the settings."""

HALVES = {LEFT: LEFT_KEYS, RIGHT: RIGHT_KEYS}
KEYBOARDS = (KEYBOARD, LEFT, RIGHT)

FIXED_KEYS: dict[str, Kind] = {
    "escape": Kind.CANCEL, "ac_back": Kind.CANCEL, "f11": Kind.FULLSCREEN, "f3": Kind.DEBUG,
}  # fmt: skip
"""These can be given to nothing else, so that there is always a way back. Shared by two, they are the left's."""

TYPING_KEYS: dict[str, Kind] = {
    **FIXED_KEYS, "up": Kind.UP, "down": Kind.DOWN, "left": Kind.LEFT, "right": Kind.RIGHT, "return": Kind.ACCEPT,
    "kp_enter": Kind.ACCEPT, "tab": Kind.NEXT, "backspace": Kind.ERASE, "delete": Kind.ERASE,
}  # fmt: skip
"""What keys without a letter mean while somebody types, whatever is bound to them."""

Layout = dict[str, tuple[str, ...]]  # the keys or buttons of each action


_DEFAULTS = """
    action      | keyboard              | left_keys | right_keys           | gamepad        | plain_gamepad

    up          | up w                  | w         | up                   | dpad_up        | hat_up
    down        | down s                | s         | down                 | dpad_down      | hat_down
    left        | left a                | a         | left                 | dpad_left      | hat_left
    right       | right d               | d         | right                | dpad_right     | hat_right
    accept      | return kp_enter space | space     | return kp_enter      | a              | button_0
    cancel      | escape                | escape    | backspace kp_period  | b              | button_1
    play        | q                     | q         | o pageup kp_multiply | y              | button_3
    discard     | c                     | c         | l pagedown kp_divide | x              | button_2
    undo        | z backspace           | z         | u delete kp_minus    |                | button_6
    end_turn    | e                     | e         | k end kp_plus        | right_shoulder | button_5
    fold        | f                     | f         | j                    | left_trigger   |
    seats       | tab                   | tab       | i insert kp_0        | left_shoulder  | button_4
    lens        | l                     | v         | comma                | right_stick    | button_10
    hint        | h                     | b         | semicolon            | back           | button_9
    log         | g                     |           |                      |                |
    sort        | o                     | backquote | slash                |                |
    card_left   | comma                 |           | leftbracket          |                |
    card_right  | period                |           | rightbracket         |                |
    next        | pagedown              | t         | m                    |                |
    previous    | pageup                | r         | n                    |                |
    speed       | x                     | x         | y                    | right_trigger  |
    tell        | t                     | f2        | h                    | left_stick     |
    tell_others | r                     | f4        | 8                    |                |
    tell_hand   | y                     | f5        | 9                    |                |
    pause       | p pause               | g         | p pause              | start          | button_7
"""
"""All that has keys by default but the cards. PLAIN is for pads that SDL has no mapping for, in the order most pads
use. All of RIGHT is on a small keyboard. A pad's cancel takes a move back, too; its
right stick moves a card in hand."""


def _layout(name: str) -> Layout:
    """The column of a layout, as the keys of each action."""
    heads, *rows = ([cell.strip() for cell in line.split("|")] for line in _DEFAULTS.splitlines() if line.strip())
    column = heads.index(name)
    return {row[0]: tuple(row[column].split()) for row in rows}


def _cards(*keys: str) -> Layout:
    """The keys of the hand's cards, with the card's number in their names."""
    return {f"card_{number}": tuple(key.format(number) for key in keys) for number in range(1, 8)}


GROUPS: Layout = {
    "group_8": ("8", "kp_8"), "group_9": ("9", "kp_9"), "group_10": ("0", "kp_0"), "group_11": ("minus", "kp_minus"),
    "group_12": ("j",),
}  # fmt: skip
"""The keys of the groups of a hand beyond the first seven; halves of a keyboard go there by their arrows."""

DEFAULTS: dict[str, Layout] = {
    KEYBOARD: _layout(KEYBOARD) | _cards("digit_{}", "keypad_{}") | GROUPS, LEFT: _layout(LEFT) | _cards("digit_{}"),
    RIGHT: _layout(RIGHT) | _cards("keypad_{}"), GAMEPAD: _layout(GAMEPAD), PLAIN: _layout(PLAIN),
}  # fmt: skip


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

AT_PLACES: dict[int, str] = {
    **{pygame.KSCAN_A + step: chr(ord("a") + step) for step in range(26)},
    pygame.KSCAN_MINUS: "minus", pygame.KSCAN_EQUALS: "equals", pygame.KSCAN_LEFTBRACKET: "leftbracket",
    pygame.KSCAN_RIGHTBRACKET: "rightbracket", pygame.KSCAN_BACKSLASH: "backslash", pygame.KSCAN_GRAVE: "backquote",
    pygame.KSCAN_SEMICOLON: "semicolon", pygame.KSCAN_APOSTROPHE: "quote", pygame.KSCAN_COMMA: "comma",
    pygame.KSCAN_PERIOD: "period", pygame.KSCAN_SLASH: "slash",
}  # fmt: skip
"""Characters by their place."""

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


def key_at(scancode: int) -> str | None:
    """The name of a key by its place: what is printed there on most keyboards; None for places that have none."""
    return PLACES.get(scancode) or AT_PLACES.get(scancode)


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
