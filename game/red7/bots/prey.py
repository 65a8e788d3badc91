"""How well the seat that is hunted could go on, its hidden hand being anything that it may be."""

from __future__ import annotations

from random import Random

from game.red7.bots.acting import Actions
from game.red7.bots.packed import GUARD
from game.red7.bots.playout import ABOVE, LOST, NEVER, rivals_of, turn
from game.red7.bots.worlds import Dealer
from game.red7.cards import CardSet
from game.red7.position import Position
from game.red7.view import View

HANDS = 6
"""So many hands it might have are tried."""
NO_WAY = -5
"""What it is worth to a seat that it has no way to stay in; a turn that costs two cards and leads little is -1."""


class Prey:
    """The one who leads the match among the others, else the next to act."""

    def __init__(self, view: View, random: Random) -> None:
        assert view.seat is not None
        standing = view.standing
        following = (seat % view.seats for seat in range(view.seat + 1, view.seat + view.seats))
        self.seat = max((seat for seat in following if view.alive[seat]), key=lambda seat: standing[seat])
        dealer = Dealer(view, random)
        self._hands = [dealer.deal().hands[self.seat] for _ in range(HANDS)]
        edition, draw, acts = view.rules.edition, view.rules.draw, view.rules.actions
        self._actions = Actions(edition, draw) if acts else None

    def reply(self, then: Position) -> float:
        """The worth to the rival of its best reply to this end of a turn: an average over sampled hands."""
        others = [cards for seat, cards in enumerate(then.palettes) if cards and seat != self.seat]
        worths = [self._best(hand, then, others) for hand in self._hands]
        return sum(NO_WAY if worth == LOST else worth for worth in worths) / HANDS

    def _best(self, hand: CardSet, then: Position, others: list[CardSet]) -> int:
        palette, rule = then.palettes[self.seat], GUARD[then.rule]
        if self._actions is not None:
            return self._actions.deed(hand, palette, others, rule, [0] * then.deck)[0]
        measure = rivals_of(others), rule, ABOVE if then.draw and then.deck else NEVER
        return turn(hand, hand, hand, palette, measure)[0]
