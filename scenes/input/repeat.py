"""A held direction acts again and again; nothing else repeats."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace

from scenes.input.intent import Device, Intent

FIRST_MS = 400
NEXT_MS = 120


@dataclass
class _Held:
    intent: Intent
    due_ms: float


class Repeater:
    """Remembers which directions are held; times are in ms of any clock that only goes forward."""

    def __init__(self) -> None:
        self._held: dict[Hashable, _Held] = {}

    def press(self, key: Hashable, intent: Intent, now_ms: float) -> None:
        """A direction is held from now on, by a key or a stick that `key` names."""
        self._held[key] = _Held(replace(intent, repeated=True), now_ms + FIRST_MS)

    def holds(self, key: Hashable) -> bool:
        """Whether it is held now."""
        return key in self._held

    def release(self, key: Hashable) -> None:
        """It is let go, if it was held."""
        self._held.pop(key, None)

    def release_device(self, device: Device, source: int) -> None:
        """A device is gone: all its directions are let go."""
        kept = {k: h for k, h in self._held.items() if (h.intent.device, h.intent.source) != (device, source)}
        self._held = kept

    def clear(self) -> None:
        """Let everything go."""
        self._held.clear()

    def due(self, now_ms: float) -> list[Intent]:
        """The intents of the directions held long enough, one each."""
        intents = []
        for held in self._held.values():
            if now_ms >= held.due_ms:
                held.due_ms = now_ms + NEXT_MS
                intents.append(held.intent)
        return intents
