"""The page of statistics: what it shows is what is counted, each figure leads to its matches, by every device."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.record_header import id_from_before
from game.history.finding import Wanted, page
from game.history.statistics import Person, RivalTally, Tally, Whose, statistics
from game.history.updating import IndexProgress, update
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.scene import Pop, Push, Replace
from scenes.match.past.library import Library
from scenes.match.store import RECORDS
from scenes.screens import routes
from scenes.screens.statistics.asking import ENOUGH, all_named, captions_of
from scenes.screens.statistics.figures import Figure, RivalBar, SkylineColumn, WholePart
from scenes.screens.statistics.scene import StatisticsScene
from tests.game.history.records import BEGAN, YOU, all_with_you, lines, put
from tests.scenes.staging import key, render_scene, stage_of


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    data = tmp_path_factory.mktemp("data")
    all_with_you(data / RECORDS)
    put(data / RECORDS, BEGAN.format(day=27, second=0), lines("red7-greedy.jsonl", {1: "Kite"}))
    list(update(data / RECORDS, data / "matches.index"))
    return data


def shown(folder: Path, game: str = "red7", **settings: Any) -> StatisticsScene:
    stage = stage_of(folder, game=game, **settings)
    scene = StatisticsScene(stage, Library(stage))
    scene.enter()
    rest(scene)
    return scene


def rest(scene: StatisticsScene) -> None:
    for _ in range(80):
        scene.update(20)


def figures(scene: StatisticsScene) -> list[Figure]:
    return [widget for widget in scene.focus.widgets if isinstance(widget, Figure)]


def said(scene: StatisticsScene) -> list[str]:
    return [figure.spoken_words for figure in figures(scene)]


def test_what_is_said_is_what_is_counted(folder: Path) -> None:
    scene = shown(folder)
    counted = statistics(folder / "matches.index", Whose("red7", YOU))
    spoken = said(scene)
    assert spoken[0] == "Matches won, 22 %, 2 of 9, likely 6 to 55 %"
    assert counted.matches == (2, 9)
    for colour, name in zip("ROYGBIV", ("Red", "Orange", "Yellow", "Green", "Blue", "Indigo", "Violet"), strict=True):
        assert f"Rounds won under {name}, {counted.counts.get(f'under:{colour}', 0)}" in spoken
    assert f"No options left, {counted.counts['out:no_way']}" in spoken
    assert f"Turns survived, {counted.bests['survived']}, best" in spoken
    assert any(line.startswith("Advanced, 100 %, 1 of 1") for line in spoken)


def test_another_game_has_its_own_figures(folder: Path) -> None:
    scene = shown(folder, game="7street")
    assert scene.title == "Statistics. Play 1 more. Play 5 matches to see statistics."
    put(folder / RECORDS, "2026-08-28-100000.jsonl", lines("7street-3.jsonl", {0: "You"}))
    scene = shown(folder, game="7street")
    (folder / RECORDS / "2026-08-28-100000.jsonl").unlink()
    columns = [figure for figure in figures(scene) if isinstance(figure, SkylineColumn)]
    assert [column.words for column in columns] == [f"7-Streets by number {number}" for number in range(1, 12)]
    assert [part.words for part in figures(scene) if isinstance(part, WholePart)][0] == "You went out"


def test_higher_columns_are_those_of_more(folder: Path) -> None:
    scene = shown(folder)
    columns = [figure for figure in figures(scene) if isinstance(figure, SkylineColumn)]
    values = [int(column.value_words) for column in columns]
    heights = [column.rect.height for column in columns]
    assert sorted(values) == [value for _, value in sorted(zip(heights, values, strict=True))]
    assert {column.rect.bottom for column in columns} == {columns[0].rect.bottom}


@pytest.mark.parametrize("press", [
    Intent(Kind.ACCEPT, Device.KEYBOARD), Intent(Kind.ACCEPT, Device.GAMEPAD), Intent(Kind.ACCEPT, Device.SWITCH), None,
])  # fmt: skip
def test_every_figure_leads_to_its_matches(folder: Path, press: Intent | None) -> None:
    scene = shown(folder)
    for number in range(len(figures(scene))):
        figure = figures(scene)[number]
        scene.focus.focus(figure)
        if press is None:
            scene.handle(Intent(Kind.PRESS, Device.TOUCH, point=figure.rect.center))
            answer = scene.handle(Intent(Kind.RELEASE, Device.TOUCH, point=figure.rect.center))
        else:
            answer = scene.handle(press)
        assert isinstance(answer, Push) and isinstance(answer.target, routes.Matches)
        assert answer.target.wanted is not None and answer.target.wanted.counting


def test_a_rival_leads_to_just_the_matches_that_were_counted(folder: Path) -> None:
    scene = shown(folder)
    counted = statistics(folder / "matches.index", Whose("red7", YOU))
    bars = [figure for figure in figures(scene) if isinstance(figure, RivalBar)]
    for bar, rival in zip(bars, counted.rivals, strict=True):
        opened = bar.activate()
        assert isinstance(opened, Push) and isinstance(opened.target, routes.Matches)
        assert opened.target.wanted is not None
        counts = page(folder / "matches.index", opened.target.wanted, 0, 1).counts
        assert counts["all"] == rival.tally.played
        assert counts["won"] == rival.tally.won


def test_rules_and_person_and_game_can_be_chosen(folder: Path) -> None:
    scene = shown(folder)
    assert scene.played == 9
    for words, played in (("Rules", 2), ("Person", 2)):
        scene.focus.focus(next(widget for widget in scene.focus.widgets if widget.words == words))
        scene.handle(key(Kind.RIGHT))
        rest(scene)
        assert scene.played == played, words
        assert scene.focus.current is not None
        assert scene.focus.current.words == words, "the focus stays"
    assert scene.whose == Whose("red7", id_from_before("P1")), "another person begins with all rules"
    scene.focus.focus(next(widget for widget in scene.focus.widgets if widget.words == "Game"))
    scene.handle(key(Kind.RIGHT))
    rest(scene)
    assert scene.whose == Whose("7street", YOU)


def test_with_large_text_every_chart_has_a_page(folder: Path) -> None:
    scene = shown(folder, text_scale=2.0)
    seen = []
    for number in range(6):
        assert scene.page == number
        seen += said(scene)
        scene.handle(key(Kind.NEXT))
        rest(scene)
    assert scene.page == 0, "and round again"
    assert sorted(seen) == sorted(said(shown(folder)))


def test_figures_rise_and_do_not_with_reduced_motion(folder: Path) -> None:
    stage = stage_of(folder, game="red7")
    scene = StatisticsScene(stage, Library(stage))
    scene.enter()
    scene.update(16)
    render_scene(scene)
    assert figures(scene)[-1].risen < figures(scene)[0].risen < 1
    rest(scene)
    render_scene(scene)
    assert {figure.risen for figure in figures(scene)} == {1.0}
    assert not scene.animating
    still = StatisticsScene(stage_of(folder, game="red7", reduced_motion=True), Library(stage_of(folder, game="red7", reduced_motion=True)))
    still.enter()
    still.update(16)
    render_scene(still)
    assert {figure.risen for figure in figures(still)} == {1.0}


def test_without_matches_one_can_play(tmp_path: Path) -> None:
    scene = shown(tmp_path)
    assert scene.title == "Statistics. No matches yet. Finish one and it will be counted here."
    assert isinstance(scene.handle(key(Kind.ACCEPT)), Replace)


def test_too_few_say_how_many_more(tmp_path: Path) -> None:
    for day in range(1, ENOUGH + 1):
        put(tmp_path / RECORDS, BEGAN.format(day=day, second=0), lines("red7-basic.jsonl", {0: "You"}))
        scene = shown(tmp_path)
        assert scene.is_told == (day == ENOUGH)
        assert ("more." in scene.title) == (day < ENOUGH)


def test_while_records_are_read_nobody_is_told_that_there_are_none(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    library = Library(stage)
    library.progress = IndexProgress(8, 5000)  # as the other process has just told
    scene = StatisticsScene(stage, library)
    scene.enter()
    scene.update(16)
    assert scene.title == "Statistics. One moment… Reading matches: 8 of 5,000."
    assert not any(widget.words == "Play" for widget in scene.focus.widgets)


@pytest.mark.parametrize("harm", [Path.unlink, lambda index: index.write_bytes(b"noise" * 4000)])
def test_an_index_that_is_gone_while_they_are_open_is_made_anew(tmp_path: Path, harm: Callable[[Path], object]) -> None:
    all_with_you(tmp_path / RECORDS)
    scene = shown(tmp_path)
    before, index = scene.answer, scene.library.index
    harm(index)
    assert before is not None and before.counted is not None
    scene._ask(scene.whose._replace(rules=before.counted.rule_sets[0][0]))
    assert scene.answer == before, "nobody is told that nothing was played"
    rest(scene)
    assert scene.played == before.counted.rule_sets[0][1].played
    scene._ask(before.whose)
    rest(scene)
    assert scene.answer == before


def test_an_index_that_cannot_be_made_is_not_tried_for_ever(tmp_path: Path) -> None:
    all_with_you(tmp_path / RECORDS)
    scene, tries = shown(tmp_path), list[Path]()

    def no_room(folder: Path, index: Path) -> Iterator[IndexProgress]:
        tries.append(index)
        yield IndexProgress(0, 0, fault="No space left on device")

    scene.library.updates = no_room
    scene.library.index.unlink()
    scene._ask(scene.whose)
    rest(scene)
    assert len(tries) == 2, "here and elsewhere"
    scene.library.close()


def test_escape_leads_back(folder: Path) -> None:
    assert shown(folder).handle(key(Kind.CANCEL)) == Pop()


def test_what_counts_is_all_that_is_opened(folder: Path) -> None:
    wanted = Wanted(game="red7", person=YOU, counting=True)
    assert page(folder / "matches.index", wanted, 0, 1).counts["all"] == 9


def test_people_of_one_name_have_numbers() -> None:
    names = ("Ada", "Ada", "Ada 2", "Bo", "Ada")
    assert captions_of([Person(f" {n}", name, 1) for n, name in enumerate(names)]) == [
        "Ada", "Ada 2", "Ada 2 2", "Bo", "Ada 3"]


def test_rivals_of_one_name_have_numbers_as_they_are_shown() -> None:
    tallies = [RivalTally("", key, Tally(1, 2), shown) for key, shown in ((" a", "Ada"), ("bo", "bo"), (" b", "Ada"))]
    assert [rival.name for rival in all_named(tallies, "red7")] == ["Ada", "bo", "Ada 2"]


def test_whoever_plays_alone_sees_their_own_first(tmp_path: Path) -> None:
    for day, (called, person) in enumerate((("Ada", "a1"), ("Bo", "b1"), ("Bo", "b1"))):
        first, *rest = lines("red7-greedy.jsonl", {0: called})
        content = json.loads(first)
        content["seats"][0]["person"] = person
        put(tmp_path / RECORDS, BEGAN.format(day=day + 1, second=0), [json.dumps(content), *rest])
    list(update(tmp_path / RECORDS, tmp_path / "matches.index"))
    for me, whose in (("a1", "a1"), ("b1", "b1"), ("", "b1"), ("who has not played yet", "b1")):
        assert shown(tmp_path, me=me).whose.person == whose
