"""Grades and positions in files: what is read is what was written, and what cannot be is refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from game.core.game import IllegalMove
from game.core.match import Step
from game.core.record import Header, SeatEntry
from game.red7.game import RED7
from game.red7.moves import DRAW, Act
from game.red7.review.decisions import Decision, decisions
from game.red7.review.exercise import decided, moment_from_json, moment_to_json, turned
from game.red7.review.grading import Effort, Graded, grade
from game.red7.review.match_review import graded_from_json, graded_to_json, plan_of
from game.red7.rules import EDITIONS, SCORINGS, SEATS, Rules
from game.red7.turns import plans
from game.red7.view import view_of
from tests.game.red7.matches import Case, steps


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
        moves = [move for move in graded.decision.taken.moves if move != DRAW or graded.decision.view.rules.draw]
        if not any(move.card is not None and move.card.number == 3 and move.act is Act.PLAY for move in moves):
            assert decided(moment, moves) == graded.decision, "what was done there is decided there again"
            number += 1
    assert number > 30


def test_a_turn_is_decided_as_soon_as_a_card_turns_up() -> None:
    for header, happened, graded in samples():
        moves = graded.decision.taken.moves
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
