"""VIEWs of whole matches with something wrong in them: an engine answers with a turn or says why not, and goes on."""

from __future__ import annotations

import json
import time
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import pytest

from game.catalog import ENTRIES, GAMES
from game.core.game import Budget, Json
from game.core.match import Match, Planner
from game.core.protocol import Engine
from game.red7.protocol.engine import red7_engine
from game.red7.rules import EDITIONS, Rules
from game.seven_street.protocol import street_engine
from game.seven_street.rules import StreetRules

ENGINES = {"red7": red7_engine, "7street": street_engine}
RULES = {
    "red7": (Rules(), Rules(EDITIONS["asmadi-1.2"], actions=True)),
    "7street": (StreetRules(), StreetRules(None, 2)),
}
ODD: tuple[Any, ...] = (None, True, -1, 0, 1, 3, 7, 50, 10**30, 1.5, "", "R7", "G4", "X", "9", "?", [], {}, [[]], [0, 0], ["R7", "R7"])
MANY, ANSWER_S = 250, 5.0


class Listener(Planner[Any, Any]):
    """A bot, and what an engine in its seat would be asked."""

    def __init__(self, game: str, level: str, seat: int, random: Random) -> None:
        self._level, self.referee, self.views = ENTRIES[game].levels[level], ENTRIES[game].referee_at(seat), list[Json]()
        super().__init__(self._asked, random)

    def _asked(self, view: Any, random: Random) -> Any:
        self.views.append([*self.referee.ask(view, 1, 100)][-1]["view"])
        return self._level(view, random)


@cache
def asked(game: str) -> tuple[Json, ...]:
    """What seats are asked in a few rounds of all seat counts."""
    found: list[Json] = []
    plain = GAMES[game]
    for number, seats in enumerate(plain.seat_counts):
        random = Random(number)
        players = [Listener(game, ("random", "greedy")[seat % 2], seat, random) for seat in range(seats)]
        match = Match(plain, plain.begin(RULES[game][number % 2], seats), players, random)
        for _ in range(60):
            for step in match.advance() or ():
                for player in players:
                    player.referee.hear(step)
            if match.is_over:
                break
        found += [view for player in players for view in player.views]
    return tuple(found)


def spoiled(view: Json, random: Random) -> Any:
    """A view with up to three things wrong."""
    found = deepcopy(dict(view))
    for _ in range(random.randint(1, 3)):
        places = list(_places(found))
        holder, key = random.choice(places)
        other, from_key = random.choice(places)
        change = random.randrange(5)
        if change == 0:
            holder[key] = deepcopy(random.choice(ODD))
        elif change == 1:
            del holder[key]
        elif change == 2:
            holder[key] = deepcopy(other[from_key])
        elif isinstance(holder, list):
            holder.insert(0, deepcopy(holder[key]))
        elif type(holder[key]) is int:
            holder[key] += random.choice((-1, 1))
        if not found:
            break
    return found


def _places(tree: Any) -> Any:
    """Every place in a tree, as what holds it and its key."""
    keys = list(tree) if isinstance(tree, dict) else range(len(tree))
    for key in keys:
        yield tree, key
        if isinstance(tree[key], (dict, list)):
            yield from _places(tree[key])


def ask(engine: Engine, view: Any) -> Any:
    """The answer to a view; it must be one line of JSON, and come soon."""
    began = time.thread_time()
    answer = engine.answer(json.dumps({"type": "move", "id": 1, "view": view}).encode())
    assert time.thread_time() - began < ANSWER_S, json.dumps(view)
    assert answer is not None and answer["type"] in ("play", "error"), json.dumps(view)
    assert "\n" not in json.dumps(answer)
    return answer


@pytest.mark.parametrize("game", ENGINES)
def test_what_is_wrong_in_a_view_is_named_or_played_over(game: str) -> None:
    random = Random(7)
    engines = [ENGINES[game](level, Budget(iters=3)) for level in ENTRIES[game].levels]
    refused = 0
    for _ in range(MANY):
        view, engine = spoiled(random.choice(asked(game)), random), random.choice(engines)
        answer = ask(engine, view)
        if answer["type"] == "error":
            refused += 1
            assert len(answer["reason"]) > len("view: "), json.dumps(view)
    assert refused > MANY / 2
    assert ask(engines[0], asked(game)[0])["type"] == "play", "it goes on after all that"


def test_counts_beyond_all_cards_are_refused_at_once() -> None:
    engine = street_engine("random")
    view = dict(asked("7street")[0])
    for name in ("zeros", "hundreds"):
        for many in (50, 10**9, 10**30):
            answer = ask(engine, {**view, name: [many, *view[name][1:]]})
            assert answer == {"type": "error", "reason": f'view: "{name}": is above 4'}


def test_a_rival_that_shows_nothing_is_played_against() -> None:
    view = {**asked("red7")[0], "palettes": [["R6", "V2"], []], "hand": ["R1", "R7"], "hand_counts": [2, 2]}
    for level in ENTRIES["red7"].levels:
        engine = red7_engine(level, Budget(iters=3))
        assert ask(engine, {**view, "seat": 0, "to_move": 0, "known_hands": [[], []], "canvas": [], "deck_top": [],
                            "gone": [], "history": [], "rule": "R"})["type"] == "play"  # fmt: skip
