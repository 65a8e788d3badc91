"""A person's practice, as scenes use it: no frame waits for it, and whatever the disk refuses is said and kept later."""

from __future__ import annotations

import errno
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.fields import list_of
from game.core.files import SYSTEM, Files
from game.core.notation import field, whole_number
from game.practice import kept
from game.practice.kept import Form
from scenes.match.practising import Practice, practice_of
from tests.game.core.disks import ReadOnlyDisk
from tests.scenes.autoplay import stage_for_tests

Numbers = tuple[int, ...]
FORM: Form[Numbers] = Form("numbers.json", 1, (), lambda content: field(content, "numbers", list_of(whole_number)),
                           lambda value: {"numbers": [*value]})  # fmt: skip


def add(number: int) -> Callable[[Numbers], Numbers]:
    return lambda value: (*value, number)


def until(holds: Callable[[], bool]) -> None:
    by = time.monotonic() + 20
    while not holds():
        assert time.monotonic() < by
        time.sleep(0.01)


def test_a_step_holds_at_once_and_is_on_the_disk(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path)
    practice = Practice(stage, "", FORM)
    practice.change(add(1))
    practice.change(add(2))
    assert practice.value == (1, 2) and practice.is_known
    assert Practice(stage, "", FORM).value == (1, 2)
    assert Practice(stage, "someone", FORM).value == ()


def test_no_frame_waits_for_it(tmp_path: Path) -> None:
    stage, gate = stage_for_tests(tmp_path), threading.Event()
    kept.change(kept.folder_of(tmp_path, ""), FORM, add(0))
    stage.disk.begin()
    stage.disk.do(gate.wait)
    practice = Practice(stage, "", FORM)
    practice.change(add(1))
    assert not practice.is_known and practice.value == (1,) and not practice.listen()
    gate.set()
    until(practice.listen)
    assert practice.is_known and practice.value == (0, 1), "what was done meanwhile comes after what was kept"
    assert stage.disk.close()
    assert kept.read(practice.folder, FORM) == ((0, 1), None)


def test_two_windows_lose_nothing_of_each_other(tmp_path: Path) -> None:
    one, other = (Practice(stage_for_tests(tmp_path), "", FORM) for _ in range(2))
    one.change(add(1))
    other.change(add(2))
    assert kept.read(one.folder, FORM) == ((1, 2), None)


class Full(Files):
    """A disk without any room."""

    def create(self, path: Path) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_full_disk_is_said_once_and_all_is_written_when_there_is_room(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path)
    practice = Practice(stage, "", FORM)
    stage.disk.begin()
    stage.disk.files = Full()
    practice.change(add(1))
    practice.change(add(2))
    said = "numbers.json is not being saved: No space left on device. Go on; it is saved as soon as that is possible."
    until(lambda: said in stage.notices.lines)
    assert practice.value == (1, 2)
    stage.disk.files = SYSTEM
    until(lambda: "numbers.json is saved again." in stage.notices.lines)
    assert stage.notices.lines.count(said) == 1
    assert kept.read(practice.folder, FORM) == ((1, 2), None)
    assert stage.disk.close()


def test_a_folder_that_is_read_only_is_said_and_survived(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path)
    stage.disk.files = ReadOnlyDisk()
    practice = Practice(stage, "", FORM)
    practice.change(add(1))
    assert practice.value == (1,)
    assert "Read-only file system" in stage.notices.lines[0]


def test_a_damaged_file_is_set_aside_with_a_line(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path)
    folder = kept.folder_of(tmp_path, "")
    folder.mkdir(parents=True)
    (folder / FORM.file).write_text("{")
    practice = Practice(stage, "", FORM)
    assert stage.notices.line == "numbers.damaged-1.json was damaged. It is kept aside."
    practice.change(add(3))
    assert Practice(stage, "", FORM).value == (3,) and len(stage.notices.lines) == 1


def test_a_file_that_cannot_be_read_is_left_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    stage = stage_for_tests(tmp_path)
    kept.change(kept.folder_of(tmp_path, ""), FORM, add(7))
    with monkeypatch.context() as patch:
        patch.setattr("game.arcade.keeping.read_file", refuse)
        practice = Practice(stage, "", FORM)
        assert practice.is_known and practice.value == ()
        assert stage.notices.line == "numbers.json cannot be read: Permission denied. It is left as it is."
        practice.change(add(8))
        assert practice.value == (8,)
        assert stage.notices.lines[1].startswith("numbers.json is not being saved: Permission denied.")
    assert Practice(stage, "", FORM).value == (7,)


def test_scenes_share_what_is_kept_and_read_it_anew(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path)
    one = practice_of(stage, "", FORM)
    one.change(add(1))
    Practice(stage_for_tests(tmp_path), "", FORM).change(add(2))  # another window
    assert practice_of(stage, "", FORM) is one and one.value == (1, 2)
    assert practice_of(stage, "someone", FORM).value == ()


def test_what_is_not_saved_yet_outlasts_another_look(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path)
    practice = practice_of(stage, "", FORM)
    stage.disk.files = ReadOnlyDisk()
    practice.change(add(1))
    practice.look_again()
    assert practice.value == (1,)


def test_a_step_made_before_a_file_turned_out_unreadable_is_made_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    stage, gate = stage_for_tests(tmp_path), threading.Event()
    monkeypatch.setattr("game.arcade.keeping.read_file", refuse)
    stage.disk.begin()
    stage.disk.do(gate.wait)
    practice = Practice(stage, "", FORM)
    practice.change(add(1))
    gate.set()
    until(practice.listen)
    assert practice.value == (1,)
    stage.disk.close()
