"""The processes below a process and those above: who they are, and how they end together.

A process that its parent has left alone is found only on Linux, where `adopt_orphans` keeps it below the process that
is to end it (prctl(2)). macOS and Windows tell nobody whose it was: there a program that starts another one in a
session of its own and ends before that can leave it behind.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from threading import Thread

from game.core.foreign import call, start

_PARENT_DEATH_SIGNAL, _CHILD_SUBREAPER = 1, 36
_PROC = Path("/proc")
_ENDING_S, _LOOK_S = 5.0, 0.005
"""So long at most what is killed is looked for again, for it may have started something meanwhile; and how often."""


def adopt_orphans() -> None:
    """Let what is started below this process and then left alone become its own child."""
    _ask(_CHILD_SUBREAPER, 1)


def wake_without_parent() -> None:
    """A process that is stopped when its parent ends goes on: only so does it see that it is to end, too."""
    if sys.platform != "win32":
        signal.signal(signal.SIGHUP, lambda number, frame: None)  # what the system would end it by there, too early
        _ask(_PARENT_DEATH_SIGNAL, signal.SIGCONT)


def end_after(parents_end: Callable[[], object]) -> None:
    """Have this process end as soon as a call returns that waits for the end of its parent."""

    def watch() -> None:
        parents_end()
        os._exit(0)

    wake_without_parent()
    Thread(target=watch, name="parent", daemon=True).start()


def end_below(pid: int) -> None:
    """Kill every process that this one has started, directly or by way of others; on Windows itself, too."""
    if sys.platform == "win32":
        call(["taskkill", "/T", "/F", "/PID", str(pid)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
             creationflags=subprocess.CREATE_NO_WINDOW)
        return
    until = time.monotonic() + _ENDING_S
    while sum(map(_kill, _descendants(pid))) and time.monotonic() < until:
        time.sleep(_LOOK_S)


def _kill(pid: int) -> bool:
    """Whether there was something to kill."""
    try:
        os.kill(pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        return False
    return True


def _descendants(pid: int) -> list[int]:
    """Every running process that this one has started, directly or by way of others."""
    children: dict[int, list[int]] = {}
    for child, parent, state in _processes():
        if state[:1] not in ("Z", "X"):
            children.setdefault(parent, []).append(child)
    below: list[int] = []
    waiting = [pid]
    while waiting:
        new = children.get(waiting.pop(), [])
        below += new
        waiting += new
    return below


def _processes() -> Iterator[tuple[int, int, str]]:
    """Every process with the one that has started it and its state; from ps(1) where there is no /proc."""
    if not (_PROC / "self" / "stat").exists():
        listing = ["ps", "-A", "-o", "pid=", "-o", "ppid=", "-o", "stat="]
        with suppress(OSError):
            for line in start(listing, stdout=subprocess.PIPE).communicate()[0].splitlines():
                pid, parent, state = line.split()
                yield int(pid), int(parent), state.decode()
        return
    for path in _PROC.glob("[0-9]*/stat"):
        with suppress(OSError, ValueError):
            state, parent = path.read_bytes().rpartition(b")")[2].split()[:2]
            yield int(path.parent.name), int(parent), state.decode()


def _ask(option: int, value: int) -> None:
    if sys.platform == "linux":
        import ctypes

        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(option, value, 0, 0, 0)
