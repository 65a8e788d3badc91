"""The rating in the statistics: whose it is, what it says, its line over time, and the page of it."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from game.core.json_file import change_form
from game.history.index import update
from game.practice import folder_of
from game.practice.rating import FORM, Book, Point, of_turn, with_results
from game.red7.review.grading import STRENGTH
from game.seven_street.game import SEVEN_STREET
from scenes.kit.input.intent import Kind
from scenes.kit.scene import Pop, Push
from scenes.kit.widgets.widget import Widget
from scenes.match.past.library import Library
from scenes.match.store import RECORDS
from scenes.screens.statistics.rating import RatingModel, RatingPage, scale_of
from scenes.screens.statistics.scene import StatisticsScene
from tests.game.history.records import all_with_you
from tests.scenes.staging import key, render_scene, stage_of

TODAY = date(2026, 8, 14)


def book(days: int = 5) -> Book:
    found = Book()
    for number in range(days):
        day = TODAY - timedelta(days - 1 - number)
        found = with_results(found, str(number), day, [of_turn(STRENGTH, 1.0 if number % 3 else 0.0)] * 4)
    return found


def rate(folder: Path, person: str, kept: Book) -> None:
    change_form(folder_of(folder, person), FORM, lambda _: kept)


def statistics_page(folder: Path, game: str = "red7", **settings: Any) -> StatisticsScene:
    stage = stage_of(folder, game=game, **settings)
    scene = StatisticsScene(stage, Library(stage), lambda: TODAY)
    scene.enter()
    for _ in range(80):
        scene.update(20)
    return scene


def lines_in(scene: StatisticsScene) -> list[Widget]:
    return [widget for widget in scene.focus.widgets if widget.words == "Rating"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    all_with_you(tmp_path / RECORDS)
    list(update(tmp_path / RECORDS, tmp_path / "matches.index"))
    return tmp_path


def test_it_stands_among_the_figures_and_opens_its_page(folder: Path) -> None:
    kept = book()
    rate(folder, "", kept)
    scene = statistics_page(folder)
    [line] = lines_in(scene)
    low, high = kept.rating.range
    assert line.spoken_words == f"Rating, {round(kept.rating.rating)}, likely {low} to {high}"
    scene.focus.focus(line)
    pushed = scene.handle(key(Kind.ACCEPT))
    assert isinstance(pushed, Push) and isinstance(pushed.target, RatingPage)
    page = pushed.target
    assert f"{round(kept.rating.rating)}." in page.title and "Glicko-2" in page.about
    assert "From 5 puzzles and reviewed matches" in page.about and "It doesn't drop while you're away." in page.about
    render_scene(page)
    assert isinstance(page.handle(key(Kind.CANCEL)), Pop)


def test_with_large_text_it_has_a_page_among_the_charts(folder: Path) -> None:
    bare = statistics_page(folder, text_scale=2.0)
    rate(folder, "", book())
    scene = statistics_page(folder, text_scale=2.0)
    assert not lines_in(bare)
    assert len(lines_in(scene)) == 1


def test_before_there_are_enough_matches_it_stands_alone(tmp_path: Path) -> None:
    rate(tmp_path, "", book())
    scene = statistics_page(tmp_path)
    assert scene.model.counted is None and len(lines_in(scene)) == 1
    assert lines_in(statistics_page(tmp_path, text_scale=2.0))


def test_whoever_has_none_and_another_game_show_none(folder: Path) -> None:
    assert lines_in(statistics_page(folder)) == []
    rate(folder, "", book())
    assert lines_in(statistics_page(folder, SEVEN_STREET.name)) == []
    ada = {"a" * 16: {"name": "Ada", "face": "moon"}}
    assert lines_in(statistics_page(folder / "other", me="a" * 16, profiles=ada)) == []


def test_everybody_has_their_own(tmp_path: Path) -> None:
    ada = {"a" * 16: {"name": "Ada", "face": "moon"}}
    rate(tmp_path, "", book(2))
    rate(tmp_path, "a" * 16, book(9))
    [line] = lines_in(statistics_page(tmp_path, me="a" * 16, profiles=ada))
    assert line.spoken_words.startswith(f"Rating, {round(book(9).rating.rating)},")
    [line] = lines_in(statistics_page(tmp_path))
    assert line.spoken_words.startswith(f"Rating, {round(book(2).rating.rating)},")


def test_the_line_spans_its_days_and_its_ranges() -> None:
    line = (Point("2026-08-01", 1500, 100), Point("2026-08-08", 1610, 50))
    scale = scale_of(line, TODAY, Rect(100, 50, 140, 300))
    assert scale.x(date(2026, 8, 1).toordinal()) == 100 and scale.x(TODAY.toordinal() + 1) == 240
    assert scale.x(date(2026, 8, 8).toordinal()) == 170, "half of the days, half of the width"
    assert scale.low <= 1304 and scale.high >= 1708
    assert 50 <= scale.y(1708) < scale.y(1500) < scale.y(1304) <= 350


def test_one_day_alone_and_a_clock_set_back_are_a_line_too() -> None:
    line = (Point("2026-08-14", 1500, 10),)
    for today in (TODAY, date(2020, 1, 1)):
        scale = scale_of(line, today, Rect(0, 0, 100, 100))
        assert scale.last > scale.first and scale.high - scale.low >= 300


def test_it_comes_from_the_left_unless_motion_is_reduced(tmp_path: Path) -> None:
    page = RatingPage(stage_of(tmp_path), RatingModel(book(), TODAY))
    assert page.animating
    page.update(100)
    assert page.animating, "it has begun to come"
    page.update(600)
    render_scene(page)
    assert not page.animating
    still = RatingPage(stage_of(tmp_path, reduced_motion=True), RatingModel(book(), TODAY))
    render_scene(still)
    assert not still.animating


def test_numbers_stand_beside_the_line_where_its_scale_has_them() -> None:
    model, box = RatingModel(book(), TODAY), Rect(0, 0, 800, 400)
    scale = scale_of(model.book.line, TODAY, box)
    across = model.across(6)
    assert 2 <= len(across) <= 7
    for rating, share in across.items():
        assert scale.y(rating) == pytest.approx(box.height * share, abs=1)
