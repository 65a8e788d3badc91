"""For whoever is out while bots play on: fast forward, and with one switch a halt at which more can be pressed."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.input.prints import spoken_cap
from scenes.kit.messages import tr
from scenes.kit.scene import Transition
from scenes.kit.ui.button import Button, ButtonStyle
from scenes.kit.widgets.focus import CYCLES, Focus
from scenes.kit.widgets.widget import Widget
from scenes.screens.round.arbiter import AtTable


class Forward:
    """Whoever is out, with nobody but bots left in the round, may have its rest played fast.

    Offered at the table's foot, and by whatever accepts: a key, a button of a pad; with one switch at a halt.
    """

    def __init__(self, turn: AtTable) -> None:
        self._session, self._table, self._step_player = turn.session, turn.table, turn.step_player
        self._button: Button | None = None
        self._made_for = (False, False)

    @property
    def offered(self) -> bool:
        """Whether all persons are out, and the round goes on without them."""
        if not self._session.persons or self._step_player.won:
            return False
        left = [seat for seat in range(len(self._table.seated)) if self._table.panels.is_in(seat)]
        return len(left) > 1 and not self._session.persons.keys() & set(left)

    @property
    def words(self) -> str:
        """How to have it, aloud, as long as it is offered and has not been taken."""
        if not self.offered or self._table.hurried:
            return ""
        stage = self._table.stage
        if stage.holder.device is Device.SWITCH:
            return tr("Press to fast forward, see the log or pause.")
        layout = stage.devices.layout_of(stage.holder)
        control = stage.devices.bindings_of(stage.holder).first(layout, Kind.ACCEPT) if layout else None
        if layout is None or control is None:
            return tr("Fast forward is at the bottom.")
        return tr("Press {key} to fast forward.").format(key=spoken_cap(layout, control))

    def widgets(self) -> list[Widget]:
        """The button to fast-forward, made anew, as long as it is offered."""
        self._button, self._made_for = None, (self.offered, self._table.hurried)
        if self.offered:
            stage, table = self._table.stage, self._table
            title = tr("Normal speed") if table.hurried else tr("Fast forward")
            look = ButtonStyle("slab" if table.hurried else "best", kind=Kind.ACCEPT, tones=table.tones)
            box = stage.viewport.rect(*table.spec.plan.forward)
            self._button = Button(stage, box, title, self.toggle, look)
        return self.shown

    @property
    def shown(self) -> list[Widget]:
        """The button, where it is offered, as it was made last."""
        return [self._button] if self._button is not None else []

    @property
    def is_stale(self) -> bool:
        """Whether the button has come, gone or been pressed since it was made."""
        return self._made_for != (self.offered, self._table.hurried)

    def toggle(self) -> None:
        """The rest of the round fast, or as before."""
        self._table.hurried = not self._table.hurried

    def takes(self, intent: Intent) -> bool:
        """Whether a press was meant for it: motion holds none up, for it is all that can be pressed then."""
        if not self.offered or intent.repeated:
            return False
        by_point = intent.kind is Kind.PRESS and self._button is not None and intent.point is not None
        on_it = by_point and self._button is not None and self._button.rect.collidepoint(intent.point or (-1, -1))
        by_key = intent.kind is Kind.ACCEPT and intent.point is None and intent.device is not Device.WINDOW
        if on_it or by_key:
            self._table.stage.sound.play("press")
            self.toggle()
            return True
        return False


class Halt:
    """With one switch a press stops the match of the bots, and what can be pressed is lit, one after the other, while
    nothing moves. A press takes it; after the last one the match goes on.
    """

    def __init__(self, forward: Forward) -> None:
        self._forward = forward
        self._others: Sequence[Widget] = ()
        self.focus: Focus | None = None

    def offer(self, others: Sequence[Widget]) -> None:
        """Takes what can be pressed besides fast forward, made anew."""
        self._others = others
        if self.focus is not None:
            self._light(self.focus.index)

    def _light(self, index: int) -> None:
        self.focus = Focus([*self._forward.shown, *self._others], index) if self._forward.offered else None

    def takes(self, intent: Intent) -> bool:
        """Whether an intent is one switch's, at a halt or to begin one."""
        meant = intent.device is Device.SWITCH and (intent.kind is Kind.ACCEPT or intent.kind in CYCLES)
        return meant and self._forward.offered

    def handle(self, intent: Intent) -> Transition | None:
        """The next one is lit, or what is lit is pressed, and the match goes on."""
        focus = self.focus
        if focus is None:
            if intent.kind is Kind.ACCEPT:
                self._light(0)
            return None
        if intent.kind is Kind.ACCEPT or focus.index == len(focus.widgets) - 1:
            self.focus = None
        return focus.handle(intent) if intent.kind is Kind.ACCEPT or self.focus is not None else None

    def update(self, elapsed_ms: float) -> None:
        """Lets time pass."""
        if self.focus is not None and not self._forward.offered:
            self.focus = None
        if self.focus is not None:
            self.focus.update(elapsed_ms)

    def draw(self, painter: Painter) -> None:
        """What is lit, above the table."""
        if self.focus is not None:
            self.focus.draw(painter)
