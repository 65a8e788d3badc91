"""Which key or button means what: a value, made of the defaults and what the player has changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from scenes.kit.input.actions import ACTIONS, Action
from scenes.kit.input.intent import Kind
from scenes.kit.input.layouts import DEFAULTS, FIXED_KEYS, HALVES, KEYBOARD, LEFT, Layout

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
