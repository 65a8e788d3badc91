"""Whole matches between an engine and in-process bots, through the protocol."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from game.red7.protocol.engine import answer_to
from game.red7.protocol.view import view_to_json
from game.red7.rules import EDITIONS, SCORINGS, Rules

from .referee import EngineProcess, play

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
