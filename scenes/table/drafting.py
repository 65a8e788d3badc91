"""A person's turn as it is tried out: which card is picked up, where it can go, what would follow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.core.draft import Draft
from game.core.events import Event
from game.core.zones import Zone
from scenes.table.spec import Card, Gesture, TableSpec, leader_of


class Attempt(NamedTuple):
    """What came of a gesture: an event of the draft, or moves that can no longer be taken back."""

    event: Event | None = None
    committed: tuple[Any, ...] = ()


class Drafting:
    """The draft of one seat, and the card in the person's fingers."""

    def __init__(self, spec: TableSpec, draft: Draft[Any, Any, Any], seat: int, draws_at_once: bool) -> None:
        """`draws_at_once`: a draw that is due is taken without asking."""
        self._spec = spec
        self._draft = draft
        self.seat = seat
        self._draws_at_once = draws_at_once
        self.picked: Card | None = None
        self.drafted: list[Card] = []
        self._look()
        ways = spec.ways(self.view)
        self.lost = not ways.sure and ways.chance is None  # no turn keeps the seat in

    def _look(self) -> None:
        self.view = self._draft.view
        self.gestures: Sequence[Gesture] = self._spec.gestures(self.view)

    @property
    def public_view(self) -> Any:
        """What everybody would see of the draft."""
        return self._draft.public_view

    @property
    def moves(self) -> list[Any]:
        """The moves tried so far."""
        return self._draft.moves

    @property
    def leads(self) -> bool:
        """Whether the seat is winning as the draft stands."""
        return leader_of(self._spec, self.view) == self.seat

    def targets(self, card: Card | None) -> dict[Zone, Gesture]:
        """Where a card can go now."""
        return {gesture.target: gesture for gesture in self.gestures if gesture.card == card}

    def can_be_taken(self, card: Card) -> bool:
        """Whether anything can be done with a card."""
        return any(gesture.card == card for gesture in self.gestures)

    def pick(self, card: Card) -> bool:
        """Takes a card up, or puts it back if it is in the fingers already; False if nothing can be done with it."""
        if not self.can_be_taken(card):
            return False
        self.picked = None if self.picked == card else card
        return True

    def put_back(self) -> None:
        """Lets go of the card that is picked up."""
        self.picked = None

    def preview(self, gesture: Gesture) -> Any:
        """What would be true after a gesture, as far as that can be known."""
        return self._draft.preview(gesture.move)

    def reveals(self, gesture: Gesture) -> bool:
        """Whether a gesture turns up a card: it cannot be taken back then."""
        return self._draft.reveals(gesture.move)

    def attempt(self, gesture: Gesture) -> Attempt:
        """Does a gesture: in the draft, or for good where it turns up a card."""
        self.picked = None
        if self.reveals(gesture):
            return Attempt(committed=(*self.moves, gesture.move))
        step = self._draft.attempt(gesture.move)[-1]
        self.drafted.append(gesture.card)
        self._look()
        due = self._spec.draw_due(self.view)
        if self._draws_at_once and due is not None and self._spec.goes_on_after_draw(self.view):
            return Attempt(committed=(*self.moves, due))
        return Attempt(step.event)

    def undo(self) -> bool:
        """Takes the last move back; False if there is none."""
        self.picked = None
        if self._draft.undo() is None:
            return False
        self.drafted.pop()
        self._look()
        return True

    def drawing(self) -> tuple[Any, ...] | None:
        """All moves so far and the draw that is due, where the person is asked for it."""
        due = self._spec.draw_due(self.view)
        if due is None or self._draws_at_once:
            return None
        if self._spec.goes_on_after_draw(self.view):
            return (*self.moves, due)
        return (*self.moves, *(self._spec.closing(self.view, True) or (due,)))

    def closing(self) -> tuple[Any, ...] | None:
        """All moves of the turn with its end, None where it cannot end yet."""
        end = self._spec.closing(self.view, self._draws_at_once)
        return None if end is None else (*self.moves, *end)

    def folding(self) -> tuple[Any, ...] | None:
        """The move that gives up, None once something was done."""
        fold = self._spec.folding(self.view)
        return None if fold is None else (fold,)
