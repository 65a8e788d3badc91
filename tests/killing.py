"""A process that is killed at random instants: how it is started, what it has told by then, and how it ends."""

from __future__ import annotations

import mmap
import os
import random as randomness
import shutil
import signal
import struct
import time
import traceback
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import NamedTuple

from game.core.record import BadRecord
from scenes.match.store import recorder

MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
"""Where files cost no time, if there is such a place: a kill leaves nothing out that was written."""
READY_S = 60.0
"""The longest that a start may take."""
EARLY = 0.1
"""So many of the kills do not wait until what is killed goes on: they hit its opening."""


class Lost(AssertionError):
    """What is not as it was."""


class Seen(NamedTuple):
    """What a process has told before it was killed: four numbers, whose meaning is the driver's own but for two.

    `begun` is 1 as soon as it goes on; `shown` of the events of what it plays were given to be seen.
    """

    begun: int = 0
    match: int = 0
    found: int = 0
    shown: int = 0


class Board:
    """A little memory that outlives the process that writes into it."""

    _FORMAT = struct.Struct("4q")

    def __init__(self) -> None:
        self._memory = mmap.mmap(-1, self._FORMAT.size)

    def write(self, seen: Seen) -> None:
        """Tell how far it is."""
        self._memory[:] = self._FORMAT.pack(*seen)

    def read(self) -> Seen:
        """What was told last."""
        return Seen(*self._FORMAT.unpack(self._memory[:]))


class Killer:
    """Starts, kills and compares, again and again; drivers say what is played and what is compared.

    `name` tells the folders of a driver from others; the process is killed within `plays_s` seconds.
    """

    name: str
    plays_s: float

    def __init__(self, seed: int) -> None:
        self._random, self.board = Random(seed), Board()
        self.folder = Path(mkdtemp(prefix=f"red7-{self.name}-", dir=MEMORY))

    def play(self, seed: int) -> None:
        """In a process of its own, until it is killed."""
        raise NotImplementedError

    def compare(self, seen: Seen) -> None:
        """What the disk has, beside what was told. Raises Lost."""
        raise NotImplementedError

    def is_ready(self, seen: Seen, early: bool) -> bool:
        """Whether the process may be killed from now on."""
        raise NotImplementedError

    def once(self) -> None:
        """One more kill. Raises Lost."""
        self.board.write(Seen())
        process = self._start()
        self._wait(process, self._random.random() < EARLY)
        time.sleep(self._random.random() * self.plays_s)
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        self.compare(self.board.read())

    def close(self) -> None:
        """Leaves nothing behind."""
        shutil.rmtree(self.folder)

    def _start(self) -> int:
        seed = self._random.getrandbits(32)
        process = os.fork()
        if process:
            return process
        try:
            recorder.WAIT_S = READY_S  # a busy computer is no slow disk, for which the game would wait no longer
            randomness.seed(seed)
            self.play(seed)
        except BaseException:
            traceback.print_exc()
            raise
        finally:
            os._exit(3)  # it never ends by itself

    def _wait(self, process: int, early: bool) -> None:
        until = time.monotonic() + READY_S
        while not self.is_ready(self.board.read(), early):
            if os.waitpid(process, os.WNOHANG)[0]:
                raise Lost("the program has ended by itself")
            if time.monotonic() > until:
                raise Lost("it never goes on")
            time.sleep(0.002)


def run(killer: Killer, number: int) -> float | None:
    """So many kills; the seconds they took, None after the first that lost something, which is told."""
    began = time.monotonic()
    for kill in range(number):
        try:
            killer.once()
        except (Lost, BadRecord) as fault:
            print(f"kill {kill}, in {killer.folder}: {fault}")
            return None
    killer.close()
    return time.monotonic() - began
