"""A graded decision in a file: what was found, so that nobody has to look for it again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.fields import count, field, list_of, names, whole_object
from game.core.game import Json
from game.red7.legality import moves as legal_moves
from game.red7.moves import DRAW, END, FOLD, Move
from game.red7.notation import move_text, read_move
from game.red7.position import Phase, Position, after
from game.red7.review.decisions import Decision
from game.red7.review.grading import Grade, Graded
from game.red7.turns import Plan

SEARCH = 1
"""Raised when the same decision may be graded otherwise: what was found before is looked for anew."""


ROUNDING = 1e-9
"""By which a difference of two shares may miss them."""


def graded_to_json(graded: Graded) -> Json:
    """All but the decision, which the record tells."""
    better = None if graded.better is None else [move_text(move) for move in graded.better.moves]
    answered = None if graded.answered is None else [*graded.answered]
    return {"grade": graded.grade.value, "better": better, "chance": graded.chance, "after": graded.after,
            "error": graded.error, "ways": graded.ways, "answered": answered}


def graded_from_json(decision: Decision, listed: Any) -> Graded:
    """The same decision, graded as it was. Raises ValueError."""
    content = whole_object(listed)
    grade = Grade(field(content, "grade", names([each.value for each in Grade], "grade")))
    chance, left, error = (field(content, name, _share) for name in ("chance", "after", "error"))
    better = content.get("better")
    answered = content.get("answered")
    assert decision.view.position is not None
    return Graded(
        decision, grade,
        None if better is None else plan_of(decision.view.position, field(content, "better", list_of(read_move))),
        chance, left, error, field(content, "ways", count),
        None if answered is None else _pair(field(content, "answered", list_of(_share))),
    )  # fmt: skip


def plan_of(position: Position, moves: Sequence[Move]) -> Plan:
    """Moves in order from a position, and where they lead. Raises ValueError where they are not legal, or no turn."""
    then = position
    for number, move in enumerate(moves, 1):
        if move not in legal_moves(then):
            raise ValueError(f"{move_text(move)} is not possible")
        if move in (END, FOLD):
            if number < len(moves) or (move == FOLD and number > 1):
                raise ValueError("the turn goes on after its end")
            return Plan(tuple(moves), then, True)
        then = after(then, move)
        then = after(then, DRAW) if then.phase is Phase.THREE else then
        if then.phase is Phase.DONE and tuple(moves[number:]) == (END,):
            return Plan(tuple(moves), then, True)
    if then.unseen > position.unseen and then.phase is not Phase.DONE:
        return Plan(tuple(moves), then, False)
    raise ValueError("the turn does not end")


def _share(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not -ROUNDING <= value <= 1 + ROUNDING:
        raise ValueError("is not from 0 to 1")
    return float(value)


def _pair(shares: tuple[float, ...]) -> tuple[float, float]:
    if len(shares) != 2:
        raise ValueError('"answered" lists no two shares')
    return shares[0], shares[1]
