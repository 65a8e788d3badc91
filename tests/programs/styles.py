"""How the characters play: what each does in matches against `greedy`, and whether it is told from the others.

`python -m tests.programs.styles [NUMBER] [--game 7street] [--iters N] [--processes N]` plays, for each character, so many
Advanced matches of Red7 in two seats (500 unless told otherwise), or so many deals of one round of 7 Street from both
sides (250). It prints their numbers a round, and then for each two characters the numbers that differ beyond chance. Exit
code 1 if there are two that differ in none.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain, combinations
from math import erfc, exp, sqrt
from random import Random
from statistics import fmean, variance
from typing import Any, TypeVar

from game.core.events import RoundEnded, TurnBegan
from game.core.game import Budget
from game.core.match import Match, Planner, Step
from game.red7.cards import COLOURS
from game.red7.events import SeatOut
from game.red7.game import RED7
from game.red7.rules import PRESETS
from game.red7.state import State
from game.red7.turns import surviving
from game.red7.view import View
from game.seven_street.bots.levels import street_thinking
from game.seven_street.cards import worth_of
from game.seven_street.events import CardsLaid, RoundScored
from game.seven_street.game import SEVEN_STREET
from game.seven_street.rules import StreetRules
from game.seven_street.state import StreetState
from tests.game.red7.matches import seated

Item = TypeVar("Item")

CHARACTERS = ("sprout", "hoarder", "hunter", "tactician", "maestro")
NUMBERS = ("kept", "changes", "no way", "folded")
"""Means a round: cards in hand when the seat is out or has won; turns that change the rule; turns after which the next
seat has no way to stay in; leaving the round though there is a way to stay in."""
RULES = "rules"
"""How the rounds that are won are shared among the seven rules."""
PAIRS = len(CHARACTERS) * (len(CHARACTERS) - 1) // 2
CHANCE = 0.05 / PAIRS / (len(NUMBERS) + 1)
"""Numbers differ beyond chance where less is left to it: one in twenty, shared among all that are compared."""

Round = tuple[Counter[str], str]
"""What a seat did in a round, and the rule under which it won, or "" where it lost."""


class Watch:
    """Counts what one seat does in a match of two."""

    def __init__(self, seat: int) -> None:
        self.rounds: list[Round] = []
        self._seat, self._now = seat, Counter[str]()

    def see(self, step: Step) -> None:
        """Something has happened."""
        event, before = step.event, step.before
        if isinstance(event, TurnBegan) and before.to_act == self._seat:
            self._now["changes"] += before.rule != before.history[-1].rule
            self._now["no way"] += next(surviving(step.after.position), None) is None
        elif isinstance(event, SeatOut) and event.seat == self._seat:
            self._now["folded"] += event.cause == "pass" and next(surviving(before.position), None) is not None
            self._now["kept"] = len(before.hands[self._seat])
        elif isinstance(event, RoundEnded):
            won = event.winner == self._seat
            if won:
                self._now["kept"] = len(before.hands[self._seat])
            self.rounds.append((self._now, before.rule if won else ""))
            self._now = Counter()


def rounds_of(character: str, iters: int, number: int) -> list[Round]:
    """What a character does in one match: the same deals for all of them, in either seat."""
    mine = number % 2
    levels = ["greedy", "greedy"]
    levels[mine] = character
    bots = [seated(level, Random(f"{number}/{seat}"), Budget(iters=iters)) for seat, level in enumerate(levels)]
    match: Match[State, Any, View] = Match(RED7, RED7.begin(PRESETS["advanced"], 2), bots, Random(number))
    watch = Watch(mine)
    while not match.is_over:
        for step in match.advance() or ():
            watch.see(step)
    return watch.rounds


def differing(one: Sequence[Round], other: Sequence[Round]) -> list[str]:
    """The numbers in which two characters differ beyond chance."""
    found = [number for number in NUMBERS if chance_of_means(*([did[number] for did, _ in rounds]
             for rounds in (one, other))) < CHANCE]  # fmt: skip
    return [*found, RULES] if _chance_of_shares(_won(one), _won(other)) < CHANCE else found


def _won(rounds: Sequence[Round]) -> list[int]:
    """How many rounds were won under each rule."""
    under = Counter(rule for _, rule in rounds)
    return [under[rule] for rule in COLOURS]


def chance_of_means(one: Sequence[int], other: Sequence[int]) -> float:
    """How likely means so far apart are by chance: Welch's test, for many values."""
    spread = variance(one) / len(one) + variance(other) / len(other)
    apart = abs(fmean(one) - fmean(other))
    return erfc(apart / sqrt(2 * spread)) if spread else float(not apart)


def _chance_of_shares(one: Sequence[int], other: Sequence[int]) -> float:
    """The same for seven shares: the chi-squared test with six degrees of freedom."""
    total, squares = sum(one) + sum(other), 0.0
    for pair in zip(one, other, strict=True):
        for count, size in zip(pair, (sum(one), sum(other)), strict=True):
            expected = sum(pair) * size / total
            squares += (count - expected) ** 2 / expected if expected else 0.0
    half = squares / 2
    return exp(-half) * (1 + half + half**2 / 2)


def table(played: dict[str, list[Round]]) -> Iterator[str]:
    """The numbers of all characters, a line each."""
    yield " ".join([f"{'':10}{'rounds':>7}{'won':>7}", *(f"{number:>8}" for number in NUMBERS),
                    *(f"{rule:>5}" for rule in COLOURS)])  # fmt: skip
    for character, rounds in played.items():
        won = _won(rounds)
        means = (f"{fmean(did[number] for did, _ in rounds):8.3f}" for number in NUMBERS)
        shares = (f"{count / max(1, sum(won)):5.0%}" for count in won)
        yield " ".join([f"{character:10}{len(rounds):7}{sum(won) / len(rounds):7.1%}", *means, *shares])


def compared(played: Mapping[str, Item], differing: Callable[[Item, Item], list[str]]) -> int:
    """Prints in what each two characters differ; 1 where two of them are alike, else 0."""
    alike = False
    for one, other in combinations(CHARACTERS, 2):
        numbers = differing(played[one], played[other])
        alike = alike or not numbers
        print(f"{one} and {other}: {', '.join(numbers) or 'NOTHING'}")
    return int(alike)


STREET_NUMBERS = ("won", "points", "waited", "held", "minus", "piles", "small", "piled", "ended", "sevens", "laid")
"""Means a round: won; its points; own turns before the first lay; cards in hand at the end, and their points; piles picked
up, those of at most `SMALL_PILE` cards, and cards of all; rounds ended by an empty hand; 7-Streets; cards laid a turn, in
hundredths."""
SMALL_PILE = 7
STREET_CHANCE = 0.05 / (len(CHARACTERS) * (len(CHARACTERS) - 1) / 2) / len(STREET_NUMBERS)
"""Numbers differ beyond chance where less is left to it: one in twenty, shared among all that are compared."""

StreetRound = dict[str, float]


def street_rounds_of(character: str, iters: int, number: int) -> list[StreetRound]:
    """What a character does in one round from either side: the same deal for all of them."""
    return [_street_round(character, iters, number, seat) for seat in (0, 1)]


def _street_round(character: str, iters: int, number: int, seat: int) -> StreetRound:
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
                did.update(piles=len(picked), small=sum(many < SMALL_PILE for many in picked))
                did.update(piled=sum(picked), laid=100 * sum(laid) // max(1, len(turns)))
                did.update(waited=next((place for place, many in enumerate(laid) if many), len(turns)))
    return {number: float(did[number]) for number in STREET_NUMBERS}


def street_differing(one: Sequence[StreetRound], other: Sequence[StreetRound]) -> list[str]:
    """The numbers in which two characters differ beyond chance."""
    return [number for number in STREET_NUMBERS
            if chance_of_means(*([int(did[number]) for did in rounds] for rounds in (one, other))) < STREET_CHANCE]


def street_table(played: dict[str, list[StreetRound]]) -> Iterator[str]:
    """The numbers of all characters, a line each."""
    yield " ".join([f"{'':10}{'rounds':>7}", *(f"{number:>8}" for number in STREET_NUMBERS)])
    for character, rounds in played.items():
        means = (f"{fmean(did[number] for did in rounds):8.2f}" for number in STREET_NUMBERS)
        yield " ".join([f"{character:10}{len(rounds):7}", *means])


def _played(pool: ProcessPoolExecutor, play: Callable[[str, int, int], list[Item]], iters: int, number: int) -> dict[str, list[Item]]:
    """What every character does in so many matches or deals."""
    return {character: list(chain.from_iterable(pool.map(partial(play, character, iters), range(number), chunksize=10)))
            for character in CHARACTERS}


def main(argv: list[str]) -> int:
    """The command; returns its exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("number", type=int, nargs="?")
    parser.add_argument("--game", choices=("red7", "7street"), default="red7")
    parser.add_argument("--iters", type=int)
    parser.add_argument("--processes", type=int, default=1)
    options = parser.parse_args(argv)
    with ProcessPoolExecutor(options.processes) as pool:
        if options.game == "red7":
            matches = _played(pool, rounds_of, options.iters or 100, options.number or 500)
            print("\n".join(table(matches)))
            return compared(matches, differing)
        deals = _played(pool, street_rounds_of, options.iters or 40, options.number or 250)
        print("\n".join(street_table(deals)))
        return compared(deals, street_differing)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
