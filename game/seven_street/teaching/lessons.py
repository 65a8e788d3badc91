"""The five lessons of the tutorial. Every position has exactly the answers given, by brute force in the tests."""

from __future__ import annotations

from typing import NamedTuple

from game.seven_street.cards import KIND_OF
from game.seven_street.moves import DISCARD, PICK_UP, StreetAct, StreetMove, lay
from game.seven_street.teaching.lesson_steps import BOT, Goal, StreetStep, StreetTask, TapTable

_LAY = frozenset({StreetAct.LAY})
_END = frozenset({StreetAct.LAY, StreetAct.DISCARD})
_BEGIN = frozenset({StreetAct.TAKE, StreetAct.PICK_UP})


class StreetLesson(NamedTuple):
    """One lesson, from 1: what it asks for, step by step."""

    number: int
    steps: tuple[StreetStep, ...]


def _laid(face: str, naturals: int, small: int = 0) -> StreetMove:
    return lay(KIND_OF[face], naturals, small)


STREET_LESSONS = (
    StreetLesson(1, (
        StreetTask(Goal.STREET, "3 6 6 6 9 9 11", _LAY, ((_laid("6", 3),),)),
        StreetTask(Goal.PURE, "3 6 6 9 11", _LAY, ((_laid("6", 2),), (_laid("6", 1),) * 2), ("6 6 6 6 6",)),
    )),
    StreetLesson(2, (
        StreetTask(Goal.STREET, "2 5 8 8 11 ?", _LAY, ((_laid("8", 2, 1),),)),
        StreetTask(Goal.PURE, "4 10 11 ?", _LAY, ((_laid("10", 1),),), ("10 10 10 10 10 10",)),
    )),
    StreetLesson(3, (
        StreetTask(Goal.OUT, "3 3 3 8 9 11 11 11", _LAY,
                   ((_laid("11", 3),), (_laid("3", 3), _laid("11", 3))), out=False),
    )),
    StreetLesson(4, (
        StreetTask(Goal.PICKED, "2 4 7 7 10", _BEGIN, ((PICK_UP,),), ("4 4 4",), "4 10 2 10 4 7"),
    )),
    StreetLesson(5, (
        StreetTask(Goal.FINISHED, "5 9 9", _END, (
            (_laid("9", 2), DISCARD[KIND_OF["5"]]), (_laid("9", 1), _laid("9", 1), DISCARD[KIND_OF["5"]]),
            ), ("4 4 4 4 4 4 4", "9 9 9 9")),
        TapTable("11 11 11 11 11 11", "2 2 2 2 2 2 2", BOT),
    )),
)  # fmt: skip
