"""Gamepads numbered as players count them, from 1; a pad that returns has its old number again."""

from __future__ import annotations


class PadNumbers:
    """Numbers by instance id, which is another one each time a pad is plugged in."""

    def __init__(self) -> None:
        self._numbers: dict[int, int] = {}
        self._guids: dict[int, str] = {}
        """What had each number last: SDL's id of a make of pads, which stays."""
        self._connected: set[int] = set()

    @property
    def connected(self) -> tuple[int, ...]:
        """The instance ids of the pads that are there, by their numbers."""
        return tuple(sorted(self._connected, key=self.number_of))

    def found(self, source: int, guid: str) -> None:
        """A pad has come: it gets the lowest free number, one that its make had before if there is any."""
        taken = {self._numbers[other] for other in self._connected}
        free = [number for number in range(1, len(self._guids) + 2) if number not in taken]
        number = next((number for number in free if self._guids.get(number) == guid), free[0])
        self._numbers[source] = number
        self._guids[number] = guid
        self._connected.add(source)

    def lost(self, source: int) -> None:
        """A pad is gone; its number can be asked for still, so that it can be named."""
        self._connected.discard(source)

    def number_of(self, source: int) -> int:
        """A pad's number, even after it has gone. Raises KeyError for what was never found."""
        return self._numbers[source]
