"""Plays matches in a process of its own, kills it at random instants, and goes on: nothing that was shown may be lost.

Run as `python -m tests.kills [N] [--seed S] [--slow]`: 10,000 kills unless told otherwise. Each kill is followed by a
look at what the disk has, and by a start that continues the match. `--slow`: whatever is written is also synced, as in
the game. Only where processes can be forked. Exit code 1 at the first match that is not as it was.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from scenes.screens import routes

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

from game.core.files import SYSTEM
from game.core.match import Step
from scenes.kit.scene import Reset
from scenes.match.session import Session
from scenes.match.store import RECORDS
from scenes.match.store.resume import look
from scenes.match.store.search import Search
from scenes.match.story import MatchSetup
from scenes.specs import registry
from tests.killing import Board, Killer, Lost, Seen, run
from tests.scenes.autoplay import AutoPlay, stage_for_tests

MOST_MATCHES = 20
"""Played to their ends before the folder is emptied: a look through it takes the longer the more there are."""


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

    def advance(self) -> tuple[Step, ...] | None:
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
            session = auto.session
            Watched(board, session, matches, 0 if matches else events)
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
        play(self.folder, self.board, seed)

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


def main(argv: list[str]) -> int:
    """The driver; returns its exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("number", type=int, nargs="?", default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--slow", action="store_true")
    options = parser.parse_args(argv)
    SYSTEM.durable = options.slow
    killer = MatchKiller(options.seed)
    spent_s = run(killer, options.number)
    if spent_s is None:
        return 1
    print(f"{options.number} kills, {killer.continued} matches continued, nothing lost, {spent_s:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
