"""A handicap: so many points fewer a seat needs to win a match. No rule and no record knows of it.

A record stays as the rules have it. Where the match is won earlier, or by somebody else, than they say, it stops after
the end of that round: an unfinished match to whoever checks it, which nobody is offered to go on with.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import NamedTuple

from game.catalog import GAMES
from game.core.events import MatchEnded, RoundEnded
from game.core.match import Step
from scenes.match.story import MatchSetup

STEPS_TO_TARGET = 8
"""About so many steps of a handicap would make a target."""
ROUND_NUMBERS = tuple(digit * 10**power for power in range(6) for digit in (1, 2, 5))
MOST_SHARE = 0.5
"""Of the target that a handicap may be."""


def choices(target: int | None) -> tuple[int, ...]:
    """The handicaps that there are, in points: multiples of a round number, from 0; only that without a target."""
    if target is None:
        return (0,)
    step = min(ROUND_NUMBERS, key=lambda number: abs(log(number * STEPS_TO_TARGET / target)))
    return tuple(range(0, int(target * MOST_SHARE) + 1, step))


def chosen(target: int | None, number: int) -> int:
    """The points of a choice, counted from 0; the highest where there are not so many."""
    offered = choices(target)
    return offered[min(number, len(offered) - 1)]


def target_in(setup: MatchSetup) -> int | None:
    """The points that end a match to be; None where none do."""
    game = GAMES[setup.game]
    state = game.begin(game.rules_from_json(setup.rules), len(setup.seats))
    target: int | None = game.view(state, None).target
    return target


def by_side(sides: Sequence[Sequence[int]], by_seat: Sequence[int], target: int | None) -> tuple[int, ...]:
    """The handicap of each side: the highest of its seats; empty where nobody has any.

    They may come from a file: what leaves nothing of the target was never chosen, and then there are none.
    """
    if not any(by_seat) or len(by_seat) != sum(map(len, sides)) or max(by_seat) >= (target or 0):
        return ()
    return tuple(max(by_seat[seat] for seat in side) for side in sides)


def leaders(totals: Sequence[int], handicaps: Sequence[int]) -> tuple[int, ...]:
    """The sides with the most points, what they need fewer counted in."""
    reached = [total + handicap for total, handicap in zip(totals, handicaps, strict=True)]
    return tuple(side for side, points in enumerate(reached) if points == max(reached))


def won_by(totals: Sequence[int], handicaps: Sequence[int], target: int | None) -> tuple[int, ...]:
    """Who has won after a round by having reached what they need; empty where nobody has."""
    first = leaders(totals, handicaps)
    reached = target is not None and totals[first[0]] + handicaps[first[0]] >= target
    return first if reached else ()


class EarlyEnd(NamedTuple):
    """A match ends otherwise than the rules have it: with the last of these steps, and these sides have won."""

    steps: tuple[Step, ...]
    winners: tuple[int, ...]


def ending(steps: Sequence[Step], handicaps: Sequence[int], target: int | None) -> EarlyEnd | None:
    """How a match ends in these steps if handicaps change that; None where it goes on or ends as it does without."""
    ends = ((number, step.event) for number, step in enumerate(steps) if isinstance(step.event, RoundEnded))
    if not handicaps or (first := next(ends, None)) is None:
        return None
    number, event = first
    over = next((step.event for step in steps[number:] if isinstance(step.event, MatchEnded)), None)
    winners = won_by(event.totals, handicaps, target) or (leaders(event.totals, handicaps) if over else ())
    if not winners or (over is not None and sorted(over.winners) == sorted(winners)):
        return None
    return EarlyEnd(tuple(steps[: number + 1]), winners)
