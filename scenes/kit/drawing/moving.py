"""A scene that opens with a motion: a press completes it, and a later one acts."""

from __future__ import annotations

from scenes.kit.input.intent import Intent, Kind
from scenes.kit.stack import Scene, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS
from scenes.kit.timeline import Timeline, Tween

PRESSES = frozenset({Kind.ACCEPT, Kind.CANCEL, Kind.PRESS, Kind.END_TURN})
"""What counts as a press; directions and pointing are never held up by a motion."""


class MovingScene(Scene):
    """Base of the scenes that show how something ended."""

    skippable_from = 0
    """Presses in the first so many ms are ignored."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._timeline = Timeline()
        self._shown_ms = 0.0
        self._still_ms = 0.0

    @property
    def animating(self) -> bool:
        """True until the motion is over."""
        return self._timeline.busy

    @property
    def waits(self) -> bool:
        """From the end of the motion on, whatever else still flies."""
        return not self._timeline.busy

    def begin(self, *tweens: Tween) -> None:
        """Start the motion, at the speed of the settings; at instant speed it is over at once."""
        self._timeline.add(*tweens)
        self._follow_speed()
        if self._timeline.speed == float("inf"):
            self.finish()

    def finish(self) -> None:
        """Complete the motion: what is drawn then is the picture at which it would have ended."""
        self._timeline.finish()
        self._still_ms = 0.0

    def update(self, elapsed_ms: float) -> Transition | None:
        """Let time pass."""
        self._shown_ms += elapsed_ms
        if self._timeline.busy:
            self._follow_speed()
            self._timeline.update(elapsed_ms)
        else:
            self._still_ms += elapsed_ms
        return None

    def may_act(self, intent: Intent) -> bool:
        """Whether an intent is to be answered; a press during the motion completes it instead."""
        if intent.kind not in PRESSES:
            return True
        if self._timeline.busy:
            if self._shown_ms >= self.skippable_from:
                self.finish()
            return False
        return not intent.repeated and self._still_ms >= DURATIONS["press_ignored"]

    def _follow_speed(self) -> None:
        pace = self.stage.settings.pace
        self._timeline.speed = 1 / pace if pace else float("inf")
