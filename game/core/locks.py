"""Locks on files: the system gives them up when their holder ends, however that ends.

The launcher uses this as well, so it also runs on Python 3.6.
"""

import errno
import os
import sys

BUSY = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
FAR = 1 << 40
"""Windows lets nobody read bytes that another has locked: this one is beyond the end of every file."""


def take(descriptor: int) -> bool:
    """Try to lock an open file; False while somebody else holds it, in this process or another one."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(descriptor, FAR, os.SEEK_SET)
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
