"""The notice of a turn, a line that passes (why something cannot be done), and the moment in which keys rest."""

from __future__ import annotations

from scenes.kit.input.intent import Kind
from scenes.table.panels.log import Chronicle
from scenes.table.values import Offer

ON_SCREEN_MS = 3000
"""For so long it is to be read; no speed scales that."""
REST_MS = 700
"""For so long keys rest after they have changed what they do; no speed scales that either."""
CALMED = frozenset({Kind.PLAY, Kind.DISCARD})
"""What rests where what it does has just changed."""
LASTING = Kind.DISCARD
"""What rests on until a card is meant anew: it is for good, and the card with the focus may be the game's choice."""


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
    them, meant for the first thing, would do another. A card that is meant anew ends the rest, and so do another button
    and the turn.
    """

    def __init__(self, chronicle: Chronicle) -> None:
        self._chronicle = chronicle
        self._turn: int | None = None
        self._left_ms = 0.0

    def begin(self, wanted: bool) -> None:
        """Something was done; `wanted`: keys do something else now."""
        self._turn = self._chronicle.turns if wanted else None
        self._left_ms = REST_MS if wanted else 0.0

    def pass_time(self, elapsed_ms: float) -> bool:
        """Lets time pass; True if the moment has just ended for the keys that rest no longer."""
        if self._turn is None or not self._left_ms:
            return False
        self._left_ms = max(0.0, self._left_ms - elapsed_ms)
        return not self._left_ms

    def end(self) -> None:
        """A card is meant anew."""
        self._turn = None

    @property
    def is_on(self) -> bool:
        """Whether any key may rest."""
        return self._turn is not None and self._turn == self._chronicle.turns

    def holds(self, offer: Offer) -> bool:
        """Whether the key of an offer does nothing; that of one that calms keys itself, as the pile is picked up, for a
        moment alone.
        """
        if not self.is_on or offer.kind not in CALMED:
            return False
        return (offer.kind is LASTING and not offer.calms) or self._left_ms > 0
