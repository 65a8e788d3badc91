"""The table of one lesson of 7 Street: the real one, with all else switched off."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.core.events import Zone
from game.seven_street.legality import moves
from game.seven_street.lessons import YOU, StreetTask
from game.seven_street.moves import PICK_UP, StreetAct
from game.seven_street.position import position_of
from game.seven_street.state import STREET_ZONES, THE_PILE
from game.seven_street.view import StreetView
from scenes.kit.messages import tr
from scenes.match.story import Seating
from scenes.specs.learning import Callout, LessonBoxes
from scenes.specs.seven_street import offers
from scenes.specs.seven_street.grouping import StreetGroups
from scenes.specs.seven_street.spec import StreetTable
from scenes.table.capabilities import Tag
from scenes.table.frame import Frame
from scenes.table.spec import SpecOf
from scenes.table.values import Card, Gesture, Offer, TurnSoFar

ACTS: Mapping[str, StreetAct] = {
    "take": StreetAct.TAKE, "pickup": StreetAct.PICK_UP, "group": StreetAct.LAY, "put": StreetAct.LAY,
    "discard": StreetAct.DISCARD,
}  # fmt: skip
"""What the button of a slot does; the others only prepare it."""
PROMPT = 0.62  # of the rivals' height, for what is asked; the rest is for what came of it


@dataclass(frozen=True)
class LessonGroups(StreetGroups):
    """Groups that can go where the lesson lets them, and say nothing of what is right."""

    enabled: frozenset[StreetAct]

    def targets(self, view: StreetView, picked: Sequence[Card]) -> Mapping[Zone, Gesture]:
        """Only what the lesson is about."""
        offered = super().targets(view, picked)
        return {zone: gesture for zone, gesture in offered.items() if gesture.move.act in self.enabled}

    def tags(self, view: StreetView) -> Mapping[Card, Tag]:
        """No tags: what can be done is for the learner to find out."""
        return {}


class StreetLessonTable(StreetTable):
    """What a lesson leaves switched on."""

    def __init__(self, table: Frame, task: StreetTask) -> None:
        super().__init__(table)
        self._task = task
        self.grouping = LessonGroups(task.enabled)

    def laid_out(self, table: Frame) -> StreetLessonTable:
        """The lesson at a table with these regions."""
        return StreetLessonTable(table, self._task)

    def offers(self, turn: TurnSoFar, seats: Sequence[Seating]) -> dict[str, Offer]:
        """Only what the lesson is about; what it would come to is left to find out."""
        offered = offers.street_offers(turn, seats)
        return {slot: self._plain(slot, offer) for slot, offer in offered.items()}

    def _plain(self, slot: str, offer: Offer) -> Offer:
        if slot == "lay":
            return Offer(offer.title, offer.kind, why_not=tr("Choose a group of cards first"))
        act = ACTS.get(slot)
        if act is not None and act not in self._task.enabled:
            return Offer(offer.title, offer.kind, why_not=tr("Not in this lesson"))
        return offer._replace(follows="", best=False) if act is not None else offer

    def at_once(self, view: StreetView, asks: bool) -> tuple[()] | None:
        """The turn is over as soon as it has come to what the lesson asks for."""
        return () if self._task.is_reached(view) or offers.at_once(view, asks) == () else None


def callouts(named: bool, task: StreetTask, table: StreetLessonTable, view: StreetView) -> list[Callout]:
    """Where cards may go now."""
    boxes, position = table.boxes(view), position_of(view)
    offered = [] if position is None else [move for move in moves(position) if move.act in task.enabled]
    if PICK_UP in offered:
        return [Callout(boxes[THE_PILE], tr("Pile"), "")]
    streets = dict.fromkeys(STREET_ZONES[YOU][move.kind] for move in offered if move.act is StreetAct.LAY)
    return [Callout(boxes[zone], tr("Your street"), "right" if named else "") for zone in streets]


def lesson_boxes(table: SpecOf[StreetView]) -> LessonBoxes:
    """The words stand where rivals' streets would hang, the way on in the rail."""
    x, y, width, height = table.plan.opponents
    left, top, across, _ = table.plan.hint or table.plan.rail
    return LessonBoxes((x, y, width, height * PROMPT), (x, y + height * PROMPT, width, height * (1 - PROMPT)),
                       (left, top, across, table.plan.actions[3]))
