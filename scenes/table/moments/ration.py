"""How rarely moments come, one a turn and each kind once in a while, and what keeps its time at high speed."""

from __future__ import annotations

from scenes.kit.settings import PACES
from scenes.table.moments.feat import Feat
from scenes.table.moments.values import Duel, Moment, Shade
from scenes.table.spec import MatchPoint
from scenes.table.values import Cue, Motion

ONCE_A_ROUND = (Duel, MatchPoint)
ONCE_A_MATCH = (Shade,)
LEAST_PACE = PACES["2"]


def pace_of(cue: Cue, pace: float) -> float:
    """The factor on durations for a cue: however fast all else is, who goes out and a round's end can be seen."""
    return max(pace, LEAST_PACE) if pace and cue.motion in (Motion.TURN_DOWN, Motion.LEAP) else pace


class Ration:
    """What has been shown in the match, in its round, and in the turn that runs."""

    def __init__(self) -> None:
        self._shown: set[tuple[type, int | None]] = set()
        self._in_turn = False

    def turn_began(self) -> None:
        """Another turn: it may have a moment of its own."""
        self._in_turn = False

    def pick(self, number: int, *found: Moment | None) -> Moment | None:
        """The first of the moments found, best first, that may be shown in this round; it counts as shown."""
        fresh = (moment for moment in found if moment is not None and _key(moment, number) not in self._shown)
        moment = next(fresh, None) if not self._in_turn else None
        if moment is not None:
            self._in_turn = True
            if (key := _key(moment, number)) is not None:
                self._shown.add(key)
        return moment

    def allows(self, feat: Feat) -> bool:
        """Whether a moment of the game's own may be shown; it counts as shown, but for one that comes often."""
        if feat.often:
            return True
        first, self._in_turn = not self._in_turn, True
        return first


def _key(moment: Moment, number: int) -> tuple[type, int | None] | None:
    """What it may not share with another moment; None for what may come in every turn."""
    if isinstance(moment, ONCE_A_MATCH):
        return type(moment), None
    return (type(moment), number) if isinstance(moment, ONCE_A_ROUND) else None
