"""The levels of play, the only list of them: any legal moves, and the characters that answer at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from game.core.game import Budget
from game.seven_street.bots import greedy_level, search
from game.seven_street.bots.laying import ends_by_pile, lay_cards
from game.seven_street.bots.playout import Playout
from game.seven_street.bots.policy import choose_discard, wants_pile
from game.seven_street.bots.style import HOARDER, HUNTER, SPROUT, STRONGEST, Style
from game.seven_street.bots.worlds import playout_of
from game.seven_street.cards import KINDS
from game.seven_street.legality import moves
from game.seven_street.moves import TAKE, StreetAct, StreetMove
from game.seven_street.position import StreetPosition, after, position_of
from game.seven_street.state import StreetPhase
from game.seven_street.view import StreetView

StreetThink = Callable[[StreetView, Random], tuple[StreetMove, ...]]

WHIM = 0.6
"""How often Sprout discards whatever comes to hand."""


def sprout(view: StreetView, random: Random) -> tuple[StreetMove, ...]:
    """Lays all it can; its discard is nearly any card."""

    def discard(playout: Playout) -> int:
        if random.random() >= WHIM:
            return choose_discard(playout, SPROUT)
        hand = playout.hands[playout.seat]
        return random.choice([kind for kind in KINDS if hand[kind]])

    return _turn(view, random, SPROUT, discard)


def hoarder(view: StreetView, random: Random) -> tuple[StreetMove, ...]:
    """Keeps its cards and waits for a big pile."""
    return _turn(view, random, HOARDER, lambda playout: choose_discard(playout, HOARDER))


def hunter(view: StreetView, random: Random) -> tuple[StreetMove, ...]:
    """Comes out at once, leaves no pile, and ends the round while others hold cards."""
    return _turn(view, random, HUNTER, lambda playout: choose_discard(playout, HUNTER))


def turn_by_policy(view: StreetView) -> tuple[StreetMove, ...]:
    """What Maestro goes by, without its search: the moves up to the turn's end, or taking alone."""
    style = STRONGEST[len(view.sides[0])]
    return _turn(view, Random(0), style, lambda playout: choose_discard(playout, style))


def _turn(
    view: StreetView, random: Random, style: Style, discard: Callable[[Playout], int]
) -> tuple[StreetMove, ...]:
    """The moves up to the turn's end, or taking alone, for that turns up cards."""
    playout = playout_of(view)
    if view.phase is StreetPhase.TAKE:
        if not playout.may_pick_up() or not (wants_pile(playout, style) or ends_by_pile(playout, style)):
            return (TAKE,)
        playout.pick_up()
    elif view.laid or (len(view.hand) == 1 and not playout.may_finish(view.team(playout.seat))):
        return greedy_level.think(view, random)  # a turn that somebody else has begun
    if playout.ended_by is None and view.phase is not StreetPhase.LAST:
        lay_cards(playout, style)
    if playout.ended_by is None:
        playout.discard(discard(playout))
    return tuple(playout.done or ())


def think_at_random(view: StreetView, random: Random) -> tuple[StreetMove, ...]:
    """Legal moves one after another; taking alone, for that turns up cards. Raises ValueError in another seat's turn.
    """
    position = position_of(view)
    if position is None:
        raise ValueError("it is not this seat's turn")
    done: list[StreetMove] = []
    while not done or not _is_over(position, done[-1]):
        done.append(random.choice(moves(position)))
        position = after(position, done[-1])
    return tuple(done)


def _is_over(position: StreetPosition, last: StreetMove) -> bool:
    return last == TAKE or last.act is StreetAct.DISCARD or not position.hand


QUICK: dict[str, StreetThink] = {
    "random": think_at_random,
    "greedy": greedy_level.think,
    "sprout": sprout,
    "hoarder": hoarder,
    "hunter": hunter,
}
"""Those that answer at once: the same from the same view and random state, whatever the computer."""

SEARCHING = {"tactician": search.tactician, "maestro": search.maestro}
"""Those that think as long as they are given."""

STREET_LEVELS: dict[str, StreetThink] = {**QUICK, **SEARCHING}


def street_thinking(level: str, budget: Budget | None = None) -> StreetThink:
    """How a level thinks, within a budget or in its own time. Raises KeyError for an unknown one."""
    if level in SEARCHING:
        return partial(SEARCHING[level], budget=budget)
    return QUICK[level]


def street_own_ms(level: str) -> int | None:
    """The time in which a level thinks, in ms; None for those that answer at once."""
    return search.OWN_MS.get(level)
