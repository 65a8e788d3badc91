"""Which moment is due in what the onlooker sees, and how rarely: one a turn, and each kind once in a while."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.kit.settings import PACES
from scenes.match.story import Seating
from scenes.table.moments.moment import Duel, Feat, Moment, Out, Shade
from scenes.table.spec import MatchPoint, TableSpec, leader_of, match_point
from scenes.table.values import Cue, Motion, TableView

LEAST_SIDES = 3
"""Of fewer sides two are always left."""
ONCE_A_ROUND = (Duel, MatchPoint)
ONCE_A_MATCH = (Shade,)
LEAST_PACE = PACES["2"]


def sides_left(spec: TableSpec, seated: Sequence[Seating], view: TableView) -> list[tuple[int, ...]]:
    """The seats that are still in the round, by sides; sides without one are left out."""
    status = spec.status(view, seated)
    alive = (tuple(seat for seat in side if status[seat].alive) for side in spec.game.sides(len(seated)))
    return [side for side in alive if side]


def out_of(spec: TableSpec, seated: Sequence[Seating], view: TableView, seat: int) -> Out:
    """The moment in which a seat is out; `view` is the state right after."""
    return Out(seat, len(sides_left(spec, seated, view)))


def duel(spec: TableSpec, seated: Sequence[Seating], view: TableView) -> Duel | None:
    """The moment in which two of three or more sides are left."""
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
    only_way = began.seat == seat and spec.lead.survival(began).sure == 1
    return Shade(seat, call) if only_way or match_point(spec, seated, view) is not None else None


def pace_of(cue: Cue, pace: float) -> float:
    """The factor on durations for a cue: however fast all else is, who goes out and a round's end can be seen."""
    return max(pace, LEAST_PACE) if pace and cue.motion in (Motion.TURN_DOWN, Motion.LEAP) else pace


class Ration:
    """What has been shown in the match, in its round, and in the turn that runs."""

    def __init__(self) -> None:
        self._seen: set[tuple[type, int | None]] = set()
        self._in_turn = False

    def turn_began(self) -> None:
        """Begins another turn, which may have a moment of its own."""
        self._in_turn = False

    def pick(self, number: int, *moments: Moment | None) -> Moment | None:
        """The first of the moments found, best first, that may be shown in this round; it counts as shown."""
        fresh = (moment for moment in moments if moment is not None and _key(moment, number) not in self._seen)
        moment = next(fresh, None) if not self._in_turn else None
        if moment is not None:
            self._in_turn = True
            if (key := _key(moment, number)) is not None:
                self._seen.add(key)
        return moment

    def allows(self, feat: Feat) -> bool:
        """Whether a moment of the game's own may be shown; it counts as shown, but for one that comes often."""
        if feat.often:
            return True
        first, self._in_turn = not self._in_turn, True
        return first


def _key(moment: Moment, number: int) -> tuple[type, int | None] | None:
    """The key that keeps a moment from coming twice in a round or match; None where it may come in every turn."""
    if isinstance(moment, ONCE_A_MATCH):
        return type(moment), None
    return (type(moment), number) if isinstance(moment, ONCE_A_ROUND) else None
