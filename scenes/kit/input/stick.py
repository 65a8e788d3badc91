"""An analogue stick as four directions, and a trigger as a button."""

from __future__ import annotations

from scenes.kit.input.intent import Kind

ENGAGE = 0.5
LET_GO = 0.35
"""A direction is taken beyond the first and left below the second, so that a trembling thumb acts once."""


class Stick:
    """The direction a stick is pushed to; values are from -1 to 1."""

    def __init__(self) -> None:
        self._x = 0.0
        self._y = 0.0
        self.direction: Kind | None = None

    def move(self, axis: int, value: float) -> bool:
        """Take a new value of axis 0 (x) or 1 (y, downwards); True if the direction has changed."""
        if axis == 0:
            self._x = value
        else:
            self._y = value
        before, self.direction = self.direction, self._direction()
        return self.direction is not before

    def _direction(self) -> Kind | None:
        pushes = {Kind.LEFT: -self._x, Kind.RIGHT: self._x, Kind.UP: -self._y, Kind.DOWN: self._y}
        if self.direction is not None and pushes[self.direction] >= LET_GO:
            return self.direction
        strongest = max(pushes, key=lambda kind: pushes[kind])
        return strongest if pushes[strongest] >= ENGAGE else None


class Trigger:
    """A trigger that is pressed once however far it is pulled."""

    def __init__(self) -> None:
        self.pulled = False

    def pull(self, value: float) -> bool:
        """Take a new value; True if that changes whether it is pulled."""
        before = self.pulled
        self.pulled = value >= (LET_GO if before else ENGAGE)
        return self.pulled is not before
