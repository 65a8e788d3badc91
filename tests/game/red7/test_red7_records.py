"""Records of Red7: written, read again, those of early programs; engine and oracle stop at the same fault."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.catalog import GAMES
from game.core.events import Event, MatchEnded
from game.core.record import BadRecord, Header, Reader, SeatEntry, replay, split_lines
from game.red7.cards import CARDS, parse_cards
from game.red7.events import Scored
from game.red7.game import RED7
from game.red7.notation import events_of
from tests.game.red7.matches import record_of
from tests.oracle.red7_oracle import Refused, check
from tests.programs import corpus
from tests.replays.renew import FOLDER, GOLDEN, difference, made, path_of
from tests.scenario import Table, table


def reader(there: Table) -> Reader:
    """A reader that has got to this table."""
    seats = tuple(SeatEntry(f"P{seat}", "human") for seat in range(there.state.seats))
    found = Reader(Header(RED7, there.state.rules, seats, None))
    found.state = there.state
    return found


def after_pass(text: str) -> Reader:
    """A reader after A has passed, which ends the round."""
    found = reader(table(text))
    found.follow(*events_of({"e": "out", "seat": 0, "cause": "pass"}, found.state.seats))
    return found


def scored(rule: str, cards: str, points: int, seat: int = 1) -> Event:
    return Scored(seat, rule, parse_cards(cards), points)


EQUAL = "canvas Y1 / A: V2 | B: R7 R1 G5 G3 / hand O4"  # two pairs of 8 points
UNEQUAL = "canvas Y1 / A: V2 | B: R7 V1 V6 / hand O4"  # a pair of 7 points, and one card of 7


@pytest.mark.parametrize("cards", ["R7 R1", "R1 R7", "G5 G3", "G3 G5"])
def test_6_at_equal_points_either_set_in_any_order_is_accepted(cards: str) -> None:
    found = after_pass(EQUAL)
    found.follow(scored("Y", cards, 8))
    assert set(found.state.piles[1]) == set(parse_cards(cards))
    assert len(found.state.palettes[1]) == 2


WRONG = [
    (EQUAL, "R7 G3", 8),  # no set
    (EQUAL, "R7", 8),
    (EQUAL, "R7 R1 G5 G3", 16),
    (EQUAL, "R7 R1", 7),
    (EQUAL, "", 0),
    (UNEQUAL, "R7", 7),  # not a largest set
    (UNEQUAL, "R7 R7", 7),  # twice the same card: as many cards and points as the best set
    (UNEQUAL, "R7 R7", 14),
    (UNEQUAL, "V6 V6", 12),
    (UNEQUAL, "V1 O6", 7),
    ("canvas I1 / A: V2 | B: R5 V2 V3 / hand O4", "R5 R5", 5),
    ("canvas O1 / A: V2 | B: R6 V3 I3 / hand O4", "R6 R6", 6),
]


@pytest.mark.parametrize(("there", "cards", "points"), WRONG)
def test_6_no_other_cards_are_accepted(there: str, cards: str, points: int) -> None:
    found = after_pass(there)
    with pytest.raises(ValueError, match="the rules give"):
        found.follow(scored(found.state.rule, cards, points))


@pytest.mark.parametrize("event", [scored("R", "R7 R1", 8), scored("Y", "R7 R1", 8, seat=0)])
def test_6_rule_and_seat_are_checked(event: Event) -> None:
    with pytest.raises(ValueError, match="the rules give"):
        after_pass(EQUAL).follow(event)


def test_6_wrong_points_are_what_is_named() -> None:
    """The order of the cards is free: it is never the fault."""
    with pytest.raises(ValueError, match='"points" is 9, the rules give 8'):
        after_pass(EQUAL).follow(scored("Y", "R7 R1", 9))


SHARED = "A: V2 | B: R7 / hand O4 / points 40 33"


@pytest.mark.parametrize(("winners", "accepted"), [
    ((0, 1), True), ((1, 0), True), ((0,), False), ((0, 0), False), ((0, 1, 1), False), ((0, 2), False), ((), False),
])  # fmt: skip
def test_6_shared_winners_may_stand_in_any_order(winners: tuple[int, ...], accepted: bool) -> None:
    found = after_pass(SHARED)
    found.follow(found.owed[0])
    found.follow(found.owed[0])
    if accepted:
        found.follow(MatchEnded(winners, "target"))
        assert RED7.is_over(found.state)
    else:
        with pytest.raises(ValueError, match="the rules give"):
            found.follow(MatchEnded(winners, "target"))


def test_6_a_reshuffle_is_owed_and_not_to_be_left_out() -> None:
    found = after_pass("A: V2 | B: R7 / hand O4 / scored 33 / scoring reshuffle")
    found.follow(found.owed[0])
    found.follow(found.owed[0])
    with pytest.raises(ValueError, match='the rules give {"e":"reshuffle"} here'):
        found.follow(MatchEnded((1,), "deck"))
    found.follow(*events_of({"e": "reshuffle"}, 2))
    assert RED7.seat_to_act(found.state) is None


@pytest.mark.parametrize("scoring", ["target", "deck", "none"])
def test_6_no_reshuffle_in_the_other_scorings(scoring: str) -> None:
    found = after_pass(f"A: V2 | B: R7 / hand O4 / scored 33 / scoring {scoring}")
    while found.owed[1:]:
        found.follow(found.owed[0])
    with pytest.raises(ValueError, match="the rules give"):
        found.follow(*events_of({"e": "reshuffle"}, 2))


def test_7_an_owed_action_may_not_be_absent() -> None:
    found = reader(table("A: V2 | B: R7 V1 / hand R1 R3 R5 / actions"))
    found.follow(*events_of({"e": "palette", "seat": 0, "card": "R1"}, 2))
    with pytest.raises(ValueError, match="the action of the 1 is owed"):
        found.follow(*events_of({"e": "turn", "seat": 1}, 2))


def test_7_the_draw_of_a_3_may_not_be_absent() -> None:
    found = reader(table("A: V2 | B: R7 V1 / hand R3 / deck G4 / actions"))
    found.follow(*events_of({"e": "palette", "seat": 0, "card": "R3"}, 2))
    assert len(found.owed) == 1
    with pytest.raises(ValueError, match='the rules give {"e":"draw"'):
        found.follow(*events_of({"e": "out", "seat": 0, "cause": "losing"}, 2))


every_trace = pytest.mark.parametrize("name", GOLDEN)


@every_trace
def test_the_engine_makes_the_trace_again(name: str) -> None:
    assert difference(path_of(name).read_bytes(), made(name)) is None


@every_trace
def test_the_trace_is_a_whole_match_for_engine_and_oracle(name: str) -> None:
    lines = split_lines(path_of(name).read_bytes())
    assert replay(lines, GAMES).finished
    assert check([line.decode() for line in lines], strict=True).finished


def test_there_are_no_other_traces_in_the_folder() -> None:
    assert {path.stem for path in FOLDER.glob("red7-*.jsonl")} == set(GOLDEN)


def test_together_they_hold_every_kind_of_event() -> None:
    kinds = {json.loads(line).get("e") for name in GOLDEN for line in path_of(name).read_bytes().splitlines()[1:]}
    assert kinds == {
        "round",
        "turn",
        "palette",
        "canvas",
        "bury",
        "draw",
        "out",
        "score",
        "round_end",
        "reshuffle",
        "match_end",
    }


@pytest.mark.parametrize(("old", "new", "told"), [
    (b"a\nb\n", b"a\nb\n", None),
    (b"a\nb\n", b"a\nc\n", "line 2 was b and is c"),
    (b"a\nb\n", b"a\n", "line 2 was b and is "),
    (b"", b"a\n", "line 1 was  and is a"),
])  # fmt: skip
def test_the_first_line_that_differs_is_told(old: bytes, new: bytes, told: str | None) -> None:
    assert difference(old, new) == told


def test_the_corpus_passes_both_readers() -> None:
    counts = corpus.run(40)
    assert (counts["matches"], counts["walked by the oracle"]) == (50, 10)
    assert counts["match_end"] == 50
    assert counts["round"] == counts["round_end"]
    assert all(counts[kind] for kind in ("turn", "palette", "canvas", "bury", "draw", "out", "score"))


def test_the_corpus_covers_every_rule_set() -> None:
    cases = [corpus.case(number) for number in range(len(corpus.RULE_SETS))]
    assert len({(case.rules, len(case.players)) for case in cases}) == len(corpus.RULE_SETS) == 480


def test_a_few_matches_cover_every_edition_scoring_and_seat_count() -> None:
    cases = [corpus.case(number) for number in range(20)]
    assert len({case.rules.edition for case in cases}) == 4
    assert len({case.rules.scoring for case in cases}) == 4
    assert {len(case.players) for case in cases} == {2, 3, 4}


def test_a_record_that_one_of_them_refuses_is_reported() -> None:
    lines = record_of(corpus.case(0))
    broken = [line for line in lines if json.loads(line).get("e") != "round_end"]
    with pytest.raises(corpus.Disagreement, match="the test, line"):
        corpus.judge(broken, "the test")
    with pytest.raises(corpus.Disagreement, match="the test is not finished"):
        corpus.judge(lines[:-1], "the test")


# Records with one fault: engine and oracle, written apart from the same rules, stop at the same line.

Events = list[dict[str, Any]]
WORDS = ["pass", "losing", "empty", "three", "discard", "hand", "palette", "canvas", "draw", "out", "turn", "R"]
NAMES = [str(card) for card in CARDS]


def drop(events: Events, place: int, random: Random) -> None:
    del events[place]


def swap(events: Events, place: int, random: Random) -> None:
    other = random.randrange(1, len(events))
    events[place], events[other] = events[other], events[place]


def repeat(events: Events, place: int, random: Random) -> None:
    events.insert(place, dict(random.choice(events[1:])))


def insert(events: Events, place: int, random: Random) -> None:
    seat, card = random.randrange(4), random.choice(NAMES)
    events.insert(place, random.choice([
        {"e": "palette", "seat": seat, "card": card},
        {"e": "canvas", "seat": seat, "card": card, "from": random.choice(["hand", "palette"])},
        {"e": "bury", "seat": seat, "owner": random.randrange(4), "card": card},
        {"e": "draw", "seat": seat, "card": card, "cause": random.choice(["three", "discard"])},
        {"e": "out", "seat": seat, "cause": random.choice(["pass", "losing", "empty"])},
        {"e": "turn", "seat": seat},
    ]))  # fmt: skip


def another_card(events: Events, place: int, random: Random) -> None:
    """Another card of the same hand, as it was dealt, where a card moves."""
    while "card" not in events[place]:
        place = random.randrange(1, len(events))
    dealt = next(event for event in reversed(events[1 : place + 1]) if event["e"] == "round")
    events[place]["card"] = random.choice(dealt["hands"][events[place]["seat"]])


def another_value(events: Events, place: int, random: Random) -> None:
    field, value = random.choice(list(events[place].items()))
    if isinstance(value, list):
        value = [*value, *value[:1]] if random.random() < 0.5 else value[1:]
    else:
        value = random.choice(WORDS) if isinstance(value, str) else value + random.choice([-1, 1, 2])
    events[place] = {**events[place], field: value}


FAULTS = [drop, swap, repeat, insert, another_card, another_value]


def by_engine(lines: list[str]) -> int | None:
    try:
        replay(lines, GAMES)
    except BadRecord as refused:
        return refused.line
    return None


def by_oracle(lines: list[str]) -> int | None:
    try:
        check(lines, strict=True)
    except Refused as refused:
        return refused.line_number
    return None


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("number", range(8))
def test_both_stop_at_the_same_line(number: int, fault: Callable[[Events, int, Random], None]) -> None:
    whole, random = record_of(corpus.case(number)), Random(number)
    refused = 0
    for _ in range(4):
        events = [json.loads(line) for line in whole]
        fault(events, random.randrange(1, len(events)), random)
        lines = [json.dumps(event) for event in events]
        assert by_engine(lines) == by_oracle(lines)
        refused += by_engine(lines) is not None
    assert refused
