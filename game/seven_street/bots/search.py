"""The levels that search: they play on from every good way to go on, in worlds that may be."""

from __future__ import annotations

from random import Random

from game.core.game import Budget
from game.seven_street.bots import greedy_level
from game.seven_street.bots.laying import lay_cards, lay_everything, lay_some
from game.seven_street.bots.playout import Playout
from game.seven_street.bots.policy import costs_of_discards, end_turn, wants_pile
from game.seven_street.bots.race import Race, Way
from game.seven_street.bots.style import STRONG
from game.seven_street.bots.worlds import Hidden, playout_of
from game.seven_street.moves import TAKE, StreetMove
from game.seven_street.state import StreetPhase
from game.seven_street.view import StreetView

MAESTRO_MS = 200
DISCARDS, OTHER_DISCARDS = 4, 2
"""How many discards are tried after the usual lays, and after others."""


def maestro(view: StreetView, random: Random, budget: Budget | None = None) -> tuple[StreetMove, ...]:
    """The moves up to the turn's end, or taking alone, for that turns up cards."""
    if view.laid:  # a turn that somebody else has begun, and not come out in yet
        return greedy_level.think(view, random)
    playout, hidden = playout_of(view), Hidden(view)
    race = Race(view.team(playout.seat), random, budget if budget and any(budget) else Budget(MAESTRO_MS))
    if view.phase is StreetPhase.TAKE:
        if not playout.may_pick_up():
            return (TAKE,)
        usual = wants_pile(playout, STRONG)
        other = race.better([_turn(playout, hidden, usual), _turn(playout, hidden, not usual)], 0.5) == 1
        if other == usual:
            return (TAKE,)
        playout.pick_up()
    ends = _ends(playout, view.phase is not StreetPhase.LAST)
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
        end_turn(world, STRONG)
        return world

    return play


def _dealt(playout: Playout, hidden: Hidden) -> Way:
    return lambda random: hidden.deal(playout, random)


def _ends(playout: Playout, lays: bool) -> list[Playout]:
    """The ways to end a turn after cards were taken, the policy's own first."""
    if playout.ended_by is not None:
        return [playout]
    found: list[Playout] = []
    hands: list[list[int]] = []
    for laid in _layings(playout) if lays else [playout]:
        hand = laid.hands[playout.seat]
        if hand not in hands:
            hands.append(hand)
            found += _discards(laid, OTHER_DISCARDS if found else DISCARDS)
    return found


def _noting(playout: Playout) -> Playout:
    """A copy that goes on noting its moves."""
    other = playout.copy()
    other.done = list(playout.done or ())
    return other


def _layings(playout: Playout) -> list[Playout]:
    """Lays: the policy's own; all of them; all without ending the round; what is not worth more in hand; none."""
    usual, every, going_on, some = (_noting(playout) for _ in range(4))
    lay_cards(usual, STRONG)
    if not playout.out[playout.seat % playout.teams]:
        return [usual, _noting(playout)]
    lay_everything(every, ends=True)
    lay_everything(going_on, ends=False)
    lay_some(some, STRONG)
    return [usual, every, going_on, some, _noting(playout)]


def _discards(laid: Playout, most: int) -> list[Playout]:
    """The likeliest discards; none where a lay has ended the round, or the turn could not end so."""
    if laid.ended_by is not None:
        return [laid]
    if laid.sizes[laid.seat] == 1 and not laid.may_finish(laid.seat % laid.teams):
        return []
    costs = costs_of_discards(laid, STRONG)
    found = []
    for kind in sorted(costs, key=costs.__getitem__)[:most]:
        end = _noting(laid)
        end.discard(kind)
        found.append(end)
    return found
