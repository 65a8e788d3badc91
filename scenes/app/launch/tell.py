"""What the launcher says: progress to stderr, and the one line that tells why it stopped."""

import sys

from game.core.plain import one_line
from scenes.app.launch import streams

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
        streams.leave(sys.stderr)


def stop(line: str, playing: bool) -> None:
    """Say why the program ends; without a terminal, a double-clicked game says it in a small window."""
    say(line)
    if playing:
        from scenes.app.launch import window

        window.show(TITLE, line)
