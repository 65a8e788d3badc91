"""What the pictures of moments have in common: times, and who draws which."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from scenes.kit.drawing.painter import Painter
from scenes.kit.timeline import Tween

Job = Callable[[], object]
WHOLE = 900
"""Ms that a moment takes which others wait for."""


class Picture(Protocol):
    """One moment on its way."""

    def jobs(self) -> list[Job]:
        """What it needs to be drawn, in steps for several frames before it begins."""

    def tweens(self) -> list[Tween]:
        """Its motion."""

    def draw(self, painter: Painter) -> None:
        """Lists it at this instant, over the table."""


class Course:
    """How far in something is: it comes, stays, and goes."""

    def __init__(self) -> None:
        self.share = 0.0

    def comes(self, share: float) -> None:
        """On its way in, from 0 to 1."""
        self.share = share

    def goes(self, share: float) -> None:
        """On its way out, from 0 to 1."""
        self.share = 1 - share
