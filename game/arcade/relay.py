"""A relay: several people climb one run, and the pad passes after each try, won or lost.

A stage that was lost is tried by the next one, as in an arcade: nobody waits for long, and fresh eyes have a go. Only a
free run can be a relay: of a day the first attempt counts, and that is one person's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from game.core.fields import optional, text, whole_object
from game.core.notation import field

if TYPE_CHECKING:
    from game.arcade.run import Run

MOST = 4
"""So many people climb one run at most."""
_LONGEST = 200  # letters of what is kept of somebody


class Mate(NamedTuple):
    """One of a relay: name, face, the id of a person whom the settings know (else empty), and what they hold.

    `device` is in words that the game's screen understands; empty: whatever lies near.
    """

    name: str
    face: str
    person: str = ""
    device: str = ""


def mate_now(run: Run) -> Mate | None:
    """Who plays the present try; of one that is lost, who has played it. None where one person plays alone."""
    is_begun = len(run.stages) >= run.stage.number
    return _mate(run, sum(map(len, run.stages)) - is_begun)


def mate_of(run: Run, stage: int) -> Mate | None:
    """Who played the last try of a stage that was begun, by its number."""
    return _mate(run, sum(map(len, run.stages[:stage])) - 1)


def mate_next(run: Run) -> Mate | None:
    """Who plays the try after the present one."""
    return _mate(run, sum(map(len, run.stages)))


def _mate(run: Run, turn: int) -> Mate | None:
    return run.mates[turn % len(run.mates)] if run.mates else None


def read_mates(value: Any) -> tuple[Mate, ...]:
    """From a run's file. Raises ValueError."""
    if not isinstance(value, list) or not 2 <= len(value) <= MOST:
        raise ValueError(f"is no list of 2 to {MOST} people")
    return tuple(_read(each) for each in value)


def _read(value: Any) -> Mate:
    line = whole_object(value)
    name, face = field(line, "name", text), field(line, "face", text)
    mate = Mate(name, face, optional(line, "person", text, ""), optional(line, "device", text, ""))
    if not name.strip() or any(len(word) > _LONGEST for word in mate):
        raise ValueError("is nobody")
    return mate
