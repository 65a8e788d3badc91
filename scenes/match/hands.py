"""Whose hand the table shows, where several people sit at one screen."""

from __future__ import annotations

from collections.abc import Collection


class Hands:
    """`viewer` is the seat whose cards may be seen now, `front` the one that lies nearest.

    One person always sees their hand. Several see theirs in turn: each behind a curtain, or with `are_open` in sight
    of all. Who has opened the curtain last is spared it until somebody else has the screen.
    """

    def __init__(self, persons: Collection[int], are_open: bool) -> None:
        self.are_private = len(persons) > 1 and not are_open
        self.front = min(persons, default=0)
        self.viewer = None if self.are_private or not persons else self.front
        self._trusted: int | None = None

    def need_curtain(self, seat: int) -> bool:
        """Whether somebody else may be looking at the screen now that this seat is to act."""
        return self.are_private and seat != self._trusted

    def show(self, seat: int) -> None:
        """This seat is to act, and may see its hand."""
        self.viewer = self.front = self._trusted = seat

    def hide(self) -> None:
        """The turn has passed on."""
        if self.are_private:
            self.viewer = None

    def lock(self) -> None:
        """Nobody knows who is in front of the screen now."""
        self.hide()
        self._trusted = None
