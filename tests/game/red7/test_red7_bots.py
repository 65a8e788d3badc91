"""The bots: legal, sensible, and what they do when no turn survives."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from game.core.events import MatchEnded
from game.core.match import Planner
from game.red7.bots.levels import LEVELS
from game.red7.events import SeatOut
from game.red7.game import RED7
from game.red7.moves import Move
from game.red7.rules import Rules
from game.red7.state import Stage
from game.red7.turns import surviving
from game.red7.view import View, position_of
from tests.game.red7.matches import SHORT, Case, cases, new_match, seated, steps, thorough, turns_of
from tests.scenario import Table, move, table

# Nothing but Violet saves A here.
LOST = "A: V1 | B: R7 O7 Y7 I6 R6"

every_level = pytest.mark.parametrize("level", LEVELS)
every_attentive_level = pytest.mark.parametrize("level", [level for level in LEVELS if level != "sprout"])


def chosen(level: str, there: Table) -> Move:
    return seated(level, Random(1), SHORT).choose(RED7.view(there.state, there.state.to_act))


@every_level
def test_a_bot_folds_where_nothing_survives(level: str) -> None:
    assert chosen(level, table(f"{LOST} / hand O6 B5")) == move("fold")


@every_level
def test_a_bot_gambles_on_a_3_before_it_folds(level: str) -> None:
    assert chosen(level, table(f"{LOST} / hand O6 R3 / actions")) == move("play R3")


@every_level
def test_a_bot_ends_its_turn_when_the_gamble_is_lost(level: str) -> None:
    assert chosen(level, table(f"{LOST} / hand O6 R3 / deck B6 / actions").do("play R3")) == move("end")


@every_level
def test_a_bot_uses_the_card_that_the_gamble_won(level: str) -> None:
    assert chosen(level, table(f"{LOST} / hand O6 R3 / deck V6 / actions").do("play R3")) == move("discard V6")


@every_attentive_level
def test_a_bot_takes_the_only_turn_that_survives(level: str) -> None:
    assert chosen(level, table("A: V1 | B: R6 O6 Y6 I5 / hand R7 O5 B4")) == move("play R7")


@every_level
def test_a_bot_pays_what_is_owed_even_if_all_is_lost(level: str) -> None:
    there = table(f"{LOST} / hand R1 O6 / actions edition bga").do("play R1")
    assert chosen(level, there).act.value == "take"


@every_level
def test_a_bot_is_not_asked_out_of_turn(level: str) -> None:
    with pytest.raises(ValueError, match="not this seat's turn"):
        seated(level, Random(1)).choose(RED7.view(table("A: V1 | B: R7 / hand R1").state, 1))


def test_there_is_no_such_level() -> None:
    with pytest.raises(KeyError):
        seated("clairvoyant", Random(1))


@every_attentive_level
@thorough(20)
@given(case=cases())
def test_a_bot_survives_where_that_is_certain(level: str, case: Case) -> None:
    if level == "maestro":  # it may fold for the match's sake
        case = case._replace(rules=case.rules._replace(scoring="none"))
    for state in turns_of(case, 5):
        seat = state.to_act
        position = position_of(RED7.view(state, seat))
        if next(surviving(position), None) is None:
            continue
        match = new_match(case)
        match.state, match.players = state, [seated(level, Random(case.seed), SHORT)] * state.seats
        while match.state.stage is Stage.TURN and match.state.to_act == seat:
            happened = match.advance() or ()
            assert not any(isinstance(step.event, SeatOut) and step.event.seat == seat for step in happened)


@every_level
@thorough(8)
@given(case=cases())
def test_a_bot_plays_every_match_to_its_end(level: str, case: Case) -> None:
    bots = case._replace(players=(f"bot:{level}",) * len(case.players))
    assert isinstance(list(steps(bots))[-1].event, MatchEnded)


def test_a_planner_thinks_once_for_all_moves_of_a_plan() -> None:
    there = table("A: V1 | B: R7 / hand V2 V4")
    thoughts = []

    def think(view: View, random: Random) -> tuple[Move, ...]:
        thoughts.append(view)
        return move("play V2"), move("discard V4"), move("end")

    planner = Planner(think, Random(1))
    view = RED7.view(there.state, 0)
    assert [planner.choose(view) for _ in range(3)] == [move("play V2"), move("discard V4"), move("end")]
    assert len(thoughts) == 1
    assert planner.choose(view) == move("play V2")
    assert len(thoughts) == 2


def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(30):
        players = ("bot:greedy", "bot:random") if seed % 2 else ("bot:random", "bot:greedy")
        *_, last = steps(Case(Rules(actions=seed % 3 == 0), players, seed))
        assert isinstance(last.event, MatchEnded)
        wins += players[last.event.winners[0]] == "bot:greedy"
    assert wins >= 20
