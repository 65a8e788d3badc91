"""Deletions are taken back: pressed twice, where that fails, and while another window deletes as well."""

from __future__ import annotations

import subprocess
import sys
from datetime import datetime
from pathlib import Path
from shutil import rmtree
from threading import Event

import pytest

from game.core.files import opened as opened_file
from game.core.locks import take
from scenes.kit.input.intent import Kind
from scenes.kit.scene import Scene
from scenes.kit.stage import Stage
from scenes.match.past import record_files
from scenes.match.past.library import Library
from scenes.match.past.record_files import LOCK, REMOVED, purge
from scenes.match.store import RECORDS
from scenes.match.store.reviews import SUFFIX as REVIEW
from scenes.match.store.sidecar import SUFFIX
from scenes.screens.matches.scene import MatchesScene
from scenes.screens.open_matches import OpenMatches
from tests.game.history.records import BEGAN, lines, put
from tests.hands import Alone
from tests.scenes.staging import key, stage_of

ROOT = Path(__file__).parents[4]
MATCH = "red7-advanced.jsonl"
FIRST, SECOND, THIRD = (BEGAN.format(day=day, second=0) for day in (3, 2, 1))

ANOTHER = """
import sys
from pathlib import Path
from tests.scenes.screens.matches.test_undo_delete import opened, press
scene = opened(Path(sys.argv[1]))
for line in sys.stdin:
    words = line.strip()
    if words == "Close":
        scene.close()
    elif words != "Look":
        press(scene, words)
    print(words, flush=True)
"""


def opened(folder: Path) -> MatchesScene:
    """The list of matches in a window of this process."""
    stage = stage_of(folder)
    return matches_page(stage)


def matches_page(stage: Stage) -> MatchesScene:
    scene = MatchesScene(stage, Library(stage), OpenMatches(stage), now=lambda: datetime(2026, 8, 14, 23, 0))
    scene.enter()
    rest(scene)
    return scene


def rest(scene: Scene) -> None:
    for _ in range(12):
        scene.update(16)


def press(scene: MatchesScene, words: str) -> None:
    """By keyboard, and until the list is at rest."""
    Alone(scene).choose(words)
    rest(scene)


def names(scene: MatchesScene) -> list[str]:
    return [match.name for match in scene.lister.matches]


@pytest.fixture
def records(tmp_path: Path) -> Path:
    for name in (FIRST, SECOND, THIRD):
        put(tmp_path / RECORDS, name, lines(MATCH, {0: "You"}))
    return tmp_path / RECORDS


def refuse(records: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing in the folder of records gets another name from now on, whoever runs the tests."""
    def read_only(path: Path, target: Path) -> Path:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(Path, "rename", read_only)


@pytest.mark.parametrize("how", ["button", "key"])
def test_undo_pressed_twice_while_the_disk_is_busy_takes_back_once(records: Path, tmp_path: Path, how: str) -> None:
    stage = stage_of(tmp_path)
    scene = matches_page(stage)
    press(scene, "Delete")
    stage.disk.begin()
    busy = Event()
    stage.disk.do(lambda: busy.wait(10) and None)
    for _ in range(3):
        if how == "button":
            undo = next((widget for widget in scene.focus.widgets if widget.words == "Undo delete"), None)
            assert undo is not None, "it is there until the list is known anew"
            scene.focus.focus(undo)
        scene.handle(key(Kind.ACCEPT if how == "button" else Kind.UNDO))
        scene.update(16)
    busy.set()
    assert stage.disk.close(10)
    rest(scene)
    assert names(scene) == [FIRST, SECOND, THIRD]
    assert scene.looked_at == FIRST
    assert "Undo delete" not in Alone(scene).words
    assert not stage.notices.lines


def test_what_could_not_be_taken_back_can_be_tried_again(
    records: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(tmp_path)
    press(scene, "Delete")
    with monkeypatch.context() as patch:
        refuse(records, patch)
        for _ in range(3):
            press(scene, "Undo delete")
        assert scene.stage.notices.lines[-1] == f"{FIRST} couldn't be restored: Read-only file system"
    press(scene, "Undo delete")
    assert names(scene) == [FIRST, SECOND, THIRD]


def test_what_is_gone_is_not_offered_any_more(records: Path, tmp_path: Path) -> None:
    scene = opened(tmp_path)
    press(scene, "Delete")
    rmtree(records)
    press(scene, "Undo delete")
    for _ in range(2):
        scene.handle(key(Kind.UNDO))
        rest(scene)
    assert "Undo delete" not in Alone(scene).words
    assert len([line for line in scene.stage.notices.lines if line.startswith(f"{FIRST} couldn't be restored")]) == 1


def test_what_could_not_be_deleted_is_not_undone(
    records: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(tmp_path)
    press(scene, "Delete")
    with monkeypatch.context() as patch:
        refuse(records, patch)
        press(scene, "Delete")
    assert scene.stage.notices.lines[-1] == f"{SECOND} couldn't be deleted: Read-only file system"
    assert names(scene) == [SECOND, THIRD]
    press(scene, "Undo delete")
    assert names(scene) == [FIRST, SECOND, THIRD]
    assert "Undo delete" not in Alone(scene).words


def test_where_nothing_could_be_deleted_there_is_nothing_to_undo(
    records: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(tmp_path)
    refuse(records, monkeypatch)
    press(scene, "Delete")
    assert "Undo delete" not in Alone(scene).words
    scene.handle(key(Kind.UNDO))
    assert names(scene) == [FIRST, SECOND, THIRD]


def test_a_second_press_on_delete_says_nothing(records: Path, tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    scene = matches_page(stage)
    stage.disk.begin()
    busy = Event()
    stage.disk.do(lambda: busy.wait(10) and None)
    scene.focus.focus(next(widget for widget in scene.focus.widgets if widget.words == "Delete"))
    for _ in range(2):
        scene.handle(key(Kind.ACCEPT))
    busy.set()
    assert stage.disk.close(10)
    rest(scene)
    assert names(scene) == [SECOND, THIRD]
    assert not stage.notices.lines


def test_all_that_is_beside_a_record_goes_and_comes_back_with_it(records: Path, tmp_path: Path) -> None:
    beside = {suffix: (records / FIRST).with_suffix(suffix) for suffix in (SUFFIX, REVIEW)}
    beside[SUFFIX].write_text('{"faces": ["moon"], "given_up": false, "handicaps": [5, 0]}')
    beside[REVIEW].write_text("{}")
    before = {path.name: path.read_bytes() for path in records.iterdir()}
    scene = opened(tmp_path)
    press(scene, "Delete")
    assert {path.name for path in records.iterdir() if path.is_file()} == {SECOND, THIRD}
    press(scene, "Undo delete")
    assert {path.name: path.read_bytes() for path in records.iterdir() if path.is_file()} == before
    press(scene, "Delete")
    scene.close()
    assert {path.name for path in records.rglob("*") if path.is_file()} == {SECOND, THIRD}


def test_another_list_in_the_same_window_leaves_deletions_alone(records: Path, tmp_path: Path) -> None:
    """From the statistics a second list is opened above the first one."""
    scene = opened(tmp_path)
    press(scene, "Delete")
    above = matches_page(scene.stage)
    above.close()
    press(scene, "Undo delete")
    assert (records / FIRST).exists()


def test_what_another_window_has_deleted_is_its_own_until_it_ends(records: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-c", ANOTHER, str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdin is not None
        assert other.stdout is not None

        def there(words: str) -> None:
            assert other.stdin is not None
            assert other.stdout is not None
            other.stdin.write(f"{words}\n")
            other.stdin.flush()
            assert other.stdout.readline().strip() == words

        try:
            there("Delete")
            scene = opened(tmp_path)
            assert names(scene) == [SECOND, THIRD]
            press(scene, "Delete")
            scene.close()
            assert not list(records.rglob(SECOND)), "what this window deleted is gone"
            there("Undo delete")
            assert (records / FIRST).exists()
            there("Delete")
        finally:
            other.kill()
    opened(tmp_path).close()
    assert not list((records / REMOVED).iterdir()), "what a window that has ended deleted is gone as well"
    assert [path.name for path in records.glob("*.jsonl")] == [THIRD]


def test_while_what_was_left_behind_is_deleted_nobody_can_put_anything_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = tmp_path / REMOVED / "0123456789abcdef"
    left.mkdir(parents=True)
    left.with_suffix(LOCK).touch()
    for number in range(3):
        (left / f"{number}.jsonl").touch()
    deleted, unlink = list[str](), record_files._unlink

    def watched(path: Path) -> None:
        if path.parent == left:
            with opened_file(left.with_suffix(LOCK)) as lock:
                assert not take(lock), "another window would take the folder for its own"
            deleted.append(path.name)
        unlink(path)

    monkeypatch.setattr(record_files, "_unlink", watched)
    purge(tmp_path)
    assert len(deleted) == 3
    assert not list((tmp_path / REMOVED).iterdir())
