"""What is said of a match of 7 Street is noted."""

from __future__ import annotations

from tests.scenes.third_game.conftest import said

__all__ = ["said"]
