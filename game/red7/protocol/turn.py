"""A seat's moves as one TURN of the protocol, and back; the turns of a round as its `history` (rules, sections 5 to 7).

The history has one entry for each time that a seat was asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from game.core.fields import count, field, list_of, names, one_each, optional, seat_of, switch, whole_object
from game.core.game import Json
from game.core.replaced import put
from game.red7.cards import COLOURS, Card, card_set
from game.red7.legality import refusal
from game.red7.moves import BURY, DISCARD, DRAW, END, FOLD, PLAY, SHED, Act, Move
from game.red7.position import OpenCards, Phase, Position, after, opening
from game.red7.rules import Rules
from game.red7.state import Cards, PastTurn

_ACTIONS = {Act.SHED: "canvas", Act.BURY: "deck", Act.TAKE: "take"}


class _Turn(NamedTuple):
    """A TURN as the protocol lists it."""

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


def asks_again(move: Move, reached: Position) -> bool:
    """Whether a move that led to `reached` was a draw in mid-turn: a 3's or a 7's."""
    return move == DRAW and reached.phase is Phase.PLAYED


def _list(turn: dict[str, Any], move: Move) -> None:
    if move == DRAW:
        turn["draw"] = True
    elif move.act is Act.PLAY:
        turn["play"].append(str(move.card))
    elif move.act is Act.DISCARD:
        turn["discard"] = str(move.card)
    else:
        owner = {} if move.owner is None else {"seat": move.owner}
        turn["action"] = {"kind": _ACTIONS[move.act], **owner, "card": str(move.card)}


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


def recorded_moves(position: Position, turn: Json) -> tuple[Move, ...]:
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


class Ask(NamedTuple):
    """One time that a seat was asked in a turn: how the table lay, and what it did then."""

    position: Position
    palettes: tuple[Cards, ...]
    moves: tuple[Move, ...]


def _position(rules: Rules, past: PastTurn) -> Position:
    """A turn's beginning as far as it was public: enough to follow what was done."""
    palettes = tuple(map(card_set, past.palettes))
    alive = (True,) * len(palettes)
    return opening(rules, past.seat, past.rule, 0, OpenCards(palettes, alive, past.deck))


def asks(rules: Rules, past: PastTurn) -> Iterator[Ask]:
    """The times that a seat was asked in a turn: a draw in mid-turn begins another."""
    position = began = _position(rules, past)
    palettes, moves = past.palettes, past.moves
    taken: list[Move] = []
    for move in moves:
        taken.append(move)
        position = after(position, move)
        if asks_again(move, position):
            yield Ask(began, palettes, tuple(taken))
            began, palettes, taken = position, _palettes_after(palettes, past.seat, taken), []
    yield Ask(began, palettes, tuple(taken))


def _palettes_after(palettes: tuple[Cards, ...], seat: int, moves: Sequence[Move]) -> tuple[Cards, ...]:
    palette = palettes[seat]
    for move in moves:
        if move.card is not None and move.act is Act.PLAY:
            palette = (*palette, move.card)
        elif move.card is not None and move.act is Act.SHED:
            palette = tuple(card for card in palette if card != move.card)
    return put(palettes, seat, palette)


def names_of(piles: Iterable[Cards]) -> list[list[str]]:
    """Cards of several places as JSON lists."""
    return [list(map(str, pile)) for pile in piles]


def ask_to_json(seat: int, ask: Ask) -> Json:
    """One entry of `history`."""
    position = ask.position
    return {"seat": seat, "rule": position.rule, "palettes": names_of(ask.palettes), "deck": position.deck,
            **turn_to_json(position, ask.moves)}


def history_from_json(rules: Rules, seats: int, listed: Iterable[Json]) -> tuple[PastTurn, ...]:
    """The turns behind the entries of `history`. Raises ValueError."""
    past: list[PastTurn] = []
    for entry in listed:
        turn = _past_turn(rules, seats, entry)
        if past and past[-1].seat == turn.seat:  # asked twice in one turn
            begun = past.pop()
            turn = begun._replace(moves=begun.moves + turn.moves)
        past.append(turn)
    return tuple(past)


def _past_turn(rules: Rules, seats: int, entry: Json) -> PastTurn:
    seat = field(entry, "seat", seat_of(seats))
    rule = field(entry, "rule", names(COLOURS, "rule"))
    palettes = field(entry, "palettes", one_each(cards, seats))
    past = PastTurn(seat, rule, palettes, field(entry, "deck", count))
    return past._replace(moves=recorded_moves(_position(rules, past), entry))


def cards(value: Any) -> Cards:
    """A list of cards."""
    return list_of(Card.parse)(value)
