"""Fast forward: whoever is out, with nobody but bots left in the round, may have its rest played fast."""

from __future__ import annotations

from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.input.prints import spoken_cap
from scenes.kit.messages import tr
from scenes.kit.widgets import Button, ButtonStyle, Widget
from scenes.match.session import Session
from scenes.table.showing import Showing
from scenes.table.table import Table


class Forward:
    """Offered at the table's foot, and by whatever accepts: a key, a button of a pad, one switch."""

    def __init__(self, session: Session, table: Table, showing: Showing) -> None:
        self._session, self._table, self._showing = session, table, showing
        self._button: Button | None = None
        self._made_for = (False, False)

    @property
    def offered(self) -> bool:
        """Whether all persons are out, and the round goes on without them."""
        if not self._session.persons or self._showing.won:
            return False
        left = [seat for seat in range(len(self._table.seated)) if self._table.panels.is_in(seat)]
        return len(left) > 1 and not self._session.persons.keys() & set(left)

    @property
    def words(self) -> str:
        """How to have it, aloud, as long as it is offered and has not been taken."""
        if not self.offered or self._table.hurried:
            return ""
        stage = self._table.stage
        layout = stage.devices.layout_of(stage.holder)
        control = stage.devices.bindings_of(stage.holder).first(layout, Kind.ACCEPT) if layout else None
        if layout is None or control is None:
            return tr("Fast forward is at the bottom.")
        return tr("Press {key} to fast forward.").format(key=spoken_cap(layout, control))

    def widgets(self) -> list[Widget]:
        """Its button, made anew, as long as it is offered."""
        self._button, self._made_for = None, (self.offered, self._table.hurried)
        if self.offered:
            stage, table = self._table.stage, self._table
            title = tr("Normal speed") if table.hurried else tr("Fast forward")
            look = ButtonStyle("slab" if table.hurried else "best", kind=Kind.ACCEPT, tones=table.tones)
            box = stage.viewport.rect(*table.spec.plan.forward)
            self._button = Button(stage, box, title, self.toggle, look)
        return [self._button] if self._button is not None else []

    @property
    def is_stale(self) -> bool:
        """Whether it has come, gone or been taken since its button was made."""
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
