"""A turn: taking, picking up, laying, discarding (rules, section 5)."""

from __future__ import annotations

import pytest

from game.core.events import TurnBegan
from game.seven_street.game import SEVEN_STREET
from game.seven_street.state import StreetPhase
from tests.game.seven_street.tables import after, faces, moved, offered, played, refused, table

OURS = {0: "8 8 8"}


# -- 5.1 take


def test_two_cards_are_taken_from_the_top_of_the_stock() -> None:
    state, events = played(table("9 9", "1", stock="4 5 6", taken=False), "take")
    assert moved(events) == ["4 deck-hand", "5 deck-hand"]
    assert (faces(state.hands[0]), faces(state.stock)) == ("9 9 4 5", "6")


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
