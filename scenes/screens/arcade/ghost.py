"""The ground of the high scores: every second band of a large 7, hardly lighter than the table."""

from __future__ import annotations

from pygame import Surface

from scenes.kit.art.edged import Edged, painted
from scenes.kit.art.seven import FAR, Seven
from scenes.kit.stage import Stage
from scenes.kit.theme import mix
from scenes.kit.widgets.surfaces import ground_of

GHOST, BANDS = Seven(-FAR, 196, 1114, 434), 7
SHARE = 0.5
"""How much of a card's back is in it."""


def ghost(stage: Stage) -> Surface:
    """For the window as it is now, made anew: whoever shows it keeps it. Without posters it is the bare table."""
    theme, port = stage.theme, stage.viewport
    if not theme.posters:
        return ground_of(stage, "")
    tone = mix(theme.table, theme.back, SHARE)
    shapes = [Edged(GHOST.band(line, BANDS), tone, tone) for line in range(0, BANDS, 2)]
    return painted(shapes, theme.table, port.size, port.scale)
