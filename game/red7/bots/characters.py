"""The characters that do not search: each has one idea of what a good turn is."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.red7.bots.acting import Actions
from game.red7.bots.playout import ABOVE, LOST, NEVER, rivals_of, turn
from game.red7.bots.strengths import GUARD, GUARDS, STRENGTHS
from game.red7.bots.worlds import Dealer
from game.red7.cards import COLOURS, CardSet
from game.red7.moves import FOLD, Move
from game.red7.position import Phase, Position
from game.red7.ranking import points, scoring_set
from game.red7.turns import last_resort, surviving
from game.red7.view import View, position_of

OVERSIGHT = 1 / 16
"""How often Sprout sees no way although there is one."""
# What Hunter weighs, found in matches against Hoarder.
REPLY, LED, POINT = 0.5, 0.3, 0.03
CLOSER = 12
"""So many turns, those that bring most, are looked at with its prey in mind."""
HANDS = 6
"""So many hands that the prey may have are tried."""
NO_WAY = -5
"""What it is worth to a seat that it has no way to stay in; a turn that costs two cards and leads little is -1."""


def think_at_random(view: View, random: Random) -> tuple[Move, ...]:
    """The first turn that survives when moves are tried in random order."""
    position = position_of(view)
    plan = next(surviving(position, lambda moves: random.shuffle(moves) if len(moves) > 1 else None), None)
    return plan.moves if plan else last_resort(position, random)


def sprout(view: View, random: Random) -> tuple[Move, ...]:
    """Any turn that keeps it in; now and then none."""
    position = position_of(view)
    if position.phase is Phase.OPEN and random.random() < OVERSIGHT:
        return (FOLD,)
    return think_at_random(view, random)


def hoarder(view: View, random: Random) -> tuple[Move, ...]:
    """The turn after which it holds most cards, and leads under most rules."""
    return _best(view, random, lambda then: len(COLOURS) * 2 * _cards_in_hand(then) + _led(then))


def hunter(view: View, random: Random) -> tuple[Move, ...]:
    """The turn that leaves its prey the worst replies, as far as it can afford that."""
    prey = Prey(view, random)
    return _best(view, random, _gain, lambda then: _gain(then) - REPLY * prey.reply(then))


def _best(
    view: View, random: Random, worth: Callable[[Position], float], second: Callable[[Position], float] | None = None
) -> tuple[Move, ...]:
    """The first of the turns that survive and are worth most; a second look is taken at the best few of them."""
    position = position_of(view)
    plans = sorted(surviving(position), key=lambda plan: worth(plan.reached), reverse=True)
    if not plans:
        return last_resort(position, random)
    return max(plans[:CLOSER], key=lambda plan: second(plan.reached)).moves if second else plans[0].moves


def _gain(reached: Position) -> float:
    """What a turn brings Hunter itself."""
    return _cards_in_hand(reached) + LED * _led(reached) + POINT * points(scoring_set(reached.rule, reached.palette))


def _cards_in_hand(position: Position) -> int:
    """How many cards are in hand, unknown ones too."""
    return position.hand.bit_count() + position.unseen


def _led(position: Position) -> int:
    """Under how many rules the seat to act would be winning."""
    others = [cards for seat, cards in enumerate(position.palettes) if cards and seat != position.seat]
    rivals = rivals_of(others or [0])
    return (STRENGTHS[position.palette] + rivals & GUARDS).bit_count()


class Prey:
    """The one whom Hunter hunts: who leads the match among the others, else the next to act."""

    def __init__(self, view: View, random: Random) -> None:
        assert view.seat is not None
        standing = view.standing
        following = (seat % view.seats for seat in range(view.seat + 1, view.seat + view.seats))
        self.seat = max((seat for seat in following if view.alive[seat]), key=lambda seat: standing[seat])
        dealer = Dealer(view, random)
        self._hands = [dealer.deal().hands[self.seat] for _ in range(HANDS)]
        edition, draw, acts = view.rules.edition, view.rules.draw, view.rules.actions
        self._actions = Actions(edition, draw) if acts else None

    def reply(self, reached: Position) -> float:
        """The worth to the prey of its best reply to this end of a turn: an average over sampled hands."""
        others = [cards for seat, cards in enumerate(reached.palettes) if cards and seat != self.seat]
        worths = [self._best(hand, reached, others) for hand in self._hands]
        return sum(NO_WAY if worth == LOST else worth for worth in worths) / HANDS

    def _best(self, hand: CardSet, reached: Position, others: list[CardSet]) -> int:
        palette, rule = reached.palettes[self.seat], GUARD[reached.rule]
        if self._actions is not None:
            return self._actions.deed(hand, palette, others, rule, [0] * reached.deck)[0]
        measure = rivals_of(others), rule, ABOVE if reached.draw and reached.deck else NEVER
        return turn(hand, hand, hand, palette, measure)[0]
