"""The page of today in windows of any shape, for any date and length of a streak: nothing is squeezed, cut or covered."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import combinations
from pathlib import Path

import pytest
from pygame import Rect

from game.practice.days import A_DAY, Attempt, Day, Days, Dealt, with_deal, with_puzzle
from game.red7.puzzles.puzzle import ORDER
from scenes.kit import messages
from scenes.screens.today.scene import TodayScene
from scenes.screens.today.told import month_words, told_of
from tests.scenes.access.seen import Text, texts_of, traced_stage
from tests.scenes.access.traced import traced

SIZES = [(1280, 720), (1920, 1080), (1024, 768), (2560, 1080)]
FLOOR = 28 / 1080  # of the window's height, where it is as wide as in the design: the least size of any text
LAST_MONTH_BEGINS, FIRST_MONTH_ENDS = date(2026, 12, 10), date(2026, 11, 25)
SHORT, LONG = 23, 1234
MANY = "BVBIYYRGOBVBIYYRGO"


def page(folder: Path, size: tuple[int, int], text_scale: float, day: date, streak: int) -> TodayScene:
    """Everything was tried, as often as that is possible, and the deal was long."""
    stage = traced_stage(folder, size, text_scale)
    days = Days({day - timedelta(back): Day({ORDER[0]: Attempt(0, True)}) for back in range(1, streak)})
    for kind in ORDER[1:A_DAY]:
        days = with_puzzle(days, day, kind, Attempt(3, False))
    days = with_puzzle(with_deal(days, day, Dealt(MANY, False)), day, ORDER[0], Attempt(2, True))
    titles: dict[str, str] = {ORDER[0]: "Stay in", ORDER[1]: "Fold or fight", ORDER[2]: "Chain of fives"}
    told = told_of("Red7", days, day, titles, 140)
    return TodayScene(stage, lambda anew: told, [*titles], "rule_G")


def texts(scene: TodayScene) -> list[Text]:
    scene.update(1000)
    return texts_of([scene])


@pytest.mark.parametrize("day", [FIRST_MONTH_ENDS, LAST_MONTH_BEGINS])
@pytest.mark.parametrize("streak", [SHORT, LONG])
@pytest.mark.parametrize("text_scale", [1.0, 1.3, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_every_text_has_its_place(
    size: tuple[int, int], text_scale: float, streak: int, day: date, tmp_path: Path
) -> None:
    messages.install("en")
    with traced():
        scene = page(tmp_path, size, text_scale, day, streak)
        shown = [texts(scene)]
        if text_scale == 2.0:
            scene.turn()
            shown.append(texts(scene))
    words = {text.writing.words for some in shown for text in some}
    assert {"Today", "Back", "days", "in a row", f"Best {streak}", "December" if day.month == 12 else "November"} <= words
    least = FLOOR * min(size[1], size[0] * 9 / 16) - 1
    for some in shown:
        assert [text.writing for text in some if text.writing.em < least] == []
        assert [text.writing for text in some if not Rect((0, 0), size).contains(text.rect)] == []
        covered = [(one.writing.words, other.writing.words) for one, other in combinations(some, 2)
                   if one.rect.inflate(0, -one.rect.height // 2).colliderect(
                       other.rect.inflate(0, -other.rect.height // 2))]
        assert covered == []


def test_on_every_date_of_two_years_the_months_keep_off_each_other() -> None:
    for number in range(731):
        named = [place for place, words in enumerate(month_words(told_of("Red7", Days(), date(2027, 1, 1)
                 + timedelta(number), {}).weeks)) if words]
        assert len(named) >= 3
        assert all(later - earlier >= 2 for earlier, later in zip(named, named[1:], strict=False))
