"""A person's turn as it is tried out: which cards are picked up, where they can go, what would follow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.core.events import Card, Event, Zone
from game.core.match import Draft
from scenes.table.spec import TableSpec
from scenes.table.values import Gesture


class DraftOutcome(NamedTuple):
    """What came of a gesture: events of the draft, or moves that can no longer be taken back."""

    events: tuple[tuple[Event, Any], ...] = ()  # with what the seat sees after each
    committed: tuple[Any, ...] = ()


class Drafting:
    """The draft of one seat, the cards in the person's fingers, and the one that is meant: a `TurnSoFar`.

    `prompt` is what a card's action asks for, and why; `to_do` what the turn allows, in a few words; `danger` that the
    turn as it lies would put its seat out, and what helps.
    """

    def __init__(self, spec: TableSpec, draft: Draft[Any, Any, Any], asks: bool) -> None:
        """`asks`: the person wants to be asked before a draw is taken."""
        self._spec, self._draft, self.asks = spec, draft, asks
        self.picked: tuple[Card, ...] = ()
        self.focused: Card | None = None  # the card with the focus, or that had it on the way to where it may go
        self._laid: list[tuple[Card, ...]] = []  # by what was tried at once
        self._together: list[int] = []  # moves of each of these
        self.before = draft.view
        self._look()
        self.seat: int = self.view.seat
        survival = spec.lead.survival(self.view) if spec.lead is not None else None
        self.lost = survival is not None and not survival.sure and survival.chance is None  # no turn keeps the seat in

    def _look(self) -> None:
        """Asks the game once for each state of the draft, and not in every frame."""
        self.view = self._draft.view
        self.gestures: Sequence[Gesture] = self._spec.gestures(self.view)
        self._usable: dict[Card, bool] = {card: True for gesture in self.gestures for card in gesture.cards}
        self._previews: dict[Any, Any] = {}
        self.prompt = self._spec.prompt(self.view)
        self.to_do = self._spec.to_do(self.view, self.asks)
        self.danger = self._spec.lead.danger(self) if self._spec.lead is not None else None

    @property
    def selection(self) -> tuple[Card, ...]:
        """The cards that are meant: picked up, else the one with the focus."""
        return self.picked or (() if self.focused is None else (self.focused,))

    @property
    def drafted(self) -> tuple[Card, ...]:
        """The cards that lie on the table only in this draft, in the order they were laid down."""
        return tuple(card for cards in self._laid for card in cards)

    @property
    def public_view(self) -> Any:
        """What everybody would see of the draft."""
        return self._draft.public_view

    @property
    def moves(self) -> list[Any]:
        """The moves tried so far."""
        return self._draft.moves

    @property
    def can_undo(self) -> bool:
        """Whether a card can be put back or a move taken back."""
        return bool(self.picked or self.moves)

    def targets(self, cards: Sequence[Card]) -> Mapping[Zone, Gesture]:
        """Where cards can go now, taken together."""
        if self._spec.grouping is not None:
            return self._spec.grouping.targets(self.view, cards) if cards else {}
        return {gesture.target: gesture for gesture in self.gestures if set(gesture.cards) == set(cards)}

    def can_be_taken(self, card: Card) -> bool:
        """Whether anything can be done with a card, alone or with others."""
        if card not in self._usable:
            grouping = self._spec.grouping
            self._usable[card] = grouping is not None and bool(grouping.taken(self.view, card, ()))
        return self._usable[card]

    def pick(self, card: Card) -> None:
        """Takes a card up with those in the fingers, or instead of them; one of those is put back."""
        if self._spec.grouping is not None:
            self.picked = self._spec.grouping.taken(self.view, card, self.picked)
            return
        if card in self.picked:
            self.picked = tuple(other for other in self.picked if other != card)
            return
        together = {*self.picked, card}
        fits = any(together <= set(gesture.cards) for gesture in self.gestures)
        self.picked = (*self.picked, card) if fits else (card,)

    def focus_on(self, card: Card | None, travels: bool) -> None:
        """Takes the card that has the focus, or None: while the focus `travels` the last card stays, if playable."""
        stays = travels and self.focused is not None and self.can_be_taken(self.focused)
        if card is not None or not stays:
            self.focused = card

    def preview(self, gesture: Gesture) -> Any:
        """What would be true after a gesture, as far as that can be known."""
        if gesture.move not in self._previews:
            self._previews[gesture.move] = self._draft.preview(gesture.move)
        return self._previews[gesture.move]

    def reveals(self, gesture: Gesture) -> bool:
        """Whether a gesture draws a card: it cannot be taken back then."""
        return self._draft.reveals(gesture.move)

    def attempt(self, *gestures: Gesture) -> DraftOutcome:
        """Does gestures: in the draft, to be taken back together, or for good where one draws a card."""
        self.picked, self.focused = (), None
        game, tried = self._spec.game, list[tuple[Event, Any]]()
        for gesture in gestures:
            if self.reveals(gesture):
                return DraftOutcome(committed=(*self.moves, gesture.move))
            steps = self._draft.attempt(gesture.move)
            tried += [(step.event, game.view(step.after, self.seat)) for step in steps]
        self._laid.append(tuple(card for gesture in gestures for card in gesture.cards))
        self._together.append(len(gestures))
        self._look()
        due = self._spec.at_once(self.view, self.asks)
        return DraftOutcome(tuple(tried)) if due is None else DraftOutcome(committed=(*self.moves, *due))

    def undo(self) -> None:
        """Takes back what was tried last, where there is anything."""
        self.picked = ()
        if not self._laid:
            return
        self._laid.pop()
        for _ in range(self._together.pop()):
            self._draft.undo()
        self.focused = None
        self._look()
