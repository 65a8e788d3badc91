"""A monkey plays: random presses, sizes and devices through the real program, without a screen, at instant speed.

Run as `python -m tests.soak [INTENTS] [--seed S]`: 1,000,000 unless told otherwise. What must hold after each: no
exception, the records are as the rules say, the menu is ten presses away, memory stays as it is. Exit code 1 at the
first fault, with what led there; the same seed leads there again.
"""

from __future__ import annotations

import argparse
import ctypes
import gc
import os
import random as randomness
import sys
import time
import traceback
from collections import Counter, deque
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from scenes.screens import routes

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1", LANGUAGE="en")

from game.core.files import SYSTEM
from scenes.app.loop import App, StageOptions
from scenes.app.router import Router
from scenes.kit.input.intent import Intent
from scenes.kit.scene import Push, Reset
from scenes.kit.stack import SceneStack
from tests.monkey import Monkey, QuickThinkers
from tests.soak_rules import Broken, NoWayOut, Rules

FRAME, FRAMES = 16.0, (16.0, 16.0, 16.0, 50.0, 400.0)
"""Milliseconds: what a frame takes while the monkey waits, and what may pass between two of its presses."""
DRAWN_EVERY, CHECKED_EVERY, MOVED_EVERY = 40, 200, 150
MOST_PRESSES = 10
REMEMBERED = 30
MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
"""Where files cost no time, if there is such a place."""
GROWTH_MB, WARM, SAMPLES = 24, 0.2, 40
"""How much more memory may be in use in the last half of the run, at the middle of so many looks, than in the first;
its beginning, in which caches fill, is left out. Sizes of the window change, so single looks differ by more."""


class Soak:
    """The program, the monkey, and what is looked at in between."""

    def __init__(self, folder: Path, seed: int) -> None:
        self._random = Random(seed)
        randomness.seed(seed)
        self.app = App(StageOptions(folder, size=(640, 360), fullscreen=False, muted=True))
        self.stage = self.app.stage
        self.stage.thinkers = QuickThinkers()
        self.stage.new_seed = lambda: self._random.getrandbits(32)
        self.stage.new_secret = lambda seat: str(self._random.random())
        self.router = Router(self.stage)
        self.monkey = Monkey(self.app, self.router, self._random)
        self.stack = SceneStack(routes.Menu(), self.router.make)
        self.rules = Rules(self.stage, self.router)
        self.seen: Counter[str] = Counter()
        self.last: deque[str] = deque(maxlen=REMEMBERED)
        self._clock_ms = 0.0

    def step(self, number: int) -> None:
        """One more press. Raises Broken, and whatever the program should not."""
        if number % MOVED_EVERY == 0:
            self._lead_out()
            first, *above = self.monkey.elsewhere()
            self.stack.apply(Reset(first))
            for scene in above:
                self.stack.apply(Push(scene))
        self._give(self.monkey.intent(self.stack))
        self._pass_time(self._random.choice(FRAMES))
        if number % DRAWN_EVERY == 0 and self.stack.top is not None:
            self.app._draw(self.stack, time.perf_counter())
        if number % CHECKED_EVERY == 0:
            self.rules.check(self.stack)

    def close(self) -> None:
        """The program ends, with all that it has written."""
        self.stack.close()
        self.router.close()
        self.rules.check_records()
        self.app._window.close()

    def _give(self, *intents: Intent) -> None:
        top = type(self.stack.top).__name__
        self.seen[top] += 1
        self.last.append(f"{top}: " + ", ".join(f"{intent.kind.name} of {intent.holder.device.name} "
                                                f"{intent.source or ''}{intent.point or ''}" for intent in intents))
        self.app._reader = self.monkey.reader(intents)  # type: ignore[assignment]
        self.app._take_intents(self.stack, self._clock_ms)
        if self.stack.top is None:
            self.stack = SceneStack(routes.Menu(), self.router.make)
        self.rules.after_press(self.stack)

    def _pass_time(self, elapsed_ms: float) -> None:
        self._clock_ms += elapsed_ms
        self.app._catch_up(self.stack, elapsed_ms, False)

    def _lead_out(self) -> None:
        """From wherever it is, a person who wants to go to the menu gets there. Raises NoWayOut."""
        self.monkey.plug_in_again()
        before = list(self.last)
        for _ in range(MOST_PRESSES):
            for _ in range(60):
                self._pass_time(FRAME)
            if type(self.stack.top).__name__ == "Menu":
                return
            top = self.stack.top
            for press in self.monkey.way_out(self.stack):
                if self.stack.top is top:
                    self._give(*press)
        for _ in range(60):
            self._pass_time(FRAME)
        if type(self.stack.top).__name__ != "Menu":
            raise NoWayOut(f"still in {[type(scene).__name__ for scene in self.stack.scenes]}, before that {before[-5:]}")


def memory_mb() -> float:
    """What this process uses. What it has freed and the C library keeps for later is given back first: it is no leak,
    and depends on the largest window there was so far."""
    gc.collect()
    give_back = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if give_back is not None:
        give_back(0)
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGESIZE") / (1 << 20)


def run(number: int, seed: int, folder: Path) -> str:
    """So many presses; what came of them. Raises Broken, and whatever the program should not."""
    soak, began, used_mb = Soak(folder, seed), time.monotonic(), list[float]()
    try:
        for step in range(1, number + 1):
            soak.step(step)
            if step > number * WARM and step % max(1, int(number * (1 - WARM) / SAMPLES)) == 0:
                used_mb.append(memory_mb())
        soak.close()
    except Exception:
        print("\n".join(soak.last))
        raise
    half = len(used_mb) // 2
    warm_mb, late_mb = median(used_mb[:half]), median(used_mb[half:])
    if number * WARM > MOVED_EVERY * 20 and late_mb - warm_mb > GROWTH_MB:
        raise Broken(f"memory grows: {warm_mb:.0f} MB in the first half, {late_mb:.0f} MB in the last")
    return (f"{number} intents in {len(soak.seen)} scenes, {soak.rules.records} records, {warm_mb:.0f} MB, later "
            f"{late_mb:.0f} MB, {time.monotonic() - began:.0f} s\n{dict(soak.seen.most_common())}")


def main(argv: list[str]) -> int:
    """The driver; returns its exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("number", type=int, nargs="?", default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(argv)
    SYSTEM.durable = False
    with TemporaryDirectory(prefix="red7-soak-", dir=MEMORY) as folder:
        try:
            print(run(options.number, options.seed, Path(folder)))
        except Exception:  # noqa: BLE001 - whatever it is, it is what was looked for
            traceback.print_exc()
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
