"""A person's practice, as scenes use it: no frame waits for it, and whatever the disk refuses is said and kept later."""

from __future__ import annotations

import errno
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core import json_file
from game.core.fields import field, list_of, whole_number
from game.core.files import SYSTEM, Files, alone_in, read_file
from game.core.json_file import Form
from game.practice import folder_of
from scenes.match.shelf import Practice, practice_of
from tests.game.core.disks import ReadOnlyDisk
from tests.scenes.autoplay import stage_for_tests
from tests.waiting import wait_for

Numbers = tuple[int, ...]
FORM: Form[Numbers] = Form("numbers.json", 1, (), lambda content: field(content, "numbers", list_of(whole_number)),
                           lambda value: {"numbers": [*value]})  # fmt: skip


def add(number: int) -> Callable[[Numbers], Numbers]:
    return lambda value: (*value, number)


def test_a_step_holds_at_once_and_is_on_the_disk(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path)
    practice = Practice(stage, folder_of(tmp_path, ""), FORM)
    practice.change(add(1))
    practice.change(add(2))
    assert practice.value == (1, 2) and practice.is_known
    assert Practice(stage, folder_of(tmp_path, ""), FORM).value == (1, 2)
    assert Practice(stage, folder_of(tmp_path, "someone"), FORM).value == ()


def test_no_frame_waits_for_it(tmp_path: Path) -> None:
    stage, gate = stage_for_tests(tmp_path), threading.Event()
    json_file.change_form(folder_of(tmp_path, ""), FORM, add(0))
    stage.disk.begin()
    stage.disk.do(gate.wait)
    practice = Practice(stage, folder_of(tmp_path, ""), FORM)
    practice.change(add(1))
    assert not practice.is_known and practice.value == (1,) and not practice.listen()
    gate.set()
    wait_for(practice.listen, "the disk")
    assert practice.is_known and practice.value == (0, 1), "what was done meanwhile comes after what was kept"
    assert stage.disk.close()
    assert json_file.read_form(practice.folder, FORM) == ((0, 1), None)


def test_two_windows_lose_nothing_of_each_other(tmp_path: Path) -> None:
    one, other = (Practice(stage_for_tests(tmp_path), folder_of(tmp_path, ""), FORM) for _ in range(2))
    one.change(add(1))
    other.change(add(2))
    assert json_file.read_form(one.folder, FORM) == ((1, 2), None)


def test_a_damaged_file_that_another_window_has_mended_meanwhile_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the sound one would be put aside in the damaged one's place."""
    folder = folder_of(tmp_path, "")
    folder.mkdir(parents=True)
    (folder / FORM.file).write_text("{")

    def read(path: Path, most: int) -> bytes:
        monkeypatch.setattr(json_file, "read_file", read_file)
        content = read_file(path, most)
        json_file.change_form(folder, FORM, add(1))  # another window, right after
        return content

    monkeypatch.setattr(json_file, "read_file", read)
    assert Practice(stage_for_tests(tmp_path), folder, FORM).value == (1,)
    assert (folder / "numbers.damaged-1.json").read_text() == "{"
    assert json_file.read_form(folder, FORM) == ((1,), None)


def test_while_another_window_writes_a_step_waits_and_is_written_later(tmp_path: Path) -> None:
    stage, folder = stage_for_tests(tmp_path), folder_of(tmp_path, "")
    practice = Practice(stage, folder, FORM)
    folder.mkdir(parents=True)
    stage.disk.begin()
    with alone_in(folder):
        practice.change(add(1))
        wait_for(lambda: any("Can't save numbers.json" in line for line in stage.notices.lines), "the disk")
    wait_for(lambda: json_file.read_form(folder, FORM)[0] == (1,), "the disk")
    assert stage.disk.close()


class Full(Files):
    """A disk without any room."""

    def create(self, path: Path) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_full_disk_is_said_once_and_all_is_written_when_there_is_room(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path)
    practice = Practice(stage, folder_of(tmp_path, ""), FORM)
    stage.disk.begin()
    stage.disk.files = Full()
    practice.change(add(1))
    practice.change(add(2))
    said = "Can't save numbers.json right now: the disk is full. Keep playing, we'll keep trying."
    wait_for(lambda: said in stage.notices.lines, "the disk")
    assert practice.value == (1, 2)
    stage.disk.files = SYSTEM
    wait_for(lambda: "Saving numbers.json works again." in stage.notices.lines, "the disk")
    assert stage.notices.lines.count(said) == 1
    assert json_file.read_form(practice.folder, FORM) == ((1, 2), None)
    assert stage.disk.close()


def test_a_folder_that_is_read_only_is_said_and_survived(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path)
    stage.disk.files = ReadOnlyDisk()
    practice = Practice(stage, folder_of(tmp_path, ""), FORM)
    practice.change(add(1))
    assert practice.value == (1,)
    assert "Read-only file system" in stage.notices.lines[0]


def test_a_damaged_file_is_set_aside_with_a_line(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path)
    folder = folder_of(tmp_path, "")
    folder.mkdir(parents=True)
    (folder / FORM.file).write_text("{")
    practice = Practice(stage, folder_of(tmp_path, ""), FORM)
    assert stage.notices.line == "A damaged file was kept as numbers.damaged-1.json."
    practice.change(add(3))
    assert Practice(stage, folder_of(tmp_path, ""), FORM).value == (3,) and len(stage.notices.lines) == 1


def test_a_file_that_cannot_be_read_is_left_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    stage = stage_for_tests(tmp_path)
    json_file.change_form(folder_of(tmp_path, ""), FORM, add(7))
    with monkeypatch.context() as patch:
        patch.setattr("game.core.json_file.read_file", refuse)
        practice = Practice(stage, folder_of(tmp_path, ""), FORM)
        assert practice.is_known and practice.value == ()
        assert stage.notices.line == "Can't read numbers.json: Permission denied. It was left unchanged."
        practice.change(add(8))
        assert practice.value == (8,)
        assert stage.notices.lines[1].startswith("Can't save numbers.json right now: Permission denied.")
    assert Practice(stage, folder_of(tmp_path, ""), FORM).value == (7,)


def test_scenes_share_what_is_kept_and_read_it_anew(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path)
    one = practice_of(stage, "", FORM)
    one.change(add(1))
    Practice(stage_for_tests(tmp_path), folder_of(tmp_path, ""), FORM).change(add(2))  # another window
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
    monkeypatch.setattr("game.core.json_file.read_file", refuse)
    stage.disk.begin()
    stage.disk.do(gate.wait)
    practice = Practice(stage, folder_of(tmp_path, ""), FORM)
    practice.change(add(1))
    gate.set()
    wait_for(practice.listen, "the disk")
    assert practice.value == (1,)
    stage.disk.close()
