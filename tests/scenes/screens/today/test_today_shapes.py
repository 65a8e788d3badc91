"""The page of today in windows of any shape, for any date and length of a streak: nothing is squeezed, cut or covered."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from game.practice.days import A_DAY, Attempt, Day, Days, Dealt, with_deal, with_puzzle
from game.red7.puzzles.puzzle import ORDER
from scenes.screens.today.model import model_of
from scenes.screens.today.scene import TodayScene
from tests.scenes.pages import faults_of, in_every_window
from tests.scenes.staging import stage_of

LATE_AUTUMN, LAST_WEEK = date(2026, 11, 25), date(2026, 10, 8)
"""Dates whose calendars have the longest names of months, the second one's last month in its last week alone."""
MANY = "BVBIYYRGOBVBIYYRGO"


@pytest.mark.parametrize(("day", "streak"), [(LATE_AUTUMN, 23), (LAST_WEEK, 1234)])
def test_a_full_day_has_its_place_in_every_window(day: date, streak: int, tmp_path: Path) -> None:
    """Everything was tried, as often as that is possible, and the deal was long."""
    days = Days({day - timedelta(back): Day({ORDER[0]: Attempt(0, True)}) for back in range(1, streak)})
    for kind in ORDER[1:A_DAY]:
        days = with_puzzle(days, day, kind, Attempt(3, False))
    days = with_puzzle(with_deal(days, day, Dealt(MANY, False)), day, ORDER[0], Attempt(2, True))
    titles: dict[str, str] = {ORDER[0]: "Stay in", ORDER[1]: "Fold or fight", ORDER[2]: "Chain of fives"}
    model = model_of("Red7", days, day, titles, 140)
    assert model.streak == streak
    page = TodayScene(stage_of(tmp_path), lambda anew: model, [*titles], "rule_G")
    for case in in_every_window(page.stage, page):
        for number in range(page.paging[1]):
            page.turn(number - page.paging[0])
            assert faults_of(page) == [], f"{case}, page {number + 1}"
