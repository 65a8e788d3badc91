"""A turn that could have been taken, as cards that move: those that everybody sees, and draws of known cards."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.events import HAND, CardMoved, Zone
from game.red7.bots.planner import position_of
from game.red7.cards import Card
from game.red7.evolve import move_of
from game.red7.moves import DRAW, Act, Move
from game.red7.position import Phase, Position, after
from game.red7.state import THE_DECK
from game.red7.teaching.autopsy import Loss
from scenes.specs.red7.offers import gesture_of


def as_cards(start: Position, moves: Iterable[Move]) -> tuple[CardMoved, ...]:
    """The moves of a turn from a position. A card of the deck that nobody knows stays where it is."""
    made: list[CardMoved] = []
    position = start
    for move in moves:
        if move.act in (Act.END, Act.FOLD):
            break
        if move == DRAW:
            position = _drawn(position, made, "discard")
            continue
        gesture = gesture_of(move, start.seat)
        if gesture is not None:
            made.append(CardMoved(gesture.cards[0], gesture.source, gesture.target, start.seat))
        position = after(position, move)
        if position.phase is Phase.THREE:  # its draw is part of its play
            position = _drawn(position, made, "three")
    return tuple(made)


def _drawn(position: Position, made: list[CardMoved], cause: str) -> Position:
    if position.known_top:
        made.append(CardMoved(position.known_top[0], THE_DECK, Zone(HAND, position.seat), position.seat, cause))
    return after(position, DRAW)


def until_draw(loss: Loss) -> tuple[tuple[CardMoved, ...], Position]:
    """What was done up to the last card that turned up unknown, and where that led."""
    position, end = position_of(loss.view), 0
    there = position
    for number, event in enumerate(loss.events, 1):
        move, unknown = move_of(event), not position.known_top
        position = after(position, move, event.card if isinstance(event.card, Card) else None)
        if move == DRAW and unknown:
            end, there = number, position
    return loss.events[:end], there
