"""How the characters of 7 Street play: what each does in rounds against `greedy`, and whether it is told from the others.

`python -m tests.street_styles [DEALS] [--iters N]` plays so many deals of one round from both sides for each character
(250 unless told otherwise), prints its numbers a round, and then for each two of them the numbers that differ beyond
chance. Exit code 1 if there are two that differ in none.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean
from typing import Any

from game.core.game import Budget
from game.core.match import Match, Planner
from game.seven_street.bots.levels import street_thinking
from game.seven_street.cards import worth_of
from game.seven_street.events import CardsLaid, RoundScored
from game.seven_street.game import SEVEN_STREET
from game.seven_street.rules import StreetRules
from game.seven_street.state import StreetState
from tests.styles import CHARACTERS, chance_of_means, compared

NUMBERS = ("won", "points", "waited", "held", "minus", "piles", "piled", "ended", "sevens", "laid")
"""Means a round: won; its points; own turns before the first lay; cards in hand at the end, and their points; piles picked
up, and cards of those; rounds ended by an empty hand; 7-Streets; cards laid a turn, in hundredths."""
CHANCE = 0.05 / (len(CHARACTERS) * (len(CHARACTERS) - 1) / 2) / len(NUMBERS)
"""Numbers differ beyond chance where less is left to it: one in twenty, shared among all that are compared."""

Round = dict[str, float]


def rounds_of(character: str, iters: int, number: int) -> list[Round]:
    """What a character does in one round from either side: the same deal for all of them."""
    return [_round(character, iters, number, seat) for seat in (0, 1)]


def _round(character: str, iters: int, number: int, seat: int) -> Round:
    levels = ["greedy", "greedy"]
    levels[seat] = character
    players: list[Any] = [Planner(street_thinking(level, Budget(iters=iters)), Random(f"{number}/{place}"))
                          for place, level in enumerate(levels)]  # fmt: skip
    begun = SEVEN_STREET.begin(StreetRules(None, 1), 2)
    match: Match[StreetState, Any, Any] = Match(SEVEN_STREET, begun, players, Random(number))
    did = Counter[str]()
    while not match.is_over:
        for step in match.advance() or ():
            event = step.event
            if isinstance(event, CardsLaid) and event.seat == seat:
                did["sevens"] += event.sevens
            elif isinstance(event, RoundScored):
                hand = step.before.hands[seat]
                did.update(held=len(hand), minus=worth_of(hand), ended=int(event.seat == seat))
                did.update(points=event.scores[seat], won=int(event.scores[seat] > event.scores[1 - seat]))
                turns = [past for past in step.before.history if past.seat == seat]
                laid = [sum(len(cards) for _, cards in past.laid) for past in turns]
                picked = [len(past.picked) for past in turns if past.picked]
                did.update(piles=len(picked), piled=sum(picked), laid=100 * sum(laid) // max(1, len(turns)))
                did.update(waited=next((place for place, many in enumerate(laid) if many), len(turns)))
    return {number: float(did[number]) for number in NUMBERS}


def differing(one: Sequence[Round], other: Sequence[Round]) -> list[str]:
    """The numbers in which two characters differ beyond chance."""
    return [number for number in NUMBERS
            if chance_of_means(*([int(did[number]) for did in rounds] for rounds in (one, other))) < CHANCE]


def table(played: dict[str, list[Round]]) -> Iterator[str]:
    """The numbers of all characters, a line each."""
    yield " ".join([f"{'':10}{'rounds':>7}", *(f"{number:>8}" for number in NUMBERS)])
    for character, rounds in played.items():
        means = (f"{fmean(did[number] for did in rounds):8.2f}" for number in NUMBERS)
        yield " ".join([f"{character:10}{len(rounds):7}", *means])


def main(argv: list[str]) -> int:
    """The command; returns its exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("deals", type=int, nargs="?", default=250)
    parser.add_argument("--iters", type=int, default=40)
    options = parser.parse_args(argv)
    played: dict[str, list[Round]] = {character: [] for character in CHARACTERS}
    for character, rounds in played.items():
        for number in range(options.deals):
            rounds += rounds_of(character, options.iters, number)
    print("\n".join(table(played)))
    return compared(played, differing)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
