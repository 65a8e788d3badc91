"""The page of today of somebody who has played for years: no frame counts them all."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from game.core import json_file
from game.practice import folder_of
from game.practice.days import FORM, Attempt, Day, Days
from scenes.app import today
from scenes.kit.input.intent import Kind
from scenes.screens.today.model import model_of
from tests.hands import FRAME_MS
from tests.scenes.app.today.test_today_flow import MONDAY, Player

YEARS = 4000  # days


def test_years_are_counted_when_something_has_changed_and_not_in_every_frame(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    days = Days({MONDAY - timedelta(back): Day({"stay in": Attempt(0, True)}) for back in range(1, YEARS)})
    json_file.change_form(folder_of(tmp_path, ""), FORM, lambda _: days)
    made: list[int] = []
    make = model_of

    def counted(*what: Any) -> Any:
        made.append(1)
        return make(*what)

    monkeypatch.setattr(today, "model_of", counted)
    player = Player(tmp_path)
    page = player.open()
    assert page.model.streak == page.model.best == YEARS - 1
    before = len(made)
    for _ in range(100):
        player.stack.update(FRAME_MS)
    assert len(made) == before
    player.begin(0)
    player.solve()
    player.press(Kind.CANCEL)
    assert player.page().model.streak == YEARS
    assert len(made) > before
    player.close()
