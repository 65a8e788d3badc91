"""The terminal and the system that the game was started from: what they are told, and how they end it."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

ENDING = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)]
"""Ctrl-C, a request of the system's, and a terminal that closes: in Windows' words and those of all others."""


@contextmanager
def quiet_terminal() -> Iterator[None]:
    """On Linux, libraries below SDL tell stderr that they find no device or no desktop; here they are not heard."""
    if not sys.platform.startswith("linux") or sys.__stderr__ is None:
        yield
        return
    copy, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(copy, 2)
        os.close(copy)
        os.close(nowhere)


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Whatever tells the game to end leads out of here once, past every `finally`: the next ones interrupt nothing.

    Ctrl-C raises KeyboardInterrupt as everywhere, the others SystemExit. What is ignored already stays ignored.
    """
    before = {number: signal.getsignal(number) for number in ENDING}
    heeded = [number for number, handler in before.items() if handler not in (signal.SIG_IGN, None)]

    def end(number: int, frame: FrameType | None) -> None:
        for each in heeded:
            signal.signal(each, signal.SIG_IGN)
        raise KeyboardInterrupt if number == signal.SIGINT else SystemExit(0)

    for number in heeded:
        signal.signal(number, end)
    try:
        yield
    finally:
        for number in heeded:
            if signal.getsignal(number) is end:
                signal.signal(number, before[number])
