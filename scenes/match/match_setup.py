"""What a person chooses before a match: kept in the settings as plain values."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from scenes.match.story import Seating


@dataclass(frozen=True)
class MatchSetup:
    """A match to be begun: the game's name in the catalogue, its rules as its record lists them, and the seats."""

    game: str
    rules: dict[str, Any] = field(default_factory=dict)
    seats: tuple[Seating, ...] = ()

    @property
    def people(self) -> int:
        """How many persons play."""
        return sum(seat.level is None for seat in self.seats)

    def to_settings(self) -> dict[str, Any]:
        """As plain values for the settings file."""
        return {**asdict(self), "seats": [seat._asdict() for seat in self.seats]}

    @classmethod
    def from_settings(cls, kept: Any) -> MatchSetup:
        """From the settings file. Raises ValueError if these are not the values of a setup."""
        try:
            seats = tuple(Seating(str(seat["name"]), str(seat["face"]), seat["level"]) for seat in kept["seats"])
            return cls(str(kept["game"]), dict(kept["rules"]), seats)
        except (KeyError, TypeError) as fault:
            raise ValueError(f"no setup of a match: {fault}") from None
