"""How matches end (section 6): targets, the deck, reshuffles, shared wins, house options; rounds where all but one seat pass."""

from __future__ import annotations

from typing import Any

import pytest

from .ranking import ALL_CARDS
from .records import Event, check_events, header, quick_round, refusal
from .red7_oracle import Report

SEVENS = [f"{colour}7" for colour in "ROYGBIV"]


def won_by_seat_0(seats: int, winning: list[str]) -> list[Event]:
    """Rounds that seat 0 wins with these cards."""
    totals, gone, events = [0] * seats, list[str](), list[Event]()
    low = ["V1", "I1", "B1"][: seats - 1]
    for number, card in enumerate(winning, start=1):
        events += quick_round(number, [card, *low], totals, gone)
    return events


@pytest.mark.parametrize(
    ("seats", "enough", "too_little"),
    [
        (2, [*SEVENS[:5], "R5"], [*SEVENS[:5], "R4"]),  # 40, 39
        (3, SEVENS[:5], [*SEVENS[:4], "R6"]),  # 35, 34
        (4, [*SEVENS[:4], "R2"], [*SEVENS[:4], "R1"]),  # 30, 29
    ],
)
@pytest.mark.parametrize("scoring", ["target", "reshuffle"])
def test_targets(scoring: str, seats: int, enough: list[str], too_little: list[str]) -> None:
    """40, 35 and 30 points end the match at once, a point less does not."""
    first = header(seats=seats, scoring=scoring)
    end = {"e": "match_end", "winners": [0], "cause": "target"}
    events = [first, *won_by_seat_0(seats, enough)]
    assert check_events([*events, end]) == Report(len(events), True)
    one_more = [first, *won_by_seat_0(seats, [*enough, "V7"])]
    assert refusal(one_more) == (len(events) + 1, "round where match_end must come")
    early = [first, *won_by_seat_0(seats, too_little)]
    assert refusal([*early, end]) == (len(early) + 1, "match_end where round must come")


def test_deck_scoring_has_no_target() -> None:
    events = [header(scoring="deck"), *won_by_seat_0(2, SEVENS)]
    assert check_events(events) == Report(len(events) - 1, False)


def test_basic_is_one_round() -> None:
    totals, gone = [0, 0], list[str]()
    events = [header(scoring="none", draw=False), *quick_round(1, ["R7", "V1"], totals, gone, scored=False)]
    assert check_events([*events, {"e": "match_end", "winners": [0], "cause": "round"}]).finished
    again = quick_round(2, ["R7", "V1"], totals, gone, scored=False)
    assert refusal([*events, *again]) == (6, "round where match_end must come")


def until_too_few(winners: list[int]) -> tuple[list[Event], list[int]]:
    """Rounds of four seats with the lowest cards left; the list says which seat holds the highest of them."""
    totals, gone, events = [0] * 4, list[str](), list[Event]()
    for number, winner in enumerate(winners, start=1):
        left = [card for card in ALL_CARDS if card not in gone]
        lows = sorted(left, key=lambda card: card[1])[:4]
        best = lows.pop(lows.index(max(lows, key=lambda card: (int(card[1]), -"ROYGBIV".index(card[0])))))
        events += quick_round(number, [*lows[:winner], best, *lows[winner:]], totals, gone)
    return events, totals


# 49 - 17 = 32 cards are enough for four seats, 49 - 18 are not. Scored are four 1s, seven 2s and seven 3s:
# 15, 15, 6 and 3 points.
WINNERS = [2] * 4 + [1] * 6 + [2] + [0] * 5 + [1, 3]


@pytest.mark.parametrize("scoring", ["target", "deck"])
def test_too_few_cards_end_the_match_and_equal_totals_share_it(scoring: str) -> None:
    played, totals = until_too_few(WINNERS)
    events = [header(seats=4, scoring=scoring), *played]
    assert totals == [15, 15, 6, 3]
    for winners in [[0, 1], [1, 0]]:
        end: dict[str, Any] = {"e": "match_end", "winners": winners, "cause": "deck"}
        assert check_events([*events, end]) == Report(len(events), True)
    for field, wrong in [("winners", [0]), ("cause", "target")]:
        line, found = refusal([*events, {**end, field: wrong}])
        assert (line, field in found) == (len(events) + 1, True)
    assert refusal([*events, {"e": "reshuffle"}]) == (len(events) + 1, "reshuffle where match_end must come")


def test_a_round_more_is_dealt_with_eight_cards_a_seat() -> None:
    events = [header(seats=4), *until_too_few(WINNERS[:17])[0]]
    end = {"e": "match_end", "winners": [0], "cause": "deck"}
    assert refusal([*events, end]) == (len(events) + 1, "match_end where round must come")


def test_reshuffle() -> None:
    """All 49 cards are dealt again, the points stay, and the target still counts."""
    played, totals = until_too_few(WINNERS)
    events = [header(seats=4, scoring="reshuffle"), *played]
    assert refusal([*events, {"e": "match_end", "winners": [0, 1], "cause": "deck"}])[0] == len(events) + 1
    events.append({"e": "reshuffle"})
    gone: list[str] = []
    events += quick_round(19, ["R7", "V1", "V2", "V3"], totals, gone)
    assert totals == [22, 15, 6, 3]
    assert refusal([*events, {"e": "reshuffle"}])[1] == "reshuffle where round must come"
    events += quick_round(20, ["O7", "V1", "V2", "V3"], totals, gone)
    events += quick_round(21, ["Y7", "V1", "V2", "V3"], totals, gone)
    events.append({"e": "match_end", "winners": [0], "cause": "target"})
    assert check_events(events) == Report(len(events) - 1, True)


@pytest.mark.parametrize(("scoring", "cause"), [("target", "target"), ("reshuffle", "target"), ("deck", "deck")])
def test_the_target_is_looked_at_before_the_deck(scoring: str, cause: str) -> None:
    """A seat with 23 points scores a 7 in the round after which too few cards are left."""
    winners = [2] * 4 + [0] * 7 + [0] * 3 + [3] * 3  # seat 0: seven 2s and three 3s
    played, totals = until_too_few(winners)
    assert totals == [23, 0, 4, 9]
    gone = [card for event in played if event["e"] == "score" for card in event["cards"]]
    played += quick_round(18, ["R7", "G4", "B4", "I4"], totals, gone)
    events = [header(seats=4, scoring=scoring), *played]
    assert check_events([*events, {"e": "match_end", "winners": [0], "cause": cause}]).finished
    other = "deck" if cause == "target" else "target"
    assert "cause" in refusal([*events, {"e": "match_end", "winners": [0], "cause": other}])[1]


# The house options (section 6): another target or none, a limit of rounds, and rounds that count themselves.


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
