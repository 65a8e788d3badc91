"""A seat's moves as one TURN of the protocol, and back (rules, sections 5 to 7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.core.fields import field, names, optional, seat_of, switch, whole_object
from game.core.game import Json
from game.red7.cards import Card
from game.red7.moves import BURY, DISCARD, DRAW, END, FOLD, PLAY, SHED, Act, Move
from game.red7.position import Phase, Position, after
from game.red7.protocol.fields import cards
from game.red7.refusal import refusal

_ACTIONS = {Act.SHED: "canvas", Act.BURY: "deck", Act.TAKE: "take"}


class _Turn(NamedTuple):
    """A TURN as it is listed."""

    fold: bool
    steps: tuple[Move, ...]  # plays, then the action
    discard: Card | None
    draw: bool


def turn_to_json(position: Position, moves: Sequence[Move]) -> dict[str, Any]:
    """The TURN for these moves: to the turn's end, or to the draw after which the seat is asked again."""
    if FOLD in moves or (not moves and position.phase is Phase.OPEN):
        return {"fold": True}
    turn: dict[str, Any] = {"play": []}
    for move in moves:
        if move == END:
            break
        _list(turn, move)
        position = after(position, move)
        if position.phase is Phase.THREE or asks_again(move, position):
            break
    return turn


def asks_again(move: Move, then: Position) -> bool:
    """Whether a move that led to `then` was a draw in mid-turn: a 3's or a 7's."""
    return move == DRAW and then.phase is Phase.PLAYED


def _list(turn: dict[str, Any], move: Move) -> None:
    if move == DRAW:
        turn["draw"] = True
    elif move.act is Act.PLAY:
        turn["play"].append(str(move.card))
    elif move.act is Act.DISCARD:
        turn["discard"] = str(move.card)
    else:
        whose = {} if move.owner is None else {"seat": move.owner}
        turn["action"] = {"kind": _ACTIONS[move.act], **whose, "card": str(move.card)}


def moves_of_turn(position: Position, turn: Json) -> tuple[Move, ...]:
    """The moves of a TURN: to END or FOLD, or to the 3 or the draw after which the seat is asked again.

    Raises ValueError with the reason for a TURN that is malformed or illegal.
    """
    listed = _read(turn, len(position.palettes))
    if listed.fold:
        return (_allowed(position, FOLD),)
    moves = []
    for move in listed.steps:
        moves.append(_allowed(position, move))
        position = after(position, move)
    if position.phase is Phase.THREE:
        if listed.discard is not None:
            raise ValueError("a turn whose last play is a 3 that draws carries no discard")
        return tuple(moves)
    rest = _rest(position, listed)
    for move in rest:
        moves.append(_allowed(position, move))
        position = position if move == END else after(position, move)
    return tuple(moves)


def _allowed(position: Position, move: Move) -> Move:
    reason = refusal(position, move)
    if reason:
        raise ValueError(reason)
    return move


def _rest(position: Position, listed: _Turn) -> tuple[Move, ...]:
    """What follows the plays and the action: `draw` means the draw that is due, if one is (section 6)."""
    if listed.discard is None:
        return (DRAW,) if listed.draw and position.phase is Phase.SHED else (END,)
    discard = DISCARD[listed.discard]
    due = listed.draw and after(position, discard).phase is Phase.DISCARDED
    return (discard, DRAW, END) if due else (discard, END)


def moves_told(position: Position, turn: Json) -> tuple[Move, ...]:
    """The moves of a TURN that was made earlier, END and FOLD left out; what was legal then is not asked.

    Raises ValueError for a TURN that is malformed.
    """
    listed = _read(turn, len(position.palettes))
    moves = list(listed.steps)
    for move in moves:
        position = after(position, move)
    if position.phase is Phase.THREE:
        moves.append(DRAW)
    elif not listed.fold:
        moves += [move for move in _rest(position, listed) if move != END]
    return tuple(moves)


def _read(turn: Json, seats: int) -> _Turn:
    fold = optional(turn, "fold", switch, False)
    plays = () if fold and "play" not in turn else field(turn, "play", cards)
    steps = [PLAY[card] for card in plays]
    action = optional(turn, "action", whole_object, None)
    if action is not None:
        steps.append(_read_action(action, seats))
    discard = optional(turn, "discard", Card.parse, None)
    if fold and (steps or discard is not None):
        raise ValueError("a fold carries no card")
    return _Turn(fold, tuple(steps), discard, optional(turn, "draw", switch, False))


def _read_action(action: Json, seats: int) -> Move:
    kind = field(action, "kind", names(_ACTIONS.values(), "action"))
    card = field(action, "card", Card.parse)
    if kind == "take":
        return Move(Act.TAKE, card, field(action, "seat", seat_of(seats)))
    return SHED[card] if kind == "canvas" else BURY[card]
