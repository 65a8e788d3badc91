"""What goes wrong: the file of an unexpected error, and the window that shows the last line after a double-click."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.core import program
from scenes.app.launch import crash, folders, output, window


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


off_windows = pytest.mark.skipif(os.name == "nt", reason="Windows has its own way (scenes/app/launch/window.py)")


# When the last line is shown in a window: only to somebody who double-clicked.


@pytest.fixture
def box_texts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The lines shown in windows; at first everything speaks for a window."""
    lines: list[str] = []
    for name in ("CI", "SDL_VIDEODRIVER", "SSH_CONNECTION"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(window, "_is_heard", lambda: False)
    monkeypatch.setattr(window, "_run_first", lambda commands: lines.append(commands[0][-1]))
    return lines


@off_windows
def test_a_double_clicked_game_shows_its_last_line(box_texts: list[str]) -> None:
    output.stop("no network", playing=True)
    assert box_texts == ["no network"]


@off_windows
def test_a_command_never_does(box_texts: list[str]) -> None:
    output.stop("no network", playing=False)
    assert box_texts == []


@off_windows
@pytest.mark.parametrize(
    ("name", "value"), [("CI", "true"), ("SDL_VIDEODRIVER", "dummy"), ("SDL_VIDEODRIVER", "offscreen")]
)
def test_not_without_a_person(
    name: str, value: str, box_texts: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    output.stop("no network", playing=True)
    assert box_texts == []


@off_windows
@pytest.mark.skipif(sys.platform == "darwin", reason="a Mac's screen needs no DISPLAY")
def test_not_without_a_screen(box_texts: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    output.stop("no network", playing=True)
    assert box_texts == []


def heard(**streams: int) -> str:
    """What a process of its own session answers to "does anybody read what I print?"."""
    code = (
        "import os; from scenes.app.launch import window;"
        "os.write(int(os.environ['ANSWER']), str(window._is_heard()).encode())"
    )
    reader, writer = os.pipe()
    defaults: dict[str, Any] = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run(
        [sys.executable, "-c", code],
        cwd=Path(__file__).parents[4],
        env=os.environ | {"ANSWER": str(writer)},
        pass_fds=(writer,),
        start_new_session=True,
        check=True,
        **(defaults | streams),
    )
    os.close(writer)
    with open(reader) as answer:  # noqa: PTH123 - a descriptor, not a path
        return answer.read()


@off_windows
def test_a_pipe_is_somebody_who_reads() -> None:
    assert heard() == "False"
    assert heard(stdout=subprocess.PIPE) == "True"
    assert heard(stderr=subprocess.PIPE) == "True"


@off_windows
def test_the_first_program_that_works_shows_it(tmp_path: Path) -> None:
    file = tmp_path / "shown"
    write = [sys.executable, "-c", "import sys; open(sys.argv[1], 'a').write('x').bit_length()", str(file)]
    window._run_first([["/no/such/program"], [sys.executable, "-c", "raise SystemExit(1)"], write, write])
    assert file.read_text() == "x"


@off_windows
def test_the_sources_show_it_by_tkinter_and_what_is_packed_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    if sys.platform == "darwin":
        pytest.skip("a Mac has a command of its own for it")
    assert window._commands("title", "line")[0][:2] == [sys.executable, "-c"]
    monkeypatch.setattr(program, "BUILD", program.Build(program.BUNDLE, "1.0", "0123"))
    own, zenity, *_ = window._commands("title", "line")
    assert own == [sys.executable, "box", "title", "line"] and zenity[0] == "zenity"


@off_windows
def test_nobody_waits_forever(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[float] = []

    def call(command: list[str], timeout: float, **_: int) -> int:
        calls.append(timeout)
        raise subprocess.TimeoutExpired(command, timeout)

    monkeypatch.setattr(window, "call", call)
    window._run_first([["one"], ["two"]])
    assert calls == [window.SECONDS]
