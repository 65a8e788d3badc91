"""What Linux does between a process and those that have started it or that it has started: prctl(2).

Other systems have nothing like it: there these calls do nothing.
"""

from __future__ import annotations

import signal
import sys
from contextlib import suppress

_PARENT_DEATH_SIGNAL, _CHILD_SUBREAPER = 1, 36


def adopt_orphans() -> None:
    """Let what is started below this process and then left alone become its own child."""
    _ask(_CHILD_SUBREAPER, 1)


def wake_without_parent() -> None:
    """A process that is stopped when its parent ends goes on: only so does it see that it is to end, too."""
    if sys.platform != "win32":
        signal.signal(signal.SIGHUP, lambda number, frame: None)  # what the system would end it by there, too early
        _ask(_PARENT_DEATH_SIGNAL, signal.SIGCONT)


def _ask(option: int, value: int) -> None:
    if sys.platform == "linux":
        import ctypes

        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(option, value, 0, 0, 0)
