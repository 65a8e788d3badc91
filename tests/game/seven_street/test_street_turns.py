"""Seats, teams and the deal (rules, sections 2 to 4), turns (5), and coming out (6 and 9)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.core.events import CardMoved, TurnBegan
from game.core.game import IllegalMove
from game.seven_street.cards import HUNDRED, KIND_OF, KINDS, StreetCard, copies
from game.seven_street.dealing import shuffled
from game.seven_street.events import CardsLaid
from game.seven_street.game import SEVEN_STREET
from game.seven_street.moves import StreetAct, StreetDeal, StreetMove, lay
from game.seven_street.rules import StreetRules
from game.seven_street.state import StreetPhase, StreetState, begin
from tests.game.seven_street.tables import after, faces, moved, offered, played, refused, table

OURS = {0: "8 8 8"}


# -- 5.1 take


def test_two_cards_are_taken_from_the_top_of_the_stock() -> None:
    state, events = played(table("9 9", "1", stock="4 5 6", taken=False), "take")
    assert moved(events) == ["4 deck-hand", "5 deck-hand"]
    assert (faces(state.hands[0]), faces(state.stock)) == ("9 9 4 5", "6")


@pytest.mark.parametrize(("stock", "hundreds"), [("4 5 6", 0), ("100 4 5 6", 1), ("100 100 4 5 6", 2)])
def test_the_turn_tells_how_many_100s_it_has_turned_up(stock: str, hundreds: int) -> None:
    state, _ = played(table("9 9", "1", stock=stock, taken=False), "take")
    assert (state.history[-1].hundreds, state.history[-1].took) == (hundreds, 2)
    view = SEVEN_STREET.view(state, 0)
    assert (len(view.hundreds[0]), view.standing) == (hundreds, state.points)


def test_nothing_is_laid_or_discarded_before() -> None:
    state = table("8 9 9 9", "1", taken=False, streets=OURS)
    assert offered(state) == ["take"]
    for move in ("lay 9 9 9", "lay 8", "discard 8"):
        assert refused(state, move) == "first two cards are taken, or the pile"


def test_cards_are_taken_once() -> None:
    state = table("8 8 8 2", "1", taken=False, out=(0,), pile="8")
    for first in ("take", "pick up"):
        for second in ("take", "pick up"):
            assert refused(state, first, second) == "cards have been taken in this turn"


# -- 5.1 pick up


def test_the_pile_is_picked_up_with_two_naturals_of_its_top_card() -> None:
    state, events = played(table("8 8 2", "1", taken=False, pile="4 ? 8", out=(0,)), "pick up")
    assert moved(events) == ["8 pile-street-8", "8 hand-street-8", "8 hand-street-8", "? pile-hand", "4 pile-hand"]
    assert (faces(state.hands[0]), faces(state.streets[0][7]), state.pile) == ("2 ? 4", "8 8 8", ())
    assert (state.phase, state.to_act) == (StreetPhase.LAY, 0)


def test_the_three_go_to_the_street_of_that_number_where_there_is_one() -> None:
    state = after(table("8 8 2 3", "1", taken=False, pile="4 8", streets={0: "8 8 8 ?"}), "pick up")
    assert faces(state.streets[0][7]) == "8 8 8 ? 8 8 8"


def test_a_pile_of_one_may_be_picked_up() -> None:
    state = after(table("8 8 2 3", "1", taken=False, pile="8", out=(0,)), "pick up")
    assert faces(state.hands[0]) == "2 3"


@pytest.mark.parametrize(("hand", "pile", "out", "reason"), [
    ("8 2 3 4", "8", (0,), "two cards of 8 are needed in hand, there are 1"),
    ("2 3 4", "8", (0,), "two cards of 8 are needed in hand, there are 0"),
    ("8 ? 2 3", "8", (0,), "two cards of 8 are needed in hand, there are 1"),
    ("8 8 2 3", "8", (), "the team has not come out"),
    ("8 8 2 3", "8", (1,), "the team has not come out"),
    ("? ? 2 3", "8 ?", (0,), "a ? blocks the pile"),
    ("! ! 2 3", "8 !", (0,), "a ! blocks the pile"),
    ("0 0 2 3", "8 0", (0,), "a 0 blocks the pile"),
    ("8 8 2 3", "", (0,), "the pile is empty"),
])  # fmt: skip
def test_picking_up_is_refused(hand: str, pile: str, out: tuple[int, ...], reason: str) -> None:
    assert refused(table(hand, "1", taken=False, pile=pile, out=out), "pick up") == reason


def test_the_whole_pile_is_in_every_view_and_what_was_picked_up_stays_known() -> None:
    state = table("8 8 2", "1", taken=False, pile="4 5 8", out=(0,))
    for seat in (0, 1, None):
        assert faces(SEVEN_STREET.view(state, seat).pile) == "4 5 8"
    state = after(state, "pick up")
    assert faces(SEVEN_STREET.view(state, 1).known_hands[0]) == "5 4"
    state = after(state, "discard 5")
    assert faces(SEVEN_STREET.view(state, 1).known_hands[0]) == "4"


def test_of_alike_cards_the_known_one_goes_first() -> None:
    """Else the next view would tell which copy the hidden one is."""
    state = after(table("5 8 8 2", "1", taken=False, pile="4 5 8", out=(0,)), "pick up", "discard 5")
    assert faces(state.known_hands[0]) == "4"
    assert [card.copy for card in state.hands[0] if card.face == "5"] == [0]


# -- 5.2 lay


@pytest.mark.parametrize("move", [lay(7, -1, 2), lay(7, 3, -1), lay(7, 3, 0, -1), lay(7, 0), StreetMove(StreetAct.ZEROS, KIND_OF["0"], -3)])
def test_no_move_has_fewer_cards_of_a_kind_than_none(move: StreetMove) -> None:
    with pytest.raises(IllegalMove, match="no cards are named"):
        SEVEN_STREET.decide(table("8 8 8 9 ? ? ! 0 0 0", "1", streets=OURS), move)


@pytest.mark.parametrize("laid", ["lay 8 8 8", "lay 8 8 8 8", "lay 8 8 ?", "lay 8 8 ? ?", "lay 8 8 ? !", "lay 8 8 8 ? ? !"])
def test_a_new_street_has_three_cards_of_a_number_or_more(laid: str) -> None:
    state = after(table("8 8 8 8 ? ? ! 2 3", "1", out=(0,)), laid)
    assert faces(state.streets[0][7]) == laid.removeprefix("lay ")


@pytest.mark.parametrize(("laid", "reason"), [
    ("lay 8 8", "a street has at least three cards, 1 of 8 are missing"),
    ("lay 8 ?", "a street has at least three cards, 1 of 8 are missing"),
    ("lay 8 ? ?", "jokers would outnumber the number cards"),
    ("lay 8 8 ? ? !", "jokers would outnumber the number cards"),
    ("lay 8: ? ? !", "jokers would outnumber the number cards"),
    ("lay 8 8 8 8 8", "the hand has 4 of 8"),
    ("lay 8 8 ? ? ?", "the hand has 2 of ?"),
    ("lay 3 3 3", "the hand has 1 of 3"),
])  # fmt: skip
def test_a_street_is_refused(laid: str, reason: str) -> None:
    assert refused(table("8 8 8 8 ? ? ! 2 3", "1", out=(0,)), laid) == reason


@pytest.mark.parametrize(("street", "laid", "then"), [
    ("8 8 8", "lay 8", "8 8 8 8"),
    ("8 8 8", "lay 8: ?", "8 8 8 ?"),
    ("8 8 8", "lay 8 8 ? !", "8 8 8 8 8 ? !"),
    ("8 8 ?", "lay 8: !", "8 8 ? !"),
    ("8 8 8 8 8 8 8", "lay 8 8", "8 8 8 8 8 8 8 8 8"),
])  # fmt: skip
def test_cards_are_added_to_a_street_even_past_seven(street: str, laid: str, then: str) -> None:
    state = after(table("8 8 ? ! 2 3", "1", streets={0: street}), laid)
    assert faces(state.streets[0][7]) == then


def test_jokers_never_outnumber_the_numbers_of_a_street_that_grows() -> None:
    state = table("8 ? ! 2 3", "1", streets={0: "8 8 ? ?"})
    assert refused(state, "lay 8: ?") == "jokers would outnumber the number cards"
    assert refused(state, "lay 8 ? !") == "jokers would outnumber the number cards"
    assert faces(after(state, "lay 8 ?").streets[0][7]) == "8 8 ? ? 8 ?"


def test_nothing_is_added_to_the_streets_of_another_team() -> None:
    state = table("8 2 3", "1", streets={1: "8 8 8"}, out=(0,))
    assert refused(state, "lay 8") == "a street has at least three cards, 2 of 8 are missing"


def test_team_mates_lay_on_the_same_street() -> None:
    state = after(table("8 2 3", "1 1", "8 4 4", "1 1", streets={0: "8 8 8"}), "lay 8", "discard 2", "take", "discard 1",
                  "take", "lay 8")
    assert faces(state.streets[0][7]) == "8 8 8 8 8"
    assert state.to_act == 2


def test_only_numbers_have_streets() -> None:
    state = table("? ? ? 0 0 0 2 3", "1", out=(0,))
    assert all(not move.startswith(("lay ?", "lay 0")) for move in offered(state))
    assert refused(state, "lay ?: ? ? ?") == "only numbers have streets"


# -- 5.3 discard


def test_a_discard_ends_the_turn() -> None:
    state, events = played(table("8 2 ?", "1"), "discard 2")
    assert moved(events) == ["2 hand-pile"]
    assert events[-1] == TurnBegan(1)
    assert (faces(state.pile), faces(state.hands[0]), state.phase) == ("1 2", "8 ?", StreetPhase.TAKE)


@pytest.mark.parametrize("card", ["8", "?", "!", "0"])
def test_any_card_may_be_discarded(card: str) -> None:
    assert faces(after(table("8 ? ! 0", "1"), f"discard {card}").pile) == f"1 {card}"


def test_a_card_that_is_not_held_is_not_discarded() -> None:
    assert refused(table("8 2", "1"), "discard 3") == "the hand has 0 of 3"


def test_the_turn_goes_round_the_table() -> None:
    state = table(*["8 2 3"] * 6, taken=False, stock="1 2 3 4 5 6 7 9 1 2 3 4 5 6 7 9")
    for seat in (0, 1, 2, 3, 4, 5, 0):
        assert state.to_act == seat
        state = after(state, "take", "discard 8" if seat or len(state.pile) < 3 else "discard 2")


# Seats and teams, the deal, and the 100s after it (rules, sections 2, 3 and 4).

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


# Coming out: what the first new streets must be worth, and what may not be done before (rules, sections 6 and 9).


@pytest.mark.parametrize(("score", "needed"), [
    (-5, 15), (-1, 15), (0, 50), (5, 50), (1495, 50), (1500, 90), (2995, 90), (3000, 120), (9000, 120),
])  # fmt: skip
def test_what_is_needed_hangs_on_the_score(score: int, needed: int) -> None:
    assert StreetRules().needed(score) == needed


@pytest.mark.parametrize(("score", "hand", "laid"), [
    (-5, "1 1 1 2 3", "lay 1 1 1"),
    (0, "11 11 ! 2 3", "lay 11 11 !"),
    (0, "1 1 ? ? 2 3", "lay 1 1 ? ?"),
    (1500, "11 11 ! 2 3", "lay 11 11 !"),
    (3000, "11 11 11 11 11 11 2 3", "lay 11 11 11 11 11 11"),
])  # fmt: skip
def test_just_enough_is_enough(score: int, hand: str, laid: str) -> None:
    state, events = played(table(hand, "1", points=(score, 0)), laid)
    assert state.came_out == (True, False)
    assert [event.came_out for event in events if isinstance(event, CardsLaid)] == [True]


@pytest.mark.parametrize(("score", "hand", "laid", "short"), [
    (0, "1 1 1 1 1 1 1 2 3", "lay 1 1 1 1 1 1 1", 15),
    (0, "5 5 ? 2 3", "lay 5 5 ?", 10),
    (1500, "10 10 10 10 10 10 10 10 2 3", "lay 10 10 10 10 10 10 10 10", 10),
    (3000, "11 11 ! ? 2 3", "lay 11 11 ! ?", 10),
])  # fmt: skip
def test_too_little_is_never_laid(score: int, hand: str, laid: str, short: int) -> None:
    state = table(hand, "1", points=(score, 0))
    assert refused(state, laid) == f"the streets of this turn are {short} points short of coming out"
    assert all(move.startswith("discard") for move in offered(state))


def test_several_new_streets_of_one_turn_count_together() -> None:
    state = table("4 4 4 5 5 ? 2 3", "1")
    begun = after(state, "lay 4 4 4")
    assert (begun.came_out, begun.laid) == ((False, False), 15)
    assert refused(begun, "discard 2") == "the streets of this turn are 35 points short of coming out"
    assert not [move for move in offered(begun) if move.startswith("discard")]
    done = after(begun, "lay 5 5 ?")
    assert (done.came_out, done.laid) == ((True, False), 0)
    assert after(done, "discard 2").to_act == 1


def test_what_is_left_must_be_enough_for_the_rest() -> None:
    state = table("4 4 4 4 5 5 ? 2 3", "1", points=(1500, 0))
    assert refused(state, "lay 4 4 4") == "the streets of this turn are 35 points short of coming out"
    assert refused(state, "lay 5 5 ?") == "the streets of this turn are 30 points short of coming out"


def test_0s_and_100s_do_not_count() -> None:
    state = table("4 4 4 0 0 0 2 3", "1", hundreds={0: "100 100"})
    assert refused(state, "lay 4 4 4") == "the streets of this turn are 35 points short of coming out"


def test_nothing_is_added_before_not_even_to_a_street_of_the_same_turn() -> None:
    begun = after(table("4 4 4 4 5 5 ? 2 3", "1"), "lay 4 4 4")
    assert refused(begun, "lay 4") == "the team has not come out"
    assert "lay 4" in offered(after(begun, "lay 5 5 ?"))


def test_what_would_be_added_later_does_not_count_even_if_it_ends_the_round() -> None:
    state = table("11 11 11 11 11 11 11", "1", points=(1500, 0))
    assert offered(state) == ["lay 11 11 11 11 11 11 11", "lay 11 11 11 11 11 11", "lay 11 11 11 11 11",
                              "discard 11"]
    assert refused(state, "lay 11 11 11 11") == "the streets of this turn are 10 points short of coming out"


def test_once_out_streets_of_any_worth_are_laid() -> None:
    state = after(table("11 11 ! 1 1 1 2 3", "1"), "lay 11 11 !", "lay 1 1 1")
    assert state.came_out == (True, False)
    later = table("1 1 1 2 3", "1", points=(3000, 0), streets={0: "9 9 9"})
    assert "lay 1 1 1" in offered(later)


def test_the_seats_of_a_team_need_it_once_and_by_one_seat() -> None:
    state = table("10 10 10 ? 2 3", "1 1", "1 1 1 2 3 8 8", "1 1", pile="8", stock="8 2 6 5 4 3 7")
    out = after(state, "lay 10 10 10 ?", "discard 2", "take", "discard 8")
    assert "pick up" in offered(out)
    assert "lay 1 1 1" in offered(after(out, "take"))
    apart = table("4 4 4 2 3", "1", "5 5 5 2 3", "1")
    assert refused(apart, "lay 4 4 4").endswith("short of coming out")


def test_coming_out_is_needed_anew_in_every_round_by_the_score_then() -> None:
    state = table("11 11 ! 2 3", "1", points=(2995, 0))
    assert refused(state._replace(points=(3000, 0)), "lay 11 11 !").startswith("the streets of this turn are 30")
    assert after(state, "lay 11 11 !").came_out == (True, False)


def test_with_any_street_one_street_is_enough() -> None:
    street = StreetRules(come_out="street")
    state = table("1 1 1 2 3", "1", points=(4000, 0), rules=street)
    assert after(state, "lay 1 1 1").came_out == (True, False)
