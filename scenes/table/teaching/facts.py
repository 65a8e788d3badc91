"""What a game tells of a turn to whoever learns it, in the table's own words: rules, cards, seats and pieces."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from scenes.table.spec import Card, Pieces


class Lead(NamedTuple):
    """Who is winning under a rule, and by what; `seat` None: nobody.

    `by` has the sizes first, then the cards that break a tie; `short` only the winner's. `decides` breaks the tie.
    """

    seat: int | None
    by: Pieces
    short: Pieces
    decides: Card | None


class LensRow(NamedTuple):
    """A rule, by its colour key: who leads now, and who would with a card played, or discarded if that makes it."""

    rule: str
    holds: bool
    now: Lead
    played: Lead | None
    discarded: Lead | None

    @property
    def then(self) -> Lead:
        """Who would lead with the card played; without one, who leads now."""
        return self.played or self.now


class Teaching(Protocol):
    """What one game can tell of a turn."""

    def lens(self, view: Any, card: Card | None) -> tuple[LensRow, ...]:
        """All rules, the highest first, with a card of the view's hand that may be laid down."""
