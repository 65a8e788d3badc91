"""What a rule set is called that a record lists."""

from __future__ import annotations

import json

from scenes.kit.messages import tr
from scenes.specs import registry


def title_of(game: str, rules: str) -> str:
    """The title of the rules, given as JSON: that of a preset, or that they are somebody's own."""
    try:
        preset = registry.options(game).preset(json.loads(rules))
    except (KeyError, ValueError, TypeError):  # of a game or a switch that is not here any more
        return tr("Custom")
    return preset.title if preset is not None else tr("Custom")
