"""A fault to be planted: some lines of a file, and what is to stand there instead."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class Fault(NamedTuple):
    """`right` stands exactly once in the file and becomes `wrong`; `tests` are those that have to notice."""

    name: str
    file: str
    right: str
    wrong: str
    tests: tuple[str, ...]

    def plant(self, project: Path) -> None:
        """Change the file in a copy of the project. Raises ValueError if the lines do not stand there once."""
        path = project / self.file
        text = path.read_text(encoding="utf-8")
        if text.count(self.right) != 1:
            raise ValueError(f"{self.name}: {self.file} has {text.count(self.right)} of {self.right!r}")
        path.write_text(text.replace(self.right, self.wrong), encoding="utf-8")
