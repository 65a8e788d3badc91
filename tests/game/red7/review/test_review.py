"""Reviews: the decisions of a match, their grades, and both in files."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

import pytest
from hypothesis import given

from game.core.events import TurnBegan
from game.core.game import IllegalMove
from game.core.match import Step
from game.core.record import Header, SeatEntry
from game.red7.bots.trials import Trial
from game.red7.bots.worlds import Dealer, World
from game.red7.events import SeatOut
from game.red7.evolve import evolve
from game.red7.game import RED7
from game.red7.moves import DRAW, FOLD, Act
from game.red7.review.decisions import Decision, decisions
from game.red7.review.exercise import decided, moment_from_json, moment_to_json, turned
from game.red7.review.grading import (
    Effort,
    Grade,
    Graded,
    SampleMean,
    TurnWorth,
    _Search,
    arrangements,
    choices,
    count_arrangements,
    grade,
    graded_by,
    is_sure,
)
from game.red7.review.match_review import Mistake, facts, graded_from_json, graded_to_json, mistake, plan_of
from game.red7.rules import EDITIONS, SCORINGS, SEATS, Rules
from game.red7.turns import PlannedTurn, plans
from game.red7.view import unseen_cards, view_of
from tests.game.red7.matches import Case, cases, disguised, steps, thorough
from tests.programs import review_grades
from tests.scenario import Table, move_text, table
from tests.scenario import move_text as text_of

QUICK = Effort(200, 200)


def decision(start: Table, turn: str) -> Decision:
    """A's turn, taken so; `turn` is the moves up to its end."""
    view = RED7.view(start.state, 0)
    if turn == "fold":
        return Decision(1, 1, view, PlannedTurn((FOLD,), start.position, True))
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


@pytest.mark.parametrize(("loss", "error", "sure"), [
    (0.0, 0.001, True), (0.03, 0.001, False), (0.20, 0.001, False), (0.1, 0.02, True), (0.1, 0.1, False),
    (0.03, 0.01, False), (0.2, 0.01, False), (0.9, 0.1, True),
])  # fmt: skip
def test_a_grade_is_sure_where_it_is_far_from_both_borders(loss: float, error: float, sure: bool) -> None:
    assert is_sure(loss, error) is sure


def test_hidden_cards_change_no_grade() -> None:
    random = Random(5)
    case = Case(RED7.rules_from_json({"edition": "asmadi-1.3", "draw": True, "actions": True, "scoring": "target"}),
                ("wanderer", "bot:random", "bot:random"), 3)
    states = [step.after for step in steps(case) if step.after.position is not None][5:60:6]
    for state in states:
        seat = state.to_act
        one, other = (RED7.view(each, seat) for each in (state, disguised(state, seat, random)))
        fold = PlannedTurn((FOLD,), state.position, True)
        grades = [grade(Decision(1, 1, view, fold), Random(2), Effort(60, 60)) for view in (one, other)]
        assert grades[0][1:] == grades[1][1:]


def test_the_best_turn_is_the_one_taken_where_nothing_is_better() -> None:
    for each in islice(review_grades.decided(3, lambda outcome: True), 12):
        outcome = grade(each, Random(1), QUICK)
        assert 0 <= outcome.after <= outcome.chance <= 1
        if outcome.grade in (Grade.KEPT, Grade.FORCED) and outcome.loss == 0 and outcome.better is not None:
            assert outcome.better.reached == each.played.reached or not each.played.survives


def test_both_turns_are_compared_in_the_same_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else luck of the hidden cards would be taken for skill."""
    asked, usual = list[World](), TurnWorth.of

    def spied(worth: TurnWorth, trial: Trial, world: World) -> float:
        asked.append(world)
        return usual(worth, trial, world)

    monkeypatch.setattr(TurnWorth, "of", spied)
    better, taken = (decision(ONLY, turn) for turn in ("discard V3, end", "fold"))
    _Search(taken, Random(1), QUICK._replace(exact=False))._compare(better.played, taken.played)
    assert len(asked) >= 50
    assert all(one is other for one, other in zip(asked[::2], asked[1::2], strict=True))


def measured(values: list[float]) -> SampleMean:
    result = SampleMean()
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
    told = facts(outcome.decision.played)
    assert told.cards == 2
    assert told.comparison is not None and told.comparison.rule == "V" and told.comparison.leads
    assert facts(PlannedTurn((FOLD,), outcome.decision.played.reached, True)) == (0, 0, None)


def test_some_grades_agree_with_ten_times_the_effort() -> None:
    jobs = [(each, review_grades.TEN_TIMES._replace(tries=150, worlds=150), number)
            for number, each in enumerate(islice(review_grades.decided(4, lambda outcome: True), 6))]
    pairs = [review_grades.pair(job) for job in jobs]
    equal, opposed, told = review_grades.agreement(pairs)
    assert len(pairs) == 6 and opposed == 0 and equal > 0.3 and sum(told.values()) == round((1 - equal) * 6)


# The decisions of a match: each as its seat saw it, and what came of it.


def taken(start: Table, turns: str) -> list[Decision]:
    """A's decisions in its turn that runs."""
    state = start.state
    happened = [Step(TurnBegan(0), state, state)]
    for event in start.do(turns).events:
        happened.append(Step(event, state, evolve(state, event)))
        state = happened[-1].after
    return [*decisions(happened, 0)]


def told(decided: list[Decision]) -> list[str]:
    return [", ".join(map(move_text, each.played.moves)) for each in decided]


def test_a_turn_is_one_decision() -> None:
    decided = taken(table("A: V1 | B: R7 / hand O6 V2 V4"), "discard V2, end")
    assert told(decided) == ["discard V2, end"]
    assert decided[0].played.survives and not decided[0].folds


def test_7_a_3_that_turns_a_card_up_parts_a_turn_in_two() -> None:
    decided = taken(table("A: V1 | B: R7 / hand Y3 V2 / deck O7 / actions"), "play Y3, discard V2, end")
    assert told(decided) == ["play Y3, draw", "discard V2, end"]
    assert decided[0].played.reached.unseen == 1, "what it is is not known at the first"
    assert "O7" in map(str, decided[1].view.hand)


def test_7_a_card_that_everybody_knows_parts_nothing() -> None:
    decided = taken(table("A: V1 | B: R7 / hand Y3 V2 / known O7 / actions"), "play Y3, discard V2, end")
    assert told(decided) == ["play Y3, draw, discard V2, end"]


def test_6_a_draw_that_ends_the_turn_leaves_nothing_to_decide() -> None:
    decided = taken(table("A: R1 | B: O7 / hand V5 V6 R7 / deck O6 / draw"), "discard V5, draw, end")
    assert told(decided) == ["discard V5, draw, end"] and decided[0].played.ends


def test_5_folding_and_losing() -> None:
    start = table("A: V1 | B: R7 / hand O6 V2 V4")
    [fold] = taken(start, "fold")
    assert fold.folds and not fold.played.survives
    [lost] = taken(start, "play O6, end")
    assert not lost.folds and lost.played.ends and not lost.played.survives


def test_5_an_empty_hand_decides_nothing() -> None:
    state = table("A: V1 | B: R7").state
    assert [*decisions([Step(TurnBegan(0), state, state), Step(SeatOut(0, "empty"), state, state)], 0)] == []


@thorough(30)
@given(cases())
def test_every_turn_with_a_hand_is_found_and_ends_as_it_did(case: Case) -> None:
    happened = [*steps(case)]
    for seat in range(len(case.players)):
        seen = [view_of(step.after, seat) for step in happened]
        begun = [step for step in happened if step.event == TurnBegan(seat) and step.after.hands[seat]]
        decided = [*decisions(happened, seat)]
        assert len({(each.round, each.turn) for each in decided}) == len(begun)
        outs = sum(isinstance(step.event, SeatOut) and step.event.seat == seat and step.event.cause != "empty"
                   for step in happened)  # fmt: skip
        ended = [each for each in decided if each.played.ends]
        assert sum(each.played.moves == (FOLD,) or not each.played.survives for each in ended) >= outs
        for each in decided:
            assert each.view.seat == seat and each.view.to_act == seat
            assert each.view in seen, "what it decided by is what it saw, and nothing else"


# Grades and positions in files: what is read is what was written, and what cannot be is refused.


class Sample(NamedTuple):
    """A decision of a match, graded with little effort."""

    header: Header
    happened: tuple[Step, ...]
    graded: Graded

    @property
    def decision(self) -> Decision:
        return self.graded.decision


@cache
def samples() -> tuple[Sample, ...]:
    return tuple(_samples())


def _samples() -> Iterator[Sample]:
    random = Random(3)
    for seed in range(12):
        rules = Rules(random.choice(list(EDITIONS.values())), random.random() < 0.7, random.random() < 0.6,
                      random.choice(SCORINGS))  # fmt: skip
        seats = random.choice(SEATS)
        players = tuple(random.choice(("wanderer", "bot:greedy")) for _ in range(seats))
        happened = tuple(steps(Case(rules, players, seed)))
        header = Header(RED7, rules, tuple(SeatEntry(f"Seat {seat}", "human") for seat in range(seats)), seed)
        for seat in range(seats):
            found = [*decisions(happened, seat)]
            for decision in random.sample(found, min(4, len(found))):
                yield Sample(header, happened, grade(decision, Random(1), Effort(20, 20)))


def test_a_grade_is_read_as_it_was_written() -> None:
    for sample in samples():
        listed = json.loads(json.dumps(graded_to_json(sample.graded)))
        assert graded_from_json(sample.decision, listed) == sample.graded


def test_every_turn_that_there_is_leads_where_it_leads() -> None:
    for sample in samples():
        position = sample.decision.view.position
        assert position is not None
        for plan in [*plans(position)][:60]:
            assert plan_of(position, plan.moves) == plan


@pytest.mark.parametrize("change", [
    {"grade": "good"}, {"chance": 1.5}, {"after": None}, {"better": ["play Z9"]}, {"better": ["end"] * 2},
    {"better": []}, {"answered": [0.5]}, {"ways": -1}, {"ways": "many"}, {"error": True},
])  # fmt: skip
def test_a_grade_that_is_none_is_refused(change: dict[str, Any]) -> None:
    sample = next(each for each in samples() if each.graded.better is not None)
    with pytest.raises(ValueError, match="."):
        graded_from_json(sample.decision, {**graded_to_json(sample.graded), **change})


def test_a_position_is_the_same_without_its_record() -> None:
    number = 0
    for header, happened, graded in samples():
        if graded.better is None:
            continue
        moment = moment_from_json(json.loads(json.dumps(moment_to_json(header, happened, graded))))
        assert view_of(moment.state, moment.seat) == graded.decision.view, "nothing more is seen, and nothing less"
        assert moment.header.rules == header.rules and moment.better == graded.better.moves
        moves = [move for move in graded.decision.played.moves if move != DRAW or graded.decision.view.rules.draw]
        if not any(move.card is not None and move.card.number == 3 and move.act is Act.PLAY for move in moves):
            assert decided(moment, moves) == graded.decision, "what was done there is decided there again"
            number += 1
    assert number > 30


def test_a_turn_is_decided_as_soon_as_a_card_turns_up() -> None:
    for header, happened, graded in samples():
        moves = graded.decision.played.moves
        if graded.better is None or moves[-1] != DRAW or moves[-2].card is None or moves[-2].card.number != 3:
            continue
        moment = moment_from_json(moment_to_json(header, happened, graded))
        assert decided(moment, moves[:-1]) == graded.decision, "the draw of a 3 is no move"
        return
    raise AssertionError("no sample plays a 3")


def half(moves: tuple[Any, ...]) -> tuple[Any, ...]:
    return moves[:-1]


def test_half_a_turn_is_no_decision() -> None:
    sample = next(each for each in samples() if each.graded.better is not None and len(each.graded.better.moves) > 1
                  and each.graded.better.moves[-1].act is Act.END)  # fmt: skip
    moment = moment_from_json(moment_to_json(*sample))
    with pytest.raises(ValueError, match="does not end"):
        decided(moment, half(moment.better))
    with pytest.raises(IllegalMove):
        decided(moment, (*moment.better, *moment.better))


def changed(listed: dict[str, Any], **change: Any) -> dict[str, Any]:
    return {**listed, **change}


def test_a_position_that_is_none_is_refused() -> None:
    sample = next(each for each in samples() if each.graded.better is not None)
    listed: dict[str, Any] = json.loads(json.dumps(moment_to_json(*sample)))
    lines, header = listed["lines"], listed["header"]
    changes: list[dict[str, Any]] = [
        {"seat": 9}, {"seat": None}, {"lines": []}, {"lines": lines[:1]}, {"lines": lines[1:]}, {"lines": [7]},
        {"lines": [*lines, lines[-1]]}, {"number": -1}, {"points": [1]}, {"piles": ["R7"]}, {"piles": ["Z1"] * 9},
        {"header": {}}, {"header": {**header, "game": "7-street"}}, {"taken": ["jump"]}, {"better": "end"},
    ]
    for change in changes:
        with pytest.raises(ValueError, match="."):
            moment_from_json(changed(listed, **change))
    with pytest.raises(ValueError, match="."):
        moment_from_json([])


def test_a_table_that_is_turned_names_the_others_by_their_new_seats() -> None:
    sample = next(each for each in samples() if each.graded.better is not None and each.decision.view.seats > 2
                  and each.decision.view.seat == 1)  # fmt: skip
    listed = {**json.loads(json.dumps(moment_to_json(*sample))), "better": ["play R1", "take G5 2", "end"]}
    told = turned(listed)
    assert told["better"] == ["play R1", "take G5 1", "end"] and told["seat"] == 0
    moment = moment_from_json(told)
    assert moment.state.hands[0] == sample.decision.view.hand


def test_twice_the_effort_tries_and_compares_twice_as_much() -> None:
    assert Effort(30, 50, exact=False).times(2) == Effort(60, 100, exact=False)
