"""Speech for those who do not see: the port of everything that speaks, and the voice of `spd-say` behind it."""

from __future__ import annotations

import subprocess
import time
from collections import deque
from collections.abc import Callable, Sequence
from shutil import which
from typing import NamedTuple

from game.core.foreign import start
from scenes.kit.messages import language, tr
from scenes.kit.speech_daemon import Daemon, somebodys_runs


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
