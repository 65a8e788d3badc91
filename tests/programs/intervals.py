"""The intervals between frames in real play, beside those of a bare loop that only waits, in the same run.

`python -m tests.programs.intervals --frames 10000` plays against a bot that thinks in its own process, and prints a JSON line:
how many intervals were longer than 1.5 frames (`over`), how many would have been without the time in which the system
let the program wait for a processor (`own`; told apart on Linux alone; `thinking`: in how many a bot thought, and how
many of these were longer by themselves), the percentiles in ms, and those that were the longest by themselves: [ms, ms
of them that waited for a processor, ms of work, scene, whether a bot thought].
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

from game.catalog import GAMES
from game.commands.think import think
from game.red7.bots.levels import LEVELS
from game.red7.rules import SEATS, Rules
from scenes.app.commands.arguments import window_size
from scenes.app.commands.play import furnish
from scenes.app.loop import FRAME_S, App, StageOptions, until_next_frame
from scenes.app.router import Router
from scenes.kit.audio.music import Music
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.scene import Quit
from scenes.kit.settings import PACES
from scenes.kit.stack import SceneStack
from scenes.match.story import MatchSetup, Seating
from scenes.match.thinkers import Thinkers
from scenes.screens import routes
from scenes.screens.round.turn import Turn
from tests.scenes.autoplay import press_in

LONG = 1.5
"""Frames: an interval longer than this is seen."""
SLICE = 300
"""Frames of play, and then half as many of the bare loop."""
PRESS_EVERY_S = 0.3
SCHEDULE = Path("/proc/thread-self/schedstat")
SHARES = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "p999": 0.999, "max": 1.0}
WORST = 8
RULES = dict(GAMES["red7"].rules_to_json(Rules()))


class Interval(NamedTuple):
    """Between the beginnings of two frames, in s; in it `work` on a processor, and being ready but `kept` waiting."""

    length: float
    work: float
    kept: float
    scene: str
    thinking: bool = False

    @property
    def own(self) -> float:
        """What it would have been on a machine of its own."""
        return self.length - self.kept


class Moment(NamedTuple):
    """Three clocks of this thread, in s: the time, its work, and its waiting for a processor."""

    time: float
    work: float
    kept: float

    @classmethod
    def now(cls) -> Moment:
        """This moment."""
        kept = int(SCHEDULE.read_text().split()[1]) / 1e9 if SCHEDULE.exists() else 0.0
        return cls(time.perf_counter(), time.thread_time(), kept)

    def since(self, last: Moment, scene: str, thinking: bool = False) -> Interval:
        """The interval from the last moment to this one."""
        return Interval(self.time - last.time, self.work - last.work, self.kept - last.kept, scene, thinking)


class Watched(App):
    """The program with a person who presses at random, until so many frames of motion have been seen."""

    def __init__(self, stage_options: StageOptions, options: argparse.Namespace, thinkers: Thinkers) -> None:
        super().__init__(stage_options)
        self._thinkers, self._match = thinkers, options.match
        self.played: list[Interval] = []
        self.bare: list[Interval] = []
        self._frames = options.frames
        self._random = Random(options.seed)
        self._last: Moment | None = None
        self._pressed = 0.0

    def _take_intents(self, stack: SceneStack, now_ms: float) -> None:
        self._note(stack)
        super()._take_intents(stack, now_ms)
        if now_ms / 1000 - self._pressed > PRESS_EVERY_S and stack.top is not None:
            self._pressed = now_ms / 1000
            self._redraw = True
            if self._match and isinstance(stack.top, Turn) and stack.top.can_be_played:
                self._play_well(stack.top)
            elif not self._match or not stack.animating:
                stack.handle(self._press(type(stack.top).__name__))

    @staticmethod
    def _play_well(turn: Turn) -> None:
        """A whole match is one of turns that somebody could mean."""
        session, seat = turn.session, turn.session.person_asked
        if seat is not None:
            turn.arbiter.commit(seat, list(think(session.game.name, "greedy", session.view(seat), str(len(session.round_steps)))))
            turn.controller.drop()

    def _press(self, scene: str) -> Intent:
        if self._match or scene in ("Menu", "MatchWon") or scene.endswith("Scoring"):
            return Intent(Kind.ACCEPT, Device.KEYBOARD)
        return press_in(scene, self._random, Device.KEYBOARD)

    def _note(self, stack: SceneStack) -> None:
        """The interval that ends now, if it was one of motion; after a slice of play one of the bare loop."""
        ended = Moment.now()
        now: Moment | None = ended
        if stack.animating and self._last is not None:
            self.played.append(ended.since(self._last, type(stack.top).__name__, self._thinkers._busy))
            if len(self.played) % SLICE == 0:
                self._wait_barely(SLICE // 2)
                now = None
        if len(self.played) >= self._frames or self._match and type(stack.top).__name__ == "MatchWon":
            stack.apply(Quit())
        self._last = now

    def _wait_barely(self, frames: int) -> None:
        last = Moment.now()
        for _ in range(frames):
            until_next_frame(last.time)
            now = Moment.now()
            self.bare.append(now.since(last, "bare"))
            last = now


def summary(intervals: list[Interval]) -> dict[str, object]:
    """Counts, percentiles in ms, and the longest intervals."""
    lengths = sorted(interval.length for interval in intervals)
    work = sorted(interval.work for interval in intervals)
    thinking = [interval for interval in intervals if interval.thinking]
    worst = sorted(intervals, key=lambda interval: -interval.own)[:WORST]
    return {
        "frames": len(intervals),
        "over": sum(interval.length > LONG * FRAME_S for interval in intervals),
        "own": sum(interval.own > LONG * FRAME_S for interval in intervals),
        "thinking": [len(thinking), sum(interval.own > LONG * FRAME_S for interval in thinking)],
        **{name: _ms(_at(lengths, share)) for name, share in SHARES.items()},
        "work_p50": _ms(_at(work, 0.5)), "work_p99": _ms(_at(work, 0.99)),
        "worst": [(_ms(each.length), _ms(each.kept), _ms(each.work), each.scene, each.thinking) for each in worst],
    }  # fmt: skip


def _at(ordered: list[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 2)


def play(options: argparse.Namespace, folder: Path) -> Watched:
    """Plays until so many frames of motion have been seen. Raises NoScreen."""
    thinkers, music = Thinkers(), Music()

    stage_options = StageOptions(folder, options.size, furnish=lambda stage: furnish(stage, thinkers, music, router))
    app = Watched(stage_options, options, thinkers)
    app.stage.thinkers, app.stage.music = thinkers, music
    app.stage.settings = replace(app.stage.settings, speed=options.speed)
    app.stage.disk.begin()
    app.stage.new_seed = partial(Random(options.seed).getrandbits, 32)
    router = Router(app.stage)
    rules = {**RULES, "actions": options.actions}
    bots = [Seating(f"Bot {number}", "hunter", options.level) for number in range(1, options.seats)]
    setup = MatchSetup("red7", rules, (Seating("You", "kite"), *bots))
    try:
        app.run(routes.Start(setup), router.make)
    finally:
        music.close()
        router.close()
        app.stage.disk.close()
        thinkers.close()
    return app


def main() -> int:
    """The command: prints the line; on the display that SDL_VIDEODRIVER names, without one on none."""
    parser = argparse.ArgumentParser(prog="python -m tests.programs.intervals")
    parser.add_argument("--frames", type=int, default=10_000)
    parser.add_argument("--match", action="store_true", help="one whole match of sensible turns, and no more")
    parser.add_argument("--speed", choices=PACES, default="1")
    parser.add_argument("--size", type=window_size, default=(1920, 1080), metavar="1920x1080")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--level", choices=LEVELS, default=list(LEVELS)[-1], help="of the bots")
    parser.add_argument("--seats", type=int, choices=SEATS, default=2)
    parser.add_argument("--actions", action="store_true", help="with the actions, for which some levels think longer")
    options = parser.parse_args()
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        os.environ.setdefault(name, "dummy")
    with tempfile.TemporaryDirectory() as folder:
        app = play(options, Path(folder))
    print(json.dumps({"size": options.size, "played": summary(app.played), "bare": summary(app.bare)}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
