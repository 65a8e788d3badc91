"""What the others hold, as far as their turns betray it: who plays two cards had hardly one that would have done.

The better the turn that a hand would have allowed, the less likely it is that a rival has passed it over. A
`CardBeliever` asks so of each hidden card by itself, once for all worlds; with actions a `WorldBeliever` asks so of the
hands of each world.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import prod
from random import Random
from typing import NamedTuple

from game.red7.bots.acting import Actions, bits
from game.red7.bots.playout import ABOVE, CARD_WORTH, NEVER, Measure, rivals_of, turn
from game.red7.bots.strengths import GUARD, GUARDS, STRENGTHS
from game.red7.bots.worlds import Dealer, World
from game.red7.cards import CARDS, CardSet, card_set
from game.red7.moves import DRAW, Act
from game.red7.state import PastTurn
from game.red7.view import View, unseen_cards

TURNS = 3
"""So many of a seat's last turns are looked at."""
CANDIDATES = 4
"""Of so many worlds one is taken, by their weights."""
FADES = 0.55
"""So many times as likely is a turn for each point that a better one would be worth."""
LEAST = 0.05
"""Nobody is sure to see the better turn."""
# The same for one card by itself, fitted by how likely the hands of 7,700 turns of self-play were.
LONG = 5
FORGIVES = 0.7
DRAWN = 8
"""So many cards on top of the deck lie otherwise in each world: more are seldom drawn."""


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


class WorldBeliever:
    """Deals worlds with actions as a Dealer does, the likelier ones more often."""

    def __init__(self, view: View, random: Random) -> None:
        self._dealer, self._random = Dealer(view, random), random
        self._actions = Actions(view.rules.edition, view.rules.draw)
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
            best = self._actions.deed(hand, seen.palette, seen.others, seen.rule, [0] * seen.deck)[0]
            missed = best - seen.worth
            if missed > 0:
                weight *= _likely(missed)
        return weight


class CardBeliever:
    """Deals worlds without actions card by card: to a rival the more seldom, the better the turns are that a card would
    have allowed where the rival has passed them over.

    Choosing among whole worlds as `WorldBeliever` does takes ten times as long, and tells no more of the hands
    (README.md, Beliefs).
    """

    def __init__(self, view: View, random: Random) -> None:
        self._random, self._draw = random, view.rules.draw
        self._unseen = [1 << card for card in unseen_cards(view)]
        random.shuffle(self._unseen)
        self._deck = view.deck - len(view.deck_top)
        self._rivals = [_Rival(0, 0, {})] * view.seats
        for seat, known in enumerate(view.known_hands):
            if seat != view.seat:
                hidden = view.hand_counts[seat] - len(known)
                self._rivals[seat] = _Rival(card_set(known), hidden, dict.fromkeys(self._unseen, 1.0))
        drawn = [0] * view.seats
        for seen in _turns_seen(view, LONG):
            drawn[seen.seat] += seen.drawn
            self._doubt(seen, view.hand_counts[seen.seat], drawn[seen.seat])

    def deal(self) -> World:
        """One way in which the hidden cards may lie."""
        cards, random = self._unseen, self._random.random
        hands, left = [], len(cards)
        for hand, hidden, chances in self._rivals:
            while hidden:
                place = int(random() * left)
                card = cards[place]
                if random() < chances[card]:
                    left, hidden = left - 1, hidden - 1
                    cards[place], cards[left] = cards[left], card
                    hand |= card
            hands.append(hand)
        for top in range(left - 1, max(0, left - 1 - DRAWN), -1):
            place = int(random() * (top + 1))
            cards[top], cards[place] = cards[place], cards[top]
        return World(hands, cards[max(0, left - self._deck) : left])

    def _doubt(self, seen: _Seen, in_hand: int, drawn: int) -> None:
        """Lowers the chances of the cards that the seat would have used; of the cards `in_hand` it has `drawn` so many
        since.
        """
        rival = self._rivals[seen.seat]
        measure: Measure = rivals_of(seen.others), seen.rule, ABOVE if self._draw and seen.deck else NEVER
        there = max(0, in_hand - drawn) / in_hand if in_hand else 0.0
        for card in rival.chances:
            hand = seen.used | card
            missed = turn(hand, hand, hand, seen.palette, measure)[0] - seen.worth
            if missed > 0:
                likely = 1 - there + there * prod([FORGIVES] * missed)
                rival.chances[card] = max(LEAST, rival.chances[card] * likely)


class _Rival(NamedTuple):
    """What another seat holds: known cards, so many hidden ones, and how readily each unseen card is taken for one."""

    known: CardSet
    hidden: int
    chances: dict[CardSet, float]


def _turns_seen(view: View, turns: int = TURNS) -> Iterator[_Seen]:
    """The last turns of those who are still in, the latest first: so many of each."""
    left = {seat: turns for seat in range(view.seats) if view.alive[seat] and seat != view.seat}
    for past in reversed(view.history[:-1]):
        if left.get(past.seat):
            left[past.seat] -= 1
            yield _seen(past)


def _seen(past: PastTurn) -> _Seen:
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
    worth = led.bit_count() + CARD_WORTH * (1 - used.bit_count() + drawn)
    return _Seen(past.seat, worth, used, drawn, mine, others or [0], GUARD[rule], min(past.deck, len(CARDS)))
