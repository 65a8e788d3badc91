"""A moment that only one game has: its spec says in the cue of an event that it is due."""

from __future__ import annotations

from abc import ABC, abstractmethod

from scenes.table.moments.picture import Picture
from scenes.table.moments.values import Around, Line
from scenes.table.values import Cue


class Feat(ABC):
    """It begins with its event, and others wait for it. `often`: it may come more than once in a turn."""

    often = False

    @abstractmethod
    def picture(self, around: Around) -> Picture:
        """How it is shown."""

    @abstractmethod
    def line(self, around: Around) -> Line:
        """In words, where motion is reduced."""

    @abstractmethod
    def cue(self, around: Around) -> Cue:
        """What is heard of it, and its subtitle."""
