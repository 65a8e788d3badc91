"""What a round's end is worth for the whole match (rules, section 6).

The rounds to come are taken as even: whoever is at the table wins each as often, with points as they come in self-play.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.red7.bots.strengths import RULE_OF
from game.red7.cards import CARDS, CardSet
from game.red7.ranking import points, scoring_set
from game.red7.rules import CARDS_A_SEAT
from game.red7.view import View

STEP = 4
"""Totals are looked at in steps of so many points."""
Odds = tuple[tuple[int, float], ...]
ODDS: Odds = ((1, 0.27), (2, 0.30), (4, 0.33), (6, 0.10))
"""How often a round is won with so many steps: mean and spread as in 6,000 rounds of self-play at all seat counts."""
A_ROUND: Odds = ((1, 1.0),)
"""The same where rounds count and no points: each is one step."""
POINTS_A_CARD = 3.9
CARDS_A_ROUND = 2.9
MANY_ROUNDS = 6
"""As many rounds as this before the deck is spent are as good as no end of it."""
ROUND_ITSELF = 0.02
"""What a round is worth beyond the match where a limit is near: one is played for even when the match is decided."""
FAR = 10
"""A target so many steps away is not in sight yet: only the lead counts. Nobody is farther behind than this."""


class MatchValue:
    """The worth of a round's end to a view's seat, as its chance to win the match."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self._seat, self._target = view.seat, view.target
        self._counts_rounds, self._scored = view.rules.counts_rounds, view.rules.scoring != "none"
        self._totals = view.standing
        self._rounds = rounds_left(view)
        self._itself = 0.0 if view.rules.rounds is None else ROUND_ITSELF
        self._known: dict[tuple[int, int], float] = {}

    def value_of_win(self, winner: int, palette: CardSet, rule: int) -> float:
        """The value of a round that this seat wins with this palette under the rule of this guard."""
        if not (self._scored or self._counts_rounds):
            return float(winner == self._seat)
        gained = points(scoring_set(RULE_OF[rule], palette)) if self._scored else 1
        value = self._known.get((winner, gained))
        if value is None:
            totals = [total + gained * (seat == winner) for seat, total in enumerate(self._totals)]
            value = self._chance(totals) + self._itself * (winner == self._seat)
            self._known[winner, gained] = value
        return value

    def _chance(self, totals: list[int]) -> float:
        if self._counts_rounds:
            return _won(totals[self._seat], _rest(totals, self._seat), min(self._rounds, MANY_ROUNDS), None, A_ROUND)
        return chance(totals, self._seat, self._rounds, self._target)


def rounds_left(view: View) -> int:
    """How many rounds there will be after this one: until the limit, or before that the deck is spent on average."""
    limit = view.rules.rounds
    until_limit = MANY_ROUNDS if limit is None else max(0, limit - view.number)
    if view.rules.scoring in ("none", "reshuffle"):
        return until_limit
    spare = len(CARDS) - sum(view.points) / POINTS_A_CARD - CARDS_A_SEAT * view.seats
    return min(until_limit, max(0, int(spare / CARDS_A_ROUND)))


def chance(totals: Sequence[float], seat: int, rounds: int, target: int | None) -> float:
    """How likely this seat wins a match with these totals, and so many rounds to come until the deck is spent."""
    most = max(totals)
    if (target is not None and most >= target) or rounds <= 0:
        best = [total == most for total in totals]
        return best[seat] / sum(best)
    goal = None if target is None else -(-target // STEP)
    steps = [total / STEP for total in totals]
    if goal is not None:
        goal = None if goal - max(steps) > FAR else goal
        steps = [max(step, goal - FAR) for step in steps] if goal is not None else steps
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
def _won(mine: int, others: tuple[int, ...], rounds: int, goal: int | None, odds: Odds = ODDS) -> float:
    """The chance in whole steps; `others` from low to high. Without a goal only what one is ahead counts."""
    least = min(mine, *others)
    if goal is None and least:
        return _won(mine - least, tuple(other - least for other in others), rounds, None, odds)
    most = max(mine, others[-1])
    if rounds == 0 or (goal is not None and most >= goal):
        return (mine == most) / ((mine == most) + others.count(most))
    later = rounds if goal is not None and rounds == MANY_ROUNDS else rounds - 1
    total = 0.0
    for gain, share in odds:
        ends = [_won(mine + gain, others, later, goal, odds)]
        for place, other in enumerate(others):
            more = tuple(sorted((*others[:place], other + gain, *others[place + 1 :])))
            ends.append(_won(mine, more, later, goal, odds))
        total += share * sum(ends)
    return total / (1 + len(others))
