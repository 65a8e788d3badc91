"""The port of everything that speaks: another computer's voice is another class with these four."""

from __future__ import annotations

from typing import Protocol


class Voice(Protocol):
    """Whatever says sentences aloud. Nothing here takes long, and nothing raises."""

    @property
    def available(self) -> bool:
        """Whether anything can be heard."""

    def say(self, text: str, interrupts: bool) -> None:
        """Say a text: at once instead of what is being said, or after it."""

    def stop(self) -> None:
        """Fall silent; what waits is not said any more."""

    def attend(self) -> bool:
        """Go on with what waits; True while something is being said. Called many times a second."""


class NoVoice:
    """The voice where there is none to be heard."""

    available = False

    def say(self, text: str, interrupts: bool) -> None:
        """Say nothing."""

    def stop(self) -> None:
        """Stay silent."""

    def attend(self) -> bool:
        """Nothing is being said."""
        return False
