"""The page of statistics: what it shows is what is counted, each figure leads to its matches, by every device."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from game.core.json_file import change_form
from game.core.record import id_from_before
from game.history.index import IndexProgress, update
from game.history.match_list import MatchFilter, page
from game.history.statistics import Person, RivalTally, StatisticsFilter, Tally, statistics
from game.practice import folder_of
from game.practice.rating import FORM, Book, Point, of_turn, with_results
from game.red7.review.grading import STRENGTH
from game.seven_street.game import SEVEN_STREET
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.scene import Pop, Push, Replace
from scenes.kit.ui.press import PressWidget
from scenes.kit.widgets.widget import Widget
from scenes.match.past.library import Library
from scenes.match.store import RECORDS
from scenes.screens import routes
from scenes.screens.statistics.charts import decimal
from scenes.screens.statistics.query import ENOUGH, all_named, captions_of
from scenes.screens.statistics.rating import RatingModel, RatingPage, scale_of
from scenes.screens.statistics.scene import StatisticsScene
from tests.game.history.records import BEGAN, YOU, all_with_you, lines, put
from tests.hands import texts_of
from tests.scenes.staging import key, render_scene, stage_of
from tests.scenes.stories import NotingPainter


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    data = tmp_path_factory.mktemp("data")
    all_with_you(data / RECORDS)
    put(data / RECORDS, BEGAN.format(day=27, second=0), lines("red7-greedy.jsonl", {1: "Kite"}))
    list(update(data / RECORDS, data / "matches.index"))
    return data


def statistics_page(folder: Path, game: str = "red7", **settings: Any) -> StatisticsScene:
    stage = stage_of(folder, game=game, **settings)
    scene = StatisticsScene(stage, Library(stage))
    scene.enter()
    rest(scene)
    return scene


def rest(scene: StatisticsScene) -> None:
    for _ in range(80):
        scene.update(20)


def figures(scene: StatisticsScene) -> list[PressWidget]:
    """Whatever opens its matches."""
    pressed = (widget for widget in scene.focus.widgets if isinstance(widget, PressWidget))
    return [widget for widget in pressed if widget.node.key not in ("back", "pager", "main", "Game", "Person", "Rules")]


def spoken(scene: StatisticsScene) -> list[str]:
    return [figure.spoken_words for figure in figures(scene)]


def columns(scene: StatisticsScene) -> list[PressWidget]:
    return [figure for figure in figures(scene) if re.match("Rounds won under|7-Streets by number", figure.words)]


def test_what_is_said_is_what_is_counted(folder: Path) -> None:
    scene = statistics_page(folder)
    counted = statistics(folder / "matches.index", StatisticsFilter("red7", YOU))
    aloud = spoken(scene)
    assert aloud[0] == "Matches won, 22 %, 2 of 9, likely 6 to 55 %"
    assert counted.matches == (2, 9)
    for colour, name in zip("ROYGBIV", ("Red", "Orange", "Yellow", "Green", "Blue", "Indigo", "Violet"), strict=True):
        assert f"Rounds won under {name}, {counted.counts.get(f'under:{colour}', 0)}" in aloud
    assert f"No options left, {counted.counts['out:no_way']}" in aloud
    assert f"Turns survived, {counted.bests['survived']}, best" in aloud
    assert any(line.startswith("Advanced, 100 %, 1 of 1") for line in aloud)


def test_another_game_has_its_own_figures(folder: Path) -> None:
    scene = statistics_page(folder, game="7street")
    assert scene.title == "Statistics. Play 1 more. Play 5 matches to see statistics."
    put(folder / RECORDS, "2026-08-28-100000.jsonl", lines("7street-3.jsonl", {0: "You"}))
    scene = statistics_page(folder, game="7street")
    (folder / RECORDS / "2026-08-28-100000.jsonl").unlink()
    assert [column.words for column in columns(scene)] == [f"7-Streets by number {number}" for number in range(1, 12)]
    assert "You went out" in [figure.words for figure in figures(scene)]


def test_higher_columns_are_those_of_more(folder: Path) -> None:
    scene = statistics_page(folder)
    values = [int(column.value_words) for column in columns(scene)]
    heights = [column.rect.height for column in columns(scene)]
    assert sorted(values) == [value for _, value in sorted(zip(heights, values, strict=True))]
    assert max(heights) > 2 * min(heights)
    assert len({column.rect.bottom for column in columns(scene)}) == 1


@pytest.mark.parametrize("press", [
    Intent(Kind.ACCEPT, Device.KEYBOARD), Intent(Kind.ACCEPT, Device.GAMEPAD), Intent(Kind.ACCEPT, Device.SWITCH), None,
])  # fmt: skip
def test_every_figure_leads_to_its_matches(folder: Path, press: Intent | None) -> None:
    scene = statistics_page(folder)
    for number in range(len(figures(scene))):
        figure = figures(scene)[number]
        scene.focus.focus(figure)
        if press is None:
            scene.handle(Intent(Kind.PRESS, Device.TOUCH, point=figure.rect.center))
            answer = scene.handle(Intent(Kind.RELEASE, Device.TOUCH, point=figure.rect.center))
        else:
            answer = scene.handle(press)
        assert isinstance(answer, Push) and isinstance(answer.target, routes.Matches)
        assert answer.target.match_filter is not None and answer.target.match_filter.counting


def test_a_rival_leads_to_just_the_matches_that_were_counted(folder: Path) -> None:
    scene = statistics_page(folder)
    counted = statistics(folder / "matches.index", StatisticsFilter("red7", YOU))
    bars = {figure.words: figure for figure in figures(scene)}
    for who in all_named(counted.rivals, "red7"):
        opened, rival = bars[who.name].activate(), who.rival
        assert isinstance(opened, Push) and isinstance(opened.target, routes.Matches)
        assert opened.target.match_filter is not None
        counts = page(folder / "matches.index", opened.target.match_filter, 0, 1).counts
        assert counts["all"] == rival.tally.played
        assert counts["won"] == rival.tally.won


def test_rules_and_person_and_game_can_be_chosen(folder: Path) -> None:
    scene = statistics_page(folder)
    assert scene.model.played == 9
    for words, played in (("Rules", 2), ("Person", 2)):
        scene.focus.focus(next(widget for widget in scene.focus.widgets if widget.words == words))
        scene.handle(key(Kind.RIGHT))
        for _ in range(3):
            scene.update(20)
        assert scene.moving == (words == "Rules"), "other figures rise, too; of that person there are too few"
        rest(scene)
        assert scene.model.played == played, words
        assert scene.focus.current is not None
        assert scene.focus.current.words == words, "the focus stays"
    assert scene.model.scope == StatisticsFilter("red7", id_from_before("P1")), "another person begins with all rules"
    scene.focus.focus(next(widget for widget in scene.focus.widgets if widget.words == "Game"))
    scene.handle(key(Kind.RIGHT))
    rest(scene)
    assert scene.model.scope == StatisticsFilter("7street", YOU)


def test_with_large_text_the_charts_are_on_several_pages(folder: Path) -> None:
    scene = statistics_page(folder, text_scale=2.0)
    pages, seen = scene.paging[1], list[str]()
    assert pages > 1
    for number in range(pages):
        assert scene.paging == (number, pages)
        seen += spoken(scene)
        scene.handle(key(Kind.NEXT))
        assert scene.moving or number, "what is on the next page rises, too"
        rest(scene)
    assert sorted(seen) == sorted(spoken(statistics_page(folder)))


def fills_of(scene: StatisticsScene) -> int:
    """How many px of the picture are blocks."""
    painter = NotingPainter()
    scene.draw(painter)
    return sum(rect.width * rect.height for rect, _ in painter.fills)


def test_figures_rise_and_do_not_with_reduced_motion(folder: Path) -> None:
    stage = stage_of(folder, game="red7")
    scene = StatisticsScene(stage, Library(stage))
    scene.enter()
    scene.update(16)
    assert scene.moving
    early = fills_of(scene)
    rest(scene)
    assert not scene.moving
    assert early < fills_of(scene)
    still = StatisticsScene(stage_of(folder, game="red7", reduced_motion=True), Library(stage_of(folder, game="red7", reduced_motion=True)))
    still.enter()
    still.update(16)
    assert not still.moving
    assert fills_of(still) == fills_of(scene)


def test_without_matches_one_can_play(tmp_path: Path) -> None:
    scene = statistics_page(tmp_path)
    assert scene.title == "Statistics. No matches yet. Finish one and it will be counted here."
    assert isinstance(scene.handle(key(Kind.ACCEPT)), Replace)


def test_too_few_say_how_many_more(tmp_path: Path) -> None:
    for day in range(1, ENOUGH + 1):
        put(tmp_path / RECORDS, BEGAN.format(day=day, second=0), lines("red7-basic.jsonl", {0: "You"}))
        scene = statistics_page(tmp_path)
        assert (scene.model.counted is not None) == (day == ENOUGH)
        assert ("more." in scene.title) == (day < ENOUGH)


def test_while_records_are_read_nobody_is_told_that_there_are_none(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    library = Library(stage)
    library.progress = IndexProgress(8, 5000)  # as the other process has just told
    scene = StatisticsScene(stage, library)
    scene.enter()
    scene.update(16)
    assert scene.title == "Statistics. One moment… Reading matches: 8 of 5,000."
    assert "Reading matches: 8 of 5,000" in texts_of(scene)
    assert not any(widget.words == "Play" for widget in scene.focus.widgets)


@pytest.mark.parametrize("harm", [Path.unlink, lambda index: index.write_bytes(b"noise" * 4000)])
def test_an_index_that_is_gone_while_they_are_open_is_made_anew(tmp_path: Path, harm: Callable[[Path], object]) -> None:
    all_with_you(tmp_path / RECORDS)
    scene = statistics_page(tmp_path)
    before, index = scene.model.answer, scene.library.index
    harm(index)
    assert before is not None and before.counted is not None
    scene._ask(scene.model.scope._replace(rules=before.counted.rule_sets[0][0]))
    assert scene.model.answer == before, "nobody is told that nothing was played"
    rest(scene)
    assert scene.model.played == before.counted.rule_sets[0][1].played
    scene._ask(before.scope)
    rest(scene)
    assert scene.model.answer == before


def test_an_index_that_cannot_be_made_is_not_tried_for_ever(tmp_path: Path) -> None:
    all_with_you(tmp_path / RECORDS)
    scene, tries = statistics_page(tmp_path), list[Path]()

    def no_room(folder: Path, index: Path) -> Iterator[IndexProgress]:
        tries.append(index)
        yield IndexProgress(0, 0, fault="No space left on device")

    scene.library.updates = no_room
    scene.library.index.unlink()
    scene._ask(scene.model.scope)
    rest(scene)
    assert len(tries) == 2, "here and elsewhere"
    scene.library.close()


def test_escape_leads_back(folder: Path) -> None:
    assert statistics_page(folder).handle(key(Kind.CANCEL)) == Pop()


def test_what_counts_is_all_that_is_opened(folder: Path) -> None:
    wanted = MatchFilter(game="red7", person=YOU, counting=True)
    assert page(folder / "matches.index", wanted, 0, 1).counts["all"] == 9


@pytest.mark.parametrize(("value", "words"), [(0.0, "0.0"), (9.94, "9.9"), (9.96, "10.0"), (99.94, "99.9"), (100.4, "100"), (1443, "1,443")])
def test_points_have_one_digit_behind_the_point_until_they_are_many(value: float, words: str) -> None:
    assert decimal(value) == words


def test_whatever_is_looked_at_while_records_are_counted_keeps_the_focus(folder: Path) -> None:
    stage = stage_of(folder, game="red7")
    scene = StatisticsScene(stage, Library(stage))
    assert scene.focused == "Game"
    scene.enter()
    rest(scene)
    assert scene.focused == "Matches won", "nothing was pressed yet"
    other = StatisticsScene(stage, Library(stage))
    other.handle(key(Kind.DOWN))
    before = other.focused
    other.enter()
    rest(other)
    assert other.focused == before == "back"


def test_people_of_one_name_have_numbers() -> None:
    names = ("Ada", "Ada", "Ada 2", "Bo", "Ada")
    assert captions_of([Person(f" {n}", name, 1) for n, name in enumerate(names)]) == [
        "Ada", "Ada 2", "Ada 2 2", "Bo", "Ada 3"]


def test_rivals_of_one_name_have_numbers_as_they_are_shown() -> None:
    tallies = [RivalTally("", key, Tally(1, 2), statistics_page) for key, statistics_page in ((" a", "Ada"), ("bo", "bo"), (" b", "Ada"))]
    assert [rival.name for rival in all_named(tallies, "red7")] == ["Ada", "bo", "Ada 2"]


def test_whoever_plays_alone_sees_their_own_first(tmp_path: Path) -> None:
    for day, (called, person) in enumerate((("Ada", "a1"), ("Bo", "b1"), ("Bo", "b1"))):
        first, *rest = lines("red7-greedy.jsonl", {0: called})
        content = json.loads(first)
        content["seats"][0]["person"] = person
        put(tmp_path / RECORDS, BEGAN.format(day=day + 1, second=0), [json.dumps(content), *rest])
    list(update(tmp_path / RECORDS, tmp_path / "matches.index"))
    for me, whose in (("a1", "a1"), ("b1", "b1"), ("", "b1"), ("who has not played yet", "b1")):
        assert statistics_page(tmp_path, me=me).model.scope.person == whose


# The rating in the statistics: whose it is, what it says, its line over time, and the page of it.

TODAY = date(2026, 8, 14)


def book(days: int = 5) -> Book:
    found = Book()
    for number in range(days):
        day = TODAY - timedelta(days - 1 - number)
        found = with_results(found, str(number), day, [of_turn(STRENGTH, 1.0 if number % 3 else 0.0)] * 4)
    return found


def rate(own_folder: Path, person: str, kept: Book) -> None:
    change_form(folder_of(own_folder, person), FORM, lambda _: kept)


def page_of_today(own_folder: Path, game: str = "red7", **settings: Any) -> StatisticsScene:
    stage = stage_of(own_folder, game=game, **settings)
    scene = StatisticsScene(stage, Library(stage), lambda: TODAY)
    scene.enter()
    for _ in range(80):
        scene.update(20)
    return scene


def lines_in(scene: StatisticsScene) -> list[Widget]:
    return [widget for widget in scene.focus.widgets if widget.words == "Rating"]


@pytest.fixture
def own_folder(tmp_path: Path) -> Path:
    all_with_you(tmp_path / RECORDS)
    list(update(tmp_path / RECORDS, tmp_path / "matches.index"))
    return tmp_path


def test_it_stands_among_the_figures_and_opens_its_page(own_folder: Path) -> None:
    kept = book()
    rate(own_folder, "", kept)
    scene = page_of_today(own_folder)
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


def test_with_large_text_it_has_a_page_among_the_charts(own_folder: Path) -> None:
    bare = page_of_today(own_folder, text_scale=2.0)
    rate(own_folder, "", book())
    scene = page_of_today(own_folder, text_scale=2.0)
    assert not lines_in(bare)
    assert len(lines_in(scene)) == 1


def test_before_there_are_enough_matches_it_stands_alone(tmp_path: Path) -> None:
    rate(tmp_path, "", book())
    scene = page_of_today(tmp_path)
    assert scene.model.counted is None and len(lines_in(scene)) == 1
    assert lines_in(page_of_today(tmp_path, text_scale=2.0))


def test_whoever_has_none_and_another_game_show_none(own_folder: Path) -> None:
    assert lines_in(page_of_today(own_folder)) == []
    rate(own_folder, "", book())
    assert lines_in(page_of_today(own_folder, SEVEN_STREET.name)) == []
    ada = {"a" * 16: {"name": "Ada", "face": "moon"}}
    assert lines_in(page_of_today(own_folder / "other", me="a" * 16, profiles=ada)) == []


def test_everybody_has_their_own(tmp_path: Path) -> None:
    ada = {"a" * 16: {"name": "Ada", "face": "moon"}}
    rate(tmp_path, "", book(2))
    rate(tmp_path, "a" * 16, book(9))
    [line] = lines_in(page_of_today(tmp_path, me="a" * 16, profiles=ada))
    assert line.spoken_words.startswith(f"Rating, {round(book(9).rating.rating)},")
    [line] = lines_in(page_of_today(tmp_path))
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
