"""What the program is and how it is started again; what it writes to a terminal is one line that does nothing there."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import foreign, program
from game.core.plain import MOST, one_line, plain
from game.league import contest

BUNDLE = program.Build(program.BUNDLE, "1.0", "0123456789abcdef")


def test_without_a_file_of_the_build_these_are_the_sources(tmp_path: Path) -> None:
    assert program.read_build(str(tmp_path / "build.txt")).kind == program.SOURCE
    assert program.BUILD.kind == program.SOURCE and program.name() == "main.py"
    assert program.command() == [sys.executable, program.MAIN] and Path(program.MAIN).exists()


def test_the_file_of_the_build_tells_the_rest(tmp_path: Path) -> None:
    (tmp_path / "build.txt").write_text("wheel 1.0 abc\n")
    build = program.read_build(str(tmp_path / "build.txt"))
    assert (build.kind, build.version, build.digest) == ("wheel", "1.0", "abc")


def test_a_bundle_starts_itself_and_has_its_digest_baked_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "BUILD", BUNDLE)
    contest.digest.cache_clear()
    assert (program.name(), program.command()) == ("red7-arcade", [sys.executable])
    assert contest.digest() == BUNDLE.digest
    contest.digest.cache_clear()


@pytest.mark.parametrize(("before", "after"), [
    ({"LD_LIBRARY_PATH": "/b", "LD_LIBRARY_PATH_ORIG": "/a", "HOME": "/h"}, {"LD_LIBRARY_PATH": "/a", "HOME": "/h"}),
    ({"LD_LIBRARY_PATH": "/b", "_PYI_ARCHIVE_FILE": "x", "PATH": "/p"}, {"PATH": "/p"}),
    ({"LD_LIBRARY_PATH": "/b", "LD_LIBRARY_PATH_ORIG": ""}, {"LD_LIBRARY_PATH": ""}),
    ({}, {}),
])  # fmt: skip
def test_variables_are_as_they_were_before_the_loader(before: dict[str, str], after: dict[str, str]) -> None:
    foreign.restore_variables(before)
    assert before == after


def test_a_foreign_program_that_hangs_is_ended() -> None:
    with pytest.raises(subprocess.TimeoutExpired):
        foreign.call([sys.executable, "-c", "import time; time.sleep(600)"], timeout=0.2)
    assert foreign.call([sys.executable, "-c", "raise SystemExit(3)"]) == 3


# What is told in a terminal is one line, and nothing in it acts on the terminal.


@given(st.text(st.characters()))
def test_any_text_can_be_shown(text: str) -> None:
    assert plain(text).isprintable()
    plain(text).encode()  # no half of a character is left


@pytest.mark.parametrize(("text", "printed"), [
    ("Zoë アダ 🙂", "Zoë アダ 🙂"), ("a\nb\r\t", "a\\nb\\r\\t"), ("\x1b[31m", "\\x1b[31m"), ("\x9b2J", "\\x9b2J"),
    ("\udcff", "\\udcff"), ("\u202eabc", "\\u202eabc"), ("\U000e0001", "\\U000e0001"), ("", ""),
])  # fmt: skip
def test_escapes_stand_for_what_is_not_simply_seen(text: str, printed: str) -> None:
    assert plain(text) == printed


def test_a_long_line_is_cut_in_its_middle() -> None:
    line = one_line("begin " + "x" * 5000 + " end")
    assert len(line) == MOST
    assert line.startswith("begin ")
    assert line.endswith(" end")
    assert one_line("x" * MOST) == "x" * MOST


@pytest.mark.parametrize("starts", [True, False])
def test_on_windows_a_bundle_looks_for_a_foreign_programs_libraries_elsewhere_while_that_starts(monkeypatch: pytest.MonkeyPatch, starts: bool) -> None:
    """Else the program would load those of the bundle. The bundle itself goes on with its own, whatever comes of the start."""
    folders: list[str | None] = []

    def run(command: Sequence[str]) -> str:
        folders.append("started")
        if not starts:
            raise FileNotFoundError
        return "running"

    kernel = SimpleNamespace(SetDllDirectoryW=lambda folder: folders.append(folder and folder.value))
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "_MEIPASS", "C:\\bundle", raising=False)
    monkeypatch.setattr(ctypes, "WinDLL", lambda name: {"kernel32": kernel}[name], raising=False)
    monkeypatch.setattr(subprocess, "Popen", run)
    if starts:
        assert foreign.start(["program"]) == "running"
    else:
        with pytest.raises(FileNotFoundError):
            foreign.start(["program"])
    assert folders == [None, "started", "C:\\bundle"]
