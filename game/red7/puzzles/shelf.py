"""Where the puzzles are that ship: a file a kind, a line a puzzle."""

from __future__ import annotations

from pathlib import Path

from game.core.fields import decoded
from game.red7.puzzles.puzzle import BadPuzzle, Kind, Puzzle, read


class Shelf:
    """The puzzles of a folder, each file read when it is first asked for.

    A rule's puzzles take some 20 ms and the disk then: not for the drawing thread. After that they are at hand.

    What is damaged is left out, and told in `damage`: a line each, as far as has been asked for.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lines: dict[Kind, dict[str, list[tuple[int, str]]]] = {}
        self._puzzles: dict[tuple[Kind, str], tuple[Puzzle, ...]] = {}
        self.damage: list[str] = []

    def of(self, kind: Kind, rule: str) -> tuple[Puzzle, ...]:
        """All puzzles of a kind that begin under a rule, in their order in the file."""
        found = self._puzzles.get((kind, rule))
        if found is None:
            lines = self._of_kind(kind).get(rule, [])
            found = tuple(puzzle for puzzle in (self._read(kind, *line) for line in lines) if puzzle is not None)
            self._puzzles[kind, rule] = found
        return found

    def _of_kind(self, kind: Kind) -> dict[str, list[tuple[int, str]]]:
        """The lines of a kind by their rule, each with its number."""
        if kind not in self._lines:
            self._lines[kind] = {}
            for number, line in enumerate(self._text(kind), 1):
                rule = self._rule(kind, number, line)
                if rule is not None:
                    self._lines[kind].setdefault(rule, []).append((number, line))
        return self._lines[kind]

    def _text(self, kind: Kind) -> list[str]:
        try:
            return (self._folder / file_name(kind)).read_text("utf-8", errors="replace").splitlines()
        except OSError as fault:
            self._tell(kind, fault.strerror or "cannot be read")
            return []

    def _rule(self, kind: Kind, number: int, line: str) -> str | None:
        """The rule that a line tells; None if it is no line of this file."""
        try:
            told = decoded(line)
        except (ValueError, RecursionError):
            told = None
        if isinstance(told, dict) and told.get("kind") == kind and isinstance(told.get("rule"), str):
            return str(told["rule"])
        self._tell(kind, f"line {number} is damaged")
        return None

    def _read(self, kind: Kind, number: int, line: str) -> Puzzle | None:
        try:
            return read(line)
        except BadPuzzle as fault:
            self._tell(kind, f"line {number}: {fault}")
            return None

    def _tell(self, kind: Kind, what: str) -> None:
        self.damage.append(f"{file_name(kind)}: {what}")


def file_name(kind: Kind) -> str:
    """The file of a kind in the folder of puzzles."""
    return f"{kind.replace(' ', '_')}.jsonl"
