"""A scene made of widgets one of which has the focus: menus, questions, settings."""

from __future__ import annotations

from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.stack import Pop, Scene, Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets.focus import Focus
from scenes.kit.widgets.widget import Widget

STEPS = {Kind.NEXT: 1, Kind.PREVIOUS: -1}
PAD_STEPS = {Kind.END_TURN: 1, Kind.SEATS: -1}
"""What the shoulder buttons of a pad mean at the table: here they turn pages."""


def page_step(intent: Intent) -> int:
    """How many pages an intent turns: 1, -1 or 0. A focus that goes round by itself turns none."""
    if intent.device is Device.SWITCH:
        return 0
    return (PAD_STEPS if intent.device is Device.GAMEPAD else STEPS).get(intent.kind, 0)


class Page(Scene):
    """Base of scenes of widgets. Subclasses lay them out in `lay_out`, and call `resized` when they can do so."""

    focus: Focus

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.focus = Focus([])

    @property
    def animating(self) -> bool:
        """True while a widget grows or shrinks."""
        return self.focus.animating

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
