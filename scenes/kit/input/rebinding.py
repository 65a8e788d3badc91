"""Giving another key or button to an action, so that no key ever means two things."""

from __future__ import annotations

from scenes.kit.input.actions import ESSENTIAL, Action
from scenes.kit.input.bindings import Bindings
from scenes.kit.input.layouts import DEFAULTS, FIXED_KEYS, HALVES, KEYBOARDS


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
