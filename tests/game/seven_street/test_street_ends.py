"""The end of a round, and moves after which a turn could not be ended (rules, sections 4, 7 and 9)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from game.core.events import CardMoved, Event, RoundEnded
from game.seven_street.events import RoundScored
from game.seven_street.rules import StreetRules
from game.seven_street.state import StreetPhase
from tests.game.seven_street.tables import SEVEN_NINES, after, faces, moved, offered, played, refused, table

OURS = {0: SEVEN_NINES}
WITHOUT_ZEROS = StreetRules(zeros=False)


def ended(events: Iterable[Event]) -> tuple[str, int | None]:
    (scored,) = [event for event in events if isinstance(event, RoundScored)]
    assert any(isinstance(event, RoundEnded) for event in events)
    return scored.cause, scored.seat


# -- an empty hand


@pytest.mark.parametrize("move", ["discard 2", "lay 8"])
def test_the_last_card_discarded_or_laid_ends_the_round(move: str) -> None:
    hand = move[-1]
    state, events = played(table(hand, "1", streets={0: f"{SEVEN_NINES}, 8 8 8"}), move)
    assert ended(events) == ("out", 0)
    assert state.to_act is None


def test_a_pick_up_can_end_the_round() -> None:
    state = table("8 8", "1", taken=False, pile="8", streets=OURS)
    assert ended(played(state, "pick up")[1]) == ("out", 0)


def test_a_7_street_is_needed() -> None:
    state = table("2", "1", streets={0: "9 9 9 9 9 9"})
    assert offered(state) == []
    assert refused(state, "discard 2") == "the last card cannot go: 1 more 7-Streets are needed"


def test_the_last_card_may_make_the_7_street() -> None:
    state = table("9", "1", streets={0: "9 9 9 9 9 9"})
    assert offered(state) == ["lay 9"]
    assert ended(played(state, "lay 9")[1]) == ("out", 0)


def test_the_last_joker_may_make_the_7_street_where_it_does_not_outnumber() -> None:
    assert offered(table("?", "1", streets={0: "9 9 9 9 9 9"})) == ["lay 9: ?"]
    assert offered(table("?", "1", streets={0: "9 9 9 ? ? ?"})) == []


def test_a_7_street_of_the_team_mate_counts() -> None:
    state = table("2", "1", "5 5", "1", streets=OURS)
    assert ended(played(state, "discard 2")[1]) == ("out", 0)


@pytest.mark.parametrize(("streets", "needed", "allowed"), [
    ("8 8 8", 0, True), ("8 8 8", 1, False), (SEVEN_NINES, 1, True), (SEVEN_NINES, 2, False),
    (f"{SEVEN_NINES}, 8 8 8 8 8 ? ?", 2, True),
])  # fmt: skip
def test_how_many_7_streets_it_takes_is_agreed(streets: str, needed: int, allowed: bool) -> None:
    state = table("2", "1", streets={0: streets}, rules=StreetRules(streets_to_end=needed))
    assert (offered(state) == ["discard 2"]) == allowed


def test_to_come_out_is_needed_even_with_none() -> None:
    state = table("2", "1", rules=StreetRules(streets_to_end=0))
    assert refused(state, "discard 2") == "the team has not come out"


def test_a_hand_can_be_emptied_in_the_turn_that_comes_out() -> None:
    state = table("11 11 11 11 11 11 11", "1")
    assert ended(played(state, "lay 11 11 11 11 11 11 11")[1]) == ("out", 0)
    with_rest = table("11 11 11 11 11 11 11 2", "1")
    assert ended(played(with_rest, "lay 11 11 11 11 11 11 11", "discard 2")[1]) == ("out", 0)


# -- a move after which the turn could not be ended


def test_with_two_cards_kept_all_may_be_laid() -> None:
    state = table("8 8 8 2 3", "1", streets={0: "9 9 9"})
    assert "lay 8 8 8" in offered(state)


@pytest.mark.parametrize(("hand", "laid"), [("8 8 8 2", "lay 8 8 8"), ("8 8 8", "lay 8 8 8"), ("9 2", "lay 9"), ("9 9", "lay 9 9")])
def test_no_lay_leaves_less_while_the_round_cannot_end(hand: str, laid: str) -> None:
    state = table(hand, "1", streets={0: "9 9 9"})
    assert refused(state, laid) == "the turn could not be ended after it"


def test_one_card_may_be_left_that_makes_the_7_street() -> None:
    state = table("8 8 8 9", "1", streets={0: "9 9 9 9 9 9"})
    begun = after(state, "lay 8 8 8")
    assert offered(begun) == ["lay 9"]


def test_a_pick_up_that_leaves_one_card_is_refused_without_a_7_street() -> None:
    for pile, hand in (("8", "8 8 2"), ("2 8", "8 8"), ("8", "8 8")):
        state = table(hand, "1", taken=False, pile=pile, streets={0: "7 7 7"})
        assert refused(state, "pick up") == "the turn could not be ended after it"
        assert offered(state) == ["take"]
        assert "pick up" in offered(table(hand, "1", taken=False, pile=pile, streets=OURS))


def test_a_pick_up_that_makes_the_7_street_may_empty_the_hand() -> None:
    state = table("8 8", "1", taken=False, pile="8", streets={0: "8 8 8 8"})
    assert ended(played(state, "pick up")[1]) == ("out", 0)


def test_coming_out_with_one_card_left_is_refused_without_a_7_street() -> None:
    state = table("11 11 11 2", "1")
    assert refused(state, "lay 11 11 11") == "the turn could not be ended after it"


# -- 0s


@pytest.mark.parametrize(("hand", "laid", "then"), [
    ("0 0 0", "lay 0 0 0", None), ("0 0 0 0", "lay 0 0 0 0", None),
    ("0 0 0 2", "lay 0 0 0", "discard 2"), ("0 0 0 0 2", "lay 0 0 0 0", "discard 2"),
    ("0 0 0 0", "lay 0 0 0", "discard 0"),
])  # fmt: skip
def test_0s_are_laid_in_the_turn_that_empties_the_hand(hand: str, laid: str, then: str | None) -> None:
    state, events = played(table(hand, "1", streets=OURS), laid)
    if then is not None:
        assert state.phase is StreetPhase.LAST
        assert offered(state) == [then]
        state, events = played(state, then)
    assert ended(events) == ("out", 0)
    assert faces(state.zeros[0]) == laid.removeprefix("lay ")


@pytest.mark.parametrize(("hand", "laid", "reason"), [
    ("0 0 2", "lay 0 0", "three or four 0s are laid, without a joker"),
    ("0 0 0 2 3", "lay 0 0 0", "0s are laid only in the turn that empties the hand"),
    ("0 0 0 0 2", "lay 0 0 0", "0s are laid only in the turn that empties the hand"),
])  # fmt: skip
def test_0s_are_refused(hand: str, laid: str, reason: str) -> None:
    assert refused(table(hand, "1", streets=OURS), laid).startswith(reason)


def test_0s_are_refused_while_the_round_cannot_end() -> None:
    state = table("0 0 0 2", "1", streets={0: "9 9 9 9 9 9"})
    assert refused(state, "lay 0 0 0").startswith("0s are laid only in the turn that empties the hand")


def test_after_0s_nothing_is_laid() -> None:
    state = after(table("0 0 0 8", "1", streets={0: f"{SEVEN_NINES}, 8 8 8"}), "lay 0 0 0")
    assert offered(state) == ["discard 8"]
    assert refused(state, "lay 8") == "after the 0s only a card may be discarded"


def test_0s_follow_a_lay_that_makes_the_7_street() -> None:
    state = table("0 0 0 9", "1", streets={0: "9 9 9 9 9 9"})
    assert ended(played(state, "lay 9", "lay 0 0 0")[1]) == ("out", 0)


def test_it_can_be_agreed_to_lay_none() -> None:
    state = table("0 0 0 2", "1", streets=OURS, rules=WITHOUT_ZEROS)
    assert refused(state, "lay 0 0 0") == "0s are not laid in this match"


# -- the stock


def test_with_two_left_taking_ends_the_round_at_once() -> None:
    state, events = played(table("8 8 8 2", "1", stock="4 5", taken=False, streets=OURS), "take")
    assert moved(events) == ["4 deck-hand", "5 deck-hand"]
    assert ended(events) == ("stock", None)
    assert faces(state.hands[0]) == "8 8 8 2 4 5"


def test_of_one_left_one_is_taken() -> None:
    _, events = played(table("2 3", "1", stock="4", taken=False), "take")
    assert moved(events) == ["4 deck-hand"]
    assert ended(events) == ("stock", None)


def test_with_three_left_the_round_goes_on_unless_a_100_is_replaced() -> None:
    assert after(table("2 3", "1", stock="4 5 6", taken=False), "take").to_act == 0
    state, events = played(table("2 3", "1", stock="4 100 6", taken=False), "take")
    assert moved(events) == ["4 deck-hand", "100 deck-hand", "100 hand-hundreds", "6 deck-hand"]
    assert ended(events) == ("stock", None)
    assert faces(state.hands[0]) == "2 3 4 6"


def test_100s_drawn_with_the_last_card_are_laid_without_replacement() -> None:
    state, events = played(table("2 3", "1", stock="100 100", taken=False), "take")
    assert moved(events) == ["100 deck-hand", "100 deck-hand", "100 hand-hundreds", "100 hand-hundreds"]
    assert ended(events) == ("stock", None)
    assert faces(state.hundreds[0]) == "100 100"


def test_a_100_that_is_the_last_replacement_is_laid_too() -> None:
    state, events = played(table("2 3", "1", stock="4 100 100", taken=False), "take")
    assert moved(events)[2:] == ["100 hand-hundreds", "100 deck-hand", "100 hand-hundreds"]
    assert ended(events) == ("stock", None)


def test_picking_up_leaves_the_stock_alone() -> None:
    state = after(table("8 8 2 3", "1", stock="4", pile="8", taken=False, out=(0,)), "pick up", "discard 2")
    assert (state.to_act, faces(state.stock)) == (1, "4")


# -- 100s (section 4)


def test_a_100_drawn_is_laid_and_replaced_until_none_is_left() -> None:
    state, events = played(table("2 3", "1", stock="100 4 100 5 6 7", taken=False), "take")
    assert moved(events) == ["100 deck-hand", "4 deck-hand", "100 hand-hundreds", "100 deck-hand",
                             "100 hand-hundreds", "5 deck-hand"]
    assert (faces(state.hands[0]), faces(state.hundreds[0]), faces(state.stock)) == ("2 3 4 5", "100 100", "6 7")


def test_a_100_goes_to_the_team_of_who_drew_it() -> None:
    state = after(table("2 3", "1", "4 5", "1 2", stock="6 7 8 9 100 4 5 6 7", taken=False),
                  "take", "discard 2", "take", "discard 1", "take")
    assert [faces(cards) for cards in state.hundreds] == ["100", ""]
    assert [event.seat for event in played(table("1", "1", stock="100 2 3 4", taken=False), "take")[1]
            if isinstance(event, CardMoved) and event.cause == "hundred"] == [0]
