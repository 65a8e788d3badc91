"""The five characters: what tells each from the others at one and the same table."""

from __future__ import annotations

from random import Random

import pytest

from game.core.game import Budget
from game.seven_street.bots.levels import STREET_LEVELS, street_own_ms, street_thinking
from game.seven_street.game import SEVEN_STREET
from game.seven_street.state import StreetState
from tests.game.seven_street.tables import SEVEN_NINES, table, told

STOCK = "1 1 1 1 2 2 2 2 3 3 3 3 4 4"
MANY = "1 1 2 2 3 3 4 4 5 5 6 6"
AS_STORED = ("random", "greedy", "sprout", "hoarder", "hunter", "tactician", "maestro")
"""The names that stand in records, matches that are kept and command lines."""


def turn(level: str, state: StreetState, seed: int = 1) -> list[str]:
    view = SEVEN_STREET.view(state, state.to_act)
    return [told(move) for move in street_thinking(level, Budget(iters=1))(view, Random(seed))]


def test_the_levels_keep_their_names_and_only_two_of_them_search() -> None:
    assert tuple(STREET_LEVELS) == AS_STORED
    times = {level: ms for level in STREET_LEVELS if (ms := street_own_ms(level)) is not None}
    assert sorted(times, key=times.__getitem__) == ["tactician", "maestro"]
    with pytest.raises(KeyError):
        street_thinking("nobody")


def test_hunter_comes_out_at_once_and_hoarder_waits() -> None:
    state = table("10 10 10 9 9 9 2 3 5", MANY, stock=STOCK)
    assert "lay 10 10 10" in turn("hunter", state)
    assert len(turn("hoarder", state)) == 1, "nothing but a discard"


def test_hunter_leaves_no_pile_and_hoarder_waits_for_a_big_one() -> None:
    def first(level: str, pile: str) -> str:
        return turn(level, table("8 8 5 5 3", MANY, stock=STOCK, pile=pile, streets={0: "4 4 4"}, taken=False))[0]

    assert [first("hunter", pile) for pile in ("8", "2 6 8", "2 6 7 8")] == ["pick up"] * 3
    assert [first("hoarder", pile) for pile in ("8", "2 6 8", "2 6 7 8")] == ["take", "take", "pick up"]


def test_hunter_goes_out_where_hoarder_would_rather_have_more() -> None:
    state = table("8 8 3", "1 1 2 2", stock=STOCK, streets={0: f"{SEVEN_NINES}, 8 8 8", 1: "4 4 4 4 4 4 4, 7 7 7"})
    assert turn("hunter", state) == ["lay 8 8", "discard 3"]
    assert "lay 8 8" not in turn("hoarder", state)


def test_sprout_lays_all_and_discards_on_a_whim() -> None:
    state = table("8 8 11 11 11 5 5 3 2", MANY, stock=STOCK, streets={0: "8 8 8", 1: "4 4 4"})
    turns = [turn("sprout", state, seed) for seed in range(40)]
    assert all({"lay 8 8", "lay 11 11 11"} <= set(moves) for moves in turns)
    assert len({moves[-1] for moves in turns}) > 2
    assert len({tuple(turn("hoarder", state, seed)) for seed in range(10)}) == 1
