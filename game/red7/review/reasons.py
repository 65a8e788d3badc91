"""Why a turn is better than another, in numbers that everybody at the table could count."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from game.red7.cards import COLOURS
from game.red7.moves import FOLD, Act
from game.red7.position import leads
from game.red7.review.grading import Grade, Graded
from game.red7.teaching.comparison import Comparison, compare
from game.red7.turns import Plan


class Mistake(Enum):
    """What kind of mistake a turn was: these are what one practises."""

    FOLDED = "folded too soon"
    OVERLOOKED = "overlooked a way"
    FOUGHT = "fought on"
    CARDS = "gave up cards"
    RULE = "changed the rule too early"
    WAYS = "left fewer ways out"
    OTHER = "another turn was better"


class Facts(NamedTuple):
    """What a turn leaves: cards in hand, and in how many of the seven rules its palette leads: the ways out.

    `why` is what leads at its end, and over what; None for a fold. All but the hand is public.
    """

    cards: int
    ways_out: int
    why: Comparison | None


def facts(plan: Plan) -> Facts:
    """Of a turn, up to a card that turns up unknown, which counts as one in hand."""
    then = plan.then
    if plan.moves == (FOLD,):
        return Facts(0, 0, None)
    held = then.hand.bit_count() + then.unseen
    return Facts(held, sum(leads(then, colour) for colour in COLOURS), compare(then.rule, then.palettes, then.seat))


def mistake(graded: Graded) -> Mistake | None:
    """The kind of what was given away; None where nothing was."""
    if graded.grade not in (Grade.SLIP, Grade.BLUNDER) or graded.better is None:
        return None
    taken, better = graded.decision.taken, graded.better
    if taken.moves == (FOLD,):
        return Mistake.FOLDED
    if better.moves == (FOLD,):
        return Mistake.FOUGHT
    if taken.ends and not taken.survives:
        return Mistake.OVERLOOKED
    mine, other = facts(taken), facts(better)
    if other.cards > mine.cards:
        return Mistake.CARDS
    if changes_rule(taken) and not changes_rule(better):
        return Mistake.RULE
    return Mistake.WAYS if other.ways_out > mine.ways_out else Mistake.OTHER


def changes_rule(plan: Plan) -> bool:
    """Whether a card of the turn goes to the canvas."""
    return any(move.act in (Act.DISCARD, Act.SHED) for move in plan.moves)
