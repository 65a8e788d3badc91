"""What is left to do: the ways to stay in the round (rules, sections 5 and 7)."""

from __future__ import annotations

from game.red7.cards import CARDS, Card, card_set
from game.red7.legality import can_still_win
from game.red7.position import Position
from game.red7.turns import Plan, plans
from game.red7.view import View


def unseen_cards(view: View) -> list[Card]:
    """The cards that the view's seat cannot place: any of them may be on top of the deck."""
    shown = [view.hand, view.canvas, view.gone, view.deck_top, *view.palettes, *view.known_hands]
    seen = card_set(card for cards in shown for card in cards)
    return [card for card in CARDS if not seen >> card & 1]


def helping(plan: Plan, unseen: list[Card]) -> int:
    """How many of the unseen cards would keep the seat in, if they turned up after this gamble."""
    then: Position = plan.then
    return sum(can_still_win(then._replace(hand=then.hand | 1 << card)) for card in unseen)


def survival(view: View) -> tuple[int, tuple[int, int] | None]:
    """The ways to stay in for sure; and the best chance on a draw, as k of n unseen cards, or None."""
    position = view.position
    if position is None:
        return 0, None
    found = list(plans(position))
    sure = sum(plan.survives for plan in found)
    unseen = unseen_cards(view)
    chances = [helping(plan, unseen) for plan in found if not plan.ends and not plan.survives]
    best = max(chances, default=0)
    return sure, (best, len(unseen)) if best else None
