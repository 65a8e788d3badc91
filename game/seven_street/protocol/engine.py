"""What is 7 Street's own in an engine of its protocol."""

from __future__ import annotations

import json
from collections.abc import Collection
from random import Random
from typing import Any

from game.core.fields import count, field
from game.core.game import Budget, Json
from game.core.protocol import Answer, Engine
from game.seven_street.bots.levels import STREET_LEVELS, street_own_ms, street_thinking
from game.seven_street.legality import moves
from game.seven_street.position import position_of
from game.seven_street.protocol import STREET_PROTOCOL
from game.seven_street.protocol.reading import view_from_json
from game.seven_street.protocol.sending import turn_to_json, view_to_json
from game.seven_street.rules import SEATS
from game.seven_street.view import StreetView


def answer_to(view: StreetView, level: str, seed: int, budget: Budget) -> Answer:
    """The TURN of a level. Raises ValueError if it is not the seat's turn, or no move is legal."""
    position = position_of(view)
    if position is None:
        raise ValueError("it is not this seat's turn")
    if not moves(position):
        raise ValueError("there is no legal move")
    seeded = Random(f"{seed}/{json.dumps(view_to_json(view), sort_keys=True)}")
    return turn_to_json(street_thinking(level, budget)(view, seeded))


class StreetDialect:
    """7 Street's `game.core.protocol.Dialect`."""

    protocol = STREET_PROTOCOL
    levels: Collection[str] = STREET_LEVELS

    def greeting(self) -> Json:
        """The seat counts."""
        return {"players": list(SEATS)}

    def view(self, listed: Any) -> StreetView:
        """The view that a VIEW tells of. Raises ValueError."""
        return view_from_json(listed)

    def own_ms(self, level: str, view: StreetView) -> int | None:
        """The time in which a level thinks about a view."""
        return street_own_ms(level)

    def turn(self, view: StreetView, level: str, seed: int, budget: Budget) -> Answer:
        """The TURN of a level. Raises ValueError."""
        return answer_to(view, level, seed, budget)

    def hear(self, request: Json) -> None:
        """An "event" has a seat; an "end" has scores. Raises ValueError."""
        if request.get("type") == "event":
            field(request, "seat", count)
        elif not isinstance(request.get("scores"), list):
            raise ValueError('"scores" is missing, or no list')


def street_engine(level: str, budget: Budget | None = None) -> Engine:
    """An engine for 7 Street."""
    return Engine(StreetDialect(), level, budget)
