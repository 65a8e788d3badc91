"""Help at the table, by one button: a hint for whoever is to act, and why for whoever is out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.input.intent import Intent
from scenes.kit.messages import tr
from scenes.kit.scene import Transition
from scenes.kit.widgets import Widget
from scenes.match.lost_turns import asking
from scenes.match.session import Session
from scenes.table.buttons import HelpButton, help_button, lens_button
from scenes.table.capabilities import HintText
from scenes.table.controller import TurnController
from scenes.table.hints import asking_why
from scenes.table.table import Table
from scenes.table.tutor import Tutor

if TYPE_CHECKING:
    from scenes.screens.couch.host import Host


class Help:
    """Of one session at its table; `tutor` is what it shows, `host` keeps hands from eyes that may not see them."""

    def __init__(self, session: Session, table: Table, controller: TurnController, host: Host, tutor: Tutor) -> None:
        self._session, self._table, self._controller = session, table, controller
        self._host, self._tutor = host, tutor
        self._button: HelpButton | None = None

    def widgets(self) -> list[Widget]:
        """The lens and the help, made anew, as far as the game has them."""
        stage, spec, lens = self._table.stage, self._table.spec, self._tutor.lens
        self._button = help_button(stage, spec.plan, self.ask) if spec.teaching is not None else None
        shown = [lens_button(stage, spec.plan, lens.toggle)] if lens is not None else []
        return [*shown, *([self._button] if self._button is not None else [])]

    def pass_time(self, elapsed_ms: float) -> None:
        """Let time pass."""
        self._tutor.pass_time(elapsed_ms)
        self.refresh()

    def refresh(self) -> None:
        """The button says what it is good for now."""
        can_hint = self._tutor.hints.can_be_asked
        if self._button is not None and self._button.refresh(can_hint, self._lost_seat(None) is not None):
            self._controller.changed = True

    def may_ask(self, intent: Intent) -> bool:
        """A hint is for whoever is to act; whoever is out may ask why at any time."""
        return self._host.heeds(intent) or self._lost_seat(intent.seat) is not None

    def asks_why(self, by: int | None) -> bool:
        """Whether the device of this seat asks why, not for a hint: then nothing that moves has to end first."""
        return self._lost_seat(by) is not None and (self._controller.drafting is None or by is not None)

    def ask(self, by: int | None = None) -> Transition | None:
        """The next step of a hint; whoever is out is shown why. `by` is the seat whose device asked."""
        seat = self._lost_seat(by)
        if seat is not None and self.asks_why(by):
            return self._host.show_why(seat)
        if self._table.spec.teaching is not None:
            self._tutor.hints.press()
        return None

    @property
    def hint(self) -> HintText | None:
        """What is told of the turn; whoever is out is told how to see why."""
        hint = self._tutor.hints.hint
        if hint is not None or self._controller.drafting is not None or self._lost_seat(None) is None:
            return hint
        if self._table.ground.changing:
            return None  # the rule's name comes there
        return HintText(tr("You are out"), asking_why(self._table.stage))

    def _lost_seat(self, by: int | None) -> int | None:
        """The person who may ask why they are out: the table has shown it already."""
        spec = self._table.spec
        seat = asking(self._session, by, spec.seat_out) if spec.teaching is not None else None
        if seat is None or spec.status(self._table.view, self._table.seated)[seat].alive:
            return None
        return seat
