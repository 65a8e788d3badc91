"""The table of a lesson: it keeps to itself what would follow."""

from __future__ import annotations

from scenes.table.table import Table
from scenes.table.values import TableView


class Unsaid(Table):
    """A table that does not say what a card in the fingers would do."""

    def show_preview(self, view: TableView | None) -> None:
        """That is for the learner to find out."""
