"""Sets the environment up: once, alone, whole or not at all."""

import contextlib
import errno
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator

from game.core.locks import take
from scenes.app.launch import environment, folders, install, interpreter
from scenes.app.launch.output import Problem, say

PAUSE = 0.1  # seconds between two tries


@contextlib.contextmanager
def acquired(path: str, waiting: "Callable[[], None]") -> "Iterator[int]":
    """Hold the lock file at `path`, calling `waiting` once if somebody else holds it; yields its descriptor.

    A child process that inherits the descriptor keeps the lock (not on Windows). Raises OSError when the
    file cannot be written.
    """
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if not take(descriptor):
            waiting()
            while not take(descriptor):
                time.sleep(PAUSE)
        yield descriptor
    finally:
        os.close(descriptor)


WAITING = "Red7 Arcade is being set up by another start already: waiting for it ..."
CODE = ("game", "scenes")
FULL = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))


class Unusable(Exception):
    """A place where no environment can be made, and why."""


def set_up(project: str, requirements: "tuple[str, ...]") -> environment.Environment:
    """Make the environment in the first place that allows it; raises Problem when none does."""
    if interpreter.without_wheel():
        interpreter.restart(project, sys.argv[1:], drawing=True)
    name = environment.name_for(project, requirements)
    reasons = []
    for place in folders.environment_places(project):
        target = environment.Environment(os.path.join(place, name))
        try:
            return _build_alone(target, project, requirements)
        except Unusable as reason:
            reasons.append(str(reason))
    raise Problem(
        "Red7 Arcade found no folder to set itself up in ("
        + "; ".join(reasons)
        + "). Make one of them writable and start again."
    )


def _build_alone(
    target: environment.Environment, project: str, requirements: "tuple[str, ...]"
) -> environment.Environment:
    """Hold the lock while the environment is made, or wait until somebody else has made it."""
    place = os.path.dirname(target.folder)
    _prepare(place)
    try:
        with acquired(target.folder + ".lock", lambda: say(WAITING)) as descriptor:
            if target.is_installed() and target.is_whole():
                _revive(target)
            else:
                _make(target, project, requirements, descriptor)
    except OSError as error:
        raise _explained(error, place) from error
    return target


def _prepare(place: str) -> None:
    """Create the folder; raises Unusable."""
    try:
        folders.create(place)
    except OSError as error:
        raise _explained(error, place) from error
    if not folders.is_trusted(place):
        raise Unusable(f"{place}: not yours alone")
    if not os.access(place, os.W_OK):
        raise Unusable(f"{place}: not writable")


def _make(
    target: environment.Environment, project: str, requirements: "tuple[str, ...]", descriptor: int
) -> None:
    product = "pygame-ce" if requirements == environment.PLAY else "pygame-ce and the tools of the tests"
    if target.is_installed():
        say(f"The files that Red7 Arcade needs are damaged in {target.folder}: they are fetched anew.")
    say(f"Setting up Red7 Arcade (once): fetching {product} into {os.path.dirname(target.folder)} ...")
    if os.path.lexists(target.folder):  # a set-up that was cut short
        shutil.rmtree(target.folder)
    _create(target)
    install.install(target, [os.path.join(project, file) for file in requirements], product, descriptor)
    if requirements == environment.PLAY:
        _compile(project)
    with open(target.marker, "w") as marker:
        marker.write(target.name)
    say("Red7 Arcade is set up; from now on it starts at once, also without a network.")


def _compile(project: str) -> None:
    """Compile the game while its player waits anyway, so that its first picture does not stand still later.

    Where nothing can be written beside the code, each start compiles what it needs, as it would have without this.
    """
    from compileall import compile_dir

    if not sys.dont_write_bytecode:
        for part in CODE:
            compile_dir(os.path.join(project, part), quiet=2)


def _revive(target: environment.Environment) -> None:
    """Give an installed environment a Python again, after a system's upgrade took it; needs no network."""
    if target.has_python():
        return
    shutil.rmtree(os.path.dirname(target.python))
    _create(target)


def _create(target: environment.Environment) -> None:
    """Lay out the environment's folder, without pip, which not every Python could put there."""
    try:
        from venv import EnvBuilder
    except ImportError:
        raise Problem(
            "Red7 Arcade needs Python's module venv, which is missing here: install the package"
            " python3-venv, or Python from https://www.python.org/downloads/"
        ) from None
    builder = EnvBuilder(symlinks=os.name != "nt", with_pip=False)
    try:
        builder.create(target.folder)
    except ValueError as error:  # venv refuses a path with a colon in it
        raise Unusable(f"{target.folder}: {error}") from error


def _explained(error: OSError, place: str) -> Exception:
    """The error in a player's words: a full disk ends the set-up, anything else only this place."""
    if error.errno in FULL:
        return Problem(
            f"Red7 Arcade cannot be set up: the disk of {place} is full. Free about 100 MB and start again."
        )
    return Unusable(f"{error.filename or place}: {error.strerror or error}")
