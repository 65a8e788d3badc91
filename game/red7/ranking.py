"""Who is winning: the seven rules as a table (rules, section 4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from game.red7.cards import BELOW_FOUR, COLOURS, EVEN, NO_CARDS, OF_COLOUR, OF_NUMBER, CardSet, cards_in

NOT_WINNING = 0


def _highest(cards: CardSet) -> CardSet:
    return 1 << cards.bit_length() - 1 if cards else NO_CARDS


def _runs(palette: CardSet) -> list[CardSet]:
    runs = [NO_CARDS]
    for cards in OF_NUMBER:
        best = _highest(palette & cards)
        if best:
            runs[-1] |= best
        else:
            runs.append(NO_CARDS)
    return runs


CANDIDATES: dict[str, Callable[[CardSet], list[CardSet]]] = {
    "R": lambda palette: [_highest(palette)],
    "O": lambda palette: [palette & cards for cards in OF_NUMBER],
    "Y": lambda palette: [palette & cards for cards in OF_COLOUR.values()],
    "G": lambda palette: [palette & EVEN],
    "B": lambda palette: [sum(_highest(palette & cards) for cards in OF_COLOUR.values())],
    "I": _runs,
    "V": lambda palette: [palette & BELOW_FOUR],
}
"""The sets of a palette's cards that may meet each rule, of which the best one counts."""
assert "".join(CANDIDATES) == COLOURS


@lru_cache(maxsize=1 << 16)
def strength(rule: str, palette: CardSet) -> int:
    """How strong a palette is under a rule: the greater wins, NOT_WINNING means no card meets the rule.

    The size of the best set first, its highest card second (section 4).
    """
    best = NOT_WINNING
    for cards in CANDIDATES[rule](palette):
        best = max(best, cards.bit_count() << 6 | cards.bit_length())
    return best


@lru_cache(maxsize=1 << 16)
def points(cards: CardSet) -> int:
    """What cards are worth in a score pile: their numbers (section 6)."""
    return sum(card.number for card in cards_in(cards))


def best_set(rule: str, palette: CardSet) -> CardSet:
    """The set that decides under a rule: of the largest, the one with the highest card (section 4)."""
    return max(CANDIDATES[rule](palette), key=lambda cards: (cards.bit_count(), cards.bit_length()))


@lru_cache(maxsize=1 << 16)
def scoring_set(rule: str, palette: CardSet) -> CardSet:
    """The set that scores: of the largest, the one worth most points, then with the highest card (section 6)."""
    return max(CANDIDATES[rule](palette), key=lambda cards: (cards.bit_count(), points(cards), cards.bit_length()))


def leader(rule: str, palettes: Sequence[CardSet], alive: Sequence[bool]) -> int | None:
    """The seat that is winning, or None. Only seats still in the round are compared (section 4)."""
    ahead, most = None, NOT_WINNING
    for seat, palette in enumerate(palettes):
        if alive[seat]:
            power = strength(rule, palette)
            if power > most:
                ahead, most = seat, power
    return ahead
