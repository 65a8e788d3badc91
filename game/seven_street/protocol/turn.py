"""An engine's answer: the TURN as moves, held against the rules."""

from __future__ import annotations

from typing import Any

from game.core.fields import field, list_of, optional, switch, whole_object
from game.core.game import Json
from game.seven_street.cards import BIG, FACES, LANES, SMALL, ZERO, counts_of
from game.seven_street.moves import DISCARD, PICK_UP, TAKE, StreetMove, lay, zeros
from game.seven_street.position import StreetPosition, after
from game.seven_street.protocol.fields import card, cards
from game.seven_street.refusal import refusal


def moves_of_turn(position: StreetPosition, turn: Json) -> tuple[StreetMove, ...]:
    """The moves of a TURN. Raises ValueError for one that is malformed, not legal, or does not end."""
    told = _told(turn)
    found: list[StreetMove] = []
    for move in told:
        reason = refusal(position, move)
        if reason is not None:
            raise ValueError(str(reason))
        found.append(move)
        if move == TAKE and len(told) > 1:
            raise ValueError("what is taken is seen first: the rest is asked for then")
        position = after(position, move)
    if not found or (found[-1] not in (TAKE, PICK_UP, *DISCARD) and position.hand):
        raise ValueError('"discard" is missing: the turn does not end')
    return tuple(found)


def _told(turn: Json) -> list[StreetMove]:
    """What a TURN says, in the order in which it is done."""
    take, pickup = optional(turn, "take", switch, False), optional(turn, "pickup", switch, False)
    if take and pickup:
        raise ValueError('"take" and "pickup" exclude each other')
    found = [TAKE] if take else [PICK_UP] if pickup else []
    found += optional(turn, "lay", list_of(_lay), ())
    discarded = optional(turn, "discard", card, None)
    return found if discarded is None else [*found, DISCARD[discarded.kind]]


def _lay(value: Any) -> StreetMove:
    entry = whole_object(value)
    number, laid = field(entry, "number", card), field(entry, "cards", cards)
    counts = counts_of(laid)
    if number.kind == ZERO and len(laid) == counts[ZERO]:
        return zeros(len(laid))
    if number.kind not in LANES or len(laid) != counts[number.kind] + counts[SMALL] + counts[BIG]:
        raise ValueError(f"these cards do not go to a street of {FACES[number.kind]}")
    return lay(number.kind, counts[number.kind], counts[SMALL], counts[BIG])
