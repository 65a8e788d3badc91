"""Presses in a person's turn: which intent asks for what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.input.intent import DIRECTIONS, Intent, Kind
from scenes.kit.stack import Transition
from scenes.kit.widgets.focus import CYCLES
from scenes.table.controls import Controls
from scenes.table.drafting import Drafting
from scenes.table.dragging import Dragging
from scenes.table.table import Table

if TYPE_CHECKING:
    from scenes.table.acting import Acting

SHORTCUTS = {
    Kind.PALETTE: "first", Kind.CANVAS: "canvas", Kind.UNDO: "undo", Kind.END_TURN: "end", Kind.FOLD: "fold",
}  # fmt: skip
POINTED = DIRECTIONS | {Kind.POINT, Kind.PRESS}


class Presses:
    """Leads an intent to a widget, a card or a button. `acting` does what is asked for."""

    def __init__(self, table: Table, controls: Controls, acting: Acting) -> None:
        self._controls = controls
        self._acting = acting
        self._dragging = Dragging(table.stage, table, controls)

    def handle(self, intent: Intent, drafting: Drafting | None) -> Transition | None:
        """What an intent does while the table is still."""
        if drafting is None:  # in the others' turns only the pointer reaches what is always there
            return self._controls.focus.handle(intent) if intent.point is not None else None
        if intent.kind is Kind.CANCEL:
            return self._acting.undo()
        if intent.kind is Kind.CARD:
            return self._pick_number(intent.number, drafting)
        if intent.kind in SHORTCUTS:
            button = self._controls.buttons.get(SHORTCUTS[intent.kind])
            if button is None:
                return self._acting.refuse()
            return button.activate() if button.enabled else self._acting.refuse(button.spoken_words)
        taken, transition = self._dragging.handle(intent, drafting, self._acting)
        return transition if taken else self._focused(intent)

    def _cycled(self, step: int) -> None:
        """To the next thing that can have the focus: some buttons only mean something while a card has it."""
        focus = self._controls.focus
        for _ in focus.widgets:
            focus.step(step)
            self._acting.point_at()
            if focus.current is not None:
                return

    def _focused(self, intent: Intent) -> Transition | None:
        if intent.kind in CYCLES:
            return self._cycled(CYCLES[intent.kind])
        before = self._controls.focus.current
        transition = self._controls.focus.handle(intent)
        if self._controls.focus.current is not before and intent.kind in POINTED:
            self._acting.point_at()
        return transition

    def _pick_number(self, number: int, drafting: Drafting) -> Transition | None:
        hand = drafting.view.hand
        if number > len(hand):
            return self._acting.refuse()
        self._controls.focus_on(("card", hand[number - 1]))
        return self._acting.pick(hand[number - 1])
