"""Why a seat is out: the turn it took, the turns that would have kept it in, or the proof that there was none.

Only a seat's own turn can put it out (rules, section 5): it folds, ends losing, or begins without a card. The proof
shows, under every rule that the seat could reach, the best it could do, and what beats that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.core.events import CardMoved, TurnBegan
from game.core.match import Step
from game.red7.cards import COLOURS, Card, CardSet, cards_in
from game.red7.events import SeatOut
from game.red7.evolve import move_of
from game.red7.legality import owed
from game.red7.moves import DISCARD, DRAW, PLAY, SHED, Move
from game.red7.position import Phase, Position, after
from game.red7.ranking import strength
from game.red7.rules import Edition
from game.red7.standing import Comparison, compare
from game.red7.teaching.survival import Chance, SafeTurn, chances, safe_turns
from game.red7.view import View, position_of, unseen_cards, view_of


class Loss(NamedTuple):
    """A turn that put its seat out: what the seat saw when it began, the cards it moved, and the cause."""

    view: View
    events: tuple[CardMoved, ...]
    cause: str  # as in the record: pass, losing or empty


class Autopsy(NamedTuple):
    """What there is to say about a loss."""

    cause: str
    lost_turn: tuple[Move, ...]
    ended: Comparison  # when it went out; who folds may be leading (`bga`)
    safe_turns: tuple[SafeTurn, ...]  # turns that would have survived for sure, best first
    chances: tuple[Chance, ...]  # turns that would have hung on a 3's draw, as it was known before
    missed: tuple[SafeTurn, ...]  # what would still have survived after the cards that did turn up
    proof: tuple[Attempt, ...]  # where no way was sure: the nearest under every rule; none for an empty hand


def losses(happened: Iterable[Step]) -> Iterator[Loss]:
    """The losses in a course of events, from a turn's beginning on."""
    view, events = None, list[CardMoved]()
    for step in happened:
        if isinstance(step.event, TurnBegan):
            view, events = view_of(step.after, step.event.seat), []
        elif isinstance(step.event, CardMoved):
            events.append(step.event)
        elif isinstance(step.event, SeatOut) and view is not None:
            yield Loss(view, tuple(events), step.event.cause)


def autopsy(loss: Loss) -> Autopsy:
    """What can be said about a loss from what its seat saw. Raises ValueError if the view is not of its turn.

    With actions it may take longer than a frame: a plain function, to be asked in another process.
    """
    position, unseen = position_of(loss.view), unseen_cards(loss.view)
    sure, hopes = safe_turns(position), chances(position, unseen)
    wishes = "" if hopes else "".join(colour for colour in COLOURS if any(card.colour == colour for card in unseen))
    then, missed = _followed(position, loss.events)
    return Autopsy(
        loss.cause, tuple(map(move_of, loss.events)), compare(then.rule, then.palettes, then.seat), sure, hopes,
        missed, () if sure else proof(position, wishes),
    )


def _followed(position: Position, events: Iterable[CardMoved]) -> tuple[Position, tuple[SafeTurn, ...]]:
    """Where the turn led, and the ways that were open after the last card that turned up unknown."""
    missed: tuple[SafeTurn, ...] = ()
    for event in events:
        move, unknown = move_of(event), not position.known_top
        position = after(position, move, event.card if isinstance(event.card, Card) else None)
        if move == DRAW and unknown:
            missed = safe_turns(position)
    return position, missed


class Attempt(NamedTuple):
    """The turn that comes nearest to winning under one rule, allowed or not, and what it comes to."""

    moves: tuple[Move, ...]
    on_draw: bool  # after them a card of the rule's colour would have to be drawn and discarded
    why: Comparison


class _End(NamedTuple):
    """Where an imagined turn ends; `wish` is the colour that a drawn card would have to have."""

    moves: tuple[Move, ...]
    reached: Position
    wish: str | None = None

    @property
    def rule(self) -> str:
        return self.wish or self.reached.rule

    @property
    def nearness(self) -> tuple[int, int]:
        """By how much the seat is stronger than its best rival, below 0 if weaker; then, how few moves it takes."""
        powers = [strength(self.rule, palette) for palette in self.reached.palettes]
        mine = powers.pop(self.reached.seat)
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
    return Attempt(end.moves, end.wish is not None, compare(end.rule, end.reached.palettes, end.reached.seat))


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
