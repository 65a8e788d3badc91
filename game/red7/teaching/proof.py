"""Why no turn would have kept a seat in: under every rule it could reach, the best it could do, and what beats that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.red7.cards import COLOURS, CardSet, cards_in
from game.red7.legality import owed
from game.red7.moves import DISCARD, DRAW, PLAY, SHED, Move
from game.red7.position import Phase, Position, after
from game.red7.ranking import strength
from game.red7.rules import Edition
from game.red7.teaching.comparison import Comparison, compare


class Attempt(NamedTuple):
    """The turn that comes nearest to winning under one rule, allowed or not, and what it comes to."""

    moves: tuple[Move, ...]
    on_draw: bool  # after them a card of the rule's colour would have to be drawn and discarded
    why: Comparison


class _End(NamedTuple):
    """Where an imagined turn ends; `wish` is the colour that a drawn card would have to have."""

    moves: tuple[Move, ...]
    then: Position
    wish: str | None = None

    @property
    def rule(self) -> str:
        return self.wish or self.then.rule

    @property
    def nearness(self) -> tuple[int, int]:
        """By how much the seat is stronger than its best rival, below 0 if weaker; then, how few moves it takes."""
        powers = [strength(self.rule, palette) for palette in self.then.palettes]
        mine = powers.pop(self.then.seat)
        return mine - max(powers), -len(self.moves)


def proof(position: Position, wishes: str = "") -> tuple[Attempt, ...]:
    """The best attempt under every rule that this turn could reach, from Red to Violet.

    `wishes` are the colours of the cards that a 3 may turn up. What "no spite" or the lack of a lead
    forbids is tried as well: it is forbidden because it does not win (sections 5 and 7).
    """
    lenient = position.edition._replace(bound_by_playing=False, bound_by_taking=False)
    best: dict[str, _End] = {}
    for end in _Imagined(position.edition, wishes).turns(position._replace(edition=lenient), ()):
        if end.rule not in best or end.nearness > best[end.rule].nearness:
            best[end.rule] = end
    return tuple(_attempt(best[rule]) for rule in COLOURS if rule in best)


def _attempt(end: _End) -> Attempt:
    return Attempt(end.moves, end.wish is not None, compare(end.rule, end.then.palettes, end.then.seat))


class _Imagined:
    """Every turn that could be imagined in an edition, but for the orders of several 5s."""

    def __init__(self, edition: Edition, wishes: str) -> None:
        self._edition = edition
        self._wishes = wishes
        self._chains: set[CardSet] = set()

    def turns(self, position: Position, done: tuple[Move, ...]) -> Iterator[_End]:
        """All ends that a turn can come to from here."""
        if position.phase is Phase.FIVE:
            if position.hand in self._chains:
                return
            self._chains.add(position.hand)
        yield from self._sheds(position, done)
        nexts = owed(position)
        if position.phase is Phase.OPEN:
            nexts = [PLAY[card] for card in cards_in(position.hand)]
        for move in nexts:
            then = after(position, move)
            yield from self.turns(then, done if move is DRAW else (*done, move))
        if position.phase is Phase.OPEN or not owed(position._replace(edition=self._edition)):
            yield from self._ends(position, done)

    def _ends(self, position: Position, done: tuple[Move, ...]) -> Iterator[_End]:
        """The ends here: as it stands once something is done, with each discard, and with each colour drawn."""
        if position.phase is not Phase.OPEN:
            yield _End(done, position)
        for card in cards_in(position.hand):
            yield _End((*done, DISCARD[card]), after(position, DISCARD[card]))
        if position.unseen:
            yield from (_End(done, position, colour) for colour in self._wishes)

    def _sheds(self, position: Position, done: tuple[Move, ...]) -> Iterator[_End]:
        """What a 7 would come to where it may discard only what wins at once."""
        if position.phase is not Phase.SEVEN or not position.edition.seven_must_win:
            return
        for card in cards_in(position.palette):
            if card != position.last or position.edition.seven_moves_itself:
                yield _End((*done, SHED[card]), after(position, SHED[card]))
