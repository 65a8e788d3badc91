"""How much a bot may think before it answers."""

from __future__ import annotations

from typing import NamedTuple


class Budget(NamedTuple):
    """The limits of one answer; None is no limit. With `iters` alone an answer never hangs on the clock."""

    ms: int | None = None
    iters: int | None = None
