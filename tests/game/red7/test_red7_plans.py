"""Whole turns thought ahead agree with the same moves made one by one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from random import Random

import pytest
from hypothesis import given

from game.red7.decide import decide
from game.red7.events import SeatOut
from game.red7.evolve import evolve
from game.red7.game import RED7
from game.red7.moves import END, FOLD, Act, Move
from game.red7.position import Phase, winning
from game.red7.rules import EDITIONS
from game.red7.state import State
from game.red7.turns import Plan, gambles, plans, surviving
from tests.game.red7.matches import Case, cases, thorough, turns_of
from tests.scenario import Table, move_text, table


def made(state: State, move: Move) -> State:
    for event in decide(state, move):
        state = evolve(state, event)
    return state


def continuations(state: State, done: tuple[Move, ...] = ()) -> Iterator[tuple[Move, ...]]:
    """Every way to go on but folding, found by making the moves: up to the end or to an unknown card."""
    assert state.position is not None
    known = len(state.position.known_top)
    for move in RED7.moves(RED7.view(state, state.to_act)):
        if move == END:
            yield (*done, END)
        elif move != FOLD:
            then = made(state, move)
            assert then.position is not None
            drew = len(then.deck) < len(state.deck)
            if not drew or known:
                yield from continuations(then, (*done, move))
            else:
                yield (*done, move, END) if then.position.phase is Phase.DONE else (*done, move)


TABLES = [
    "A: V2 V1 | B: R7 O6 / hand O7 V3 R5 / deck B4 / actions draw",
    "A: V2 V1 O3 | B: R7 O6 V5 / hand R1 R3 R5 / deck B4 O2 / actions draw",
    "canvas B2 / A: V2 | B: R7 I6 | C: G4 / hand G7 O5 V6 I3 / known R2 / actions draw",
    "canvas Y2 / A: R6 | B: O6 Y1 / hand B5 V5 G5 R3 Y7 / known V3 G6 / actions draw",
    "A: V2 | B: R7 | C: out / hand B3 V1 G2 O4 / deck none / actions",
]  # fmt: skip


def plain_moves(way: tuple[Move, ...]) -> tuple[Move, ...]:
    """A way with the 5s that it begins with in one order: all their orders lead to the same."""
    fives = [made for made in takewhile(lambda made: made.act is Act.PLAY, way) if made.card and made.card.number == 5]
    return (*sorted(fives, key=str), *way[len(fives) :])


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("there", TABLES)
def test_plans_are_all_ways_to_go_on(there: str, edition: str) -> None:
    start = table(f"{there} edition {edition}")
    listed = [plain_moves(plan.moves) for plan in plans(start.position)]
    assert len(listed) > 1
    assert len(set(listed)) == len(listed)
    assert set(listed) == {plain_moves(way) for way in continuations(start.state)}


@thorough(40)
@given(case=cases())
def test_a_plan_leads_where_its_moves_lead(case: Case) -> None:
    random = Random(case.seed)
    for state in turns_of(case, 5):
        assert state.position is not None
        listed = list(plans(state.position))
        for plan in random.sample(listed, min(25, len(listed))):
            follow(state, plan)


def follow(state: State, plan: Plan) -> None:
    """Makes a plan's moves and compares."""
    before = state
    for move in plan.moves:
        before, state = state, made(state, move)
    there = before.position if plan.ends else state.position
    assert there is not None
    drawn = there.hand & ~plan.then.hand
    assert drawn.bit_count() == plan.then.unseen
    assert there == plan.then._replace(hand=plan.then.hand | drawn, unseen=0)
    if plan.ends:
        assert plan.moves[-1] == END
        out = [event for event in decide(before, END) if isinstance(event, SeatOut)]
        assert plan.survives == (SeatOut(there.seat, "losing") not in out)
    else:
        assert plan.then.unseen == 1
        assert not plan.survives or any(way.ends and way.survives for way in plans(there))


def texts(listed: Iterator[Plan]) -> set[str]:
    return {", ".join(move_text(move) for move in plan.moves) for plan in listed}


def start() -> Table:
    return table("A: V1 | B: R7 / hand R3 V2 V4 / actions draw")


def test_surviving_are_those_that_end_winning_for_sure() -> None:
    """Violet makes A win; a 3 may draw what saves, but V2 or V4 save for sure afterwards."""
    assert texts(surviving(start().position)) == {
        "discard V2, end", "discard V2, draw, end", "discard V4, end", "discard V4, draw, end",
        "play V2, discard V4, end", "play V2, discard V4, draw, end", "play V4, discard V2, end", "play R3",
    }  # fmt: skip


def test_gambles_are_those_that_hang_on_the_card_that_turns_up() -> None:
    hopeless = table("A: V1 | B: R7 / hand R3 R2 / deck V6 / actions")
    assert texts(surviving(hopeless.position)) == set()
    assert texts(gambles(hopeless.position)) == {"play R3"}
    assert texts(gambles(start().position)) == set()


def test_a_3_whose_card_is_known_is_no_gamble() -> None:
    known = table("A: V1 | B: R7 / hand R3 R2 / known V6 / actions")
    assert texts(surviving(known.position)) == {"play R3, discard V6, end"}
    assert texts(gambles(known.position)) == set()


def test_the_draw_of_a_3_is_part_of_its_play() -> None:
    assert "play R3" in texts(plans(start().position))
    assert not any(text.startswith("play R3, draw") for text in texts(plans(start().position)))


def test_an_arrangement_changes_the_order_and_nothing_else() -> None:
    there = table(TABLES[1]).position
    backwards = list(plans(there, lambda listed: listed.reverse()))
    assert backwards != list(plans(there))
    assert sorted(map(str, backwards)) == sorted(map(str, plans(there)))


def test_a_plan_from_the_middle_of_a_turn_goes_on_from_there() -> None:
    there = table("A: V1 | B: R7 / hand V2 V4").do("play V2")
    assert texts(plans(there.position)) == {"end", "discard V4, end"}
    assert winning(next(surviving(there.position)).then)
