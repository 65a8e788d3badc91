"""Records with one fault: engine and oracle, written apart from the same rules, stop at the same line."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.catalog import GAMES
from game.core.record import BadRecord, replay
from game.red7.cards import CARDS
from tests import corpus
from tests.game.red7.matches import record_of
from tests.oracle.red7_oracle import Refused, check

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
@pytest.mark.parametrize("number", range(12))
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
