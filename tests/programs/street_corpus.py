"""A corpus of matches of 7 Street over all seats and options, each held against the engine's reader and the oracle.

`python -m tests.programs.street_corpus --matches 1000` prints what was checked; the test suite checks a small corpus. Of every
match, changed copies are judged too: both readers must be of one opinion.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from itertools import product
from random import Random
from typing import Any

from game.catalog import GAMES
from game.core.match import Match, Planner
from game.core.record import BadRecord, Header, SeatEntry, header_line, replay, to_line
from game.seven_street.bots.levels import STREET_LEVELS
from game.seven_street.game import SEVEN_STREET
from game.seven_street.rules import COME_OUT, SEATS, STREETS_TO_END, StreetRules
from tests.oracle.street.street_oracle import StreetRefused, check_street

RULE_SETS = [
    (seats, StreetRules(target, rounds, come_out, zeros, to_end))
    for (target, rounds), come_out, zeros, to_end, seats in product(
        ((5000, None), (3000, None), (None, 1), (None, 2)), COME_OUT, (True, False), STREETS_TO_END, SEATS)
]  # fmt: skip
STRIDE = 53  # has no factor in common with the number of rule sets: neighbours differ in everything
CHANGED = 6  # copies of each match


class Disagreement(AssertionError):
    """A record of which engine and oracle are not of one opinion."""


def match_of(number: int) -> list[str]:
    """The record of a match: every rule set in turn, players and deals by its number."""
    seats, rules = RULE_SETS[number * STRIDE % len(RULE_SETS)]
    random = Random(number)
    short = rules.rounds is not None  # at random a target may take a hundred rounds
    levels = [random.choice(["random", "greedy"]) if short or seat % 2 else "greedy" for seat in range(seats)]
    return street_record(rules, levels, number)


def street_record(rules: StreetRules, levels: list[str], number: int) -> list[str]:
    """The record of a match between these levels."""
    random, seats = Random(number), len(levels)
    header = Header(SEVEN_STREET, rules, tuple(SeatEntry(level, f"bot:{level}") for level in levels), number)
    players: list[Any] = [Planner(STREET_LEVELS[level], Random(f"{number}/{seat}")) for seat, level in enumerate(levels)]
    match: Match[Any, Any, Any] = Match(SEVEN_STREET, SEVEN_STREET.begin(rules, seats), players, random)
    lines = [header_line(header)]
    while not match.is_over:
        events = [step.event for step in match.advance() or ()]
        lines += [to_line(line.content) for line in SEVEN_STREET.lines_of(events)]
    return lines


def judge(lines: list[str], name: str) -> Counter[str]:
    """What a record holds. Raises Disagreement unless it is a whole match for the engine and for the oracle."""
    try:
        found, report = replay(lines, GAMES), check_street(lines)
    except (BadRecord, StreetRefused) as refused:
        raise Disagreement(f"{name}, line {refused}: {json.dumps(lines)}") from refused
    if not found.finished or not report.finished or found.lines != report.events:
        raise Disagreement(f"{name} is not finished: {json.dumps(lines)}")
    return Counter(json.loads(line)["e"] for line in lines[1:])


def changed(lines: list[str], random: Random) -> list[str]:
    """The record with one thing changed in it: a line dropped, doubled or moved, a card, a seat, a number."""
    place = random.randrange(1, len(lines))
    kind = random.choice(["drop", "double", "swap", "field", "field", "field"])
    if kind == "drop":
        return lines[:place] + lines[place + 1 :]
    if kind == "double":
        return lines[:place] + lines[place - 1 :]
    if kind == "swap":
        return [*lines[: place - 1], *reversed(lines[place - 1 : place + 1]), *lines[place + 1 :]]
    return [*lines[:place], to_line(_with_other_field(json.loads(lines[place]), random)), *lines[place + 1 :]]


def _with_other_field(event: dict[str, Any], random: Random) -> dict[str, Any]:
    name = random.choice([name for name in event if name != "e"])
    return {**event, name: _other(event[name], random)}


def _other(value: Any, random: Random) -> Any:
    if isinstance(value, list):
        if value and random.random() < 0.6:
            place = random.randrange(len(value))
            return [*value[:place], _other(value[place], random), *value[place + 1 :]]
        return value[:-1] if random.random() < 0.5 else [*value, *value[:1]]
    if isinstance(value, int):
        return value + random.choice([-10, -5, -1, 1, 5, 10])
    return random.choice([*map(str, range(12)), "?", "!", "0", "100", None, "x"])


def same_verdict(lines: list[str], name: str) -> str:
    """What both readers say of a record, `good` or `refused`. Raises Disagreement where they say different things.

    A turn that cannot be ended is refused by the engine where it becomes so, by the oracle at its end at the latest.
    """
    try:
        mine: int | None = None
        replay(lines, GAMES)
    except BadRecord as refused:
        mine = refused.line
    try:
        other: int | None = None
        check_street(lines)
    except StreetRefused as refused:
        other = refused.line
    if (mine is None) != (other is None) or (mine is not None and other is not None and mine > other):
        raise Disagreement(f"{name}: the engine refuses {mine}, the oracle {other}: {json.dumps(lines)}")
    return "refused" if mine is not None else "good"


def check_one(number: int) -> Counter[str]:
    """A match and its changed copies."""
    lines, random = match_of(number), Random(f"changed {number}")
    found = judge(lines, f"match {number}")
    for copy in range(CHANGED):
        found[same_verdict(changed(lines, random), f"match {number}, copy {copy}")] += 1
    return found


def main() -> int:
    """The command: prints the counts; exit code 1 and the record if the two disagree."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--matches", type=int, default=1000)
    found: Counter[str] = Counter()
    for number in range(parser.parse_args().matches):
        try:
            found += check_one(number)
        except Disagreement as fault:
            print(fault, file=sys.stderr)
            return 1
        if number % 50 == 49:
            print(number + 1, dict(found), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
