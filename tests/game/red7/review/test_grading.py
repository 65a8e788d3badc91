"""Grades: tables that one can check by eye, and what must hold for all."""

from __future__ import annotations

from itertools import islice
from random import Random
from statistics import fmean, stdev

import pytest

from game.red7.bots.trials import Trial
from game.red7.bots.worlds import Dealer, World
from game.red7.game import RED7
from game.red7.moves import FOLD
from game.red7.review.decisions import Decision
from game.red7.review.grading import (
    Effort,
    Grade,
    Graded,
    Measured,
    Worth,
    _Search,
    arrangements,
    choices,
    count_arrangements,
    grade,
    graded_by,
)
from game.red7.review.match_review import Mistake, facts, mistake
from game.red7.turns import Plan
from game.red7.view import unseen_cards
from tests import reviews
from tests.game.red7.matches import Case, disguised, steps
from tests.scenario import Table, table
from tests.scenario import move_text as text_of

QUICK = Effort(200, 200)


def decision(start: Table, turn: str) -> Decision:
    """A's turn, taken so; `turn` is the moves up to its end."""
    view = RED7.view(start.state, 0)
    if turn == "fold":
        return Decision(1, 1, view, Plan((FOLD,), start.position, True))
    outcome = choices(start.position)
    for plan in (*outcome.sure, *outcome.hopes):
        if ", ".join(map(text_of, plan.moves)) == turn:
            return Decision(1, 1, view, plan)
    raise AssertionError([", ".join(map(text_of, plan.moves)) for plan in (*outcome.sure, *outcome.hopes)])


def graded(start: Table, turn: str, effort: Effort = QUICK) -> Graded:
    return grade(decision(start, turn), Random(1), effort)


ONLY = table("A: V1 V2 | B: R7 / hand V3 | B: G4 / scoring none")
"""Violet 3 to the canvas is the only way to lead. The rival's one card saves them if it is red, orange or blue."""


def test_no_way_is_nobodys_fault() -> None:
    outcome = graded(table("A: V1 | B: R7 / hand O6 / deck none"), "fold")
    assert (outcome.grade, outcome.better, outcome.safe_turns) == (Grade.NO_WAY, None, 0)


def test_the_only_way_is_forced() -> None:
    outcome = graded(ONLY, "discard V3, end", Effort(200, 2000))
    assert outcome.grade is Grade.FORCED and outcome.loss == 0 and outcome.safe_turns == 1
    unseen = unseen_cards(RED7.view(ONLY.state, 0))
    assert outcome.chance == pytest.approx(sum(card.colour in "YGIV" for card in unseen) / len(unseen), abs=0.05)


def test_folding_with_a_way_is_a_blunder_where_nothing_but_the_round_counts() -> None:
    outcome = graded(ONLY, "fold")
    assert outcome.grade is Grade.BLUNDER and outcome.after == 0
    assert mistake(outcome) is Mistake.FOLDED


def test_a_turn_that_wins_at_once_is_worth_all() -> None:
    """The rival has one card, which no rule saves; any way to stay in wins."""
    start = table("canvas R1 / A: R7 | B: V1 / hand R6 O7 Y7 | B: V2 / deck none / scoring none")
    outcome = graded(start, "play R6, end")
    assert outcome.grade is Grade.KEPT and outcome.chance == pytest.approx(1.0) and outcome.error == 0


@pytest.mark.parametrize(("loss", "error", "expected"), [
    (0.0, 0.001, Grade.KEPT), (0.03, 0.0, Grade.KEPT), (0.02, 0.006, Grade.CLOSE), (0.04, 0.006, Grade.CLOSE),
    (0.05, 0.006, Grade.SLIP), (0.20, 0.0, Grade.SLIP), (0.21, 0.0, Grade.BLUNDER), (0.25, 0.2, Grade.BLUNDER),
])  # fmt: skip
def test_grades_by_what_was_given_away(loss: float, error: float, expected: Grade) -> None:
    assert graded_by(loss, error) is expected


def test_hidden_cards_change_no_grade() -> None:
    random = Random(5)
    case = Case(RED7.rules_from_json({"edition": "asmadi-1.3", "draw": True, "actions": True, "scoring": "target"}),
                ("wanderer", "bot:random", "bot:random"), 3)
    states = [step.after for step in steps(case) if step.after.position is not None][5:60:6]
    for state in states:
        seat = state.to_act
        one, other = (RED7.view(each, seat) for each in (state, disguised(state, seat, random)))
        fold = Plan((FOLD,), state.position, True)
        grades = [grade(Decision(1, 1, view, fold), Random(2), Effort(60, 60)) for view in (one, other)]
        assert grades[0][1:] == grades[1][1:]


def test_the_best_turn_is_the_one_taken_where_nothing_is_better() -> None:
    for each in islice(reviews.decided(3, lambda outcome: True), 12):
        outcome = grade(each, Random(1), QUICK)
        assert 0 <= outcome.after <= outcome.chance <= 1
        if outcome.grade in (Grade.KEPT, Grade.FORCED) and outcome.loss == 0 and outcome.better is not None:
            assert outcome.better.then == each.taken.then or not each.taken.survives


def test_both_turns_are_compared_in_the_same_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else luck of the hidden cards would be taken for skill."""
    asked, usual = list[World](), Worth.of

    def spied(worth: Worth, trial: Trial, world: World) -> float:
        asked.append(world)
        return usual(worth, trial, world)

    monkeypatch.setattr(Worth, "of", spied)
    better, taken = (decision(ONLY, turn) for turn in ("discard V3, end", "fold"))
    _Search(taken, Random(1), QUICK._replace(exact=False))._compare(better.taken, taken.taken)
    assert len(asked) >= 50
    assert all(one is other for one, other in zip(asked[::2], asked[1::2], strict=True))


def measured(values: list[float]) -> Measured:
    result = Measured()
    for value in values:
        result.add(value)
    return result


@pytest.mark.parametrize("values", [[0.0, 1.0], [0.0, 0.0, 1.0, 1.0, 0.5], [0.1, 0.9] * 7, [1.0, 0.0, 0.0, 0.0, 1.0, 1.0]])
def test_the_error_is_the_standard_error_of_the_mean(values: list[float]) -> None:
    outcome = measured(values)
    assert (outcome.number, outcome.mean) == (len(values), pytest.approx(fmean(values)))
    assert outcome.error == pytest.approx(stdev(values) / len(values) ** 0.5)


@pytest.mark.parametrize("number", [2, 3, 8, 200])
@pytest.mark.parametrize("value", [0.0, 0.4, 1.0])
def test_values_that_are_all_the_same_may_still_have_missed_one_half_away(number: int, value: float) -> None:
    """The variance is no less than that of one value in `number` that lies half the whole range away."""
    assert measured([value] * number).error == pytest.approx(0.5 / (number * (number - 1)) ** 0.5)


def test_without_two_values_nothing_is_known_of_the_error() -> None:
    assert (measured([]).mean, measured([]).error, measured([0.4]).error) == (0.0, 1.0, 1.0)


def test_arrangements_are_all_that_fit_each_once() -> None:
    start = table("A: V1 | B: R7 / hand V2 O6 | B: R1 R2 / deck only O1 Y1 / draw")
    view = RED7.view(start.state, 0)
    outcome = [(tuple(world.hands), tuple(world.deck)) for world in arrangements(view)]
    assert len(outcome) == len(set(outcome)) == count_arrangements(view) == 6 * 2
    dealer = Dealer(view, Random(1))
    dealt = {(tuple(world.hands), tuple(world.deck)) for world in (dealer.deal() for _ in range(400))}
    assert dealt == set(outcome)


def test_facts_are_what_one_can_count() -> None:
    outcome = graded(table("A: V1 R5 | B: R7 / hand V2 O6 Y6 / deck none / scoring none"), "discard V2, end")
    told = facts(outcome.decision.taken)
    assert told.cards == 2
    assert told.why is not None and told.why.rule == "V" and told.why.leads
    assert facts(Plan((FOLD,), outcome.decision.taken.then, True)) == (0, 0, None)


def test_some_grades_agree_with_ten_times_the_effort() -> None:
    jobs = [(each, reviews.TEN_TIMES._replace(tries=150, worlds=150), number)
            for number, each in enumerate(islice(reviews.decided(4, lambda outcome: True), 6))]
    pairs = [reviews.pair(job) for job in jobs]
    equal, opposed, told = reviews.agreement(pairs)
    assert len(pairs) == 6 and opposed == 0 and equal > 0.3 and sum(told.values()) == round((1 - equal) * 6)
