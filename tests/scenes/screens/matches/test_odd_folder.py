"""The list of matches over a folder with odd things in it: what can be shown is shown, the rest costs a line."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from scenes.app.router import Router
from scenes.kit.stage import Stage
from scenes.match.past.library import Library, updated_aside
from scenes.match.store import RECORDS
from scenes.screens.matches.scene import MatchesScene
from scenes.screens.open_matches import OpenMatches
from scenes.screens.statistics.scene import StatisticsScene
from tests.game.history.records import BEGAN, all_with_you, lines, put
from tests.scenes.screens.matches.test_undo_delete import matches_page, names, press, rest
from tests.scenes.staging import render_scene, stage_of

LINE = "1 match isn't listed: its file name can't be read."
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
    assert stage.notices.lines == (LINE,)
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
