"""What every character of 7 Street answers in positions of recorded matches, as digests.

`python -m tests.game.seven_street.bots.decisions` writes them anew, where a style or the search was meant to change.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random

from game.core.game import Budget
from game.core.record import Reader, replay, split_lines
from game.seven_street.bots.levels import SEARCHING, STREET_LEVELS, street_thinking
from game.seven_street.game import SEVEN_STREET
from game.seven_street.protocol import turn_to_json
from game.seven_street.state import StreetState
from tests.game.subjects import ALL_GAMES

RECORDS = sorted((Path(__file__).parents[3] / "replays").glob("7street-*.jsonl"))
STORED = Path(__file__).parent / "decisions.json"
LOOKS, EVERY = Budget(iters=24), 4
"""Of the characters that search, which are asked in one of so many positions."""


def decisions() -> dict[str, str]:
    """By record and character, a digest of all its answers there."""
    digests = {}
    for record in RECORDS:
        views = [SEVEN_STREET.view(state, SEVEN_STREET.seat_to_act(state)) for state in _positions(record)]
        for level in sorted({*STREET_LEVELS} - {"random"}):
            asked = views[::EVERY] if level in SEARCHING else views
            think = street_thinking(level, LOOKS)
            answers = [turn_to_json(think(view, Random(number))) for number, view in enumerate(asked)]
            digests[f"{record.stem} {level}"] = sha256(json.dumps(answers).encode()).hexdigest()[:16]
    return digests


def _positions(record: Path) -> Iterator[StreetState]:
    played = replay(split_lines(record.read_bytes()), ALL_GAMES)
    reader = Reader(played.header)
    for events in played.line_events:
        if not reader.owed and SEVEN_STREET.seat_to_act(reader.state) is not None:
            yield reader.state
        reader.follow(*events)


if __name__ == "__main__":
    STORED.write_text(json.dumps(decisions(), indent=1) + "\n", encoding="utf-8")
