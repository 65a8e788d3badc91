"""The private environment: its name, where it is found, and whether it is whole."""

import os
import sys

from scenes.app.launch import folders

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
        """Whether the environment's Python is there; a system's upgrade can take it away."""
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


def _system() -> str:
    """What a package's binary depends on besides Python's ABI: system, processor, C library."""
    if os.name == "nt":
        return sys.version.rpartition("(")[2]  # "AMD64)]", "ARM64)]" or "Intel)]"
    return getattr(sys.implementation, "_multiarch", sys.platform)
