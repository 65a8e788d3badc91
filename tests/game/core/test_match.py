"""A match moves only when asked to, event by event."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from game.core.events import MatchEnded, RoundBegan, TurnBegan
from game.core.game import IllegalMove
from game.core.match import Match
from game.red7.game import RED7
from game.red7.moves import END, FOLD, Move
from game.red7.rules import PRESETS, Rules
from game.red7.view import View
from tests.game.red7.seated import seated
from tests.scenario import table


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
