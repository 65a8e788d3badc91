"""A quick way to play a turn on a playout: what Maestro does where a search finds nothing better, and plays on by.

It makes legal moves only, though not all there are: it keeps two cards where the round cannot end.
"""

from __future__ import annotations

from math import exp

from game.seven_street.bots.playout import Playout
from game.seven_street.cards import BIG, LANES, SMALL, WORTH, ZERO, Counts, copies
from game.seven_street.position import NO_CARDS, SEVEN

# Points, found by matches against each other (README.md).
KEPT, LEFT, DEAR = 15.0, 1.0, 0.3
"""Two or more of a number in hand; a copy of it that nobody has seen; what part of a card's points counts for it."""
GIVEN, GIVEN_CARD = 40.0, 15.0
"""What a pile is worth to a rival that picks it up, and each card of it."""
ZERO_KEPT, JOKER_KEPT = 2.0, 40.0
_KEEP = 2


def play_on(playout: Playout) -> None:
    """Plays the round to its end."""
    while playout.ended_by is None:
        play_turn(playout)


def play_turn(playout: Playout) -> None:
    """A whole turn of the seat to act: it picks up wherever it may."""
    if playout.may_pick_up():
        playout.pick_up()
    else:
        playout.draw()
    end_turn(playout)


def end_turn(playout: Playout) -> None:
    """What is left of a turn once cards were taken."""
    if playout.ended_by is None:
        lay_all(playout)
    if playout.ended_by is None:
        playout.discard(choose_discard(playout))


def lay_all(playout: Playout, ends: bool = True) -> None:
    """All numbers that go to a street; jokers to come out, to make a 7-Street, and with the last cards.

    Without `ends` the round is not ended: two cards are kept.
    """
    seat = playout.seat
    team, hand = seat % playout.teams, playout.hands[seat]
    if not playout.out[team] and not come_out(playout):
        return
    free = ends and playout.may_finish(team)
    for lane, numbers in enumerate(playout.numbers[team]):
        if hand[lane] and (numbers or hand[lane] > 2):
            held = hand[lane] if free else _as_many_as_go(playout, lane, ends)
            if held and (numbers or held > 2):
                playout.lay(lane, held, 0)
                free = free or (ends and playout.may_finish(team))
    if hand[SMALL] or hand[BIG]:
        _make_sevens(playout, free)
    if free:
        _finish(playout)


def _as_many_as_go(playout: Playout, lane: int, ends: bool) -> int:
    """How many of a number can be laid while two cards must be kept, unless they make the 7-Street that it takes."""
    seat, team = playout.seat, playout.seat % playout.teams
    held = playout.hands[seat][lane]
    size = playout.numbers[team][lane] + playout.jokers[team][lane]
    if ends and size < SEVEN <= size + held and playout.sevens(team) + 1 >= playout.to_end:
        return held
    return max(0, min(held, playout.sizes[seat] - _KEEP))


def _make_sevens(playout: Playout, free: bool) -> None:
    """Makes 7-Streets of streets that lack no more cards than there are jokers: the longest first."""
    seat = playout.seat
    numbers, jokers = playout.numbers[seat % playout.teams], playout.jokers[seat % playout.teams]
    wild = playout.hands[seat][SMALL] + playout.hands[seat][BIG]
    for lack in range(1, wild + 1):
        for lane, held in enumerate(numbers):
            fits = held + jokers[lane] == SEVEN - lack and jokers[lane] + lack <= held and lack <= wild
            if fits and (free or playout.sizes[seat] - lack >= _KEEP):
                playout.lay(lane, 0, lack)
                wild -= lack


def come_out(playout: Playout) -> bool:
    """Lays the streets with which the team comes out, if the hand has them: numbers alone, else pairs with jokers."""
    seat = playout.seat
    team, hand = seat % playout.teams, playout.hands[seat]
    worth, needed = sum(hand[lane] * WORTH[lane] for lane in LANES if hand[lane] > 2), playout.needed[team]
    pairs: list[int] = []
    if worth < needed:
        left = [WORTH[BIG]] * hand[BIG] + [WORTH[SMALL]] * hand[SMALL]
        for lane in sorted((lane for lane in LANES if hand[lane] == 2), key=lambda lane: -WORTH[lane]):
            if worth < needed and left:
                worth += 2 * WORTH[lane] + left.pop()
                pairs.append(lane)
        if worth < needed:
            return False
    whole = [lane for lane in LANES if hand[lane] > 2]
    if playout.sizes[seat] - sum(hand[lane] for lane in whole) - 3 * len(pairs) < _KEEP:
        return False
    for lane in whole:
        playout.lay(lane, hand[lane], 0)
    for lane in pairs:
        playout.lay(lane, 2, 1)
    playout.out[team] = True
    return True


def _finish(playout: Playout) -> None:
    """Jokers and 0s go with the last cards, where nothing or one card is left then."""
    seat, hand = playout.seat, playout.hands[playout.seat]
    wild, zeros = hand[SMALL] + hand[BIG], hand[ZERO] if playout.zeros_allowed and hand[ZERO] > 2 else 0
    team = seat % playout.teams
    rooms = [max(0, playout.numbers[team][lane] - playout.jokers[team][lane]) for lane in LANES]
    if not playout.sizes[seat] or playout.sizes[seat] - min(wild, sum(rooms)) - zeros > 1:
        return
    for lane, room in enumerate(rooms):
        if room and wild:
            playout.lay(lane, 0, min(room, wild))
            wild -= min(room, wild)
    if zeros:
        playout.lay_zeros()


def choose_discard(playout: Playout) -> int:
    """The card that is missed least and helps the next seat least."""
    costs = costs_of_discards(playout)
    return min(costs, key=costs.__getitem__)


def costs_of_discards(playout: Playout, known: Counts = NO_CARDS) -> dict[int, float]:
    """What every card that can be discarded is worth to the hand, and to a rival that picks the pile up with it.

    `known` are cards that the next seat is known to hold.
    """
    seat, pile = playout.seat, playout.pile
    following = (seat + 1) % playout.seats
    give = GIVEN + GIVEN_CARD * len(pile) if playout.out[following % playout.teams] else 0.0
    hidden = len(playout.stock) + sum(playout.sizes) - playout.sizes[seat]
    share = playout.sizes[following] / hidden
    all_of, costs = copies(playout.seats)[0], {}
    for kind, held in enumerate(playout.hands[seat]):
        if not held:
            continue
        if kind >= SMALL:
            costs[kind] = ZERO_KEPT if kind == ZERO else JOKER_KEPT + WORTH[kind]
            continue
        unseen = all_of - held - pile.count(kind)
        for numbers in playout.numbers:
            unseen -= numbers[kind]
        cost = DEAR * WORTH[kind] + LEFT * unseen + (KEPT if held == 2 else KEPT * held if held > 2 else 0.0)
        if give:
            cost += give * _chance_of_two((unseen - known[kind]) * share, known[kind])
        costs[kind] = cost
    return costs


def _chance_of_two(mean: float, sure: int) -> float:
    """How likely somebody holds two cards alike: some for sure, and of others so many in the mean (by Poisson)."""
    if sure > 1:
        return 1.0
    none = exp(-mean)
    return 1 - none - (0.0 if sure else none * mean)
