"""The port of everything that speaks, and which voice this computer has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from scenes.kit import messages
from scenes.kit.speech.spd_say import SpdSay


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


def computers_voice(report: Callable[[str], None]) -> Voice:
    """The first voice that can be heard, or none. `report` is told a line when it fails later."""
    found = SpdSay(report, messages.language)
    return found if found.available else NoVoice()
