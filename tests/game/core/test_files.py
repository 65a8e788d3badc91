"""Files: claims of one window, what is read up to a limit, and JSON that is kept, set aside when damaged, or refused by a disk."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.core import json_file
from game.core.fields import field, list_of, whole_number
from game.core.files import Claim, Files, TooLong, opened, read_file, read_whole, write_whole
from game.core.json_file import DEEPEST, Form, change_form
from game.practice import folder_of
from tests.game.core.disks import FullDisk, ReadOnlyDisk

ROOT = Path(__file__).parents[3]
MOST = 100
"""Bytes."""
HOLDING = """
import sys
from pathlib import Path
from game.core.files import Claim
claim = Claim(Path(sys.argv[1]))
print(claim.take(), flush=True)
sys.stdin.read()
"""


def test_it_is_free_again_once_its_process_was_killed(tmp_path: Path) -> None:
    path = tmp_path / "new" / "run.lock"
    with subprocess.Popen([sys.executable, "-c", HOLDING, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          cwd=ROOT, text=True) as other:  # fmt: skip
        assert other.stdout is not None and other.stdout.readline() == "True\n"
        claim = Claim(path)
        assert not claim.take() and not claim.is_ours
        other.kill()
        other.wait()
        assert claim.take() and claim.take() and claim.is_ours
        assert not Claim(path).take(), "nobody else has it in this process, either"
        claim.leave()
        claim.leave()
    again = Claim(path)
    assert not claim.is_ours and again.take()
    again.leave()


def test_where_nothing_can_be_written_everybody_may_go_on(tmp_path: Path) -> None:
    assert Claim(tmp_path / "new" / "run.lock", ReadOnlyDisk()).take()


@pytest.mark.parametrize("size", [0, 1, MOST - 1, MOST])
def test_a_file_is_read_whole_up_to_the_limit(tmp_path: Path, size: int) -> None:
    (tmp_path / "file").write_bytes(b"x" * size)
    assert read_file(tmp_path / "file", MOST) == b"x" * size


def test_a_longer_one_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"x" * (MOST + 1))
    with pytest.raises(TooLong):
        read_file(tmp_path / "file", MOST)


def test_one_that_grows_while_it_is_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * MOST)

    def grows(file: int, offset: int, how: int) -> int:
        with path.open("ab") as more:
            more.write(b"x")
        return 0

    monkeypatch.setattr(os, "lseek", grows)
    with opened(path) as file, pytest.raises(TooLong):
        read_whole(file, path, MOST)


def test_what_was_read_of_an_open_file_can_be_read_again(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"all of it")
    with opened(tmp_path / "file") as file:
        assert [read_whole(file, tmp_path / "file", MOST) for _ in range(2)] == [b"all of it"] * 2


# Practice in files: each person's own, step by step, unknown fields kept, what is damaged set aside, disks that fail.

Numbers = tuple[int, ...]
FORM: Form[Numbers] = Form("numbers.json", 1, (), lambda content: field(content, "numbers", list_of(whole_number)),
                           lambda value: {"numbers": [*value]})  # fmt: skip


def add(number: int) -> Any:
    return lambda value: (*value, number)


def write(folder: Path, content: Any) -> None:
    (folder / FORM.file).write_text(json.dumps(content))


def test_without_a_file_it_is_empty(tmp_path: Path) -> None:
    assert json_file.read_form(tmp_path / "nowhere", FORM) == ((), None)


def test_each_step_is_made_on_what_the_file_holds(tmp_path: Path) -> None:
    change_form(tmp_path / "new", FORM, add(1))
    assert change_form(tmp_path / "new", FORM, add(2)) == ((1, 2), None)
    assert json_file.read_form(tmp_path / "new", FORM) == ((1, 2), None)
    assert json.loads((tmp_path / "new" / FORM.file).read_text()) == {"version": 1, "numbers": [1, 2]}
    assert [path.name for path in (tmp_path / "new").iterdir()] == [FORM.file], "nothing half written is left"


def test_what_a_newer_version_has_written_stays(tmp_path: Path) -> None:
    write(tmp_path, {"version": 3, "numbers": [7], "later": {"deep": [1]}})
    assert change_form(tmp_path, FORM, add(8)) == ((7, 8), None)
    assert json.loads((tmp_path / FORM.file).read_text()) == {"version": 3, "numbers": [7, 8], "later": {"deep": [1]}}


def nested(deep: int) -> Any:
    value: Any = 1
    for _ in range(deep):
        value = [value]
    return value


@pytest.mark.parametrize("content", [
    "", "{", "[]", "null", "\x00\x01", '{"version": 1}', '{"version": 1, "numbers": [1.5]}', '{"numbers": [1]}',
    '{"version": 0, "numbers": []}', '{"version": true, "numbers": []}', '{"version": 1, "numbers": {}}', "[" * 100_000,
    json.dumps({"version": 1, "numbers": [1], "later": nested(DEEPEST + 1)}),
])  # fmt: skip
def test_what_is_damaged_is_set_aside_and_the_rest_goes_on(tmp_path: Path, content: str) -> None:
    (tmp_path / FORM.file).write_text(content)
    value, aside = change_form(tmp_path, FORM, add(5))
    assert value == (5,) and aside is not None and aside.reason
    assert aside.path.read_text() == content and aside.path.name == "numbers.damaged-1.json"
    assert json_file.read_form(tmp_path, FORM) == ((5,), None)


def test_what_is_no_text_at_all_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / FORM.file).write_bytes(b"\xff\xfe\x00")
    assert json_file.read_form(tmp_path, FORM)[1] is not None


class NotingDisk(Files):
    """A disk that notes what makes a file safe from a power cut."""

    def __init__(self) -> None:
        super().__init__()
        self.notes: list[str] = []

    def sync(self, file: int) -> None:
        self.notes.append("content")
        super().sync(file)

    def replace(self, path: Path, target: Path) -> None:
        self.notes.append("new name")
        super().replace(path, target)

    def sync_folder(self, folder: Path) -> None:
        self.notes.append(f"names in {folder.name}")
        super().sync_folder(folder)


def test_a_file_is_whole_before_it_has_its_name_and_keeps_that_in_a_power_cut(tmp_path: Path) -> None:
    disk, folder = NotingDisk(), tmp_path / "data"
    folder.mkdir()
    write_whole(folder / "new.json", "{}", disk)
    assert disk.notes == ["content", "new name", "names in data"]


@pytest.mark.parametrize("disk", [FullDisk(10), ReadOnlyDisk()], ids=["full", "read-only"])
def test_a_disk_that_refuses_leaves_the_old_file(tmp_path: Path, disk: Any) -> None:
    change_form(tmp_path, FORM, add(1))
    with pytest.raises(OSError, match="space left|Read-only"):
        change_form(tmp_path, FORM, add(2), disk)
    assert json_file.read_form(tmp_path, FORM) == ((1,), None) and len([*tmp_path.iterdir()]) == 1


def test_everybody_has_a_folder_of_their_own_inside_the_data(tmp_path: Path) -> None:
    people = ["", "0123456789abcdef", "guest", "../../etc", "a/b", "A" * 8, "C:", "x" * 300, "\udcff", "a" * 64]
    folders = [folder_of(tmp_path, person) for person in people]
    assert len(set(folders)) == len(people)
    assert {folder.parent for folder in folders} == {tmp_path / "practice"}
    assert folders[1].name == "0123456789abcdef"
    assert all(folder.resolve() == folder and len(folder.name) <= 64 for folder in folders)
