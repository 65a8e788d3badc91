"""What a voice needs of widgets: what each is called, and which of them has the focus."""

from __future__ import annotations

from typing import Protocol


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
    def place(self) -> tuple[int, int]:
        """Which of how many that can have it, from 1 on."""
