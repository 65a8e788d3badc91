"""What somebody calls themselves: how it is written, and whether they may."""

from __future__ import annotations

from collections.abc import Iterable

MOST_LETTERS = 12
BEFORE_CAPITALS = " -'"


class NameEntry:
    """What stands there so far."""

    def __init__(self, text: str) -> None:
        self.text = text

    @property
    def name(self) -> str:
        """What it would be kept as: no space at an end, none doubled."""
        return " ".join(self.text.split())

    def type(self, text: str) -> bool:
        """Adds letters as they are; False if there is no room, or nothing before a space."""
        longer = self.text + text
        if len(longer) > MOST_LETTERS or not longer.strip():
            return False
        self.text = longer
        return True

    def pick(self, letter: str) -> bool:
        """Adds a letter, a capital only where a word begins; False if there is no room."""
        begins = not self.text or self.text[-1] in BEFORE_CAPITALS
        return self.type(letter.upper() if begins else letter.lower())

    def erase(self) -> bool:
        """Takes the last letter back; False if there is none."""
        had = bool(self.text)
        self.text = self.text[:-1]
        return had


def is_taken(name: str, others: Iterable[str]) -> bool:
    """Whether somebody has the name already, however it is written."""
    return name.casefold() in {other.casefold() for other in others}
