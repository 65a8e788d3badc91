"""One turn of one seat: sections 5, 6 (draw) and 7, event by event."""

from __future__ import annotations

from .ranking import number_of
from .reading import Illegal, need
from .table import Choice, Table, a_7_draws, action_choices, can_still_win, is_spite, may_be_played


class Turn:
    """A turn under way. A method is an event; what the rules do not allow raises `Illegal`, changing nothing."""

    def __init__(self, table: Table, seat: int, strict: bool) -> None:
        self.table, self.seat, self.strict = table, seat, strict
        self.played: list[str] = []
        self.owing: str | None = None  # the card played last, if its action is still to be done
        self.took = False  # a 1 took a card
        self.discarded = False  # a card went from hand to canvas: nothing but its draw follows
        self.may_draw = False  # the last event was a discard that allows the Advanced draw

    @property
    def _hand(self) -> list[str]:
        return self.table.hands[self.seat]

    def _owes(self, number: int) -> bool:
        return self.owing is not None and number_of(self.owing) == number

    def palette(self, card: str) -> None:
        """Hand to palette: one card, or one more after each 5 (sections 5 and 7)."""
        need(not self.discarded, "nothing is played after the discard from hand")
        if self.played and not self._owes(5):
            self._settle_actions()
            raise Illegal("a second card may be played only after a 5")
        need(card in self._hand, f"{card} is not in the hand of seat {self.seat}")
        if self.strict:
            need(may_be_played(self.table, self.seat, card), f"no spite: after {card} no way to end winning is left")
        self.table.play(self.seat, card)
        self.played.append(card)
        self.owing = card if self._has_something_to_do(card) else None

    def _has_something_to_do(self, card: str) -> bool:
        """Whether the action of the card just played can be done (section 7)."""
        if not self.table.rules.actions:
            return False
        if number_of(card) == 3:
            return self.table.deck != []
        if number_of(card) == 5:
            return self._hand != []
        return action_choices(self.table, self.seat, card) != []

    def canvas(self, card: str, source: str) -> None:
        """Hand to canvas, only if winning afterwards (section 5), or palette to canvas by a 7 (section 7)."""
        if source == "palette":
            need(self._owes(7), "only a 7 discards from the palette")
            need(card in self.table.palettes[self.seat], f"{card} is not in the palette of seat {self.seat}")
            self._choose(("canvas", self.seat, card))
        else:
            need(not self.discarded, "a second discard from hand")
            self._settle_actions()
            need(card in self._hand, f"{card} is not in the hand of seat {self.seat}")
            need(self.table.would_win_under(card[0], self.seat), "not winning after the discard to the canvas")
            self._hand.remove(card)
            self.table.canvas.append(card)
            self.discarded = True
        allowed = self.table.rules.draw and (source == "hand" or a_7_draws(self.table.rules))
        self.may_draw = allowed and number_of(card) > len(self.table.palettes[self.seat])

    def bury(self, owner: int, card: str) -> None:
        """Palette to the top of the deck, by a 1 or a 7 (section 7)."""
        need(self._owes(1) or self._owes(7), "only a 1 or a 7 puts a card on the deck")
        need(0 <= owner < self.table.rules.seats, "owner is no seat")
        need(card in self.table.palettes[owner], f"{card} is not in the palette of seat {owner}")
        if self._owes(1):
            need(owner != self.seat, "a 1 takes from another seat's palette")
            need(owner not in self.table.out, f"seat {owner} is out and no target")
        else:
            need(owner == self.seat, "a 7 takes from one's own palette")
        self._choose(("bury", owner, card))

    def _choose(self, choice: Choice) -> None:
        """Do the action of a 1 or a 7 (section 7)."""
        assert self.owing is not None
        where, owner, card = choice
        allowed = action_choices(self.table, self.seat, self.owing)
        need(choice in allowed, f"{self.owing} may not {where} {card} of seat {owner} in this edition and position")
        takes = self._owes(1)
        if self.strict and is_spite(self.table.rules, self.played, takes):
            after = self.table.copy()
            after.perform(choice)
            need(can_still_win(after, self.seat), f"no spite: after {where} {card} no way to end winning is left")
        self.table.perform(choice)
        self.took = takes
        self.owing = None

    def draw(self, card: str, cause: str) -> None:
        """The deck's top to hand, by a 3 (section 7) or after a discard (section 6)."""
        if cause == "three":
            need(self._owes(3), "no draw for a 3 is due")
        else:
            need(self.may_draw, "no draw for a discard is due")
        need(self.table.deck != [], "the deck is empty: no draw")
        need(self.table.deck[0] == card, f"the top of the deck is {self.table.deck[0]}, not {card}")
        self._hand.append(self.table.deck.pop(0))
        self.owing = None
        self.may_draw = False

    def _settle_actions(self) -> None:
        """Refuse if an action is still owed; a 5 asks for nothing if no card in hand may be played (section 7)."""
        if self._owes(5):
            playable = [card for card in self._hand if may_be_played(self.table, self.seat, card)]
            need(playable == [], f"the 5 {self.owing} is owed another card")
        else:
            need(self.owing is None, f"the action of {self.owing} is owed")

    def survive(self) -> None:
        """The turn ends without an event: the seat did something and is winning (section 5)."""
        need(self.played != [] or self.discarded, f"seat {self.seat} did nothing and is not out")
        self._settle_actions()
        need(self.table.is_winning(self.seat), f"seat {self.seat} is not winning at the end of its turn and is not out")

    def out(self, cause: str) -> None:
        """The seat leaves the round (section 5)."""
        if cause == "losing":
            need(self.played != [], "nothing was played: out is a pass or empty, not losing")
            self._settle_actions()
            need(not self.table.is_winning(self.seat), f"seat {self.seat} is winning and not out")
            spite = is_spite(self.table.rules, self.played, self.took)
            need(not spite, "no spite: this turn may not end losing")
        else:
            need(self.played == [] and not self.discarded, f"a seat that has acted is not out by {cause}")
            need((cause == "empty") == (self._hand == []), f"out by {cause} does not fit the hand")
        self.table.out.append(self.seat)
