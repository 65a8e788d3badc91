"""A name while it is written: typed as it is, or picked letter by letter with the capitals put right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

MOST_LETTERS = 12
MOST_KEPT = 12
"""So many names of earlier evenings are offered."""
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


def kept_with(name: str, names: Sequence[str]) -> list[str]:
    """The names to be offered from now on, this one first."""
    return [name, *(other for other in names if other.casefold() != name.casefold())][:MOST_KEPT]


def offered(names: Iterable[str], others: Iterable[str]) -> list[str]:
    """The names of earlier evenings that can be taken: whole ones that nobody here has."""
    taken = set(others)
    whole = [name for name in names if name and name == NameEntry(name).name and len(name) <= MOST_LETTERS]
    return [name for name in dict.fromkeys(whole) if not is_taken(name, taken)][:MOST_KEPT]
