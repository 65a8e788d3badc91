"""The referee's side: views, turns and what everybody saw, as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.core.game import Json
from game.seven_street.cards import BIG, FACES, SMALL, StreetCard
from game.seven_street.moves import StreetAct, StreetMove
from game.seven_street.notation import rules_to_json
from game.seven_street.state import PastStreetTurn
from game.seven_street.view import StreetView


def faces(cards: Iterable[StreetCard]) -> list[str]:
    """Cards as they are written."""
    return [card.face for card in cards]


def view_to_json(view: StreetView) -> Json:
    """A VIEW: the whole information set of a seat."""
    return {
        "players": view.seats, "seat": view.seat, "to_move": view.to_act, "round": view.number, "first": view.first,
        "rules": rules_to_json(view.rules), "phase": view.phase.value,
        "hand": faces(view.hand), "hand_counts": list(view.hand_counts),
        "known_hands": [faces(cards) for cards in view.known_hands],
        "stock": view.stock, "pile": faces(view.pile),
        "streets": [{FACES[lane]: faces(street) for lane, street in enumerate(lanes) if street}
                    for lanes in view.streets],
        "zeros": [len(cards) for cards in view.zeros], "hundreds": [len(cards) for cards in view.hundreds],
        "came_out": list(view.came_out), "laid": view.laid, "scores": list(view.points),
        "history": [past_to_json(past) for past in view.history],
    }  # fmt: skip


def past_to_json(past: PastStreetTurn) -> dict[str, Any]:
    """A turn as everybody saw it."""
    return {"seat": past.seat, "took": past.took, "hundreds": past.hundreds, "picked": faces(past.picked),
            "lay": [{"number": FACES[kind], "cards": faces(cards)} for kind, cards in past.laid],
            "discard": past.discarded[0].face if past.discarded else None}  # fmt: skip


def turn_to_json(moves: Sequence[StreetMove]) -> dict[str, Any]:
    """The TURN that these moves make, as an engine answers it."""
    turn: dict[str, Any] = {}
    lays = []
    for move in moves:
        if move.act in (StreetAct.TAKE, StreetAct.PICK_UP):
            turn[move.act.value] = True
        elif move.act is StreetAct.DISCARD:
            turn["discard"] = move.face
        else:
            lays.append({"number": move.face, "cards": _cards(move)})
    if lays or "discard" in turn:
        turn["lay"] = lays
    return turn


def _cards(move: StreetMove) -> list[str]:
    return [move.face] * move.naturals + [FACES[SMALL]] * move.small + [FACES[BIG]] * move.big
