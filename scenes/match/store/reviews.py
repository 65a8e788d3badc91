"""Reviews kept beside records: what follows from a record, and takes long to find. Deleted, it is found again."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from game.core.events import Event
from game.core.fields import whole_number
from game.core.files import read_file, write_whole
from game.core.game import Game, Json
from game.core.record import to_line

SUFFIX = ".review.json"
MOST_BYTES = 1 << 22

StoredTurns = Mapping[int, Sequence[Json | None]]
"""By seat: what was found of each of its decisions in their order, None where nothing is known yet."""


def key_of(game: Game[Any, Any, Any], lines: Sequence[Sequence[Event]]) -> str:
    """What a match is known by, wherever its record lies and whoever's names are in it: all that happened."""
    digest = sha256()
    for events in lines:
        for line in game.lines_of(tuple(events)):
            digest.update(to_line(line.content).encode())
    return digest.hexdigest()[:32]


def read(record: Path, key: str, search: int) -> dict[int, list[Json | None]]:
    """The saved grades of a match by the same search, by seat; empty where they are missing, damaged, or of another
    match.
    """
    content = _content(record)
    try:
        if (content.get("match"), content.get("search")) != (key, search):
            return {}
        return {int(seat): [each if isinstance(each, dict) else None for each in graded]
                for seat, graded in content["seats"].items()}
    except (ValueError, KeyError, TypeError, AttributeError):
        return {}


class Review(NamedTuple):
    """All that is kept of a match; `mistakes` are its turns, by round and turn from 1, in which something was lost."""

    key: str
    search: int
    seats: StoredTurns
    mistakes: Collection[tuple[int, int]]


def keep(record: Path, review: Review) -> None:
    """Keeps it; a disk that does not take it costs only that it is found again."""
    seats = {str(seat): list(listed) for seat, listed in review.seats.items()}
    content = {"match": review.key, "search": review.search, "seats": seats, "mistakes": sorted(review.mistakes)}
    with suppress(OSError):
        write_whole(record.with_suffix(SUFFIX), to_line(content) + "\n")


def mistakes(record: Path, game: Game[Any, Any, Any], lines: Sequence[Sequence[Event]]) -> set[tuple[int, int]]:
    """The mistakes (round, turn) stored beside a match's record; none where the file is not sound."""
    content = _content(record)
    try:
        if not content or content["match"] != key_of(game, lines):
            return set()
        return {(whole_number(number), whole_number(turn)) for number, turn in content["mistakes"]}
    except (ValueError, KeyError, TypeError):
        return set()


def _content(record: Path) -> dict[str, Any]:
    try:
        content = json.loads(read_file(record.with_suffix(SUFFIX), MOST_BYTES).decode())
    except (OSError, ValueError, RecursionError):
        return {}
    return content if isinstance(content, dict) else {}
