"""How cards of one number lie over each other: streets that stand or hang, low ones, groups in hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from scenes.table.values import Place

CARD, WIDE = 151, 108  # units
SEVEN = 7
PITCH = 14  # units of a covered card in a street that are seen
PLATE_HIGH, LOW_PITCH, LOW_BLOCK_HIGH = 82, 5, 112
BLOCK_HIGH = 235
PLATE, BLOCK, LOW_BLOCK = "plate", "block", "low_block"
JOKERS = ("?", "!")
LAY_ORDER = 10
"""Of the card in front; those behind it lie lower."""


class Foot(NamedTuple):
    """What is told at the foot of a street: that of a card or a plate, of a block, or of a low one."""

    kind: str
    cards: int
    pure: bool

    @property
    def bonus(self) -> int:
        """Points of a 7-Street (rules, section 8)."""
        return 500 if self.pure else 300


Words = Callable[[Foot], tuple[str, ...]]
Stack = list[tuple[int, Place]]
"""Which of the cards, by its place in their list, and where it lies."""


def in_street(at: tuple[float, float], names: Sequence[str], standing: bool, words: Words) -> Stack:
    """A street by the names of its cards: `at` is its middle, and its foot where it stands, its top where it hangs.

    The first card lies in front, later ones behind it; seven close ranks into a block.
    """
    x, end = at
    pure, away = not any(name in JOKERS for name in names), -1 if standing else 1
    foot = Foot(BLOCK if len(names) >= SEVEN else PLATE, len(names), pure)
    if len(names) >= SEVEN:
        block = Place(x, end + away * BLOCK_HIGH / 2, BLOCK_HIGH, order=LAY_ORDER + len(names),
                      form="pure_block" if pure else "block", foot=words(foot))
        hidden = Place(x, end + away * BLOCK_HIGH / 2, CARD, order=LAY_ORDER, form="covered")
        return [*((number, hidden) for number in range(1, len(names))), (0, block)]
    places: Stack = []
    for number in reversed(range(len(names))):
        middle = end + away * (CARD / 2 + PITCH * number)
        form, lines = ("laid", words(foot)) if not number else ("covered", ())
        places.append((number, Place(x, middle, CARD, order=LAY_ORDER + SEVEN - number, form=form, foot=lines)))
    return places


def in_compact(at: tuple[float, float], names: Sequence[str], words: Words) -> Stack:
    """A street that hangs from `at` where there is little height: a plate in front, or a low block."""
    x, top = at
    pure = not any(name in JOKERS for name in names)
    full = len(names) >= SEVEN
    foot = Foot(LOW_BLOCK if full else PLATE, len(names), pure)
    if full:
        form = "pure_low_block" if pure else "low_block"
        middle, order = top + LOW_BLOCK_HIGH / 2, LAY_ORDER + len(names)
        front = Place(x, middle, LOW_BLOCK_HIGH, order=order, form=form, foot=words(foot))
        hidden = Place(x, middle, PLATE_HIGH, order=LAY_ORDER, form="covered_plate")
        return [*((number, hidden) for number in range(1, len(names))), (0, front)]
    return [(number, Place(x, top + PLATE_HIGH / 2 + LOW_PITCH * number, PLATE_HIGH, order=LAY_ORDER + SEVEN - number,
                           form="covered_plate" if number else "plate", foot=() if number else words(foot)))
            for number in reversed(range(len(names)))]
