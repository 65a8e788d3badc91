"""Which key or button means what: the defaults and what the player has changed; none ever means two things."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from scenes.kit.input.intent import DIRECTIONS, Kind
from scenes.kit.input.layouts import DEFAULTS, FIXED_KEYS, HALVES, KEYBOARD, KEYBOARDS, LEFT, Layout

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


FIXED_IN = (KEYBOARD, LEFT)
"""The layouts that have the keys which never change."""


@dataclass(frozen=True)
class Bindings:
    """The keys or buttons of every action, by layout; none means two things in one layout."""

    layouts: Mapping[str, Layout] = field(default_factory=lambda: DEFAULTS)

    @cached_property
    def _meanings(self) -> dict[str, dict[str, Action]]:
        found: dict[str, dict[str, Action]] = {}
        for name, layout in self.layouts.items():
            found[name] = {key: ACTIONS[action] for action, keys in layout.items() for key in keys}
            if name in FIXED_IN:
                found[name] |= {key: Action(kind) for key, kind in FIXED_KEYS.items()}
        return found

    def meaning(self, layout: str, control: str) -> Action | None:
        """What a key or button means."""
        return self._meanings[layout].get(control)

    def controls(self, layout: str, action: str) -> tuple[str, ...]:
        """The keys or buttons of an action, the one to show first."""
        return self.layouts[layout].get(action, ())

    def first(self, layout: str, kind: Kind) -> str | None:
        """The key or button to show for a kind; None if the layout has none for it."""
        fixed = (key for key, meant in FIXED_KEYS.items() if meant is kind and layout in FIXED_IN)
        return next(iter(self.controls(layout, Action(kind).name)), next(fixed, None))

    def half_of(self, control: str) -> int | None:
        """LEFT_KEYS or RIGHT_KEYS for a key that means something in one half; None for all others."""
        return next((source for layout, source in HALVES.items() if self.meaning(layout, control)), None)

    def changed(self, layout: str, changes: Mapping[str, tuple[str, ...]]) -> Bindings:
        """With other keys for some actions of a layout; the caller sees to it that none means two things."""
        return Bindings({**self.layouts, layout: {**self.layouts[layout], **changes}})


def may_have(layout: str, action: str, control: str) -> bool:
    """Whether a key may be given to an action at all: those that never change keep their meaning."""
    fixed = FIXED_KEYS.get(control) if layout in KEYBOARDS else None
    return fixed is None or Action(fixed).name == action


def owner(bindings: Bindings, layout: str, action: str, control: str) -> str | None:
    """The other action that has this key in the layout; None if it is free."""
    meant = bindings.meaning(layout, control)
    return meant.name if meant is not None and meant.name != action else None


def on_other_half(bindings: Bindings, layout: str, control: str) -> bool:
    """Whether the key belongs to the other half of the keyboard."""
    return layout in HALVES and bindings.half_of(control) not in (None, HALVES[layout])


def given(bindings: Bindings, layout: str, action: str, control: str) -> Bindings:
    """The action has this free key, and no other."""
    return bindings.changed(layout, {action: (control,)})


def swapped(bindings: Bindings, layout: str, action: str, control: str) -> Bindings | None:
    """The action has the key of another, which has its keys instead; None where that would lose the way."""
    other = owner(bindings, layout, action, control)
    if other is None:
        return given(bindings, layout, action, control)
    movable = [key for key in bindings.controls(layout, action) if may_have(layout, other, key)]
    rest = tuple(key for key in bindings.controls(layout, other) if key != control)
    return _checked(bindings.changed(layout, {action: (control,), other: (*movable, *rest)}), layout)


def freed(bindings: Bindings, layout: str, action: str, control: str) -> Bindings | None:
    """Neither action has the key; None where that would lose the way."""
    other = owner(bindings, layout, action, control)
    changes = {
        name: tuple(key for key in bindings.controls(layout, name) if key != control)
        for name in (action, other) if name is not None
    }  # fmt: skip
    return _checked(bindings.changed(layout, changes), layout)


def defaulted(bindings: Bindings, layout: str) -> Bindings:
    """The layout as it was at first; the other half of the keyboard too, if it has a key of it."""
    after = Bindings({**bindings.layouts, layout: DEFAULTS[layout]})
    keys = {key for keys in DEFAULTS[layout].values() for key in keys}
    if any(on_other_half(bindings, layout, key) for key in keys):
        return Bindings({**after.layouts, **{half: DEFAULTS[half] for half in HALVES}})
    return after


def needs_proof(before: Bindings, after: Bindings, layout: str) -> bool:
    """Whether accept, back or a direction has changed: then the player has to show that it works."""
    return any(before.controls(layout, name) != after.controls(layout, name) for name in ESSENTIAL)


def _checked(bindings: Bindings, layout: str) -> Bindings | None:
    return bindings if all(bindings.controls(layout, name) for name in ESSENTIAL) else None
