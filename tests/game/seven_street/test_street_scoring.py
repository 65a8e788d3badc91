"""What a round comes to, and the end of a match (rules, sections 1, 8 and 9)."""

from __future__ import annotations

import pytest

from game.core.events import MatchEnded, RoundEnded, TallyLine
from game.seven_street.cards import FACES, WORTH, copies
from game.seven_street.events import RoundScored
from game.seven_street.game import SEVEN_STREET
from game.seven_street.rules import StreetRules
from tests.game.seven_street.tables import SEVEN_NINES, played, table


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
