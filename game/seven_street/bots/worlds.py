"""Worlds that a seat may be in: what it sees, and hidden cards dealt by chance. Nothing but its view is asked."""

from __future__ import annotations

from random import Random

from game.seven_street.bots.playout import NEVER, Playout
from game.seven_street.bots.policy import likelihood
from game.seven_street.bots.style import Style
from game.seven_street.cards import HUNDRED, KINDS, LANES, SMALL, copies, counts_of
from game.seven_street.position import lanes_of
from game.seven_street.view import StreetView

MOST_ALIKE = 4
"""So many of a number a seat that has come out keeps in hand, nearly always."""


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
    playout.known = [list(counts_of(known)) for known in view.known_hands]
    playout.drawn, playout.few = [0] * view.seats, [[NEVER] * SMALL for _ in range(view.seats)]
    _note_past(playout, view)
    return playout


def _note_past(playout: Playout, view: StreetView) -> None:
    """What the turns of this round betray: who left a pile that two cards alike would have taken, or discarded one."""
    out, top = [False] * playout.teams, SMALL
    for past in view.history:
        team = view.team(past.seat)
        if past.took and out[team] and top < SMALL:
            playout.few[past.seat][top] = playout.drawn[past.seat]
        playout.drawn[past.seat] += past.took
        out[team] = view.came_out[team] and (out[team] or bool(past.laid))
        if past.discarded:
            top = past.discarded[0].kind
            if top < SMALL:
                playout.few[past.seat][top] = playout.drawn[past.seat]


class Hidden:
    """The cards that a seat does not see, and how others may hold them, as a style has it."""

    def __init__(self, view: StreetView, playout: Playout, style: Style) -> None:
        seen = [*view.hand, *view.pile]
        for lists in (*view.streets, view.zeros, view.hundreds):
            seen += [card for listed in lists for card in listed]
        self._others = [seat for seat in range(view.seats) if seat != view.seat]
        for seat in self._others:
            seen += view.known_hands[seat]
        counts = counts_of(seen)
        self._pool = [kind for kind in KINDS for _ in range(copies(view.seats)[kind] - counts[kind])]
        self._kept = {seat: _shares(playout, seat, style) for seat in self._others}

    def deal(self, playout: Playout, random: Random) -> Playout:
        """A copy of the playout with the hidden cards dealt.

        No hand holds a 100, which is laid at once; nor, among the cards that it had when it left a pile, two that
        would have taken it; nor more of a number than a seat that has come out keeps. Of the others a seat is dealt
        the more of a kind, the likelier it has kept that.
        """
        world, pool = playout.copy(), self._pool[:]
        random.shuffle(pool)
        for seat in self._others:
            hand, few = world.known[seat][:], world.few[seat]
            most = MOST_ALIKE if world.out[seat % world.teams] else len(pool)
            drawn, missing, aside = world.drawn[seat], world.sizes[seat] - sum(hand), []
            kept, chance = self._kept[seat], random.random
            while missing and pool:
                kind = pool.pop()
                if kind == HUNDRED or (kind < SMALL and hand[kind] and (
                        hand[kind] >= most or (few[kind] != NEVER and missing > drawn - few[kind]))) or (
                        kept[kind] < 1 and chance() >= kept[kind]):
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


def _shares(playout: Playout, seat: int, style: Style) -> list[float]:
    """By kind, how likely a card that a seat might hold stays in its hand, held against the likeliest."""
    numbers, drawn, few = playout.numbers[seat % playout.teams], playout.drawn[seat], playout.few[seat]
    likely = [style.clumps if few[lane] != NEVER else likelihood(style, bool(numbers[lane]), drawn) for lane in LANES]
    jokers = likelihood(style, False, drawn)
    shares = [*likely, jokers, jokers, style.clumps, style.clumps]
    return [share / max(shares) for share in shares]


def _fill(hand: list[int], pool: list[int], missing: int) -> None:
    """Where too few cards fit, any others do but 100s."""
    for place in range(len(pool) - 1, -1, -1):
        if missing and pool[place] != HUNDRED:
            hand[pool.pop(place)] += 1
            missing -= 1
