"""The cards on the table in a round, what a 1 or a 7 may choose, and the look-ahead of "no spite" (section 7)."""

from __future__ import annotations

from dataclasses import dataclass, field

from .ranking import leader, number_of
from .reading import Rules

Choice = tuple[str, int, str]  # "canvas" or "bury", the seat whose palette it is, the card


@dataclass
class Table:
    """All zones of a round but the score piles (section 2); the deck's top is its first card, the canvas's its last."""

    rules: Rules
    hands: list[list[str]]
    palettes: list[list[str]]
    deck: list[str]
    canvas: list[str] = field(default_factory=list)
    out: list[int] = field(default_factory=list)

    def copy(self) -> Table:
        """The same table, to try something at."""
        hands, palettes = [list(hand) for hand in self.hands], [list(palette) for palette in self.palettes]
        return Table(self.rules, hands, palettes, list(self.deck), list(self.canvas), list(self.out))

    def seats_in(self) -> list[int]:
        """The seats still in the round."""
        return [seat for seat in range(self.rules.seats) if seat not in self.out]

    def rule(self) -> str:
        """The colour of the canvas's top card, Red if there is none (section 2)."""
        return self.canvas[-1][0] if self.canvas else "R"

    def would_win_under(self, rule: str, seat: int) -> bool:
        """Whether a seat would be winning if this were the rule (section 4)."""
        return leader(rule, {other: self.palettes[other] for other in self.seats_in()}) == seat

    def is_winning(self, seat: int) -> bool:
        """Whether a seat is winning now (section 4)."""
        return self.would_win_under(self.rule(), seat)

    def next_seat(self, seat: int) -> int:
        """The next seat clockwise that is still in the round (section 5)."""
        after = [(seat + step) % self.rules.seats for step in range(1, self.rules.seats + 1)]
        return next(other for other in after if other not in self.out)

    def play(self, seat: int, card: str) -> None:
        """A card goes from hand to palette."""
        self.hands[seat].remove(card)
        self.palettes[seat].append(card)

    def perform(self, choice: Choice) -> None:
        """A palette card goes where a 1 or a 7 sends it (section 7)."""
        where, owner, card = choice
        self.palettes[owner].remove(card)
        if where == "canvas":
            self.canvas.append(card)
        else:
            self.deck.insert(0, card)


def action_choices(table: Table, seat: int, played: str) -> list[Choice]:
    """All that a 1 or a 7 just played could do in this edition, before "no spite" (section 7, the first four rows)."""
    if not table.rules.actions:
        return []
    if number_of(played) == 1:
        return _choices_of_a_1(table, seat)
    if number_of(played) == 7:
        return _choices_of_a_7(table, seat, played)
    return []


def _choices_of_a_1(table: Table, seat: int) -> list[Choice]:
    """Row "1: whom"; always another seat that is still in the round."""
    choices: list[Choice] = []
    for owner in table.seats_in():
        size, own_size = len(table.palettes[owner]), len(table.palettes[seat])
        large_enough = size >= 2 if table.rules.edition == "bga" else size >= own_size
        if owner != seat and large_enough:
            choices += [("bury", owner, card) for card in table.palettes[owner]]
    return choices


def _choices_of_a_7(table: Table, seat: int, played: str) -> list[Choice]:
    """Rows "7: which card", "7: where" and "7: to the canvas"."""
    edition = table.rules.edition
    choices: list[Choice] = []
    for card in table.palettes[seat]:
        to_canvas: Choice = ("canvas", seat, card)
        after = table.copy()
        after.perform(to_canvas)
        winning_at_once = after.is_winning(seat)
        if edition == "bga":
            if card != played and winning_at_once:
                choices.append(to_canvas)
        elif edition == "asmadi-1.2":
            choices.append(("bury", seat, card))
            if winning_at_once:
                choices.append(to_canvas)
        else:
            choices += [("bury", seat, card), to_canvas]
    return choices


def a_7_draws(rules: Rules) -> bool:
    """Row "7: draw for its discard"; the Advanced draw must be on as well."""
    return rules.edition in ["asmadi-1.2", "bga"]


def is_spite(rules: Rules, played: list[str], took: bool) -> bool:
    """Row "no spite": whether a turn with these plays may not end losing; `took`: a 1 took a card in it."""
    if not rules.actions or rules.edition == "bga":
        return False
    if rules.edition == "asmadi-1.2":
        return took
    return any(number_of(card) in [1, 7] for card in played)


def can_still_win(table: Table, seat: int) -> bool:
    """After all actions: whether the seat is winning, or would be after one discard from hand (section 7)."""
    return table.is_winning(seat) or any(table.would_win_under(card[0], seat) for card in table.hands[seat])


def may_be_played(table: Table, seat: int, card: str) -> bool:
    """Whether "no spite" lets a card of the hand go to the palette: a way to end winning remains (section 7)."""
    after = table.copy()
    after.play(seat, card)
    choices = action_choices(after, seat, card)
    took = number_of(card) == 1 and choices != []
    if not is_spite(table.rules, [card], took):
        return True
    if not choices:
        return can_still_win(after, seat)
    for choice in choices:
        then = after.copy()
        then.perform(choice)
        if can_still_win(then, seat):
            return True
    return False
