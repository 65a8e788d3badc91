"""The first screen of the list: there before the index is, and drawn a step a frame."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.history.index import FILE, IndexProgress
from game.history.match_list import ALL, WON
from scenes.kit.art.cache import _Shelf
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Kind
from scenes.kit.stage import Stage
from scenes.kit.ui.press import Pressable
from scenes.match.past.library import Library
from scenes.match.store import RECORDS
from scenes.screens.matches.listed import MANY as MANY_ROWS
from scenes.screens.matches.listed import ListPage
from scenes.screens.matches.row import Due
from scenes.screens.matches.scene import MatchesScene
from scenes.screens.open_matches import OpenMatches
from tests.game.history.records import BEGAN, NAMES, lines, put
from tests.scenes.staging import key, stage_of

NOW = datetime(2026, 8, 24, 23, 0)
MANY = 12


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    for day in range(1, MANY + 1):
        written_s = datetime(2026, 8, day, 22, 0).timestamp()
        put(tmp_path / RECORDS, BEGAN.format(day=day, second=0), lines(NAMES[day], {0: "You"}), written_s)
    return stage_of(tmp_path)


def never_done(folder: Path, index: Path) -> Iterator[IndexProgress]:
    """Another process that has not read anything yet."""
    yield IndexProgress(0, MANY)


def unread(stage: Stage) -> MatchesScene:
    """The list while another process reads the records."""
    library = Library(stage)
    library.updates = never_done
    scene = MatchesScene(stage, library, OpenMatches(stage), now=lambda: NOW)
    scene.enter()
    library.progress, library.knows_all = IndexProgress(0, MANY), False
    library.version += 1
    return scene


def passed(scene: MatchesScene, frames: int) -> None:
    for _ in range(frames):
        scene.update(16)


def test_without_an_index_the_newest_are_there_at_once_and_it_says_that_it_reads(stage: Stage) -> None:
    scene = unread(stage)
    passed(scene, 2)
    assert not (stage.data_folder / FILE).exists()
    assert [match.name for match in scene.lister.matches] == [BEGAN.format(day=day, second=0) for day in range(12, 5, -1)]
    assert scene.lister.line == f"Reading matches: 0 of {MANY}"
    assert scene.lister.counts == {ALL: MANY}
    tabs = {widget.words: widget for widget in scene.focus.widgets}
    assert (tabs["All"].value_words, tabs["Won"].value_words) == (str(MANY), "")


def test_a_page_is_asked_for_and_no_more_while_only_the_number_of_matches_is_known(stage: Stage) -> None:
    scene = unread(stage)
    scene.lister.take(ListPage((), {ALL: 5000}, goes_on=True))
    scene.rebuild()
    question = scene.lister.question()
    assert question is not None and question.many == MANY_ROWS


def test_without_an_index_pages_turn(stage: Stage) -> None:
    scene = unread(stage)
    passed(scene, 2)
    scene.handle(key(Kind.NEXT))
    passed(scene, 2)
    assert [match.name for match in scene.lister.matches] == [BEGAN.format(day=day, second=0) for day in range(5, 0, -1)]


def test_what_only_the_index_knows_waits_for_it(stage: Stage) -> None:
    scene = unread(stage)
    passed(scene, 2)
    scene.ask_for(WON)
    passed(scene, 2)
    assert len(scene.lister.matches) == 7  # those that were there before
    scene.library.updates = Library(stage).updates
    scene.library.progress = None
    scene.lister.refresh()
    passed(scene, 3)
    assert scene.lister.matches
    assert all(match.entry.is_won for match in scene.lister.matches)


def drawn(scene: MatchesScene) -> tuple[int, bool, bool]:
    """How many rows are drawn, and what of the match beside them."""
    nodes = scene.tree.every()
    rows = [node.child for node in nodes if isinstance(node, Pressable) and isinstance(node.child, Due)]
    parts = [node for node in nodes if isinstance(node, Due) and node not in rows]
    due = [part.is_due() for part in parts]
    return sum(row.is_due() for row in rows), any(due), any(due) and all(due)


def test_of_a_page_that_is_new_a_part_is_drawn_a_frame(stage: Stage) -> None:
    scene = unread(stage)
    seen = list[Any]()
    while scene.update(16) is None and (not seen or scene.animating):
        seen.append(drawn(scene))
        show(stage, scene)
    parts = [entry for entry in seen if entry[0]]
    assert parts[:9] == [*((rows, False, False) for rows in range(1, 8)), (7, True, False), (7, True, True)]


def show(stage: Stage, scene: MatchesScene) -> None:
    painter = Painter(pygame.Surface(stage.viewport.size, 0, 32), lambda rects: None)
    painter.begin()
    scene.draw(painter)
    painter.end()


def test_a_frame_makes_few_pictures(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sprites and lines of text are what takes long the first time: a frame makes those of a row, or of a part."""
    show(stage, MatchesScene(stage, Library(stage), OpenMatches(stage), now=lambda: NOW))  # what does not wait for the records
    made, keep = list[int](), _Shelf.keep

    def counted(shelf: _Shelf, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        made[-1] += 1
        return keep(shelf, key, surface)

    monkeypatch.setattr(_Shelf, "keep", counted)
    scene = unread(stage)
    for _ in range(16):
        made.append(0)
        scene.update(16)
        show(stage, scene)
    assert sum(made) > 90
    assert max(made) < sum(made) / 3


def test_another_row_is_looked_at_at_once_and_its_race_a_frame_later(stage: Stage) -> None:
    scene = unread(stage)
    passed(scene, 16)
    scene.handle(key(Kind.DOWN))
    assert drawn(scene) == (7, True, False)
    passed(scene, 1)
    assert drawn(scene) == (7, True, True)


def test_rows_that_were_seen_stay_while_the_list_changes_round_them(stage: Stage) -> None:
    scene = unread(stage)
    passed(scene, 16)
    scene.resized()
    assert drawn(scene) == (7, True, True)
