"""The process that answers questions: started, asked, heard and ended without anybody waiting for it.

It is this program itself with a command of its own, which works the same on every system and where the program is
one frozen file. It holds no end of a pipe but its own, so it sees at once when the game is gone, however that ended.
"""

from __future__ import annotations

import pickle
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple

from game.commands.think import packed, receive
from game.core import program

ENDING_S = 0.3
"""The longest that the end of the game waits for the end of the process."""


_FLAGS = getattr(subprocess, "CREATE_NO_WINDOW", 0) | getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)
"""On Windows: no window, and frames come first; elsewhere the process sees to that itself."""


class News(NamedTuple):
    """What a worker has to say: an answer, the first of them only that it is ready; or that it has `gone`."""

    answer: Any = None
    gone: bool = False


class Worker:
    """One process, and the thread that talks with it: a write to a process that is stopped may never return."""

    def __init__(self, arguments: Sequence[str] = ()) -> None:
        """Starts the process; `arguments` say where it reports errors. Raises OSError where none can be had."""
        self._process = subprocess.Popen(
            [*program.command(), "think", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, creationflags=_FLAGS,
        )  # fmt: skip
        self._questions: SimpleQueue[bytes | None] = SimpleQueue()
        self._news: SimpleQueue[News] = SimpleQueue()
        self._thread = Thread(target=self._talk, name="worker", daemon=True)
        self._thread.start()

    def ask(self, question: tuple[Any, ...]) -> None:
        """Hand over a call and its arguments; the one before must be answered."""
        self._questions.put(packed(question))

    def news(self) -> News | None:
        """The next news, if there are any."""
        try:
            return self._news.get_nowait()
        except Empty:
            return None

    def end(self) -> None:
        """End the process, whatever it is doing; its thread sees to the rest."""
        self._questions.put(None)
        self._process.kill()

    def join(self) -> None:
        """Wait until the process has ended, but not for long."""
        self._thread.join(ENDING_S)

    def _talk(self) -> None:
        """The thread: one question and its answer after the other."""
        reading, writing = self._process.stdout, self._process.stdin
        assert reading is not None and writing is not None
        try:
            with suppress(EOFError, OSError):
                self._news.put(News(pickle.loads(receive(reading))))
                while (question := self._questions.get()) is not None:
                    writing.write(question)
                    writing.flush()
                    self._news.put(News(pickle.loads(receive(reading))))
        finally:
            self._news.put(News(gone=True))
            self._process.kill()
            self._process.wait()
            reading.close()
            with suppress(OSError):  # the question may not have gone out whole
                writing.close()
