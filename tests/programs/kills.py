"""Plays in a process of its own, kills it at random instants, and goes on: nothing that was shown may be lost.

Run as `python -m tests.programs.kills [N] [--runs] [--seed S] [--slow]`: 10,000 kills unless told otherwise, of matches or
of arcade runs. Each kill of a match is followed by a look at what the disk has, and by a start that continues the match.
After each kill of a run the disk has every event that was shown, and no more credits than were; every other run is a
relay: its people are those who began it, and each try was played by whoever was to play it. `--slow`: whatever is written
is also synced, as in the game. Only where processes can be forked. Exit code 1 at the first that is not as it was.
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

from game.arcade.run import Mate, Run
from game.arcade.run_records import records_of
from game.core.files import SYSTEM
from game.core.match import Step
from game.core.record import BadRecord, RunPlace, SeatEntry
from scenes.app.run_staging import trying_of
from scenes.app.runs import Runs
from scenes.kit.scene import Push, Reset, Target
from scenes.match.session import Session
from scenes.match.shelf import read_all
from scenes.match.store import RECORDS, recorder
from scenes.match.store.resume import look
from scenes.match.store.search import Search
from scenes.match.story import MatchSetup
from scenes.screens import routes
from scenes.specs import registry
from tests.scenes.app.arcade.runner import Runner
from tests.scenes.autoplay import AutoPlay, stage_for_tests

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

    def result(self) -> str:
        """How much was compared, in words."""
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


MOST_MATCHES = 20
"""Played to their ends before the folder is emptied: a look through it takes the longer the more there are."""


def watch(session: Session, board: Board, match: int, found: int, happened: int) -> None:
    """The session tells the board what scenes are given to show; so many events of it have happened already."""
    given, advance, keep = [happened], session.advance, session._keep

    def kept(fresh: list[Any]) -> None:
        """They are on their way to the disk."""
        given[0] += len(fresh)
        keep(fresh)

    def advanced() -> tuple[Step, ...] | None:
        """They are on their way to the screen."""
        steps = advance()
        if steps:
            board.write(Seen(1, match, found, given[0]))
        return steps

    session.advance, session._keep = advanced, kept  # type: ignore[method-assign, assignment]


def setup_of(random: Random) -> MatchSetup:
    """A match of any game and rules, one person and bots."""
    options = registry.options(random.choice(sorted(registry.GAMES)))
    setup = options.first_setup()
    preset = random.choice(options.presets)
    seats = tuple(seat._replace(level="random" if seat.level else None) for seat in setup.seats)
    return MatchSetup(setup.game, options.apply(preset, setup.rules), seats)


def play_matches(folder: Path, board: Board, seed: int) -> None:
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
            session = auto.session
            found_events = 0 if matches else events
            board.write(Seen(1, matches, found_events, found_events))
            watch(session, board, matches, found_events, found_events)
            while auto.session is session and auto.scene != "MatchWon":
                auto.stack.update(16)
                auto.press_something()
            matches += 1
            auto.stack.apply(Reset(routes.Start(setup_of(random))))


class MatchKiller(Killer):
    """Kills whatever is played. `match` of what is told is the one of the process's own records, 0 for the one that it
    has continued, which had `found` events."""

    name, plays_s = "kills", 0.08

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.continued = 0
        self._before: bytes | None = None  # the record that is to be continued
        self._events = 0
        self._known: frozenset[Path] = frozenset()  # records that were begun before the process was

    def play(self, seed: int) -> None:
        """The match that is open, and others after it."""
        play_matches(self.folder, self.board, seed)

    def result(self) -> str:
        return f"{self.continued} matches continued"

    def is_ready(self, seen: Seen, early: bool) -> bool:
        """As soon as the match goes on; or at any time."""
        return early or bool(seen.begun)

    def compare(self, seen: Seen) -> None:
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
        self._known = frozenset(records)
        if path is None and len(records) > MOST_MATCHES:
            shutil.rmtree(self.folder / RECORDS)
            self._known = frozenset()


def _is_begun(path: Path) -> bool:
    """Whether anything is in a record: killed before its first line, it lacks nothing that was shown."""
    return path.stat().st_size > 0


TEAMS = (
    (), (Mate("Moon", "moon", device="keys"), Mate("Kite", "kite", device="mouse")), (),
    (Mate("Kite", "kite"), Mate("Bolt", "bolt", "0a1b", "touch"), Mate("Ring", "ring", device="left keys")),
)  # fmt: skip
LEVELS = ("random", "greedy")
"""Of the person: one loses stages, the other wins them."""
ANOTHER = 20
"""So many kills of one run, and another one begins: on a slow machine it would not come to its end."""
TRIES, CREDITS = 10, 10
"""Stage, try and credits are told as one number."""


def place_of(session: Session) -> int:
    """Where a session is in its run, and the credits left."""
    trying = trying_of(session)
    return (trying.begun.stage.number * TRIES + trying.begun.try_number) * CREDITS + trying.run.credits


def climb_together(arcade: Runs) -> None:
    """Whoever begins a free run from now on follows from its seed."""
    usual = arcade._free_run
    arcade._free_run = lambda seed: usual(seed)._replace(mates=team_of(seed))  # type: ignore[method-assign]


def team_of(seed: int) -> tuple[Mate, ...]:
    """Who climbs together in the run of a seed; nobody where one plays alone."""
    return TEAMS[seed % len(TEAMS)]


def play_runs(folder: Path, board: Board, seed: int) -> None:
    """Until it is killed: the run that is kept goes on, or another one begins."""
    random = Random(seed)
    with Runner(folder, random.choice(LEVELS), seed, bot_pace="quick") as runner:
        stage, opens = runner.stage, runner.router.matches.open
        stage.disk.begin()
        stage.new_seed = lambda: random.getrandbits(31)

        def opened(session: Session) -> Target:
            assert session._recorder is not None
            path = session._recorder._file.path
            happened = len(look(path).happened) if path.exists() and session.round_steps else 0
            watch(session, board, place_of(session), session.seed, happened)
            return opens(session)

        runner.router.matches.open = opened  # type: ignore[method-assign]
        climb_together(runner.router.runs)
        runner.stack.apply(Push(routes.ArcadeRun()))
        board.write(Seen(1))
        while True:
            runner.step()


class RunKiller(Killer):
    """Kills runs. `match` of what is told is where they are (`place_of`), `found` the seed of the run."""

    name, plays_s = "run-kills", 0.3

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.compared = self.torn = self.relays = 0

    def play(self, seed: int) -> None:
        """The run that is kept, or another one."""
        play_runs(self.folder, self.board, seed)

    def result(self) -> str:
        return f"{self.compared} runs went on, {self.torn} with torn credits, {self.relays} relays"

    def is_ready(self, seen: Seen, early: bool) -> bool:
        """As soon as a match is seen; or when the run is begun."""
        return bool(seen.begun if early else seen.shown)

    def compare(self, seen: Seen) -> None:
        """What the disk has, beside what was shown."""
        known = read_all(self.folder)
        if known.aside or (known.free is not None and known.free.damaged):
            raise Lost("something was damaged")
        run = known.free.run if known.free is not None else None
        if seen.shown:
            self._compare_shown(seen, run)
        if run is not None and (run.is_over or seen.shown and self.compared % ANOTHER == 0):
            shutil.rmtree(self.folder / RECORDS)
            (self.folder / "run-free.json").unlink()

    def _compare_shown(self, seen: Seen, run: Run | None) -> None:
        place, credits = divmod(seen.match, CREDITS)
        stage, number = divmod(place, TRIES)
        paths = _records(self.folder / RECORDS, seen.found, stage, number)
        last = look(paths[-1]) if paths else None
        there = len(last.happened) if last is not None else 0
        if there < seen.shown:
            raise Lost(f"{seen.shown} events of stage {stage}, try {number} were shown, {there} are there")
        if run is not None and run.seed == seen.found:
            self.compared += 1
            self.torn += run.credits < 3
            if run.credits > credits:
                raise Lost(f"{credits} credits were left, and now {run.credits}")
            if run.cleared < stage - 1:
                raise Lost(f"stage {stage} was played, and {run.cleared} are clear")
            if last is not None:
                self._compare_people(run, sum(map(len, run.stages[: stage - 1])) + number - 1, last.header.seats)

    def _compare_people(self, run: Run, turn: int, seats: Sequence[SeatEntry]) -> None:
        """Those who began the run climb it still, and a try was played by whoever it was due to."""
        if run.mates != team_of(run.seed):
            raise Lost(f"{team_of(run.seed)} have begun the run, and now {run.mates} climb it")
        if run.mates:
            self.relays += 1
            due = run.mates[turn % len(run.mates)].name
            if seats[run.seat].name != due:
                raise Lost(f"try {turn + 1} was {due}'s, and {seats[run.seat].name} has played it")


def _records(folder: Path, seed: int, stage: int, number: int) -> list[Path]:
    """Those of a try of the run with this seed, the newest last; one that was never begun is none."""
    named = next(iter(folder.glob(f"*.{seed}.{stage}.{number}*.jsonl")), None)
    if named is None:
        return []
    run = named.name.split(".", 1)[1].rsplit(f".{stage}.{number}", 1)[0]
    return records_of(folder, RunPlace(run, stage, number, 0, 0))


def main(argv: list[str]) -> int:
    """The driver; returns its exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("number", type=int, nargs="?", default=10_000)
    parser.add_argument("--runs", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--slow", action="store_true")
    options = parser.parse_args(argv)
    SYSTEM.durable = options.slow
    killer: Killer = RunKiller(options.seed) if options.runs else MatchKiller(options.seed)
    spent_s = run(killer, options.number)
    if spent_s is None:
        return 1
    print(f"{options.number} kills, {killer.result()}, nothing lost, {spent_s:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
