"""The list of matches over folders: large and without an index, with odd things in them, or taking nothing."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from collections.abc import Hashable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.history.index import FILE, BadIndex, IndexProgress, update
from game.history.match_list import ALL, WON
from scenes.app.router import Router
from scenes.kit.art.cache import _Shelf
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Kind
from scenes.kit.scene import Replace
from scenes.kit.stage import Stage
from scenes.kit.ui.press import Pressable
from scenes.match.past.library import Library, Update, updated_aside
from scenes.match.store import RECORDS
from scenes.screens import routes
from scenes.screens.matches.lister import MANY as MANY_ROWS
from scenes.screens.matches.lister import ListPage
from scenes.screens.matches.row import DelayedNode
from scenes.screens.matches.scene import MatchesScene
from scenes.screens.open_matches import OpenMatches
from scenes.screens.replay.scene import ReplayScene
from scenes.screens.statistics.scene import StatisticsScene
from tests.game.history.records import BEGAN, NAMES, all_with_you, lines, put
from tests.game.history.records import lines as lines_of
from tests.scenes.looks import PLAIN
from tests.scenes.screens.matches.test_actions import matches_page, names, press, rest
from tests.scenes.staging import key, render_scene, stage_of

NOW = datetime(2026, 8, 24, 23, 0)
MANY = 12


@pytest.fixture
def many_matches(tmp_path: Path) -> Stage:
    for day in range(1, MANY + 1):
        written_s = datetime(2026, 8, day, 22, 0).timestamp()
        put(tmp_path / RECORDS, BEGAN.format(day=day, second=0), lines(NAMES[day], {0: "You"}), written_s)
    return stage_of(tmp_path)


def never_done(folder: Path, index: Path) -> Iterator[IndexProgress]:
    """Another process that has not read anything yet."""
    yield IndexProgress(0, MANY)


def unread(many_matches: Stage) -> MatchesScene:
    """The list while another process reads the records."""
    library = Library(many_matches)
    library.updates = never_done
    scene = MatchesScene(many_matches, library, OpenMatches(many_matches), now=lambda: NOW)
    scene.enter()
    library.progress, library.knows_all = IndexProgress(0, MANY), False
    library.version += 1
    return scene


def passed(scene: MatchesScene, frames: int) -> None:
    for _ in range(frames):
        scene.update(16)


def test_without_an_index_the_newest_are_there_at_once_and_it_says_that_it_reads(many_matches: Stage) -> None:
    scene = unread(many_matches)
    passed(scene, 2)
    assert not (many_matches.data_folder / FILE).exists()
    assert [match.name for match in scene.lister.matches] == [BEGAN.format(day=day, second=0) for day in range(12, 5, -1)]
    assert scene.lister.line == f"Reading matches: 0 of {MANY}"
    assert scene.lister.counts == {ALL: MANY}
    tabs = {widget.words: widget for widget in scene.focus.widgets}
    assert (tabs["All"].value_words, tabs["Won"].value_words) == (str(MANY), "")


def test_a_page_is_asked_for_and_no_more_while_only_the_number_of_matches_is_known(many_matches: Stage) -> None:
    scene = unread(many_matches)
    scene.lister.take(ListPage((), {ALL: 5000}, goes_on=True))
    scene.rebuild()
    question = scene.lister.question()
    assert question is not None and question.size == MANY_ROWS


def test_without_an_index_pages_turn(many_matches: Stage) -> None:
    scene = unread(many_matches)
    passed(scene, 2)
    scene.handle(key(Kind.NEXT))
    passed(scene, 2)
    assert [match.name for match in scene.lister.matches] == [BEGAN.format(day=day, second=0) for day in range(5, 0, -1)]


def test_what_only_the_index_knows_waits_for_it(many_matches: Stage) -> None:
    scene = unread(many_matches)
    passed(scene, 2)
    scene.ask_for(WON)
    passed(scene, 2)
    assert len(scene.lister.matches) == 7  # those that were there before
    scene.library.updates = Library(many_matches).updates
    scene.library.progress = None
    scene.lister.refresh()
    passed(scene, 3)
    assert scene.lister.matches
    assert all(match.entry.is_won for match in scene.lister.matches)


def drawn(scene: MatchesScene) -> tuple[int, bool, bool]:
    """How many rows are drawn, and what of the match beside them."""
    nodes = scene.tree.every()
    rows = [node.child for node in nodes if isinstance(node, Pressable) and isinstance(node.child, DelayedNode)]
    parts = [node for node in nodes if isinstance(node, DelayedNode) and node not in rows]
    due = [part.is_due() for part in parts]
    return sum(row.is_due() for row in rows), any(due), any(due) and all(due)


def test_of_a_page_that_is_new_a_part_is_drawn_a_frame(many_matches: Stage) -> None:
    scene = unread(many_matches)
    seen = list[Any]()
    while scene.update(16) is None and (not seen or scene.animating):
        seen.append(drawn(scene))
        show(many_matches, scene)
    parts = [entry for entry in seen if entry[0]]
    assert parts[:9] == [*((rows, False, False) for rows in range(1, 8)), (7, True, False), (7, True, True)]


def show(many_matches: Stage, scene: MatchesScene) -> None:
    painter = Painter(pygame.Surface(many_matches.viewport.size, 0, 32), lambda rects: None)
    painter.begin()
    scene.draw(painter)
    painter.end()


def test_a_frame_makes_few_pictures(many_matches: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sprites and lines of text are what takes long the first time: a frame makes those of a row, or of a part."""
    show(many_matches, MatchesScene(many_matches, Library(many_matches), OpenMatches(many_matches), now=lambda: NOW))  # what does not wait for the records
    made, keep = list[int](), _Shelf.keep
    PLAIN.draw_anew()

    def counted(shelf: _Shelf, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        made[-1] += 1
        return keep(shelf, key, surface)

    monkeypatch.setattr(_Shelf, "keep", counted)
    scene = unread(many_matches)
    for _ in range(16):
        made.append(0)
        scene.update(16)
        show(many_matches, scene)
    assert sum(made) > 90
    assert max(made) < sum(made) / 3


def test_another_row_is_looked_at_at_once_and_its_race_a_frame_later(many_matches: Stage) -> None:
    scene = unread(many_matches)
    passed(scene, 16)
    scene.handle(key(Kind.DOWN))
    assert drawn(scene) == (7, True, False)
    passed(scene, 1)
    assert drawn(scene) == (7, True, True)


def test_rows_that_were_seen_stay_while_the_list_changes_round_them(many_matches: Stage) -> None:
    scene = unread(many_matches)
    passed(scene, 16)
    scene.resized()
    assert drawn(scene) == (7, True, True)


# The list of matches over a folder with odd things in it: what can be shown is shown, the rest costs a line.

ODD_NAME = "1 match isn't listed: its file name can't be read."
ODD = ["a\nb", "a\tb\x1b[2J", "\u202eevil", " ", "%s_{n}", "W" * 249, "é" * 120, "🃏" * 60]


def odd(folder: Path, name: bytes) -> None:
    """A match under a name that is no text."""
    try:
        put(folder, os.fsdecode(name), lines("red7-advanced.jsonl", {0: "You"}))
    except OSError:
        pytest.skip("no such names here")


@pytest.mark.parametrize("aside", [False, True])
def test_a_name_that_is_no_text_is_said_once_and_the_others_are_listed_and_counted(tmp_path: Path, aside: bool) -> None:
    many = len(all_with_you(tmp_path / RECORDS))
    odd(tmp_path / RECORDS, b"2026-08-30-2114\xff.jsonl")
    stage = stage_of(tmp_path)
    router = Router(stage)
    router.library.updates = updated_aside if aside else router.library.updates
    scene = MatchesScene(stage, Library(stage), OpenMatches(stage))
    for _ in range(2):
        scene.enter()
        rest(scene)
    assert scene.lister.counts["all"] == many
    assert stage.notices.lines == (ODD_NAME,)
    statistics = StatisticsScene(stage, Library(stage))
    statistics.enter()
    rest(statistics)
    assert statistics.model.counted is not None


@pytest.mark.parametrize("kind", ["file", "pipe"])
def test_records_that_are_no_folder_cost_a_line(tmp_path: Path, kind: str) -> None:
    stage = stage_of(tmp_path)
    os.mkfifo(tmp_path / RECORDS) if kind == "pipe" else (tmp_path / RECORDS).write_text("no folder")
    scene = matches_page(stage)
    render_scene(scene)
    assert stage.notices.lines == ("Can't read your matches: Not a directory.",)
    assert not scene.is_empty, "nobody knows whether there are none"
    scene.enter()
    rest(scene)
    scene.close()
    statistics = StatisticsScene(stage, Library(stage))
    statistics.enter()
    rest(statistics)
    render_scene(statistics)
    (tmp_path / RECORDS).unlink()
    all_with_you(tmp_path / RECORDS)
    assert matches_page(stage).lister.matches


def test_names_of_any_text_are_drawn_deleted_and_taken_back(tmp_path: Path) -> None:
    for number, name in enumerate(ODD):
        put(tmp_path / RECORDS, f"{name}.jsonl", [] if number % 2 else lines("red7-basic.jsonl", {0: "You"})[:20 + number])
    put(tmp_path / RECORDS, BEGAN.format(day=1, second=0), lines("red7-basic.jsonl", {0: "You"}))
    stage: Stage = stage_of(tmp_path)
    scene = matches_page(stage)
    before = sorted(path.name for path in (tmp_path / RECORDS).iterdir())
    assert scene.lister.counts["all"] == len(ODD) + 1
    many = 0
    while scene.lister.matches:
        render_scene(scene)
        press(scene, "Delete")
        many += 1
        assert many <= len(before), stage.notices.lines
    while "Undo delete" in [widget.words for widget in scene.focus.widgets] or scene.actions.removed:
        scene.undo()
        rest(scene)
    assert sorted(path.name for path in (tmp_path / RECORDS).iterdir() if path.is_file()) == before
    assert names(scene)
    assert not stage.notices.lines


# A data folder that takes nothing: past matches are shown all the same, and it is said that nothing is kept.

READ_ONLY = "Can't write to the data folder: {}. You can still see past matches."
ROFS = "Read-only file system"


def refused_by_the_folder(folder: Path, index: Path) -> Iterator[IndexProgress]:
    """No file can be made there."""
    if index.parent == folder.parent:
        raise OSError(errno.EROFS, ROFS)
    yield from update(folder, index)


def refused_by_the_file(folder: Path, index: Path) -> Iterator[IndexProgress]:
    """It is there and can be read, but not be written to."""
    if index.parent != folder.parent:
        yield from update(folder, index)
        return
    yield IndexProgress(0, 1)
    with sqlite3.connect(f"file:{index}?mode=ro", uri=True) as known:
        try:
            known.execute("DELETE FROM match")
        except sqlite3.DatabaseError as fault:
            raise BadIndex(str(fault)) from None


def refused_in_another_process(folder: Path, index: Path) -> Iterator[IndexProgress]:
    if index.parent == folder.parent:
        yield IndexProgress(0, 0, fault=ROFS)
    else:
        yield from update(folder, index)


REFUSALS = [(refused_by_the_folder, ROFS), (refused_by_the_file, "attempt to write a readonly database"),
            (refused_in_another_process, ROFS)]


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    all_with_you(tmp_path / RECORDS)
    return stage_of(tmp_path)


@pytest.fixture
def made() -> Iterator[list[Router]]:
    """What was made in a test is closed at its end."""
    made: list[Router] = []
    yield made
    for router in made:
        router.library.close()


def routes_of(stage: Stage, updates: Update, made: list[Router]) -> Router:
    if updates is refused_by_the_file:
        list(update(stage.data_folder / RECORDS, stage.data_folder / FILE))
        put(stage.data_folder / RECORDS, "2026-08-24-200000.jsonl", lines_of("red7-basic.jsonl", {0: "You"}))
    router = Router(stage)
    router.library.updates = updates
    made.append(router)
    return router


@pytest.mark.parametrize(("updates", "reason"), REFUSALS)
def test_list_search_statistics_and_replay_are_there(
    stage: Stage, made: list[Router], updates: Update, reason: str
) -> None:
    router = routes_of(stage, updates, made)
    before = {path: path.stat().st_mtime_ns for path in stage.data_folder.rglob("*")}
    scene = MatchesScene(stage, router.library, router.open_matches, now=lambda: datetime(2026, 8, 24, 23, 0))
    scene.enter()
    for _ in range(12):
        scene.update(16)
    assert scene.lister.counts["all"] == len(list(router.library.records.glob("*.jsonl")))
    scene.ask_for(WON)
    for _ in range(12):
        scene.update(16)
    assert scene.lister.matches
    assert all(match.entry.is_won for match in scene.lister.matches)
    statistics = StatisticsScene(stage, router.library)
    statistics.enter()
    statistics.update(16)
    assert statistics.model.counted is not None
    replay = router.make(routes.Replay(router.library.records / scene.lister.matches[0].name)).update(16)
    assert isinstance(replay, Replace)
    assert isinstance(replay.target, ReplayScene)
    assert stage.notices.lines.count(READ_ONLY.format(reason)) == 1
    assert {path: path.stat().st_mtime_ns for path in stage.data_folder.rglob("*")} == before


def test_what_was_made_elsewhere_is_gone_in_the_end(stage: Stage, made: list[Router]) -> None:
    router = routes_of(stage, refused_by_the_folder, made)
    router.library.refresh()
    elsewhere = router.library.index
    assert elsewhere.exists()
    assert elsewhere.parent != stage.data_folder
    router.library.close()
    assert not elsewhere.parent.exists()


def test_it_is_tried_elsewhere_once(stage: Stage, made: list[Router]) -> None:
    asked: list[Path] = []

    def refused(folder: Path, index: Path) -> Iterator[IndexProgress]:
        asked.append(index.parent)
        yield IndexProgress(0, 0, fault=ROFS)

    router = routes_of(stage, refused, made)
    router.library.refresh()
    router.library.refresh()
    assert len(asked) == 3
    assert asked[0] == stage.data_folder
    assert asked[1] == asked[2] != stage.data_folder
    assert not router.library.knows_all


def test_a_data_folder_that_is_deleted_meanwhile_is_an_empty_one(stage: Stage, made: list[Router]) -> None:
    router = routes_of(stage, update, made)
    scene = MatchesScene(stage, router.library, router.open_matches, now=lambda: datetime(2026, 8, 24, 23, 0))
    scene.enter()
    scene.update(16)
    assert scene.lister.matches
    shutil.rmtree(stage.data_folder)
    scene.enter()
    for _ in range(3):
        scene.update(16)
    assert not scene.lister.matches
    assert scene.is_empty
    statistics = StatisticsScene(stage, router.library)
    statistics.enter()
    statistics.update(16)
    assert statistics.model.counted is None
    all_with_you(stage.data_folder / RECORDS)  # what is played then is listed again
    scene.enter()
    for _ in range(12):
        scene.update(16)
    assert len(scene.lister.matches) == 7
