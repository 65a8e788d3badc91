"""A bot's thinking as one plain call, and how such calls travel between the game and the process that answers them."""

from __future__ import annotations

import pickle
from random import Random
from typing import IO, Any

from game.catalog import ENTRIES

_SIZE = 4
"""Bytes that tell how long a message is."""


def think(game: str, level: str, view: Any, seed: str) -> tuple[Any, ...]:
    """The moves that a level makes next, up to the turn's end or the next card that turns up.

    The same view and seed give the same moves. Raises KeyError for an unknown game or level.
    """
    return ENTRIES[game].levels[level](view, Random(seed))


def simplest(game: str) -> str:
    """The level that thinks least: it answers at once. Raises KeyError for an unknown game."""
    return next(iter(ENTRIES[game].levels))


def packed(message: Any) -> bytes:
    """What `receive` reads as this message: its size and its pickle."""
    body = pickle.dumps(message)
    return len(body).to_bytes(_SIZE, "big") + body


def receive(stream: IO[bytes]) -> bytes:
    """The pickle of the next message; waits for it. Raises EOFError where the other side has gone."""
    return _read(stream, int.from_bytes(_read(stream, _SIZE), "big"))


def _read(stream: IO[bytes], size: int) -> bytes:
    found = stream.read(size)
    if len(found) < size:
        raise EOFError
    return found
