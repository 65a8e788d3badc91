"""Every turn that a person could mean, allowed or not: those that a puzzle counts and tells apart.

A discard that would leave its seat losing is illegal and not a turn (rules, section 5), but it is what whoever looks
for the answer has to look at and put aside. So it counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.red7.cards import cards_in
from game.red7.legality import owed
from game.red7.moves import DISCARD, END, PLAY, Move
from game.red7.position import Phase, Position, after, leads
from game.red7.rules import Edition
from game.red7.teaching.comparison import Comparison, Decider, compare


class Turn(NamedTuple):
    """A whole turn, without the draw that a discard may earn: it comes too late to keep anybody in."""

    moves: tuple[Move, ...]
    then: Position

    @property
    def survives(self) -> bool:
        """Whether its seat is winning at its end."""
        return leads(self.then, self.then.rule)

    @property
    def why(self) -> Comparison:
        """What leads at its end, and over what."""
        return compare(self.then.rule, self.then.palettes, self.then.seat)

    @property
    def is_near(self) -> bool:
        """Whether it looks as if it survived and does not: as many cards count, and the highest one decides."""
        return not self.survives and self.why.decider in (Decider.NUMBER, Decider.COLOUR)


def turns(position: Position) -> tuple[Turn, ...]:
    """Every turn from its beginning, once for each way in which the cards lie at its end.

    What a 3 draws is not known, so a hand with a 3 has no place in a puzzle with actions. Raises ValueError for one.
    """
    if position.actions and any(card.number == Phase.THREE for card in cards_in(position.hand)):
        raise ValueError("what a 3 draws is not known")
    found: dict[Position, Turn] = {}
    for moves, then in _from(leniently(position), (), position.edition):
        lying = then._replace(edition=position.edition, phase=Phase.DONE, bound=False, last=None)
        found.setdefault(lying, Turn((*moves, END), lying))
    return tuple(found.values())


def leniently(position: Position) -> Position:
    """The position in an edition that forbids nothing because it would not win (section 7)."""
    edition = position.edition._replace(bound_by_playing=False, bound_by_taking=False, seven_must_win=False)
    return position._replace(edition=edition, bound=False)


def _from(
    position: Position, done: tuple[Move, ...], edition: Edition
) -> Iterator[tuple[tuple[Move, ...], Position]]:
    """The turns that begin with the moves done; a 5 asks for nothing where its edition lets no card follow."""
    nexts = [PLAY[card] for card in cards_in(position.hand)] if position.phase is Phase.OPEN else owed(position)
    for move in nexts:
        yield from _from(after(position, move), (*done, move), edition)
    if position.phase is not Phase.OPEN and owed(position._replace(edition=edition)):
        return
    if done:
        yield done, position
    for card in cards_in(position.hand):
        yield (*done, DISCARD[card]), after(position, DISCARD[card])
