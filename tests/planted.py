"""A fault to be planted: some code, and what is to stand there instead."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class Fault(NamedTuple):
    """`right` stands exactly once in a file, or in the files of a folder, and becomes `wrong`.

    `tests` are those that have to notice.
    """

    name: str
    where: str
    right: str
    wrong: str
    tests: tuple[str, ...]

    def plant(self, project: Path) -> None:
        """Change a file in a copy of the project. Raises ValueError if the code does not stand there once."""
        found = self.find(project)
        text = found.read_text(encoding="utf-8")
        found.write_text(text.replace(self.right, self.wrong), encoding="utf-8")

    def find(self, project: Path) -> Path:
        """The file to be changed. Raises ValueError if the code does not stand there once."""
        place = project / self.where
        found = [path for path in ([place] if place.is_file() else place.rglob("*.py"))
                 for _ in range(path.read_text(encoding="utf-8").count(self.right))]
        if len(found) != 1:
            raise ValueError(f"{self.name}: {self.where} has {len(found)} of {self.right!r}")
        return found[0]
