"""Badges: above every card in hand what it is good for in this turn, for the person alone who sees that hand."""

from __future__ import annotations

from scenes.kit.stage import Answered
from scenes.match.asking import ask_aside
from scenes.table.controller import TurnController
from scenes.table.spec import Card, TableView
from scenes.table.table import Table
from scenes.table.teaching.facts import Badge
from scenes.table.teaching.patience import Patience


class Badges:
    """Asks what the cards are good for as the draft stands, where the settings or the person's patience want it."""

    def __init__(self, table: Table, controller: TurnController, patience: Patience) -> None:
        self._table = table
        self._controller = controller
        self._patience = patience
        self._view: TableView | None = None
        self._asked: Answered | None = None
        self._waiting = False

    @property
    def shown(self) -> dict[Card, Badge]:
        """The badges to be seen now, by card; none in the others' turns, and while they are thought about."""
        drafting, teaching = self._controller.drafting, self._table.spec.teaching
        if drafting is None or teaching is None or not self._wanted:
            return {}
        if self._view is not drafting.view:
            stage, self._view = self._table.stage, drafting.view
            self._asked = ask_aside(stage, teaching.takes_long(self._view), teaching.find_badges, self._view)
            self._waiting = not self._asked.done
        found = self._asked.result if self._asked is not None else None
        return {} if found is None else teaching.badges(found)

    @property
    def _wanted(self) -> bool:
        wish = self._table.stage.settings.badges
        return wish == "always" or (wish == "after8" and self._patience.is_over)

    def step(self) -> None:
        """The table is drawn anew when the answer has come."""
        if self._waiting and self._asked is not None and self._asked.done:
            self._waiting, self._controller.changed = False, True
