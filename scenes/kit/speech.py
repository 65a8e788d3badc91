"""Speech for those who do not see: the port of all that speaks, the voice of `spd-say`, and its daemon."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from shutil import rmtree, which
from tempfile import mkdtemp
from typing import NamedTuple

from game.core.foreign import start
from game.engines.client import EngineClient
from scenes.kit.messages import language, tr

DISPATCHER = "speech-dispatcher"
ADDRESS, STARTER = "SPEECHD_ADDRESS", "SPEECHD_CMD"
"""By these the library behind `spd-say` is told where the daemon listens, and what starts one where none does."""
NOTHING = "no-second-daemon"
"""No program: while the game has a daemon of its own, none is started beside that one."""


class Daemon:
    """A daemon that `spd-say` would start goes on when nobody needs it any more; an own one ends with the game,
    however that ends, for it is started below a guard.
    """

    def __init__(self) -> None:
        self._program = which(DISPATCHER) if sys.platform == "linux" else None
        self._own: EngineClient | None = None
        self._folder: Path | None = None  # of the own one

    @property
    def is_own(self) -> bool:
        """Whether the game started the speech server."""
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
        """Whether the speech server takes words; one that somebody else started is believed until the first words."""
        if self._own is None:
            return True
        with socket.socket(socket.AF_UNIX) as line, suppress(OSError):
            line.connect(str(self._socket))
            return True
        return False

    @property
    def has_ended(self) -> bool:
        """Whether a speech server that the game started has ended by itself."""
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
        os.kill(int((Path(folder) / DISPATCHER / "pid" / f"{DISPATCHER}.pid").read_text()), 0)
    except PermissionError:
        return True
    except (OSError, ValueError, OverflowError, RuntimeError):
        return False
    return True


class Voice:
    """Whatever says sentences aloud; this one is for where nothing can be heard. Nothing takes long, or raises."""

    @property
    def available(self) -> bool:
        """Whether anything can be heard."""
        return False

    @property
    def is_awake(self) -> bool:
        """Whether something can be heard without anything being started for it but the words."""
        return False

    def say(self, text: str, interrupts: bool) -> None:
        """Say a text: at once instead of what is being said, or after it."""

    def stop(self) -> None:
        """Fall silent; what waits is not said any more."""

    def close(self) -> None:
        """Nobody wants to hear anything for now: fall silent, and end what was started to speak."""

    def attend(self) -> bool:
        """Go on with what waits; True while something is being said. Called many times a second."""
        return False


def computers_voice(report: Callable[[str], None]) -> Voice:
    """The first voice that can be heard, or none. `report` is told a line when it fails later."""
    voice = SpdSay(report, language)
    return voice if voice.available else Voice()


PROGRAM = "spd-say"
MOST_WAITING = 4  # texts that may wait: the oldest goes for a newer one
STARTING_S, A_LETTER_S, SILENCING_S = 10.0, 0.4, 4.0
"""How long a child may live: a text's, with so much more for every letter, and one that silences."""


class _Child(NamedTuple):
    """A running command, when it has taken too long, and whether it speaks or silences."""

    process: subprocess.Popen[bytes]
    until_s: float
    speaks: bool


class SpdSay(Voice):
    """Speaks through spd-say while that works; the first failure silences it for good, with one line.

    `report` is told that line, `language` tells the texts' language at the moment, `clock` tells seconds.
    """

    def __init__(
        self, report: Callable[[str], None], language: Callable[[], str],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:  # fmt: skip
        """Look for the program; nothing is started yet."""
        self._report, self._language, self._clock = report, language, clock
        self._program = which(PROGRAM)
        self._daemon, self._since_s = Daemon(), 0.0  # when the daemon was wanted
        self._child: _Child | None = None
        self._ended: list[subprocess.Popen[bytes]] = []
        self._waiting: deque[str] = deque(maxlen=MOST_WAITING)

    @property
    def available(self) -> bool:
        """Whether the program is there and has not failed yet."""
        return self._program is not None

    @property
    def is_awake(self) -> bool:
        """Whether a daemon runs already."""
        return self.available and (self._daemon.is_own or somebodys_runs())

    def say(self, text: str, interrupts: bool) -> None:
        """Say a text, at once or after those before it."""
        if interrupts:
            self.stop()
        if self.available and text:
            if not self._waiting:
                self._since_s = self._clock()
            self._waiting.append(text)
            self.attend()

    def stop(self) -> None:
        """Fall silent: the daemon would finish its text even without the child that gave it."""
        self._waiting.clear()
        if self._child is not None and self._child.speaks:
            self._end_child()
            self._start(["--cancel"], SILENCING_S, False)

    def close(self) -> None:
        """Fall silent; the game's own daemon ends, which silences whatever speaks through it."""
        if not self._daemon.is_own:
            self.stop()
            return
        self._waiting.clear()
        self._end_child()
        self._daemon.end()

    def attend(self) -> bool:
        """Look after the child, and start the next one when it is done."""
        self._ended = [process for process in self._ended if process.poll() is None]
        if self._child is not None and self._is_done(self._child):
            self._child = None
        if self._child is None and self._waiting and self.available and self._is_heard():
            text = self._waiting.popleft()
            words = ["--wait", "--language", self._language(), "--", text]
            self._start(words, STARTING_S + A_LETTER_S * len(text), True)
        return self._child is not None or bool(self._waiting)

    def _is_heard(self) -> bool:
        """Whether a daemon listens: where none runs one is started, and what waits is said as soon as it does."""
        try:
            self._daemon.begin()
        except OSError:
            self._give_up()
            return False
        if self._daemon.listens:
            return True
        if self._daemon.has_ended or self._clock() >= self._since_s + STARTING_S:
            self._give_up()
        return False

    def _is_done(self, child: _Child) -> bool:
        """Whether a child has ended; one that failed or hangs is the last."""
        code = child.process.poll()
        if code is None and self._clock() < child.until_s:
            return False
        if code != 0:
            self._give_up()
        return True

    def _start(self, arguments: Sequence[str], most_s: float, speaks: bool) -> None:
        assert self._program is not None
        try:
            process = start(
                [self._program, *arguments],
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                env=self._daemon.environment,
            )  # fmt: skip
        except (OSError, ValueError):  # gone since, out of processes, a text that no command can take
            self._give_up()
            return
        self._child = _Child(process, self._clock() + most_s, speaks)

    def _end_child(self) -> None:
        """Kill the child; that it has gone is looked up later: nobody waits for the voice."""
        if self._child is not None:
            self._child.process.kill()
            self._ended.append(self._child.process)
            self._child = None

    def _give_up(self) -> None:
        self._end_child()
        self._waiting.clear()
        self._daemon.end()
        self._program = None
        self._report(tr("Speech isn't responding. Continuing without it."))
