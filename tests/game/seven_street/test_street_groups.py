"""What the table says of the groups of a hand, of the pile, and on the way out (rules, 5 to 7; design: the words)."""

from __future__ import annotations

import pytest

from game.seven_street.cards import BIG, KIND_OF, SMALL
from game.seven_street.game import SEVEN_STREET
from game.seven_street.groups import (
    Group,
    groups,
    joker_lanes,
    meter,
    plan_all,
    points_so_far,
    recipe,
    take_ends_round,
    why_not_picked_up,
    worth_of_hand,
)
from game.seven_street.legality import Hurdle, StreetReason
from game.seven_street.position import StreetPosition, position_of
from game.seven_street.state import StreetState
from tests.game.seven_street.tables import SEVEN_NINES, after, table, told


def position(state: StreetState) -> StreetPosition:
    found = position_of(SEVEN_STREET.view(state, state.to_act))
    assert found is not None
    return found


def group(state: StreetState, face: str) -> Group:
    return next(group for group in groups(position(state)) if group.kind == KIND_OF[face])


def laid(state: StreetState, face: str) -> str:
    move = group(state, face).lay
    return told(move) if move else ""


def why(state: StreetState, face: str) -> tuple[str, int]:
    reason = group(state, face).why_no_lay
    assert reason is not None
    assert group(state, face).lay is None
    return reason.hurdle.name, reason.number


def test_groups_stand_in_the_order_of_faces() -> None:
    state = table("0 ! ? ? 11 2 2 2 11 10", "1")
    assert [(group.kind, group.size) for group in groups(position(state))] == [
        (KIND_OF[face], many) for face, many in (("2", 3), ("10", 1), ("11", 2), ("?", 2), ("!", 1), ("0", 1))]


@pytest.mark.parametrize(("hand", "face", "recipe"), [
    ("8 8 8 8 2 3", "8", "lay 8 8 8 8"), ("8 8 ? ! 2 3", "8", "lay 8 8 ?"), ("8 8 ! 2 3", "8", "lay 8 8 !"),
    ("7 ? 2 3", "7", "lay 7"), ("7 7 ? 2 3", "7", "lay 7 7"),
])  # fmt: skip
def test_the_recipe_is_all_numbers_fewest_jokers_small_ones_first(hand: str, face: str, recipe: str) -> None:
    assert laid(table(hand, "1", streets={0: "7 7 7"}), face) == recipe


def test_the_recipe_keeps_a_card_where_the_turn_needs_it() -> None:
    assert laid(table("7 7 7", "1", streets={0: "7 7 7"}), "7") == "lay 7"
    assert laid(table("7 7 7 7", "1", streets={0: "7 7 7"}), "7") == "lay 7 7 7 7", "that makes the 7-Street"


@pytest.mark.parametrize(("hand", "face", "reason"), [
    ("7 2 3", "2", ("NEEDS_MORE", 2)), ("7 2 2 3", "2", ("NEEDS_MORE", 1)), ("7 2", "7", ("KEEP_ONE", 0)),
    ("2 2 ?", "2", ("KEEP_ONE", 0)), ("0 2 3", "0", ("ZEROS_THREE", 0)), ("0 0 0 2 3", "0", ("ZEROS_LAST", 0)),
])  # fmt: skip
def test_why_a_group_cannot_be_laid(hand: str, face: str, reason: tuple[str, int]) -> None:
    assert why(table(hand, "1", streets={0: "7 7 7"}), face) == reason


def test_before_coming_out_it_says_how_much_is_short() -> None:
    state = table("8 8 8 2 2 3", "1")
    assert why(state, "8") == ("SHORT", 20)
    assert meter(position(state)) == (50, 0, 30)
    assert meter(position(state)).short == 20  # type: ignore[union-attr]


def test_the_meter_counts_what_is_laid_and_what_still_can_be() -> None:
    state = after(table("8 8 8 5 5 ? 2 3", "1"), "lay 8 8 8")
    assert meter(position(state)) == (50, 30, 70)
    assert meter(position(after(state, "lay 5 5 ?"))) is None


def test_on_a_street_of_the_same_turn_it_says_come_out_first() -> None:
    state = after(table("8 8 8 8 5 5 ? 2 3", "1"), "lay 8 8 8")
    assert why(state, "8") == ("COME_OUT_FIRST", 0)
    assert group(state, "2").why_no_discard == StreetReason(Hurdle.SHORT, number=20)
    assert group(state, "2").discard is None


def test_jokers_go_where_they_do_not_outnumber() -> None:
    state = table("? ! 5 5 2 3", "1", streets={0: "8 8 8, 7 7 ? ?"})
    assert [joker_lanes(position(state), kind) for kind in (SMALL, BIG)] == [(4, 7), (4, 7)]
    assert group(state, "?").lanes == (4, 7)
    none = table("? 2 3", "1", streets={0: "7 7 ? ?"})
    assert (group(none, "?").lanes, why(none, "?")) == ((), ("JOKERS_OUTNUMBER", 0))


def test_before_taking_no_group_can_do_anything() -> None:
    state = table("8 8 8 2 3", "1", taken=False, out=(0,))
    assert why(state, "8") == ("TAKE_FIRST", 0)
    assert group(state, "8").why_no_discard == StreetReason(Hurdle.TAKE_FIRST)


@pytest.mark.parametrize(("hand", "pile", "out", "reason"), [
    ("8 2 3", "8", True, StreetReason(Hurdle.TOO_FEW_IN_HAND, KIND_OF["8"], 1)),
    ("2 3", "8", True, StreetReason(Hurdle.TOO_FEW_IN_HAND, KIND_OF["8"], 0)),
    ("8 8 3", "?", True, StreetReason(Hurdle.BLOCKED, SMALL)),
    ("8 8 3 4", "8", False, StreetReason(Hurdle.COME_OUT_FIRST)),
    ("8 8 3", "8", True, StreetReason(Hurdle.KEEP_ONE)), ("8 8 3 4", "8", True, None),
])  # fmt: skip
def test_why_the_pile_cannot_be_picked_up(hand: str, pile: str, out: bool, reason: StreetReason | None) -> None:
    state = table(hand, hand, taken=False, pile=pile, out=(0, 1) if out else ())
    for seat in (0, 1):
        assert why_not_picked_up(SEVEN_STREET.view(state, seat)) == reason, "also before one's own turn"
    assert why_not_picked_up(SEVEN_STREET.view(state, None)) is None


def test_once_cards_are_taken_the_pile_is_not_for_this_turn() -> None:
    view = SEVEN_STREET.view(table("8 8 3 4", "1", pile="8", out=(0,)), 0)
    assert why_not_picked_up(view) == StreetReason(Hurdle.TAKEN)


def test_so_far_is_the_table_alone() -> None:
    state = table("! !", "1", streets={0: f"{SEVEN_NINES}, 1 1 ?", 1: "5 5 5"}, hundreds={0: "100", 1: "100 100 100 100"})
    view = SEVEN_STREET.view(state, None)
    assert [points_so_far(view, team) for team in (0, 1)] == [70 + 500 + 30 + 100, -30 + 800]
    assert worth_of_hand(position(state)) == 100


def test_taking_says_that_it_ends_the_round() -> None:
    for stock, ends in (("1 2 3", False), ("1 2", True), ("1", True)):
        assert take_ends_round(SEVEN_STREET.view(table("1", "1", stock=stock, taken=False), 0)) == ends


# -- laying every tagged group


def plan(state: StreetState) -> list[str]:
    return [told(move) for move in plan_all(position(state)).moves]


def test_all_numbers_with_a_street_or_three_are_laid_without_jokers() -> None:
    state = table("8 5 5 5 3 3 ? ! 2", "1", streets={0: "8 8 8"})
    assert plan(state) == ["lay 5 5 5", "lay 8"]


def test_jokers_only_to_come_out_and_as_few_as_that_takes() -> None:
    assert plan(table("10 10 10 11 11 11 ? 2 3", "1")) == ["lay 10 10 10", "lay 11 11 11"]
    assert plan(table("11 11 5 5 5 ? ! 2 3", "1")) == ["lay 11 11 ?", "lay 5 5 5"]
    assert plan(table("5 5 ? ! 3 4", "1")) == ["lay 5 5 !"]


def test_nothing_is_laid_where_it_does_not_come_out() -> None:
    assert plan(table("8 8 8 2 3", "1")) == []


def test_a_pair_comes_out_with_a_joker_as_a_new_street_and_not_on_one_of_the_same_turn() -> None:
    assert plan(after(table("5 5 5 5 5 6 6 ! 2 3", "1"), "lay 5 5 5"))[0] == "lay 6 6 !"


def test_one_card_is_kept_where_no_7_street_lets_the_round_end() -> None:
    found = plan_all(position(table("8 8 8 5 2", "1", streets={0: "5 5 5"})))
    assert [told(move) for move in found.moves] == ["lay 8 8 8"]
    assert found.reserved == (KIND_OF["5"],)


def test_with_a_7_street_the_plan_goes_to_the_last_card() -> None:
    found = plan_all(position(table("8 8 8 0 0 0", "1", streets={0: SEVEN_NINES})))
    assert [told(move) for move in found.moves] == ["lay 8 8 8", "lay 0 0 0"]
    assert recipe(position(table("8 8 8", "1", streets={0: SEVEN_NINES})), 7) is not None
