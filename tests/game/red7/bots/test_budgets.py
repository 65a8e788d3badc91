"""A level that searches thinks for its own time where it is given no limit, or a budget without one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core.game import Budget
from game.red7.bots import levels
from game.red7.bots.levels import thinking
from game.red7.game import RED7
from tests.scenario import table


@pytest.mark.parametrize(("level", "own"), [("tactician", 50), ("maestro", 200)])
def test_without_a_limit_it_thinks_for_its_own_time(monkeypatch: pytest.MonkeyPatch, level: str, own: int) -> None:
    """An engine whose options set neither time nor iterations gives such a budget: it made the search blind."""
    given: list[Budget] = []

    def noting(choices: Any, deal: Any, value: Any, budget: Budget) -> Any:
        given.append(budget)
        return choices[0]

    monkeypatch.setattr(levels, "best", noting)
    view = RED7.view(table("canvas R1 / A: V1 | B: R3 / hand G7 R5 B6 O4 / draw").state, 0)
    for budget in (None, Budget(), Budget(7), Budget(iters=9)):
        thinking(level, budget)(view, Random(1))
    assert given == [Budget(own), Budget(own), Budget(7), Budget(iters=9)]
