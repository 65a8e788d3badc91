"""What the others hold, as far as their turns betray it: who plays two cards had hardly one that would have done.

A world is weighed by how well each rival's last turns fit the hand that it gives them: the better the turn that such a
hand would have allowed, the less likely it is that the seat has passed it over.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import prod
from random import Random
from typing import NamedTuple

from game.red7.bots.acting import Actions, bits
from game.red7.bots.packed import GUARD, GUARDS, STRENGTHS
from game.red7.bots.playout import ABOVE, KEPT, NEVER, Measure, rivals_of, turn
from game.red7.bots.worlds import Dealer, World
from game.red7.cards import CARDS, CardSet, card_set
from game.red7.moves import DRAW, Act
from game.red7.state import PastTurn
from game.red7.view import View

TURNS = 3
"""So many of a seat's last turns are looked at."""
CANDIDATES = 4
"""Of so many worlds one is taken, by their weights."""
FADES = 0.55
"""So many times as likely is a turn for each point that a better one would be worth."""
LEAST = 0.05
"""Nobody is sure to see the better turn."""


class _Seen(NamedTuple):
    """A past turn of a rival: what it was worth as playouts judge it, and what it took from the hand."""

    seat: int
    worth: int
    used: CardSet
    drawn: int
    palette: CardSet
    others: list[CardSet]
    rule: int
    deck: int


@cache
def _likely(missed: int) -> float:
    """How likely a turn is that misses so many points. By products alone, which are the same on every computer: the
    library's exponential is not, and a daily run's rivals have to play alike for everybody."""
    return LEAST + (1 - LEAST) * prod([FADES] * missed)


class Believer:
    """Deals worlds as a Dealer does, the likelier ones more often."""

    def __init__(self, view: View, random: Random) -> None:
        self._dealer, self._random = Dealer(view, random), random
        rules = view.rules
        self._draw = rules.draw
        self._actions = Actions(rules.edition, rules.draw) if rules.actions else None
        self._seen = list(_turns_seen(view))

    def deal(self) -> World:
        """One way in which the hidden cards may lie."""
        if not self._seen:
            return self._dealer.deal()
        worlds = [self._dealer.deal() for _ in range(CANDIDATES)]
        return self._random.choices(worlds, [self.weight(world) for world in worlds])[0]

    def weight(self, world: World) -> float:
        """How well this world explains what the others have done."""
        weight, hands = 1.0, world.hands[:]
        for seen in self._seen:
            hand = hands[seen.seat]
            for _ in range(min(seen.drawn, hand.bit_count())):
                hand ^= self._random.choice(list(bits(hand)))
            hands[seen.seat] = hand = hand | seen.used
            missed = self._best(seen, hand) - seen.worth
            if missed > 0:
                weight *= _likely(missed)
        return weight

    def _best(self, seen: _Seen, hand: CardSet) -> int:
        if self._actions is not None:
            return self._actions.deed(hand, seen.palette, seen.others, seen.rule, [0] * seen.deck)[0]
        measure: Measure = rivals_of(seen.others), seen.rule, ABOVE if self._draw and seen.deck else NEVER
        return turn(hand, hand, hand, seen.palette, measure)[0]


def _turns_seen(view: View) -> Iterator[_Seen]:
    """The last turns of those who are still in, the latest first."""
    left = {seat: TURNS for seat in range(view.seats) if view.alive[seat] and seat != view.seat}
    for past in reversed(view.history[:-1]):
        if left.get(past.seat):
            left[past.seat] -= 1
            yield _seen(view, past)


def _seen(view: View, past: PastTurn) -> _Seen:
    lying = [card_set(cards) for cards in past.palettes]
    mine, rule = lying[past.seat], past.rule
    used = card_set(move.card for move in past.moves if move.act in (Act.PLAY, Act.DISCARD) and move.card is not None)
    drawn = past.moves.count(DRAW)
    then = list(lying)
    for move in past.moves:
        card = 0 if move.card is None else 1 << move.card
        if move.act is Act.PLAY:
            then[past.seat] |= card
        elif move.act in (Act.SHED, Act.BURY):
            then[past.seat] ^= card
        elif move.act is Act.TAKE and move.owner is not None:
            then[move.owner] ^= card
    others = [cards for seat, cards in enumerate(lying) if cards and seat != past.seat]
    rivals = rivals_of([cards for seat, cards in enumerate(then) if cards and seat != past.seat] or [0])
    led = STRENGTHS[then[past.seat]] + rivals & GUARDS
    worth = led.bit_count() + KEPT * (1 - used.bit_count() + drawn)
    return _Seen(past.seat, worth, used, drawn, mine, others or [0], GUARD[rule], min(past.deck, len(CARDS)))
