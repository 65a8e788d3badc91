"""The port to whatever shakes in a hand."""

from __future__ import annotations

from typing import Protocol

from scenes.kit.input.intent import Holder


class Rumble(Protocol):
    """Whatever can make a device shake."""

    def rumble(self, holder: Holder, strength: float, duration_ms: int) -> None:
        """Shake one device; strength is 0 to 1. What cannot shake does nothing."""


class Stillness:
    """Where nothing can shake."""

    def rumble(self, holder: Holder, strength: float, duration_ms: int) -> None:
        """Do nothing."""
