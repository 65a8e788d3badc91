"""What counts as a press: held directions, sticks and triggers, ghosts and second presses, and one switch for all."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Hashable
from dataclasses import replace

import pygame
from pygame.event import Event

from scenes.kit.input.intent import CONTROLS, PAD_NEWS, Device, Holder, Intent, Kind

NO_PRESSES = frozenset({Kind.POINT, Kind.RELEASE, Kind.LET_GO, Kind.SCROLL_UP, Kind.SCROLL_DOWN})
NEVER_IGNORED = NO_PRESSES | PAD_NEWS | CONTROLS


class CoolDown:
    """After a press of a holder, its next presses within a time are ignored."""

    def __init__(self) -> None:
        self._pressed_ms: dict[Holder, float] = {}

    def allows(self, intent: Intent, now_ms: float, cool_down_ms: float) -> bool:
        """Whether an intent counts. What is ignored does not make the pause longer; 0 ms ignores nothing."""
        if intent.device is Device.WINDOW or intent.repeated or intent.kind in NEVER_IGNORED:
            return True
        before = self._pressed_ms.get(intent.holder)
        if before is not None and now_ms - before < cool_down_ms:
            return False
        self._pressed_ms[intent.holder] = now_ms
        return True


MOST_PRESSES, WITHIN_MS, QUIET_MS = 20, 1000, 1000


class GhostPresses:
    """Counts the presses of each pad; times are in ms of any clock that only goes forward."""

    def __init__(self) -> None:
        self._presses: defaultdict[int, deque[float]] = defaultdict(deque)
        self._silenced: set[int] = set()

    def silenced(self, source: int) -> bool:
        """Whether a pad is not listened to; it is again once it presses after a second of quiet."""
        return source in self._silenced

    def pressed(self, source: int, now_ms: float) -> bool:
        """A pad has pressed something; True if that was one too many, and it is silenced now."""
        presses = self._presses[source]
        if source in self._silenced and now_ms - presses[-1] >= QUIET_MS:
            self._silenced.discard(source)
            presses.clear()
        presses.append(now_ms)
        while now_ms - presses[0] > WITHIN_MS:
            presses.popleft()
        if source in self._silenced or len(presses) <= MOST_PRESSES:
            return False
        self._silenced.add(source)
        return True

    def forget(self, source: int) -> None:
        """Forgets the presses of a pad that is gone."""
        self._presses.pop(source, None)
        self._silenced.discard(source)


FIRST_MS, NEXT_MS = 400, 120


class Repeater:
    """Remembers which directions are held: what a holder's stick and cross both hold is one. `now_ms` only goes on."""

    def __init__(self) -> None:
        self._down: dict[Hashable, Intent] = {}
        self._due_ms: dict[tuple[Holder, Kind], float] = {}

    def press(self, key: Hashable, intent: Intent, now_ms: float) -> bool:
        """A direction is held from now on, by a key or a stick that `key` names; False if it was held already."""
        self._down[key] = intent
        direction = intent.holder, intent.kind
        if direction in self._due_ms:
            return False
        self._due_ms[direction] = now_ms + FIRST_MS
        return True

    def holds(self, key: Hashable) -> bool:
        """Whether the key or button is held down at this moment."""
        return key in self._down

    def release(self, key: Hashable) -> None:
        """Ends the repeats of a key or button that is let go."""
        self._down.pop(key, None)
        self._drop_released()

    def release_device(self, device: Device, source: int) -> None:
        """A device is gone: all its directions are let go."""
        gone = Holder(device, source)
        self._down = {key: intent for key, intent in self._down.items() if intent.holder != gone}
        self._drop_released()

    def clear(self) -> None:
        """Let everything go."""
        self._down.clear()
        self._due_ms.clear()

    def due(self, now_ms: float) -> list[Intent]:
        """The intents of the directions held long enough, one each."""
        intents = []
        for intent in self._down.values():
            direction = intent.holder, intent.kind
            if now_ms >= self._due_ms[direction]:
                self._due_ms[direction] = now_ms + NEXT_MS
                intents.append(replace(intent, repeated=True))
        return intents

    def _drop_released(self) -> None:
        still = {(intent.holder, intent.kind) for intent in self._down.values()}
        self._due_ms = {direction: due for direction, due in self._due_ms.items() if direction in still}


ENGAGE, LET_GO = 0.5, 0.35  # a direction is taken and left: two values, so that a trembling thumb acts once


class Stick:
    """The direction a stick is pushed to; values are from -1 to 1."""

    def __init__(self) -> None:
        self._x = 0.0
        self._y = 0.0
        self.direction: Kind | None = None

    def move(self, axis: int, value: float) -> bool:
        """Take a new value of axis 0 (x) or 1 (y, downwards); True if the direction has changed."""
        if axis == 0:
            self._x = value
        else:
            self._y = value
        before, self.direction = self.direction, self._direction()
        return self.direction is not before

    def _direction(self) -> Kind | None:
        pushes = {Kind.LEFT: -self._x, Kind.RIGHT: self._x, Kind.UP: -self._y, Kind.DOWN: self._y}
        if self.direction is not None and pushes[self.direction] >= LET_GO:
            return self.direction
        strongest = max(pushes, key=lambda kind: pushes[kind])
        return strongest if pushes[strongest] >= ENGAGE else None


class Trigger:
    """A trigger that is pressed once however far it is pulled."""

    def __init__(self) -> None:
        self.pulled = False

    def pull(self, value: float) -> bool:
        """Take a new value; True if that changes whether it is pulled."""
        before = self.pulled
        self.pulled = value >= (LET_GO if before else ENGAGE)
        return self.pulled is not before


UNSWITCHED = frozenset({Kind.FULLSCREEN, Kind.DEBUG})  # what keys still mean; Escape does too
PRESSES = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, pygame.CONTROLLERBUTTONDOWN})
WHEELS = (4, 5)  # the mouse's buttons that are its wheel
APART_MS = 150  # switches bounce: a second press sooner than this is the same one


class OneSwitch:
    """Makes one switch of all devices: every press of anything is one and the same intent."""

    def __init__(self) -> None:
        self._pressed_ms = float("-inf")

    def only(self, event: Event, intents: list[Intent], now_ms: float) -> list[Intent]:
        """What an event means, whose intents are `intents` where there are several things to press."""
        allowed = [intent for intent in intents if _is_unswitched(intent)]
        if allowed or not (_is_press(event) or any(_presses(intent) for intent in intents)):
            return allowed
        if now_ms - self._pressed_ms < APART_MS:
            return []
        self._pressed_ms = now_ms
        return [Intent(Kind.ACCEPT, Device.SWITCH)]


def _is_unswitched(intent: Intent) -> bool:
    if intent.device is Device.WINDOW or intent.kind in PAD_NEWS or intent.kind in UNSWITCHED:
        return True
    return intent.kind is Kind.CANCEL and intent.device is Device.KEYBOARD


def _presses(intent: Intent) -> bool:
    """Whether the intent is a press, such as a trigger that is pulled or a stick that is pushed."""
    return intent.kind not in NO_PRESSES and not intent.repeated


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
