"""The ground of a frame, to draw parts of it again."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.kit.art.memory import is_off_alignment, off_alignment
from scenes.kit.drawing.frame import GroundLayer, Shifting


class Backdrop:
    """Draws regions of a ground; of one that is copied slowly in small pieces it holds a copy."""

    def __init__(self, screen: Surface) -> None:
        self._screen = screen
        self._copy: Surface | None = None
        self._original: Surface | None = None  # what the copy shows
        self._shifting: Shifting | None = None
        self._share, self._moved = 0.0, False  # of what is shifting: as it was asked about last, and whether it went on

    def restore(self, ground: Surface | Shifting, regions: list[Rect]) -> None:
        """Draw regions of the ground on the screen; what is shifting as it was when last asked about."""
        if isinstance(ground, Shifting):
            ground.paint(self._screen, regions, self._moved)
        else:
            source = ground if is_off_alignment(ground) else self._copied(ground)
            self._screen.blits([(source, region, region) for region in regions], False)

    def shifted(self, ground: GroundLayer | None, before: GroundLayer | None) -> list[Rect] | None:
        """Where the ground differs from that of the frame `before`; None: anywhere."""
        if isinstance(ground, Shifting):
            moved = self._follow(ground)
            return moved if before is ground or before is ground.start else None
        parts: list[Rect] | None = [] if before is ground and not callable(ground) else None
        if isinstance(before, Shifting) and before.share >= 1 and before.goal is ground:
            parts = self._follow(before)
        self._shifting = None
        return parts

    def _follow(self, ground: Shifting) -> list[Rect]:
        """Where it differs from what it was when last asked about."""
        since = self._share if ground is self._shifting else 0.0
        self._shifting, self._share = ground, ground.share
        parts = ground.moved(since)
        self._moved = bool(parts)
        return parts

    def _copied(self, ground: Surface) -> Surface:
        if self._copy is None:
            self._copy = off_alignment(self._screen.get_size(), self._screen)
        if ground is not self._original:
            self._copy.blit(ground, (0, 0))
            self._original = ground
        return self._copy
