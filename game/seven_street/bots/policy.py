"""A quick way to play a turn on a playout: what the characters do where a search finds nothing better.

It makes legal moves only and looks at no hand but its own: what others may hold it judges by what everybody saw.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from game.seven_street.bots.laying import is_urgent, lay_cards
from game.seven_street.bots.playout import NEVER, Playout
from game.seven_street.bots.style import Style
from game.seven_street.cards import HUNDRED, SMALL, WORTH, ZERO, copies
from game.seven_street.position import SEVEN

BIG_PILE = 5
"""So many cards make a pile big."""


def play_on(playout: Playout, styles: Sequence[Style]) -> None:
    """Plays the round to its end; the seats have these styles."""
    while playout.ended_by is None:
        play_turn(playout, styles[playout.seat])


def play_turn(playout: Playout, style: Style) -> None:
    """A whole turn of the seat to act."""
    if playout.may_pick_up() and wants_pile(playout, style):
        playout.pick_up()
    else:
        playout.draw()
    end_turn(playout, style)


def end_turn(playout: Playout, style: Style) -> None:
    """Ends a turn in which cards were taken."""
    if playout.ended_by is None:
        lay_cards(playout, style)
    if playout.ended_by is None:
        playout.discard(choose_discard(playout, style))


# -- taking


def wants_pile(playout: Playout, style: Style) -> bool:
    """Whether the pile is worth the pair that it takes, and two cards from the stock."""
    pile, seat = playout.pile, playout.seat
    team, top = seat % playout.teams, pile[-1]
    hand, numbers = playout.hands[seat], playout.numbers[team]
    size = numbers[top] + playout.jokers[team][top]
    if size + hand[top] + 1 >= SEVEN > size or is_urgent(playout, style):
        return True
    counts = [0] * HUNDRED
    for kind in pile[:-1]:
        counts[kind] += 1
    worth = 1.0
    for kind, count in enumerate(counts):
        if not count:
            continue
        if kind >= SMALL:
            worth += count * (style.zero_in_pile if kind == ZERO else style.joker_in_pile)
        elif numbers[kind] or kind == top:
            worth += count * style.on_street_in_pile
        else:
            worth += count * style.alike_in_pile[min(count + hand[kind], 4) - 1]
    return worth >= style.pile_wanted


# -- discarding


def choose_discard(playout: Playout, style: Style) -> int:
    """The card that is missed least and helps the next seat least."""
    costs, _ = costs_of_discards(playout, style)
    return min(costs, key=costs.__getitem__)


def is_big_gift(playout: Playout) -> bool:
    """Whether the next seat, if it can take what the seat to act discards, takes five cards or more."""
    following = (playout.seat + 1) % playout.seats
    return len(playout.pile) + 1 >= BIG_PILE and playout.out[following % playout.teams]


def costs_of_discards(playout: Playout, style: Style) -> tuple[dict[int, float], dict[int, float]]:
    """What every card that can be discarded is worth to the hand, and to a rival that picks the pile up with it; and
    how likely the next seat can do that.
    """
    seat, pile = playout.seat, playout.pile
    team, following = seat % playout.teams, (seat + 1) % playout.seats
    streets, own = playout.numbers[team], playout.jokers[team]
    theirs = following % playout.teams
    give = style.given + style.given_card * len(pile) if playout.out[theirs] else style.given_before
    if is_big_gift(playout):
        give += style.given_big
    hidden = len(playout.stock) + sum(playout.sizes) - playout.sizes[seat]
    unknown = playout.sizes[following] - sum(playout.known[following])
    all_of = copies(playout.seats)[0]
    costs: dict[int, float] = {}
    chances: dict[int, float] = {}
    worth_in_hand = style.in_hand
    for kind, in_hand in enumerate(playout.hands[seat]):
        if not in_hand:
            continue
        if kind >= SMALL:
            costs[kind], chances[kind] = style.zero if kind == ZERO else style.joker + WORTH[kind], 0.0
            continue
        unseen = all_of - in_hand - pile.count(kind)
        for numbers in playout.numbers:
            unseen -= numbers[kind]
        size = streets[kind] + own[kind]
        cost = style.dear * WORTH[kind] + style.left * unseen + worth_in_hand[in_hand if in_hand < 5 else 5]
        if size:
            cost += style.on_street + (style.on_long * (size - 3) if size < SEVEN else style.on_seven)
        given = give
        if SEVEN - 3 <= playout.numbers[theirs][kind] + playout.jokers[theirs][kind] < SEVEN:
            given += style.given_seven
        chances[kind] = _chance_of_two(playout, style, following, kind, unseen, unknown, hidden)
        costs[kind] = cost + given * chances[kind]
    return costs, chances


def likelihood(style: Style, laid: bool, drawn: int) -> float:
    """How much likelier than by chance a seat that has drawn so many cards holds a number it has never discarded, and
    of which its team has `laid` a street or not: who finds a card alone in the hand discards it some day."""
    return style.clumps * (style.laid if laid else 1 + style.kept * drawn)


def _chance_of_two(
    playout: Playout, style: Style, following: int, kind: int, unseen: int, unknown: int, hidden: int
) -> float:
    """How likely the next seat holds two of a number: what it is known to hold, and of hidden cards by Poisson."""
    sure = playout.known[following][kind]
    if sure > 1:
        return 1.0
    if unseen - sure <= 0 or unseen < 2:
        return 0.0
    few = playout.few[following][kind]
    if few != NEVER:
        since = min(unknown, playout.drawn[following] - few)
        mean = since * (unseen - sure) / hidden
        none = exp(-mean)
        one = style.one_left if not sure else 1.0
        return 1 - none - (1 - one) * none * mean
    laid = playout.numbers[following % playout.teams][kind]
    mean = likelihood(style, bool(laid), playout.drawn[following]) * unknown * (unseen - sure) / hidden
    none = exp(-mean)
    return 1 - none - (0.0 if sure else none * mean)
