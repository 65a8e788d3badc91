"""Under which colours a run had won before each round of a try: what rivals praise is what is new."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.arcade.run import Try
from game.core.entry import RoundDone
from game.red7.stages import STAGES
from scenes.app.pictures.arcade import NOT_WON, run_at
from scenes.match.deals import Trying

ROUNDS = (RoundDone("R", 4), NOT_WON, RoundDone("Y", 3), RoundDone("R", 5))


@pytest.mark.parametrize(("number", "new"), [(1, ""), (2, "R"), (3, "R"), (4, "RY"), (5, "RY")])
def test_the_colours_of_the_stages_before_and_of_the_rounds_before(number: int, new: str) -> None:
    followed: Any = SimpleNamespace(begun=run_at(5), played=Try(STAGES[4], ROUNDS))
    assert Trying.won_before(followed, number) == {*"VIYBG", *new}
