"""What others need of widgets: what each is called, which of them has the focus, and which is pressed."""

from __future__ import annotations

from typing import Protocol

from pygame import Rect


class Spoken(Protocol):
    """What a voice says of a widget."""

    @property
    def words(self) -> str:
        """What it is called."""

    @property
    def value_words(self) -> str:
        """Its value, or what would follow; empty where it has none."""


class Focused(Protocol):
    """The widgets of a scene one of which has the focus."""

    @property
    def current(self) -> Spoken | None:
        """The one that has it; None if none can."""

    @property
    def pressed(self) -> Rect | None:
        """What the one takes, in px, that is pressed and was not seen sinking yet."""

    @property
    def reaches(self) -> list[Rect]:
        """What each of them takes with the focus and its ring, in px."""

    @property
    def place(self) -> tuple[int, int]:
        """Which of how many that can have it, from 1 on."""
