"""The levels that search: they play on from every good way to go on, in worlds that may be."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from game.core.game import Budget
from game.seven_street.bots import greedy_level
from game.seven_street.bots.laying import lay_cards, lay_everything, lay_some
from game.seven_street.bots.playout import Playout
from game.seven_street.bots.policy import costs_of_discards, end_turn, strongest_style, wants_pile
from game.seven_street.bots.race import Race
from game.seven_street.bots.value import Value, value_of_match, value_of_round
from game.seven_street.bots.worlds import Hidden, playout_of
from game.seven_street.moves import TAKE, StreetMove
from game.seven_street.state import StreetPhase
from game.seven_street.view import StreetView

OWN_MS = {"tactician": 50, "maestro": 200}
DISCARDS, OTHER_DISCARDS = 4, 2
"""How many discards are tried after the usual lays, and after others."""
MOST_LAYS = 5


def tactician(view: StreetView, random: Random, budget: Budget | None = None) -> tuple[StreetMove, ...]:
    """The moves up to the turn's end, or taking alone, for that turns up cards: the discard is searched."""
    return _think(view, random, _given(budget, "tactician"), value_of_round, 1)


def maestro(view: StreetView, random: Random, budget: Budget | None = None) -> tuple[StreetMove, ...]:
    """The strongest level's turn, by its chances in the match: what is taken and what is laid is searched, too."""
    return _think(view, random, _given(budget, "maestro"), value_of_match, MOST_LAYS)


def _given(budget: Budget | None, level: str) -> Budget:
    """The budget, or where that sets no limit the level's own."""
    return budget if budget is not None and any(budget) else Budget(OWN_MS[level])


def _think(
    view: StreetView, random: Random, budget: Budget, value: Callable[[StreetView, int], Value], most_lays: int
) -> tuple[StreetMove, ...]:
    if view.laid:  # a turn that somebody else has begun, and not come out in yet
        return greedy_level.think(view, random)
    playout, hidden = playout_of(view), Hidden(view)
    seat = playout.seat
    race = Race(lambda: hidden.deal(playout, random), value(view, view.team(seat)), budget)
    if view.phase is StreetPhase.TAKE:
        if not playout.may_pick_up():
            return (TAKE,)
        picks_up = wants_pile(playout, strongest_style(playout))
        if most_lays > 1 and race.better([partial(_turn, picks_up=way) for way in (picks_up, not picks_up)], 0.5):
            picks_up = not picks_up
        if not picks_up:
            return (TAKE,)
        playout.pick_up()
    ends = _ends(playout, most_lays if view.phase is not StreetPhase.LAST else 0)
    if not ends:  # one card, which makes the 7-Street that it takes to end the round
        return greedy_level.think(view, random)
    chosen = ends[race.better([partial(end.in_world, seat) for end in ends])].done
    assert chosen is not None, "the moves of ways to end a turn are noted"
    return tuple(chosen)


def _turn(world: Playout, picks_up: bool) -> Playout:
    """The whole turn as the policy plays it once it has taken cards."""
    playout = world.copy()
    if picks_up:
        playout.pick_up()
    else:
        playout.draw()
    end_turn(playout, strongest_style(playout))
    return playout


def _ends(playout: Playout, most_lays: int) -> list[Playout]:
    """The ways to end a turn after cards were taken, the policy's own first, with so many ways to lay; 0 lays none."""
    if playout.ended_by is not None:
        return [playout]
    ends: list[Playout] = []
    hands: list[list[int]] = []
    for laid in _layings(playout)[:most_lays] or [playout]:
        hand = laid.hands[playout.seat]
        if hand not in hands:
            hands.append(hand)
            ends += _discards(laid, OTHER_DISCARDS if ends else DISCARDS)
    return ends


def _noting(playout: Playout) -> Playout:
    """A copy that goes on noting its moves."""
    other = playout.copy()
    other.done = list(playout.done or ())
    return other


def _layings(playout: Playout) -> list[Playout]:
    """Lays: the policy's own; all of them; all without ending the round; what is not worth more in hand; none."""
    usual, every, going_on, some = (_noting(playout) for _ in range(4))
    lay_cards(usual, strongest_style(playout))
    if not playout.out[playout.seat % playout.teams]:
        return [usual, _noting(playout)]
    lay_everything(every, ends=True)
    lay_everything(going_on, ends=False)
    lay_some(some, strongest_style(playout))
    return [usual, every, going_on, some, _noting(playout)]


def _discards(laid: Playout, most: int) -> list[Playout]:
    """The likeliest discards; none where a lay has ended the round, or the turn could not end so."""
    if laid.ended_by is not None:
        return [laid]
    if laid.sizes[laid.seat] == 1 and not laid.may_finish(laid.seat % laid.teams):
        return []
    costs = costs_of_discards(laid, strongest_style(laid))
    ends = []
    for kind in sorted(costs, key=costs.__getitem__)[:most]:
        end = _noting(laid)
        end.discard(kind)
        ends.append(end)
    return ends
