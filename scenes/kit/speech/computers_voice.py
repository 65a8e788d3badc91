"""Which voice this computer has: one class for each kind, tried in turn."""

from __future__ import annotations

from collections.abc import Callable

from scenes.kit import messages
from scenes.kit.speech.spd_say import SpdSay
from scenes.kit.speech.voice import NoVoice, Voice


def computers_voice(report: Callable[[str], None]) -> Voice:
    """The first voice that can be heard, or none. `report` is told a line when it fails later."""
    found = SpdSay(report, messages.language)
    return found if found.available else NoVoice()
