"""The packages that a start needs: those of its environment, which is set up first where it is missing.

They come onto the path of the Python that is running already. Compared with starting the environment's own Python
this saves a process, leaves Ctrl-C, exit codes and the console alone on every system, and still works after the
project's folder was moved.
"""

import os
import sys

from game.core import program
from scenes.app.launch import environment
from scenes.app.launch.output import Problem


def environment_for(project: str, requirements: "tuple[str, ...]") -> environment.Environment:
    """The environment for these requirements, set up first where it is missing."""
    prepared = environment.find(project, requirements)
    if prepared is None:
        from scenes.app.launch import set_up

        prepared = set_up.set_up(project, requirements)
    return prepared


def make_importable(project: str) -> None:
    """Put the packages that playing needs on the path, and hide those of any other environment.

    A bundle has them, and so may the Python that is running; for a wheel nothing is ever set up. Raises Problem.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # stdout belongs to the commands
    if getattr(sys, "frozen", False) or has_pygame_ce():
        return
    if program.BUILD.kind == program.WHEEL:
        raise Problem(
            f"Red7 Arcade needs pygame-ce {environment.PYGAME_CE} in the environment that it is installed in,"
            " and no pygame: install its wheel again, into an environment of its own."
        )
    if _is_inside(project):
        return
    packages = environment_for(project, environment.PLAY).packages
    foreign = ("site-packages", "dist-packages")
    others = [path for path in sys.path if path != project and os.path.basename(path) not in foreign]
    sys.path[:] = [project, packages] + others


def has_pygame_ce() -> bool:
    """Whether the running Python would import the pinned pygame-ce as `pygame`, and no other lies over it."""
    from importlib.machinery import PathFinder

    spec = PathFinder.find_spec("pygame")
    if spec is None or not spec.origin:  # a folder without code has no origin
        return False
    try:
        beside = os.listdir(os.path.dirname(os.path.dirname(spec.origin)))
    except OSError:  # it lies in an archive
        return False
    installed = [name for name in beside if name.startswith(("pygame-", "pygame_ce-"))]
    return installed == ["pygame_ce-%s.dist-info" % environment.PYGAME_CE]


def _is_inside(project: str) -> bool:
    """Whether the running Python is an environment's own, made for the requirements of today."""
    if sys.prefix == sys.base_prefix:
        return False
    here = environment.Environment(sys.prefix)
    names = [environment.name_for(project, kind) for kind in (environment.PLAY, environment.TEST)]
    return here.name in names and here.is_installed()
