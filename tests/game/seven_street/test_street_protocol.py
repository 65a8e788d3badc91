"""The protocol 7street/1 as its page has it, and the engine that speaks it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.core.game import Budget
from game.core.match import Match
from game.core.protocol import Engine
from game.seven_street import protocol
from game.seven_street.bots.levels import STREET_LEVELS
from game.seven_street.game import SEVEN_STREET
from game.seven_street.moves import StreetMove
from game.seven_street.position import StreetPosition, position_of
from game.seven_street.protocol import (
    StreetReferee,
    moves_of_turn,
    street_engine,
    turn_to_json,
    view_from_json,
    view_to_json,
)
from game.seven_street.rules import SEATS, StreetRules
from game.seven_street.view import StreetView
from tests.game.seven_street.tables import table, told

PAGE = (Path(str(protocol.__file__)).parent / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = {name: json.loads(text) for name, text in re.findall(r"```json (\w+)\n(.*?)```", PAGE, re.DOTALL)}
VIEW = EXAMPLES["view"]


def changed(**fields: Any) -> dict[str, Any]:
    """The example of a view with other fields."""
    return {**VIEW, **fields}


def position(view: StreetView) -> StreetPosition:
    """The turn of the seat to act."""
    found = position_of(view)
    assert found is not None
    return found


# The protocol 7street/1 as its page has it, and the engine that speaks it.

PAST = VIEW["history"][0]

# -- the page


def test_the_example_of_a_view_is_one() -> None:
    assert view_to_json(view_from_json(VIEW)) == VIEW


@pytest.mark.parametrize(("name", "view", "moves"), [
    ("take", changed(phase="take"), ["take"]),
    ("lay", VIEW, ["lay 8 ?", "lay 3 3 3", "discard 2"]),
    ("pickup", changed(phase="take", hand=["9", "9", "5", "5", "?", "11", "11"]),
     ["pick up", "lay 5 5 ?", "discard 11"]),
])  # fmt: skip
def test_the_examples_of_turns_are_turns(name: str, view: dict[str, Any], moves: list[str]) -> None:
    found = moves_of_turn(position(view_from_json(view)), EXAMPLES[name])
    assert [told(move) for move in found] == moves
    assert turn_to_json(found) == EXAMPLES[name]


def test_every_message_of_the_page_is_understood() -> None:
    lines = [re.split(" ->|  ", line.strip())[0] for line in PAGE.splitlines() if line.startswith('    {"type"')]
    lines = [line.replace("VIEW", json.dumps(VIEW)).replace(", PAST...", ',"seat":1') for line in lines]
    engine = street_engine("greedy")
    assert [json.loads(line)["type"] for line in lines] == ["hello", "set", "round", "move", "event", "end", "quit"]
    found = [engine.answer(line.encode()) for line in lines]
    assert [answer and answer["type"] for answer in found] == ["ready", "ok", None, "play", None, None, None]
    assert engine.has_quit


# -- views and turns of matches


def asked(seats: int, level: str = "random") -> list[StreetView]:
    """What the seats of a match are asked."""
    random, found = Random(seats), []
    state = SEVEN_STREET.begin(StreetRules(None, 2, streets_to_end=0), seats)
    while not SEVEN_STREET.is_over(state):
        move: Any = SEVEN_STREET.shuffle(state, random)
        if state.to_act is not None and SEVEN_STREET.seat_to_act(state) is not None:
            found.append(SEVEN_STREET.view(state, state.to_act))
            move = STREET_LEVELS[level](found[-1], random)[0]
        for event in SEVEN_STREET.decide(state, move):
            state = SEVEN_STREET.evolve(state, event)
    return found


@pytest.mark.parametrize("seats", SEATS)
def test_a_view_comes_back_as_it_was_but_for_copies(seats: int) -> None:
    for view in asked(seats)[::7]:
        listed = json.loads(json.dumps(view_to_json(view)))
        again = view_from_json(listed)
        assert view_to_json(again) == listed
        assert SEVEN_STREET.moves(again) == SEVEN_STREET.moves(view)


def whole_turn(view: StreetView, seed: int) -> tuple[StreetMove, ...]:
    return STREET_LEVELS["greedy"](view, Random(seed))


@pytest.mark.parametrize("seats", SEATS)
def test_a_turn_comes_back_as_it_was(seats: int) -> None:
    turns = [(view, whole_turn(view, 1)) for view in asked(seats, "greedy")]
    for view, moves in turns:
        if view.phase.value == "take" or (not view.laid and not view.history[-1].laid):
            assert moves_of_turn(position(view), json.loads(json.dumps(turn_to_json(moves)))) == moves
    assert len({len(moves) for _, moves in turns}) > 2


# -- what is refused


@pytest.mark.parametrize(("fields", "reason"), [
    ({"players": 5}, '"players": is not 2, 3, 4 or 6'),
    ({"seat": 2}, '"seat": is not a seat from 0 to 1'),
    ({"phase": "deal"}, "\"phase\": 'deal' is no known phase: take, lay, last"),
    ({"rules": {}}, '"target" is missing'),
    ({"hand": ["8", "11"]}, '"hand" and "hand_counts" differ'),
    ({"hand": ["8", "?", "3", "3", "3", "2", "12"]}, "\"hand\": '12' is no card"),
    ({"hand": ["8", "?", "3", "3", "3", "2", "100"]}, '"known_hands" has cards that are not in "hand"'),
    ({"hand": ["8", "?", "3", "3", "3", "100", "11"]}, "a 100 is laid at once"),
    ({"known_hands": [["11", "11"], []]}, '"known_hands" has cards that are not in "hand"'),
    ({"known_hands": [[], ["4"] * 8]}, "there are 9 of 4, the deck has 8"),
    ({"known_hands": [[], ["4"] * 10]}, '"known_hands" has more cards than a hand'),
    ({"stock": 76}, "there are not as many cards as the deck has"),
    ({"streets": [{"8": ["8", "8"]}, {}]}, '"streets": the street of 8 is none'),
    ({"streets": [{"8": ["8", "?", "?"]}, {}]}, '"streets": the street of 8 is none'),
    ({"streets": [{"8": ["8", "8", "9"]}, {}]}, '"streets": the street of 8 is none'),
    ({"streets": [{"12": ["8", "8", "8"]}, {}]}, '"streets": there is no street of "12"'),
    ({"streets": [{}]}, '"streets": has 1 entries for 2 teams'),
    ({"scores": [1]}, '"scores": has 1 entries for 2 teams'),
    ({"came_out": [1, 0]}, '"came_out": is neither true nor false'),
    ({"phase": "take", "stock": 0, "hand_counts": [7, 86]}, "the round is over once the stock is empty"),
    ({"came_out": [False, False]}, '"streets" and "came_out" differ'),
    ({"laid": 10}, '"laid" counts before a team has come out'),
    ({"history": [PAST | {"took": 3}]}, '"history" has a turn that took more than 2 cards'),
    ({"history": [PAST | {"discard": "5"}, PAST]}, '"history" and "pile" differ'),
])  # fmt: skip
def test_a_view_that_cannot_be_is_refused(fields: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=re.escape(reason)):
        view_from_json(changed(**fields))


Edited = dict[str, Any]


def wrong_count(view: Edited, random: Random) -> str:
    """A hand or the stock with more cards than it can have."""
    seat, wrong = random.randrange(view["players"]), random.choice([1, 2, 9])
    if seat == view["seat"]:
        view["hand_counts"][seat] += wrong
        return '"hand" and "hand_counts" differ'
    if random.random() < 0.5:
        view["hand_counts"][seat] += wrong
    else:
        view["stock"] += wrong
    return "there are not as many cards as the deck has"


def doubled(view: Edited, random: Random) -> str:
    """More cards of a number than there are."""
    view["pile"] = [str(random.randrange(1, 12))] * 13 + view["pile"]
    view["stock"] = max(1, view["stock"] - 13)
    return "the deck has"


def not_come_out(view: Edited, random: Random) -> str:
    """A team with streets that has not come out, or without any that has."""
    team = random.randrange(len(view["came_out"]))
    view["came_out"][team] = not view["came_out"][team]
    mover = view["to_move"] % len(view["came_out"])
    return '"laid" counts before a team has come out' if view["laid"] and mover == team else '"streets" and "came_out" differ'


def wrong_points(view: Edited, random: Random) -> str:
    """Points of new streets that are not there."""
    view["laid"] += random.choice([5, 10, 100])
    if view["came_out"][view["to_move"] % len(view["came_out"])]:
        return '"laid" counts before a team has come out'
    return '"laid" is not what the streets are worth' if view["phase"] == "lay" else '"laid" counts in the phase "lay" alone'


def unknown_cards(view: Edited, random: Random) -> str:
    """More cards of a hand known than it has; or one in its owner's hand that is not there."""
    seat = random.randrange(view["players"])
    if seat == view["seat"]:
        lacking = [face for face in map(str, range(1, 12)) if face not in view["hand"]]
        view["known_hands"][seat].append(random.choice(lacking))
        return '"known_hands" has cards that are not in "hand"'
    view["known_hands"][seat] = [random.choice("123456789")] * (view["hand_counts"][seat] + 1)
    return '"known_hands" has more cards than a hand'


def another_past(view: Edited, random: Random) -> str:
    """Turns that cannot have led to this table."""
    past = random.choice(view["history"])
    if random.random() < 0.5:
        past["took"] = 3
        return '"history" has a turn that took more than 2 cards'
    past["lay"] = [{"number": "7", "cards": ["7"] * 12}]
    return '"history" has cards laid on 7 that do not lie there'


EDITS = (wrong_count, doubled, not_come_out, wrong_points, unknown_cards, another_past)


@pytest.mark.parametrize("level", STREET_LEVELS)
def test_a_table_that_contradicts_itself_is_named_at_every_level(level: str) -> None:
    random, engine = Random(level), street_engine(level, Budget(iters=4))
    views = [view_to_json(view) for seats in SEATS for view in asked(seats)[::23]]
    for number in range(120):
        view = random.choice(views)
        edited = json.loads(json.dumps(view))
        reason = EDITS[number % len(EDITS)](edited, random)
        answer, again = answers(engine, {**MOVE, "view": edited}, {**MOVE, "view": view})
        assert answer["type"] == "error", edited
        assert reason in answer["reason"]
        assert again["type"] == "play"


@pytest.mark.parametrize(("turn", "reason"), [
    ({}, '"discard" is missing'),
    ({"lay": []}, '"discard" is missing'),
    ({"lay": [{"number": "8", "cards": ["8"]}]}, '"discard" is missing'),
    ({"take": True}, "cards have been taken in this turn"),
    ({"pickup": True, "discard": "2"}, "cards have been taken in this turn"),
    ({"take": True, "pickup": True}, '"take" and "pickup" exclude each other'),
    ({"discard": "9"}, "the hand has 0 of 9"),
    ({"discard": 9}, '"discard": 9 is no card'),
    ({"lay": [{"number": "8", "cards": ["8", "9"]}], "discard": "2"}, "these cards do not go to a street of 8"),
    ({"lay": [{"number": "?", "cards": ["?"]}], "discard": "2"}, "these cards do not go to a street of ?"),
    ({"lay": [{"number": "2", "cards": ["2"]}], "discard": "3"}, "a street has at least three cards"),
    ({"lay": {}, "discard": "2"}, '"lay": is not a list'),
    ({"lay": ["8"], "discard": "2"}, '"lay": is not an object'),
    ({"take": 1}, '"take": is neither true nor false'),
])  # fmt: skip
def test_a_turn_that_is_not_legal_is_refused(turn: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=re.escape(reason)):
        moves_of_turn(position(view_from_json(VIEW)), turn)


def test_what_is_taken_is_seen_first() -> None:
    here = position(view_from_json(changed(phase="take")))
    with pytest.raises(ValueError, match="what is taken is seen first"):
        moves_of_turn(here, {"take": True, "discard": "2"})
    with pytest.raises(ValueError, match="two cards of 9 are needed"):
        moves_of_turn(here, {"pickup": True})
    with pytest.raises(ValueError, match='"discard" is missing'):
        moves_of_turn(here, {})


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


def test_in_the_turn_of_another_seat_no_answer_is_a_turn() -> None:
    with pytest.raises(ValueError, match="it is not this seat's turn"):
        StreetReferee(0).moves(view_from_json(VIEW)._replace(to_act=1), 1, {"type": "play", "id": 1, "discard": "9"})


# -- one that fails


@pytest.mark.parametrize(("hand", "left"), [("11 8 8 1 ? 0", "1"), ("11 ? !", "11"), ("8 0 5", "0"), ("? 11", "11")])
def test_one_that_fails_takes_two_lays_nothing_and_discards_its_cheapest_card(hand: str, left: str) -> None:
    before = table(hand, "1", taken=False, streets={0: "8 8 8"})
    assert told(SEVEN_STREET.default_move(SEVEN_STREET.view(before, 0))) == "take"
    after = table(hand, "1", streets={0: "8 8 8"})
    assert told(SEVEN_STREET.default_move(SEVEN_STREET.view(after, 0))) == f"discard {left}"


def test_where_no_discard_is_legal_something_else_is_done() -> None:
    state = table("9", "1", streets={0: "9 9 9 9 9 9"})
    assert told(SEVEN_STREET.default_move(SEVEN_STREET.view(state, 0))) == "lay 9"
