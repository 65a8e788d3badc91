"""Plays arcade runs in a process of its own, kills it at random instants, and goes on: nothing that was shown is lost.

Run as `python -m tests.run_kills [N] [--seed S]`: 10,000 kills unless told otherwise. After each the disk has every
event that was shown, and no more credits than were. Every other run is a relay: its people are those who began it, and
each try was played by whoever was to play it. Only where processes can be forked. Exit code 1 at the first run that is
not as it was.
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

from game.arcade.run import Mate, Run
from game.arcade.run_records import records_of
from game.core.match import Step
from game.core.record import RunPlace, SeatEntry
from scenes.app.run_staging import trying_of
from scenes.app.runs import Runs
from scenes.kit.scene import Push, Target
from scenes.match.session import Session
from scenes.match.shelf import read_all
from scenes.match.store import RECORDS
from scenes.match.store.resume import look
from tests.killing import Board, Killer, Lost, Seen, run
from tests.scenes.app.arcade.runner import Runner

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


def told(session: Session) -> int:
    """Where a session is in its run, and the credits left."""
    trying = trying_of(session)
    return (trying.begun.stage.number * TRIES + trying.begun.try_number) * CREDITS + trying.run.credits


def watch(session: Session, board: Board, events: int) -> None:
    """The session tells the board what scenes are given to show; `events` of it have happened."""
    given, advance, keep = [events], session.advance, session._keep

    def kept(fresh: list[Any]) -> None:
        given[0] += len(fresh)
        keep(fresh)

    def advanced() -> Sequence[Step] | None:
        steps = advance()
        if steps:
            board.write(Seen(1, told(session), session.seed, given[0]))
        return steps

    session.advance, session._keep = advanced, kept  # type: ignore[method-assign, assignment]


def climb_together(arcade: Runs) -> None:
    """Whoever begins a free run from now on follows from its seed."""
    usual = arcade._free_run
    arcade._free_run = lambda seed: usual(seed)._replace(mates=team_of(seed))  # type: ignore[method-assign]


def team_of(seed: int) -> tuple[Mate, ...]:
    """Who climbs together in the run of a seed; nobody where one plays alone."""
    return TEAMS[seed % len(TEAMS)]


def play(folder: Path, board: Board, seed: int) -> None:
    """Until it is killed: the run that is kept goes on, or another one begins."""
    random = Random(seed)
    with Runner(folder, random.choice(LEVELS), seed, bot_pace="quick") as runner:
        stage, opens = runner.stage, runner.router.matches.open
        stage.disk.begin()
        stage.new_seed = lambda: random.getrandbits(31)

        def opened(session: Session) -> Target:
            assert session._recorder is not None
            path = session._recorder._file.path
            watch(session, board, len(look(path).happened) if path.exists() and session.round_steps else 0)
            return opens(session)

        runner.router.matches.open = opened  # type: ignore[method-assign]
        climb_together(runner.router.runs)
        runner.stack.apply(Push(routes.ArcadeRun()))
        board.write(Seen(1))
        while True:
            runner.step()


class RunKiller(Killer):
    """Kills runs. `match` of what is told is where they are (`told`), `found` the seed of the run."""

    name, plays_s = "run-kills", 0.3

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.compared = self.torn = self.relays = 0

    def play(self, seed: int) -> None:
        """The run that is kept, or another one."""
        play(self.folder, self.board, seed)

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
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(argv)
    killer = RunKiller(options.seed)
    spent_s = run(killer, options.number)
    if spent_s is None:
        return 1
    print(f"{options.number} kills, {killer.compared} runs went on, {killer.torn} with torn credits, "
          f"{killer.relays} relays, "
          f"nothing lost, {spent_s:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
