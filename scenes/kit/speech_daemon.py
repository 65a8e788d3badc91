"""The daemon that `spd-say` speaks through: somebody else's where one runs, else the game's own, which ends with it."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from shutil import rmtree, which
from tempfile import mkdtemp

from game.engines.client import EngineClient

PROGRAM = "speech-dispatcher"
ADDRESS, STARTER = "SPEECHD_ADDRESS", "SPEECHD_CMD"
"""By these the library behind `spd-say` is told where the daemon listens, and what starts one where none does."""
NOTHING = "no-second-daemon"
"""No program: while the game has a daemon of its own, none is started beside that one."""


class Daemon:
    """A daemon that `spd-say` would start goes on when nobody needs it any more; an own one ends with the game,
    however that ends, for it is started below a guard.
    """

    def __init__(self) -> None:
        self._program = which(PROGRAM) if sys.platform == "linux" else None
        self._own: EngineClient | None = None
        self._folder: Path | None = None  # of the own one

    @property
    def is_own(self) -> bool:
        """Whether the game has started one."""
        return self._own is not None

    def begin(self) -> None:
        """Start an own one where none runs. Raises OSError where no process can be had."""
        if self._own is None and self._program is not None and not somebodys_runs():
            self._folder = Path(mkdtemp(prefix="speech-"))
            self._own = EngineClient([self._program, "--run-single", "--timeout", "0", "--log-dir", str(self._folder),
                                      "--pid-file", str(self._folder / "pid"), "--communication-method", "unix_socket",
                                      "--socket-path", str(self._socket)])

    @property
    def _socket(self) -> Path:
        assert self._folder is not None
        return self._folder / "socket"

    @property
    def listens(self) -> bool:
        """Whether it can be spoken through. Of somebody else's that is not known before something is said."""
        if self._own is None:
            return True
        with socket.socket(socket.AF_UNIX) as line, suppress(OSError):
            line.connect(str(self._socket))
            return True
        return False

    @property
    def has_ended(self) -> bool:
        """Whether an own one has ended by itself."""
        while self._own is not None and (answer := self._own.next_line()) is not None:
            if answer.gone:
                return True
        return False

    @property
    def environment(self) -> Mapping[str, str]:
        """What a program that is to speak through it is started with."""
        if self._own is None:
            return os.environ
        return {**os.environ, ADDRESS: f"unix_socket:{self._socket}", STARTER: NOTHING}

    def end(self) -> None:
        """End an own one, with all that it has started. Nobody waits for that."""
        if self._own is not None and self._folder is not None:
            self._own.kill()
            rmtree(self._folder, ignore_errors=True)
        self._own = self._folder = None


def somebodys_runs() -> bool:
    """Whether somebody else has started one for this user."""
    if ADDRESS in os.environ:
        return True
    folder = os.environ.get("XDG_RUNTIME_DIR") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    try:
        os.kill(int((Path(folder) / PROGRAM / "pid" / f"{PROGRAM}.pid").read_text()), 0)
    except PermissionError:
        return True
    except (OSError, ValueError, OverflowError, RuntimeError):
        return False
    return True
