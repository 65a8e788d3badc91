"""The steps of a turn. A move is one step, because a 3 reveals a card in mid-turn."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from game.red7.cards import CARDS, Card


class Act(Enum):
    """What a move does."""

    PLAY = "play"  # hand to one's own palette
    DISCARD = "discard"  # hand to canvas
    TAKE = "take"  # a 1: from another palette to the top of the deck
    SHED = "shed"  # a 7: from one's own palette to the canvas
    BURY = "bury"  # a 7: from one's own palette to the top of the deck
    DRAW = "draw"  # the top of the deck to hand
    END = "end"  # the turn ends
    FOLD = "fold"  # nothing is done: out


class Move(NamedTuple):
    """A step: its act, its card, and for a 1 whose card it takes (`owner` is a seat)."""

    act: Act
    card: Card | None = None
    owner: int | None = None


class Deal(NamedTuple):
    """The deal of a round, the one move that no seat makes: `order` is the shuffled deck from the top."""

    hands: tuple[tuple[Card, ...], ...]
    palettes: tuple[tuple[Card, ...], ...]
    deck: tuple[Card, ...]


PLAY = tuple(Move(Act.PLAY, card) for card in CARDS)
DISCARD = tuple(Move(Act.DISCARD, card) for card in CARDS)
SHED = tuple(Move(Act.SHED, card) for card in CARDS)
BURY = tuple(Move(Act.BURY, card) for card in CARDS)
DRAW = Move(Act.DRAW)
END = Move(Act.END)
FOLD = Move(Act.FOLD)
