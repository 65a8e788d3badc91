"""The deal of a round, and what a deal must be (rules, sections 3 and 6)."""

from __future__ import annotations

from collections import Counter
from random import Random

from game.core.events import HAND, RoundBegan, Zone
from game.red7.cards import CARDS, Card
from game.red7.moves import Deal
from game.red7.rules import CARDS_A_SEAT, HAND_SIZE
from game.red7.state import PALETTE, THE_DECK, Cards, State


def cards_left(state: State) -> list[Card]:
    """The cards that are in no score pile: those dealt next."""
    scored = {card for pile in state.piles for card in pile}
    return [card for card in CARDS if card not in scored]


def too_few(state: State) -> bool:
    """Whether the cards left are too few for another deal (section 6)."""
    return len(CARDS) - sum(map(len, state.piles)) < CARDS_A_SEAT * state.seats


def shuffled(state: State, random: Random) -> Deal:
    """A deal drawn from `random`.

    All cards are shuffled, then each scored one is replaced from the bottom of the deck: so from equal `random`
    the deals of two matches differ only in the cards that either has scored.
    """
    cards = list(CARDS)
    random.shuffle(cards)
    left, dealt = set(cards_left(state)), CARDS_A_SEAT * state.seats
    deck = [card for card in cards[dealt:] if card in left]
    table = [card if card in left else deck.pop() for card in cards[:dealt]]
    hands = tuple(tuple(table[seat * HAND_SIZE : (seat + 1) * HAND_SIZE]) for seat in range(state.seats))
    palettes = tuple((card,) for card in table[state.seats * HAND_SIZE :])
    return Deal(hands, palettes, tuple(deck))


def first_seat(palettes: tuple[Cards, ...]) -> int:
    """The seat after the holder of the highest palette card (section 3)."""
    highest = max(range(len(palettes)), key=lambda seat: palettes[seat][0])
    return (highest + 1) % len(palettes)


def fault(state: State, deal: Deal) -> str | None:
    """What is wrong with a deal, None if nothing is."""
    if len(deal.hands) != state.seats or len(deal.palettes) != state.seats:
        return f"the deal is not for {state.seats} seats"
    if any(len(hand) != HAND_SIZE for hand in deal.hands):
        return f"a hand does not have {HAND_SIZE} cards"
    if any(len(palette) != 1 for palette in deal.palettes):
        return "a palette does not begin with one card"
    dealt = [card for cards in (*deal.hands, *deal.palettes, deal.deck) for card in cards]
    if len(set(dealt)) < len(dealt):
        twice = sorted(str(card) for card, times in Counter(dealt).items() if times > 1)
        return f"{twice[0]} is dealt twice"
    wrong = sorted(map(str, set(dealt) ^ set(cards_left(state))))
    if wrong:
        return f"{wrong[0]} is in a score pile" if Card.parse(wrong[0]) in dealt else f"{wrong[0]} is missing"
    return None


def round_began(state: State, deal: Deal) -> RoundBegan:
    """The event of a deal."""
    layout = [(Zone(HAND, seat), hand) for seat, hand in enumerate(deal.hands)]
    layout += [(Zone(PALETTE, seat), palette) for seat, palette in enumerate(deal.palettes)]
    layout.append((THE_DECK, deal.deck))
    return RoundBegan(state.number + 1, first_seat(deal.palettes), tuple(layout))


def deal_of(event: RoundBegan) -> Deal:
    """The deal that an event tells of."""
    at = {zone: tuple(card for card in cards if isinstance(card, Card)) for zone, cards in event.layout}
    seats = sum(zone.kind == HAND for zone in at)
    hands = tuple(at[Zone(HAND, seat)] for seat in range(seats))
    return Deal(hands, tuple(at[Zone(PALETTE, seat)] for seat in range(seats)), at[THE_DECK])
