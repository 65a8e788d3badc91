"""What a round's end is worth for the whole match (rules, section 6).

The rounds to come are taken as even: whoever is at the table wins each as often, with points as they come in self-play.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.red7.bots.packed import RULE_OF
from game.red7.cards import CARDS, CardSet
from game.red7.ranking import points, scoring_set
from game.red7.rules import CARDS_A_SEAT
from game.red7.view import View

STEP = 4
"""Totals are looked at in steps of so many points."""
ODDS = ((1, 0.27), (2, 0.30), (4, 0.33), (6, 0.10))
"""How often a round is won with so many steps: mean and spread as in 6,000 rounds of self-play at all seat counts."""
POINTS_A_CARD = 3.9
CARDS_A_ROUND = 2.9
MANY_ROUNDS = 6
"""As many rounds as this before the deck is spent are as good as no end of it."""


class MatchValue:
    """What it is worth to a view's seat that a round ends, in chances to win the match."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self._seat, self._totals, self._target = view.seat, view.points, view.target
        self._scored, self._rounds = view.rules.scoring != "none", _rounds_left(view)
        self._known: dict[tuple[int, int], float] = {}

    def of(self, winner: int, palette: CardSet, rule: int) -> float:
        """The value of a round that this seat wins with this palette under the rule of this guard."""
        if not self._scored:
            return float(winner == self._seat)
        gained = points(scoring_set(RULE_OF[rule], palette))
        value = self._known.get((winner, gained))
        if value is None:
            totals = [total + gained * (seat == winner) for seat, total in enumerate(self._totals)]
            value = self._known[winner, gained] = chance(totals, self._seat, self._rounds, self._target)
        return value


def _rounds_left(view: View) -> int:
    """How many rounds there will be after this one before the deck is spent, on average."""
    if view.rules.scoring == "reshuffle":
        return MANY_ROUNDS
    spare = len(CARDS) - sum(view.points) / POINTS_A_CARD - CARDS_A_SEAT * view.seats
    return max(0, int(spare / CARDS_A_ROUND))


def chance(totals: Sequence[float], seat: int, rounds: int, target: int | None) -> float:
    """How likely this seat wins a match with these totals, and so many rounds to come until the deck is spent."""
    most = max(totals)
    if (target is not None and most >= target) or rounds <= 0:
        best = [total == most for total in totals]
        return best[seat] / sum(best)
    goal = None if target is None else -(-target // STEP)
    steps = [total / STEP for total in totals]
    return _between(steps, seat, min(rounds, MANY_ROUNDS), goal)


def _between(steps: list[float], seat: int, rounds: int, goal: int | None) -> float:
    """Between two whole numbers of steps: each seat alone, the others rounded down, and the changes added up."""
    floor = [int(step) for step in steps]
    base = value = _won(floor[seat], _rest(floor, seat), rounds, goal)
    for place, step in enumerate(steps):
        if step > floor[place]:
            up = [*floor[:place], floor[place] + 1, *floor[place + 1 :]]
            value += (step - floor[place]) * (_won(up[seat], _rest(up, seat), rounds, goal) - base)
    return min(1.0, max(0.0, value))


def _rest(steps: list[int], seat: int) -> tuple[int, ...]:
    return tuple(sorted(steps[:seat] + steps[seat + 1 :]))


@cache
def _won(mine: int, others: tuple[int, ...], rounds: int, goal: int | None) -> float:
    """The chance in whole steps; `others` from low to high. Without a goal only what one is ahead counts."""
    least = min(mine, *others)
    if goal is None and least:
        return _won(mine - least, tuple(other - least for other in others), rounds, None)
    most = max(mine, others[-1])
    if rounds == 0 or (goal is not None and most >= goal):
        return (mine == most) / ((mine == most) + others.count(most))
    later = rounds if goal is not None and rounds == MANY_ROUNDS else rounds - 1
    total = 0.0
    for gain, odds in ODDS:
        ends = [_won(mine + gain, others, later, goal)]
        for place, other in enumerate(others):
            ends.append(_won(mine, tuple(sorted((*others[:place], other + gain, *others[place + 1 :]))), later, goal))
        total += odds * sum(ends)
    return total / (1 + len(others))
