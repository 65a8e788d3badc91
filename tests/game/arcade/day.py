"""A day played without a screen, as lines: `python -m tests.game.arcade.day DATE [--slower N]`.

With `--slower` every clock of the process runs N times as fast, as if the computer were N times as slow.
"""

from __future__ import annotations

import argparse
import sys
import time
from random import Random
from typing import Any

DATE = "2026-10-12"
FEW = {"tactician": 40, "maestro": 60}
"""Playouts: few enough for a test."""


def lines_of_day(date: str, me: str = "greedy", stages: int = 7) -> list[str]:
    """The records of a daily run by the real five, played by `me`, to its end or over so many stages."""
    from game.arcade import daily
    from game.arcade.run import play_again
    from tests.game.arcade.climbing import DailyRival, played_try
    from tests.game.red7.matches import seated

    run, lines = daily.daily_run(date, (), 1), list[str]()
    while not run.is_over and run.cleared < stages:
        run = play_again(run) if run.is_lost_try else run
        rivals: list[Any] = [DailyRival(run, seat, level) for seat, level in enumerate(run.stage.rivals, 1)]
        run, record = played_try(run, [seated(me, Random(f"{date}/{run.stage.number}/{run.try_number}")), *rivals])
        lines += record
    return [*lines, daily.copied_lines(run)]


def _slow_down(times: int) -> None:
    for name in ("time", "monotonic", "perf_counter", "process_time", "thread_time"):
        clock = getattr(time, name)
        setattr(time, name, lambda clock=clock: clock() * times)


def main(argv: list[str]) -> None:
    """Prints the day."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("date")
    parser.add_argument("--slower", type=int, default=1)
    options = parser.parse_args(argv)
    _slow_down(options.slower)
    from game.red7.stages import PLAYOUTS

    PLAYOUTS.update(FEW)
    sys.stdout.buffer.write("\n".join(lines_of_day(options.date)).encode())


if __name__ == "__main__":
    main(sys.argv[1:])
