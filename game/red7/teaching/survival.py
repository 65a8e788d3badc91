"""Turns that keep a seat in the round, each with its reason, and chances on a card that turns up (rules, 5 to 7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.red7.bots.greedy_level import judge
from game.red7.cards import COLOURS, OF_COLOUR, Card, card_set
from game.red7.legality import can_still_win
from game.red7.moves import Act, Move
from game.red7.position import Position, cards, winning_discards
from game.red7.standing import Comparison, compare
from game.red7.state import Cards
from game.red7.turns import PlannedTurn, gambles, plans
from game.red7.view import View, unseen_cards


class SafeTurn(NamedTuple):
    """A whole turn that keeps its seat in for sure: `why` tells what leads at its end, and over what.

    The draw that a 3 makes is part of its play. A draw that a discard earns is listed, and may be left out.
    """

    moves: tuple[Move, ...]
    why: Comparison
    value: float  # as the greedy bot judges it: the more the better


class SavingCards(NamedTuple):
    """The unseen cards of one colour that would save the seat: each can be discarded, and then it leads."""

    cards: Cards
    why: Comparison


class Chance(NamedTuple):
    """The beginning of a turn, up to a 3 whose draw may save the seat."""

    moves: tuple[Move, ...]
    hopes: tuple[SavingCards, ...]
    unseen: int  # cards that may turn up
    value: float

    @property
    def helping(self) -> int:
        """How many of the unseen cards would save the seat."""
        return sum(len(hope.cards) for hope in self.hopes)


def cards_moved(moves: Iterable[Move]) -> tuple[Move, ...]:
    """The moves that move a card everybody sees: all but the draws and the end."""
    return tuple(move for move in moves if move.card is not None)


def from_hand(moves: Iterable[Move]) -> Cards:
    """The cards that leave the hand, in that order."""
    return tuple(move.card for move in moves if move.act in (Act.PLAY, Act.DISCARD) and move.card is not None)


def safe_plans(position: Position) -> list[PlannedTurn]:
    """Every turn, to its end, that survives whatever turns up; of those with and without a draw the one with it."""
    by_cards: dict[tuple[Move, ...], PlannedTurn] = {}
    for plan in _whole_turns(position):
        moved = cards_moved(plan.moves)
        if moved not in by_cards or len(plan.moves) > len(by_cards[moved].moves):
            by_cards[moved] = plan
    return list(by_cards.values())


def _whole_turns(position: Position) -> Iterator[PlannedTurn]:
    """The surviving turns to their end: past a card that turns up unknown they do with the cards they have."""
    for plan in plans(position):
        if not plan.ends:
            rests = plans(plan.reached)
            yield from (PlannedTurn(plan.moves + rest.moves, rest.reached, True) for rest in rests if rest.survives)
        elif plan.survives:
            yield plan


def safe_turns(position: Position) -> tuple[SafeTurn, ...]:
    """The turns that keep the seat in for sure from here, best first."""
    turns = [_safe_turn(plan) for plan in safe_plans(position)]
    return tuple(sorted(turns, key=lambda turn: -turn.value))


def _safe_turn(plan: PlannedTurn) -> SafeTurn:
    reached = plan.reached
    return SafeTurn(plan.moves, compare(reached.rule, reached.palettes, reached.seat), judge(reached))


def chances(position: Position, unseen: Iterable[Card]) -> tuple[Chance, ...]:
    """The ways to stay in that hang on one of the unseen cards, those with most helping cards first."""
    hidden = card_set(unseen)
    gambled = [_chance(plan, hidden) for plan in gambles(position)]
    return tuple(sorted((chance for chance in gambled if chance.hopes), key=lambda each: (-each.helping, -each.value)))


def _chance(plan: PlannedTurn, hidden: int) -> Chance:
    """What was in hand before does not save the seat: only the card itself can, discarded."""
    then = plan.reached
    saving = winning_discards(then._replace(hand=hidden))
    hopes = tuple(
        SavingCards(tuple(cards(saving & OF_COLOUR[colour])), compare(colour, then.palettes, then.seat))
        for colour in COLOURS
        if saving & OF_COLOUR[colour]
    )
    return Chance(plan.moves, hopes, hidden.bit_count(), judge(then))


def helping(plan: PlannedTurn, unseen: list[Card]) -> int:
    """How many of the unseen cards would keep the seat in, if they turned up after this gamble."""
    then: Position = plan.reached
    return sum(can_still_win(then._replace(hand=then.hand | 1 << card)) for card in unseen)


def survival(view: View) -> tuple[int, tuple[int, int] | None]:
    """The turns that keep the seat in for sure; and the best chance on a draw, as k of n unseen cards, or None.

    They are counted as an autopsy lists them: a turn with and without the draw that it earns is one.
    """
    position = view.position
    if position is None:
        return 0, None
    unseen = unseen_cards(view)
    best = max((helping(plan, unseen) for plan in gambles(position)), default=0)
    return len(safe_plans(position)), (best, len(unseen)) if best else None
