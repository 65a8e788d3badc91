"""What teaches 7 Street: hints, and lessons held against every turn that their positions leave open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from random import Random

import pytest

from game.core.game import IllegalMove
from game.seven_street.cards import copies, counts_of
from game.seven_street.game import SEVEN_STREET
from game.seven_street.lessons import (
    BOT,
    STREET_LESSONS,
    YOU,
    Goal,
    HintReason,
    StreetHint,
    StreetTask,
    StreetTurn,
    TapTable,
    kinds_of,
    lesson_hint,
    street_hint,
)
from game.seven_street.moves import DISCARD, PICK_UP, TAKE, StreetAct, StreetDeal, StreetMove, lay
from game.seven_street.rules import StreetRules
from game.seven_street.state import StreetState
from game.seven_street.view import view_of
from tests.game.seven_street.tables import SEVEN_NINES, table, told

STEPS = [step for lesson in STREET_LESSONS for step in lesson.steps]
TASKS = [step for step in STEPS if isinstance(step, StreetTask)]


def imagined(task: StreetTask) -> Iterator[StreetMove]:
    """Every move that a hand could dream of, allowed or not."""
    if StreetAct.TAKE in task.enabled:
        yield from (TAKE, PICK_UP)
    if StreetAct.LAY in task.enabled:
        yield from (lay(kind, many, small) for kind in range(11) for many in range(9) for small in range(3))
    if StreetAct.DISCARD in task.enabled:
        yield from DISCARD


def turns(task: StreetTask, so_far: StreetTurn = ()) -> Iterator[tuple[StreetTurn, StreetState]]:
    """Every turn that the engine lets happen, as far as the goal."""
    for move in imagined(task):
        try:
            state = task.table_after((*so_far, move))
        except IllegalMove:
            continue
        yield (*so_far, move), state
        if not task.is_reached(state) and state.to_act == YOU:
            yield from turns(task, (*so_far, move))


def worth_it(task: StreetTask, state: StreetState) -> bool:
    """The goal, counted another way than the lesson does."""
    sizes = [Counter(card.face for card in street) for street in state.streets[YOU] if street]
    return {
        Goal.STREET: len(sizes) > len(task.streets),
        Goal.PURE: any(len(street) == 1 and street.total() >= 7 for street in sizes),
        Goal.OUT: sum(card.worth for street in state.streets[YOU] for card in street) >= 50,
        Goal.PICKED: not state.pile,
        Goal.FINISHED: not state.hands[YOU],
    }[task.goal]


def test_there_are_five_lessons() -> None:
    assert [lesson.number for lesson in STREET_LESSONS] == [1, 2, 3, 4, 5]
    assert [len(lesson.steps) for lesson in STREET_LESSONS] == [2, 2, 1, 1, 2]


@pytest.mark.parametrize("task", TASKS)
def test_a_lesson_is_a_whole_table(task: StreetTask) -> None:
    state = task.state
    lying = [*state.hands[YOU], *state.hands[BOT], *state.pile, *state.stock,
             *(card for team in state.streets for street in team for card in street)]
    assert counts_of(lying) == copies(2) and len(set(lying)) == len(lying)
    assert tuple(card.kind for card in state.hands[YOU]) == kinds_of(task.hand)
    assert len(state.hands[BOT]) == len(state.hands[YOU]) and len(state.stock) > 20
    assert not task.is_reached(state) and task.can_be_reached(state)


@pytest.mark.parametrize("task", TASKS)
def test_exactly_the_listed_answers_reach_the_goal(task: StreetTask) -> None:
    worths = {turn: worth_it(task, state) for turn, state in turns(task)}
    assert {turn for turn, right in worths.items() if right} == set(task.answers)
    for turn, right in worths.items():
        assert task.judged(turn) is (True if right else None if any(
            answer[: len(turn)] == turn for answer in task.answers) else False)


def test_in_every_lesson_but_the_forced_ones_one_can_be_wrong() -> None:
    wrong = [task.goal for task in TASKS if any(task.judged(turn) is False for turn, _ in turns(task))]
    assert wrong == [Goal.PURE, Goal.PICKED, Goal.FINISHED]


@pytest.mark.parametrize("table", [step for step in STEPS if isinstance(step, TapTable)])
def test_the_better_table_is_the_one_with_a_seven_street(table: TapTable) -> None:
    """Rules, section 8: without a 7-Street the cards on the table count against the team."""
    assert (table.points(YOU), table.points(BOT)) == (-6 * 20, 7 * 5 + 500)
    assert table.answer == BOT


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
        if reason is HintReason.BLOCK:
            assert state.pile[-1].face == "0"
        assert (reason in (HintReason.TAKE, HintReason.LEAVE)) == (move.act is StreetAct.TAKE)
    assert set(HintReason) - {HintReason.FINISH, HintReason.LEAVE, HintReason.GROW} <= reasons


def hints_of(task: StreetTask, made: StreetTurn = ()) -> StreetHint:
    return lesson_hint(task, view_of(task.table_after(made), YOU))


def test_in_the_lessons_every_hint_is_a_step_to_what_is_asked_for() -> None:
    for task in TASKS:
        made: StreetTurn = ()
        while not task.judged(made):
            made = (*made, hints_of(task, made).move)
        assert made in task.answers
    assert hints_of(TASKS[1]) == (lay(5, 2), HintReason.SEVEN)
    assert hints_of(TASKS[1], (lay(5, 1),)) == (lay(5, 1), HintReason.SEVEN), "the rest of another answer"


def test_where_a_lesson_is_lost_its_hints_are_those_of_any_table() -> None:
    task = TASKS[-1]
    lost = view_of(task.table_after((lay(8, 1),))._replace(streets=task.state.streets), YOU)
    assert lesson_hint(task, lost) == street_hint(lost)


def reason(state: StreetState) -> tuple[str, HintReason]:
    move, why = street_hint(view_of(state, 0))
    return told(move), why


def test_what_a_hint_says_is_true_of_the_step() -> None:
    early = partial(table, stock="1 2 3 6 7 9 10 11 1 2 3 6 7")  # a short one would have all laid
    others, streets = "1 1 2 2 3 3 4 4 5 5", {0: f"{SEVEN_NINES}, 8 8 8", 1: "4 4 4 4 4 4 4"}
    assert reason(early("8 8 5 5 3", others, pile="4 4 8 5 5 4 4 8", streets={0: "4 4 4"}, taken=False)) == ("pick up", HintReason.PICK_UP)
    assert reason(early("8 8 5 5 3", others, pile="8", streets={0: "4 4 4"}, taken=False)) == ("take", HintReason.LEAVE)
    assert reason(early("8 5 5 3", others, pile="2 6 8", streets={0: "4 4 4"}, taken=False)) == ("take", HintReason.TAKE)
    assert reason(early("8 8 5 5 5 3", others, streets={0: "8 8 8"})) == ("discard 3", HintReason.KEEP)
    assert reason(early("8 8 5 3", "1 1", streets=streets)) == ("lay 8 8", HintReason.COUNT)
    assert reason(early("8 8 8 8 5 5 3", others, streets={0: "8 8 ?"})) == ("lay 8 8 8 8", HintReason.SEVEN)
    assert reason(early("8 8 8 8 5 5 3 2", others, streets={0: "8 8 8 ?, 4 4 4"}))[1] is HintReason.SEVEN
    assert reason(early("8 8 8 8 8 5 3 3", others, streets={0: "8 8, 4 4 4"}))[1] is HintReason.SEVEN
    assert reason(early("8 8 8 8 5 5 3 2", others, streets={0: "8 8, 4 4 4"})) == ("lay 8", HintReason.GROW)


def test_a_hint_is_for_whoever_is_to_act() -> None:
    task = STREET_LESSONS[0].steps[0]
    assert isinstance(task, StreetTask)
    with pytest.raises(ValueError, match="turn"):
        street_hint(view_of(task.state, 1))
