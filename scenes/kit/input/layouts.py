"""Which keys and buttons mean what before the player changes anything; the first is the one shown."""

from __future__ import annotations

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

Layout = dict[str, tuple[str, ...]]
"""The keys or buttons of each action."""


def _layout(lines: str) -> Layout:
    """From lines of an action and its keys."""
    words = (line.split() for line in lines.strip().splitlines())
    return {action: tuple(keys) for action, *keys in words}


DEFAULTS: dict[str, Layout] = {
    KEYBOARD: _layout("""
        up up w
        down down s
        left left a
        right right d
        accept return kp_enter space
        cancel escape
        play q
        discard c
        undo z backspace
        end_turn e
        fold f
        seats tab
        lens l
        hint h
        next pagedown
        previous pageup
        speed x
        tell t
        pause p pause
    """) | {f"card_{n}": (f"digit_{n}", f"keypad_{n}") for n in range(1, 8)},
    LEFT: _layout("""
        up w
        down s
        left a
        right d
        accept space
        cancel escape
        play q
        discard c
        undo z
        end_turn e
        fold f
        seats tab
        lens v
        hint b
        next t
        previous r
        speed x
        tell f2
        pause g
    """) | {f"card_{n}": (f"digit_{n}",) for n in range(1, 8)},
    RIGHT: _layout("""
        up up
        down down
        left left
        right right
        accept return kp_enter
        cancel backspace kp_period
        play o pageup kp_multiply
        discard l pagedown kp_divide
        undo u delete kp_minus
        end_turn k end kp_plus
        fold j
        seats i insert kp_0
        lens comma
        hint semicolon
        next m
        previous n
        speed y
        tell h
        pause p pause
    """) | {f"card_{n}": (f"keypad_{n}",) for n in range(1, 8)},
    GAMEPAD: _layout("""
        up dpad_up
        down dpad_down
        left dpad_left
        right dpad_right
        accept a
        cancel b
        play y
        discard x
        undo back
        end_turn right_shoulder
        fold left_trigger
        seats left_shoulder
        lens right_stick
        hint
        next
        previous
        speed right_trigger
        tell left_stick
        pause start
    """),
    PLAIN: _layout("""
        up hat_up
        down hat_down
        left hat_left
        right hat_right
        accept button_0
        cancel button_1
        play button_3
        discard button_2
        undo button_6
        end_turn button_5
        fold
        seats button_4
        lens button_10
        hint button_9
        next
        previous
        speed
        tell
        pause button_7
    """),
}
"""PLAIN is for pads that SDL has no mapping for, in the order most pads use. All of RIGHT is on a small keyboard."""
