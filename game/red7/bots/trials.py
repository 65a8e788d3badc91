"""A turn that may be taken, and what comes of it in a world dealt in thought."""

from __future__ import annotations

from game.red7.bots.acting import Actions, settle
from game.red7.bots.endings import play_to_the_best_end
from game.red7.bots.playout import ABOVE, CARD_WORTH, LOST, NEVER, End, Notice, play_out, rivals_of, turn
from game.red7.bots.strengths import GUARD, GUARDS, STRENGTHS
from game.red7.bots.worlds import World
from game.red7.cards import CardSet
from game.red7.moves import FOLD
from game.red7.turns import PlannedTurn
from game.red7.view import View


class Trial:
    """A turn of the view's seat; hands and palettes are listed in the order of play, its own last.

    With `notice` playouts are random ones to their end; without, the turns that keep most up to an exact ending. With
    actions there is one kind alone.
    """

    def __init__(self, plan: PlannedTurn, view: View, notice: Notice | None = None) -> None:
        assert view.seat is not None
        self.plan, then = plan, plan.reached
        following = [seat % view.seats for seat in range(view.seat + 1, view.seat + view.seats)]
        self._others = [seat for seat in following if view.alive[seat]]
        self._seats = [*self._others, view.seat]
        self._palettes = [then.palettes[seat] for seat in self._seats]
        self._hand, self._rule, self._drawn = then.hand, GUARD[then.rule], then.unseen
        self._top = [1 << card for card in reversed(then.known_top)]
        self._draw, self._notice = then.draw, notice
        self._actions = Actions(then.edition, then.draw) if then.actions else None

    @property
    def promise(self) -> int:
        """The worth of the tried turn for ordering: its lead and the cards it keeps in hand, as playouts judge them."""
        led = STRENGTHS[self._palettes[-1]] + rivals_of(self._palettes[:-1]) & GUARDS
        return led.bit_count() + CARD_WORTH * (self._hand.bit_count() + self._drawn)

    def end(self, world: World) -> End:
        """How the round ends in this world: the seat that wins, its palette, and the rule."""
        deck = world.deck + self._top
        hands, palettes, rule = [world.hands[seat] for seat in self._others], self._palettes[:], self._rule
        if self.plan.moves == (FOLD,):
            palettes.pop()
        else:
            hand = self._hand
            for _ in range(self._drawn):
                hand |= deck.pop()
            if self.plan.ends:
                hands.append(hand)
            else:
                rule = self._go_on(hand, hands, palettes, deck)
        winner, palette, rule = self._play_on(hands, palettes, rule, deck)
        return self._seats[winner], palette, rule

    @property
    def answers(self) -> bool:
        """Whether somebody has to answer a turn that is over, and nobody in it is out."""
        return self.plan.ends and self.plan.survives and bool(self._others)

    def is_answered(self, world: World) -> bool:
        """Whether the next seat has a turn that stays in for sure, in this world."""
        hand, rest = world.hands[self._others[0]], self._palettes[1:]
        deck = world.deck + self._top
        if self._actions is not None:
            return self._actions.deed(hand, self._palettes[0], rest, self._rule, deck)[0] != LOST
        measure = rivals_of(rest), self._rule, NEVER
        return turn(hand, hand, hand, self._palettes[0], measure)[0] != LOST

    def _go_on(self, hand: CardSet, hands: list[CardSet], palettes: list[CardSet], deck: list[CardSet]) -> int:
        """The rest of a turn in which a card has turned up: into the lists, unless it is lost; returns the rule."""
        own = palettes.pop()
        measure = rivals_of(palettes), self._rule, ABOVE if self._draw and deck else NEVER
        score, hand, own, rule, earning = settle(hand, own, measure)
        if score == LOST:
            return self._rule
        palettes.append(own)
        hands.append(hand | deck.pop() if earning else hand)
        return rule

    def _play_on(self, hands: list[CardSet], palettes: list[CardSet], rule: int, deck: list[CardSet]) -> End:
        if self._actions is not None:
            return self._actions.play_out(hands, palettes, rule, deck)
        if self._notice is not None:
            return play_out(hands, palettes, rule, deck, self._draw, self._notice)
        return play_to_the_best_end(hands, palettes, rule, deck, self._draw)
