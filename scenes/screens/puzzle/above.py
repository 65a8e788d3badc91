"""What can be looked at above a puzzle: its seats in large, and the whole log. All of it leads back to the puzzle."""

from __future__ import annotations

from scenes.kit.input.intent import Intent
from scenes.kit.scene import Pop, Push, Transition
from scenes.screens import routes
from scenes.screens.puzzle.tries import Tries
from scenes.screens.routes import Watch
from scenes.table.table import Table

NOWHERE = Pop(0)
"""What interrupts a look leads no further than the puzzle: nobody waits there, and nothing is lost."""
WATCH = Watch(lambda intent: True, lambda: NOWHERE, lambda elapsed_ms: False)


class Above:
    """Of one puzzle at its table."""

    def __init__(self, table: Table, tries: Tries) -> None:
        self._table, self._tries = table, tries

    def seats(self, intent: Intent) -> Transition:
        """The next seat, or the one whose header is pressed."""
        return Push(routes.SeatInLarge(self._table, self._table.header_at(intent.point), WATCH))

    def log(self, intent: Intent | None = None) -> Transition | None:
        """What came of every try; nothing before there was one."""
        return Push(routes.Log(self._table, WATCH)) if self._tries.entries else None
