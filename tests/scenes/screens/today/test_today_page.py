"""The page of today: what it tells, and what a press does (design: beyond, 26)."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.practice.days import Attempt, Days, Dealt, with_deal, with_puzzle
from scenes.kit.input.intent import Kind
from scenes.kit.scene import Push, Reset
from scenes.kit.theme import THEMES
from scenes.screens import routes
from scenes.screens.today import scene as shown
from scenes.screens.today.picture import SIDE, Pen
from scenes.screens.today.scene import TodayScene
from scenes.screens.today.tasks import TaskButton, blocks_of
from scenes.screens.today.told import Told, month_words, told_of
from tests.hands import Alone
from tests.scenes.screens.arcade.heard import heard_stage
from tests.scenes.staging import key

THURSDAY = date(2026, 8, 13)
TITLES = {"stay in": "Stay in", "fold or fight": "Fold or fight", "win in two": "Win in two"}
NOTHING = Days()


def some() -> Days:
    """Three days in a row, today with a wrong try, and the deal won."""
    days = NOTHING
    for back in (2, 1):
        days = with_puzzle(days, THURSDAY - timedelta(back), "stay in", Attempt(0, True))
    days = with_puzzle(days, THURSDAY, "stay in", Attempt(1, True, 65))
    return with_deal(days, THURSDAY, Dealt("BVBIYY", True))


class Page:
    """The page over days that can change."""

    def __init__(self, folder: Path, days: Days, **chosen: Any) -> None:
        self.days = days
        self.stage, self.heard = heard_stage(folder, **chosen)
        self.scene = TodayScene(self.stage, self.told, [*TITLES], "rule_G")

    def told(self, anew: bool = False) -> Told:
        return told_of("Red7", self.days, THURSDAY, TITLES)

    @property
    def tasks(self) -> list[TaskButton]:
        return [widget for widget in self.scene.focus.widgets if isinstance(widget, TaskButton)]


def test_it_tells_what_came_of_everything(tmp_path: Path) -> None:
    page = Page(tmp_path, some())
    assert [task.spoken_words for task in page.tasks] == [
        "Stay in, solved, 1 wrong try", "Fold or fight, new", "Win in two, new", "Deal, won in 6"]
    assert "Thursday 13 August" in page.scene.about
    assert "3 days in a row" in page.scene.about


def test_the_first_press_goes_on_with_what_is_to_be_done(tmp_path: Path) -> None:
    page = Page(tmp_path, some())
    assert page.scene.handle(key(Kind.ACCEPT)) == Push(routes.PuzzleOfToday("fold or fight"))
    assert [task.is_best for task in page.tasks] == [False, True, False, False]


def test_what_is_begun_goes_on_and_what_is_failed_is_over(tmp_path: Path) -> None:
    days = with_puzzle(NOTHING, THURSDAY, "stay in", Attempt(1, False))
    days = with_puzzle(days, THURSDAY, "win in two", Attempt(3, False))
    page = Page(tmp_path, days)
    assert [task.spoken_words for task in page.tasks][:3] == [
        "Stay in, continue, 1 wrong try", "Fold or fight, new", "Win in two, not solved, 3 wrong tries"]


def test_a_hint_is_no_wrong_try(tmp_path: Path) -> None:
    days = with_puzzle(NOTHING, THURSDAY, "stay in", Attempt(2, True, 65, True))
    days = with_puzzle(days, THURSDAY, "win in two", Attempt(1, False, 5, True))
    page = Page(tmp_path, days)
    spoken = [task.spoken_words for task in page.tasks]
    assert spoken[0] == "Stay in, solved, 1 wrong try, with a hint"
    assert spoken[2] == "Win in two, continue, with a hint"
    assert "💡⬛🟩\n" in page.scene.told.lines
    assert blocks_of(Attempt(2, True, 65, True), "G") == ("hint", None, "G")


def test_a_solve_fills_the_cell_with_the_note_of_its_rule(tmp_path: Path) -> None:
    page = Page(tmp_path, NOTHING)
    page.scene.enter()
    assert "rule_G" not in page.heard
    page.days = with_puzzle(NOTHING, THURSDAY, "stay in", Attempt(0, True))
    page.scene.enter()
    assert page.heard.count("rule_G") == 1
    assert page.scene.animating
    page.scene.update(1000)
    page.scene.enter()
    assert page.heard.count("rule_G") == 1
    assert page.tasks[1].is_best


def test_nothing_is_told_to_others_before_anything_was_tried(tmp_path: Path) -> None:
    names = [widget.words for widget in Page(tmp_path, NOTHING).scene.focus.widgets]
    assert "Save picture" not in names
    assert "Save picture" in [widget.words for widget in Page(tmp_path, some()).scene.focus.widgets]


def test_lines_are_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(shown, "has_clipboard", lambda: True)
    monkeypatch.setattr(shown, "copy", lambda words: copied.append(words) is None)
    page = Page(tmp_path, some())
    Alone(page.scene).choose("Copy text")
    assert copied == ["Red7 Arcade 2026-08-13\nStay in ⬛🟩\nDeal 🟦🟪🟦🔷🟨🟨👑\n3 days\n"]


def test_the_picture_is_square_and_saved_as_a_file(tmp_path: Path) -> None:
    page = Page(tmp_path, some())
    Alone(page.scene).choose("Save picture")
    page.stage.disk.close()
    [file] = (tmp_path / "pictures").glob("*.png")
    assert pygame.image.load(file).get_size() == (SIDE, SIDE)
    assert pygame.image.tobytes(Pen(page.stage, page.told()).draw(), "RGB") != bytes(3 * SIDE * SIDE)


@pytest.mark.parametrize("theme", THEMES)
def test_with_large_text_the_calendar_is_a_page_of_its_own(theme: str, tmp_path: Path) -> None:
    page = Page(tmp_path, some(), text_scale=2.0, theme=theme)
    calendar = next(widget for widget in page.scene.focus.widgets if widget.words == "Calendar")
    calendar.activate()
    assert [widget.words for widget in page.scene.focus.widgets] == ["Back"]
    assert page.scene.handle(key(Kind.CANCEL)) is None and page.tasks
    assert page.scene.handle(key(Kind.CANCEL)) == Reset(routes.Menu())


def test_a_month_is_named_where_it_begins(tmp_path: Path) -> None:
    told = told_of("Red7", NOTHING, THURSDAY, TITLES)
    named = [words for words in month_words(told.weeks) if words]
    assert named == ["May", "June", "July", "August"]
    assert month_words(told.weeks)[0] == "May"
