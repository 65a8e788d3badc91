"""What the stage knows of sounds and of music, whatever plays them."""

from __future__ import annotations


class Silence:
    """Sound and music where there is none to be heard; what can be heard is built on it."""

    def play(self, name: str) -> None:
        """Play a sound by its name; of music a mood to go over to: a colour key, or "menu"."""

    def set_volume(self, volume: int, muted: bool) -> None:
        """Loudness from 0 to 100, from now on."""

    def lower(self, lowered: bool) -> None:
        """Step back while the match is paused, and come forward again."""
