"""The house options (section 6): another target or none, a limit of rounds, and rounds that count themselves."""

from __future__ import annotations

from typing import Any

import pytest

from .records import Event, check_events, header, quick_round, refusal
from .red7_oracle import Report
from .test_ends import SEVENS, won_by_seat_0


def ending(cause: str, *winners: int) -> Event:
    return {"e": "match_end", "winners": list(winners), "cause": cause}


def unscored(*winners: int) -> list[Event]:
    """Rounds of two seats that these win, without points."""
    held = {0: ["R7", "V1"], 1: ["V1", "R7"]}
    rounds = (quick_round(number, held[winner], [0, 0], [], scored=False) for number, winner in enumerate(winners, 1))
    return [event for events in rounds for event in events]


@pytest.mark.parametrize("rules", [{"scoring": "target", "target": 14}, {"scoring": "reshuffle", "target": 13}])
def test_another_target(rules: dict[str, Any]) -> None:
    events = [header(**rules), *won_by_seat_0(2, SEVENS[:2])]
    assert check_events([*events, ending("target", 0)]) == Report(len(events), True)
    assert refusal([*events, *won_by_seat_0(2, SEVENS[:3])[len(events) - 1 :]])[1] == "round where match_end must come"


def test_no_target() -> None:
    """Six 7s are 42 points: the match goes on."""
    events = [header(target=None), *won_by_seat_0(2, SEVENS[:6])]
    assert check_events(events) == Report(len(events) - 1, False)
    assert refusal([*events, ending("target", 0)])[1] == "match_end where round must come"


@pytest.mark.parametrize("rules", [
    {"rounds": 2}, {"scoring": "deck", "rounds": 2}, {"scoring": "reshuffle", "target": None, "rounds": 2},
    {"target": 15, "rounds": 2},
])  # fmt: skip
def test_a_limit_of_rounds(rules: dict[str, Any]) -> None:
    first = header(**rules)
    assert refusal([first, *won_by_seat_0(2, SEVENS[:1]), ending("rounds", 0)])[1] == "match_end where round must come"
    events = [first, *won_by_seat_0(2, SEVENS[:2])]
    assert check_events([*events, ending("rounds", 0)]) == Report(len(events), True)
    assert "cause is not rounds" in refusal([*events, ending("deck", 0)])[1]


def test_the_target_is_looked_at_before_the_rounds() -> None:
    events = [header(target=14, rounds=2), *won_by_seat_0(2, SEVENS[:2])]
    assert check_events([*events, ending("target", 0)]).finished
    assert refusal([*events, ending("rounds", 0)])[1] == "cause is not target"


@pytest.mark.parametrize(("won", "winners"), [((0, 1, 0), [0]), ((0, 1, 1), [1]), ((0, 1), [0, 1]), ((1,), [1])])
def test_rounds_that_count_themselves(won: tuple[int, ...], winners: list[int]) -> None:
    first = header(scoring="none", draw=False, rounds=len(won))
    assert check_events([first, *unscored(*won), ending("rounds", *winners)]).finished
    wrong = [0] if winners != [0] else [1]
    assert "winners are not" in refusal([first, *unscored(*won), ending("rounds", *wrong)])[1]
    assert refusal([first, *unscored(*won), ending("round", *winners)])[1] == "cause is not rounds"


def test_all_rounds_are_played_even_where_they_are_decided() -> None:
    first = header(scoring="none", draw=False, rounds=3)
    assert refusal([first, *unscored(0, 0), ending("rounds", 0)])[1] == "match_end where round must come"


@pytest.mark.parametrize("rules", [
    {"scoring": "none", "target": 20}, {"scoring": "none", "target": None}, {"scoring": "deck", "target": 20},
    {"scoring": "deck", "target": None}, {"target": 0}, {"target": 1000}, {"target": True}, {"target": "20"},
    {"target": 20.0}, {"rounds": 0}, {"rounds": 100}, {"rounds": False}, {"rounds": []},
    {"scoring": "reshuffle", "target": None}, {"scoring": "reshuffle", "target": None, "rounds": None},
])  # fmt: skip
def test_options_that_cannot_be(rules: dict[str, Any]) -> None:
    line, reason = refusal([header(**rules)])
    assert (line, reason.startswith("header: ")) == (1, True)


def test_null_rounds_are_no_limit() -> None:
    events = [header(rounds=None), *won_by_seat_0(2, SEVENS[:2])]
    assert check_events(events) == Report(len(events) - 1, False)
