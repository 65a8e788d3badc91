"""Whether a move is legal is answered at once as the list of all moves would answer it (rules, sections 5 to 7)."""

from __future__ import annotations

from random import Random

import pytest

from game.red7.cards import CARDS
from game.red7.game import RED7
from game.red7.legality import is_legal, moves
from game.red7.moves import Act, Move
from game.red7.position import Phase
from game.red7.rules import EDITIONS, Rules
from game.red7.state import State

OF_CARDS = (Act.PLAY, Act.DISCARD, Act.TAKE, Act.SHED, Act.BURY)
ROUNDS = 12


def thinkable(seats: int) -> list[Move]:
    """Every move that can be written down, and some that name a seat that does not exist."""
    alone = [Move(act) for act in Act]
    owners = (None, *range(-1, seats + 1))
    return [*alone, *(Move(act, card, owner) for act in OF_CARDS for card in CARDS for owner in owners)]


def after_a_random_move(state: State, random: Random) -> State:
    if state.position is None or RED7.seat_to_act(state) is None:
        events = RED7.decide(state, RED7.shuffle(state, random))
    else:
        events = RED7.decide(state, random.choice(moves(state.position)))
    for event in events:
        state = RED7.evolve(state, event)
    return state


@pytest.mark.parametrize("actions", [True, False])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_move_is_legal_exactly_when_it_is_listed(edition: str, actions: bool) -> None:
    random, phases = Random(f"{edition} {actions}"), set[Phase]()
    state = RED7.begin(Rules(EDITIONS[edition], actions=actions, scoring="reshuffle"), 3)
    written = thinkable(3)
    while state.number <= ROUNDS and not RED7.is_over(state):
        if RED7.seat_to_act(state) is not None and state.position is not None:
            listed = moves(state.position)
            phases.add(state.position.phase)
            assert {move for move in written if is_legal(state.position, move)} == set(listed)
        state = after_a_random_move(state, random)
    owing = {Phase.ONE, Phase.FIVE, Phase.SEVEN} if actions else set()
    assert phases >= {Phase.OPEN, Phase.PLAYED, Phase.DISCARDED} | owing
