"""A press that counts only once it has been held, or made twice: for what must not happen by mistake."""

from __future__ import annotations

from scenes.kit.theme import DURATIONS

TWICE_MS = 3000
"""So long a first press waits for the second."""


class Holding:
    """One such press. Each change and each tick says whether it counts now."""

    def __init__(self) -> None:
        self._held_ms: float | None = None
        self._first_ms: float | None = None

    @property
    def is_held(self) -> bool:
        """Whether something is held now."""
        return self._held_ms is not None

    @property
    def is_half_done(self) -> bool:
        """Whether a second press would do."""
        return self._first_ms is not None

    @property
    def share(self) -> float:
        """How much of the time it has been held, from 0 to 1."""
        return min(1.0, (self._held_ms or 0.0) / DURATIONS["curtain_hold"])

    def press(self, can_be_held: bool, can_be_repeated: bool = True) -> bool:
        """Something goes down; whether that was the second time."""
        if self._first_ms is not None:
            return True
        self._first_ms = 0.0 if can_be_repeated else None
        self._held_ms = 0.0 if can_be_held else None
        return False

    def let_go(self) -> None:
        """It has come up again."""
        self._held_ms = None

    def forget(self) -> None:
        """Nothing is held, and nothing was pressed."""
        self._held_ms = self._first_ms = None

    def pass_time(self, elapsed_ms: float) -> bool:
        """Whether it has been held for long enough now; a first press is forgotten after a while."""
        if self._held_ms is not None:
            self._held_ms += elapsed_ms
            if self._held_ms >= DURATIONS["curtain_hold"]:
                return True
        if self._first_ms is not None:
            self._first_ms += elapsed_ms
            if self._first_ms > TWICE_MS and self._held_ms is None:
                self._first_ms = None
        return False
