"""How fast records are held against the rules, in events a second of the processor's time.

`python -m tests.programs.verify_speed FILE...` reads those files, else all records of tests/replays, and prints a JSON line: for each
game the fastest of several passes, for whatever else the computer does slows some of them down.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from game.catalog import GAMES
from game.core.record import replay

PASSES = 9


def measured(paths: list[Path]) -> dict[str, int]:
    """Events a second by game."""
    records: dict[str, list[list[bytes]]] = {}
    for path in paths:
        lines = path.read_bytes().splitlines()
        records.setdefault(replay(lines, GAMES).header.game.name, []).append(lines)
    return {game: max(_speed(read) for _ in range(PASSES)) for game, read in records.items()}


def _speed(records: list[list[bytes]]) -> int:
    began = time.process_time()
    events = sum(replay(lines, GAMES).lines for lines in records)
    return round(events / (time.process_time() - began))


if __name__ == "__main__":
    given = [Path(name) for name in sys.argv[1:]]
    print(json.dumps(measured(given or sorted((Path(__file__).parents[1] / "replays").glob("*.jsonl")))))
