"""`main.py index FOLDER FILE`: makes the index of matches say what the records say, for the game that has started it.

Nobody types this command. On stdout it tells how far it is, a JSON list a line; it ends with its stdin, which is the
game's end, or with nobody to read what it tells.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path

from game.commands.arguments import BAD_ARGUMENTS, OK, tell
from game.engines.process_tree import end_after
from game.history.index import BadIndex, IndexProgress, update

AFTER_THE_GAME = 10
"""How much nicer than the game it is."""


def main(argv: list[str]) -> int:
    """The command; returns its exit code."""
    if len(argv) != 2:
        tell("index", "the folder of the records and the file of the index are missing")
        return BAD_ARGUMENTS
    if sys.platform != "win32":
        os.nice(AFTER_THE_GAME)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches every process of a terminal: the game decides
    end_after(sys.stdin.buffer.read)
    try:
        for progress in update(Path(argv[0]), Path(argv[1])):
            _say(progress)
    except BrokenPipeError:
        raise
    except (OSError, BadIndex) as fault:
        _say(IndexProgress(0, 0, fault=fault.strerror or str(fault) if isinstance(fault, OSError) else str(fault)))
    return OK


def _say(progress: IndexProgress) -> None:
    print(json.dumps(progress), flush=True)
