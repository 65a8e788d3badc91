"""The level `maestro`: plans by a policy that minds its rivals, and plays on from every other way that looks good."""

from __future__ import annotations

from random import Random

from game.core.game import Budget
from game.seven_street.bots import greedy_level
from game.seven_street.bots.playout import Playout
from game.seven_street.bots.policy import costs_of_discards, end_turn, lay_all
from game.seven_street.bots.race import Race, Way
from game.seven_street.bots.worlds import Hidden, playout_of
from game.seven_street.cards import LANES, Counts
from game.seven_street.moves import TAKE, StreetMove
from game.seven_street.position import SEVEN
from game.seven_street.state import StreetPhase
from game.seven_street.view import StreetView

MAESTRO_MS = 200
DISCARDS, OTHER_DISCARDS = 4, 2
"""How many discards are tried after the usual lays, and after others."""


def think(view: StreetView, random: Random, budget: Budget | None = None) -> tuple[StreetMove, ...]:
    """The moves up to the turn's end, or taking alone, for that turns up cards."""
    if view.laid:  # a turn that somebody else has begun, and not come out in yet
        return greedy_level.think(view, random)
    playout, hidden = playout_of(view), Hidden(view)
    race = Race(view.team(playout.seat), random, budget if budget and any(budget) else Budget(MAESTRO_MS))
    if view.phase is StreetPhase.TAKE:
        if not playout.may_pick_up() or race.better([_turn(playout, hidden, True), _turn(playout, hidden, False)], 0.5):
            return (TAKE,)
        playout.pick_up()
    ends = _ends(playout, view.phase is not StreetPhase.LAST, hidden.known[(playout.seat + 1) % view.seats])
    if not ends:  # one card, which makes the 7-Street that it takes to end the round
        return greedy_level.think(view, random)
    chosen = ends[race.better([_dealt(end, hidden) for end in ends])].done
    assert chosen is not None, "the moves of ways to end a turn are noted"
    return tuple(chosen)


def _turn(playout: Playout, hidden: Hidden, picks_up: bool) -> Way:
    """The whole turn as the policy plays it once it has taken cards."""

    def play(random: Random) -> Playout:
        world = hidden.deal(playout, random)
        if picks_up:
            world.pick_up()
        else:
            world.draw()
        end_turn(world)
        return world

    return play


def _dealt(playout: Playout, hidden: Hidden) -> Way:
    return lambda random: hidden.deal(playout, random)


def _ends(playout: Playout, lays: bool, known: Counts) -> list[Playout]:
    """The ways to end a turn after cards were taken, the policy's own first; the next seat holds the `known` cards."""
    if playout.ended_by is not None:
        return [playout]
    found: list[Playout] = []
    hands: list[list[int]] = []
    for laid in _layings(playout) if lays else [playout]:
        hand = laid.hands[playout.seat]
        if hand not in hands:
            hands.append(hand)
            found += _discards(laid, OTHER_DISCARDS if found else DISCARDS, known)
    return found


def _noting(playout: Playout) -> Playout:
    """A copy that goes on noting its moves."""
    other = playout.copy()
    other.done = list(playout.done or ())
    return other


def _layings(playout: Playout) -> list[Playout]:
    """Lays: all of them; all without ending the round; all but pairs to pick up with; none."""
    usual, going_on, pairs = _noting(playout), _noting(playout), _noting(playout)
    lay_all(usual)
    lay_all(going_on, ends=False)
    _lay_but_pairs(pairs)
    return [usual, going_on, pairs, _noting(playout)]


def _lay_but_pairs(playout: Playout) -> None:
    """Two of each number stay in hand, unless they make a 7-Street: with them a pile can be picked up."""
    seat = playout.seat
    team, hand = seat % playout.teams, playout.hands[seat]
    if not playout.out[team]:
        return
    kept = [(lane, 2) for lane in LANES if hand[lane] > 1 and (
        playout.numbers[team][lane] + playout.jokers[team][lane] + hand[lane] < SEVEN)]
    for lane, many in kept:
        hand[lane] -= many
        playout.sizes[seat] -= many
    if playout.sizes[seat]:
        lay_all(playout, ends=False)
    for lane, many in kept:
        hand[lane] += many
        playout.sizes[seat] += many


def _discards(laid: Playout, most: int, known: Counts) -> list[Playout]:
    """The likeliest discards; none where a lay has ended the round, or the turn could not end so."""
    if laid.ended_by is not None:
        return [laid]
    if laid.sizes[laid.seat] == 1 and not laid.may_finish(laid.seat % laid.teams):
        return []
    costs = costs_of_discards(laid, known)
    found = []
    for kind in sorted(costs, key=costs.__getitem__)[:most]:
        end = _noting(laid)
        end.discard(kind)
        found.append(end)
    return found
