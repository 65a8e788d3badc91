"""A corpus of matches over all rule sets, each held against the engine's reader and against the oracle.

`python -m tests.programs.corpus --matches 1000` prints what was checked; the test suite checks a small corpus.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from itertools import product
from random import Random

from game.catalog import GAMES
from game.core.record import BadRecord, header_line, replay
from game.red7.rules import EDITIONS, SEATS, Rules
from tests.game.red7.matches import LENGTHS, PLAYERS, Case, record_of
from tests.oracle.reading import read_header
from tests.oracle.red7_oracle import Refused, check
from tests.oracle.walk import walk

RULE_SETS = [
    (seats, Rules(edition, draw, actions, *length))
    for length, actions, draw in product(LENGTHS, (True, False), (True, False))
    for edition, seats in product(EDITIONS.values(), SEATS)
]  # fmt: skip


STRIDE = 53  # has no factor in common with the number of rule sets: neighbours differ in everything


class Disagreement(AssertionError):
    """A record that engine and oracle do not both accept."""


def case(number: int) -> Case:
    """A match of the corpus: every rule set in turn, players and seed by its number."""
    seats, rules = RULE_SETS[number * STRIDE % len(RULE_SETS)]
    random = Random(number)
    return Case(rules, tuple(random.choice(list(PLAYERS)) for _ in range(seats)), number)


def walked(number: int) -> list[str]:
    """A record that the oracle alone has made, for the rule set of this number."""
    seats, rules = RULE_SETS[number * STRIDE % len(RULE_SETS)]
    header = header_line(Case(rules, ("wanderer",) * seats, number).header)
    told = read_header(json.loads(header))
    return [header, *(json.dumps(event) for event in walk(told, Random(number)))]


def judge(lines: list[str], name: str) -> Counter[str]:
    """What a record holds. Raises Disagreement unless it is a whole match for the engine and for the oracle."""
    try:
        replayed = replay(lines, GAMES)
        reports = [check(lines, strict=strict) for strict in (False, True)]
    except (BadRecord, Refused) as refused:
        raise Disagreement(f"{name}, line {refused}: {json.dumps(lines)}") from refused
    if not replayed.finished or not all(report.finished for report in reports):
        raise Disagreement(f"{name} is not finished: {json.dumps(lines)}")
    kinds = Counter(json.loads(line)["e"] for line in lines[1:])
    return Counter({"matches": 1, "events": replayed.lines}) + kinds


def run(matches: int) -> Counter[str]:
    """Checks so many matches of the engine, and a quarter as many of the oracle's own."""
    counts: Counter[str] = Counter()
    for number in range(matches):
        counts += judge(record_of(case(number)), f"match {number}")
        if number % 4 == 0:
            counts += judge(walked(number // 4), f"walk {number // 4}")
            counts["walked by the oracle"] += 1
    return counts


def main() -> int:
    """The command: prints the counts; exit code 1 and the record if the two disagree."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.programs.corpus", description=__doc__.splitlines()[0] if __doc__ else None
    )
    parser.add_argument("--matches", type=int, default=1000)
    try:
        counts = run(parser.parse_args().matches)
    except Disagreement as replayed:
        print(replayed, file=sys.stderr)
        return 1
    print(json.dumps(dict(counts.most_common())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
