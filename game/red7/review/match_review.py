"""A match reviewed: every decision of its people, graded, and the kind of mistake that each was, in numbers.

What was found is kept in a file beside the record, so that nobody has to look for it again; `main.py review` shows it
as rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from random import Random
from typing import Any, NamedTuple

from game.core.entry import Reviewing
from game.core.fields import count, field, list_of, names, whole_object
from game.core.game import Json
from game.core.match import Step
from game.core.record import BOT, Replay
from game.red7.cards import COLOURS
from game.red7.legality import moves as legal_moves
from game.red7.moves import DRAW, END, FOLD, Act, Move
from game.red7.notation import move_text, read_move
from game.red7.position import Phase, Position, after, leads
from game.red7.review.decisions import Decision, decisions
from game.red7.review.grading import USUAL, Effort, Grade, Graded, grade
from game.red7.standing import Comparison, compare
from game.red7.turns import PlannedTurn


def steps_of(played: Replay) -> Iterator[Step]:
    """The steps of a record: events with the states before and after."""
    game = played.header.game
    state = game.begin(played.header.rules, len(played.header.seats))
    for event in played.happened:
        then = game.evolve(state, event)
        yield Step(event, state, then)
        state = then


def reviewed_seats(played: Replay) -> tuple[int, ...]:
    """The seats of people; all where bots played alone."""
    seats = range(len(played.header.seats))
    return tuple(seat for seat in seats if not played.header.seats[seat].player.startswith(BOT)) or tuple(seats)


def all_decisions(played: Replay, seats: Iterable[int]) -> list[Decision]:
    """The decisions of some seats, seat by seat."""
    steps = [*steps_of(played)]
    return [decision for seat in seats for decision in decisions(steps, seat)]


def graded_alone(decision: Decision, effort: Effort = USUAL) -> Graded:
    """The grade of one decision, the same on every computer: its chance hangs on what was decided alone."""
    return grade(decision, Random(f"review/{decision.round}/{decision.turn}"), effort)


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

    `comparison` is what leads at its end, and over what; None for a fold. All but the hand is public.
    """

    cards: int
    ways_out: int
    comparison: Comparison | None


def facts(plan: PlannedTurn) -> Facts:
    """What a turn leaves. A card that turns up unknown ends the look, and counts as one in hand."""
    then = plan.reached
    if plan.moves == (FOLD,):
        return Facts(0, 0, None)
    in_hand = then.hand.bit_count() + then.unseen
    return Facts(in_hand, sum(leads(then, colour) for colour in COLOURS), compare(then.rule, then.palettes, then.seat))


def mistake(graded: Graded) -> Mistake | None:
    """The kind of what was given away; None where nothing was."""
    if graded.grade not in (Grade.SLIP, Grade.BLUNDER) or graded.better is None:
        return None
    played, better = graded.decision.played, graded.better
    if played.moves == (FOLD,):
        return Mistake.FOLDED
    if better.moves == (FOLD,):
        return Mistake.FOUGHT
    if played.ends and not played.survives:
        return Mistake.OVERLOOKED
    mine, other = facts(played), facts(better)
    if other.cards > mine.cards:
        return Mistake.CARDS
    if changes_rule(played) and not changes_rule(better):
        return Mistake.RULE
    return Mistake.WAYS if other.ways_out > mine.ways_out else Mistake.OTHER


def changes_rule(plan: PlannedTurn) -> bool:
    """Whether a card of the turn goes to the canvas."""
    return any(move.act in (Act.DISCARD, Act.SHED) for move in plan.moves)


SEARCH = 1
"""Raised when the same decision may be graded otherwise: what was found before is looked for anew."""


ROUNDING = 1e-9
"""By which a difference of two shares may miss them."""


def graded_to_json(graded: Graded) -> Json:
    """A grade for a file; the decision itself is in the record."""
    better = None if graded.better is None else [move_text(move) for move in graded.better.moves]
    answered = None if graded.answered is None else [*graded.answered]
    return {"grade": graded.grade.value, "better": better, "chance": graded.chance, "after": graded.after,
            "error": graded.error, "ways": graded.safe_turns, "answered": answered}


def graded_from_json(decision: Decision, listed: Any) -> Graded:
    """The decision with the grade that a file has. Raises ValueError."""
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


def plan_of(position: Position, moves: Sequence[Move]) -> PlannedTurn:
    """Moves in order from a position, and where they lead. Raises ValueError where they are not legal, or no turn."""
    then = position
    for number, move in enumerate(moves, 1):
        if move not in legal_moves(then):
            raise ValueError(f"{move_text(move)} is not possible")
        if move in (END, FOLD):
            if number < len(moves) or (move == FOLD and number > 1):
                raise ValueError("the turn goes on after its end")
            return PlannedTurn(tuple(moves), then, True)
        then = after(then, move)
        then = after(then, DRAW) if then.phase is Phase.THREE else then
    if then.unseen > position.unseen and then.phase is not Phase.DONE:
        return PlannedTurn(tuple(moves), then, False)
    raise ValueError("the turn does not end")


def _share(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not -ROUNDING <= value <= 1 + ROUNDING:
        raise ValueError("is not from 0 to 1")
    return float(value)


def _pair(shares: tuple[float, ...]) -> tuple[float, float]:
    if len(shares) != 2:
        raise ValueError('"answered" lists no two shares')
    return shares[0], shares[1]


WORDS = {Act.PLAY: "{card} to palette", Act.DISCARD: "{card} to canvas", Act.TAKE: "takes {card}",
         Act.SHED: "{card} to canvas", Act.BURY: "{card} onto the deck", Act.DRAW: "draws",
         Act.FOLD: "folds"}  # fmt: skip


def row(one: Graded) -> dict[str, Any]:
    """What came of a decision: chances in 100, `off` how far the loss may be off (a standard error)."""
    wrong, better = mistake(one), one.better
    content: dict[str, Any] = {
        "grade": one.grade.value,
        "before": round(100 * one.chance, 1), "after": round(100 * one.after, 1), "off": round(100 * one.error, 1),
        "ways": one.safe_turns, "taken": _turn(one.decision.played), "better": "",
    }  # fmt: skip
    if wrong is not None and better is not None:
        mine, other = facts(one.decision.played), facts(better)
        content |= {"better": _turn(better), "mistake": wrong.value, "cards": [mine.cards, other.cards],
                 "ways_out": [mine.ways_out, other.ways_out]}
    return content


def _turn(plan: PlannedTurn) -> str:
    return ", ".join(filter(None, map(_move, plan.moves)))


def _move(move: Move) -> str:
    return WORDS[move.act].format(card=move.card) if move.act in WORDS else ""


RED7_REVIEW = Reviewing(reviewed_seats, all_decisions, graded_alone, row)
