"""An engine's answers, line by line: what it refuses, and that it remembers nothing."""

from __future__ import annotations

import json
from copy import deepcopy
from io import StringIO
from typing import Any

import pytest

from game.core.game import Budget
from game.core.protocol import Engine, serve
from game.red7.bots.levels import SEARCHING
from game.red7.moves import FOLD
from game.red7.protocol.engine import answer_to, red7_engine
from game.red7.protocol.view import view_from_json

from .tables import EXAMPLE, table

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
    said = StringIO()
    lines = [json.dumps(message).encode() for message in (move(EXAMPLE, 1), {}, move(EXAMPLE, 2))]
    serve(red7_engine("greedy"), [*lines, b'{"type":"quit"}', lines[0]], said)
    assert said.getvalue().endswith("\n")
    found = [json.loads(line) for line in said.getvalue().splitlines()]
    assert [(line["type"], line.get("id")) for line in found] == [("play", 1), ("error", None), ("play", 2)]
