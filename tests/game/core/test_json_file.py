"""Practice in files: each person's own, step by step, unknown fields kept, what is damaged set aside, disks that fail."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.core import json_file
from game.core.fields import field, list_of, whole_number
from game.core.json_file import DEEPEST, Form, change_form
from game.practice import folder_of
from tests.game.core.disks import FullDisk, ReadOnlyDisk

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
