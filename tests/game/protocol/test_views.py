"""VIEWs of the protocol: what they say, that nothing is lost on the way, and which are refused."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

from game.core.match import Match
from game.red7.game import RED7
from game.red7.protocol.engine import answer_to, canonical
from game.red7.protocol.turn import moves_of_turn
from game.red7.protocol.view import view_from_json, view_to_json
from game.red7.rules import EDITIONS, USUAL, Rules
from game.red7.state import State
from game.red7.view import View
from tests.game.red7.matches import LENGTHS
from tests.game.red7.seated import seated

from .tables import EXAMPLE

ON_AND_OFF = (True, False)
RULES = [Rules(edition, draw, True, "reshuffle") for edition, draw in product(EDITIONS.values(), ON_AND_OFF)]
HOUSE = [Rules(scoring=scoring, target=target, rounds=rounds) for scoring, target, rounds in LENGTHS]


@cache
def states(rules: Rules, seats: int, rounds: int = 2) -> tuple[State, ...]:
    """The states of some rounds in which a seat begins its turn, or goes on with it after a draw."""
    random = Random(5)
    match: Match[State, Any, View] = Match(RED7, RED7.begin(rules, seats), [seated("random", random)] * seats, random)
    found = []
    while match.state.number <= rounds and not match.is_over:
        match.advance()
        if RED7.seat_to_act(match.state) is not None and _is_asked(match.state):
            found.append(match.state)
    return tuple(found)


def _is_asked(state: State) -> bool:
    try:
        view_to_json(RED7.view(state, 0))
    except ValueError:
        return False
    return True


def views() -> Iterator[tuple[State, View]]:
    for rules, seats in product([*RULES, *HOUSE], (2, 3, 4)):
        for state in states(rules, seats):
            for seat in range(seats):
                yield state, RED7.view(state, seat)


def test_nothing_that_the_protocol_tells_is_lost() -> None:
    for _, view in views():
        listed = view_to_json(view)
        read = view_from_json(deepcopy(listed))
        assert view_to_json(read) == listed
        position = view.position and view.position._replace(last=None)
        won = view.won if view.rules.counts_rounds else read.won  # elsewhere nothing hangs on it
        assert read == view._replace(position=position, won=won, fallen=read.fallen, piles=read.piles)
        assert read.gone == view.gone


def test_every_card_is_told_of_once() -> None:
    for state, view in views():
        listed = view_to_json(view)
        assert listed["hand_counts"] == [len(hand) for hand in state.hands]
        assert [not palette for palette in listed["palettes"]] == [
            not alive or not state.palettes[seat] for seat, alive in enumerate(state.alive)
        ]
        shown = [*sum(listed["palettes"], []), *listed["canvas"], *listed["gone"]]
        assert sum(listed["hand_counts"]) + len(shown) + listed["deck"] == 49


def test_what_is_hidden_changes_nothing() -> None:
    for state, view in views():
        if state.position is None or state.position.known_top or any(state.known_hands):
            continue
        hidden = [seat for seat in range(state.seats) if seat != view.seat]
        pool = [card for seat in hidden for card in state.hands[seat]] + list(state.deck)
        Random(1).shuffle(pool)
        hands = list(state.hands)
        for seat in hidden:
            hands[seat] = tuple(pool.pop() for _ in hands[seat])
        other = state._replace(hands=tuple(hands), deck=tuple(pool))
        if view.seat == state.to_act:
            assert view_to_json(RED7.view(other, view.seat)) == view_to_json(view)


def test_a_view_as_the_format_lists_it() -> None:
    listed = view_to_json(RED7.view(states(RULES[0], 3)[7], 1))
    assert list(listed) == [*list(EXAMPLE)[:-1], "scoring", "rounds", "history"]
    entry = listed["history"][0]
    assert list(entry)[:4] == ["seat", "rule", "palettes", "deck"]
    assert "play" in entry or entry["fold"] is True


def test_a_view_tells_how_long_the_match_is() -> None:
    listed = view_to_json(RED7.view(states(Rules(scoring="reshuffle", target=None, rounds=5), 2)[-1], 0))
    assert (listed["scoring"], listed["goal"], listed["rounds"], "won" in listed) == ("reshuffle", 0, [2, 5], False)
    assert view_to_json(RED7.view(states(Rules(target=20), 2)[0], 0))["goal"] == 20
    listed = view_to_json(RED7.view(states(Rules(scoring="none", rounds=3), 2)[-1], 0))
    assert (listed["goal"], listed["rounds"], sum(listed["won"])) == (0, [2, 3], 2)


def test_what_says_nothing_of_its_length_is_read_as_ever() -> None:
    for goal, scores, scoring in ((40, [1, 2], "target"), (0, [1, 2], "deck"), (0, [0, 0], "none")):
        read = view_from_json({**EXAMPLE, "goal": goal, "scores": scores})
        assert (read.rules.scoring, read.rules.target, read.rules.rounds) == (scoring, USUAL, None)
    assert view_from_json({**EXAMPLE, "rounds": None, "scoring": None}) == view_from_json(EXAMPLE)


def test_the_formats_own_example_can_be_answered() -> None:
    view = view_from_json(EXAMPLE)
    assert view.position is not None
    for level in ("random", "greedy"):
        assert moves_of_turn(view.position, answer_to(view, level, 1))


def test_an_absent_edition_is_the_default_one() -> None:
    view = deepcopy(EXAMPLE)
    del view["rules"]["edition"]
    assert canonical(view_from_json(view)) == canonical(view_from_json(EXAMPLE))


def test_where_nobody_is_asked_there_is_no_view() -> None:
    rules = Rules(scoring="none")
    before_the_deal = RED7.begin(rules, 2)
    with pytest.raises(ValueError, match="while a turn runs"):
        view_to_json(RED7.view(before_the_deal, 0))
    with pytest.raises(ValueError, match="one seat's"):
        view_to_json(RED7.view(states(RULES[0], 2)[0], None))


def test_a_seat_asked_twice_has_two_entries() -> None:
    drawn = [view_to_json(RED7.view(state, state.to_act)) for rules in RULES for state in states(rules, 2, 8)]
    drawn = [view for view in drawn if view["phase"] != "turn"]
    assert {view["phase"] for view in drawn} == {"after3", "after7"}
    for view in drawn:
        last = view["history"][-1]
        assert last["seat"] == view["seat"]
        assert last["deck"] == view["deck"] + 1
        assert "discard" not in last
        assert last.get("draw", False) == (view["phase"] == "after7")
