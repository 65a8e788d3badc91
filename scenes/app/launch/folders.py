"""Where things live on this computer: the player's data, and the private environment."""

import os
import stat
import sys

TYPE_CHECKING = False  # what typing calls so; importing typing would cost every start some milliseconds
if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NAME = "red7-arcade"


def data_folder() -> "Path":
    """The folder of settings and records; it need not exist yet.

    The same as `pygame.system.get_pref_path("", "red7-arcade")`, but known without pygame. Unlike SDL, an
    empty or relative XDG_DATA_HOME counts as not set, as its specification asks.
    """
    from pathlib import Path

    return Path(_own("APPDATA", "~\\AppData\\Roaming", "Application Support", "XDG_DATA_HOME", "~/.local/share"))


def cache_folder() -> str:
    """The player's own folder for what can be made again; it need not exist yet."""
    return _own("LOCALAPPDATA", "~\\AppData\\Local", "Caches", "XDG_CACHE_HOME", "~/.cache")


def environment_places(project: str) -> "Iterator[str]":
    """The folders that may hold environments: the project's, the player's, at last a temporary one."""
    yield os.path.join(project, ".environment")
    yield cache_folder()
    yield _temporary_folder()


def create(place: str) -> None:
    """Make the folder unless it is there; in a shared temporary folder closed to everybody else."""
    os.makedirs(place, 0o700 if _is_shared(os.path.dirname(place)) else 0o777, exist_ok=True)


def is_trusted(place: str) -> bool:
    """Whether nobody else can have put files into `place`, which would be run.

    In a shared temporary folder that takes a real folder, the user's own and closed to others; anywhere
    else a place is as good as the program that lies there.
    """
    if not _is_shared(os.path.dirname(place)):
        return True
    status = os.lstat(place)
    mine = status.st_uid == os.getuid() and stat.S_ISDIR(status.st_mode)
    return mine and not status.st_mode & (stat.S_IRWXG | stat.S_IRWXO)


def _is_shared(folder: str) -> bool:
    """Whether everybody may create files in `folder`: its sticky bit tells. Windows has none of this kind."""
    return os.name != "nt" and os.path.isdir(folder) and bool(os.stat(folder).st_mode & stat.S_ISVTX)


def _temporary_folder() -> str:
    from tempfile import gettempdir

    user = "" if os.name == "nt" else "-%d" % os.getuid()
    return os.path.join(gettempdir(), NAME + user)


def _own(windows: str, windows_else: str, mac: str, xdg: str, xdg_else: str) -> str:
    """A folder of the player's own: on Windows and elsewhere a variable names its parent, or there is a usual one."""
    given = os.environ.get(windows if os.name == "nt" else xdg, "")
    if os.name == "nt":
        parent = given or os.path.expanduser(windows_else)
    elif sys.platform == "darwin":
        parent = os.path.expanduser("~/Library/" + mac)
    else:
        parent = given if os.path.isabs(given) else os.path.expanduser(xdg_else)
    return os.path.join(parent, NAME)
