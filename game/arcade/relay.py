"""A relay: several people climb one run, and the pad passes after each try, won or lost.

A stage that was lost is tried by the next one, as in an arcade: nobody waits for long, and fresh eyes have a go. Only a
free run can be a relay: of a day the first attempt counts, and that is one person's.
"""

from __future__ import annotations

from game.arcade.mates import Mate
from game.arcade.run import Run


def mate_now(run: Run) -> Mate | None:
    """Who plays the present try; of one that is lost, who has played it. None where one person plays alone."""
    return _mate(run, turn_now(run))


def turn_now(run: Run) -> int:
    """How many tries there were before the present one."""
    is_begun = len(run.stages) >= run.stage.number
    return sum(map(len, run.stages)) - is_begun


def mate_of(run: Run, stage: int) -> Mate | None:
    """Who played the last try of a stage that was begun, by its number."""
    return _mate(run, sum(map(len, run.stages[:stage])) - 1)


def mate_next(run: Run) -> Mate | None:
    """Who plays the try after the present one."""
    return _mate(run, sum(map(len, run.stages)))


def mate_after(run: Run) -> Mate | None:
    """Who plays after the present try, whether that is begun or not."""
    return _mate(run, turn_now(run) + 1)


def _mate(run: Run, turn: int) -> Mate | None:
    return run.mates[turn % len(run.mates)] if run.mates else None


def holding(run: Run, turn: int, device: str) -> Run:
    """The run with what whoever plays a try holds from now on; `turn` is how many there were before that."""
    place = turn % len(run.mates)
    return run._replace(mates=(*run.mates[:place], run.mates[place]._replace(device=device), *run.mates[place + 1 :]))
