"""Red7's protocol spoken: by an engine, by the referee of one, and by both over pipes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from io import StringIO
from itertools import product
from random import Random
from typing import Any

import pytest

from game.core.events import RoundBegan, RoundEnded, TurnBegan
from game.core.game import Budget
from game.core.match import Match, Step
from game.core.protocol import Engine, serve
from game.red7.bots.levels import SEARCHING
from game.red7.events import SeatOut
from game.red7.game import RED7
from game.red7.moves import FOLD
from game.red7.protocol.engine import Red7Referee, answer_to, red7_engine
from game.red7.protocol.turn import turn_to_json
from game.red7.protocol.view import view_from_json, view_to_json
from game.red7.rules import EDITIONS, SCORINGS, Rules
from game.red7.state import State
from game.red7.view import View
from tests.game.red7.matches import seated
from tests.game.red7.protocol.referee import EXAMPLE, EngineProcess, event_to_json, play, table

# A hand of many ways to go on: another seed chooses another one.
OPEN_CHOICE = table("Y4 G6 B2 I2 R6 O6 V6", "V2", "V1", actions=False)


def answers(engine: Engine, *messages: object) -> list[Any]:
    return [engine.answer(json.dumps(message).encode()) for message in messages]


def move(view: dict[str, Any], number: int | str = 1) -> dict[str, Any]:
    return {"type": "move", "id": number, "ms": 1000, "view": view}


def reason(engine: Engine, line: bytes) -> str:
    answer = engine.answer(line)
    assert answer is not None
    assert list(answer) == ["type", "reason"]
    assert answer["type"] == "error"
    return str(answer["reason"])


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b"", "not whole JSON"),
        (b"\n", "not whole JSON"),
        (b"\0", "not whole JSON"),
        (b"hello", "not whole JSON"),
        (b'{"type":"hello"', "not whole JSON"),
        (b'{"type":"hello"} x', "not whole JSON"),
        (b"\xff\xfe", "not UTF-8"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"type":"set","option":"seed","value":' + b"9" * 5000 + b"}", "not whole JSON"),
        (b"[1]", "not a JSON object"),
        (b'"quit"', "not a JSON object"),
        (b"null", "not a JSON object"),
        (b"{}", '"type" is missing'),
        (b'{"type":"Hello"}', '"type"'),
        (b'{"type":["quit"]}', '"type"'),
        (b'{"type":"hello"}', '"protocol" is missing'),
        (b'{"type":"hello","protocol":"red7/2"}', "red7/1"),
        (b'{"type":"hello","protocol":"red7/1","seed":"x"}', '"seed"'),
        (b'{"type":"set","value":3}', '"option" is missing'),
        (b'{"type":"set","option":"skill","value":3}', '"option"'),
        (b'{"type":"set","option":"seed"}', '"value" is missing'),
        (b'{"type":"set","option":"seed","value":1.5}', '"value"'),
        (b'{"type":"set","option":"level","value":"divine"}', '"value"'),
        (b'{"type":"set","option":"ms","value":0}', '"value"'),
        (b'{"type":"set","option":"iters","value":"many"}', '"value"'),
        (b'{"type":"round"}', "view: is not an object"),
        (b'{"type":"round","view":{}}', 'view: "players" is missing'),
        (b'{"type":"move","view":{}}', '"id"'),
        (b'{"type":"move","id":null,"view":{}}', '"id"'),
        (b'{"type":"move","id":1}', "view: is not an object"),
        (b'{"type":"event"}', '"seat" is missing'),
        (b'{"type":"end","spoils":[]}', '"winner" is missing'),
    ],
)
def test_bad_input_is_an_error_and_nothing_more(line: bytes, why: str) -> None:
    engine = red7_engine("random")
    assert why in reason(engine, line)
    assert answers(engine, move(EXAMPLE)) == answers(red7_engine("random"), move(EXAMPLE))


def test_a_move_in_another_seats_turn_is_an_error() -> None:
    line = json.dumps(move({**EXAMPLE, "to_move": 1})).encode()
    assert "not this seat's turn" in reason(red7_engine("greedy"), line)


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_a_move_is_answered_from_its_view_alone(level: str) -> None:
    fresh, used = red7_engine(level), red7_engine(level)
    answers(used, {"type": "hello", "protocol": "red7/1"}, {"type": "round", "view": OPEN_CHOICE},
            move(EXAMPLE), {"type": "event", "seat": 1, "play": ["Y4"], "drew": 0, "out": False, "rule": "G"},
            {"type": "end", "winner": 0, "spoils": ["R7"], "rule": "R"}, move(OPEN_CHOICE))
    assert answers(used, move(EXAMPLE), move(OPEN_CHOICE)) == answers(fresh, move(EXAMPLE), move(OPEN_CHOICE))


def test_round_event_and_end_have_no_answer() -> None:
    event = {"type": "event", "seat": 1, "play": ["Y4"], "drew": 1, "out": False, "rule": "G"}
    end = {"type": "end", "winner": 0, "spoils": ["R7"], "rule": "R"}
    messages = ({"type": "round", "view": {**EXAMPLE, "to_move": 1}}, event, end)
    assert answers(red7_engine("greedy"), *messages) == [None, None, None]


def test_the_seed_decides() -> None:
    engine = red7_engine("random")
    chosen = []
    for seed in (*range(8), *range(8)):
        answers(engine, {"type": "set", "option": "seed", "value": seed})
        chosen += answers(engine, move(OPEN_CHOICE))
    assert chosen[:8] == chosen[8:]
    assert len({json.dumps(answer) for answer in chosen}) > 2
    ready, answer = answers(engine, {"type": "hello", "protocol": "red7/1", "seed": 3}, move(OPEN_CHOICE))
    assert (ready["options"]["seed"]["value"], answer) == (3, chosen[3])


def test_the_level_can_be_set() -> None:
    engine = red7_engine("random")
    assert answers(engine, {"type": "set", "option": "level", "value": "greedy"}) == [{"type": "ok"}]
    assert answers(engine, move(EXAMPLE)) == answers(red7_engine("greedy"), move(EXAMPLE))


def test_budgets_are_taken_and_change_nothing() -> None:
    engine = red7_engine("greedy")
    budgets = [{"type": "set", "option": option, "value": 1} for option in ("ms", "iters")]
    assert answers(engine, *budgets) == [{"type": "ok"}, {"type": "ok"}]
    assert answers(engine, move(EXAMPLE)) == answers(red7_engine("greedy"), move(EXAMPLE))


@pytest.mark.parametrize(
    ("set_to", "asked", "within"),
    [
        ({}, 1000, Budget(200)),
        ({}, 20, Budget(20)),
        ({"ms": 700}, 1000, Budget(700)),
        ({"ms": 700}, 30, Budget(30)),
        ({"ms": 700}, None, Budget(700)),
        ({"ms": 700, "iters": 9}, 30, Budget(iters=9)),
    ],
)
def test_a_level_thinks_as_long_as_it_is_set_to_but_no_longer_than_it_is_asked_to(
    monkeypatch: pytest.MonkeyPatch, set_to: dict[str, int], asked: int | None, within: Budget
) -> None:
    given = []
    monkeypatch.setitem(SEARCHING, "maestro", lambda view, random, budget: given.append(budget) or (FOLD,))
    engine = red7_engine("maestro")
    answers(engine, *({"type": "set", "option": option, "value": value} for option, value in set_to.items()))
    answers(engine, {**move(OPEN_CHOICE), "ms": asked})
    assert given == [within]


def test_unknown_keys_and_the_order_of_keys_change_nothing() -> None:
    view = deepcopy(OPEN_CHOICE)
    view["rules"]["author"] = view["weather"] = "fine"
    other = dict(reversed(list(view.items())))
    assert answers(red7_engine("random"), {**move(other), "x": 1}) == answers(red7_engine("random"), move(OPEN_CHOICE))


def test_the_answer_is_the_levels_own() -> None:
    (answer,) = answers(red7_engine("greedy"), move(EXAMPLE, "a"))
    assert answer == {"type": "play", "id": "a", **answer_to(view_from_json(EXAMPLE), "greedy", 0)}


def test_with_an_empty_hand_it_folds() -> None:
    assert answers(red7_engine("greedy"), move(table("", "G3", "I2"))) == [{"type": "play", "id": 1, "fold": True}]


def test_each_answer_is_one_line_until_quit() -> None:
    output = StringIO()
    lines = [json.dumps(message).encode() for message in (move(EXAMPLE, 1), {}, move(EXAMPLE, 2))]
    serve(red7_engine("greedy"), [*lines, b'{"type":"quit"}', lines[0]], output)
    assert output.getvalue().endswith("\n")
    found = [json.loads(line) for line in output.getvalue().splitlines()]
    assert [(line["type"], line.get("id")) for line in found] == [("play", 1), ("error", None), ("play", 2)]


SEED = 11
LEVELS = ("random", "greedy")
# Every edition with every switch; what is left varies with them, so that all of it occurs.
ON_AND_OFF = (True, False)
TABLES = [
    (Rules(edition, draw, actions, SCORINGS[number % 4]), 2 + number % 3, number % 2)
    for number, (edition, draw, actions) in enumerate(product(EDITIONS.values(), ON_AND_OFF, ON_AND_OFF))
]


@pytest.fixture(scope="module")
def engines() -> Iterator[dict[str, EngineProcess]]:
    """One process a level plays all the matches: it must not remember anything."""
    running = {level: EngineProcess(level, SEED) for level in LEVELS}
    yield running
    for engine in running.values():
        assert engine.quit() == (0, b"")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("rules", "seats", "seat"), TABLES)
def test_an_engine_answers_as_its_level_does(
    engines: dict[str, EngineProcess], level: str, rules: Rules, seats: int, seat: int
) -> None:
    if level == "greedy":
        rules = rules._replace(scoring="none")  # one round: it thinks longer
    asked = list(play(engines[level], rules, seats, seed=3, engines_seat=seat))
    assert asked
    for view, answer in asked:
        assert answer == answer_to(view, level, SEED)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_draw_in_mid_turn_is_asked_about(engines: dict[str, EngineProcess], edition: str) -> None:
    rules = Rules(EDITIONS[edition], draw=True, actions=True, scoring="reshuffle")
    asked = [view for seed in range(12) for view, _ in play(engines["random"], rules, 2, seed, engines_seat=0)]
    phases = {view_to_json(view)["phase"] for view in asked}
    assert phases == {"turn", "after3"} | ({"after7"} if EDITIONS[edition].seven_draws else set())


def test_an_engine_says_who_it_is(engines: dict[str, EngineProcess]) -> None:
    ready = engines["greedy"].ready
    assert list(ready) == ["type", "protocol", "name", "modes", "players", "options"]
    assert (ready["type"], ready["protocol"]) == ("ready", "red7/1")
    assert (ready["modes"], ready["players"]) == (["basic", "advanced", "action"], [2, 3, 4])
    assert list(ready["options"]) == ["seed", "level", "ms", "iters"]
    assert ready["options"]["seed"]["value"] == SEED


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
