"""A match, a bot as its player, and the turn that a person tries out before it counts."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from game.core.events import MatchEnded, RoundBegan, TurnBegan
from game.core.game import IllegalMove
from game.core.match import Draft, Match, Step
from game.red7.game import RED7
from game.red7.moves import END, FOLD, Move
from game.red7.rules import PRESETS, Rules
from game.red7.view import View
from tests.game.red7.matches import seated
from tests.scenario import Table, event_text, move, move_text, table


class Scripted:
    """Makes the moves it is given; None: it is still thinking."""

    def __init__(self, *moves: Move | None) -> None:
        self._moves = list(moves)
        self.seen: list[View] = []

    def choose(self, view: View) -> Move | None:
        self.seen.append(view)
        return self._moves.pop(0)


def match_of(*players: Any, rules: Rules = PRESETS["basic"], seed: int = 1) -> Match[Any, Any, Any]:
    return Match(RED7, RED7.begin(rules, len(players)), players, Random(seed))


def events(match: Match[Any, Any, Any]) -> Sequence[Any]:
    return [step.event for step in match.advance() or ()]


def test_it_begins_with_the_deal_and_asks_nobody() -> None:
    players = Scripted(FOLD), Scripted(FOLD)
    match = match_of(*players)
    dealt, turn = events(match)
    assert isinstance(dealt, RoundBegan)
    assert turn == TurnBegan(dealt.first)
    assert not players[0].seen
    assert not players[1].seen


def test_the_deal_comes_from_the_random_it_is_given() -> None:
    deals = [events(match_of(Scripted(), Scripted(), seed=seed))[0] for seed in (1, 1, 2)]
    assert deals[0] == deals[1]
    assert deals[0] != deals[2]


def test_only_the_seat_to_act_is_asked_with_its_own_view() -> None:
    players = Scripted(FOLD), Scripted(FOLD)
    match = match_of(*players)
    match.advance()
    seat = match.state.to_act
    match.advance()
    assert [view.seat for view in players[seat].seen] == [seat]
    assert players[1 - seat].seen == []


def test_while_a_player_thinks_nothing_happens() -> None:
    match = match_of(Scripted(None, None, FOLD), Scripted(None, None, FOLD))
    match.advance()
    before = match.state
    assert match.advance() is None
    assert match.advance() is None
    assert match.state is before
    assert isinstance(events(match)[-1], MatchEnded)


def test_an_illegal_move_passes_through_and_changes_nothing() -> None:
    match = match_of(Scripted(END, FOLD), Scripted(END, FOLD))
    match.advance()
    before = match.state
    with pytest.raises(IllegalMove, match="a turn in which nothing was done ends by folding"):
        match.advance()
    assert match.state is before
    assert match.advance()


def test_once_it_is_over_nothing_happens_any_more() -> None:
    match = match_of(Scripted(FOLD), Scripted(FOLD))
    while not match.is_over:
        match.advance()
    assert match.advance() == ()
    assert match.state.winners


def test_each_step_goes_on_from_the_one_before() -> None:
    random = Random(4)
    match = match_of(*(seated("random", random) for _ in range(3)), rules=PRESETS["expert"], seed=4)
    state = match.state
    while not match.is_over:
        for step in match.advance() or ():
            assert step.before is state
            state = step.after
        assert match.state is state


def test_owed_events_come_first_all_at_once_and_nobody_is_asked() -> None:
    there = table("A: R5 | B: R4 | C: R3 / hand R7 | B: O6 | C: O5").state
    events_of_fold = RED7.decide(there, FOLD)
    half = RED7.evolve(there, events_of_fold[0])
    players = Scripted(), Scripted(FOLD), Scripted(FOLD)
    match: Match[Any, Any, Any] = Match(RED7, half, players, Random(1), owed=events_of_fold[1:])
    assert match.owes_events
    assert events(match) == list(events_of_fold[1:]) == [TurnBegan(1)]
    assert not match.owes_events
    assert not any(player.seen for player in players)
    match.advance()
    assert len(players[1].seen) == 1


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


def test_the_others_would_see_a_tried_move_but_no_hand() -> None:
    there = table(THERE)
    tried = draft(there)
    tried.attempt(move("play V2"))
    assert tried.public_view == RED7.view(there.do("play V2").state, None)
    assert tried.public_view.position is None and tried.view.position is not None


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
