"""One set-up at a time: a file lock that the system releases even when its holder crashes."""

import contextlib
import os
import time
from collections.abc import Callable, Iterator

from game.core.locks import take

PAUSE = 0.1  # seconds between two tries


@contextlib.contextmanager
def acquired(path: str, waiting: "Callable[[], None]") -> "Iterator[int]":
    """Hold the lock file at `path`, calling `waiting` once if somebody else holds it; yields its descriptor.

    A child process that inherits the descriptor keeps the lock (not on Windows). Raises OSError when the
    file cannot be written.
    """
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if not take(descriptor):
            waiting()
            while not take(descriptor):
                time.sleep(PAUSE)
        yield descriptor
    finally:
        os.close(descriptor)
