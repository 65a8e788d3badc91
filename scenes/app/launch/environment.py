"""The private environment: its name, whether it is whole, and how a start enters it.

A start enters by putting the environment's packages on the path of the Python that is running already.
Compared with starting the environment's own Python this saves a process, leaves Ctrl-C, exit codes and
the console alone on every system, and still works after the project's folder was moved.
"""

import os
import sys

from game.core import program
from scenes.app.launch import folders
from scenes.app.launch.tell import Problem

PLAY = ("requirements.txt",)
TEST = ("requirements.txt", "requirements-dev.txt")
MARKER = "complete"
PYGAME_CE = "2.5.8"  # the version that requirements.txt pins: a test holds the two equal


class Environment:
    """A virtual environment at `folder`, made or yet to be made."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.name = os.path.basename(folder)
        if os.name == "nt":
            self.python = os.path.join(folder, "Scripts", "python.exe")
            self.packages = os.path.join(folder, "Lib", "site-packages")
        else:
            self.python = os.path.join(folder, "bin", "python")
            library = "python%d.%d" % sys.version_info[:2]
            self.packages = os.path.join(folder, "lib", library, "site-packages")
        self.marker = os.path.join(folder, MARKER)

    def is_installed(self) -> bool:
        """Whether everything was installed: the marker is written last, and holds the environment's name."""
        try:
            with open(self.marker) as marker:
                return marker.read() == self.name
        except OSError:
            return False

    def is_whole(self) -> bool:
        """Whether every file that was installed is there, and as long as it was then."""
        try:
            names = [name for name in os.listdir(self.packages) if name.endswith(".dist-info")]
            records = [os.path.join(self.packages, name, "RECORD") for name in names]
            return bool(records) and all(self._has(line) for record in records for line in _lines(record))
        except OSError:
            return False

    def _has(self, line: str) -> bool:
        """Whether the file of a line `path,hash,size` is there; what was made later has no size."""
        path, _, size = line.rpartition(",")
        path = path.rpartition(",")[0].strip('"')
        return not size or os.stat(os.path.join(self.packages, path)).st_size == int(size)

    def has_python(self) -> bool:
        """Whether its Python is there; a system's upgrade can take it away."""
        return os.access(self.python, os.X_OK)


def name_for(project: str, requirements: "tuple[str, ...]") -> str:
    """The environment's name: it changes with the requirements and with what their packages are built for."""
    from hashlib import sha256

    abi = sys.implementation.cache_tag + getattr(sys, "abiflags", "")
    digest = sha256(repr((abi, _system())).encode())
    for file in requirements:
        with open(os.path.join(project, file)) as text:  # text mode: the same for every line ending
            digest.update(text.read().encode())
    kind = "test-" if requirements == TEST else ""
    return "%s%s-%s" % (kind, abi, digest.hexdigest()[:12])


def find(project: str, requirements: "tuple[str, ...]") -> "Environment | None":
    """The environment that is ready for these requirements, or None."""
    name = name_for(project, requirements)
    for place in folders.environment_places(project):
        environment = Environment(os.path.join(place, name))
        ready = environment.is_installed() and environment.has_python() and environment.is_whole()
        if ready and folders.is_trusted(place):
            return environment
    return None


def _lines(path: str) -> "list[str]":
    with open(path, encoding="utf-8") as file:
        return file.read().splitlines()


def get(project: str, requirements: "tuple[str, ...]") -> Environment:
    """The environment for these requirements, set up first where it is missing."""
    found = find(project, requirements)
    if found is None:
        from scenes.app.launch import build

        found = build.build(project, requirements)
    return found


def enter(project: str) -> None:
    """Make the packages that playing needs importable, and hide those of any other environment.

    A bundle has them, and so may the Python that is running; for a wheel nothing is ever set up. Raises Problem.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # stdout belongs to the commands
    if getattr(sys, "frozen", False) or has_pygame_ce():
        return
    if program.BUILD.kind == program.WHEEL:
        raise Problem(
            f"Red7 Arcade needs pygame-ce {PYGAME_CE} in the environment that it is installed in, and no pygame:"
            " install its wheel again, into an environment of its own."
        )
    if _is_inside(project):
        return
    packages = get(project, PLAY).packages
    foreign = ("site-packages", "dist-packages")
    others = [path for path in sys.path if path != project and os.path.basename(path) not in foreign]
    sys.path[:] = [project, packages] + others


def has_pygame_ce() -> bool:
    """Whether the running Python would import the pinned pygame-ce as `pygame`, and no other lies over it."""
    from importlib.machinery import PathFinder

    found = PathFinder.find_spec("pygame")
    if found is None or not found.origin:  # a folder without code has no origin
        return False
    try:
        beside = os.listdir(os.path.dirname(os.path.dirname(found.origin)))
    except OSError:  # it lies in an archive
        return False
    installed = [name for name in beside if name.startswith(("pygame-", "pygame_ce-"))]
    return installed == ["pygame_ce-%s.dist-info" % PYGAME_CE]


def _is_inside(project: str) -> bool:
    """Whether the running Python is an environment's own, made for the requirements of today."""
    if sys.prefix == sys.base_prefix:
        return False
    environment = Environment(sys.prefix)
    names = (name_for(project, PLAY), name_for(project, TEST))
    return environment.name in names and environment.is_installed()


def _system() -> str:
    """What a package's binary depends on besides Python's ABI: system, processor, C library."""
    if os.name == "nt":
        return sys.version.rpartition("(")[2]  # "AMD64)]", "ARM64)]" or "Intel)]"
    return getattr(sys.implementation, "_multiarch", sys.platform)
