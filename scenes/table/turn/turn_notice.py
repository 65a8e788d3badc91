"""The notice of a turn, a line that passes (why something cannot be done), and the moment in which keys rest."""

from __future__ import annotations

from scenes.table.panels.log import Chronicle

ON_SCREEN_MS = 3000
"""For so long it is to be read; no speed scales that."""
REST_MS = 700
"""For so long keys rest after they have changed what they do; no speed scales that either."""


class TurnNotice:
    """The newest line, until its time is over."""

    def __init__(self) -> None:
        self.line = ""
        self._left_ms = 0.0

    def tell(self, line: str) -> None:
        """Shows a line instead of the one before; an empty one shows none."""
        self.line, self._left_ms = line, ON_SCREEN_MS if line else 0.0

    def pass_time(self, elapsed_ms: float) -> bool:
        """Lets time pass; True if the line's time has just ended."""
        self._left_ms = max(0.0, self._left_ms - elapsed_ms)
        if not self.line or self._left_ms:
            return False
        self.line = ""
        return True


class KeyRest:
    """Keys at rest. After something that changes what keys do, these keys do nothing for a moment: a second press of
    them, meant for the first thing, would do another. A card that is meant anew ends the moment, and so does the turn.
    """

    def __init__(self, chronicle: Chronicle) -> None:
        self._chronicle = chronicle
        self._turn: int | None = None
        self._left_ms = 0.0

    def begin(self, wanted: bool) -> None:
        """Something was done; `wanted`: keys do something else now."""
        self._turn = self._chronicle.turns if wanted else None
        self._left_ms = REST_MS

    def pass_time(self, elapsed_ms: float) -> bool:
        """Lets time pass; True if the moment has just ended."""
        if self._turn is None:
            return False
        self._left_ms -= elapsed_ms
        if self._left_ms > 0:
            return False
        self._turn = None
        return True

    def end(self) -> None:
        """A card is meant anew."""
        self._turn = None

    @property
    def holds(self) -> bool:
        """Whether those keys do nothing."""
        return self._turn is not None and self._turn == self._chronicle.turns
