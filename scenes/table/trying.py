"""What was tried is shown on the table: card by card, or all of it at once where hands lie in groups."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.events import Event
from scenes.table.drafting import Drafting
from scenes.table.table import Table


def show_tried(table: Table, drafting: Drafting, events: Sequence[tuple[Event, Any]]) -> None:
    """The cards that these events move, each with what its seat sees after it; they are the last of the draft."""
    moved = [(event, view) for event, view in events if table.cue(event, view).moved is not None]
    if table.spec.grouping is not None and moved:
        [first, *run] = [event for event, _ in moved]
        table.show_draft(first, drafting.view, drafting.drafted, run)
        return
    before = len(drafting.drafted) - len(moved)
    for number, (event, view) in enumerate(moved, before + 1):
        table.show_draft(event, view, drafting.drafted[:number])
