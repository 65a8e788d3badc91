"""The moves of a turn found by trying everything: written without a word of the engine's legality."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

WORTH = (5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 20, 20, 50, 5)
SMALL, BIG, ZERO = 11, 12, 13


class Spot(NamedTuple):
    """A turn after taking: cards by kind, streets as (numbers, jokers)."""

    hand: tuple[int, ...]
    lanes: tuple[tuple[int, int], ...]
    out: bool
    laid: int
    needed: int
    zeros: bool
    to_end: int
    zeros_laid: bool = False


def tries(spot: Spot) -> Iterator[tuple[tuple[str, int, int, int, int], Spot | None]]:
    """Each thing the cards allow and where it leads; None where it ends the turn. Whether it can be ended is not asked."""
    for kind, in_hand in enumerate(spot.hand):
        if in_hand and may_discard(spot):
            yield ("discard", kind, 1, 0, 0), None
    if spot.zeros_laid:
        return
    for lane, (numbers, _) in enumerate(spot.lanes):
        for n in range(spot.hand[lane] + 1):
            for small in range(spot.hand[SMALL] + 1):
                for big in range(spot.hand[BIG] + 1):
                    then = laid(spot, lane, n, small, big)
                    if n + small + big and (spot.out or not numbers) and then:
                        yield ("lay", lane, n, small, big), then
    for many in (3, 4):
        if spot.zeros and many <= spot.hand[ZERO]:
            hand = list(spot.hand)
            hand[ZERO] -= many
            if sum(hand) < 2:
                yield ("zeros", ZERO, many, 0, 0), spot._replace(hand=tuple(hand), zeros_laid=True)


def laid(spot: Spot, lane: int, n: int, small: int, big: int) -> Spot | None:
    numbers, jokers = spot.lanes[lane][0] + n, spot.lanes[lane][1] + small + big
    if numbers + jokers < 3 or jokers > numbers:
        return None
    hand = list(spot.hand)
    hand[lane] -= n
    hand[SMALL] -= small
    hand[BIG] -= big
    worth = spot.laid + n * WORTH[lane] + small * WORTH[SMALL] + big * WORTH[BIG]
    lanes = (*spot.lanes[:lane], (numbers, jokers), *spot.lanes[lane + 1 :])
    return spot._replace(hand=tuple(hand), lanes=lanes, laid=worth, out=spot.out or worth >= spot.needed)


def sevens(spot: Spot) -> int:
    return len([1 for numbers, jokers in spot.lanes if numbers + jokers > 6])


def may_discard(spot: Spot) -> bool:
    if spot.laid and not spot.out:
        return False
    return sum(spot.hand) > 1 or (spot.out and sevens(spot) >= spot.to_end)


@cache
def can_end(spot: Spot) -> bool:
    """Whether anything done from here on ends the turn."""
    if not any(spot.hand):
        return spot.out and sevens(spot) >= spot.to_end
    return any(then is None or can_end(then) for _, then in tries(spot))


def legal(spot: Spot) -> set[tuple[str, int, int, int, int]]:
    """Every move after which the turn can be ended."""
    return {move for move, then in tries(spot) if then is None or can_end(then)}


@cache
def can_go_out(spot: Spot) -> bool:
    """Whether anything done from here on empties the hand, by a lay or by the discard that is left, and ends the round."""
    if sum(spot.hand) < 2:
        return spot.out and sevens(spot) >= spot.to_end
    return any(then is not None and can_go_out(then) for _, then in tries(spot))
