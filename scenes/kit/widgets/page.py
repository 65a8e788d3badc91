"""What scenes are made of that are no trees: a page of widgets."""

from __future__ import annotations

from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.scene import Pop, Scene, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
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
