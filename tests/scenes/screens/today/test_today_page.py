"""The page of today: what it tells, and what a press does (design: beyond, 26)."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.practice.days import A_DAY, Attempt, Day, Days, PlayedDeal, with_deal, with_puzzle
from game.red7.puzzles.puzzle import ORDER
from scenes.kit.input.intent import Kind
from scenes.kit.scene import Push, Reset
from scenes.screens import routes
from scenes.screens.replay import saving
from scenes.screens.today.model import Month, Task, TodayModel, model_of, month_words
from scenes.screens.today.scene import SIDE, ResultPicture, TodayScene
from tests.hands import Alone
from tests.scenes.pages import faults_of, in_every_window
from tests.scenes.screens.arcade.heard import heard_stage
from tests.scenes.staging import key, stage_of

THURSDAY = date(2026, 8, 13)
TITLES = {"stay in": "Stay in", "fold or fight": "Fold or fight", "win in two": "Win in two"}
NOTHING = Days()
LATE_AUTUMN, LAST_WEEK = date(2026, 11, 25), date(2026, 10, 8)
"""Dates whose calendars have the longest names of months, the second one's last month in its last week alone."""
MANY = "BVBIYYRGOBVBIYYRGO"


def some() -> Days:
    """Three days in a row, today with a wrong try, and the deal won."""
    days = NOTHING
    for back in (2, 1):
        days = with_puzzle(days, THURSDAY - timedelta(back), "stay in", Attempt(0, True))
    days = with_puzzle(days, THURSDAY, "stay in", Attempt(1, True, 65))
    return with_deal(days, THURSDAY, PlayedDeal("BVBIYY", True))


class Page:
    """The page over days that can change."""

    def __init__(self, folder: Path, days: Days, **chosen: Any) -> None:
        self.days = days
        self.stage, self.heard = heard_stage(folder, **chosen)
        self.scene = TodayScene(self.stage, self.model, [*TITLES], "rule_G")

    def model(self, anew: bool = False) -> TodayModel:
        return model_of("Red7", self.days, THURSDAY, TITLES)

    @property
    def names(self) -> list[str]:
        """What can be pressed."""
        return [widget.words for widget in self.scene.focus.widgets]

    @property
    def focused(self) -> str:
        assert self.scene.focus.current is not None
        return self.scene.focus.current.words


def spoken(days: Days) -> list[str]:
    """What a voice says of each task."""
    return [f"{task.title}, {task.aloud}" for task in model_of("Red7", days, THURSDAY, TITLES).tasks]


def test_it_tells_what_came_of_everything(tmp_path: Path) -> None:
    page = Page(tmp_path, some())
    assert [widget.spoken_words for widget in page.scene.focus.widgets][:4] == spoken(some()) == [
        "Stay in, solved, 1 wrong try", "Fold or fight, new", "Win in two, new", "Deal, won in 6"]
    assert "Thursday 13 August" in page.scene.about
    assert "3 days in a row" in page.scene.about


def test_the_first_press_goes_on_with_what_is_to_be_done(tmp_path: Path) -> None:
    page = Page(tmp_path, some())
    assert page.focused == "Fold or fight"
    assert page.scene.handle(key(Kind.ACCEPT)) == Push(routes.PuzzleOfToday("fold or fight"))


def test_a_task_leads_where_it_is_played(tmp_path: Path) -> None:
    page = Page(tmp_path, some())
    for name, route in (("Stay in", routes.PuzzleOfToday("stay in")), ("Deal", routes.DealOfToday()),
                        ("More", routes.MorePuzzles()), ("My mistakes", routes.Exercises())):
        page.scene.focus.focus(page.scene.focus.widgets[page.names.index(name)])
        assert page.scene.handle(key(Kind.ACCEPT)) == Push(route)


def test_what_is_begun_goes_on_and_what_is_failed_is_over() -> None:
    days = with_puzzle(NOTHING, THURSDAY, "stay in", Attempt(1, False))
    days = with_puzzle(days, THURSDAY, "win in two", Attempt(3, False))
    assert spoken(days)[:3] == [
        "Stay in, continue, 1 wrong try", "Fold or fight, new", "Win in two, not solved, 3 wrong tries"]


def test_a_hint_is_no_wrong_try() -> None:
    days = with_puzzle(NOTHING, THURSDAY, "stay in", Attempt(2, True, 65, True))
    days = with_puzzle(days, THURSDAY, "win in two", Attempt(1, False, 5, True))
    assert spoken(days)[0] == "Stay in, solved, 1 wrong try, with a hint"
    assert spoken(days)[2] == "Win in two, continue, with a hint"
    model = model_of("Red7", days, THURSDAY, TITLES)
    assert "💡⬛🟩\n" in model.lines
    assert model.tasks[0].blocks("G") == ("hint", None, "G")
    assert Task("Deal", None, PlayedDeal("BV", False)).blocks("G") == ("B", "V")


def test_a_solve_fills_the_cell_with_the_note_of_its_rule(tmp_path: Path) -> None:
    page = Page(tmp_path, NOTHING)
    page.scene.enter()
    assert "rule_G" not in page.heard
    page.days = with_puzzle(NOTHING, THURSDAY, "stay in", Attempt(0, True))
    page.scene.enter()
    assert page.heard.count("rule_G") == 1
    assert page.scene.animating
    page.scene.update(1000)
    page.scene.update(1000)
    assert not page.scene.moving
    page.scene.enter()
    assert page.heard.count("rule_G") == 1
    assert page.focused == "Fold or fight"


def test_nothing_is_told_to_others_before_anything_was_tried(tmp_path: Path) -> None:
    page = Page(tmp_path, NOTHING)
    assert "Save picture" not in page.names and page.model().invitation in page.scene.about
    page.days = some()
    page.scene.enter()
    assert "Save picture" in page.names and page.model().invitation not in page.scene.about


def test_lines_are_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(saving, "has_clipboard", lambda: True)
    monkeypatch.setattr(saving, "copy_text", lambda words: copied.append(words) is None)
    page = Page(tmp_path, some())
    Alone(page.scene).choose("Copy text")
    assert copied == ["Red7 Arcade 2026-08-13\nStay in ⬛🟩\nDeal 🟦🟪🟦🔷🟨🟨👑\n3 days\n"]


def test_the_picture_is_square_and_saved_as_a_file(tmp_path: Path) -> None:
    page = Page(tmp_path, some())
    Alone(page.scene).choose("Save picture")
    page.stage.disk.close()
    [file] = (tmp_path / "pictures").glob("*.png")
    assert pygame.image.load(file).get_size() == (SIDE, SIDE)
    assert pygame.image.tobytes(ResultPicture(page.stage, page.model()).draw(), "RGB") != bytes(3 * SIDE * SIDE)


def test_with_large_text_the_calendar_is_a_page_of_its_own(tmp_path: Path) -> None:
    page = Page(tmp_path, some(), text_scale=2.0)
    assert page.scene.paging == (0, 3) and "Save picture" not in page.names
    assert page.scene.handle(key(Kind.SCROLL_DOWN)) is None
    assert page.names == ["Back", "Page"]
    page.scene.turn(1)
    assert "Save picture" in page.names
    assert page.scene.handle(key(Kind.CANCEL)) == Reset(routes.Menu(routes.Today()))


def test_a_month_is_named_where_it_begins() -> None:
    model = model_of("Red7", NOTHING, THURSDAY, TITLES)
    assert [words for words in month_words(model.weeks) if words] == ["May", "June", "July", "August"]
    assert model.months == (Month("May", 2, False), Month("June", 5, False), Month("July", 4, False),
                            Month("August", 2, False))


def test_a_month_that_begins_in_the_last_week_ends_with_the_calendar() -> None:
    model = model_of("Red7", NOTHING, date(2026, 12, 10), TITLES)
    assert model.months[-2:] == (Month("November", 4, False), Month("December", 2, True))


def test_on_every_date_of_two_years_the_months_fill_the_calendar() -> None:
    for number in range(731):
        model = model_of("Red7", NOTHING, date(2027, 1, 1) + timedelta(number), {})
        assert sum(month.weeks for month in model.months) == len(model.weeks)
        named = [month for month in model.months if month.name]
        assert len(named) >= 3 and all(month.weeks >= 2 for month in named)


@pytest.mark.parametrize(("day", "streak"), [(LATE_AUTUMN, 23), (LAST_WEEK, 1234)])
def test_a_full_day_has_its_place_in_every_window(day: date, streak: int, tmp_path: Path) -> None:
    """Everything was tried, as often as that is possible, and the deal was long."""
    days = Days({day - timedelta(back): Day({ORDER[0]: Attempt(0, True)}) for back in range(1, streak)})
    for kind in ORDER[1:A_DAY]:
        days = with_puzzle(days, day, kind, Attempt(3, False))
    days = with_puzzle(with_deal(days, day, PlayedDeal(MANY, False)), day, ORDER[0], Attempt(2, True))
    titles: dict[str, str] = {ORDER[0]: "Stay in", ORDER[1]: "Fold or fight", ORDER[2]: "Chain of fives"}
    model = model_of("Red7", days, day, titles, 140)
    assert model.streak == streak
    page = TodayScene(stage_of(tmp_path), lambda anew: model, [*titles], "rule_G")
    for case in in_every_window(page.stage, page):
        for number in range(page.paging[1]):
            page.turn(number - page.paging[0])
            assert faults_of(page) == [], f"{case}, page {number + 1}"
