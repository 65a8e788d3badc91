"""The licences of everything native in a bundle: a table that the build fails without."""

from __future__ import annotations

import csv
import re
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from packing.native import native_files
from packing.project import PACKAGE, ROOT

FOLDER = PACKAGE / "licences"
TABLE = "parts.csv"
SHIPPED = "licences.csv"
HEADS = ("file", "part", "version", "licence", "text")


class Unlicensed(Exception):
    """A native file without a row in the table, or a row without its text: one line."""


class Part(NamedTuple):
    """A row of the table: which files hold a part of another maker, and under which terms.

    `files` is a regular expression for their paths in the bundle, `text` a file beside the table.
    """

    files: str
    part: str
    version: str
    licence: str
    text: str


def parts() -> list[Part]:
    """The rows of the table. Raises Unlicensed for a text that is missing."""
    with (FOLDER / TABLE).open(encoding="utf-8", newline="") as file:
        rows = [Part(*row) for row in csv.reader(file)][1:]
    for row in rows:
        if not (FOLDER / row.text).is_file():
            raise Unlicensed(f"{TABLE}: {row.part} has no text {row.text}")
    return rows


def licensed(names: Iterable[str], rows: Iterable[Part]) -> list[Part]:
    """A row for each part of each native file, with the file in the place of the expression. Raises Unlicensed."""
    rows, found = list(rows), []
    for name in names:
        fitting = [row for row in rows if re.fullmatch(row.files, name)]
        if not fitting:
            raise Unlicensed(f"{name} has no row in .ci/package/licences/{TABLE}: whose is it, and may it be packed?")
        found += [row._replace(files=name) for row in fitting]
    return found


def write_texts(target: Path) -> None:
    """Write a folder with the texts of all licences and what is said of the libraries under the LGPL."""
    target.mkdir()
    for path in sorted(FOLDER.glob("*.txt")):
        shutil.copyfile(path, target / path.name)
    shutil.copyfile(ROOT / "LICENSE", target / "red7-arcade.txt")


def write_table(folder: Path) -> None:
    """Write the table of what is really in a bundle into its folder of licences. Raises Unlicensed."""
    (texts,) = (path for path in folder.rglob("licences") if path.is_dir() and not path.is_symlink())
    names = (path.relative_to(folder).as_posix() for path in native_files(folder))
    with (texts / SHIPPED).open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file)
        table.writerow(HEADS)
        table.writerows(licensed(names, parts()))
