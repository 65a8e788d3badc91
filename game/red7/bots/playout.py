"""A round played to its end without actions, as fast as may be: each seat takes the turn that keeps most.

It takes the best of those that begin with a card it *notices*. Where all cards are noticed a playout in one world is
always the same turns; where half of them are, drawn anew each turn, it varies. That playouts which play better may
search worse: Gelly and Silver, "Combining Online and Offline Knowledge in UCT" (2007).

Hands, palettes and cards are bit masks, a rule is its guard (`strengths`). A round is a list of hands and one of
palettes, both in the order of play: the seat to act is the first, whoever has left the round is not among them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from game.red7.bots.strengths import CARDS_UNDER, GUARD_OF, GUARDS, HANDICAP, STRENGTHS, best_of
from game.red7.cards import CARDS, OF_NUMBER, CardSet

CARD_WORTH = 2
"""A card that is kept counts as so many rules that are led."""
ABOVE = tuple(sum(OF_NUMBER[size + 1 :]) for size in range(50))
"""The cards with numbers above a palette's size: those that earn a draw (section 6)."""
NEVER = (0,) * 50
"""The same where nothing is drawn."""

Measure = tuple[int, int, tuple[CardSet, ...]]
"""What a turn is measured by: HANDICAP less the best of the other palettes; the rule; ABOVE or NEVER."""
Turn = tuple[int, CardSet, CardSet, int, CardSet]
"""What a turn is worth; hand, palette and rule after it; and, if its discard earns a draw, cards that do, else 0."""
End = tuple[int, CardSet, int]
"""How a round ends: the place of the winner in the lists that it began with, the winner's palette, the rule."""
LOST = -99
NO_TURN: Turn = (LOST, 0, 0, 0, 0)
Notice = Callable[[], CardSet]
"""The cards that a seat notices in one turn, if they are in its hand."""


def every_card() -> CardSet:
    """Everything is noticed."""
    return -1


def half_of_all_cards(random: Random) -> Notice:
    """Each card is noticed in every other turn, by chance."""
    return partial(random.getrandbits, len(CARDS))


def turn(hand: CardSet, freely: CardSet, plays: CardSet, palette: CardSet, measure: Measure) -> Turn:
    """The best turn by what is kept and what is led; NO_TURN if none survives.

    Of the hand, `freely` may be discarded without a card played before, and `plays` may be played.
    """
    rivals, rule, above = measure
    strengths, cards_under = STRENGTHS, CARDS_UNDER
    chosen = _discard(hand, freely, palette, measure)
    best, earns = chosen[0], above[palette.bit_count() + 1]
    while plays:
        card = plays & -plays
        plays ^= card
        led = strengths[palette | card] + rivals & GUARDS
        lead = led.bit_count()
        if lead <= best:
            continue  # a card that is kept beside a lead is all that a turn can be worth
        if led & rule:
            best, chosen = lead, (lead, hand ^ card, palette | card, rule, 0)
        elif fit := (hand ^ card) & cards_under[led]:
            earning = fit & earns
            worth = lead if earning else lead - CARD_WORTH
            if worth > best:
                second = (earning or fit) & -(earning or fit)
                best, chosen = worth, (worth, hand ^ card ^ second, palette | card, GUARD_OF[second], earning)
    return chosen


def _discard(hand: CardSet, freely: CardSet, palette: CardSet, measure: Measure) -> Turn:
    """The best turn without a card played; NO_TURN if none survives."""
    rivals, _, above = measure
    led = STRENGTHS[palette] + rivals & GUARDS
    fit = freely & CARDS_UNDER[led]
    if not fit:
        return NO_TURN
    earning = fit & above[palette.bit_count()]
    card = (earning or fit) & -(earning or fit)
    return led.bit_count() + (CARD_WORTH if earning else 0), hand ^ card, palette, GUARD_OF[card], earning


def noticed_turn(hand: CardSet, palette: CardSet, measure: Measure, noticed: CardSet) -> Turn:
    """The best turn that begins with one of these cards; of all, where none of those survives."""
    begins = hand & noticed
    chosen = turn(hand, begins, begins, palette, measure)
    if chosen[0] == LOST and begins != hand:
        return turn(hand, hand, hand, palette, measure)
    return chosen


def duel(
    hands: list[CardSet], palettes: list[CardSet], rule: int, deck: list[CardSet], draw: bool, notice: Notice
) -> End:
    """A round of two seats. The deck's last card is its top; it is used up."""
    mine, his = hands
    palette, other = palettes
    acting, strengths = 0, STRENGTHS
    while True:
        measure = HANDICAP - strengths[other], rule, ABOVE if draw and deck else NEVER
        score, left, palette, then, earning = noticed_turn(mine, palette, measure, notice())
        if score == LOST:
            return 1 - acting, other, rule
        if earning:
            left |= deck.pop()
        mine, his, rule = his, left, then
        palette, other = other, palette
        acting = 1 - acting


def rivals_of(palettes: list[CardSet]) -> int:
    """HANDICAP less the best of these palettes."""
    best = STRENGTHS[palettes[0]]
    for palette in palettes[1:]:
        best = best_of(best, STRENGTHS[palette])
    return HANDICAP - best


def take_turn(
    hands: list[CardSet], palettes: list[CardSet], places: list[int], rule: int, deck: list[CardSet],
    notice: Notice = every_card,
) -> int:  # fmt: skip
    """The turn of the first seat, which is last in the lists afterwards, or gone; returns the rule.

    Where nothing is drawn the deck is empty.
    """
    hand, palette, place = hands.pop(0), palettes.pop(0), places.pop(0)
    measure = rivals_of(palettes), rule, ABOVE if deck else NEVER
    score, left, palette, then, earning = noticed_turn(hand, palette, measure, notice())
    if score == LOST:
        return rule
    hands.append(left | deck.pop() if earning else left)
    palettes.append(palette)
    places.append(place)
    return then


def play_out(
    hands: list[CardSet], palettes: list[CardSet], rule: int, deck: list[CardSet], draw: bool,
    notice: Notice = every_card,
) -> End:  # fmt: skip
    """A round of any number of seats; the lists and the deck are used up."""
    places = list(range(len(hands)))
    while len(hands) > 2:
        rule = take_turn(hands, palettes, places, rule, deck if draw else [], notice)
    if len(hands) == 1:
        return places[0], palettes[0], rule
    winner, palette, rule = duel(hands, palettes, rule, deck, draw, notice)
    return places[winner], palette, rule
