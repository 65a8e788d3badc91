"""Which moments there are in what the onlooker sees: nothing hidden is looked at."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.match.story import Seating
from scenes.table.moments.values import Duel, Out, Shade
from scenes.table.spec import TableSpec, leader_of, match_point
from scenes.table.values import TableView

LEAST_SIDES = 3
"""Of fewer sides two are always left."""


def sides_left(spec: TableSpec, seated: Sequence[Seating], view: TableView) -> list[tuple[int, ...]]:
    """The seats that are still in the round, by sides; sides without one are left out."""
    status = spec.status(view, seated)
    alive = (tuple(seat for seat in side if status[seat].alive) for side in spec.game.sides(len(seated)))
    return [side for side in alive if side]


def out_of(spec: TableSpec, seated: Sequence[Seating], view: TableView, seat: int) -> Out:
    """That a seat is out; `view` is what is true then."""
    return Out(seat, len(sides_left(spec, seated, view)))


def duel(spec: TableSpec, seated: Sequence[Seating], view: TableView) -> Duel | None:
    """Two that are left of three or more."""
    left = sides_left(spec, seated, view)
    if len(left) != 2 or len(spec.game.sides(len(seated))) < LEAST_SIDES:
        return None
    first, second = left
    return Duel(second, first) if spec.front in second else Duel(first, second)


def shade(spec: TableSpec, seated: Sequence[Seating], began: TableView, view: TableView) -> Shade | None:
    """Whoever was to act has taken the lead by the last thing that decides: at match point, or as their only way."""
    seat = began.to_act
    if spec.lead is None or seat is None or leader_of(spec, view) != seat or leader_of(spec, began) == seat:
        return None
    call = spec.lead.close_call(view)
    if call is None:
        return None
    only_way = began.seat == seat and spec.lead.ways(began).sure == 1
    return Shade(seat, call) if only_way or match_point(spec, seated, view) is not None else None
