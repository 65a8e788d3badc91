"""Which Python fits, and what happens with one that does not."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from scenes.app.launch import interpreter, output

ROOT = str(Path(__file__).parents[4])


class Version(tuple[Any, ...]):
    """A version like sys.version_info."""

    releaselevel = "final"


def set_version(monkeypatch: pytest.MonkeyPatch, *numbers: int, level: str = "final") -> None:
    """Pretend to be another Python."""
    version = Version((*numbers, level, 0))
    version.releaselevel = level
    monkeypatch.setattr(sys, "version_info", version)


def test_this_python_fits() -> None:
    assert interpreter.without_wheel() == ""
    assert interpreter.fits(drawing=True)


def test_an_old_python_fits_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    set_version(monkeypatch, 3, 10, 4)
    assert not interpreter.fits(drawing=False)


@pytest.mark.parametrize(
    ("numbers", "level", "reason"),
    [
        ((3, 11, 0), "final", ""),
        ((3, 15, 0), "final", ""),
        ((3, 15, 0), "candidate", ""),
        ((3, 15, 0), "beta", "Python 3.15, too new"),
        ((3, 16, 0), "final", "Python 3.16, too new"),
    ],
)
def test_versions_with_wheels(
    numbers: tuple[int, ...], level: str, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_version(monkeypatch, *numbers, level=level)
    assert interpreter.without_wheel() == reason


def test_other_pythons_have_no_wheel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "implementation", SimpleNamespace(name="pypy"))
    assert interpreter.without_wheel().startswith("pypy 3.")


def test_free_threaded_python_has_no_wheel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sysconfig, "get_config_var", lambda name: 1 if name == "Py_GIL_DISABLED" else None)
    assert interpreter.without_wheel().startswith("free-threaded Python")


@pytest.mark.parametrize(
    ("system", "library", "reason"),
    [
        ("linux-x86_64", "x86_64-linux-gnu", ""),
        ("linux-riscv64", "riscv64-linux-gnu", "linux-riscv64"),
        ("linux-x86_64", "x86_64-linux-musl", "linux-x86_64 with musl"),
        ("macosx-11.0-arm64", "darwin", ""),
        ("win-amd64", "", ""),
    ],
)
def test_systems_with_wheels(system: str, library: str, reason: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sysconfig, "get_platform", lambda: system)
    monkeypatch.setattr(sys, "implementation", SimpleNamespace(name="cpython", _multiarch=library))
    assert interpreter.without_wheel() == reason


def test_a_headless_command_needs_no_wheel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interpreter, "without_wheel", lambda: "pypy 3.11")
    assert interpreter.fits(drawing=False)
    assert not interpreter.fits(drawing=True)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no programs that are scripts")
def test_the_first_python_that_fits_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, script in (
        ("python3.15", "exit 1"),
        ("python3.14", "echo"),
        ("python3.13", f'exec "{sys.executable}" "$@"'),
    ):
        (tmp_path / name).write_text(f"#!/bin/sh\n{script}\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert interpreter._find(ROOT, drawing=True) == sys.executable


def test_restart_hands_the_arguments_over(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(interpreter, "_find", lambda project, drawing: "/newer/python")
    monkeypatch.setattr(os, "execv", lambda path, command: started.append(command))
    monkeypatch.setattr(subprocess, "call", lambda command: started.append(command))
    monkeypatch.setattr(sys, "exit", lambda code: None)
    interpreter.restart("PROJECT", ["shot", "--list"], drawing=True)
    assert started[0] == ["/newer/python", str(Path("PROJECT", "main.py")), "shot", "--list"]


def test_without_another_python_one_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    set_version(monkeypatch, 3, 6, 15)
    monkeypatch.setattr(interpreter, "_find", lambda project, drawing: "")
    with pytest.raises(output.Problem) as problem:
        interpreter.restart("PROJECT", [], drawing=True)
    line = str(problem.value)
    assert line.startswith("Red7 Arcade needs Python 3.11 or newer, and this is Python 3.6.15: install")
    assert "\n" not in line
