"""Small turns at random: the engine offers just what trying everything finds, and every offer leaves a way to end."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from game.seven_street.groups import plan_all
from game.seven_street.legality import can_end, lays, most_to_come_out, moves, refusal
from game.seven_street.moves import StreetAct, StreetMove
from game.seven_street.position import NO_CARDS, StreetPosition, after_lay
from game.seven_street.state import StreetPhase
from tests.game.seven_street import brute_force
from tests.game.seven_street.brute_force import Spot

CHUNKS, EACH = range(8), 250


def spot(random: Random) -> Spot:
    """A hand of seven at most, few numbers, and rules and streets of all kinds."""
    numbers = random.sample(range(11), 3)
    kinds = [*numbers, *numbers, *numbers, 11, 12, 13, 13]
    hand = [0] * 14
    for _ in range(random.randint(1, 7)):
        hand[random.choice(kinds)] += 1
    hand[13] = min(hand[13], 4)
    out = random.random() < 0.5
    begun = not out and random.random() < 0.4
    lanes = [(0, 0)] * 11
    for lane in random.sample(range(11), 3) + numbers[:2] if out else numbers[:1] if begun else []:
        size = random.randint(3, 7) if out else 3
        jokers = random.randint(0, size // 2)
        lanes[lane] = (size - jokers, jokers)
    return Spot(tuple(hand), tuple(lanes), out, 15 if begun else 0, random.choice([16, 35, 50, 90]),
                random.random() < 0.8, random.choice([0, 1, 1, 2]))


def finishing(random: Random) -> Spot:
    """A hand that might go whole in the turn that comes out."""
    numbers = random.sample(range(11), 2)
    hand = [0] * 14
    for kind, most in ((numbers[0], 4), (numbers[1], 3), (11, 4), (12, 2), (13, random.choice([0, 0, 0, 1, 4]))):
        hand[kind] = random.randint(0, most)
    lanes = [(0, 0)] * 11
    if random.random() < 0.5:
        lanes[numbers[0]] = (2, 1)
    return Spot(tuple(hand), tuple(lanes), False, 35 if any(map(any, lanes)) else 0, random.choice([36, 50, 75, 90, 120]),
                random.random() < 0.7, random.choice([0, 0, 0, 1]))  # fmt: skip


def spots(chunk: int) -> list[Spot]:
    """Those in which the turn can be ended at all, as in every match."""
    random = Random(chunk)
    found = ((finishing if chunk % 2 else spot)(random) for _ in count())
    return [next(one for one in found if brute_force.can_end(one)) for _ in range(EACH)]


def position(one: Spot) -> StreetPosition:
    return StreetPosition(StreetPhase.LAY, (*one.hand, 0), sum(one.hand), one.lanes, one.out, 0 if one.out else one.laid,
                          one.needed, one.zeros, one.to_end, -1, NO_CARDS)  # fmt: skip


def plain(move: StreetMove) -> tuple[str, int, int, int, int]:
    return move.act.value, move.kind, move.naturals, move.small, move.big


@pytest.mark.parametrize("chunk", CHUNKS)
def test_what_is_offered_is_what_leaves_a_way_to_end_the_turn(chunk: int) -> None:
    for one in spots(chunk):
        found = [plain(move) for move in moves(position(one))]
        assert len(set(found)) == len(found)
        assert set(found) == brute_force.legal(one), one


@pytest.mark.parametrize("chunk", CHUNKS)
def test_what_is_tried_and_not_offered_is_refused_with_a_reason(chunk: int) -> None:
    for one in spots(chunk):
        legal = brute_force.legal(one)
        for move, _ in brute_force.tries(one):
            told = StreetMove(StreetAct(move[0]), *move[1:])
            assert (refusal(position(one), told) is None) == (move in legal), (one, move)


@pytest.mark.parametrize("chunk", CHUNKS)
def test_the_most_that_streets_of_a_turn_can_come_to(chunk: int) -> None:
    """Two cards are kept, and no number of points is asked for."""

    def most(one: Spot) -> int:
        further = [then for move, then in brute_force.tries(one) if move[0] == "lay" and then and not then.zeros_laid]
        here = one.laid if sum(one.hand) > 1 else 0
        return max([here, *map(most, further)])

    for one in spots(chunk):
        if not one.out:
            free = one._replace(needed=10_000)
            assert max(one.laid, most_to_come_out(position(free))) == max(one.laid, most(free)), one


@pytest.mark.parametrize("chunk", CHUNKS)
def test_the_plan_is_legal_move_by_move_and_found_wherever_numbers_can_be_laid(chunk: int) -> None:
    for one in spots(chunk):
        here = position(one)
        plan = plan_all(here)
        for move in plan.moves:
            assert move in moves(here), (one, plan)
            here = after_lay(here, move)
        assert can_end(here)
        if not plan.moves:
            without_jokers = [move for move in lays(here) if not move.small + move.big]
            assert not without_jokers or not here.came_out, (one, without_jokers)
