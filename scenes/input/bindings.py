"""Which key or button means what: data, so that it can be changed."""

from __future__ import annotations

import pygame

from scenes.input.intent import Kind
from scenes.messages import mark

KEYS: dict[int, Kind] = {
    pygame.K_UP: Kind.UP, pygame.K_DOWN: Kind.DOWN, pygame.K_LEFT: Kind.LEFT, pygame.K_RIGHT: Kind.RIGHT,
    pygame.K_w: Kind.UP, pygame.K_s: Kind.DOWN, pygame.K_a: Kind.LEFT, pygame.K_d: Kind.RIGHT,
    pygame.K_RETURN: Kind.ACCEPT, pygame.K_KP_ENTER: Kind.ACCEPT, pygame.K_SPACE: Kind.ACCEPT,
    pygame.K_ESCAPE: Kind.CANCEL, pygame.K_AC_BACK: Kind.CANCEL,
    pygame.K_p: Kind.PAUSE, pygame.K_PAUSE: Kind.PAUSE,
    pygame.K_q: Kind.PALETTE, pygame.K_c: Kind.CANVAS,
    pygame.K_z: Kind.UNDO, pygame.K_BACKSPACE: Kind.UNDO,
    pygame.K_e: Kind.END_TURN, pygame.K_f: Kind.FOLD, pygame.K_TAB: Kind.SEATS, pygame.K_x: Kind.SPEED,
    pygame.K_PAGEDOWN: Kind.NEXT, pygame.K_PAGEUP: Kind.PREVIOUS,
    pygame.K_F11: Kind.FULLSCREEN, pygame.K_F3: Kind.DEBUG,
}  # fmt: skip

LEFT_HALF: dict[int, Kind] = {
    pygame.K_w: Kind.UP, pygame.K_s: Kind.DOWN, pygame.K_a: Kind.LEFT, pygame.K_d: Kind.RIGHT,
    pygame.K_SPACE: Kind.ACCEPT, pygame.K_ESCAPE: Kind.CANCEL, pygame.K_AC_BACK: Kind.CANCEL,
    pygame.K_q: Kind.PALETTE, pygame.K_c: Kind.CANVAS, pygame.K_z: Kind.UNDO, pygame.K_e: Kind.END_TURN,
    pygame.K_f: Kind.FOLD, pygame.K_TAB: Kind.SEATS, pygame.K_x: Kind.SPEED, pygame.K_g: Kind.PAUSE,
    pygame.K_t: Kind.NEXT, pygame.K_r: Kind.PREVIOUS,
    pygame.K_F11: Kind.FULLSCREEN, pygame.K_F3: Kind.DEBUG,
}  # fmt: skip
"""What the left half means where two people share the keyboard."""

RIGHT_HALF: dict[int, Kind] = {
    pygame.K_UP: Kind.UP, pygame.K_DOWN: Kind.DOWN, pygame.K_LEFT: Kind.LEFT, pygame.K_RIGHT: Kind.RIGHT,
    pygame.K_RETURN: Kind.ACCEPT, pygame.K_KP_ENTER: Kind.ACCEPT,
    pygame.K_BACKSPACE: Kind.CANCEL, pygame.K_KP_PERIOD: Kind.CANCEL,
    pygame.K_o: Kind.PALETTE, pygame.K_PAGEUP: Kind.PALETTE, pygame.K_KP_MULTIPLY: Kind.PALETTE,
    pygame.K_l: Kind.CANVAS, pygame.K_PAGEDOWN: Kind.CANVAS, pygame.K_KP_DIVIDE: Kind.CANVAS,
    pygame.K_u: Kind.UNDO, pygame.K_DELETE: Kind.UNDO, pygame.K_KP_MINUS: Kind.UNDO,
    pygame.K_k: Kind.END_TURN, pygame.K_END: Kind.END_TURN, pygame.K_KP_PLUS: Kind.END_TURN,
    pygame.K_j: Kind.FOLD, pygame.K_i: Kind.SEATS, pygame.K_INSERT: Kind.SEATS, pygame.K_KP0: Kind.SEATS,
    pygame.K_y: Kind.SPEED, pygame.K_p: Kind.PAUSE, pygame.K_PAUSE: Kind.PAUSE,
    pygame.K_m: Kind.NEXT, pygame.K_n: Kind.PREVIOUS,
}  # fmt: skip
"""What the right half means then; all of it is on a small keyboard too."""

ALT_KEYS: dict[int, Kind] = {pygame.K_RETURN: Kind.FULLSCREEN, pygame.K_KP_ENTER: Kind.FULLSCREEN}
"""What keys mean while Alt is held; with Ctrl, Alt or the system's key, all others mean nothing."""

KEYPAD_CARDS: dict[int, int] = {pygame.KSCAN_KP1 + step: step + 1 for step in range(7)}
CARD_SCANCODES: dict[int, int] = {**{pygame.KSCAN_1 + step: step + 1 for step in range(7)}, **KEYPAD_CARDS}
"""Cards of the hand by the place of a key: on some keyboards the digits need Shift."""

PAD_BUTTONS: dict[int, Kind] = {
    pygame.CONTROLLER_BUTTON_A: Kind.ACCEPT, pygame.CONTROLLER_BUTTON_B: Kind.CANCEL,
    pygame.CONTROLLER_BUTTON_X: Kind.CANVAS, pygame.CONTROLLER_BUTTON_Y: Kind.PALETTE,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Kind.SEATS, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Kind.END_TURN,
    pygame.CONTROLLER_BUTTON_START: Kind.PAUSE, pygame.CONTROLLER_BUTTON_BACK: Kind.UNDO,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Kind.UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN: Kind.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Kind.LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Kind.RIGHT,
}  # fmt: skip

PAD_TRIGGERS: dict[int, Kind] = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: Kind.FOLD,
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: Kind.SPEED,
}

PLAIN_BUTTONS: dict[int, Kind] = {
    0: Kind.ACCEPT, 1: Kind.CANCEL, 2: Kind.CANVAS, 3: Kind.PALETTE,
    4: Kind.SEATS, 5: Kind.END_TURN, 6: Kind.UNDO, 7: Kind.PAUSE,
}  # fmt: skip
"""Buttons of a pad that SDL has no mapping for, in the order most pads use."""

KEY_CAPS: dict[Kind, str] = {
    Kind.ACCEPT: mark("Enter"), Kind.CANCEL: mark("Esc"), Kind.PAUSE: "P", Kind.PALETTE: "Q", Kind.CANVAS: "C",
    Kind.UNDO: "Z", Kind.END_TURN: "E", Kind.FOLD: "F", Kind.SEATS: mark("Tab"), Kind.SPEED: "X",
    Kind.FULLSCREEN: "F11", Kind.NEXT: mark("PgDn"), Kind.PREVIOUS: mark("PgUp"),
}  # fmt: skip
"""What is printed on the first key of each kind; words differ between languages."""

PAD_CAPS: dict[Kind, str] = {
    Kind.ACCEPT: "A", Kind.CANCEL: "B", Kind.CANVAS: "X", Kind.PALETTE: "Y", Kind.SEATS: "LB",
    Kind.END_TURN: "RB", Kind.UNDO: "View", Kind.PAUSE: "Menu", Kind.FOLD: "LT", Kind.SPEED: "RT",
}  # fmt: skip
"""What is printed on the button of each kind."""
