"""The decisions of a match: each as its seat saw it, and what came of it."""

from __future__ import annotations

from hypothesis import given

from game.core.events import TurnBegan
from game.core.match import Step
from game.red7.events import SeatOut
from game.red7.evolve import evolve
from game.red7.moves import FOLD
from game.red7.review.decisions import Decision, decisions
from game.red7.view import view_of
from tests.game.red7.matches import Case, cases, steps, thorough
from tests.scenario import Table, move_text, table


def taken(start: Table, turns: str) -> list[Decision]:
    """A's decisions in its turn that runs."""
    state = start.state
    happened = [Step(TurnBegan(0), state, state)]
    for event in start.do(turns).events:
        happened.append(Step(event, state, evolve(state, event)))
        state = happened[-1].after
    return [*decisions(happened, 0)]


def told(decided: list[Decision]) -> list[str]:
    return [", ".join(map(move_text, each.taken.moves)) for each in decided]


def test_a_turn_is_one_decision() -> None:
    decided = taken(table("A: V1 | B: R7 / hand O6 V2 V4"), "discard V2, end")
    assert told(decided) == ["discard V2, end"]
    assert decided[0].taken.survives and not decided[0].folds


def test_7_a_3_that_turns_a_card_up_parts_a_turn_in_two() -> None:
    decided = taken(table("A: V1 | B: R7 / hand Y3 V2 / deck O7 / actions"), "play Y3, discard V2, end")
    assert told(decided) == ["play Y3, draw", "discard V2, end"]
    assert decided[0].taken.then.unseen == 1, "what it is is not known at the first"
    assert "O7" in map(str, decided[1].view.hand)


def test_7_a_card_that_everybody_knows_parts_nothing() -> None:
    decided = taken(table("A: V1 | B: R7 / hand Y3 V2 / known O7 / actions"), "play Y3, discard V2, end")
    assert told(decided) == ["play Y3, draw, discard V2, end"]


def test_6_a_draw_that_ends_the_turn_leaves_nothing_to_decide() -> None:
    decided = taken(table("A: R1 | B: O7 / hand V5 V6 R7 / deck O6 / draw"), "discard V5, draw, end")
    assert told(decided) == ["discard V5, draw, end"] and decided[0].taken.ends


def test_5_folding_and_losing() -> None:
    start = table("A: V1 | B: R7 / hand O6 V2 V4")
    [fold] = taken(start, "fold")
    assert fold.folds and not fold.taken.survives
    [lost] = taken(start, "play O6, end")
    assert not lost.folds and lost.taken.ends and not lost.taken.survives


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
        ended = [each for each in decided if each.taken.ends]
        assert sum(each.taken.moves == (FOLD,) or not each.taken.survives for each in ended) >= outs
        for each in decided:
            assert each.view.seat == seat and each.view.to_act == seat
            assert each.view in seen, "what it decided by is what it saw, and nothing else"
