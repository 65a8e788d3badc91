"""How good a decision was, from what its seat could see then and never from what it could not.

The best turn is found by sequential halving, and then compared with the one taken in worlds of their own, the same for
both: so the comparison is not taken in by the luck that made the best one best. Where all that is hidden can be gone
through, it is. The others play as Tactician thinks they do (`bots.trials`); a turn is worth the chance to win
the round, or where points are scored the match (`bots.value`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from itertools import combinations, islice, permutations
from math import comb, perm, sqrt
from random import Random
from typing import NamedTuple

from game.core.game import Budget
from game.red7.bots.greedy_level import judge
from game.red7.bots.search import best
from game.red7.bots.trials import Trial
from game.red7.bots.value import MatchValue
from game.red7.bots.worlds import Dealer, World
from game.red7.cards import CardSet, card_set
from game.red7.moves import FOLD
from game.red7.position import Phase, Position
from game.red7.review.decisions import Decision
from game.red7.turns import PlannedTurn, plans
from game.red7.view import View, unseen_cards

KEPT, SLIP = 0.03, 0.20
"""What may be given away of the chance to win, at most."""
SURE = 2.0
"""Standard errors within which a mean may be off."""
STRENGTH = 1350.0
"""How strong a turn of a match is, as a rating.

By that the bots' own turns, 150 of each, come to: Random 1340, Greedy 1465, Hunter 1500, Maestro 1780.
"""
MOST_CHOICES = 24
"""No more turns are searched: the most promising at first sight, and the one taken."""


class Grade(Enum):
    """The grade of a decision; CLOSE where the search cannot tell whether it kept the chance to win."""

    KEPT = "kept"
    SLIP = "slip"
    BLUNDER = "blunder"
    CLOSE = "close"
    FORCED = "forced"
    NO_WAY = "no way"


class Effort(NamedTuple):
    """How much is looked at: turns tried to find the best one, and worlds in which it is compared, at most.

    With `exact` all that is hidden is gone through where that are no more worlds.
    """

    tries: int = 3000
    worlds: int = 3000
    exact: bool = True

    def times(self, factor: int) -> Effort:
        """An effort so many times as large."""
        return self._replace(tries=self.tries * factor, worlds=self.worlds * factor)


USUAL = Effort()


class Graded(NamedTuple):
    """A decision, its grade, the best turn there was (None: no way), and the chances to win with both.

    `chance` is that of the best turn, `after` that of the one taken, both from 0 to 1; `error` is how far the
    difference may be off (a standard error; 0 where all was gone through). `safe_turns` is how many turns stay in for
    sure. `answered` is in what share of the worlds the next seat can stay in, after the turn taken and after the best
    one; None where neither leaves anybody to answer.
    """

    decision: Decision
    grade: Grade
    better: PlannedTurn | None
    chance: float
    after: float
    error: float
    safe_turns: int
    answered: tuple[float, float] | None = None

    @property
    def loss(self) -> float:
        """By how much the turn taken lowered the chance to win."""
        return self.chance - self.after


def grade(decision: Decision, random: Random, effort: Effort = USUAL) -> Graded:
    """The decision, graded. Takes about a second: not for the drawing thread."""
    position = decision.view.position
    assert position is not None
    open_turns = choices(position)
    played = next((plan for plan in open_turns.all if _same(plan, decision.played)), decision.played)
    if not open_turns.all:
        return Graded(decision, Grade.NO_WAY, None, 0.0, 0.0, 0.0, 0)
    search = _Search(decision, random, effort)
    if len(open_turns.all) == 1 and played is open_turns.all[0]:
        chance = search.mean(played)
        return Graded(decision, Grade.FORCED, played, chance, chance, 0.0, len(open_turns.sure))
    return search.graded(open_turns, played)


def _same(plan: PlannedTurn, other: PlannedTurn) -> bool:
    return (plan.reached, plan.ends) == (other.reached, other.ends)


class _Search:
    """The search for the grade of one decision."""

    def __init__(self, decision: Decision, random: Random, effort: Effort) -> None:
        self._decision, self._effort = decision, effort
        self._worth, self._dealer = TurnWorth(decision.view), Dealer(decision.view, random)
        self._all = effort.exact and count_arrangements(decision.view) <= effort.worlds

    def graded(self, open_turns: Choices, played: PlannedTurn) -> Graded:
        """The best of what there was beside the turn taken."""
        better = self._best(open_turns, played)
        of_best, of_played, ahead = self._compare(better, played)
        if ahead.mean <= 0:
            better, of_best = played, of_played
        error = 0.0 if self._all else ahead.error
        loss = max(0.0, ahead.mean)
        return Graded(self._decision, graded_by(loss, error), better, of_best.mean, of_best.mean - loss, error,
                      len(open_turns.sure), self._answered(played, better))

    def mean(self, plan: PlannedTurn) -> float:
        """The chance to win with one turn."""
        trial, measured = self._worth.trial(plan), SampleMean()
        for world in self._worlds(self._effort.worlds // 4):
            measured.add(self._worth.of(trial, world))
        return measured.mean

    def _best(self, open_turns: Choices, played: PlannedTurn) -> PlannedTurn:
        tried = [*open_turns.all[:MOST_CHOICES]]
        if played not in tried:
            tried.append(played)
        if self._worth.fold is not None:
            tried.append(self._worth.fold)
        trials = [self._worth.trial(plan) for plan in tried]
        budget = Budget(iters=self._effort.tries)
        return tried[trials.index(best(trials, self._dealer.deal, self._worth.of, budget))]

    def _compare(self, better: PlannedTurn, played: PlannedTurn) -> tuple[SampleMean, SampleMean, SampleMean]:
        """The worth of both turns, and how far the better one is ahead; no longer than until the grade is sure."""
        trials = self._worth.trial(better), self._worth.trial(played)
        of_best, of_played, ahead = SampleMean(), SampleMean(), SampleMean()
        for world in self._worlds(self._effort.worlds):
            values = [self._worth.of(trial, world) for trial in trials]
            of_best.add(values[0])
            of_played.add(values[1])
            ahead.add(values[0] - values[1])
            if not self._all and ahead.number % CHECKED == 0 and is_sure(ahead.mean, ahead.error):
                break
        return of_best, of_played, ahead

    def _answered(self, *plans: PlannedTurn) -> tuple[float, float] | None:
        trials = [self._worth.trial(plan) for plan in plans]
        if not all(trial.answers for trial in trials):
            return None
        worlds = [*self._worlds(ANSWERS)]
        mine, other = (sum(map(trial.is_answered, worlds)) / len(worlds) for trial in trials)
        return mine, other

    def _worlds(self, most: int) -> Iterable[World]:
        if self._all:
            return arrangements(self._decision.view)
        return islice(_endless(self._dealer.deal), most)


ANSWERS = 1000
"""In so many worlds it is looked whether the next seat has an answer."""
CHECKED = 200
"""So many worlds lie between two looks at whether the grade is sure."""


def _endless(deal: Callable[[], World]) -> Iterator[World]:
    while True:
        yield deal()


def is_sure(loss: float, error: float) -> bool:
    """Whether more worlds would hardly change the grade; looked at often, so with a wider margin."""
    return all(abs(loss - border) > (SURE + 0.5) * error for border in (KEPT, SLIP))


def graded_by(loss: float, error: float) -> Grade:
    """The grade of what was given away, which may be off by so much (a standard error)."""
    if abs(loss - KEPT) < SURE * error and loss <= SLIP:
        return Grade.CLOSE
    if loss <= KEPT:
        return Grade.KEPT
    return Grade.SLIP if loss <= SLIP else Grade.BLUNDER


class Choices(NamedTuple):
    """What a seat could do: turns that stay in for sure, and those that hang on a 3's draw."""

    sure: tuple[PlannedTurn, ...]
    hopes: tuple[PlannedTurn, ...]

    @property
    def all(self) -> tuple[PlannedTurn, ...]:
        """All turns that may keep the seat in."""
        return self.sure or self.hopes


def choices(position: Position) -> Choices:
    """Every turn that leads somewhere else, the most promising first. Folding is none of them."""
    by_end: dict[tuple[Position, bool], PlannedTurn] = {}
    for plan in plans(position):
        by_end.setdefault((plan.reached, plan.ends), plan)
    sure = [plan for plan in by_end.values() if plan.survives]
    hopes = [plan for plan in by_end.values() if not plan.ends and not plan.survives]
    return Choices(*(tuple(sorted(each, key=lambda plan: -judge(plan.reached))) for each in (sure, hopes)))


class TurnWorth:
    """What turns are worth to a view's seat, world by world."""

    def __init__(self, view: View) -> None:
        self._view, self._match = view, MatchValue(view)

    def trial(self, plan: PlannedTurn) -> Trial:
        """A turn to be tried; one that ends losing is as good as folded."""
        position = self._view.position
        assert position is not None
        if plan.ends and not plan.survives:
            plan = PlannedTurn((FOLD,), position, True)
        return Trial(plan, self._view)

    def of(self, trial: Trial, world: World) -> float:
        """The worth of a trial in one world, from 0 to 1."""
        return self._match.value_of_win(*trial.end(world))

    @property
    def fold(self) -> PlannedTurn | None:
        """Folding, where that may be the best: a round that is lost early costs fewer points."""
        position = self._view.position
        assert position is not None
        if position.phase is not Phase.OPEN or self._view.rules.scoring == "none":
            return None
        return PlannedTurn((FOLD,), position, True)


class SampleMean:
    """The mean of values, and its standard error."""

    def __init__(self) -> None:
        self.number, self._total, self._squares = 0, 0.0, 0.0

    def add(self, value: float) -> None:
        """Adds a value."""
        self.number += 1
        self._total += value
        self._squares += value * value

    @property
    def mean(self) -> float:
        """The average; 0 without values."""
        return self._total / self.number if self.number else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean, never quite none: what was not seen may still be."""
        if self.number < 2:
            return 1.0
        variance = max(self._squares / self.number - self.mean**2, 0.25 / self.number)
        return sqrt(variance / (self.number - 1))


def arrangements(view: View) -> Iterator[World]:
    """Every world that fits what a seat sees, each once. The deck's order tells worlds apart where it can be drawn."""
    pool = [1 << card for card in unseen_cards(view)]
    yield from _deal(pool, _wanted(view), _known(view), _drawable(view))


def count_arrangements(view: View) -> int:
    """How many worlds fit what a seat sees."""
    left, total = len(unseen_cards(view)), 1
    for wanted in _wanted(view):
        total *= comb(left, wanted)
        left -= wanted
    return total * perm(left, min(left, _drawable(view)))


def _known(view: View) -> list[CardSet]:
    """What everybody knows of each hand; one's own is not told."""
    return [card_set(cards) if seat != view.seat else 0 for seat, cards in enumerate(view.known_hands)]


def _wanted(view: View) -> list[int]:
    """How many unknown cards each seat holds."""
    known = [len(cards) for cards in view.known_hands]
    return [hand - known[seat] if seat != view.seat else 0 for seat, hand in enumerate(view.hand_counts)]


def _drawable(view: View) -> int:
    """How many unknown cards of the deck may be drawn: all, or none."""
    return view.deck - len(view.deck_top) if view.rules.draw or view.rules.actions else 0


def _deal(pool: Sequence[CardSet], wanted: Sequence[int], known: list[CardSet], drawable: int) -> Iterator[World]:
    """The hands from the first seat that has one to be dealt on; what is left is the deck."""
    seat = next((seat for seat, number in enumerate(wanted) if number), None)
    if seat is None:
        decks = permutations(pool, min(len(pool), drawable)) if drawable else [tuple(pool)]
        yield from (World(known[:], list(deck)) for deck in decks)
        return
    rest = [0 if place == seat else number for place, number in enumerate(wanted)]
    for hand in combinations(pool, wanted[seat]):
        left = [card for card in pool if card not in hand]
        yield from _deal(left, rest, [*known[:seat], known[seat] | sum(hand), *known[seat + 1 :]], drawable)
