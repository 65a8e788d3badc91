"""The pause after a press: for hands that press twice where they mean once."""

from __future__ import annotations

from scenes.kit.input.intent import CONTROLS, PAD_NEWS, Device, Holder, Intent, Kind

NEVER_IGNORED = frozenset({Kind.POINT, Kind.RELEASE, Kind.LET_GO, *PAD_NEWS, *CONTROLS})


class CoolDown:
    """After a press of a holder, its next presses within a time are ignored."""

    def __init__(self) -> None:
        self._pressed_ms: dict[Holder, float] = {}

    def allows(self, intent: Intent, now_ms: float, cool_down_ms: float) -> bool:
        """Whether an intent counts. What is ignored does not make the pause longer; 0 ms ignores nothing."""
        if intent.device is Device.WINDOW or intent.repeated or intent.kind in NEVER_IGNORED:
            return True
        before = self._pressed_ms.get(intent.holder)
        if before is not None and now_ms - before < cool_down_ms:
            return False
        self._pressed_ms[intent.holder] = now_ms
        return True
