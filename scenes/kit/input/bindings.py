"""Which key or button means what, layouts for one hand, and how the settings keep them.

No control ever means two things; the settings keep what differs from the defaults.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from scenes.kit.input.intent import DIRECTIONS, Kind
from scenes.kit.input.layouts import (
    DEFAULTS,
    FIXED_KEYS,
    GAMEPAD,
    HALVES,
    KEYBOARD,
    KEYBOARDS,
    LEFT,
    PLAIN,
    RIGHT,
    Layout,
    is_button,
    is_key,
    is_plain_button,
)
from scenes.kit.messages import tr

CARDS, GROUPS = range(1, 8), range(8, 13)  # cards of the hand that have keys of their own, and groups beyond them
LEFT_HAND, RIGHT_HAND = "left_hand", "right_hand"

_PAD: dict[str, dict[str, str]] = {
    LEFT_HAND: {
        "up": "dpad_up", "down": "dpad_down", "left": "dpad_left", "right": "dpad_right", "accept": "left_shoulder",
        "cancel": "left_trigger", "hint": "back", "pause": "left_stick",
    },
    RIGHT_HAND: {
        "up": "y", "down": "a", "left": "x", "right": "b", "accept": "right_shoulder", "cancel": "right_trigger",
        "hint": "right_stick", "pause": "start",
    },
}  # fmt: skip
"""All else stands on the screen, and is reached with the directions."""


class Action(NamedTuple):
    """One thing a press can mean; `number` counts cards from 1 and is 0 for all else."""

    kind: Kind
    number: int = 0

    @property
    def name(self) -> str:
        """The action's name in the settings, such as "end_turn" or "card_3"."""
        name = self.kind.name.lower()
        return f"{name}_{self.number}" if self.number else name


KINDS = (
    Kind.UP, Kind.DOWN, Kind.LEFT, Kind.RIGHT, Kind.ACCEPT, Kind.CANCEL, Kind.PLAY, Kind.DISCARD, Kind.UNDO,
    Kind.END_TURN, Kind.FOLD, Kind.SEATS, Kind.LENS, Kind.HINT, Kind.LOG, Kind.SORT, Kind.CARD_LEFT, Kind.CARD_RIGHT,
    Kind.NEXT, Kind.PREVIOUS, Kind.SPEED, Kind.TELL, Kind.TELL_OTHERS, Kind.TELL_HAND, Kind.PAUSE,
)  # fmt: skip
"""What every device can do, in the order it is listed."""

ACTIONS: dict[str, Action] = {
    action.name: action for action in (*map(Action, KINDS), *(Action(Kind.CARD, number) for number in CARDS),
                                       *(Action(Kind.GROUP, number) for number in GROUPS))
}
"""All that can be bound, by name."""

ESSENTIAL = frozenset(Action(kind).name for kind in (*DIRECTIONS, Kind.ACCEPT, Kind.CANCEL))
"""Without these nobody finds the way: they always keep a key."""

FIXED_IN = (KEYBOARD, LEFT)  # the layouts that have the keys which never change


@dataclass(frozen=True)
class Bindings:
    """The keys or buttons of every action, by layout; none means two things in one layout."""

    layouts: Mapping[str, Layout] = field(default_factory=lambda: DEFAULTS)

    @cached_property
    def _meanings(self) -> dict[str, dict[str, Action]]:
        meanings: dict[str, dict[str, Action]] = {}
        for name, layout in self.layouts.items():
            meanings[name] = {key: ACTIONS[action] for action, keys in layout.items() for key in keys}
            if name in FIXED_IN:
                meanings[name] |= {key: Action(kind) for key, kind in FIXED_KEYS.items()}
        return meanings

    @cached_property
    def _firsts(self) -> dict[tuple[str, Kind], str | None]:
        """The answers of `first`, by layout and kind."""
        return {}

    def meaning(self, layout: str, control: str) -> Action | None:
        """What a key or button means."""
        return self._meanings[layout].get(control)

    def controls(self, layout: str, action: str) -> tuple[str, ...]:
        """The keys or buttons of an action, the one to show first."""
        return self.layouts[layout].get(action, ())

    def first(self, layout: str, kind: Kind) -> str | None:
        """The key or button to show for a kind; None if the layout has none for it."""
        control = self._firsts.get((layout, kind), "")
        if control == "":
            fixed = (key for key, fixed_kind in FIXED_KEYS.items() if fixed_kind is kind and layout in FIXED_IN)
            control = next(iter(self.controls(layout, Action(kind).name)), next(fixed, None))
            self._firsts[layout, kind] = control
        return control

    def half_of(self, control: str) -> int | None:
        """LEFT_KEYS or RIGHT_KEYS for a key that means something in one half; None for all others."""
        return next((source for layout, source in HALVES.items() if self.meaning(layout, control)), None)

    def changed(self, layout: str, changes: Mapping[str, tuple[str, ...]]) -> Bindings:
        """With other keys for some actions of a layout; the caller sees to it that none means two things."""
        return Bindings({**self.layouts, layout: _settled(layout, {**self.layouts[layout], **changes})})


def may_have(layout: str, action: str, control: str) -> bool:
    """Whether a key may be given to an action at all: those that never change keep their meaning."""
    fixed = FIXED_KEYS.get(control) if layout in KEYBOARDS else None
    return fixed is None or Action(fixed).name == action


def owner(bindings: Bindings, layout: str, action: str, control: str) -> str | None:
    """The other action that has this key in the layout; None if it is free."""
    other = bindings.meaning(layout, control)
    return other.name if other is not None and other.name != action else None


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


CHECKS: dict[str, Callable[[object], bool]] = {
    **dict.fromkeys(KEYBOARDS, is_key), GAMEPAD: is_button, PLAIN: is_plain_button,
}  # fmt: skip


RENAMED = {"palette": "play", "canvas": "discard"}  # names of actions in settings kept by earlier versions


def read_bindings(content: dict[str, Any]) -> tuple[Bindings, list[str]]:
    """The bindings a player has, and a line for each entry that is ignored."""
    lines = [_ignored(name) for name in content if name not in DEFAULTS]
    layouts: dict[str, Layout] = {}
    for name in DEFAULTS:
        taken = _keys(layouts[LEFT]) if name == RIGHT else set()
        layouts[name], faults = _layout(name, content.get(name, {}), taken)
        lines += faults
    if _keys(layouts[LEFT]) & _keys(layouts[RIGHT]):  # the right half found no way beside the left
        layouts |= {half: DEFAULTS[half] for half in HALVES}
    return Bindings(layouts), lines


def write_bindings(bindings: Bindings, before: dict[str, Any]) -> dict[str, Any]:
    """What to keep of them; entries of `before` that are not understood stay as they are."""
    content = dict(before)
    for name, layout in bindings.layouts.items():
        present = _entries(before.get(name))
        strange = {key: value for key, value in present.items() if key not in ACTIONS}
        default = DEFAULTS[name]
        chosen = {action: list(keys) for action, keys in layout.items() if keys != default.get(action, ())}
        content[name] = {**strange, **chosen}
        if not content[name]:
            del content[name]
    return content


def _layout(name: str, content: object, taken: set[str]) -> tuple[Layout, list[str]]:
    """One layout. The player's keys go before the defaults; if the way is lost by that, the defaults are used."""
    chosen, lines = _chosen(name, _entries(content), taken)
    lines += [] if isinstance(content, dict) else [_ignored(name)]
    used = _keys(chosen) | taken
    rest = {action: tuple(key for key in keys if key not in used) for action, keys in DEFAULTS[name].items()}
    layout = _settled(name, {**rest, **chosen})
    if all(layout[action] for action in ESSENTIAL):
        return layout, lines
    fault = tr('Controls "{name}" are missing a direction, Accept or Back. Using defaults.')
    return DEFAULTS[name], [*lines, fault.format(name=name)]


def _settled(name: str, layout: Layout) -> Layout:
    """Without the actions that have neither a key nor a default: such as a pad's for a card."""
    return {action: keys for action, keys in layout.items() if keys or action in DEFAULTS[name]}


def _chosen(name: str, content: dict[str, Any], taken: set[str]) -> tuple[Layout, list[str]]:
    """The entries that can be used, and a line for each that cannot."""
    chosen: Layout = {}
    lines = []
    used = set(taken)
    for action, keys in content.items():
        if action not in ACTIONS or not _usable(name, action, keys, used):
            lines.append(_ignored(f"{name}: {action}"))
            continue
        chosen[action] = tuple(dict.fromkeys(keys))
        used |= set(keys)
    return chosen, lines


def _usable(name: str, action: str, keys: object, used: set[str]) -> bool:
    return isinstance(keys, list) and all(
        CHECKS[name](key) and key not in used and may_have(name, action, key) for key in keys
    )


def _entries(content: object) -> dict[str, Any]:
    """The entries of a layout in the settings by today's names; what is no object has none."""
    if not isinstance(content, dict):
        return {}
    old = {RENAMED[name]: keys for name, keys in content.items() if name in RENAMED}
    return old | {name: keys for name, keys in content.items() if name not in RENAMED}


def _keys(layout: Layout) -> set[str]:
    return {key for keys in layout.values() for key in keys}


def _ignored(entry: str) -> str:
    return tr("Controls \"{entry}\" can't be used and were ignored.").format(entry=entry)


def _pad(hand: str) -> Layout:
    return {action: (_PAD[hand][action],) if action in _PAD[hand] else () for action in DEFAULTS[GAMEPAD]}


_UNBOUND: Layout = dict.fromkeys(DEFAULTS[KEYBOARD], ())
"""What a hand does not reach."""
PRESETS: Mapping[str, Mapping[str, Layout]] = {
    KEYBOARD: {LEFT_HAND: {**_UNBOUND, **DEFAULTS[LEFT]}, RIGHT_HAND: {**_UNBOUND, **DEFAULTS[RIGHT]}},
    GAMEPAD: {LEFT_HAND: _pad(LEFT_HAND), RIGHT_HAND: _pad(RIGHT_HAND)},
}
"""By layout and hand. A hand at the keyboard has the keys that are its own where two people share one."""


def for_hand(bindings: Bindings, layout: str, hand: str) -> Bindings:
    """The bindings with all of a layout within reach of one hand. Raises KeyError for what has no presets."""
    return bindings.changed(layout, PRESETS[layout][hand])
