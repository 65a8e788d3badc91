"""The native files of a bundle, and which version of the C library they ask for."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

ELF, MACH_O, PE = b"\x7fELF", (b"\xcf\xfa\xed\xfe", b"\xce\xfa\xed\xfe", b"\xca\xfe\xba\xbe"), b"MZ"
NEEDED = re.compile(r"\bGLIBC_(\d+(?:\.\d+)+)")


def is_native(path: Path) -> bool:
    """Whether a file holds code for a processor: its first bytes tell on every system."""
    with path.open("rb") as file:
        head = file.read(4)
    return head == ELF or head in MACH_O or head[:2] == PE


def native_files(folder: Path) -> Iterator[Path]:
    """The native files below a folder, in a fixed order; a link counts as what it leads to, once."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink() and is_native(path):
            yield path


def glibc(files: Iterable[Path]) -> tuple[int, ...]:
    """The highest version of GLIBC that any of these files asks for, as numbers; () for none.

    Raises OSError where there is no `objdump`, and CalledProcessError where that cannot read a file.
    """
    highest: tuple[int, ...] = ()
    for path in files:
        listing = subprocess.run(["objdump", "-p", path], capture_output=True, text=True, check=True).stdout
        versions = (tuple(map(int, version.split("."))) for version in NEEDED.findall(listing))
        highest = max(highest, *versions, ())
    return highest
