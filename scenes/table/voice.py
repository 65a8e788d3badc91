"""What a game calls its things aloud. All but one's own hand may be heard by everybody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from game.core.zones import Zone
from scenes.kit.art.cards import Face
from scenes.table.view import Card, Seen

if TYPE_CHECKING:
    from scenes.match.story import Seating


class GameVoice(Protocol[Seen]):
    """One game in words for a voice. Views are those of the onlooker, who may not be alone."""

    def card(self, card: Card) -> str:
        """A card's name."""

    def face(self, face: Face) -> str:
        """A card's name by what it shows."""

    def zone(self, zone: Zone, seats: Sequence[Seating]) -> str:
        """What a zone is called: "deck", "your hand"."""

    def rule(self, view: Seen) -> str:
        """What wins now."""

    def lead(self, view: Seen, seats: Sequence[Seating]) -> str:
        """Who is winning, and why."""

    def seat(self, view: Seen, seat: int, seats: Sequence[Seating]) -> str:
        """All that lies open at a seat, what it counts for, and how many cards its hand has."""

    def stock(self, view: Seen) -> str:
        """How much is left to draw."""
