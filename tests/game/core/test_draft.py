"""A person's turn is tried on a copy: shown at once, taken back freely, committed by whoever asked for it."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.game import IllegalMove
from game.core.match import Draft, Step
from game.red7.game import RED7
from tests.scenario import Table, move, move_text, table
from tests.scenario_events import event_text

THERE = "A: V1 | B: R7 / hand V2 V4 R3 / deck O1 / actions draw"


def draft(there: Table) -> Draft[Any, Any, Any]:
    return Draft(RED7, there.state, 0)


def texts(steps: tuple[Step, ...]) -> list[str]:
    return [event_text(step.event) for step in steps]


def legal(tried: Draft[Any, Any, Any]) -> set[str]:
    return {move_text(each) for each in RED7.moves(tried.view)}


def test_it_begins_with_what_lies_there() -> None:
    there = table(THERE)
    tried = draft(there)
    assert tried.moves == []
    assert tried.view == RED7.view(there.state, 0)
    assert legal(tried) == there.legal


def test_a_tried_move_is_seen_at_once() -> None:
    there = table(THERE)
    tried = draft(there)
    assert texts(tried.attempt(move("play V2"))) == ["A plays V2"]
    assert tried.moves == [move("play V2")]
    assert tried.view == RED7.view(there.do("play V2").state, 0)
    assert legal(tried) == there.do("play V2").legal == {"discard V4", "end"}


def test_the_match_does_not_know_of_it() -> None:
    there = table(THERE)
    before = repr(there.state)
    tried = draft(there)
    tried.attempt(move("play V2"))
    tried.attempt(move("discard V4"))
    assert repr(there.state) == before


def test_moves_are_taken_back_one_by_one_in_any_number() -> None:
    there = table(THERE)
    tried = draft(there)
    tried.attempt(move("play V2"))
    tried.attempt(move("discard V4"))
    assert tried.undo() == move("discard V4")
    assert tried.view == RED7.view(there.do("play V2").state, 0)
    assert tried.undo() == move("play V2")
    assert tried.view == RED7.view(there.state, 0)
    assert tried.undo() is None
    assert tried.moves == []


def test_after_taking_back_another_way_may_be_tried() -> None:
    tried = draft(table(THERE))
    tried.attempt(move("play V2"))
    tried.undo()
    tried.attempt(move("play V4"))
    assert tried.moves == [move("play V4")]


def test_the_tried_moves_are_what_the_match_then_makes() -> None:
    there = table(THERE)
    tried = draft(there)
    for text in ("play V2", "discard V4"):
        tried.attempt(move(text))
    after = there.do(", ".join(move_text(each) for each in tried.moves))
    assert RED7.view(after.state, 0) == tried.view


@pytest.mark.parametrize("text", ["play V7", "discard R3", "end", "take R7 of B"])
def test_an_illegal_move_is_refused_and_leaves_the_draft_as_it_was(text: str) -> None:
    tried = draft(table(THERE))
    with pytest.raises(IllegalMove):
        tried.attempt(move(text))
    assert tried.moves == []


@pytest.mark.parametrize(("before", "text"), [("", "play R3"), ("discard V4", "draw")])
def test_what_turns_up_something_hidden_cannot_be_tried(before: str, text: str) -> None:
    tried = draft(table(THERE))
    if before:
        tried.attempt(move(before))
    assert tried.reveals(move(text))
    with pytest.raises(ValueError, match="turns up something hidden"):
        tried.attempt(move(text))
    assert tried.moves == ([move(before)] if before else [])


def test_an_illegal_move_is_called_illegal_even_if_it_would_turn_up_something() -> None:
    tried = draft(table(THERE))
    for text in ("play B3", "draw"):
        with pytest.raises(IllegalMove):
            tried.attempt(move(text))


def test_the_steps_tell_the_states_between() -> None:
    there = table(THERE)
    (step,) = draft(there).attempt(move("play V2"))
    assert step.before == there.state
    assert step.after == there.do("play V2").state


def test_a_preview_changes_nothing() -> None:
    there = table(THERE)
    tried = draft(there)
    assert tried.preview(move("play V2")) == RED7.view(there.do("play V2").state, 0)
    assert tried.moves == []
    assert tried.view == RED7.view(there.state, 0)


def test_a_preview_stops_before_what_is_hidden() -> None:
    there = table(THERE)
    seen = draft(there).preview(move("play R3"))
    assert [str(card) for card in seen.palettes[0]] == ["V1", "R3"]
    assert seen.hand == tuple(move(f"play {card}").card for card in ("V2", "V4"))
    assert seen.deck == len(there.state.deck)


def test_a_preview_of_an_illegal_move_is_refused() -> None:
    with pytest.raises(IllegalMove):
        draft(table(THERE)).preview(move("play V7"))
