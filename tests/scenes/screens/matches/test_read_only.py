"""A data folder that takes nothing: past matches are shown all the same, and it is said that nothing is kept."""

from __future__ import annotations

import errno
import shutil
import sqlite3
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from game.history.index import FILE, BadIndex, IndexProgress, update
from game.history.match_list import WON
from scenes.app.router import Router
from scenes.kit.scene import Replace
from scenes.kit.stage import Stage
from scenes.match.past.library import Update
from scenes.match.store import RECORDS
from scenes.screens import routes
from scenes.screens.matches.scene import MatchesScene
from scenes.screens.replay.scene import ReplayScene
from scenes.screens.statistics.scene import StatisticsScene
from tests.game.history.records import all_with_you, put
from tests.game.history.records import lines as lines_of
from tests.scenes.staging import stage_of

LINE = "Can't write to the data folder: {}. You can still see past matches."
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
    assert stage.notices.lines.count(LINE.format(reason)) == 1
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
