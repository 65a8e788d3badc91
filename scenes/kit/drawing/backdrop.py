"""The ground of the last frame, to draw parts of it again."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.kit.drawing.frame import GroundLayer, Shifting


class Backdrop:
    """Holds the ground in the screen's format, one pixel off every alignment.

    Between surfaces that are both aligned to 8 bytes, SDL copies small pieces up to thirty times slower.
    """

    def __init__(self, screen: Surface) -> None:
        self._screen = screen
        self._copy: Surface | None = None
        self._original: Surface | Shifting | None = None
        self._share = 0.0  # of what is shifting, as the copy has it

    def restore(self, ground: Surface | Shifting, regions: list[Rect]) -> None:
        """Draw regions of the ground on the screen; what is shifting as it was when last asked about."""
        if isinstance(ground, Surface):
            self._take(ground)
        copy = self._surface
        self._screen.blits([(copy, region, region) for region in regions], False)

    def shifted(self, ground: GroundLayer | None, before: GroundLayer | None) -> list[Rect] | None:
        """Where the ground differs from that of the frame `before`; None: anywhere."""
        if isinstance(ground, Shifting):
            parts = self._follow(ground)
            return parts if before is ground or before is ground.start else None
        if isinstance(before, Shifting) and before.share >= 1 and before.goal is ground:
            parts = self._follow(before)
            self._original = before.goal
            return parts
        return [] if before is ground and not callable(ground) else None

    @property
    def _surface(self) -> Surface:
        if self._copy is None:
            width, height = self._screen.get_size()
            self._copy = Surface((width + 1, height), 0, self._screen).subsurface((1, 0, width, height))
        return self._copy

    def _take(self, ground: Surface) -> None:
        if ground is not self._original:
            self._surface.blit(ground, (0, 0))
            self._original = ground

    def _follow(self, ground: Shifting) -> list[Rect]:
        """The copy becomes what the ground is now; returns what of it has changed."""
        if ground is not self._original:
            self._take(ground.start)
            self._original, self._share = ground, 0.0
        since, self._share = self._share, ground.share
        return ground.advance(self._surface, since)
