"""The level `greedy`: the best turn by a judgement of where it leads, one turn deep."""

from __future__ import annotations

from random import Random

from game.red7.cards import COLOURS, CardSet
from game.red7.moves import Move
from game.red7.position import Position
from game.red7.ranking import points, scoring_set, strength
from game.red7.turns import last_resort, surviving
from game.red7.view import View, position_of

# Found by matches against each other: a card kept is a turn survived later; a rule led is one fewer that
# a rival's discard can turn to; a clear lead is harder to beat than a tie-break.
CARD_IN_HAND = 1.0
RULE_LED = 0.45
CARD_AHEAD = 0.35
POINT = 0.02


def judge(position: Position) -> float:
    """How good it is to end a turn here: the more the better."""
    in_hand = position.hand.bit_count() + position.unseen
    mine = position.palette
    rivals = [cards for seat, cards in enumerate(position.palettes) if cards and seat != position.seat]
    led = sum(_margin(rule, mine, rivals) > 0 for rule in COLOURS)
    ahead = _margin(position.rule, mine, rivals) / 64
    worth = points(scoring_set(position.rule, mine))
    return CARD_IN_HAND * in_hand + RULE_LED * led + CARD_AHEAD * ahead + POINT * worth


def _margin(rule: str, mine: CardSet, rivals: list[CardSet]) -> int:
    """By how much a palette beats its best rival; 64 a card, the rest by the highest card."""
    own = strength(rule, mine)
    if not own:
        return -1
    best = 0
    for cards in rivals:
        best = max(best, strength(rule, cards))
    return own - best


def think(view: View, random: Random) -> tuple[Move, ...]:
    """The surviving turn that is judged best; the first of them among equals."""
    position = position_of(view)
    best = max(surviving(position), key=lambda plan: judge(plan.reached), default=None)
    return best.moves if best else last_resort(position, random)
