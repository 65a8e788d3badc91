"""Which Python can run Red7 Arcade, and how to go on with another one that is installed here."""

import os
import subprocess
import sys

from scenes.app.launch.output import Problem

TYPE_CHECKING = False  # what typing calls so; as everywhere in scenes/app/launch
if TYPE_CHECKING:
    from typing import NoReturn

OLDEST = (3, 11)
NEWEST = (3, 15)  # the newest that the pinned pygame-ce has wheels for
PLATFORMS = (
    "linux-x86_64",
    "linux-i686",
    "linux-aarch64",
    "win-amd64",
    "win32",
    "win-arm64",
)
DOWNLOADS = "https://www.python.org/downloads/"
PROBE = (
    "import sys; sys.path.insert(0, sys.argv[1]);"
    "from scenes.app.launch.interpreter import fits;"
    "print(sys.executable if fits(sys.argv[2] == 'drawing') else '')"
)


def fits(drawing: bool) -> bool:
    """Whether the running Python can run the game's commands; those that draw need pygame-ce, too."""
    return sys.version_info >= OLDEST and not (drawing and without_wheel())


def without_wheel() -> str:
    """Why the pinned pygame-ce has no wheel for the running Python; empty if it has one."""
    import sysconfig

    version = "%d.%d" % sys.version_info[:2]
    system = sysconfig.get_platform()
    if sys.implementation.name != "cpython":
        return f"{sys.implementation.name} {version}"
    if sys.version_info[:2] > NEWEST or sys.version_info.releaselevel in ("alpha", "beta"):
        return f"Python {version}, too new"
    if sysconfig.get_config_var("Py_GIL_DISABLED"):
        return f"free-threaded Python {version}"
    if not system.startswith("macosx") and system not in PLATFORMS:
        return system
    if "musl" in getattr(sys.implementation, "_multiarch", ""):
        return f"{system} with musl"
    return ""


def restart(project: str, arguments: "list[str]", drawing: bool) -> "NoReturn":
    """Run main.py again with a fitting Python of this computer; raises Problem when there is none."""
    python = _find(project, drawing)
    if not python:
        raise Problem(_advice())
    command = [python, os.path.join(project, "main.py")] + arguments
    if os.name != "nt":
        os.execv(python, command)
    sys.exit(subprocess.call(command))  # Windows cannot replace a running program


def _advice() -> str:
    if sys.version_info < OLDEST:
        present = "%d.%d.%d" % sys.version_info[:3]
        return (
            f"Red7 Arcade needs Python 3.11 or newer, and this is Python {present}:"
            f" install a newer one from {DOWNLOADS} and start main.py with it."
        )
    return (
        f"Red7 Arcade cannot draw with this Python ({without_wheel()}): pygame-ce is not made for it."
        f" Install the usual Python 3.11 to 3.15 from {DOWNLOADS} and start main.py with it."
    )


def _find(project: str, drawing: bool) -> str:
    """The path of an installed Python that fits, the newest first; empty if there is none."""
    for command in _candidates():
        probe = [PROBE, project, "drawing" if drawing else "rules"]
        try:
            answer = subprocess.check_output(
                command + ["-c"] + probe, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=20
            )
        except (OSError, subprocess.SubprocessError):
            continue  # not a Python, or one too old to ask
        path = answer.decode(sys.getfilesystemencoding()).strip()
        if path:
            return path
    return ""


def _candidates() -> "list[list[str]]":
    """Commands that may start a newer Python: those on PATH, Windows' launcher, a Mac's usual folders."""
    from shutil import which

    minors = range(NEWEST[1], OLDEST[1] - 1, -1)
    path = os.environ.get("PATH", os.defpath)
    if sys.platform == "darwin":  # a double-clicked program gets a short PATH
        official = ["/Library/Frameworks/Python.framework/Versions/3.%d/bin" % minor for minor in minors]
        path = os.pathsep.join([path, "/opt/homebrew/bin", "/usr/local/bin"] + official)
    names = ["python3.%d" % minor for minor in minors] + ["python3", "python"]
    candidates = [[where] for where in (which(name, path=path) for name in names) if where]
    if os.name == "nt" and which("py"):
        candidates = [["py", "-3.%d" % minor] for minor in minors] + candidates
    return candidates
