"""Standard input and output: there, whatever the program was started with, and left in peace once they fail."""

import errno
import os
import sys

TYPE_CHECKING = False  # as everywhere in scenes/app/launch
if TYPE_CHECKING:
    from typing import TextIO

FULL = (errno.ENOSPC, errno.EIO, errno.EFBIG, errno.EBADF, getattr(errno, "EDQUOT", errno.ENOSPC))


def fill() -> None:
    """Put nothing in the place of what is closed: else the next file that is opened would be taken for it."""
    for number in (0, 1, 2):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # gets the lowest number that is free
    if sys.stdin is None:
        sys.stdin = os.fdopen(0)
    if sys.stdout is None:
        sys.stdout = os.fdopen(1, "w")
    if sys.stderr is None and os.name != "nt":  # there it means that there is no console
        sys.stderr = os.fdopen(2, "w")


def are_full(error: BaseException) -> bool:
    """Whether this is what printing ends with where nothing can be printed: errors of files have a file's name."""
    return isinstance(error, OSError) and error.filename is None and error.errno in FULL


def leave(stream: "TextIO") -> None:
    """Let what is still buffered vanish, or Python would complain about it while it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
