"""What the table does about every event of the recorded matches, as digests.

`python -m tests.scenes.table.cues` writes them anew, where a cue was meant to change: its words, sounds, or shaking.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from game.catalog import GAMES
from game.core.events import Event
from game.core.record import replay
from scenes.kit import messages
from scenes.match.story import Seating
from scenes.specs import registry
from scenes.table.presenter import present
from scenes.table.values import Cue
from tests.scenes.table.made_up import seated
from tests.scenes.table.tables import RECORDS

CUE_RECORDS = [*RECORDS, *(RECORDS[0].with_name(f"7street-{seats}.jsonl") for seats in (2, 4))]
STORED = Path(__file__).parent / "cues.json"
ONLOOKERS = (0, 1, None)


def presented(record: Path, seat: int | None) -> Iterator[tuple[Event, Cue, Any, tuple[Seating, ...]]]:
    """Every event of a record as a seat sees it, its cue, what is true then, and who sits there."""
    played = replay(record.read_bytes().splitlines(), GAMES)
    game, seats = played.header.game, seated(len(played.header.seats))
    state = game.begin(played.header.rules, len(seats))
    for event in played.happened:
        then = game.evolve(state, event)
        seen, view = game.seen_by(state, event, seat), game.view(then, seat)
        yield seen, present(registry.table(game.name), seen, view, seats), view, seats
        state = then


def cues() -> dict[str, str]:
    """By record and kind of event, a digest of all its cues, for every onlooker."""
    messages.install("en")
    texts = defaultdict[str, list[str]](list)
    for record in CUE_RECORDS:
        for seat in ONLOOKERS:
            for event, cue, *_ in presented(record, seat):
                known = cue._replace(moved=None, feat=type(cue.feat).__name__)
                texts[f"{record.stem} {type(event).__name__}"].append(repr(known))
    return {name: sha256("\n".join(lines).encode()).hexdigest()[:16] for name, lines in sorted(texts.items())}


if __name__ == "__main__":
    STORED.write_text(json.dumps(cues(), indent=1) + "\n", encoding="utf-8")
