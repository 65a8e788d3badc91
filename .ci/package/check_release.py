"""`check_release.py DIR GLIBC_2.28`: whether what was built in DIR may be released: how large it is, and how old a
system it runs on. One line and exit code 1 for what is too large or asks for a newer C library."""

from __future__ import annotations

import sys
from pathlib import Path

from packing import native, output
from packing.project import NAME

OK, FAILED = 0, 1
MOST_BYTES = {"*.tar.xz": 27_000_000, "*.whl": 11_500_000}
MOST_UNPACKED = 55_000_000


def faults(folder: Path, newest: tuple[int, ...]) -> list[str]:
    """What speaks against a release, a line each."""
    sizes = {path: (path.stat().st_size, most) for ending, most in MOST_BYTES.items() for path in folder.glob(ending)}
    sizes[folder / NAME] = (output.size_of(folder / NAME), MOST_UNPACKED)
    found = [f"{path.name} has {size} bytes, more than {most}" for path, (size, most) in sizes.items() if size > most]
    for path in native.native_files(folder / NAME):
        needed = native.glibc([path])
        if needed > newest:
            found.append(f"{path.name} needs GLIBC_{'.'.join(map(str, needed))}")
    return found


def main(argv: list[str]) -> int:
    """The command; returns its exit code."""
    folder, newest = argv
    found = faults(Path(folder), tuple(map(int, newest.removeprefix("GLIBC_").split("."))))
    for line in found:
        print(f"release: {line}", file=sys.stderr)
    return FAILED if found else OK


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
