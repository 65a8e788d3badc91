"""At the table, too, the rivals of a daily run are the same for everybody (design, arcade.md: Daily)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.arcade import daily
from game.arcade.daily import Decision, decision_seed
from game.arcade.run import DAILY, Run
from game.red7.stages import PLAYOUTS
from scenes.kit.scene import Push
from scenes.match import deals
from scenes.match.store import RECORDS
from scenes.screens import routes
from tests.scenes.app.arcade.runner import Runner

FEW = {"tactician": 40, "maestro": 60}
MOST_EVENTS = 100


def first_stage(folder: Path) -> tuple[Run, list[str]]:
    """The run as it began and the events of its first try, played by presses."""
    with Runner(folder) as runner:
        runner.stack.apply(Push(routes.NewRun(DAILY)))
        runner.still()
        runner.press()
        begun = runner.trying.begun
        runner.play_until("StageClear", "PlayAgain")
    (record,) = (folder / RECORDS).glob("*.jsonl")
    return begun, record.read_text(encoding="utf-8").splitlines()[1:]


def test_everybody_meets_the_same_and_each_decision_has_the_seed_of_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds: list[str] = []

    def spied(level: str, view: Any, seed: str) -> Any:
        seeds.append(seed)
        return daily.answer(level, view, seed)

    for level, count in FEW.items():
        monkeypatch.setitem(PLAYOUTS, level, count)
    monkeypatch.setattr(deals, "answer", spied)
    begun, one = first_stage(tmp_path / "one")
    places = (Decision(number, seat, happened) for number in range(1, 6) for seat in range(1, begun.stage.seats)
              for happened in range(MOST_EVENTS))  # fmt: skip
    assert len(seeds) == len(set(seeds)) > 3
    assert set(seeds) <= {decision_seed(begun, place) for place in places}
    asked = list(seeds)
    assert first_stage(tmp_path / "other")[1] == one
    assert seeds == asked * 2
