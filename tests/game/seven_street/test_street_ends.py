"""The end of a round and what it scores, the end of a match, and turns that could not be ended (rules, 1, 4, 7 to 9)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from game.core.events import CardMoved, Event, MatchEnded, RoundEnded, TallyLine
from game.seven_street.cards import FACES, WORTH, copies
from game.seven_street.events import RoundScored
from game.seven_street.game import SEVEN_STREET
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


# What a round comes to, and the end of a match (rules, sections 1, 8 and 9).


@pytest.mark.parametrize(("seats", "each", "jokers", "all_cards"), [(2, 8, (8, 4), 108), (4, 8, (8, 4), 108), (6, 12, (12, 6), 158)])
def test_the_deck(seats: int, each: int, jokers: tuple[int, int], all_cards: int) -> None:
    assert copies(seats) == (each,) * 11 + (*jokers, 4, 4)
    assert sum(copies(seats)) == all_cards


def test_what_cards_are_worth() -> None:
    assert dict(zip(FACES, WORTH, strict=True)) == {
        "1": 5, "2": 5, "3": 5, "4": 5, "5": 10, "6": 10, "7": 10, "8": 10, "9": 10, "10": 10, "11": 20,
        "?": 20, "!": 50, "0": 5, "100": 100,
    }


def scores(*hands: str, **fields: object) -> tuple[int, ...]:
    """What a round brings whose last two cards, a 1 each, are taken now."""
    state = table(*hands, stock="1 1", taken=False, **fields)  # type: ignore[arg-type]
    return next(event.scores for event in played(state, "take")[1] if isinstance(event, RoundScored))


def test_a_7_street_is_300_or_500_without_a_joker_on_top_of_its_cards() -> None:
    assert scores("", "1", streets={0: SEVEN_NINES}) == (70 + 500 - 10, -5)
    assert scores("", "1", streets={0: "9 9 9 9 9 ? ?"}) == (90 + 300 - 10, -5)
    assert scores("", "1", streets={0: SEVEN_NINES + " 9 !"}) == (130 + 300 - 10, -5)
    assert scores("", "1", streets={0: "11 11 11 11 11 11 11 11 11"}) == (180 + 500 - 10, -5)


def test_with_a_7_street_all_cards_on_the_table_count() -> None:
    assert scores("", "1", streets={0: f"{SEVEN_NINES}, 1 1 ?, 11 11 11"}) == (70 + 500 + 30 + 60 - 10, -5)


def test_without_one_they_count_against_the_team_as_its_hands_do() -> None:
    assert scores("8 ?", "!", streets={0: "9 9 9 9 9 9", 1: "1 1 1 ?"}) == (-60 - 30 - 10, -35 - 50)


def test_100s_count_either_way_and_four_bring_400_more() -> None:
    assert scores("", "1", hundreds={0: "100 100"}) == (200 - 10, -5)
    assert scores("", "1", hundreds={0: "100 100 100 100"}) == (800 - 10, -5)
    assert scores("", "1", hundreds={0: "100 100 100", 1: "100"}) == (300 - 10, 100 - 5)
    assert scores("", "1", streets={0: SEVEN_NINES}, hundreds={0: "100 100 100 100"}) == (570 + 800 - 10, -5)


def test_a_team_pays_for_both_its_hands() -> None:
    assert scores("", "2", "! ?", "3", streets={0: SEVEN_NINES}) == (570 - 70 - 10, -10)


def test_ending_the_round_with_a_7_street_brings_100() -> None:
    _, events = played(table("2", "! 8", streets={0: SEVEN_NINES}), "discard 2")
    assert next(event.scores for event in events if isinstance(event, RoundScored)) == (570 + 100, -60)


def test_ending_it_without_one_brings_nothing_more() -> None:
    state = table("2", "1", streets={0: "9 9 9"}, rules=StreetRules(streets_to_end=0))
    _, events = played(state, "discard 2")
    assert next(event.scores for event in events if isinstance(event, RoundScored)) == (-30, -5)


def test_0s_laid_count_as_cards_on_the_table() -> None:
    _, events = played(table("0 0 0", "1", streets={0: SEVEN_NINES}), "lay 0 0 0")
    assert next(event.scores for event in events if isinstance(event, RoundScored)) == (570 + 15 + 100, -5)
    state = table("0 0 0", "1", streets={0: "9 9 9"}, rules=StreetRules(streets_to_end=0))
    _, events = played(state, "lay 0 0 0")
    assert next(event.scores for event in events if isinstance(event, RoundScored)) == (-30 - 15, -5)


def test_the_tally_tells_every_line_of_every_team() -> None:
    state, _ = played(
        table("2", "! 8", streets={0: f"{SEVEN_NINES}, 1 1 ?", 1: "5 5 5"}, hundreds={0: "100 100 100 100"}), "discard 2")
    lines = [(line.label, line.side, line.points, len(line.cards)) for line in SEVEN_STREET.tally(state)]
    assert lines == [
        ("streets", 0, 30, 3), ("streets", 0, 70, 7), ("pure", 0, 500, 7), ("hundreds", 0, 400, 4),
        ("four_hundreds", 0, 400, 0), ("finished", 0, 100, 0), ("hands", 0, 0, 0),
        ("streets", 1, -30, 3), ("hands", 1, -60, 2),
    ]  # fmt: skip
    assert all(isinstance(line, TallyLine) for line in state.tally)


# -- the match


def end_of(points: tuple[int, ...], number: int = 1, rules: StreetRules | None = None) -> tuple[int, ...]:
    """Who has won the match after a round that brings both teams -5; nobody: ()."""
    state = table("1", *["1"] * (len(points) - 1), streets=dict.fromkeys(range(len(points)), "9 9 9"),
                  rules=(rules or StreetRules())._replace(streets_to_end=0))
    state = state._replace(points=tuple(had + 30 for had in points), number=number)
    state = state._replace(hands=((*state.hands[0],), *((),) * (len(points) - 1)))
    _, events = played(state, "discard 1")
    assert next(event.totals for event in events if isinstance(event, RoundEnded)) == points
    return next((event.winners for event in events if isinstance(event, MatchEnded)), ())


@pytest.mark.parametrize(("points", "winners"), [
    ((5000, 4995), (0,)), ((4995, 4995), ()), ((5000, 5005), (1,)), ((5005, 5005), ()), ((5000, 0, 5000), ()),
    ((6000, 5000, 5000), (0,)), ((-500, 5000), (1,)),
])  # fmt: skip
def test_at_5000_the_highest_score_wins_and_a_tie_for_the_top_is_played_on(points: tuple[int, ...], winners: tuple[int, ...]) -> None:
    assert end_of(points) == winners


def test_at_3000_where_that_is_agreed() -> None:
    assert end_of((3000, 2995), rules=StreetRules(3000)) == (0,)
    assert end_of((2995, 2995), rules=StreetRules(3000)) == ()


def test_after_a_fixed_number_of_rounds_whatever_the_points() -> None:
    rules = StreetRules(None, 3)
    assert end_of((9000, 0), 2, rules) == ()
    assert end_of((90, 0), 3, rules) == (0,)
    assert end_of((-90, -90, -100), 3, rules) == (0, 1), "a tie shares the win"


def test_a_rounds_winner_is_who_scored_most_in_it() -> None:
    state = table("2", "1", streets={0: SEVEN_NINES}, points=(0, 4000))
    ended = next(event for event in played(state, "discard 2")[1] if isinstance(event, RoundEnded))
    assert (ended.winner, ended.totals) == (0, (670, 3995))
