"""Where a surface lies whose centre is given."""

from __future__ import annotations

from pygame import Surface


def centred(surface: Surface, centre: tuple[int, int]) -> tuple[int, int]:
    """The left and the top of a surface in px, for its centre in px."""
    return centre[0] - surface.get_width() // 2, centre[1] - surface.get_height() // 2
