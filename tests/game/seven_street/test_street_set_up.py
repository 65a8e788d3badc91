"""Seats and teams, the deal, and the 100s after it (rules, sections 2, 3 and 4)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.core.events import CardMoved, TurnBegan
from game.core.game import IllegalMove
from game.seven_street.cards import HUNDRED, KIND_OF, KINDS, StreetCard, copies
from game.seven_street.dealing import shuffled
from game.seven_street.game import SEVEN_STREET
from game.seven_street.moves import StreetDeal
from game.seven_street.rules import StreetRules
from game.seven_street.state import StreetState, begin
from tests.game.seven_street.tables import faces

SIZES = {2: 15, 3: 13, 4: 11, 6: 11}


def begun(seats: int, deal: StreetDeal, **fields: object) -> StreetState:
    state = begin(StreetRules(), seats)._replace(**fields)  # type: ignore[arg-type]
    for event in SEVEN_STREET.decide(state, deal):
        state = SEVEN_STREET.evolve(state, event)
    return state


def dealt(seats: int, hands: list[str], upcard: str = "7", stock: str = "", dealer: int | None = None) -> StreetDeal:
    """A whole deal in which hands and the stock begin with these cards; the other cards follow, 100s last."""
    left = Counter(dict(enumerate(copies(seats))))
    wanted = [[KIND_OF[face] for face in text.split()] for text in (*hands, *[""] * (seats - len(hands)), upcard, stock)]
    for kinds in wanted:
        left.subtract(kinds)
    rest = [kind for kind in KINDS for _ in range(left[kind])]
    *starts, top, over = wanted
    full = []
    for start in starts:
        missing = SIZES[seats] - len(start)
        full.append((*start, *rest[:missing]))
        rest = rest[missing:]
    return StreetDeal(seats - 1 if dealer is None else dealer, tuple(full), (*over, *rest), top[0])


@pytest.mark.parametrize(("seats", "sides"), [
    (2, ((0,), (1,))), (3, ((0,), (1,), (2,))), (4, ((0, 2), (1, 3))), (6, ((0, 2, 4), (1, 3, 5))),
])  # fmt: skip
def test_who_belongs_together(seats: int, sides: tuple[tuple[int, ...], ...]) -> None:
    assert SEVEN_STREET.sides(seats) == sides
    state = begin(StreetRules(), seats)
    assert state.sides == sides
    assert all(seat in sides[state.team(seat)] for seat in range(seats))


@pytest.mark.parametrize("seats", SIZES)
def test_hands_the_upcard_and_the_stock(seats: int) -> None:
    state = begun(seats, dealt(seats, []))
    assert [len(hand) for hand in state.hands] == [SIZES[seats]] * seats
    assert len(state.pile) == 1
    assert len(state.stock) == sum(copies(seats)) - 1 - seats * SIZES[seats]


def test_the_seat_after_the_dealer_begins() -> None:
    assert begun(4, dealt(4, [], dealer=1)).to_act == 2
    assert begun(4, dealt(4, [], dealer=3)).to_act == 0


def test_the_seat_that_began_deals_next() -> None:
    state = begin(StreetRules(), 3)._replace(number=1, first=2)
    assert shuffled(state, Random(1)).dealer == 2
    with pytest.raises(IllegalMove, match="seat 2 is to deal, not seat 1"):
        SEVEN_STREET.decide(state, dealt(3, [], dealer=1))


def test_the_first_dealer_is_drawn() -> None:
    state = begin(StreetRules(), 6)
    assert {shuffled(state, Random(seed)).dealer for seed in range(60)} == set(range(6))


def test_a_100_turned_up_goes_to_the_bottom_and_another_is_turned() -> None:
    turned_up = 0
    for seed in range(200):
        deal, random = shuffled(begin(StreetRules(), 2), Random(seed)), Random(seed)
        random.randrange(2)
        order = [kind for kind in KINDS for _ in range(copies(2)[kind])]
        random.shuffle(order)
        rest = order[30:]
        while rest[0] == HUNDRED:
            rest = [*rest[1:], HUNDRED]
            turned_up += 1
        assert (deal.upcard, deal.stock) == (rest[0], tuple(rest[1:]))
    assert turned_up
    with pytest.raises(IllegalMove, match="a 100 is turned up"):
        SEVEN_STREET.decide(begin(StreetRules(), 2), dealt(2, [], upcard="100"))


@pytest.mark.parametrize("upcard", ["0", "?", "!", "11"])
def test_a_0_or_a_joker_turned_up_stays(upcard: str) -> None:
    assert faces(begun(2, dealt(2, [], upcard)).pile) == upcard


def test_100s_are_laid_in_seat_order_from_the_first_seat_each_until_none_is_left() -> None:
    deal = dealt(4, ["100 2", "3", "4", "100 100 5"], stock="100 6 7 8 9", dealer=2)
    events = SEVEN_STREET.decide(begin(StreetRules(), 4), deal)
    draws = [(event.seat, event.cause, getattr(event.card, "face", None)) for event in events if isinstance(event, CardMoved)]
    assert draws == [
        (3, "hundred", "100"), (3, "replacement", "100"), (3, "hundred", "100"), (3, "replacement", "6"),
        (3, "hundred", "100"), (3, "replacement", "7"), (0, "hundred", "100"), (0, "replacement", "8"),
    ]  # fmt: skip
    assert events[-1] == TurnBegan(3)
    state = begun(4, deal)
    assert [len(cards) for cards in state.hundreds] == [1, 3]
    assert [len(hand) for hand in state.hands] == [11] * 4
    assert not any(card.face == "100" for hand in state.hands for card in hand)


def test_team_mates_do_not_see_each_others_hands() -> None:
    state = begun(4, dealt(4, []))
    view = SEVEN_STREET.view(state, 0)
    assert view.hand == state.hands[0]
    assert view.hand_counts == (11,) * 4
    assert not {*state.hands[1], *state.hands[2], *state.hands[3], *state.stock} & set(_cards_in(view))


def _cards_in(found: object) -> list[object]:
    if isinstance(found, StreetCard):
        return [found]
    return [card for part in found for card in _cards_in(part)] if isinstance(found, tuple) else []


@pytest.mark.parametrize(("change", "reason"), [
    ({"dealer": 9}, "is to deal"),
    ({"upcard": KIND_OF["8"]}, "the deal has 7 of 7, the deck 8|more cards of a face"),
    ({"hands": ()}, "the deal is not for 2 seats"),
])  # fmt: skip
def test_a_wrong_deal_is_refused(change: dict[str, object], reason: str) -> None:
    with pytest.raises(IllegalMove, match=reason):
        SEVEN_STREET.decide(begin(StreetRules(), 2), dealt(2, [])._replace(**change))  # type: ignore[arg-type]


def test_a_hand_of_another_size_is_refused() -> None:
    deal = dealt(2, [])
    short = deal._replace(hands=(deal.hands[0][1:], deal.hands[1]), stock=(deal.hands[0][0], *deal.stock))
    with pytest.raises(IllegalMove, match="a hand does not have 15 cards"):
        SEVEN_STREET.decide(begin(StreetRules(), 2), short)


def test_copies_in_sight_tell_nothing_of_the_hidden_ones() -> None:
    """Every copy of a face is as likely in a hand as in the stock."""
    found: Counter[int] = Counter()
    for seed in range(300):
        state = begun(2, shuffled(begin(StreetRules(), 2), Random(seed)))
        found.update(card.copy for card in state.hands[0] if card.face == "8")
    assert set(found) == set(range(8))
    assert min(found.values()) > max(found.values()) / 2
