"""The ground a scene stands on: the poster of a rule, or the bare table."""

from __future__ import annotations

from pygame import Surface

from scenes.kit.stage import Stage
from scenes.kit.theme import BLACK, Rgb, Theme, Tones, mix

TRACK_SHADE = 0.34
"""How much darker than the ground an empty place is."""


def ground_of(stage: Stage, colour_key: str | None) -> Surface:
    """The ground for the whole window; None stands for no rule."""
    size = stage.viewport.size
    return stage.art.poster(colour_key, size) if colour_key else stage.art.plain_ground(size)


def tones_of(theme: Theme, colour_key: str | None) -> Tones:
    """The tones of that ground."""
    return theme.ground[colour_key] if colour_key else Tones(theme.table, theme.table, theme.back, theme.back)


def empty_of(theme: Theme, tones: Tones) -> Rgb:
    """The colour of a place where nothing lies yet: darker than the ground, lighter where that is black."""
    return mix(tones.ground, BLACK, TRACK_SHADE) if theme.posters else theme.back
