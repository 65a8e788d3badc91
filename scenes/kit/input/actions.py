"""What can be bound to a key or button: an intent's kind, and for cards which of the hand."""

from __future__ import annotations

from typing import NamedTuple

from scenes.kit.input.intent import DIRECTIONS, Kind

CARDS = 7
"""Cards of the hand that have keys of their own."""


class Action(NamedTuple):
    """One thing a press can mean; `number` counts cards from 1 and is 0 for all else."""

    kind: Kind
    number: int = 0

    @property
    def name(self) -> str:
        """Its name in the settings, such as "end_turn" or "card_3"."""
        name = self.kind.name.lower()
        return f"{name}_{self.number}" if self.number else name


KINDS = (
    Kind.UP, Kind.DOWN, Kind.LEFT, Kind.RIGHT, Kind.ACCEPT, Kind.CANCEL, Kind.PLAY, Kind.DISCARD, Kind.UNDO,
    Kind.END_TURN, Kind.FOLD, Kind.SEATS, Kind.LENS, Kind.HINT, Kind.NEXT, Kind.PREVIOUS, Kind.SPEED, Kind.TELL,
    Kind.PAUSE,
)  # fmt: skip
"""What every device can do, in the order it is listed."""

ACTIONS: dict[str, Action] = {
    action.name: action
    for action in (*map(Action, KINDS), *(Action(Kind.CARD, step + 1) for step in range(CARDS)))
}
"""All that can be bound, by name."""

ACCEPT = ACTIONS[Action(Kind.ACCEPT).name]

ESSENTIAL = frozenset(Action(kind).name for kind in (*DIRECTIONS, Kind.ACCEPT, Kind.CANCEL))
"""Without these nobody finds the way: they always keep a key."""
