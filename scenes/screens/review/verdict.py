"""What a round comes to in one line."""

from __future__ import annotations

from scenes.kit.messages import tr
from scenes.screens.review.course import Course
from scenes.specs.reviewing import Mark, Reviewed


def verdict(course: Course, number: int) -> str:
    """Of the round with this number; while it is searched, how far that is."""
    places = course.of_round(number)
    known = [course.reviewed[place] for place in places if place in course.reviewed]
    if len(known) < len(places):
        return tr("{n} of {count}").format(n=len(known), count=len(places))
    told = [each for each in known if each is not None]
    worst = max(told, key=lambda each: each.loss, default=None)
    if worst is None or all(each.mark in (Mark.NO_WAY, Mark.FORCED) for each in told):
        return tr("You couldn't have won.")
    return _of_worst(worst, _was_won(course, number))


def _of_worst(worst: Reviewed, won: bool) -> str:
    if worst.mark is Mark.BLUNDER:
        words = tr("Turn {n} nearly lost it.") if won else tr("Turn {n} lost it.")
        return words.format(n=worst.turn)
    if worst.mark is Mark.SLIP:
        return tr("Turn {n} was inaccurate.").format(n=worst.turn)
    return tr("No mistakes.")


def _was_won(course: Course, number: int) -> bool:
    """Whether the person won the round after all."""
    match, seat = course.decisions.match, course.decisions.seat
    result = match.rounds[number - 1].result
    sides = match.header.game.sides(len(match.header.seats))
    return result is not None and result.winner is not None and seat in sides[result.winner]
