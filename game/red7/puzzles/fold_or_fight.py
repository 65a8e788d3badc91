"""Fold or fight: what a turn keeps of the points of the match, where so little is hidden that all can be gone through.

The balance of a round is what one scores in it less what the rival scores. A turn *keeps* what it comes to at least,
whatever the rival holds and does, if one goes on from what one sees; and *could keep* what it comes to at most, if both
knew every card and did their best. Folding comes to the same always: what the rival would score now.

Fighting is right if some turn keeps more than folding; every other turn then comes to no more than folding in some
arrangement of the hidden cards. Folding is right if no turn could keep more in any arrangement, and each could keep
less in some. What is neither is no puzzle.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from typing import NamedTuple

from game.red7.bots.endings import turns
from game.red7.bots.playout import ABOVE, NEVER, rivals_of
from game.red7.cards import CardSet
from game.red7.puzzles.duel import Answer, Duel, answered, answers, as_cards, own, score, taken


class World(NamedTuple):
    """A way in which the hidden cards may lie; the deck's last card is its top."""

    hand: CardSet
    deck: tuple[CardSet, ...]


def folding(duel: Duel) -> int:
    """The balance when one folds now."""
    return -score(duel.theirs, duel.rule)


def worlds(duel: Duel) -> Iterator[World]:
    """Every arrangement; the deck's order tells them apart where something may be drawn."""
    cards = as_cards(duel.unseen)
    for hand in combinations(cards, duel.rival_cards):
        left = [card for card in cards if card not in hand]
        for deck in permutations(left) if duel.deck else [tuple(left)]:
            yield World(sum(hand), deck)


class LeastBalance:
    """The least that turns come to, from what the person sees; what was reckoned once is remembered."""

    def __init__(self) -> None:
        self._known: dict[Duel, int] = {}

    def least(self, duel: Duel, earned: bool) -> int:
        """The least that the turn which led here comes to. A draw it `earned` is taken or left, as keeps more."""
        least = self._answered(duel)
        if earned and duel.deck:
            least = max(least, min(self._answered(_drawn(duel, card)) for card in as_cards(duel.unseen)))
        return least

    def _answered(self, duel: Duel) -> int:
        """The least, the rival being to act: the worst it may do. To fold is one of its turns."""
        least = score(duel.mine, duel.rule)
        if not duel.rival_cards:
            return least
        for answer in answers(duel):
            then = answered(duel, answer)
            least = min(least, self._best(then))
            if answer.draws and duel.deck:
                least = min(least, self._best(then._replace(rival_cards=then.rival_cards + 1, deck=then.deck - 1)))
        return least

    def _best(self, duel: Duel) -> int:
        """The least, the person being to act."""
        least = self._known.get(duel)
        if least is None:
            least = folding(duel)
            for turn in own(duel):
                least = max(least, self.least(taken(duel, turn), turn.draws))
            self._known[duel] = least
        return least


def _drawn(duel: Duel, card: CardSet) -> Duel:
    return duel._replace(hand=duel.hand | card, unseen=duel.unseen ^ card, deck=duel.deck - 1)


Side = tuple[CardSet, CardSet]
"""A hand and a palette."""


class OpenHands:
    """What turns come to when both know every card, in one arrangement."""

    def __init__(self, deck: tuple[CardSet, ...], draw: bool) -> None:
        self._deck, self._draw = deck, draw
        self._known: dict[tuple[Side, Side, int, int], int] = {}

    def best(self, first: Side, second: Side, rule: int, deck: int) -> int:
        """The balance of the seat to act, the first, with so many cards in the deck."""
        key = first, second, rule, deck
        balance = self._known.get(key)
        if balance is None:
            balance = -score(second[1], rule)
            for left, palette, then, earned in self._turns(first, second, rule, deck):
                balance = max(balance, self.balance_after((left, palette), second, then, deck if not earned else -deck))
            self._known[key] = balance
        return balance

    def balance_after(self, first: Side, second: Side, rule: int, deck: int) -> int:
        """The balance of the seat that has acted; a deck below 0 is one of which it may draw."""
        balance = -self.best(second, first, rule, abs(deck))
        if deck < 0:
            more = first[0] | self._deck[-deck - 1], first[1]
            balance = max(balance, -self.best(second, more, rule, -deck - 1))
        return balance

    def _turns(self, first: Side, second: Side, rule: int, deck: int) -> Iterator[tuple[CardSet, CardSet, int, bool]]:
        measure = rivals_of([second[1]]), rule, ABOVE if self._draw and deck else NEVER
        for _, left, palette, then, earned in turns(*first, measure):
            yield left, palette, then, bool(earned)


def knowing(duel: Duel, earned: bool, world: World) -> int:
    """What the turn that led here comes to in one arrangement that both know."""
    looked = OpenHands(world.deck, duel.deck > 0)
    deck = len(world.deck)
    return looked.balance_after((duel.hand, duel.mine), (world.hand, duel.theirs), duel.rule, -deck if earned else deck)


def all_known(duel: Duel, earned: bool) -> list[tuple[int, World]]:
    """What the turn that led here comes to in every arrangement, if both know it: the worst first."""
    return sorted((knowing(duel, earned, world), world) for world in worlds(duel))


def reply(duel: Duel, world: World) -> Answer | None:
    """The rival's best answer in an arrangement, without the draw of the turn before; None: it folds."""
    looked, deck = OpenHands(world.deck, duel.deck > 0), len(world.deck)
    most, best_answer = -score(duel.mine, duel.rule), None
    here = duel._replace(unseen=world.hand)
    for answer in answers(here):
        side = world.hand ^ answer.used, answer.palette
        worth = looked.balance_after(side, (duel.hand, duel.mine), answer.rule, -deck if answer.draws else deck)
        if worth > most:
            most, best_answer = worth, answer
    return best_answer
