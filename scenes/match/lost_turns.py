"""The turns in which seats went out of a round, and who may ask why."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.events import Event, TurnBegan
from game.core.match import Step
from scenes.match.session import Session

PutsOut = Callable[[Event], int | None]
"""Which seat does this event put out of the round? A game's own answer, in its spec."""


def lost_turn(steps: Sequence[Step], seat: int, seat_out: PutsOut) -> tuple[Step, ...]:
    """From the turn's beginning to the seat's going out; nothing for a seat that is in."""
    began = None
    for number, step in enumerate(steps):
        if isinstance(step.event, TurnBegan):
            began = number
        elif began is not None and seat_out(step.event) == seat:
            return tuple(steps[began : number + 1])
    return ()


def asking(session: Session, seat: int | None, seat_out: PutsOut) -> int | None:
    """The person who is out and asks why: whose device it is, or with nobody's device the first; None: nobody."""
    out = [person for person in session.persons if lost_turn(session.round_steps, person, seat_out)]
    return seat if seat in out else out[0] if seat is None and out else None
