"""What the launcher says: standard streams that are there whatever the program was started with, progress to stderr,
and the one line that tells why it stopped.
"""

import errno
import os
import sys

from game.core.plain import one_line

TYPE_CHECKING = False  # as everywhere in scenes/app/launch
if TYPE_CHECKING:
    from typing import TextIO

FULL = (errno.ENOSPC, errno.EIO, errno.EFBIG, errno.EBADF, getattr(errno, "EDQUOT", errno.ENOSPC))


def fill_streams() -> None:
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


TITLE = "Red7 Arcade"


class Problem(Exception):
    """Stops the launcher; the text is the one line the player reads.

    `code` is the exit code: 2 for a wrong command line, 1 for everything else.
    """

    def __init__(self, line: str, code: int = 1) -> None:
        super().__init__(line)
        self.code = code


def say(line: str) -> None:
    """Print a line for the player. It goes to stderr: stdout belongs to the command's own output."""
    if sys.stderr is None:  # started without any console (pythonw)
        return
    try:
        sys.stderr.write(one_line(line) + "\n")
        sys.stderr.flush()
    except OSError:  # there is nobody left to tell
        leave(sys.stderr)


def stop(line: str, playing: bool) -> None:
    """Say why the program ends; without a terminal, a double-clicked game says it in a small window."""
    say(line)
    if playing:
        from scenes.app.launch import window

        window.show(TITLE, line)
