"""All ways in which the hidden cards of a view may lie, where these are few enough to be gone through."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from math import comb, perm

from game.red7.bots.worlds import World
from game.red7.cards import CardSet, card_set
from game.red7.survival import unseen_cards
from game.red7.view import View


def arrangements(view: View) -> Iterator[World]:
    """Every world that fits what a seat sees, each once. The deck's order tells worlds apart where it can be drawn."""
    pool = [1 << card for card in unseen_cards(view)]
    yield from _deal(pool, _wanted(view), _known(view), _drawable(view))


def count(view: View) -> int:
    """How many there are."""
    left, total = len(unseen_cards(view)), 1
    for wanted in _wanted(view):
        total *= comb(left, wanted)
        left -= wanted
    return total * perm(left, min(left, _drawable(view)))


def _known(view: View) -> list[CardSet]:
    """What everybody knows of each hand; one's own is not told."""
    return [card_set(cards) if seat != view.seat else 0 for seat, cards in enumerate(view.known_hands)]


def _wanted(view: View) -> list[int]:
    """How many unknown cards each seat holds."""
    known = [len(cards) for cards in view.known_hands]
    return [held - known[seat] if seat != view.seat else 0 for seat, held in enumerate(view.hand_counts)]


def _drawable(view: View) -> int:
    """How many unknown cards of the deck may be drawn: all, or none."""
    return view.deck - len(view.deck_top) if view.rules.draw or view.rules.actions else 0


def _deal(pool: Sequence[CardSet], wanted: Sequence[int], known: list[CardSet], drawable: int) -> Iterator[World]:
    """The hands from the first seat that has one to be dealt on; what is left is the deck."""
    seat = next((seat for seat, number in enumerate(wanted) if number), None)
    if seat is None:
        decks = permutations(pool, min(len(pool), drawable)) if drawable else [tuple(pool)]
        yield from (World(known[:], list(deck)) for deck in decks)
        return
    rest = [0 if place == seat else number for place, number in enumerate(wanted)]
    for held in combinations(pool, wanted[seat]):
        left = [card for card in pool if card not in held]
        yield from _deal(left, rest, [*known[:seat], known[seat] | sum(held), *known[seat + 1 :]], drawable)
