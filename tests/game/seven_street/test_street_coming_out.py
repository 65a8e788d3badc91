"""Coming out: what the first new streets must be worth, and what may not be done before (rules, sections 6 and 9)."""

from __future__ import annotations

import pytest

from game.seven_street.events import CardsLaid
from game.seven_street.rules import StreetRules
from tests.game.seven_street.tables import after, offered, played, refused, table


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
