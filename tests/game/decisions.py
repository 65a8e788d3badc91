"""What every character answers in positions of recorded matches, and what is taught of them, as digests.

`python -m tests.game.decisions` writes them anew, where a character, the search, a hint or a grade was meant to change.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from game.core.game import Budget, Game
from game.core.record import Reader, replay, split_lines
from game.red7.bots import levels as red7_levels
from game.red7.game import RED7
from game.red7.protocol.turn import turn_to_json as red7_turn
from game.red7.review.grading import Effort
from game.red7.review.match_review import all_decisions, graded_alone, row, steps_of
from game.red7.teaching.autopsy import autopsy, losses
from game.red7.teaching.hints import badges, hint
from game.red7.view import position_of
from game.seven_street.bots import levels as street_levels
from game.seven_street.game import SEVEN_STREET
from game.seven_street.groups import groups, meter, plan_all
from game.seven_street.lessons import street_hint
from game.seven_street.position import position_of as street_position
from game.seven_street.protocol import turn_to_json as street_turn
from tests.game.subjects import ALL_GAMES

RECORDS = sorted((Path(__file__).parents[1] / "replays").glob("*.jsonl"))
STORED = Path(__file__).parent / "decisions.json"
FEW = Effort(tries=60, worlds=60)
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


def decisions(record: Path) -> dict[str, str]:
    """By character, a digest of all its answers in a record; and of what is taught of it."""
    digests = {}
    game, names, searching, thinking, in_json = CHARACTERS[record.stem.partition("-")[0]]
    views = [game.view(state, game.seat_to_act(state)) for state in positions(game, record)]
    for name in sorted({*names} - {"random"}):
        asked = views[::EVERY] if name in searching else views
        think = thinking(name, LOOKS)
        answers = [in_json(view, think(view, Random(number))) for number, view in enumerate(asked)]
        digests[name] = digest(json.dumps(answers))
    taught = red7_taught(record, views) if game is RED7 else street_taught(views)
    return digests | {what: digest("\n".join(map(repr, lines))) for what, lines in taught.items()}


def red7_taught(record: Path, views: Sequence[Any]) -> dict[str, Iterable[Any]]:
    """Hints and badges, why each seat went out, and grades of what was decided."""
    played = replay(split_lines(record.read_bytes()), ALL_GAMES)
    graded = (graded_alone(one, FEW) for one in all_decisions(played, range(len(played.header.seats)))[:: 2 * EVERY])
    return {
        "hints": ((hint(view), badges(view)) for view in views),
        "lost turns": map(autopsy, losses(steps_of(played))),
        "grades": (sorted(row(one).items()) for one in graded),
    }


def street_taught(views: Sequence[Any]) -> dict[str, Iterable[Any]]:
    """Hints, groups of a hand, and what coming out still takes."""
    positions = [position for view in views if (position := street_position(view)) is not None]
    return {
        "hints": map(street_hint, views),
        "groups": ((groups(position), plan_all(position), meter(position)) for position in positions),
    }


def digest(text: str) -> str:
    """What is stored of a text."""
    return sha256(text.encode()).hexdigest()[:16]


def positions(game: Game[Any, Any, Any], record: Path) -> Iterator[Any]:
    """Every state of a record in which a seat is to act."""
    played = replay(split_lines(record.read_bytes()), ALL_GAMES)
    reader = Reader(played.header)
    for events in played.line_events:
        if not reader.owed and game.seat_to_act(reader.state) is not None:
            yield reader.state
        reader.follow(*events)


if __name__ == "__main__":
    STORED.write_text(json.dumps({record.stem: decisions(record) for record in RECORDS}, indent=1) + "\n", encoding="utf-8")
