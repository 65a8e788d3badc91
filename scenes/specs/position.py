"""A match at a made-up moment, and what a person then does: for pictures of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from scenes.kit.input.intent import Kind
from scenes.match.story import Seating


class PicturedTurn(NamedTuple):
    """A state of a game, its rules as a record lists them, who sits there, and presses of the person to act.

    A number among the presses is the key of a card or group; 0 stands for no press. `midst`: so many ms after the
    moment has begun that the last press leads to; None: all motion is over.
    """

    state: Any
    rules: Mapping[str, Any]
    seats: tuple[Seating, ...]
    presses: tuple[Kind | int, ...] = ()
    midst: int | None = None
