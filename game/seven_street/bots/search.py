"""The levels that search: they play on from every good way to go on, in worlds that may be.

All ways are played on in the same worlds, and those that fall behind drop out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import erf, sqrt, tanh
from random import Random
from typing import NamedTuple

from game.core.game import Budget
from game.core.stopwatch import Stopwatch
from game.seven_street.bots import greedy_level
from game.seven_street.bots.laying import ends_by_pile, lay_cards, lay_everything, lay_some
from game.seven_street.bots.playout import Playout
from game.seven_street.bots.policy import costs_of_discards, end_turn, is_big_gift, play_on, wants_pile
from game.seven_street.bots.style import LEAVES_PILES, STRONGEST, Style
from game.seven_street.bots.worlds import Hidden, playout_of
from game.seven_street.moves import TAKE, StreetMove
from game.seven_street.rules import SEATS
from game.seven_street.state import StreetPhase
from game.seven_street.view import StreetView

OWN_MS = {"tactician": 50, "maestro": 200}
DISCARDS, OTHER_DISCARDS = 4, 2
"""How many discards are tried after the usual lays, and after others."""
MOST_LAYS = 5
NO_LIKELIER = 0.02
"""By so little more chance a card gives a pile no likelier than another."""

Way = Callable[[Playout], Playout]
"""Does in a world what it stands for, and leaves that world as it was."""

SURE, HOPELESS = 1.5, -0.75
"""By how many standard errors a way must be ahead of the usual one to be chosen, or behind it to drop out."""
STRIDE, MOST = 8, 400
"""Worlds after which it is looked who falls behind, and worlds after which more tell little."""

Value = Callable[[Sequence[int]], float]
"""Of the points that a round brings each team, from -1 to 1."""

MARGIN = 500.0
"""Points ahead in a round that are nearly as good as any more."""
PER_ROUND, SPREAD = 900.0, 1000.0
"""Points that a round brings its winner, and how far the lead of a round is spread, in matches of Maestro."""


def tactician(view: StreetView, random: Random, budget: Budget | None = None) -> tuple[StreetMove, ...]:
    """The moves up to the turn's end, or taking alone, for that turns up cards: the discard is searched."""
    return _think(view, random, _given(budget, "tactician"), value_of_round, LEAVES_PILES, 1)


def maestro(view: StreetView, random: Random, budget: Budget | None = None) -> tuple[StreetMove, ...]:
    """The strongest level's turn, by its chances in the match: what is taken and what is laid is searched, too."""
    return _think(view, random, _given(budget, "maestro"), value_of_match, STRONGEST, MOST_LAYS)


def _given(budget: Budget | None, level: str) -> Budget:
    """The budget, or where that sets no limit the level's own."""
    return budget if budget is not None and any(budget) else Budget(OWN_MS[level])


def _think(
    view: StreetView, random: Random, budget: Budget, value: Callable[[StreetView, int], Value],
    styles: Mapping[int, Style], most_lays: int,
) -> tuple[StreetMove, ...]:
    if view.laid:  # a turn that somebody else has begun, and not come out in yet
        return greedy_level.think(view, random)
    playout, style = playout_of(view), styles[len(view.sides[0])]
    seat, hidden = playout.seat, Hidden(view, playout, style)
    race = Race(lambda: hidden.deal(playout, random), value(view, view.team(seat)), style, budget)
    if view.phase is StreetPhase.TAKE:
        if not playout.may_pick_up():
            return (TAKE,)
        picks_up = wants_pile(playout, style) or ends_by_pile(playout, style)
        turns = [partial(_turn, style=style, picks_up=way) for way in (picks_up, not picks_up)]
        if most_lays > 1 and race.better(turns, 0.5):
            picks_up = not picks_up
        if not picks_up:
            return (TAKE,)
        playout.pick_up()
    ends = _ends(playout, style, most_lays if view.phase is not StreetPhase.LAST else 0)
    if not ends:  # one card, which makes the 7-Street that it takes to end the round
        return greedy_level.think(view, random)
    chosen = ends[race.better([partial(end.in_world, seat) for end in ends])].done
    assert chosen is not None, "the moves of ways to end a turn are noted"
    return tuple(chosen)


def _turn(world: Playout, style: Style, picks_up: bool) -> Playout:
    """The whole turn as the policy plays it once it has taken cards."""
    playout = world.copy()
    if picks_up:
        playout.pick_up()
    else:
        playout.draw()
    end_turn(playout, style)
    return playout


def _ends(playout: Playout, style: Style, most_lays: int) -> list[Playout]:
    """The ways to end a turn after cards were taken, the policy's own first, with so many ways to lay; 0 lays none."""
    if playout.ended_by is not None:
        return [playout]
    ends: list[Playout] = []
    hands: list[list[int]] = []
    for laid in _layings(playout, style)[:most_lays] or [playout]:
        hand = laid.hands[playout.seat]
        if hand not in hands:
            hands.append(hand)
            ends += _discards(laid, style, OTHER_DISCARDS if ends else DISCARDS)
    return ends


def _noting(playout: Playout) -> Playout:
    """A copy that goes on noting its moves."""
    other = playout.copy()
    other.done = list(playout.done or ())
    return other


def _layings(playout: Playout, style: Style) -> list[Playout]:
    """Lays: the policy's own; all of them; all without ending the round; what is not worth more in hand; none."""
    usual, every, going_on, some = (_noting(playout) for _ in range(4))
    lay_cards(usual, style)
    if not playout.out[playout.seat % playout.teams]:
        return [usual, _noting(playout)]
    lay_everything(every, ends=True)
    lay_everything(going_on, ends=False)
    lay_some(some, style)
    return [usual, every, going_on, some, _noting(playout)]


def _discards(laid: Playout, style: Style, most: int) -> list[Playout]:
    """The likeliest discards; none where a lay has ended the round, or the turn could not end so.

    A style that fears for big piles leaves none with a card that likelier gives it to the next seat than the policy's
    own does: playouts by styles that take few piles tell too little of what that costs.
    """
    if laid.ended_by is not None:
        return [laid]
    if laid.sizes[laid.seat] == 1 and not laid.may_finish(laid.seat % laid.teams):
        return []
    costs, chances = costs_of_discards(laid, style)
    best, *others = sorted(costs, key=costs.__getitem__)[:most]
    if style.given_big and is_big_gift(laid):
        others = [kind for kind in others if chances[kind] <= chances[best] + NO_LIKELIER]
    ends = []
    for kind in (best, *others):
        end = _noting(laid)
        end.discard(kind)
        ends.append(end)
    return ends


# -- which way is best


class _Lead(NamedTuple):
    """How far a way is ahead of the usual one, summed over worlds."""

    total: float = 0.0
    squares: float = 0.0

    def errors(self, worlds: int) -> float:
        """In standard errors of the mean."""
        mean = self.total / worlds
        spread = self.squares / worlds - mean * mean
        return mean / sqrt(spread / worlds) if spread > 0 else 0.0


class Race:
    """Within the budget of one answer; `deal` makes the worlds, in which all play on by one style, and `value` is of
    the points in the end."""

    def __init__(self, deal: Callable[[], Playout], value: Value, style: Style, budget: Budget) -> None:
        self._deal, self._value, self._styles, self._budget = deal, value, (style,) * max(SEATS), budget
        self._stopwatch, self._played = Stopwatch(), 0

    def better(self, choices: Sequence[Way], share: float = 1.0) -> int:
        """The best of the ways, the first of them if none is surely better; `share` of the budget may be used up."""
        leads = {place: _Lead() for place in range(1, len(choices))}
        worlds = 0
        while leads and worlds < MOST and not self._is_used_up(share):
            world, worlds = self._deal(), worlds + 1
            usual = self._end(choices[0](world))
            for place, lead in leads.items():
                ahead = self._end(choices[place](world)) - usual
                leads[place] = _Lead(lead.total + ahead, lead.squares + ahead * ahead)
            if worlds % STRIDE == 0:
                leads = {place: lead for place, lead in leads.items() if lead.errors(worlds) > HOPELESS}
        sure = {place: lead for place, lead in leads.items() if worlds >= STRIDE and lead.errors(worlds) > SURE}
        return max(sure, key=lambda place: sure[place].total, default=0)

    def _end(self, playout: Playout) -> float:
        """What comes of a way that is played on to the round's end."""
        play_on(playout, self._styles)
        self._played += 1
        return self._value(playout.scores())

    def _is_used_up(self, share: float) -> bool:
        ms, iters = self._budget
        in_time = ms is None or self._stopwatch.ms < share * ms
        return not in_time or (iters is not None and self._played >= share * iters)


# -- what the end of a round is worth to a team: by the round alone, or by the match that goes on


def value_of_round(view: StreetView, team: int) -> Value:
    """By the lead over the best rival."""
    return lambda scores: tanh(_lead(scores, team) / MARGIN)


def value_of_match(view: StreetView, team: int) -> Value:
    """By the chance to win the match with the points then; in the last of so many rounds by the lead in points."""
    target, rounds = view.target, view.limit
    last = rounds is not None and view.number >= rounds

    def value(scores: Sequence[int]) -> float:
        points = [before + score for before, score in zip(view.points, scores, strict=True)]
        lead = _lead(points, team)
        if last:
            return tanh(lead / MARGIN)
        if target is not None and max(points) >= target:
            return float(lead > 0) - float(lead < 0)
        to_come = rounds - view.number if rounds is not None else (target - max(points)) / PER_ROUND if target else 1.0
        return erf(lead / (SPREAD * sqrt(2 * max(1.0, to_come))))

    return value


def _lead(points: Sequence[int], team: int) -> int:
    return points[team] - max(score for other, score in enumerate(points) if other != team)
