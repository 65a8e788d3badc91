"""A match in large: what it says, and its race, whose target is named above the lanes and crosses no score."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from game.history.match_list import ALL, LOST
from scenes.kit.messages import grouped
from scenes.kit.stage import Stage
from scenes.kit.ui.press import Pressable
from scenes.match.past.library import Library
from scenes.match.store import RECORDS
from scenes.screens.matches.find import FindModel, FindScene
from scenes.screens.matches.listed import Listed
from scenes.screens.matches.row import MatchPage
from scenes.screens.matches.scene import MatchesScene
from scenes.screens.open_matches import OpenMatches
from tests.game.history.records import BEGAN, NAMES, lines, put
from tests.hands import texts_of
from tests.scenes.pages import faults_of, in_every_window
from tests.scenes.staging import stage_of
from tests.scenes.stories import NotedText, NotingPainter

NOW = datetime(2026, 8, 14, 23, 0)


def listed(tmp_path: Path, record: str, **settings: Any) -> tuple[MatchesScene, Listed]:
    """The list with one match in it."""
    put(tmp_path / RECORDS, BEGAN.format(day=13, second=0), lines(record, {0: "You"}))
    stage = stage_of(tmp_path, **settings)
    scene = MatchesScene(stage, Library(stage), OpenMatches(stage), now=lambda: NOW)
    scene.enter()
    for _ in range(12):
        scene.update(16)
    return scene, scene.lister.matches[0]


def page_of(scene: MatchesScene, match: Listed) -> MatchPage:
    return MatchPage(scene.stage, match, scene.actions, NOW)


def test_it_says_how_it_ended_and_why(tmp_path: Path) -> None:
    _, match = listed(tmp_path, "red7-advanced.jsonl")
    assert (match.result, match.score, match.heading) == ("Won", "54-0", "You won")
    assert (match.points, match.others, match.line) == ("54", "to 0", "Never behind.")
    assert match.rules_and_target == "Advanced, first to 40"
    assert match.details(NOW).startswith("54, You won, to 0. Advanced, first to 40. Yesterday, ")
    assert "You, 54, +2, +11, +7, +6, +6, +4, +18. P1, 0." in match.details(NOW)


def test_where_nobody_scores_it_says_who_stayed_in(tmp_path: Path) -> None:
    scene, match = listed(tmp_path, "red7-basic.jsonl")
    assert match.story is not None and (match.points, match.others) == ("", "")
    assert len(match.places) == len(match.story.seats) == len({*match.places})
    assert match.places.count("Stayed in") == 1
    assert {*match.places} <= {*texts_of(page_of(scene, match))}


def test_what_cannot_be_read_says_so_and_why(tmp_path: Path) -> None:
    good = lines("red7-advanced.jsonl")
    put(tmp_path / RECORDS, BEGAN.format(day=12, second=0), [*good[:9], *good[11:]])
    _, match = listed(tmp_path, "red7-advanced.jsonl")
    damaged = next(each for each in listed(tmp_path, "red7-advanced.jsonl")[0].lister.matches if each != match)
    assert (damaged.story, damaged.heading, damaged.points, damaged.places) == (None, "Damaged", "", [])
    assert damaged.line.startswith("Can't be read: line ")
    assert damaged.details(NOW) == f"Damaged. {damaged.line}. {damaged.entry.fault}."


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)], ids=str)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_the_target_is_named_above_the_lanes_and_its_line_hides_no_score(
    size: tuple[int, int], text_scale: float, tmp_path: Path
) -> None:  # fmt: skip
    scene, match = listed(tmp_path, "red7-advanced.jsonl", size=size, text_scale=text_scale)
    assert match.story is not None and match.story.target is not None
    stage, painter = scene.stage, NotingPainter()
    noted = NotedText(stage)
    page_of(scene, match).draw(painter)
    lines_drawn = [rect for rect, rgb in painter.fills if rgb == stage.theme.paper and rect.height > 4 * rect.width]
    number = next(rect for words, rect in noted.in_(painter) if words == grouped(match.story.target))
    line = lines_drawn[0]
    assert number.top < line.top and abs(number.centerx - line.centerx) <= number.width


def pages(stage: Stage, scene: MatchesScene) -> list[Any]:
    return [page_of(scene, match) for match in scene.lister.matches] + [
        FindScene(stage, FindModel(text, scene.lister.suggested()), lambda words: None) for text in ("", "maestro")]


def test_matches_of_every_kind_and_finding_are_whole_in_every_window(tmp_path: Path) -> None:
    for day, name in enumerate(NAMES[:6], 1):
        put(tmp_path / RECORDS, BEGAN.format(day=day, second=0), lines(name))
    scene, _ = listed(tmp_path, "7street-2.jsonl", size=(1920, 1080))
    for page in [scene, *pages(scene.stage, scene)]:
        assert [(case, faults) for case in in_every_window(scene.stage, page) if (faults := faults_of(page))] == []


def test_the_tabs_stand_at_one_place_however_many_matches_there_are(tmp_path: Path) -> None:
    for day, name in enumerate(NAMES[:6], 1):
        put(tmp_path / RECORDS, BEGAN.format(day=day, second=0), lines(name))
    places = []
    for wanted in (ALL, LOST):
        scene, _ = listed(tmp_path, "7street-2.jsonl", size=(1280, 720))
        scene.stage.change(text_scale=2.0)
        scene.resized()
        scene.ask_for(wanted)
        for _ in range(12):
            scene.update(16)
        find = next(node for node in scene.tree.every() if isinstance(node, Pressable) and node.key == "find")
        assert find.box is not None
        places.append([round(length) for length in find.box])
        assert (scene.paging[1] > 1) == (wanted is ALL)
    assert places[0] == places[1]
