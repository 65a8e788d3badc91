"""Processes as the system sees them."""

from __future__ import annotations

from pathlib import Path

import pytest

PROC = Path("/proc")
needs_proc = pytest.mark.skipif(not (PROC / "self" / "stat").exists(), reason="processes are looked up in /proc")


def is_running(pid: int) -> bool:
    """Whether the process runs, or could go on: one that has ended and nobody has asked about does not."""
    return _stat(pid)[0] not in ("Z", "X")


def is_stopped(pid: int) -> bool:
    """Whether a signal has stopped the process."""
    return _stat(pid)[0] == "T"


def children(pid: int) -> list[int]:
    """The processes that this one has started and that still run.

    One is left out: with the first process pool of another test Python starts a tracker, which stays to the very end.
    """
    numbers = [int(path.name) for path in PROC.iterdir() if path.name.isdigit()]
    own = [number for number in numbers if _stat(number)[1] == str(pid) and is_running(number)]
    return [number for number in own if b"multiprocessing.resource_tracker" not in _read(number, "cmdline")]


def with_variable(name: str, value: str) -> list[int]:
    """The processes that still run and were started with this in their environment."""
    line = f"{name}={value}".encode()
    numbers = [int(path.name) for path in PROC.iterdir() if path.name.isdigit()]
    return [pid for pid in numbers if line in _read(pid, "environ").split(b"\0") and is_running(pid)]


def is_pool_worker(pid: int) -> bool:
    """Whether it is one of those that a process pool has started."""
    return b"multiprocessing.spawn" in _read(pid, "cmdline")


def _read(pid: int, name: str) -> bytes:
    """One of the files about a process; empty where that is gone, or somebody else's."""
    try:
        return (PROC / str(pid) / name).read_bytes()
    except (FileNotFoundError, ProcessLookupError, PermissionError):
        return b""


def _stat(pid: int) -> tuple[str, str]:
    """The state's letter, X where there is no such process, and the parent's number."""
    try:
        state, parent = (PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()[:2]
    except (FileNotFoundError, ProcessLookupError):
        return "X", ""
    return state, parent
