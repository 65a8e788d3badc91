"""What a seat can count of the cards it does not see: nothing but its view is looked at."""

from __future__ import annotations

from game.seven_street.cards import Counts, copies, counts_of
from game.seven_street.view import StreetView


def unseen(view: StreetView) -> Counts:
    """How many cards of each kind are in the stock and in hands, but for those in hands that everybody knows."""
    seen = [*view.hand, *view.pile]
    for team, lanes in enumerate(view.streets):
        for street in lanes:
            seen += street
        seen += view.zeros[team]
        seen += view.hundreds[team]
    for seat, known in enumerate(view.known_hands):
        seen += known if seat != view.seat else ()
    return tuple(all_of - gone for all_of, gone in zip(copies(view.seats), counts_of(seen), strict=True))


def chance_of_pair(view: StreetView, kind: int, left: Counts) -> float:
    """How likely the next seat holds two of a number, of the `left` unseen cards and those known in its hand."""
    seat = view.seat
    if seat is None:
        raise ValueError("nobody's view has no next seat")
    following = (seat + 1) % view.seats
    known = sum(card.kind == kind for card in view.known_hands[following])
    if known >= 2:
        return 1.0
    hidden, pool = view.hand_counts[following] - len(view.known_hands[following]), sum(left)
    share = left[kind] / pool if pool else 0.0
    none = (1 - share) ** hidden
    one = hidden * share * (1 - share) ** (hidden - 1) if hidden else 0.0
    return 1 - none - (one if not known else 0.0)
