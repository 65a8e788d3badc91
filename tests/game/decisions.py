"""What every character answers in positions of recorded matches, as digests.

`python -m tests.game.decisions` writes them anew, where a character or the search was meant to change.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from game.core.game import Budget, Game
from game.core.record import Reader, replay, split_lines
from game.red7.bots import levels as red7_levels
from game.red7.game import RED7
from game.red7.protocol.turn import turn_to_json as red7_turn
from game.red7.view import position_of
from game.seven_street.bots import levels as street_levels
from game.seven_street.game import SEVEN_STREET
from game.seven_street.protocol import turn_to_json as street_turn
from tests.game.subjects import ALL_GAMES

RECORDS = sorted((Path(__file__).parents[1] / "replays").glob("*.jsonl"))
STORED = Path(__file__).parent / "decisions.json"
LOOKS, EVERY = Budget(iters=120), 12
"""Of the characters that search, which are asked in one of so many positions."""


class Characters(NamedTuple):
    """Those of a game; `thinking` makes one by its name and a budget, `in_json` writes an answer to a view."""

    game: Game[Any, Any, Any]
    names: Mapping[str, Any]
    searching: Mapping[str, Any]
    thinking: Callable[[str, Budget], Callable[[Any, Random], tuple[Any, ...]]]
    in_json: Callable[[Any, tuple[Any, ...]], Any]


CHARACTERS = {
    "red7": Characters(RED7, red7_levels.LEVELS, red7_levels.SEARCHING, red7_levels.thinking,
                       lambda view, moves: red7_turn(position_of(view), moves)),
    "7street": Characters(SEVEN_STREET, street_levels.STREET_LEVELS, street_levels.SEARCHING, street_levels.street_thinking,
                          lambda _, moves: street_turn(moves)),
}  # fmt: skip


def decisions() -> dict[str, str]:
    """By record and character, a digest of all its answers there."""
    digests = {}
    for record in RECORDS:
        game, names, searching, thinking, in_json = CHARACTERS[record.stem.partition("-")[0]]
        views = [game.view(state, game.seat_to_act(state)) for state in _positions(game, record)]
        for name in sorted({*names} - {"random"}):
            asked = views[::EVERY] if name in searching else views
            think = thinking(name, LOOKS)
            answers = [in_json(view, think(view, Random(number))) for number, view in enumerate(asked)]
            digests[f"{record.stem} {name}"] = sha256(json.dumps(answers).encode()).hexdigest()[:16]
    return digests


def _positions(game: Game[Any, Any, Any], record: Path) -> Iterator[Any]:
    played = replay(split_lines(record.read_bytes()), ALL_GAMES)
    reader = Reader(played.header)
    for events in played.line_events:
        if not reader.owed and game.seat_to_act(reader.state) is not None:
            yield reader.state
        reader.follow(*events)


if __name__ == "__main__":
    STORED.write_text(json.dumps(decisions(), indent=1) + "\n", encoding="utf-8")
