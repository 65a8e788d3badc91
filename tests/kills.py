"""Plays matches in a process of its own, kills it at random instants, and goes on: nothing that was shown may be lost.

Run as `python -m tests.kills [N] [--seed S] [--slow]`: 10,000 kills unless told otherwise. Each kill is followed by a
look at what the disk has, and by a start that continues the match. `--slow`: whatever is written is also synced, as in
the game. Only where processes can be forked. Exit code 1 at the first match that is not as it was.
"""

from __future__ import annotations

import argparse
import mmap
import os
import random as randomness
import shutil
import signal
import struct
import sys
import time
import traceback
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import Any, NamedTuple

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

from game.core.files import SYSTEM
from game.core.match import Step
from scenes.kit.scene import Reset
from scenes.match.session import Session
from scenes.match.store import RECORDS
from scenes.match.store.finding import Search
from scenes.match.store.taking_up import look
from scenes.match.story import MatchSetup
from scenes.specs import registry
from tests.scenes.autoplay import AutoPlay, stage_for_tests

MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
"""Where files cost no time, if there is such a place: a kill leaves nothing out that was written."""
READY_S = 60.0
"""The longest that a start may take."""
PLAYS_S = 0.08
"""The longest that a match is played before the kill."""
EARLY = 0.1
"""So many of the kills do not wait until the match goes on: they hit the opening of its record."""
MOST_MATCHES = 20
"""Played to their ends before the folder is emptied: a look through it takes the longer the more there are."""


class Lost(AssertionError):
    """What is not as it was."""


class Seen(NamedTuple):
    """What a process has told before it was killed.

    `begun`: its match goes on. It is the one of the `match`th record of this process, 0 for the one that it has
    continued, which had `found` events; `shown` of it were given to be seen.
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


class Watched:
    """A session that tells the board what scenes are given to show."""

    def __init__(self, board: Board, session: Session, match: int, found: int) -> None:
        self._board, self._session, self._match, self._found = board, session, match, found
        self._given = found
        self._advance, self._keep = session.advance, session._keep
        session.advance = self.advance  # type: ignore[method-assign]
        session._keep = self.keep  # type: ignore[method-assign]
        self.tell(found)

    def keep(self, events: list[Any]) -> None:
        """They are on their way to the disk."""
        self._given += len(events)
        self._keep(events)

    def advance(self) -> Sequence[Step] | None:
        """They are on their way to the screen."""
        steps = self._advance()
        if steps:
            self.tell(self._given)
        return steps

    def tell(self, shown: int) -> None:
        """So many events of the match have been given to be seen."""
        self._board.write(Seen(1, self._match, self._found, shown))


def setup_of(random: Random) -> MatchSetup:
    """A match of any game and rules, one person and bots."""
    options = registry.options(random.choice(sorted(registry.GAMES)))
    setup = options.first_setup()
    preset = random.choice(options.presets)
    seats = tuple(seat._replace(level="random" if seat.level else None) for seat in setup.seats)
    return MatchSetup(setup.game, options.apply(preset, setup.rules), seats)


def play(folder: Path, board: Board, seed: int) -> None:
    """Until it is killed: goes on with the match that is open, or begins one, and then another."""
    random = Random(seed)
    stage = stage_for_tests(folder, speed="instant", bot_pace="quick")
    found = Search(folder / RECORDS)
    found.run()
    setup = None if found.open else setup_of(random)
    events = len(look(found.open[0].path).happened) if found.open else 0
    with AutoPlay(stage, setup, seed) as auto:
        stage.disk.begin()
        matches = int(setup is not None)
        while True:
            session = auto.routes._session
            assert session is not None
            Watched(board, session, matches, 0 if matches else events)
            while auto.routes._session is session and auto.scene != "MatchWon":
                auto.stack.update(16)
                auto.press()
            matches += 1
            auto.stack.apply(Reset(auto.routes.start(setup_of(random))))


class Killer:
    """Starts, kills and compares, again and again."""

    def __init__(self, seed: int) -> None:
        self._random, self._board = Random(seed), Board()
        self.folder = Path(mkdtemp(prefix="red7-kills-", dir=MEMORY))
        self.continued = self.begun = 0
        self._before: bytes | None = None  # the record that is to be continued
        self._events = 0
        self._known: frozenset[Path] = frozenset()  # records that were begun before the process was

    def once(self) -> None:
        """One more kill. Raises Lost."""
        self._board.write(Seen())
        process = self._start()
        if self._random.random() >= EARLY:
            self._wait(process)
        time.sleep(self._random.random() * PLAYS_S)
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        self._compare(self._board.read())

    def close(self) -> None:
        """Leaves nothing behind."""
        shutil.rmtree(self.folder)

    def _start(self) -> int:
        seed = self._random.getrandbits(32)
        process = os.fork()
        if process:
            return process
        try:
            randomness.seed(seed)
            play(self.folder, self._board, seed)
        except BaseException:
            traceback.print_exc()
            raise
        finally:
            os._exit(3)  # it never ends by itself

    def _wait(self, process: int) -> None:
        until = time.monotonic() + READY_S
        while not self._board.read().begun:
            if os.waitpid(process, os.WNOHANG)[0]:
                raise Lost("the program has ended by itself")
            if time.monotonic() > until:
                raise Lost("the match never goes on")
            time.sleep(0.002)

    def _compare(self, seen: Seen) -> None:
        """What the disk has, beside what was there before and what was shown since."""
        search = Search(self.folder / RECORDS)
        search.run()
        spoilt = [each for each in search.skipped if _is_begun(each.path)]
        if spoilt:
            raise Lost(f"{spoilt[0].path.name} cannot go on: {spoilt[0].reason}")
        if seen.begun and seen.match == 0:
            self._compare_continued(seen)
        begun = filter(_is_begun, (self.folder / RECORDS).glob("*.jsonl"))
        paths = sorted(begun, key=lambda path: path.stat().st_mtime_ns)
        there = self._there(seen, paths) if seen.shown else 0
        if there < seen.shown:
            raise Lost(f"{seen.shown} events of match {seen.match} were shown, {there} are there")
        self._remember(search, paths)

    def _there(self, seen: Seen, paths: Sequence[Path]) -> int:
        """How many events the disk has of the match that was shown: the one continued, or one that began since."""
        since = [path for path in paths if path not in self._known]
        continued = [path for path in paths if self._before and path.read_bytes().startswith(self._before)]
        of_match = continued[:1] if seen.match == 0 else since[seen.match - 1 : seen.match]
        return len(look(of_match[0]).happened) if of_match else 0

    def _compare_continued(self, seen: Seen) -> None:
        if self._before is None:
            raise Lost("a match was continued that nobody has left")
        if seen.found != self._events:
            raise Lost(f"it went on at event {seen.found}, and had {self._events}")
        self.continued += 1

    def _remember(self, search: Search, records: Sequence[Path]) -> None:
        """What the next start has to continue: what was there before is still its beginning."""
        path = search.open[0].path if search.open else None
        content = path.read_bytes() if path else None
        whole = content[: content.rfind(b"\n") + 1] if content is not None else None
        if self._before is not None and not any(
            each.read_bytes().startswith(self._before) for each in (self.folder / RECORDS).glob("*.jsonl")
        ):
            raise Lost("what was written before is gone")
        self._before, self._events = whole, len(look(path).happened) if path else 0
        self.begun += 1
        self._known = frozenset(records)
        if path is None and len(records) > MOST_MATCHES:
            shutil.rmtree(self.folder / RECORDS)
            self._known = frozenset()


def _is_begun(path: Path) -> bool:
    """Whether anything is in a record: killed before its first line, it lacks nothing that was shown."""
    return path.stat().st_size > 0


def main(argv: list[str]) -> int:
    """The driver; returns its exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("number", type=int, nargs="?", default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--slow", action="store_true")
    options = parser.parse_args(argv)
    SYSTEM.durable = options.slow
    killer, began = Killer(options.seed), time.monotonic()
    for number in range(options.number):
        try:
            killer.once()
        except Lost as fault:
            print(f"kill {number}, in {killer.folder}: {fault}")
            return 1
    killer.close()
    print(f"{options.number} kills, {killer.continued} matches continued, nothing lost, {time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
