"""Graded turns as the command that reviews a match shows them."""

from __future__ import annotations

from typing import Any

from game.core.entry import Reviewing
from game.red7.moves import Act, Move
from game.red7.review.grading import Graded
from game.red7.review.match_review import all_decisions, graded_alone, reviewed_seats
from game.red7.review.reasons import facts, mistake
from game.red7.turns import Plan

WORDS = {Act.PLAY: "{card} to palette", Act.DISCARD: "{card} to canvas", Act.TAKE: "takes {card}",
         Act.SHED: "{card} to canvas", Act.BURY: "{card} onto the deck", Act.DRAW: "draws",
         Act.FOLD: "folds"}  # fmt: skip


def row(one: Graded) -> dict[str, Any]:
    """What came of a decision: chances in 100, `off` how far the loss may be off (a standard error)."""
    wrong, better = mistake(one), one.better
    told: dict[str, Any] = {
        "grade": one.grade.value,
        "before": round(100 * one.chance, 1), "after": round(100 * one.after, 1), "off": round(100 * one.error, 1),
        "ways": one.ways, "taken": _turn(one.decision.taken), "better": "",
    }  # fmt: skip
    if wrong is not None and better is not None:
        mine, other = facts(one.decision.taken), facts(better)
        told |= {"better": _turn(better), "mistake": wrong.value, "cards": [mine.cards, other.cards],
                 "ways_out": [mine.ways_out, other.ways_out]}
    return told


def _turn(plan: Plan) -> str:
    return ", ".join(filter(None, map(_move, plan.moves)))


def _move(move: Move) -> str:
    return WORDS[move.act].format(card=move.card) if move.act in WORDS else ""


RED7_REVIEW = Reviewing(reviewed_seats, all_decisions, graded_alone, row)
