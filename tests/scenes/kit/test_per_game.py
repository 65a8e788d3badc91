"""What the settings keep of each game apart, and what an earlier version kept of the only one."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from scenes.kit.per_game import Learnt, explained, explaining, learning, learnt, of_one_game
from scenes.kit.settings import Settings
from scenes.kit.settings_file import FILE_NAME, load, migrated, save

SETUP = {"game": "red7", "rules": {"edition": "bga"}, "seats": []}
COUCH = {"game": "red7", "rules": {}, "seats": [{"name": "Ann", "face": "kite", "level": None}]}
EARLIER = {"speed": "2", "last_setup": SETUP, "last_couch": COUCH, "lesson": 4, "lessons_done": [1, 3],
           "hints_seen": ["draw", "fold"], "telepathy": True}


def earlier(folder: Path, **content: object) -> Settings:
    (folder / FILE_NAME).write_text(json.dumps(content))
    kept, line = load(folder)
    assert line is None
    return migrated(kept, (partial(of_one_game, only="red7"),))


def test_each_game_has_lessons_and_explanations_of_its_own() -> None:
    kept = Settings()
    kept = replace(kept, **learning(kept, "one", Learnt(3, (1, 2))))
    kept = replace(kept, **learning(kept, "two", Learnt(1)))
    kept = replace(kept, **explaining(kept, "two", ["a"]))
    kept = replace(kept, **explaining(kept, "two", ["b"]))
    assert [learnt(kept, game) for game in ("one", "two", "three")] == [Learnt(3, (1, 2)), Learnt(1), Learnt()]
    assert [explained(kept, game) for game in ("one", "two")] == [[], ["a", "b"]]


@pytest.mark.parametrize("kept", [None, [], 3, {"next": "4", "done": 5}, {"next": -1, "done": [True, "1", None]}])
def test_what_cannot_be_used_is_as_if_there_was_nothing(kept: object) -> None:
    settings = Settings(lessons={"one": kept}, explained={"one": kept})
    assert learnt(settings, "one") == Learnt()
    assert explained(settings, "one") == []


def test_what_an_earlier_version_kept_is_that_of_its_game(tmp_path: Path) -> None:
    now = earlier(tmp_path, **EARLIER)
    assert now.last_setups == {"red7": SETUP}
    assert now.last_couches == {"red7": COUCH}
    assert learnt(now, "red7") == Learnt(4, (1, 3))
    assert explained(now, "red7") == ["draw", "fold"]
    assert (now.speed, now.others) == ("2", {"telepathy": True})
    assert save(now, tmp_path) is None
    again, _ = load(tmp_path)
    assert of_one_game(again, "red7") == again == now


def test_what_this_version_has_kept_is_newer(tmp_path: Path) -> None:
    """Both are in the file where an earlier version was used again in between."""
    newer = {"last_setups": {"red7": COUCH, "other": SETUP}, "lessons": {"red7": {"next": 9, "done": []}}}
    now = earlier(tmp_path, **EARLIER, **newer)
    assert now.last_setups == newer["last_setups"]
    assert learnt(now, "red7") == Learnt(9)


@pytest.mark.parametrize("content", [{}, {"lesson": 0, "lessons_done": [], "hints_seen": []}, {"last_setup": 3}])
def test_where_nothing_was_kept_there_is_nothing(tmp_path: Path, content: dict[str, object]) -> None:
    assert replace(earlier(tmp_path, **content), version=Settings().version) == Settings()
