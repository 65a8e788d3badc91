"""All seven rules at a glance: who leads under each, and who would lead if a card were laid down (section 4)."""

from __future__ import annotations

from typing import NamedTuple

from game.red7.cards import COLOURS, Card, card_set
from game.red7.evolve import put
from game.red7.teaching.comparison import Comparison, compare
from game.red7.view import View


class RuleSeen(NamedTuple):
    """One rule through a seat's eyes."""

    rule: str
    now: Comparison
    played: Comparison | None  # if the card were played to the palette
    discarded: Comparison | None  # if it were discarded: only under its own colour, the rule that it makes


def lens(view: View, card: Card | None = None) -> tuple[RuleSeen, ...]:
    """The seven rules from Red to Violet as the view's seat sees them, with a card that it may lay down.

    Raises ValueError for a view that is no seat's.
    """
    seat = view.seat
    if seat is None:
        raise ValueError("only a seat has a card to lay down")
    now = tuple(map(card_set, view.palettes))
    then = now if card is None else put(now, seat, now[seat] | 1 << card)
    seen = []
    for rule in COLOURS:
        standing = compare(rule, now, seat)
        played = None if card is None else compare(rule, then, seat)
        discarded = standing if card is not None and card.colour == rule else None
        seen.append(RuleSeen(rule, standing, played, discarded))
    return tuple(seen)
