"""A match as it stands (rules, sections 2 to 6)."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from game.core.events import DECK, TallyLine, Zone
from game.red7.cards import Card
from game.red7.moves import Move
from game.red7.position import Position
from game.red7.rules import Rules

PALETTE = "palette"
CANVAS = "canvas"
START_RULE = "R"  # while the canvas is empty (section 2)
THE_DECK = Zone(DECK)
THE_CANVAS = Zone(CANVAS)

Cards = tuple[Card, ...]


class Stage(Enum):
    """What the match waits for."""

    DEAL = "deal"
    TURN = "turn"
    OVER = "over"


class PastTurn(NamedTuple):
    """A turn of this round: what lay on the table before it, and what was done."""

    seat: int
    rule: str
    palettes: tuple[Cards, ...]
    deck: int  # cards
    moves: tuple[Move, ...] = ()


class State(NamedTuple):
    """A match. Lists a seat are tuples with one entry a seat; decks are listed from the top."""

    rules: Rules
    seats: int
    stage: Stage
    points: tuple[int, ...]
    piles: tuple[Cards, ...]  # score piles
    won: tuple[int, ...]  # rounds
    number: int = 0  # of the round, from 1
    first: int = 0
    hands: tuple[Cards, ...] = ()
    palettes: tuple[Cards, ...] = ()  # those of seats that are out stay listed, face down
    canvas: Cards = ()  # oldest first
    deck: Cards = ()
    known_hands: tuple[Cards, ...] = ()  # cards in hands that everybody can know
    position: Position | None = None  # the turn that runs
    to_act: int | None = None
    history: tuple[PastTurn, ...] = ()
    winners: tuple[int, ...] = ()
    tally: tuple[TallyLine, ...] = ()  # of the round, once its winner is known

    @property
    def rule(self) -> str:
        """The colour of the canvas's top card (section 2)."""
        return self.canvas[-1].colour if self.canvas else START_RULE

    @property
    def alive(self) -> tuple[bool, ...]:
        """Which seats are still in the round."""
        return self.position.alive if self.position else (True,) * self.seats


def begin(rules: Rules, seats: int) -> State:
    """A match before its first deal."""
    nothing: tuple[Cards, ...] = ((),) * seats
    zeros = (0,) * seats
    return State(rules, seats, Stage.DEAL, zeros, nothing, zeros, hands=nothing, palettes=nothing, known_hands=nothing)

