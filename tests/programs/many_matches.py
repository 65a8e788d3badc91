"""The list of matches and the statistics with thousands of records: how long they take, and what frames cost.

`python -m tests.programs.many_matches --matches 5000 --folder DIR` copies the records of tests/replays and some that it plays,
with other people, days and seeds, opens the list over them through the real loop's scenes, and prints a JSON line:
when the first screen is there, with an index and without one, when the statistics are, when the index is whole, and
the longest time that a frame's update and drawing took meanwhile. A folder that holds records already is used as it is.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

from scenes.screens import routes

BEFORE = datetime(2026, 11, 1, 22, 0)
APART = timedelta(hours=2)
PEOPLE = ("You", "You", "You", "Kite", "Moon")
FRAME_S = 1 / 60
LONG_S = 300.0
"""After which nothing more is waited for."""


def records(many: int, folder: Path) -> None:
    """Writes so many records, the newest first, each at its time."""
    from tests.game.history.records import NAMES, REPLAYS

    random = Random(7)
    read = [(REPLAYS / name).read_bytes().partition(b"\n") for name in NAMES]
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(many):
        first, _, rest = read[number % len(read)]
        began = BEFORE - number * APART
        path = folder / began.strftime("%Y-%m-%d-%H%M%S.jsonl")
        path.write_bytes(_header(first, random) + b"\n" + rest)
        written_s = (began + timedelta(minutes=random.randrange(4, 40))).timestamp()
        os.utime(path, (written_s, written_s))


def _header(first: bytes, random: Random) -> bytes:
    content = json.loads(first)
    levels = ("sprout", "hoarder", "hunter", "tactician", "maestro")
    for seat, entry in enumerate(content["seats"]):
        level = random.choice(levels)
        person = random.choice(PEOPLE)
        entry["name"], entry["player"] = (level.title(), f"bot:{level}") if seat else (person, "human")
    content["seed"] = random.randrange(1 << 31)
    return json.dumps(content).encode()


class Clock:
    """Frames of a scene that is shown, one after another, and the processor's time that each took."""

    def __init__(self, stage: Any, scene: Any) -> None:
        import pygame

        from scenes.kit.drawing.painter import Painter

        self.scene, self._painter = scene, Painter(pygame.Surface(stage.viewport.size, 0, 32), lambda rects: None)
        self._draw()  # the first picture of a scene is made before it is seen
        self._times_ms: list[float] = []

    def until(self, there: Callable[[], bool]) -> float:
        """Shows frames until something is there; ms since now."""
        began = time.perf_counter()
        while not there() and time.perf_counter() - began < LONG_S:
            self._frame()
        return round((time.perf_counter() - began) * 1000, 1)

    @property
    def longest_ms(self) -> float:
        """Of all frames."""
        return round(max(self._times_ms, default=0.0), 1)

    def _frame(self) -> None:
        began, busy = time.perf_counter(), time.thread_time()
        self.scene.update(FRAME_S * 1000)
        if self.scene.animating:
            self._draw()
        self._times_ms.append((time.thread_time() - busy) * 1000)
        time.sleep(max(0.0, FRAME_S - (time.perf_counter() - began)))

    def _draw(self) -> None:
        self._painter.begin()
        self.scene.draw(self._painter)
        self._painter.end()


def measured(folder: Path) -> Iterator[tuple[str, float]]:
    """All figures by name."""
    from scenes.app.router import Router
    from scenes.kit.settings import Settings
    from scenes.kit.stage import build_stage
    from scenes.match.past.library import updated_aside
    from scenes.specs import registry

    stage = build_stage((1920, 1080), folder, Settings(), registry.card_arts())
    stage.disk.begin()
    for name in ("without an index", "with an index"):
        router = Router(stage)
        router.library.updates = updated_aside
        yield from _list(stage, router, name)
    yield from _statistics(stage, router)
    router.library.close()
    stage.disk.close()


def _list(stage: Any, router: Any, name: str) -> Iterator[tuple[str, float]]:
    began = time.perf_counter()
    scene = router.make(routes.Matches())
    scene.enter()
    clock = Clock(stage, scene)
    opened_ms = (time.perf_counter() - began) * 1000
    yield f"list {name}: first screen, ms", round(opened_ms + clock.until(lambda: len(scene.lister.matches) > 6), 1)
    yield f"list {name}: all of it, ms", clock.until(lambda: router.library.progress is None)
    if name == "with an index":
        before = scene.lister.matches
        scene.lister.turn_to(scene.lister.pages - 1)
        yield "list, the last page, ms", clock.until(lambda: scene.lister.matches != before)
        counts = scene.lister.counts
        scene.lister.find("maestro aug")
        yield "list, found, ms", clock.until(lambda: scene.lister.counts != counts)
    yield f"list {name}: longest frame, ms of the processor", clock.longest_ms


def _statistics(stage: Any, router: Any) -> Iterator[tuple[str, float]]:
    began = time.perf_counter()
    page = router.make(routes.Statistics())
    page.enter()
    clock = Clock(stage, page)
    opened_ms = (time.perf_counter() - began) * 1000
    yield "statistics, ms", round(opened_ms + clock.until(lambda: page.model.counted is not None), 1)
    clock.until(lambda: not page.animating)
    yield "statistics: longest frame, ms of the processor", clock.longest_ms


def main(argv: list[str]) -> int:
    """Makes the records and measures."""
    parser = argparse.ArgumentParser(prog="python -m tests.programs.many_matches", description=__doc__)
    parser.add_argument("--matches", type=int, default=5000)
    parser.add_argument("--folder", type=Path, help="a data folder of its own; else one that is deleted at the end")
    options = parser.parse_args(argv)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame

    pygame.display.init()
    with tempfile.TemporaryDirectory() as own:
        folder = options.folder or Path(own)
        if not (folder / "records").exists():
            records(options.matches, folder / "records")
        (folder / "matches.index").unlink(missing_ok=True)
        print(json.dumps({"matches": len(list((folder / "records").glob("*.jsonl"))), **dict(measured(folder))}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
