"""Badges: above every card in hand what it is good for in this turn, for the person alone who sees that hand."""

from __future__ import annotations

from typing import Any

from scenes.match.asking import Asked
from scenes.table.controller import TurnController
from scenes.table.spec import Card
from scenes.table.table import Table
from scenes.table.teaching.facts import Badge
from scenes.table.teaching.patience import Patience


class Badges:
    """Asks what the cards are good for as the draft stands, where the settings or the person's patience want it."""

    def __init__(self, table: Table, controller: TurnController, patience: Patience) -> None:
        self._table = table
        self._controller = controller
        self._patience = patience
        self._view: Any = None
        self._asked: Asked | None = None
        self._waiting = False

    @property
    def shown(self) -> dict[Card, Badge]:
        """The badges to be seen now, by card; none in the others' turns, and while they are thought about."""
        drafting = self._controller.drafting
        if drafting is None or not self._wanted:
            return {}
        if self._view is not drafting.view:
            teaching = self._table.spec.teaching
            self._view = drafting.view
            self._asked = Asked(self._table.stage, teaching.takes_long(self._view), teaching.find_badges, self._view)
            self._waiting = not self._asked.is_answered
        found = self._asked.answer if self._asked is not None else None
        return {} if found is None else self._table.spec.teaching.badges(found)

    @property
    def _wanted(self) -> bool:
        wish = self._table.stage.settings.badges
        return wish == "always" or (wish == "after8" and self._patience.is_over)

    def step(self) -> None:
        """The table is drawn anew when the answer has come."""
        if self._waiting and self._asked is not None and self._asked.is_answered:
            self._waiting, self._controller.changed = False, True
