"""What is left to do: the ways to stay in the round (rules, sections 5 and 7)."""

from __future__ import annotations

from game.red7.cards import CARDS, Card, card_set
from game.red7.legality import can_still_win
from game.red7.position import Position
from game.red7.teaching.ways import sure_turns
from game.red7.turns import Plan, gambles
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
    """The turns that keep the seat in for sure; and the best chance on a draw, as k of n unseen cards, or None.

    They are counted as an autopsy lists them: a turn with and without the draw that it earns is one.
    """
    position = view.position
    if position is None:
        return 0, None
    unseen = unseen_cards(view)
    best = max((helping(plan, unseen) for plan in gambles(position)), default=0)
    return len(sure_turns(position)), (best, len(unseen)) if best else None
