"""What is told beside the cards in a round: what to do, hints, and what is met for the first time."""

from __future__ import annotations

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.messages import sentences
from scenes.screens.why.help import Help
from scenes.table.buttons import OfferButton
from scenes.table.calls import asked_of, call_of, draw_call, room_for, unsaid_of
from scenes.table.capabilities import HintText
from scenes.table.controller import TurnController
from scenes.table.marks import FirstUses, draw_hint, draw_landing_places, met, units_in_rail
from scenes.table.showing import Showing
from scenes.table.table import Table


class Telling:
    """Of one scene at its table: a call left of the cards in front, and a hint in the corner."""

    def __init__(self, table: Table, controller: TurnController, showing: Showing, help_: Help) -> None:
        self._table, self._controller, self._showing, self._help = table, controller, showing, help_
        self._first_uses = FirstUses(table.stage, table.spec.game.name)

    def keep(self) -> None:
        """What has been explained is not explained again."""
        self._first_uses.keep()

    def close(self) -> None:
        """What was explained last has been seen."""
        self._first_uses.close()

    @property
    def _asked(self) -> HintText | None:
        showing = self._showing
        return asked_of(self._table, self._controller.drafting, showing.won, showing.pacing.awaits_press)

    @property
    def _fresh(self) -> HintText | None:
        """What is met for the first time, unless the turn asks for something."""
        drafting = self._controller.drafting
        if drafting is not None and drafting.prompt is not None:
            return None
        use = self._first_uses.unseen(met(self._table, drafting, self._showing.won))
        return HintText(use.what, use.why) if use is not None else None

    @property
    def hint(self) -> HintText | None:
        """What stands in the corner."""
        fresh, drafting = self._fresh, self._controller.drafting
        told = self._help.hint if fresh is None or drafting is not None else None
        return told or fresh or self._line

    @property
    def _line(self) -> HintText | None:
        """What a moment tells, while the row of the buttons is wanted."""
        line = self._table.moments.line if self._controller.drafting is not None else None
        return HintText(*line) if line is not None else None

    @property
    def call(self) -> HintText | None:
        """What stands left of the cards in front."""
        return call_of(self._table, self._controller.drafting, self._asked, self._controller.passing.line)

    @property
    def aloud(self) -> str:
        """What a voice tells of the moment: one thing, as the first of the two says it."""
        commentary, drafting = self._table.commentary, self._controller.drafting
        if drafting is not None and not commentary.hands_are_open:
            return ""
        told = self._help.hint if drafting is not None else None
        chosen = told or self._fresh or self._asked or self._help.hint
        return sentences(map(commentary.hint, (chosen.what, chosen.why))) if chosen is not None else ""

    def draw(self, painter: Painter) -> None:
        """Both, and where what is picked up may go; without room there the call stands in the corner."""
        drafting, (call, room, hint) = self._controller.drafting, self._places()
        if self._table.spec.plan.call is not None:  # all of it has one place
            room, hint = self._one_of(room, hint)
        if drafting is not None:
            draw_landing_places(painter, self._table, drafting)
        if call is not None and room is not None:
            draw_call(painter, self._table, call, room)
        if hint is not None:
            draw_hint(painter, self._table, hint)

    def _one_of(self, room: Rect | None, hint: HintText | None) -> tuple[Rect | None, HintText | None]:
        """A hint gives way to what the button with the focus tells in its place, and that to a refusal."""
        focused = self._controller.widgets.focus.current
        if self._controller.passing.line:
            return room, None
        if isinstance(focused, OfferButton) and focused.tells:
            return None, None
        return room if hint is None else None, hint

    def _places(self) -> tuple[HintText | None, Rect | None, HintText | None]:
        """The call, its place in px, and what stands in the corner: the hint, or what of a call has no room elsewhere.

        The place is None without a call, and where that has no room but in the corner.
        """
        hint, call = self.hint, self.call
        room = room_for(self._table, call) if call is not None else None
        if call is None:
            return None, None, hint
        if room is not None:
            return call, room, hint or unsaid_of(self._table, call, room)
        return call, None, call if self._controller.passing.line else hint or call

    def units_in_rail(self) -> float:
        """The height at the foot of the log that is taken, in units."""
        *_, cornered = self._places()
        return units_in_rail(self._table.stage, self._table.spec.plan, cornered)
