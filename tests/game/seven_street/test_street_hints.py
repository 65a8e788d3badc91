"""Hints of 7 Street: always a legal step, and a reason that holds."""

from __future__ import annotations

from random import Random

import pytest

from game.seven_street.game import SEVEN_STREET
from game.seven_street.lessons import STREET_LESSONS, YOU, HintReason, StreetTask, street_hint
from game.seven_street.moves import PICK_UP, StreetAct, StreetDeal, StreetMove, lay
from game.seven_street.rules import StreetRules
from game.seven_street.state import StreetState
from game.seven_street.view import view_of


def decided(state: StreetState, move: StreetMove | StreetDeal) -> StreetState:
    for event in SEVEN_STREET.decide(state, move):
        state = SEVEN_STREET.evolve(state, event)
    return state


@pytest.mark.parametrize("seats", [2, 4])
def test_who_follows_every_hint_plays_whole_rounds(seats: int) -> None:
    rules = StreetRules(target=None, rounds=3)
    state, random = SEVEN_STREET.begin(rules, seats), Random(seats)
    reasons = set()
    while not SEVEN_STREET.is_over(state):
        seat = SEVEN_STREET.seat_to_act(state)
        if seat is None:
            state = decided(state, SEVEN_STREET.shuffle(state, random))
            continue
        move, reason = street_hint(view_of(state, seat))
        reasons.add(reason)
        team = state.team(seat)
        before = sum(len(street) >= 7 for street in state.streets[team])
        state = decided(state, move)
        if reason is HintReason.SEVEN:
            assert sum(len(street) >= 7 for street in state.streets[team]) == before + 1
        if reason is HintReason.FINISH:
            assert not state.hands[seat]
        assert (reason is HintReason.TAKE) == (move.act is StreetAct.TAKE)
    assert {HintReason.TAKE, HintReason.COME_OUT, HintReason.GROW, HintReason.GUARD, HintReason.SEVEN} <= reasons


def test_in_the_lessons_a_hint_is_a_step_of_an_answer() -> None:
    tasks = [step for lesson in STREET_LESSONS for step in lesson.steps if isinstance(step, StreetTask)]
    hints = [street_hint(view_of(task.state, YOU)) for task in tasks]
    right = [hint.move in {answer[0] for answer in task.answers} for hint, task in zip(hints, tasks, strict=True)]
    assert right[1:2] + right[3:] == [True] * 5
    assert hints[1] == (lay(5, 2), HintReason.SEVEN) and hints[5] == (PICK_UP, HintReason.PICK_UP)


def test_a_hint_is_for_whoever_is_to_act() -> None:
    task = STREET_LESSONS[0].steps[0]
    assert isinstance(task, StreetTask)
    with pytest.raises(ValueError, match="turn"):
        street_hint(view_of(task.state, 1))
