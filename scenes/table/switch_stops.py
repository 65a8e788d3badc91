"""The table for one switch: first a group of widgets (cards, actions, table), then the widget in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.kit.input.intent import Kind
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.widgets import Focus, Widget
from scenes.kit.widgets.scan_group import ScanGroup
from scenes.table.values import Gesture

if TYPE_CHECKING:
    from scenes.table.turn_widgets import TurnWidgets


class SwitchStops:
    """Of one turn's widgets. `level` is what the scan goes through between the groups; None: it is inside a group."""

    def __init__(self, stage: Stage, widgets: TurnWidgets) -> None:
        self._stage, self._widgets = stage, widgets
        self.level: Focus | None = None

    def rest(self) -> None:
        """Whatever has the focus is lit; the scan goes on from there."""
        self.level = None
        self._widgets.focus.dormant = False

    def begin(self, at: int = 0) -> None:
        """The groups are lit, one after another, what is likely first; nothing in them has the focus."""
        self._widgets.focus.dormant = True
        stops = self._stops()
        self.level = Focus(stops, min(at, len(stops) - 1))

    def step(self, step: int) -> None:
        """To the next group; inside one to the next thing, and after its last one out to the groups."""
        if self.level is not None:
            self.level.step(step)
            return
        focus = self._widgets.focus
        group = next((members for _, members in self._groups() if focus.current in members), [])
        at = group.index(focus.current) + step if focus.current in group else len(group)
        if 0 <= at < len(group):
            focus.focus(group[at])
        else:
            self.begin()

    def enter(self) -> Widget | None:
        """What a press means that is no group: the lit thing itself, which has the focus now. Groups are entered."""
        lit = self.level.current if self.level is not None else None
        if lit is None:
            return self._widgets.focus.current
        self.rest()
        self._widgets.focus.focus(lit.members[0] if isinstance(lit, ScanGroup) else lit)
        return None if isinstance(lit, ScanGroup) else lit

    def first_way(self) -> Widget | None:
        """Where the scan goes on once something is picked up."""
        return next(iter(self._groups()[0][1]), None)

    def _stops(self) -> list[Widget]:
        """The one button that is the thing to do now: End turn, or Undo of a turn that would lose; then the groups.

        A group of one thing is that thing.
        """
        groups = self._groups()
        every = [widget for _, members in groups for widget in members]
        end, undo = map(self._widgets.button_for, (Kind.END_TURN, Kind.UNDO))
        stops: list[Widget] = [end] if end is not None and end.enabled and end.look == "best" else []
        if undo is not None and undo.enabled and self._widgets.would_lose:
            stops = [undo]
        for name, members in groups:
            others = [widget for widget in every if widget not in members]
            if len(members) == 1 and members[0] not in stops:
                stops += members
            elif len(members) > 1:
                stops.append(ScanGroup(self._stage, name, members, others, lambda: None))
        return stops

    def _groups(self) -> list[tuple[str, Sequence[Widget]]]:
        """The cards that can be taken, the ways on, and what is there in every turn; what is picked up goes first."""
        widgets = self._widgets
        offers = [offer for slot, offer in widgets.offers.items() if slot in widgets.buttons]
        by_button = {offer.does.target if isinstance(offer.does, Gesture) else offer.at for offer in offers}
        places = [spot for zone, spot in widgets.zones.items() if zone not in by_button]
        buttons = {slot: button for slot, button in widgets.buttons.items() if button.enabled}
        moving = [button for slot, button in buttons.items() if isinstance(widgets.offers[slot].does, Gesture)]
        actions = [*moving, *places, *(button for button in buttons.values() if button not in moving)]
        cards = [spot for spot in widgets.cards.values() if spot.usable]
        groups: list[tuple[str, Sequence[Widget]]] = [(tr("Cards"), cards), (tr("Actions"), actions)]
        if widgets.is_picked:
            groups.reverse()
        return [*groups, (tr("Table"), [widget for widget in widgets.corner if widget.enabled])]
