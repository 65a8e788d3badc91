"""What the table reads of a view of any game, and the words in which a game tells it what lies there."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Protocol, TypeVar

from scenes.kit.art.cards import Face

Card = Hashable
Pieces = tuple[str | Face, ...]
Box = tuple[float, float, float, float]
"""x, y, width, height in units."""


class TableView(Protocol):
    """What a seat may see, as far as it is the same in every game."""

    @property
    def seat(self) -> int | None:
        """Whose eyes these are; None: nobody's, what everybody may see."""

    @property
    def number(self) -> int:
        """The round, from 1."""

    @property
    def to_act(self) -> int | None:
        """The seat whose move is awaited."""

    @property
    def hand(self) -> Sequence[Card]:
        """The cards in the seat's own hand."""

    @property
    def points(self) -> Sequence[int]:
        """Every side's so far."""

    @property
    def target(self) -> int | None:
        """The points that end the match, or None."""


Seen = TypeVar("Seen", bound=TableView, contravariant=True)
"""The view of one game: its spec is given no other."""
