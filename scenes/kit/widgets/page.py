"""What scenes are made of: a page of widgets, and a scene that opens with a motion."""

from __future__ import annotations

from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.scene import Pop, Scene, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS, Tones
from scenes.kit.timeline import Timeline, Tween
from scenes.kit.widgets.focus import CYCLES, Focus
from scenes.kit.widgets.widget import Widget

PAD_STEPS = {Kind.END_TURN: 1, Kind.SEATS: -1}
"""What the shoulder buttons of a pad mean at the table: here they turn pages."""
WHEEL = {Kind.SCROLL_UP: -1, Kind.SCROLL_DOWN: 1}


def page_step(intent: Intent) -> int:
    """How many pages an intent turns: 1, -1 or 0. A focus that goes round by itself turns none."""
    if intent.device is Device.SWITCH:
        return 0
    return (PAD_STEPS if intent.device is Device.GAMEPAD else CYCLES | WHEEL).get(intent.kind, 0)


class WidgetScene(Scene):
    """Base of scenes of widgets. Subclasses lay them out in `lay_out`, and call `resized` when they can do so."""

    focus: Focus
    changed = False  # whether something is to be drawn that does not grow or shrink

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.focus = Focus([])

    @property
    def tones(self) -> Tones | None:
        """Those of the ground, for what stands on it; None for the plain table's."""
        return None

    @property
    def animating(self) -> bool:
        """True while a widget grows or shrinks, and until a change is drawn."""
        return self.changed or self.focus.animating

    def lay_out(self) -> list[Widget]:
        """All widgets, made anew for the window, the theme and the words as they are now."""
        raise NotImplementedError

    def resized(self) -> None:
        """Lay everything out anew; the focus stays where it was."""
        self.focus = Focus(self.lay_out(), self.focus.index)

    def cancel(self) -> Transition | None:
        """What Escape and B do: go back to the scene below."""
        return Pop()

    def handle(self, intent: Intent) -> Transition | None:
        """Go back, or let the widget with the focus answer."""
        return self.cancel() if intent.kind is Kind.CANCEL else self.focus.handle(intent)

    def update(self, elapsed_ms: float) -> Transition | None:
        """Let the widgets grow and shrink."""
        self.focus.update(elapsed_ms)
        return None


PRESSES = frozenset({Kind.ACCEPT, Kind.CANCEL, Kind.PRESS, Kind.END_TURN})
"""What counts as a press; directions and pointing are never held up by a motion."""


class MovingScene(Scene):
    """Base of the scenes that show how something ended."""

    skippable_from = 0  # presses in the first so many ms are ignored

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

    def begin_anew(self, *tweens: Tween) -> None:
        """Another motion instead of the one that has just begun."""
        self._timeline = Timeline()
        self.begin(*tweens)

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
