"""Bindings in the settings: only what differs from the defaults; what cannot be used is said and left alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenes.kit.input.bindings import ACTIONS, ESSENTIAL, Bindings, may_have
from scenes.kit.input.key_names import is_button, is_key, is_plain_button
from scenes.kit.input.layouts import DEFAULTS, GAMEPAD, HALVES, KEYBOARDS, LEFT, PLAIN, RIGHT, Layout
from scenes.kit.messages import tr

CHECKS: dict[str, Callable[[object], bool]] = {
    **dict.fromkeys(KEYBOARDS, is_key), GAMEPAD: is_button, PLAIN: is_plain_button,
}  # fmt: skip


RENAMED = {"palette": "play", "canvas": "discard"}
"""Names of actions in settings kept by earlier versions."""


def read(content: dict[str, Any]) -> tuple[Bindings, list[str]]:
    """The bindings a player has, and a line for each entry that is ignored."""
    lines = [_ignored(name) for name in content if name not in DEFAULTS]
    layouts: dict[str, Layout] = {}
    for name in DEFAULTS:
        taken = _keys(layouts[LEFT]) if name == RIGHT else set()
        layouts[name], said = _layout(name, content.get(name, {}), taken)
        lines += said
    if _keys(layouts[LEFT]) & _keys(layouts[RIGHT]):  # the right half found no way beside the left
        layouts |= {half: DEFAULTS[half] for half in HALVES}
    return Bindings(layouts), lines


def write(bindings: Bindings, before: dict[str, Any]) -> dict[str, Any]:
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
    layout = {**rest, **chosen}
    if all(layout[action] for action in ESSENTIAL):
        return layout, lines
    said = tr('Settings: the controls "{name}" lack a direction, accept or back; the defaults are used.')
    return DEFAULTS[name], [*lines, said.format(name=name)]


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
    return tr('Settings: the controls "{entry}" are not understood and are ignored.').format(entry=entry)
