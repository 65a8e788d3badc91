"""The project as it is packed: its version, its time, its digest, and which of its files a player needs."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator
from pathlib import Path

from game.league.contest import digest

ROOT = Path(__file__).resolve().parents[3]
PACKAGE = ROOT / ".ci" / "package"
CODE = ("game", "scenes")
NAME = "red7-arcade"
EPOCH = 1767225600
"""The time of everything that is packed, in s since 1970, where SOURCE_DATE_EPOCH names none: 1 January 2026."""
MAKERS = (".py", ".md", ".pot")
"""Endings of the files of `assets` that only their makers need."""
UNSEEN = ("pictures/",)
"""Folders of `assets` that only the sources show."""


def version() -> str:
    """The version of the project."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        return str(tomllib.load(file)["project"]["version"])


def epoch() -> int:
    """The time that everything packed gets, in s since 1970. Raises ValueError for a bad SOURCE_DATE_EPOCH."""
    return int(os.environ.get("SOURCE_DATE_EPOCH") or EPOCH)


def build_line(kind: str) -> str:
    """What the packed program reads of itself (game/core/program.py)."""
    return f"{kind} {version()} {digest()}\n"


def assets() -> Iterator[Path]:
    """The files of `assets` that the game reads, with their licences, in a fixed order."""
    folder = ROOT / "assets"
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and path.suffix not in MAKERS and not name.startswith(UNSEEN):
            yield path


def modules() -> Iterator[str]:
    """The full names of all modules of the program."""
    for path in code():
        parts = path.relative_to(ROOT).with_suffix("").parts
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def code() -> Iterator[Path]:
    """The files of the program's code, in a fixed order."""
    for part in CODE:
        yield from sorted((ROOT / part).rglob("*.py"))
