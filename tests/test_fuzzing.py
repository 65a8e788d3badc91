"""Settings, other files that are kept and command lines that make no sense: a short form of `python -m tests.fuzzing`."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core import json_file
from game.core.files import SYSTEM
from scenes.kit.settings import Settings
from scenes.kit.settings_file import FILE_NAME
from tests import fuzzing


@pytest.fixture(autouse=True)
def _nothing_waits_for_a_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SYSTEM, "durable", False)


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_of_it_breaks_anything(seed: int) -> None:
    assert fuzzing.run(200, seed) == "200 settings, 200 kept files and 200 command lines"


@pytest.mark.parametrize("wrong", [lambda argv: 0, lambda argv: 1, lambda argv: print("two") or 2])
def test_a_command_that_answers_wrongly_is_noticed(monkeypatch: pytest.MonkeyPatch, wrong: object) -> None:
    monkeypatch.setattr(fuzzing, "COMMANDS", (fuzzing.Command(wrong),))  # type: ignore[arg-type]
    with pytest.raises(fuzzing.Fault):
        fuzzing.run(5, 1)


def test_settings_that_are_lost_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzzing, "save", lambda settings, folder: (folder / FILE_NAME).write_bytes(b"{}"))
    with pytest.raises(fuzzing.Fault, match="not the same"):
        fuzzing.run(5, 1)


def test_settings_that_raise_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(folder: Path) -> tuple[Settings, None]:
        raise ValueError((folder / FILE_NAME).name)

    monkeypatch.setattr(fuzzing, "load", load)
    with pytest.raises(ValueError, match="settings"):
        fuzzing.run(5, 1)


def test_a_kept_file_that_is_lost_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json_file, "set_aside", lambda path: path.unlink() or path)
    with pytest.raises(fuzzing.Fault, match=r"\.json: DamagedFile"):
        fuzzing.run(40, 1)
