"""The game's end of an engine: started by its command line, told, heard and ended without anybody waiting for it."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import Any, NamedTuple

from game.core import program
from game.core.game import Json
from game.engines.process_tree import end_below

LONGEST, MOST = 1 << 16, 32
"""The longest line in bytes, and the most lines that may wait unread: an engine that says more is ended."""
ENDING_S = 1.0
"""So long an engine that was told to end may take before its guard is to end it, and so long that may take."""

class EngineLine(NamedTuple):
    """A line of an engine, as a JSON object; None: it is none. `gone`: the engine has ended, or written too much."""

    line: Json | None = None
    gone: bool = False


class EngineClient:
    """One engine, and two threads that write to it and read from it: neither a stopped nor a chatty one holds up."""

    def __init__(self, command: Sequence[str]) -> None:
        """Starts a program, given as its arguments: no shell sees them. Raises OSError where no process can be had."""
        posix: dict[str, Any] = {} if sys.platform == "win32" else {"process_group": 0}
        self._guard = subprocess.Popen(
            [*program.command(), "guard", *command],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0), **posix,
        )  # fmt: skip
        self._outbox: SimpleQueue[bytes] = SimpleQueue()
        self._inbox: SimpleQueue[EngineLine] = SimpleQueue()
        self._ended = Event()  # the guard has; only then it is waited for, so up to then its number stays its own
        for work in (self._write, self._read):
            Thread(target=work, name="engine", daemon=True).start()

    def tell(self, message: Json) -> None:
        """Sends a message, which the engine is to know or to answer."""
        self._outbox.put(json.dumps(message, separators=(",", ":")).encode() + b"\n")

    def next_line(self) -> EngineLine | None:
        """The next line of the engine, if there is any."""
        try:
            return self._inbox.get_nowait()
        except Empty:
            return None

    def end(self) -> None:
        """Tell it to end: it is ended, with all that it has started, if it does not. Nobody waits for that."""
        self.tell({"type": "quit"})
        self._outbox.put(b"")
        self._unless_ended(self.kill)

    def kill(self) -> None:
        """End it at once, with all that it has started. Nobody waits for that."""
        self._outbox.put(b"")
        if sys.platform != "win32":
            self._signal(os.kill, signal.SIGTERM)
            self._signal(os.kill, signal.SIGCONT)  # one that is stopped must go on to end
        self._unless_ended(self._kill_tree)

    def _unless_ended(self, action: Callable[[], None]) -> None:
        """Does something in a while if the guard has not ended by then."""

        def wait() -> None:
            if not self._ended.wait(ENDING_S):
                action()

        Thread(target=wait, name="engine", daemon=True).start()

    def _kill_tree(self) -> None:
        """What a guard would do that does not."""
        end_below(self._guard.pid)
        if sys.platform != "win32":
            self._signal(os.killpg, signal.SIGKILL)

    def _signal(self, send: Callable[[int, int], None], number: int) -> None:
        """To the guard, or to its group, as long as these numbers are theirs."""
        if self._guard.returncode is None:
            with suppress(ProcessLookupError, PermissionError):  # nobody is left, which macOS calls not permitted
                send(self._guard.pid, number)

    def _write(self) -> None:
        """Writes the lines that the engine is told; the end of them ends its guard."""
        writing = self._guard.stdin
        assert writing is not None
        with suppress(OSError):
            while message := self._outbox.get():
                writing.write(message)
                writing.flush()
        with suppress(OSError):  # a message may not have gone out whole
            writing.close()

    def _read(self) -> None:
        """Reads line by line, until the engine ends or writes too much."""
        reading = self._guard.stdout
        assert reading is not None
        with suppress(OSError):
            while (line := reading.readline(LONGEST)).endswith(b"\n") and self._inbox.qsize() < MOST:
                self._inbox.put(EngineLine(_object(line)))
        self._inbox.put(EngineLine(gone=True))
        self.kill()
        with suppress(OSError):
            while reading.read(LONGEST):
                pass  # up to the guard's end
        self._ended.set()
        if sys.platform != "win32":
            self._signal(os.killpg, signal.SIGKILL)  # where somebody else has ended the guard
        self._guard.wait()
        reading.close()


def _object(line: bytes) -> Json | None:
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return message if isinstance(message, dict) else None


_HOME = ("~/", "~\\")


def arguments_of(command: str) -> list[str]:
    """The arguments: no shell will see them. Raises ValueError where there is nothing to start."""
    words = shlex.split(command, posix=os.name != "nt")
    if not words or "\0" in command:
        raise ValueError("nothing to start")
    words = [word.strip('"') if os.name == "nt" else word for word in words]
    return [str(Path(word).expanduser()) if word.startswith(_HOME) else word for word in words]
