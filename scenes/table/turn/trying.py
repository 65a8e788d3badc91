"""What was tried is shown on the table: card by card, or all of it at once where hands lie in groups."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.events import Event
from scenes.table.drafting import Drafting
from scenes.table.table import Table


def show_tried(table: Table, drafting: Drafting, events: Sequence[tuple[Event, Any]]) -> None:
    """The cards that these events move, each with what its seat sees after it; they are the last of the draft.

    A moment of the game's own comes with them; where hands are hidden it comes later, when everybody looks.
    """
    cues = [(event, view, table.cue(event, view)) for event, view in events]
    moved = [told for told in cues if told[2].moved is not None]
    if table.spec.grouping is not None and moved:
        table.show_draft(None, drafting.view, drafting.drafted, [cue for _, _, cue in moved])
        for _, _, cue in cues:
            if cue.moved is None:
                table.commentary.laid(cue)
    else:
        before = len(drafting.drafted) - len(moved)
        for number, (_, view, cue) in enumerate(moved, before + 1):
            table.show_draft(None, view, drafting.drafted[:number], [cue])
    if table.commentary.hands_are_open:
        table.tried.expect(next((cue.feat for _, _, cue in cues if cue.feat is not None), None), drafting.view)
