"""A round played to its end with actions (rules, section 7): `playout`, with cards that act.

What acts is looked at only as far as it is needed: a 1 and a 7 where no other turn is good, 5s where none is left.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.red7.bots.playout import ABOVE, CARD_WORTH, LOST, NEVER, NO_TURN, End, Measure, Turn, rivals_of, turn
from game.red7.bots.strengths import CARDS_UNDER, GUARD_OF, GUARDS, STRENGTHS
from game.red7.cards import EVEN, OF_NUMBER, CardSet
from game.red7.rules import Edition

GOOD, FAIR = 3, 0
"""Below a turn worth GOOD, 1s and 7s are looked at; below FAIR, 5s."""
ONES, THREES, FIVES, SEVENS = OF_NUMBER[1], OF_NUMBER[3], OF_NUMBER[5], OF_NUMBER[7]

Deed = tuple[int, CardSet, CardSet, int, CardSet, int, CardSet, bool]
"""A Turn, and: whose palette a 1 takes from (a place, or -1), the card put on the deck (or 0), whether a 3 draws."""
NO_DEED: Deed = (*NO_TURN, -1, 0, False)


class Actions:
    """How turns are taken in one edition."""

    def __init__(self, edition: Edition, draw: bool) -> None:
        self._edition, self._draw = edition, draw

    def play_out(self, hands: list[CardSet], palettes: list[CardSet], rule: int, deck: list[CardSet]) -> End:
        """A round of any number of seats; the lists and the deck are used up. The deck's last card is its top."""
        places = list(range(len(hands)))
        while len(hands) > 1:
            hand, palette, place = hands.pop(0), palettes.pop(0), places.pop(0)
            deed = self.deed(hand, palette, palettes, rule, deck)
            if deed[0] == LOST:
                deed = gamble(hand, palette, palettes, deck)
            score, hand, palette, then, earning, owner, pushed, drawing = deed
            if score == LOST:
                continue
            rule = then
            if pushed:
                deck.append(pushed)
                if owner >= 0:
                    palettes[owner] ^= pushed
            if drawing:
                hand |= deck.pop()
            hands.append(hand | deck.pop() if earning and deck else hand)
            palettes.append(palette)
            places.append(place)
        return places[0], palettes[0], rule

    def deed(
        self, hand: CardSet, palette: CardSet, others: list[CardSet], rule: int, deck: list[CardSet]
    ) -> Deed:
        """The best turn without counting on an unknown draw; NO_DEED if none survives."""
        measure = rivals_of(others), rule, ABOVE if self._draw and deck else NEVER
        return self._deed(hand, hand, palette, others, (measure, deck))

    def _deed(
        self, hand: CardSet, freely: CardSet, palette: CardSet, others: list[CardSet],
        table: tuple[Measure, list[CardSet]],
    ) -> Deed:  # fmt: skip
        measure, deck = table
        plays = hand & (EVEN if deck else EVEN | THREES)
        if not hand & hand - 1:
            plays |= hand & FIVES  # the last card has none to follow it
        best: Deed = (*turn(hand, freely, plays, palette, measure), -1, 0, False)
        if deck and hand & THREES:
            best = _better(best, _three(hand, palette, measure))
        if best[0] < GOOD:
            for card in bits(hand & (ONES | SEVENS)):
                act = self._one if card & ONES else self._seven
                best = _better(best, act(hand ^ card, palette | card, card, others, measure))
        if best[0] < FAIR and hand & FIVES and hand & hand - 1:
            for card in bits(hand & FIVES):
                deed = self._deed(hand ^ card, 0, palette | card, others, table)
                if deed[0] - CARD_WORTH > best[0]:  # LOST less a card is never more
                    best = (deed[0] - CARD_WORTH, *deed[1:])
        return best

    def _one(
        self, hand: CardSet, palette: CardSet, card: CardSet, others: list[CardSet], measure: Measure
    ) -> Deed:
        """The best way to go on when this 1 has been played."""
        least = 2 if self._edition.one_needs_two_cards else palette.bit_count()
        best, able = NO_DEED, False
        for owner, other in enumerate(others):
            rest = other if other.bit_count() >= least else 0
            able = able or rest > 0
            while rest:
                taken = rest & -rest
                rest ^= taken
                left = [*others[:owner], other ^ taken, *others[owner + 1 :]]
                then = settle(hand, palette, (rivals_of(left), *measure[1:]))
                if then[0] > best[0]:
                    best = (*then, owner, taken, False)
        return best if able else (*settle(hand, palette, measure), -1, 0, False)

    def _seven(
        self, hand: CardSet, palette: CardSet, card: CardSet, others: list[CardSet], measure: Measure
    ) -> Deed:
        """The best way to go on when this 7 has been played."""
        edition, (rivals, _, above) = self._edition, measure
        best, able = NO_DEED, False
        rest = palette if edition.seven_moves_itself else palette ^ card
        while rest:
            moved = rest & -rest
            rest ^= moved
            left, rule = palette ^ moved, GUARD_OF[moved]
            led = STRENGTHS[left] + rivals & GUARDS
            if led & rule:
                able = True
                earning = moved & above[left.bit_count()] if edition.seven_draws else 0
                worth = led.bit_count() + (CARD_WORTH if earning else 0)
                if worth > best[0]:
                    best = worth, hand, left, rule, earning, -1, 0, False
            if edition.seven_to_deck:
                able = True
                then = settle(hand, left, measure)
                if then[0] > best[0]:
                    best = (*then, -1, moved, False)
        return best if able else (*settle(hand, palette, measure), -1, 0, False)


def bits(cards: CardSet) -> Iterator[CardSet]:
    """The cards of a set, a bit each, from low to high."""
    while cards:
        card = cards & -cards
        cards ^= card
        yield card


def _better(one: Deed, other: Deed) -> Deed:
    return other if other[0] > one[0] else one


def settle(hand: CardSet, palette: CardSet, measure: Measure) -> Turn:
    """A turn once all is played: it ends where that wins, else with a discard from hand."""
    rivals, rule, above = measure
    led = STRENGTHS[palette] + rivals & GUARDS
    if led & rule:
        return led.bit_count(), hand, palette, rule, 0
    fit = hand & CARDS_UNDER[led]
    if not fit:
        return NO_TURN
    earning = fit & above[palette.bit_count()]
    card = (earning or fit) & -(earning or fit)
    return led.bit_count() - (0 if earning else CARD_WORTH), hand ^ card, palette, GUARD_OF[card], earning


def _three(hand: CardSet, palette: CardSet, measure: Measure) -> Deed:
    """The best turn of a 3 that survives whatever it draws."""
    best = NO_DEED
    for card in bits(hand & THREES):
        then = settle(hand ^ card, palette | card, measure)
        if then[0] != LOST and then[0] + CARD_WORTH > best[0]:
            best = (then[0] + CARD_WORTH, *then[1:], -1, 0, True)
    return best


def gamble(hand: CardSet, palette: CardSet, others: list[CardSet], deck: list[CardSet]) -> Deed:
    """The turn of a 3 in the hope of a card to discard: that card, if it comes, is gone from the deck."""
    three = hand & THREES & -(hand & THREES)
    if not three or not deck:
        return NO_DEED
    drawn, palette = deck.pop(), palette | three
    led = STRENGTHS[palette] + rivals_of(others) & GUARDS
    if not drawn & CARDS_UNDER[led]:
        return NO_DEED
    return 0, hand ^ three, palette, GUARD_OF[drawn], 0, -1, 0, False
