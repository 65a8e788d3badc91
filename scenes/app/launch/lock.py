"""One set-up at a time: a file lock that the system releases even when its holder crashes."""

import contextlib
import errno
import os
import sys
import time
from collections.abc import Callable, Iterator

PAUSE = 0.1  # seconds between two tries
BUSY = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


@contextlib.contextmanager
def held(path: str, waiting: "Callable[[], None]") -> "Iterator[int]":
    """Hold the lock file at `path`, calling `waiting` once if somebody else holds it; yields its descriptor.

    A child process that inherits the descriptor keeps the lock (not on Windows). Raises OSError when the
    file cannot be written.
    """
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if not _take(descriptor):
            waiting()
            while not _take(descriptor):
                time.sleep(PAUSE)
        yield descriptor
    finally:
        os.close(descriptor)


def _take(descriptor: int) -> bool:
    """Try to lock; False while another process holds it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in BUSY:
            return False
        if error.errno not in (errno.ENOLCK, errno.ENOTSUP, errno.ENOSYS):
            raise
        # Some network drives know no locks; going on without one beats not playing at all.
    return True
