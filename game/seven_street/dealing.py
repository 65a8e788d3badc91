"""The deal of a round, and what a deal must be (rules, section 3)."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from random import Random

from game.core.events import HAND, RoundBegan
from game.seven_street.cards import FACES, HUNDRED, KINDS, StreetCard, copies, distinct_cards
from game.seven_street.moves import StreetDeal
from game.seven_street.rules import HAND_SIZE
from game.seven_street.state import HANDS, THE_PILE, THE_STOCK, StreetState


def shuffled(state: StreetState, random: Random) -> StreetDeal:
    """A deal drawn from `random`; a 100 that is turned up goes to the bottom of the stock."""
    dealer = random.randrange(state.seats)
    kinds = [kind for kind in KINDS for _ in range(copies(state.seats)[kind])]
    random.shuffle(kinds)
    size, dealt = HAND_SIZE[state.seats], HAND_SIZE[state.seats] * state.seats
    hands = tuple(tuple(kinds[place : place + size]) for place in range(0, dealt, size))
    upcard, *stock = kinds[dealt:]
    while upcard == HUNDRED:
        stock.append(upcard)
        upcard = stock.pop(0)
    return StreetDeal(due_dealer(state, dealer), hands, tuple(stock), upcard)


def due_dealer(state: StreetState, drawn: int) -> int:
    """Who deals: the seat that began the last round; before the first round, the one that was drawn."""
    return state.first if state.number else drawn


def fault(state: StreetState, deal: StreetDeal) -> str | None:
    """What is wrong with a deal, None if nothing is."""
    if len(deal.hands) != state.seats:
        return f"the deal is not for {state.seats} seats"
    if not 0 <= deal.dealer < state.seats or due_dealer(state, deal.dealer) != deal.dealer:
        return f"seat {due_dealer(state, 0)} is to deal, not seat {deal.dealer}"
    if any(len(hand) != HAND_SIZE[state.seats] for hand in deal.hands):
        return f"a hand does not have {HAND_SIZE[state.seats]} cards"
    if deal.upcard == HUNDRED:
        return "a 100 is turned up: it goes to the bottom of the stock, and another card is turned"
    dealt = Counter(_in_order(deal))
    for kind, count in zip(KINDS, copies(state.seats), strict=True):
        if dealt[kind] != count:
            return f"the deal has {dealt[kind]} of {FACES[kind]}, the deck {count}"
    return None


def _in_order(deal: StreetDeal) -> tuple[int, ...]:
    return (*chain.from_iterable(deal.hands), deal.upcard, *deal.stock)


def round_began(number: int, deal: StreetDeal) -> RoundBegan:
    """The event of a deal of as many cards as the match has, else ValueError."""
    seats = len(deal.hands)
    try:
        cards = distinct_cards(_in_order(deal), seats)
    except IndexError:
        raise ValueError("the deal has more cards of a face than the deck") from None
    hands, dealt = [], 0
    for seat, hand in enumerate(deal.hands):
        hands.append((HANDS[seat], cards[dealt : dealt + len(hand)]))
        dealt += len(hand)
    piles = (THE_PILE, cards[dealt : dealt + 1]), (THE_STOCK, cards[dealt + 1 :])
    return RoundBegan(number, (deal.dealer + 1) % seats, (*hands, *piles))


def deal_of(event: RoundBegan) -> StreetDeal:
    """The deal that an event tells of."""
    at = {zone: tuple([card.kind for card in cards if isinstance(card, StreetCard)]) for zone, cards in event.layout}
    hands = tuple(kinds for zone, kinds in at.items() if zone.kind == HAND)
    return StreetDeal((event.first - 1) % len(hands), hands, at[THE_STOCK], at[THE_PILE][0])
