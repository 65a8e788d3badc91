"""The search: it finds what is best, within its budget, and always the same for the same seed and iterations."""

from __future__ import annotations

from random import Random

import pytest

from game.core.game import Budget
from game.core.stopwatch import WALL
from game.red7.bots.levels import LEVELS, SEARCHING, thinking
from game.red7.bots.search import PROOF, best, is_better
from game.red7.game import RED7
from game.red7.rules import PRESETS
from tests.game.red7.matches import Case, turns_of


def test_the_best_choice_on_average_is_found_in_the_same_worlds() -> None:
    random = Random(1)
    odds = [0.3, 0.5, 0.35, 0.8, 0.1, 0.6, 0.75]
    luck: list[float] = []

    def deal() -> float:
        luck.append(random.random())
        return luck[-1]

    assert best(range(len(odds)), deal, lambda choice, world: world < odds[choice], Budget(iters=2000)) == 3
    assert len(luck) > 500


@pytest.mark.parametrize("count", [1, 2, 3, 20])
def test_so_many_are_tried_as_the_budget_says_and_each_at_least_once(count: int) -> None:
    for iters in (1, 60, 1000):
        tried: list[int] = []

        def value(choice: int, world: None, tried: list[int] = tried) -> float:
            tried.append(choice)
            return 0.0

        assert best(range(count), lambda: None, value, Budget(iters=iters)) == 0
        assert set(tried) == (set(range(count)) if count > 1 else set())
        assert len(tried) <= max(iters, count)
        assert count == 1 or len(tried) >= min(iters, 1000) - 2 * count


def test_what_is_better_must_be_so_by_more_than_chance_and_by_enough_worlds() -> None:
    random = Random(1)
    tried: list[float] = []

    def odds(choice: float, world: float) -> float:
        tried.append(choice)
        return float(world < choice)

    def proven(choice: float, other: float) -> float:
        return sum(is_better(choice, other, random.random, odds) for _ in range(200)) / 200

    assert is_better(1.0, 0.5, random.random, odds)
    assert len(tried) == 2 * PROOF
    assert proven(0.7, 0.4) > 0.9
    assert proven(0.4, 0.4) == proven(0.4, 0.5) == 0


class Clocks:
    """Time that passes only by looks ahead: so many ms of the processor's and on the wall for each."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, processor: float, wall: float) -> None:
        self.looks, self._processor, self._wall = 0, processor / 1000, wall / 1000
        monkeypatch.setattr("time.thread_time", lambda: self.looks * self._processor)
        monkeypatch.setattr("time.perf_counter", lambda: self.looks * self._wall)

    def look(self, choice: int, world: None) -> float:
        """A look ahead."""
        self.looks += 1
        return float(choice)


@pytest.mark.parametrize(("processor", "wall", "looks"), [
    (1.0, 1.0, 200), (1.0, 1.1, 200), (1.0, 2.0, 200 * WALL / 2), (0.0, 4.0, 200 * WALL / 4),
])  # fmt: skip
def test_the_budget_is_time_of_the_processor_and_little_more_on_the_wall(
    monkeypatch: pytest.MonkeyPatch, processor: float, wall: float, looks: float
) -> None:
    clocks = Clocks(monkeypatch, processor, wall)
    assert best(range(4), lambda: None, clocks.look, Budget(ms=200)) == 3
    assert looks <= clocks.looks < looks + 4


@pytest.mark.parametrize("level", SEARCHING)
@pytest.mark.parametrize("preset", PRESETS)
def test_iterations_and_seed_decide_alone(level: str, preset: str) -> None:
    """Not the clock, and not what was thought before: what is remembered changes no answer."""
    think = thinking(level, Budget(iters=40))
    views = [RED7.view(state, state.to_act) for state in turns_of(Case(PRESETS[preset], ("wanderer",) * 3, 5), 6)]
    answers = [think(view, Random(7)) for view in views]
    assert [think(view, Random(7)) for view in reversed(views)] == answers[::-1]
    assert level in LEVELS
