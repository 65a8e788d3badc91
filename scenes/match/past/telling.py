"""A match of the past in words, and as the story that scenes draw."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.tally import TallyLine
from game.history.finding import Found
from game.history.index import LEFT, OPEN, OVER
from scenes.kit.messages import grouped, tr, trn
from scenes.match.record_seats import seatings
from scenes.match.story import RoundResult, Story

CLOSE = 0.1
"""Of the winner's points: a lead that is close."""


Looks = dict[str, dict[str, str]]


def story_of(found: Found, looks: Looks, faces: Sequence[str], colour: Callable[[str], str | None]) -> Story:
    """The match with everybody's faces; what is known of a round is who won it, by what, and all points since.

    `colour` gives the colour key of a round by its label.
    """
    rounds, before = list[RoundResult](), (0,) * len(found.sides)
    for number, short in enumerate(found.rounds, 1):
        gain = short.totals[short.winner] - before[short.winner] if short.winner is not None else 0
        lines = (TallyLine(short.label, short.winner, gain),) if short.winner is not None else ()
        rounds.append(RoundResult(number, short.winner, lines, short.totals, (colour(short.label),) * len(found.sides)))
        before = short.totals
    return Story(seatings(found.seats, looks, faces), found.sides, found.target, tuple(rounds), found.winners)


def result_words(found: Found) -> str:
    """How it ended in a word."""
    if found.state == OPEN:
        return tr("Open")
    if found.state == LEFT:
        return tr("Left")
    if found.state != OVER:
        return tr("Damaged")
    if found.own is None:
        return tr("Bots")
    return tr("Won") if found.is_won else tr("Lost")


def score_words(found: Found) -> str:
    """The own points and those of the best other side; empty where nobody has any."""
    own, others = points_of(found)
    if not any(found.totals):
        return ""
    words = tr("{own} to {other}") if min(own, *others) < 0 else tr("{own}-{other}")
    return words.format(own=grouped(own), other=grouped(max(others, default=0)))


def points_of(found: Found) -> tuple[int, list[int]]:
    """The own points, and those of the others, the highest first."""
    others = (points for side, points in enumerate(found.totals) if side != found.own_side)
    return found.totals[found.own_side] if found.totals else 0, sorted(others, reverse=True)


def line_of(found: Found) -> str:
    """The match in one line: what was most remarkable about it; empty where nothing was."""
    if found.state != OVER or not any(found.totals):
        return trn("1 turn.", "{n} turns.", found.turns) if found.state == OVER else ""
    own, others = points_of(found)
    behind, ahead = _farthest(found)
    rival = max(others, default=0)
    if found.is_won and behind is not None:
        return tr("Came back from {own}–{other}.").format(own=grouped(behind[0]), other=grouped(behind[1]))
    if found.is_won and len(found.rounds) > 1:
        return tr("Never behind.")
    if not found.is_won and ahead is not None:
        return tr("Led {own}–{other} once.").format(own=grouped(ahead[0]), other=grouped(ahead[1]))
    if abs(own - rival) <= CLOSE * max(own, rival):
        return trn("1 point apart.", "{n} points apart.", abs(own - rival))
    return trn("{n} round.", "{n} rounds.", len(found.rounds))


def _farthest(found: Found) -> tuple[tuple[int, int] | None, tuple[int, int] | None]:
    """The scores, own and best other, at which one was farthest behind, and ahead; None where one never was."""
    side = found.own_side
    scores = [(then.totals[side], max(points for other, points in enumerate(then.totals) if other != side))
              for then in found.rounds[:-1] if len(then.totals) > 1]
    behind = min(scores, key=lambda score: score[0] - score[1], default=(0, 0))
    ahead = max(scores, key=lambda score: score[0] - score[1], default=(0, 0))
    return behind if behind[0] < behind[1] else None, ahead if ahead[0] > ahead[1] else None
