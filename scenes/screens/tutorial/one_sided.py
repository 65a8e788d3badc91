"""The match behind a turn of a lesson."""

from __future__ import annotations

from game.core.match import Step
from scenes.match.session import Session


class OneSided(Session):
    """A match that stands still as soon as it is not a person's turn."""

    def advance(self) -> tuple[Step, ...] | None:
        """What the person has decided on."""
        return super().advance() if self.person_to_act is not None else None
