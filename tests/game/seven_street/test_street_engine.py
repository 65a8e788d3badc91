"""An engine and a referee of the protocol 7street/1, and a bot that fails."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from game.core.match import Match
from game.core.protocol import Engine
from game.seven_street.bots.levels import STREET_LEVELS
from game.seven_street.game import SEVEN_STREET
from game.seven_street.moves import StreetMove
from game.seven_street.protocol import StreetReferee, moves_of_turn, street_engine, view_from_json
from game.seven_street.rules import SEATS, StreetRules
from game.seven_street.view import StreetView
from tests.game.seven_street.protocol_page import VIEW, changed, position
from tests.game.seven_street.tables import table, told

# -- an engine


def answers(engine: Engine, *messages: object) -> list[Any]:
    return [engine.answer(json.dumps(message).encode()) for message in messages]


MOVE = {"type": "move", "id": 3, "ms": 100, "view": VIEW}


@pytest.mark.parametrize("level", STREET_LEVELS)
def test_an_engine_answers_by_view_and_seed_alone(level: str) -> None:
    engine = street_engine(level)
    answers(engine, {"type": "set", "option": "iters", "value": 20})
    first = answers(engine, MOVE)
    other = street_engine(level)
    answers(other, {"type": "set", "option": "iters", "value": 20}, MOVE, {"type": "round", "view": VIEW})
    assert answers(other, MOVE) == first
    assert first[0]["id"] == 3
    moves_of_turn(position(view_from_json(VIEW)), first[0])


@pytest.mark.parametrize(("message", "reason"), [
    ({"type": "hello", "protocol": "red7/1"}, "the protocol here is 7street/1, not red7/1"),
    ({**MOVE, "view": None}, "view: is not an object"),
    ({**MOVE, "view": changed(to_move=1)}, "it is not this seat's turn"),
    ({**MOVE, "view": changed(hand=["2"], hand_counts=[1, 15], known_hands=[[], []])}, "there is no legal move"),
    ({"type": "set", "option": "level", "value": "tactician!"}, '"value": '),
    ({"type": "event"}, '"seat" is missing'), ({"type": "end"}, '"scores" is missing'),
])  # fmt: skip
def test_bad_input_is_answered_with_the_reason(message: dict[str, Any], reason: str) -> None:
    engine = street_engine("greedy")
    answer, again = answers(engine, message, MOVE)
    assert answer["type"] == "error"
    assert reason in answer["reason"]
    assert again["type"] == "play", "it goes on after that"


# -- a referee


class Seated:
    """A seat whose moves come from an engine, through the referee."""

    def __init__(self, seat: int) -> None:
        self.referee, self.engine = StreetReferee(seat), street_engine("greedy")
        self.heard: list[Any] = []
        self.plan: list[StreetMove] = []
        assert self.referee.greeted(answers(self.engine, self.referee.hello(5))[0]) == "Red7 Arcade, greedy"

    def choose(self, view: StreetView) -> StreetMove:
        if not self.plan:
            *before, question = self.referee.ask(view, 1, 100)
            assert answers(self.engine, *before) == [None] * len(before)
            self.heard += before
            self.plan = list(self.referee.moves(view, 1, answers(self.engine, question)[0]))
        return self.plan.pop(0)


@pytest.mark.parametrize("seats", SEATS)
def test_a_match_between_engines(seats: int) -> None:
    players = [Seated(seat) for seat in range(seats)]
    match: Match[Any, Any, Any] = Match(SEVEN_STREET, SEVEN_STREET.begin(StreetRules(None, 2), seats), players, Random(1))
    turns, ends = 0, []
    while not match.is_over:
        for step in match.advance() or ():
            turns += type(step.event).__name__ == "TurnBegan"
            for player in players:
                said = player.referee.hear(step)
                assert answers(player.engine, *said) == [None] * len(said)
                player.heard += said
    for seat, player in enumerate(players):
        kinds = [message["type"] for message in player.heard]
        assert (kinds.count("round"), kinds.count("end"), kinds.count("event")) == (2, 2, turns)
        ends = [message for message in player.heard if message["type"] == "end"]
        assert ends[-1]["totals"] == list(match.state.points)
        rounds = [message["view"] for message in player.heard if message["type"] == "round"]
        assert all(view["seat"] == seat and len(view["hand"]) == view["hand_counts"][seat] for view in rounds)


@pytest.mark.parametrize(("answer", "reason"), [
    ({"type": "error", "reason": "no\nidea"}, "no idea"), ({"type": "play", "id": 2}, 'no "play" with the number'),
    ({"type": "play", "id": 1, "discard": "9"}, "the hand has 0 of 9"),
])  # fmt: skip
def test_a_bad_answer_is_refused_with_the_reason(answer: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        StreetReferee(0).moves(view_from_json(VIEW), 1, answer)


# -- one that fails


@pytest.mark.parametrize(("hand", "left"), [("11 8 8 1 ? 0", "1"), ("11 ? !", "11"), ("8 0 5", "0"), ("? 11", "11")])
def test_one_that_fails_takes_two_lays_nothing_and_discards_its_cheapest_card(hand: str, left: str) -> None:
    before = table(hand, "1", taken=False, streets={0: "8 8 8"})
    assert told(SEVEN_STREET.giving_up(SEVEN_STREET.view(before, 0))) == "take"
    after = table(hand, "1", streets={0: "8 8 8"})
    assert told(SEVEN_STREET.giving_up(SEVEN_STREET.view(after, 0))) == f"discard {left}"


def test_where_no_discard_is_legal_something_else_is_done() -> None:
    state = table("9", "1", streets={0: "9 9 9 9 9 9"})
    assert told(SEVEN_STREET.giving_up(SEVEN_STREET.view(state, 0))) == "lay 9"
