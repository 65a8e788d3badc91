"""What is Red7's own in an engine of its protocol."""

from __future__ import annotations

import json
from collections.abc import Collection
from random import Random
from typing import Any

from game.core.fields import count, field
from game.core.game import Budget, Json
from game.core.protocol import Answer, Engine
from game.red7.bots.levels import LEVELS, own_ms, thinking
from game.red7.protocol import PROTOCOL
from game.red7.protocol.reading import view_from_json
from game.red7.protocol.sending import view_to_json
from game.red7.protocol.turn import turn_to_json
from game.red7.rules import SEATS
from game.red7.view import View

MODES = ("basic", "advanced", "action")


def canonical(view: View) -> str:
    """A view as a text that is the same for all VIEWs that tell the same."""
    return json.dumps(view_to_json(view), sort_keys=True, separators=(",", ":"))


def answer_to(view: View, level: str, seed: int, budget: Budget | None = None) -> Answer:
    """The TURN of a level, by the view and the seed alone where the budget has no ms.

    Raises ValueError if it is not the seat's turn.
    """
    if view.position is None:
        raise ValueError("it is not this seat's turn")
    moves = thinking(level, budget)(view, Random(f"{seed}/{canonical(view)}"))
    return turn_to_json(view.position, moves)


class Red7Dialect:
    """Red7's `game.core.protocol.Dialect`."""

    protocol = PROTOCOL
    levels: Collection[str] = LEVELS

    def greeting(self) -> Json:
        """The modes and the seat counts."""
        return {"modes": list(MODES), "players": list(SEATS)}

    def view(self, listed: Any) -> View:
        """The view that a VIEW tells of. Raises ValueError."""
        return view_from_json(listed)

    def own_ms(self, level: str, view: View) -> int | None:
        """The time in which a level thinks about a view."""
        return own_ms(level, view)

    def turn(self, view: View, level: str, seed: int, budget: Budget) -> Answer:
        """The TURN of a level. Raises ValueError if it is not the seat's turn."""
        return answer_to(view, level, seed, budget)

    def hear(self, request: Json) -> None:
        """An "event" has a seat, an "end" a winner. Raises ValueError."""
        field(request, "seat" if request.get("type") == "event" else "winner", count)


def red7_engine(level: str, budget: Budget | None = None) -> Engine:
    """An engine for Red7."""
    return Engine(Red7Dialect(), level, budget)
