"""Controls for one hand alone: whole layouts of the keyboard and of a pad, in place of the defaults."""

from __future__ import annotations

from collections.abc import Mapping

from scenes.kit.input.bindings import Bindings
from scenes.kit.input.layouts import DEFAULTS, GAMEPAD, KEYBOARD, LEFT, RIGHT, Layout

LEFT_HAND, RIGHT_HAND = "left_hand", "right_hand"

_PAD: dict[str, dict[str, str]] = {
    LEFT_HAND: {
        "up": "dpad_up", "down": "dpad_down", "left": "dpad_left", "right": "dpad_right", "accept": "left_shoulder",
        "cancel": "left_trigger", "hint": "back", "pause": "left_stick",
    },
    RIGHT_HAND: {
        "up": "y", "down": "a", "left": "x", "right": "b", "accept": "right_shoulder", "cancel": "right_trigger",
        "hint": "right_stick", "pause": "start",
    },
}  # fmt: skip
"""All else stands on the screen, and is reached with the directions."""


def _pad(hand: str) -> Layout:
    return {action: (_PAD[hand][action],) if action in _PAD[hand] else () for action in DEFAULTS[GAMEPAD]}


_UNBOUND: Layout = dict.fromkeys(DEFAULTS[KEYBOARD], ())
"""What a hand does not reach."""
PRESETS: Mapping[str, Mapping[str, Layout]] = {
    KEYBOARD: {LEFT_HAND: {**_UNBOUND, **DEFAULTS[LEFT]}, RIGHT_HAND: {**_UNBOUND, **DEFAULTS[RIGHT]}},
    GAMEPAD: {LEFT_HAND: _pad(LEFT_HAND), RIGHT_HAND: _pad(RIGHT_HAND)},
}
"""By layout and hand. A hand at the keyboard has the keys that are its own where two people share one."""


def for_hand(bindings: Bindings, layout: str, hand: str) -> Bindings:
    """The bindings with all of a layout within reach of one hand. Raises KeyError for what has no presets."""
    return bindings.changed(layout, PRESETS[layout][hand])
