"""What Red7 tells of a turn that was graded: the turn, the table after it, and why it is better or not."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.core.match import Step
from game.core.record import Header, to_line
from game.red7.moves import FOLD
from game.red7.position import cards
from game.red7.ranking import best_set
from game.red7.review.decisions import decisions
from game.red7.review.exercise import moment_to_json
from game.red7.review.grading import STRENGTH, Effort, Graded
from game.red7.review.match_review import (
    SEARCH,
    Facts,
    Mistake,
    facts,
    graded_alone,
    graded_from_json,
    graded_to_json,
    mistake,
)
from game.red7.turns import PlannedTurn
from scenes.kit.messages import listed, tr, trn
from scenes.match.story import Seating
from scenes.specs.red7.captions import face, set_in_words
from scenes.specs.red7.cues import turn_in_words
from scenes.specs.red7.puzzles import pose_exercise
from scenes.specs.reviewing import Mark, MistakeExercise, Reviewed, Reviewing, ReviewLine, SeatCards

RULES = 7
TELLING = 5
"""Hands in 100: a smaller difference tells nothing."""


def tell(graded: Graded, seats: Sequence[Seating]) -> Reviewed:
    """A graded decision as the review shows it; where nothing was given away, without a better turn."""
    decision = graded.decision
    played, better = decision.played, graded.better if mistake(graded) is not None else None
    mine = facts(played)
    line = ReviewLine(turn_in_words(played.moves, seats), graded.after, played.reached.rule, _laid(played),
                      _alone(played, mine))
    if better is None:
        return Reviewed(decision.round, decision.turn, Mark(graded.grade.value), line, None)
    other, (one, two) = facts(better), _answers(graded, seats)
    line = line._replace(reason=one or line.reason)
    second = ReviewLine(turn_in_words(better.moves, seats), graded.chance, better.reached.rule, _laid(better),
                  _better(better, (mine, other), two))
    return Reviewed(decision.round, decision.turn, Mark(graded.grade.value), line, second)


def _answers(graded: Graded, seats: Sequence[Seating]) -> tuple[str, str]:
    """In how many hands that the next seat may hold it has an answer to both turns, where that tells them apart."""
    if graded.answered is None or graded.better is None:
        return "", ""
    mine, other = map(_in_hundred, graded.answered)
    if mine - other < TELLING:
        return "", ""
    name = seats[next_seat(graded.better)].name
    return (tr("{name} can answer {n} % of the time.").format(name=name, n=mine),
            tr("{name} can answer only {n} % of the time").format(name=name, n=other))


def _in_hundred(share: float) -> int:
    """Rounded, but all and none are only said where it is so."""
    return round(100 * share) if share in (0, 1) else min(99, max(1, round(100 * share)))


def next_seat(plan: PlannedTurn) -> int:
    """The seat whose turn follows."""
    reached = plan.reached
    seats = len(reached.palettes)
    return next(seat % seats for seat in range(reached.seat + 1, reached.seat + seats) if reached.alive[seat % seats])


def _laid(plan: PlannedTurn) -> tuple[SeatCards, ...]:
    """The seat's own palette and that of whoever is the best of the others, under the rule after the turn."""
    reached, comparison = plan.reached, facts(plan).comparison
    rival = comparison.rival if comparison is not None else None
    if rival is None:
        others = [seat for seat, palette in enumerate(reached.palettes) if palette and seat != reached.seat]
        rival = others[0] if others else None
    return tuple(_cards_at(plan, seat) for seat in (reached.seat, rival) if seat is not None)


def _cards_at(plan: PlannedTurn, seat: int) -> SeatCards:
    lying = plan.reached.palettes[seat]
    counting = set(cards(best_set(plan.reached.rule, lying))) if lying else set()
    return SeatCards(seat, tuple((face(card), card in counting) for card in cards(lying)))


def _alone(plan: PlannedTurn, mine: Facts) -> str:
    """What the turn taken leaves, in words, where no other was better."""
    if plan.moves == (FOLD,):
        return tr("Out of the round.")
    if plan.ends and not plan.survives:
        return tr("Not leading: out of the round.")
    return _sentence([_rules_led(mine.ways_out), trn("1 card in hand", "{n} cards in hand", mine.cards)])


def _better(plan: PlannedTurn, both: tuple[Facts, Facts], answer: str) -> str:
    """Why a turn is better than the other one of both: what it leaves more of, else what leads."""
    mine, other = both
    if plan.moves == (FOLD,):
        return tr("If you can't win, fold early: it scores your rival less.")
    parts = [answer]
    if mine.comparison is not None and other.cards > mine.cards:
        parts.append(trn("a card more", "{n} cards more", other.cards - mine.cards))
    if mine.comparison is None or other.ways_out > mine.ways_out:
        parts.append(_rules_led(other.ways_out))
    if not any(parts) and (better := other.comparison) is not None and better.leads:
        parts.append(set_in_words(better.rule, len(better.mine), better.mine[0]).rstrip(":"))
    return _sentence(parts)


def _rules_led(count: int) -> str:
    """In how many of the seven rules the palette leads."""
    return tr("you lead under all seven rules") if count == RULES else trn(
        "you lead under 1 rule", "you lead under {n} rules", count)


def _sentence(parts: Sequence[str]) -> str:
    words = listed(parts)
    return f"{words[:1].upper()}{words[1:]}."


def exercise(header: Header, happened: Sequence[Step], graded: Graded) -> MistakeExercise | None:
    """A mistake as an exercise keeps it."""
    kind = mistake(graded)
    return None if kind is None else MistakeExercise(kind.value, to_line(moment_to_json(header, happened, graded)))


def kinds() -> dict[str, str]:
    """What mistakes are called, by kind."""
    return {
        Mistake.FOLDED.value: tr("Folded too soon"), Mistake.OVERLOOKED.value: tr("Missed a winning turn"),
        Mistake.FOUGHT.value: tr("Should have folded"), Mistake.CARDS.value: tr("Wasted cards"),
        Mistake.RULE.value: tr("Changed the rule too early"), Mistake.WAYS.value: tr("Ran out of options"),
        Mistake.OTHER.value: tr("Another turn was better"),
    }  # fmt: skip


RED7_REVIEWING = Reviewing(
    decisions, graded_alone, tell, partial(graded_alone, effort=Effort(120, 120)),
    SEARCH, graded_to_json, graded_from_json, exercise, kinds, pose_exercise, STRENGTH,
)
