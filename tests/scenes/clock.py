"""A clock for tests."""

from __future__ import annotations


class Clock:
    """Stands still unless it is moved; `now` is in seconds."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now
