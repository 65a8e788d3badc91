"""Why a seat is out: the turn it took, the turns that would have kept it in, or the proof that there was none.

Only a seat's own turn can put it out (rules, section 5): it folds, ends losing, or begins without a card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.core.events import CardMoved, TurnBegan
from game.core.match import Step
from game.red7.bots.planner import position_of
from game.red7.cards import COLOURS, Card
from game.red7.events import SeatOut
from game.red7.evolve import move_of
from game.red7.moves import DRAW, Move
from game.red7.position import Position, after
from game.red7.survival import unseen_cards
from game.red7.teaching.comparison import Comparison, compare
from game.red7.teaching.proof import Attempt, proof
from game.red7.teaching.ways import Chance, Way, chances, ways
from game.red7.view import View, view_of


class Loss(NamedTuple):
    """A turn that put its seat out: what the seat saw when it began, the cards it moved, and the cause."""

    view: View
    events: tuple[CardMoved, ...]
    cause: str  # as in the record: pass, losing or empty


class Autopsy(NamedTuple):
    """What there is to say about a loss."""

    cause: str
    taken: tuple[Move, ...]
    ended: Comparison  # when it went out; who folds may be leading (`bga`)
    ways: tuple[Way, ...]  # turns that would have survived for sure, best first
    chances: tuple[Chance, ...]  # turns that would have hung on a 3's draw, as it was known before
    missed: tuple[Way, ...]  # what would still have survived after the cards that did turn up
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
    sure, hopes = ways(position), chances(position, unseen)
    wishes = "" if hopes else "".join(colour for colour in COLOURS if any(card.colour == colour for card in unseen))
    then, missed = _taken(position, loss.events)
    return Autopsy(
        loss.cause, tuple(map(move_of, loss.events)), compare(then.rule, then.palettes, then.seat), sure, hopes,
        missed, () if sure else proof(position, wishes),
    )


def _taken(position: Position, events: Iterable[CardMoved]) -> tuple[Position, tuple[Way, ...]]:
    """Where the turn led, and the ways that were open after the last card that turned up unknown."""
    missed: tuple[Way, ...] = ()
    for event in events:
        move, unknown = move_of(event), not position.known_top
        position = after(position, move, event.card if isinstance(event.card, Card) else None)
        if move == DRAW and unknown:
            missed = ways(position)
    return position, missed
