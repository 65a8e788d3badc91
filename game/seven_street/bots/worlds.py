"""Worlds that a seat may be in: what it sees, and hidden cards dealt by chance. Nothing but its view is asked."""

from __future__ import annotations

from random import Random

from game.seven_street.bots.playout import Playout
from game.seven_street.cards import HUNDRED, KINDS, SMALL, copies, counts_of
from game.seven_street.position import lanes_of
from game.seven_street.view import StreetView


def playout_of(view: StreetView) -> Playout:
    """What the seat to act sees; the hands of others are empty and the stock has no faces. Raises ValueError."""
    playout, seat = Playout(), view.seat
    if seat is None or seat != view.to_act:
        raise ValueError("it is not this seat's turn")
    lanes = [lanes_of(streets) for streets in view.streets]
    playout.seats, playout.teams, playout.seat = view.seats, len(view.points), seat
    playout.hands = [list(counts_of(view.hand if other == seat else ())) for other in range(view.seats)]
    playout.sizes, playout.stock = list(view.hand_counts), [-1] * view.stock
    playout.pile = [card.kind for card in view.pile]
    playout.numbers = [[numbers for numbers, _ in streets] for streets in lanes]
    playout.jokers = [[jokers for _, jokers in streets] for streets in lanes]
    playout.zeros, playout.hundreds = [len(cards) for cards in view.zeros], [len(cards) for cards in view.hundreds]
    playout.out, playout.needed = list(view.came_out), [view.rules.needed(points) for points in view.points]
    playout.to_end, playout.zeros_allowed = view.rules.streets_to_end, view.rules.zeros
    playout.ended_by, playout.done = None, []
    return playout


class Hidden:
    """The cards that a seat does not see, and how others may hold them."""

    def __init__(self, view: StreetView) -> None:
        seen = [*view.hand, *view.pile]
        for lists in (*view.streets, view.zeros, view.hundreds):
            seen += [card for listed in lists for card in listed]
        self.known = [counts_of(known) for known in view.known_hands]
        """By seat and kind: cards that were picked up with a pile."""
        out = [list(map(bool, lanes)) if view.came_out[team] else [False] * SMALL
               for team, lanes in enumerate(view.streets)]
        self._laid = [out[view.team(seat)] for seat in range(view.seats)]
        """By seat and lane: whether it would have laid that number."""
        self._others = [seat for seat in range(view.seats) if seat != view.seat]
        for seat in self._others:
            seen += view.known_hands[seat]
        counts = counts_of(seen)
        self._pool = [kind for kind in KINDS for _ in range(copies(view.seats)[kind] - counts[kind])]

    def deal(self, playout: Playout, random: Random) -> Playout:
        """A copy of the playout with the hidden cards dealt.

        No hand holds a 100, which is laid at once, nor a number that its team, being out, would have laid.
        """
        world, pool = playout.copy(), self._pool[:]
        random.shuffle(pool)
        for seat in self._others:
            hand, laid = list(self.known[seat]), self._laid[seat]
            missing, aside = world.sizes[seat] - sum(hand), []
            while missing and pool:
                kind = pool.pop()
                if kind == HUNDRED or (kind < SMALL and (laid[kind] or hand[kind] > 1)):
                    aside.append(kind)
                else:
                    hand[kind] += 1
                    missing -= 1
            world.hands[seat] = hand
            pool += aside
            if missing:
                _fill(hand, pool, missing)
            if aside:
                random.shuffle(pool)
        world.stock = pool
        return world


def _fill(hand: list[int], pool: list[int], missing: int) -> None:
    """Where too few cards fit, any others do but 100s."""
    for place in range(len(pool) - 1, -1, -1):
        if missing and pool[place] != HUNDRED:
            hand[pool.pop(place)] += 1
            missing -= 1
