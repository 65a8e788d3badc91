"""The game's end of an engine: started, told, heard and ended without anybody waiting for it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple

from game.core.game import Json

MAIN = Path(__file__).parents[2] / "main.py"
LONGEST, MOST = 1 << 16, 32
"""The longest line in bytes, and the most lines that may wait unread: an engine that says more is ended."""
ENDING_S = 1.0
"""So long an engine that was told to end may take, with its guard, before both are killed."""

class Said(NamedTuple):
    """A line of an engine as the object that it is; None: it is none. `gone`: it has ended, or said too much."""

    line: Json | None = None
    gone: bool = False


class EngineClient:
    """One engine, and two threads that write to it and read from it: neither a stopped nor a chatty one holds up."""

    def __init__(self, command: Sequence[str]) -> None:
        """Starts a program, given as its arguments: no shell sees them. Raises OSError where no process can be had."""
        posix: dict[str, Any] = {} if sys.platform == "win32" else {"process_group": 0}
        self._guard = subprocess.Popen(
            [*program(), "guard", *command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0), **posix,
        )  # fmt: skip
        self._told: SimpleQueue[bytes] = SimpleQueue()
        self._said: SimpleQueue[Said] = SimpleQueue()
        for work in (self._write, self._read):
            Thread(target=work, name="engine", daemon=True).start()

    def tell(self, message: Json) -> None:
        """Something that the engine is to know, or to answer."""
        self._told.put(json.dumps(message, separators=(",", ":")).encode() + b"\n")

    def said(self) -> Said | None:
        """The next thing it has said, if there is any."""
        try:
            return self._said.get_nowait()
        except Empty:
            return None

    def end(self) -> None:
        """Tell it to end: it is ended, with all that it has started, if it does not. Nobody waits for that."""
        self.tell({"type": "quit"})
        self._told.put(b"")
        Thread(target=self._see_off, name="engine", daemon=True).start()

    def kill(self) -> None:
        """End it at once, with all that it has started."""
        self._told.put(b"")
        if sys.platform == "win32":
            self._guard.kill()
        elif self._guard.returncode is None:  # until somebody has asked for that, the group keeps its number
            with suppress(ProcessLookupError):
                os.killpg(self._guard.pid, signal.SIGKILL)

    def _see_off(self) -> None:
        try:
            self._guard.wait(ENDING_S)
        except subprocess.TimeoutExpired:
            self.kill()

    def _write(self) -> None:
        """What is told goes on its way; the end of it is what the guard ends by."""
        writing = self._guard.stdin
        assert writing is not None
        with suppress(OSError):
            while message := self._told.get():
                writing.write(message)
                writing.flush()
        with suppress(OSError):  # a message may not have gone out whole
            writing.close()

    def _read(self) -> None:
        """Line by line, until it ends or says too much."""
        reading = self._guard.stdout
        assert reading is not None
        with suppress(OSError):
            while (line := reading.readline(LONGEST)).endswith(b"\n") and self._said.qsize() < MOST:
                self._said.put(Said(_object(line)))
        self._said.put(Said(gone=True))
        self.kill()
        self._guard.wait()
        reading.close()


def _object(line: bytes) -> Json | None:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def program() -> list[str]:
    """How this program is started: frozen it is a file of its own, else Python with main.py."""
    return [sys.executable] if getattr(sys, "frozen", False) else [sys.executable or "", str(MAIN)]
