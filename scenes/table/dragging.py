"""Taking a card by the pointer and dropping it: a shorter way to what presses do too."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.stack import Transition
from scenes.kit.stage import Stage
from scenes.table.controls import Controls
from scenes.table.drafting import Drafting
from scenes.table.spec import Card
from scenes.table.table import Table

if TYPE_CHECKING:
    from scenes.table.acting import Acting

SLACK = 14  # units that a press may stray and still be one
NOWHERE = (-1, -1)


class Dragging:
    """From the press on a card to its release."""

    pointers = (Device.MOUSE, Device.TOUCH)

    def __init__(self, stage: Stage, table: Table, controls: Controls) -> None:
        self._stage = stage
        self._table = table
        self._controls = controls
        self._card: Card | None = None
        self._from = NOWHERE
        self._moves = False

    def handle(self, intent: Intent, drafting: Drafting, acting: Acting) -> tuple[bool, Transition | None]:
        """Whether the intent was part of a drag, or of a press on the bare table, and what came of it."""
        if intent.point is None:
            return False, None
        if intent.kind is Kind.PRESS:
            spot = self._controls.card_at(intent.point)
            self._card, self._from, self._moves = spot.card if spot else None, intent.point, False
            if spot is None and not acting.covers(intent.point) and drafting.picked is not None:
                return True, acting.undo()
        elif intent.kind is Kind.POINT and self._card is not None:
            return self._moved(intent.point, drafting, acting), None
        elif intent.kind is Kind.RELEASE:
            card, self._card = self._card, None
            if card is not None and self._moves:
                self._controls.focus.handle(replace(intent, point=NOWHERE))
                return True, self._dropped(intent.point, drafting, acting)
        return False, None

    def _moved(self, point: tuple[int, int], drafting: Drafting, acting: Acting) -> bool:
        far = max(abs(point[0] - self._from[0]), abs(point[1] - self._from[1]))
        if not self._moves and far < self._stage.viewport.px(SLACK):
            return False
        if not self._moves:
            self._moves = True
            if drafting.picked != self._card:
                drafting.picked = None
                drafting.pick(self._card)
                acting.picked_up()
        self._table.fingers.carry(self._card, self._stage.viewport.units(*point))
        return True

    def _dropped(self, point: tuple[int, int], drafting: Drafting, acting: Acting) -> Transition | None:
        zone = self._controls.zone_at(point)
        gesture = drafting.targets(drafting.picked).get(zone) if zone is not None else None
        return acting.do(gesture) if gesture is not None else acting.undo()
