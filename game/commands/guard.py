"""`main.py guard COMMAND...`: runs a program for the game that has started it, until that game is gone.

Nobody types this command: the game starts it for an engine of another maker that a person has seated. The guard, the
program and whatever that starts are one group of processes. What the game writes goes on to the program, and what the
program writes back; the end of the game's pipe is the end of them all, however the game ended, and so is SIGTERM. What
has left the group is ended as well, as far as `game.engines.process_tree` can find it.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import IO, NoReturn

from game.commands.arguments import BAD_ARGUMENTS, tell
from game.core.foreign import start
from game.engines.process_tree import adopt_orphans, end_below, wake_without_parent


def main(argv: list[str]) -> int:
    """The command; it ends with the program that it runs."""
    if not argv:
        tell("guard", "a program is missing")
        return BAD_ARGUMENTS
    return guard(argv)


GRACE_S = 0.1
"""So long a program may take to end by itself, once it has been told to or the game is gone."""
NOT_STARTED = 127
_PIECE = 1 << 16  # bytes passed on at a time


def guard(command: Sequence[str]) -> NoReturn:
    """Runs a command between stdin and stdout until one of the two ends, and then ends with everything it started."""
    if sys.platform != "win32":
        signal.signal(signal.SIGTERM, lambda number, frame: _end_all())
    adopt_orphans()
    wake_without_parent()
    try:
        process = start(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                        bufsize=0, creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0))
    except OSError:
        os._exit(NOT_STARTED)
    assert process.stdin is not None and process.stdout is not None
    pieces: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_tell, args=(pieces, process.stdin), daemon=True).start()
    Thread(target=_hear, args=(process,), daemon=True).start()
    while piece := _read(sys.stdin.fileno()):
        pieces.put(piece)
    pieces.put(b"")
    with suppress(subprocess.TimeoutExpired):
        process.wait(GRACE_S)
    _end_all(process)


def _read(source: int) -> bytes:
    """The next bytes of a pipe; none at its end."""
    try:
        return os.read(source, _PIECE)
    except OSError:
        return b""


def _tell(pieces: SimpleQueue[bytes], program: IO[bytes]) -> None:
    """On to the program; one that is stopped makes nobody wait but this thread."""
    with suppress(OSError):
        while piece := pieces.get():
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


def _end_all(process: subprocess.Popen[bytes] | None = None) -> NoReturn:
    """Ends the program, which only Windows has to know, whatever it has started, and this process."""
    if sys.platform != "win32":
        end_below(os.getpid())
        if os.getpgid(0) == os.getpid():
            os.killpg(0, signal.SIGKILL)
    elif process is not None:
        end_below(process.pid)
    os._exit(0)
