"""What the sounds of the table say, in words: for subtitles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.events import CardMoved, Event, RoundEnded, SeatOut
from game.core.zones import HAND
from scenes.kit.messages import tr
from scenes.match.story import Seating
from scenes.table.names import who_leads
from scenes.table.sounds import OF_MOMENTS
from scenes.table.spec import TableSpec


def told(spec: TableSpec, event: Event | None, view: Any, rule: str | None, seats: Sequence[Seating]) -> dict[str, str]:
    """A line for every sound that may be heard of an event and means something; `rule` is a new one's colour key."""
    lines = {}
    leader = spec.leader(view)
    if rule is not None:
        lines[f"rule_{rule}"] = tr("Rule changes to {colour}").format(colour=spec.colour_name(rule))
    elif leader is not None:
        lines["lead"] = _who_leads(leader, view, seats)
    if isinstance(event, RoundEnded):
        lines[OF_MOMENTS[RoundEnded]] = _won(event, view, seats)
    elif isinstance(event, SeatOut):
        lines[OF_MOMENTS[SeatOut]] = _logged(spec, event, view, seats, what=False)
    elif isinstance(event, CardMoved) and event.target.kind == HAND:
        lines["draw"] = _logged(spec, event, view, seats, what=True)
    return lines


def _who_leads(seat: int, view: Any, seats: Sequence[Seating]) -> str:
    mine = view.seat if view.seat is not None else -1
    return who_leads(seat, mine, [seating.name for seating in seats])


def _won(event: RoundEnded, view: Any, seats: Sequence[Seating]) -> str:
    if event.winner == view.seat:
        return tr("You win the round")
    return tr("Round won by {name}").format(name=seats[event.winner].name)


def _logged(spec: TableSpec, event: Event, view: Any, seats: Sequence[Seating], what: bool) -> str:
    """Who, as the log has it, and with `what` also what they did."""
    entry = spec.log_line(event, view, seats)
    if entry is None:
        return ""
    who, pieces = entry
    return " ".join([who, *(piece for piece in pieces if what and isinstance(piece, str))])
