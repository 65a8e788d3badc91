"""The turn that put a seat out of the round that runs, found again among its steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.core.events import Event, TurnBegan
from game.core.match import Step

if TYPE_CHECKING:
    from scenes.match.session import Session


def lost_turn(steps: Sequence[Step], seat: int, seat_out: Callable[[Event], int | None]) -> tuple[Step, ...]:
    """From the turn's beginning to the seat's going out; nothing for a seat that is in.

    `seat_out` says which seat an event puts out of the round.
    """
    began = None
    for number, step in enumerate(steps):
        if isinstance(step.event, TurnBegan):
            began = number
        elif began is not None and seat_out(step.event) == seat:
            return tuple(steps[began : number + 1])
    return ()


def asking(session: Session, seat: int | None) -> int | None:
    """The person who is out and asks why: whose device it is, or with nobody's device the first; None: nobody."""
    out = [person for person in session.persons if lost_turn(session.round_steps, person, session.spec.seat_out)]
    return seat if seat in out else out[0] if seat is None and out else None
