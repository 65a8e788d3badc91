"""The disk: whatever may wait for it is done on one thread, in order, so that no frame waits."""

from __future__ import annotations

import errno
import time
from collections import deque
from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from threading import Condition, Thread
from typing import Any, BinaryIO

from game.core.files import FRESH, SYSTEM, Files
from scenes.kit.messages import tr

APART_S = 1.0  # between two writes of what is written whole
CLOSING_S = 2.0  # so long the end of the program waits for what is not written yet

STALE_S = 60.0
"""Nobody writes a file for so long."""

FULL = frozenset({errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)})

Job = Callable[[], object]


class Disk:
    """Does one thing after another behind the frames; whoever asks does it before, after its end, and after a fault.

    What is given to it tells its own faults: an exception ends the thread, and is seen as one of the program's.
    """

    def __init__(self, files: Files = SYSTEM) -> None:
        """`files` is what is written through where nothing may be lost."""
        self.files = files
        self._changed = Condition()
        self._jobs: deque[Job] = deque()
        self._newest: dict[Hashable, Job] = {}
        self._due: dict[Hashable, float] = {}  # by the monotonic clock
        self._closing = False
        self._thread: Thread | None = None

    def begin(self) -> None:
        """From now on nobody waits; a disk that hangs does not keep the program from its end."""
        self._closing = False
        self._thread = Thread(target=self._work, args=(True,), name="disk", daemon=True)
        self._thread.start()

    def do(self, job: Job) -> None:
        """Do something after everything that was given before."""
        with self._changed:
            self._jobs.append(job)
            self._changed.notify()
        self._do_here()

    def ask(self, call: Callable[..., Any], *arguments: Any) -> Future[Any]:
        """What a call will return, or raise, once everything before it is done."""
        answer: Future[Any] = Future()
        self.do(partial(_answer, answer, call, *arguments))
        return answer

    def browse(self, call: Callable[[], object]) -> None:
        """Have something read that takes long: begun after everything given before, and never waited for."""
        if self._works:
            self.do(lambda: Thread(target=call, name="browsing", daemon=True).start())
        else:
            call()

    def look_up(self, call: Callable[..., Any], *arguments: Any) -> Future[Any]:
        """What a call will return, or raise, that may take longer than anything that is written may wait."""
        answer: Future[Any] = Future()
        self.browse(partial(_answer, answer, call, *arguments))
        return answer

    def keep(self, name: Hashable, job: Job) -> None:
        """Write something whole: of what waits under a name only the newest is written, a second apart."""
        with self._changed:
            self._newest[name] = job
            self._changed.notify()
        self._do_here()

    def retry(self, name: Hashable, job: Job) -> None:
        """Do again what has just failed, a while later; not without the thread, and not at the end.

        What has come under its name since is newer, and is done instead.
        """
        with self._changed:
            if self._works and not self._closing:
                self._newest.setdefault(name, job)
                self._due[name] = time.monotonic() + APART_S
                self._changed.notify()

    @property
    def _works(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    def close(self, at_most_s: float = CLOSING_S) -> bool:
        """Do what still waits; False if that is not done in time."""
        with self._changed:
            self._closing = True
            self._changed.notify()
        if self._thread is not None:
            self._thread.join(at_most_s)
            if self._thread.is_alive():
                return False
        self._do_here()
        return True

    def _do_here(self) -> None:
        if not self._works:
            self._work(patient=False)

    def _work(self, patient: bool) -> None:
        while (job := self._next(patient)) is not None:
            job()

    def _next(self, patient: bool) -> Job | None:
        """The next job; `patient`: once it is due. None where there is none, or at the end."""
        with self._changed:
            while True:
                if self._jobs:
                    return self._jobs.popleft()
                now, waits = time.monotonic(), patient and not self._closing
                name = min(self._newest, key=lambda name: self._due.get(name, 0.0), default=None)
                wait_s = None if name is None else self._due.get(name, 0.0) - now
                if wait_s is not None and (wait_s <= 0 or not waits):
                    self._due[name] = now + APART_S
                    return self._newest.pop(name)
                if not waits:
                    return None
                self._changed.wait(wait_s)


def reason_of(fault: OSError) -> str:
    """The reason of a fault, for the player: a full disk in plain words, all else as the system calls it; no file's
    name.
    """
    return tr("the disk is full") if fault.errno in FULL else fault.strerror or str(fault)


def _answer(answer: Future[Any], call: Callable[..., Any], *arguments: Any) -> None:
    try:
        answer.set_result(call(*arguments))
    except Exception as fault:  # noqa: BLE001 - raised again where the answer is looked at
        answer.set_exception(fault)


@contextmanager
def whole_or_none(path: Path) -> Iterator[BinaryIO]:
    """A new file to write to, which is gone again if that fails. Raises OSError: FileExistsError for a taken name."""
    file = path.open("xb")
    try:
        with file:
            yield file
    except BaseException:
        with suppress(OSError):
            path.unlink()
        raise


def clean_up(folder: Path) -> None:
    """Take away what a program left half written that was killed, in the data folder and in the folders in it."""
    with suppress(OSError):
        for path in folder.rglob(f"*{FRESH}"):
            if abs(time.time() - path.stat().st_mtime) > STALE_S:
                path.unlink()
