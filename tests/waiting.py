"""Waiting for what takes as long as it takes, and telling whether anybody has waited: on however busy a machine."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

HANG_S = 300.0
"""Seconds after which a test gives something up. Nothing takes as long; what would end by itself sleeps for 600."""

_SCHEDULED = Path("/proc/thread-self/schedstat")


def wait_for(condition: Callable[[], object], what: str) -> None:
    """Looks again and again. Raises AssertionError when the condition does not come true before HANG_S."""
    until = time.monotonic() + HANG_S
    while not condition():
        assert time.monotonic() < until, f"waited in vain for {what}"
        time.sleep(0.01)


def slept_s() -> float:
    """A clock in seconds that stands still while this thread runs, or could run if others left it a processor.

    Between two readings it tells how long the thread has waited for something. Where the system does not tell for how
    long a thread had no processor (Linux does, proc(5)), that time counts as waiting.
    """
    starved_s = int(_SCHEDULED.read_text().split()[1]) / 1e9 if _SCHEDULED.exists() else 0.0
    return time.monotonic() - time.thread_time() - starved_s
