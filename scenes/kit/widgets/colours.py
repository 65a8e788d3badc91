"""The colours of a widget's block and of the words on it, by its look."""

from __future__ import annotations

from typing import NamedTuple

from scenes.kit.theme import Rgb, Theme, Tones, mix


class Colours(NamedTuple):
    """`block` is None where the words stand on the bare ground; `off` marks what is not chosen."""

    block: Rgb | None
    title: Rgb
    second: Rgb
    off: Rgb


def colours(theme: Theme, look: str, enabled: bool, tones: Tones | None) -> Colours:
    """Colours for the looks "slab" (a block of the ground's tone), "best" (paper) and "bare" (no block).

    `tones` are those of the ground below; None stands for the plain table. Raises ValueError for other looks.
    """
    ground, slab = (tones.ground, tones.slab) if tones else (theme.table, theme.back)
    if look not in ("slab", "best", "bare"):
        raise ValueError(f"No look called {look}")
    if not enabled:
        block = None if look == "bare" else mix(ground, slab, 0.35)
        return Colours(block, theme.stone, theme.stone, mix(ground, slab, 0.7))
    if look == "best":
        return Colours(theme.paper, theme.ink, theme.ink, theme.stone)
    return Colours(slab if look == "slab" else None, theme.paper, theme.bone, mix(slab, theme.paper, 0.25))
