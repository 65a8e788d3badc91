"""A bot of another maker that fails: it takes two, lays nothing, discards its cheapest legal card; the round goes on."""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import pytest

from game.core.game import Budget
from game.core.match import Match
from game.league.contest import EXTERNAL, Contest
from game.league.play import EnginePlayer, LevelPlayer
from game.seven_street.game import SEVEN_STREET
from game.seven_street.rules import StreetRules

READY = '{"type":"ready","protocol":"7street/1","name":"x"}'
PROGRAMS = {
    "wrong": f"import sys\nfor line in sys.stdin: print('{READY}' if 'hello' in line else '[]', flush=True)",
    "gone": "pass",
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_its_turns_are_as_small_as_can_be_and_each_is_counted_once(name: str) -> None:
    rules = StreetRules(None, 1)
    bot = f'{EXTERNAL}"{sys.executable}" -c "{PROGRAMS[name]}"'
    contest = Contest("7street", SEVEN_STREET.rules_to_json(rules), 2, (bot, "greedy"), False, Budget(ms=50), 1)
    failing = EnginePlayer(contest, bot, 0, Random(1))
    players: list[Any] = [failing, LevelPlayer(contest, "greedy", Random(2))]
    match: Match[Any, Any, Any] = Match(SEVEN_STREET, SEVEN_STREET.begin(rules, 2), players, Random(3))
    turns, done, longest = 0, list[tuple[str, Any, Any]](), 3 if name == "gone" else 40  # a process for every turn would take long
    while not match.is_over and turns < longest:
        for step in match.advance() or ():
            failing.hear(step)
            turns += type(step.event).__name__ == "TurnBegan" and step.event.seat == 0  # type: ignore[union-attr]
            if getattr(step.event, "seat", None) == 0 and (cause := getattr(step.event, "cause", None)) is not None:
                done.append((cause, getattr(step.event, "card", None), step.before))
    failing.close()
    assert {cause for cause, _, _ in done} <= {"take", "hundred", "replacement", "discard", "stock"}
    finished = [cause for cause, _, _ in done].count("discard")
    assert finished in (turns, turns - 1)
    assert failing.illegal + failing.late in (finished, finished + 1), "one fault a turn"
    for cause, card, before in done:
        if cause == "discard":
            assert card.worth == min(held.worth for held in before.hands[0])
