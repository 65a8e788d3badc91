"""What the referee tells an engine at one seat: what everybody saw of each answer, in order, and nothing else."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from game.core.events import RoundBegan, RoundEnded, TurnBegan
from game.core.match import Match, Step
from game.red7.events import SeatOut
from game.red7.game import RED7
from game.red7.moves import FOLD
from game.red7.protocol.engine import Red7Referee, red7_engine
from game.red7.protocol.turn import turn_to_json
from game.red7.protocol.view import view_to_json
from game.red7.rules import EDITIONS, Rules
from game.red7.state import State
from game.red7.view import View
from tests.game.protocol.referee import event_to_json
from tests.game.red7.seated import seated

ADVANCED = Rules()
ACTIONS = [Rules(EDITIONS[edition], True, True) for edition in EDITIONS]
SEAT = 1


class Table:
    """A match in which an engine of the project sits at SEAT, by way of the referee."""

    def __init__(self, rules: Rules, seats: int, seed: int) -> None:
        self.referee, self.engine = Red7Referee(SEAT), red7_engine("greedy")
        self.told: list[dict[str, Any]] = []
        self.plan: list[Any] = []
        players = [self if seat == SEAT else seated("random", Random(f"{seed}/{seat}")) for seat in range(seats)]
        self.match = Match(RED7, RED7.begin(rules, seats), players, Random(seed))
        self.numbers = 0

    def tell(self, messages: list[Any]) -> dict[str, Any] | None:
        """What the engine answers to the last of them."""
        answer = None
        for message in messages:
            self.told.append(message)
            answer = self.engine.answer(json.dumps(message).encode())
            assert answer is None or answer["type"] != "error", answer
        return answer

    def choose(self, view: View) -> Any:
        if not self.plan:
            self.numbers += 1
            answer = self.tell(self.referee.ask(view, self.numbers, 1000))
            assert answer is not None
            self.plan = list(self.referee.moves(view, self.numbers, answer))
        return self.plan.pop(0)

    def steps(self) -> list[Step]:
        """The whole match."""
        found: list[Step] = []
        while not self.match.is_over:
            for step in self.match.advance() or ():
                found.append(step)
                self.tell(self.referee.hear(step))
        return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_turn_is_told_as_it_was_made(seats: int) -> None:
    """Where a turn is one answer: without actions (rules, section 6)."""
    table = Table(ADVANCED, seats, seats)
    expected: list[dict[str, Any]] = []
    turn: list[Step] = []
    for step in table.steps():
        if turn and isinstance(step.event, (TurnBegan, RoundEnded)):
            past = step.before.history[-1]
            position = RED7.view(turn[0].after, past.seat).position
            assert position is not None
            answer = turn_to_json(position, past.moves or (FOLD,))
            expected.append(event_to_json(past.seat, answer, [each.event for each in turn], step.before.rule))
        if isinstance(step.event, TurnBegan):
            turn = []
        turn = [] if isinstance(step.event, (RoundBegan, RoundEnded)) else [*turn, step]
    assert [message for message in table.told if message["type"] == "event"] == expected
    assert len(expected) > 50


@pytest.mark.parametrize("rules", ACTIONS, ids=lambda rules: rules.edition.name)
def test_with_actions_too_each_answer_is_told_once_before_the_next_question(rules: Rules) -> None:
    table = Table(rules, 3, 5)
    steps = table.steps()
    rounds = [message for message in table.told if message["type"] == "round"]
    ends = [message for message in table.told if message["type"] == "end"]
    assert len(rounds) == len(ends) == sum(isinstance(step.event, RoundEnded) for step in steps)
    asked = told = drew = 0
    for message in table.told:
        match message["type"]:
            case "round":
                told, history = 0, 0
            case "event":
                told, drew = told + 1, drew + message["drew"]
            case "move":
                asked += 1
                history = len(message["view"]["history"])
                assert told == history, "every answer before this question, and no more"
    outs = sum(isinstance(step.event, SeatOut) for step in steps)
    assert sum(message["type"] == "event" and message["out"] for message in table.told) == outs
    assert asked == table.numbers > 20
    assert drew > 0


def test_whoever_takes_a_seat_in_mid_round_is_told_of_the_rest_alone() -> None:
    whole = Table(ADVANCED, 2, 3)
    steps = whole.steps()
    turns = [number for number, step in enumerate(steps) if isinstance(step.event, TurnBegan)]
    late, heard = Red7Referee(SEAT), []
    for step in steps[turns[3] :]:
        heard += late.hear(step)
    assert heard[0] == {"type": "round", "view": view_to_json(RED7.view(steps[turns[3]].after, SEAT))}
    assert heard[1:] == [message for message in whole.told if message["type"] in ("round", "event", "end")][4:]


def test_nothing_that_is_told_depends_on_what_others_hold() -> None:
    """Another deal of the hidden cards, with the same open ones: the same first message (rules, section 8)."""
    state: Match[State, Any, View] = Match(RED7, RED7.begin(ADVANCED, 3), [seated("random", Random(n)) for n in range(3)], Random(1))
    first, begun = (state.advance() or ())[-2:]
    hands, deck = list(begun.after.hands), begun.after.deck
    hands[0], deck = deck[:7], (*hands[0], *deck[7:])
    other = begun._replace(after=begun.after._replace(hands=tuple(hands), deck=deck))
    assert other.after != begun.after
    assert Red7Referee(SEAT).hear(other) == Red7Referee(SEAT).hear(begun) != []
    hands = list(begun.after.hands)
    hands[SEAT], deck = deck[:7], (*hands[SEAT], *deck[7:])
    own = begun._replace(after=begun.after._replace(hands=tuple(hands), deck=deck))
    assert Red7Referee(SEAT).hear(own) != Red7Referee(SEAT).hear(begun), "its own hand it is told"


@pytest.mark.parametrize(("answer", "reason"), [
    ({"type": "play", "id": 2, "fold": True}, 'no "play" with the number of the question'),
    ({"type": "ready"}, 'no "play"'), ({"type": "error", "reason": "no\n idea"}, "no idea"),
    ({"type": "play", "id": 1, "play": ["R9"]}, '"play"'), ({"type": "play", "id": 1, "play": 3}, '"play"'),
])  # fmt: skip
def test_an_answer_that_is_none_is_refused_with_a_reason(answer: dict[str, Any], reason: str) -> None:
    match: Match[State, Any, View] = Match(RED7, RED7.begin(ADVANCED, 2), [seated("random", Random(n)) for n in range(2)], Random(1))
    match.advance()
    view = RED7.view(match.state, match.state.to_act)
    with pytest.raises(ValueError, match=reason):
        Red7Referee(SEAT).moves(view, 1, answer)


@pytest.mark.parametrize("answer", [{}, {"type": "ready"}, {"type": "ready", "protocol": "chess/1", "name": "x"},
                                    {"type": "ready", "protocol": "red7/1"}, {"type": "error", "reason": 3}])  # fmt: skip
def test_a_greeting_that_is_none_is_refused(answer: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        Red7Referee(SEAT).greeted(answer)
