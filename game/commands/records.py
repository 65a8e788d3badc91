"""Records that a command is given by name."""

from __future__ import annotations

from typing import NamedTuple

from game.catalog import GAMES
from game.commands.lines import bounded, opened, short
from game.core.record import BadRecord, Replay, replay

BAD, NOT_OPENED = 1, 2
"""Exit codes: what a record that breaks the rules deserves, and a file that cannot be read."""


class Refused(NamedTuple):
    """The exit code of a record that is none, and what its line says after the file's name."""

    code: int
    why: str


def read(path: str) -> Replay | Refused:
    """The match in a file, held against the rules."""
    try:
        with opened(path) as file:
            return replay(bounded(file), GAMES)
    except OSError as fault:
        return Refused(NOT_OPENED, f": cannot be opened: {fault.strerror or fault}")
    except BadRecord as fault:
        return Refused(BAD, f":{fault.line}: {short(fault.reason)}")
