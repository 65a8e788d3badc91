"""What this program is here - its sources, an installed wheel or a bundle - and how it is called and started again.

Written for Python 3.6, as the launcher reads it.
"""

import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
"""The folder of `game`, `scenes` and `assets`."""
MAIN = os.path.join(ROOT, "main.py")
BUILD_FILE = os.path.join(ROOT, "build.txt")
"""Written by `main.py build` into what it packs, as one line: the kind, the version, and the digest of `game/`."""
SOURCE, WHEEL, BUNDLE = "source", "wheel", "bundle"
PROGRAM = "red7-arcade"


class Build:
    """What `main.py build` has written into the packed program; the sources have no version and no digest."""

    def __init__(self, kind: str, version: str, digest: str) -> None:
        self.kind, self.version, self.digest = kind, version, digest


def read_build(path: str) -> Build:
    """The build that a file tells of; that of the sources where there is no such file. Raises OSError, ValueError."""
    try:
        with open(path, encoding="ascii") as file:
            kind, version, digest = file.read().split()
    except FileNotFoundError:
        return Build(SOURCE, "", "")
    return Build(kind, version, digest)


BUILD = read_build(BUILD_FILE)


def name() -> str:
    """What help and errors call the program."""
    return "main.py" if BUILD.kind == SOURCE else PROGRAM


def command() -> "list[str]":
    """How this program is started once more: a bundle is a program of its own, else Python runs main.py.

    On Windows a bundle has a second program, with a console: it alone has the pipes that a child needs.
    """
    if BUILD.kind != BUNDLE:
        return [sys.executable or "", MAIN]
    if os.name == "nt":
        return [os.path.join(os.path.dirname(sys.executable), PROGRAM + ".exe")]
    return [sys.executable]
