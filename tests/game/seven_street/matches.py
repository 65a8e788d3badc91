"""What only a test may know of a match of 7 Street: every card, and which of them a seat cannot know."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from game.core.events import Zone
from game.seven_street.cards import Cards, StreetCard
from game.seven_street.evolve import put
from game.seven_street.state import (
    HANDS,
    HUNDRED_ZONES,
    STREET_ZONES,
    THE_PILE,
    THE_STOCK,
    ZERO_ZONES,
    StreetState,
)


def street_zones(state: StreetState) -> Mapping[Zone, Cards]:
    """Where every card lies."""
    found: dict[Zone, Cards] = {THE_STOCK: state.stock, THE_PILE: state.pile}
    found.update(zip(HANDS, state.hands, strict=False))
    found.update(zip(HUNDRED_ZONES, state.hundreds, strict=False))
    found.update(zip(ZERO_ZONES, state.zeros, strict=False))
    for zones, lanes in zip(STREET_ZONES, state.streets, strict=False):
        found.update(zip(zones, lanes, strict=True))
    return found


def street_hidden(state: StreetState, seat: int | None) -> set[StreetCard]:
    """The stock, and the hands of all others but for what came out of a pile picked up."""
    hands = [set(hand) - set(state.known_hands[other]) for other, hand in enumerate(state.hands) if other != seat]
    return {*state.stock, *(card for hand in hands for card in hand)}


def street_disguised(state: StreetState, seat: int | None, random: Random) -> StreetState:
    """The state with those cards dealt anew."""
    pool = sorted(street_hidden(state, seat))
    random.shuffle(pool)
    known = state.known_hands
    for other, hand in enumerate(state.hands):
        if other != seat:
            anew = tuple(card if card in known[other] else pool.pop() for card in hand)
            state = state._replace(hands=put(state.hands, other, anew))
    return state._replace(stock=tuple(pool))
