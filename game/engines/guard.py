"""Runs a program for the game, and sees that nothing of it outlives the game.

The guard, the program and whatever that starts are one group of processes. What the game writes goes on to the
program, and what the program writes back; the end of the game's pipe is the end of them all, however the game ended.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import IO, NoReturn

from game.engines.kinship import adopt_orphans, wake_without_parent

GRACE_S = 0.1
"""So long a program may take to end by itself, once it has been told to or the game is gone."""
NOT_STARTED = 127
_PIECE = 1 << 16  # bytes passed on at a time
_PROC = Path("/proc")


def guard(command: Sequence[str]) -> NoReturn:
    """Runs a command between stdin and stdout until one of the two ends, and then ends with everything it started."""
    adopt_orphans()
    wake_without_parent()
    try:
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                   bufsize=0, creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0))
    except OSError:
        os._exit(NOT_STARTED)
    assert process.stdin is not None and process.stdout is not None
    said: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_tell, args=(said, process.stdin), daemon=True).start()
    Thread(target=_hear, args=(process,), daemon=True).start()
    while piece := _read(sys.stdin.fileno()):
        said.put(piece)
    said.put(b"")
    with suppress(subprocess.TimeoutExpired):
        process.wait(GRACE_S)
    _end_all(process)


def _read(source: int) -> bytes:
    """The next bytes of a pipe; none at its end."""
    try:
        return os.read(source, _PIECE)
    except OSError:
        return b""


def _tell(said: SimpleQueue[bytes], program: IO[bytes]) -> None:
    """On to the program; one that is stopped makes nobody wait but this thread."""
    with suppress(OSError):
        while piece := said.get():
            program.write(piece)
        program.close()


def _hear(process: subprocess.Popen[bytes]) -> None:
    """Back to the game, until the program says no more or the game listens no more."""
    assert process.stdout is not None
    with suppress(OSError):
        while piece := _read(process.stdout.fileno()):
            while piece:
                piece = piece[os.write(sys.stdout.fileno(), piece) :]
    with suppress(subprocess.TimeoutExpired):
        process.wait(GRACE_S)
    _end_all(process)


def _end_all(process: subprocess.Popen[bytes]) -> NoReturn:
    """Ends the program, whatever it has started, and this process."""
    if sys.platform == "win32":
        subprocess.call(["taskkill", "/T", "/F", "/PID", str(process.pid)], stdout=subprocess.DEVNULL,
                        stderr=subprocess.DEVNULL, creationflags=subprocess.CREATE_NO_WINDOW)
        os._exit(0)
    for _ in range(20):  # what is killed may have started something meanwhile
        strays = [pid for pid in _below(os.getpid()) if _kill(pid)]
        if not strays:
            break
        time.sleep(0.005)
    if os.getpgid(0) == os.getpid():
        os.killpg(0, signal.SIGKILL)
    process.kill()
    os._exit(0)


def _kill(pid: int) -> bool:
    """Whether there was something to kill."""
    try:
        os.kill(pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        return False
    return True


def _below(pid: int) -> Iterator[int]:
    """Every running process that this one has started, directly or by way of others; none where that is not told."""
    children: dict[int, list[int]] = {}
    for path in _PROC.glob("[0-9]*/stat"):
        with suppress(OSError, ValueError):
            state, parent = path.read_text().rpartition(")")[2].split()[:2]
            if state not in ("Z", "X"):
                children.setdefault(int(parent), []).append(int(path.parent.name))
    waiting = [pid]
    while waiting:
        found = children.get(waiting.pop(), [])
        yield from found
        waiting += found
