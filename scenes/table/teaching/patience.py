"""How long a person has looked at their turn without pressing anything."""

from __future__ import annotations

from scenes.table.controller import TurnController
from scenes.table.drafting import Drafting
from scenes.table.table import Table

LONG_MS = 8000.0


class Patience:
    """Runs while a person can act and nothing moves; once it is over, it stays over until the turn is."""

    def __init__(self, table: Table, controller: TurnController) -> None:
        self._table = table
        self._controller = controller
        self._turn: Drafting | None = None
        self._waited_ms = 0.0

    @property
    def is_over(self) -> bool:
        """Whether nothing was pressed for long in this turn."""
        return self._controller.drafting is not None and self._waited_ms >= LONG_MS

    def stir(self) -> None:
        """Something was pressed."""
        if self._waited_ms < LONG_MS:
            self._waited_ms = 0.0

    def pass_time(self, elapsed_ms: float) -> None:
        """Let time pass; the table is drawn anew when it is over."""
        drafting = self._controller.drafting
        if drafting is not self._turn:
            self._turn, self._waited_ms = drafting, 0.0
        if drafting is None or self._table.busy or self._waited_ms >= LONG_MS:
            return
        self._waited_ms += elapsed_ms
        if self._waited_ms >= LONG_MS:
            self._controller.changed = True
