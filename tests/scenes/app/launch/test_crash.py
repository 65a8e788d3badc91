"""The file of an unexpected error."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.app.launch import crash, folders


def boom() -> Exception:
    """An error with a trace."""
    try:
        raise RuntimeError("boom")
    except RuntimeError as error:
        return error


def test_the_data_folder_of_this_start_takes_it(tmp_path: Path) -> None:
    for number, option in enumerate((["--data", str(tmp_path / "0")], [f"--data={tmp_path / '1'}"])):
        line = crash.record(boom(), ["--mute", *option])
        (file,) = (tmp_path / str(number)).iterdir()
        assert line.endswith(str(file))
        assert file.match("crash-*.txt")
        assert 'raise RuntimeError("boom")' in file.read_text()
        assert "command: main.py --mute --data" in file.read_text()


def test_the_usual_data_folder_takes_it() -> None:
    line = crash.record(boom(), [])
    assert str(folders.data_folder()) in line


def test_the_temporary_folder_takes_it_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "temporary"))
    (tmp_path / "file").write_text("")
    line = crash.record(boom(), ["--data", str(tmp_path / "file")])
    (file,) = (tmp_path / "temporary").iterdir()
    assert line.endswith(str(file))


def test_the_line_tells_the_error_when_no_folder_takes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "file"))
    line = crash.record(boom(), ["--data", str(tmp_path / "file")])
    assert line.endswith("could not save its details: RuntimeError: boom")
