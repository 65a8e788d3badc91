"""What every game of the catalogue owes to matches, records, bots and scenes, whatever its rules."""

from __future__ import annotations

import json
import pickle
from random import Random
from typing import Any

import pytest

from game.catalog import BOTS, GAMES
from game.core.game import Game, IllegalMove
from game.core.match import Match
from game.core.record import Header, SeatEntry, header_line, read_header, replay, to_line
from game.red7.rules import PRESETS as RED7_PRESETS
from game.thinking import think

RULES: dict[str, list[Any]] = {"red7": list(RED7_PRESETS.values())}
CASES = [
    (name, rules, seats) for name, game in GAMES.items() for rules in RULES[name] for seats in game.seat_counts
]  # fmt: skip
every_case = pytest.mark.parametrize(("name", "rules", "seats"), CASES)


class Aimless:
    """Makes any legal move."""

    def __init__(self, game: Game[Any, Any, Any], random: Random) -> None:
        self._game, self._random = game, random

    def choose(self, view: Any) -> Any:
        return self._random.choice(list(self._game.moves(view)))


def new_match(name: str, rules: Any, seats: int) -> Match[Any, Any, Any]:
    game, random = GAMES[name], Random(seats)
    return Match(game, game.begin(rules, seats), [Aimless(game, random) for _ in range(seats)], random)


def waiting(name: str, rules: Any, seats: int) -> list[Any]:
    """The states of a match in which a seat is asked."""
    match, found = new_match(name, rules, seats), []
    while not match.is_over:
        match.advance()
        if match.game.seat_to_act(match.state) is not None:
            found.append(match.state)
    return found


def test_every_game_of_the_catalogue_is_tested_here() -> None:
    assert set(RULES) == set(GAMES) == set(BOTS)
    assert all(game.name == name for name, game in GAMES.items())


@every_case
def test_it_begins_with_a_deal_that_no_seat_makes(name: str, rules: Any, seats: int) -> None:
    game = GAMES[name]
    state = game.begin(rules, seats)
    assert not game.is_over(state)
    assert game.seat_to_act(state) is None
    assert game.decide(state, game.shuffle(state, Random(1)))


@pytest.mark.parametrize("name", GAMES)
def test_it_refuses_seat_counts_it_does_not_have(name: str) -> None:
    game = GAMES[name]
    for seats in set(range(-1, 12)) - set(game.seat_counts):
        with pytest.raises(ValueError, match="seats"):
            game.begin(RULES[name][0], seats)


@every_case
def test_a_match_comes_to_its_end_and_its_record_replays(name: str, rules: Any, seats: int) -> None:
    game, match = GAMES[name], new_match(name, rules, seats)
    header = Header(game, rules, tuple(SeatEntry(f"P{seat}", "human") for seat in range(seats)), seats)
    lines = [header_line(header)]
    while not match.is_over:
        for step in match.advance() or ():
            assert game.evolve(step.before, step.event) == step.after
            lines.append(to_line(game.event_to_json(step.event)))
            assert game.event_from_json(json.loads(lines[-1]), seats) == step.event
    assert game.seat_to_act(match.state) is None
    found = replay(lines, GAMES)
    assert (found.finished, found.state) == (True, match.state)
    assert read_header(json.loads(lines[0]), GAMES) == header


@every_case
def test_what_is_listed_is_accepted_and_found_again_from_its_first_event(name: str, rules: Any, seats: int) -> None:
    game = GAMES[name]
    for state in waiting(name, rules, seats)[:60]:
        moves = game.moves(game.view(state, game.seat_to_act(state)))
        assert moves
        for move in moves:
            assert game.behind(state, game.decide(state, move)[0]) == move


@every_case
def test_nobody_else_may_move_and_no_deal_is_due(name: str, rules: Any, seats: int) -> None:
    game = GAMES[name]
    for state in waiting(name, rules, seats)[:20]:
        for seat in {None, *range(seats)} - {game.seat_to_act(state)}:
            assert not game.moves(game.view(state, seat))
        with pytest.raises(IllegalMove):
            game.decide(state, game.shuffle(state, Random(1)))


@every_case
def test_views_and_moves_travel_to_other_processes(name: str, rules: Any, seats: int) -> None:
    game = GAMES[name]
    for state in waiting(name, rules, seats)[:10]:
        view = game.view(state, game.seat_to_act(state))
        copy = pickle.loads(pickle.dumps(view))
        assert copy == view
        moves = list(game.moves(view))
        assert list(game.moves(copy)) == moves
        for move in moves:
            assert game.decide(state, pickle.loads(pickle.dumps(move))) == game.decide(state, move)


@every_case
def test_every_level_decides_the_same_from_the_same_view_and_seed(name: str, rules: Any, seats: int) -> None:
    game = GAMES[name]
    for state in waiting(name, rules, seats)[:8]:
        view = game.view(state, game.seat_to_act(state))
        for level in BOTS[name]:
            moves = think(name, level, view, "seed")
            assert moves
            assert moves == think(name, level, pickle.loads(pickle.dumps(view)), "seed")
            assert moves[0] in game.moves(view)


@pytest.mark.parametrize(("name", "level"), [("chess", "random"), ("red7", "clairvoyant")])
def test_an_unknown_game_or_level_cannot_think(name: str, level: str) -> None:
    with pytest.raises(KeyError):
        think(name, level, None, "seed")
