"""One-switch play: the focus goes round by itself, and whatever is pressed accepts what it stands on."""

from __future__ import annotations

import pygame
from pygame.event import Event

from scenes.kit.input.intent import PAD_NEWS, Device, Intent, Kind

KEPT = frozenset({Kind.FULLSCREEN, Kind.DEBUG})
"""What keys still mean; Escape does too."""
PRESSES = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, pygame.CONTROLLERBUTTONDOWN})
NEVER = frozenset({Kind.POINT, Kind.RELEASE, Kind.LET_GO})
WHEELS = (4, 5)
"""The mouse's buttons that are its wheel."""
APART_MS = 150
"""Switches bounce: a second press sooner than this is the same one."""


class Switch:
    """Makes one switch of all devices: every press of anything is one and the same intent."""

    def __init__(self) -> None:
        self._pressed_ms = float("-inf")

    def only(self, event: Event, intents: list[Intent], now_ms: float) -> list[Intent]:
        """What an event means, whose intents are `intents` where there are several things to press."""
        kept = [intent for intent in intents if _is_kept(intent)]
        if kept or not (_is_press(event) or any(_presses(intent) for intent in intents)):
            return kept
        if now_ms - self._pressed_ms < APART_MS:
            return []
        self._pressed_ms = now_ms
        return [Intent(Kind.ACCEPT, Device.SWITCH)]


def _is_kept(intent: Intent) -> bool:
    if intent.device is Device.WINDOW or intent.kind in PAD_NEWS or intent.kind in KEPT:
        return True
    return intent.kind is Kind.CANCEL and intent.device is Device.KEYBOARD


def _presses(intent: Intent) -> bool:
    """Whether it stands for a press, such as a trigger that is pulled or a stick that is pushed."""
    return intent.kind not in NEVER and not intent.repeated


def _is_press(event: Event) -> bool:
    """Whether something goes down, even something that usually means nothing."""
    if event.type == pygame.MOUSEBUTTONDOWN:
        return not event.touch and event.button not in WHEELS
    return event.type in PRESSES


class Scanning:
    """Moves the focus from one thing to the next, in the scene's own order; it never presses anything."""

    def __init__(self) -> None:
        self._waited_ms = 0.0

    def pressed(self) -> None:
        """Something was pressed: what has the focus then keeps it for a whole interval."""
        self._waited_ms = 0.0

    def step(self, elapsed_ms: float, interval_ms: float, waits: bool) -> Intent | None:
        """Let time pass; the focus's next step where it is due. It rests while the scene does not wait."""
        self._waited_ms = self._waited_ms + elapsed_ms if waits else 0.0
        if self._waited_ms < interval_ms:
            return None
        self._waited_ms = 0.0
        return Intent(Kind.NEXT, Device.SWITCH)
