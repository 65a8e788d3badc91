"""A held direction acts again and again; nothing else repeats."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

from scenes.kit.input.intent import Device, Holder, Intent, Kind

FIRST_MS = 400
NEXT_MS = 120


class Repeater:
    """Remembers which directions are held; times are in ms of any clock that only goes forward.

    A direction that two controls of one holder hold, such as stick and cross, is one direction.
    """

    def __init__(self) -> None:
        self._held: dict[Hashable, Intent] = {}
        self._due_ms: dict[tuple[Holder, Kind], float] = {}

    def press(self, key: Hashable, intent: Intent, now_ms: float) -> bool:
        """A direction is held from now on, by a key or a stick that `key` names; False if it was held already."""
        self._held[key] = intent
        direction = intent.holder, intent.kind
        if direction in self._due_ms:
            return False
        self._due_ms[direction] = now_ms + FIRST_MS
        return True

    def holds(self, key: Hashable) -> bool:
        """Whether it is held now."""
        return key in self._held

    def release(self, key: Hashable) -> None:
        """It is let go, if it was held."""
        self._held.pop(key, None)
        self._keep_held()

    def release_device(self, device: Device, source: int) -> None:
        """A device is gone: all its directions are let go."""
        gone = Holder(device, source)
        self._held = {key: intent for key, intent in self._held.items() if intent.holder != gone}
        self._keep_held()

    def clear(self) -> None:
        """Let everything go."""
        self._held.clear()
        self._due_ms.clear()

    def due(self, now_ms: float) -> list[Intent]:
        """The intents of the directions held long enough, one each."""
        intents = []
        for intent in self._held.values():
            direction = intent.holder, intent.kind
            if now_ms >= self._due_ms[direction]:
                self._due_ms[direction] = now_ms + NEXT_MS
                intents.append(replace(intent, repeated=True))
        return intents

    def _keep_held(self) -> None:
        still = {(intent.holder, intent.kind) for intent in self._held.values()}
        self._due_ms = {direction: due for direction, due in self._due_ms.items() if direction in still}
