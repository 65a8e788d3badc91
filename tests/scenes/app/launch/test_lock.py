"""The lock around the set-up, between real processes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scenes.app.launch import lock

ROOT = Path(__file__).parents[4]
HOLDER = """
import sys
from scenes.app.launch import lock
with lock.acquired(sys.argv[1], lambda: print("waiting", flush=True)):
    print("held", flush=True)
    sys.stdin.readline()
"""


def holder(path: Path) -> subprocess.Popen[str]:
    """A process that takes the lock, says so, and holds it until it reads a line."""
    command = [sys.executable, "-c", HOLDER, str(path)]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT)


def says(process: subprocess.Popen[str]) -> str:
    """The next line that the process prints."""
    assert process.stdout is not None
    return process.stdout.readline().strip()


def test_a_second_process_waits_for_the_first(tmp_path: Path) -> None:
    with holder(tmp_path / "lock") as first:
        assert says(first) == "held"
        with holder(tmp_path / "lock") as second:
            assert says(second) == "waiting"
            first.communicate("\n")
            assert says(second) == "held"
            second.communicate("\n")


def test_a_killed_process_loses_the_lock(tmp_path: Path) -> None:
    with holder(tmp_path / "lock") as first:
        assert says(first) == "held"
        first.kill()
    waits: list[str] = []
    with lock.acquired(str(tmp_path / "lock"), lambda: waits.append("waited")):
        assert waits == []


@pytest.mark.skipif(os.name == "nt", reason="Windows' locks are not inherited")
def test_a_child_that_inherits_the_lock_keeps_it(tmp_path: Path) -> None:
    path = str(tmp_path / "lock")
    with lock.acquired(path, lambda: None) as descriptor:
        command = [sys.executable, "-c", "input()"]
        child = subprocess.Popen(command, stdin=subprocess.PIPE, pass_fds=(descriptor,))
    with child, holder(tmp_path / "lock") as other:
        assert says(other) == "waiting"
        child.communicate(b"\n")
        assert says(other) == "held"
        other.communicate("\n")
