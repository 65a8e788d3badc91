"""The files of runs, scores and practice, spoilt at random: taken as far as they make sense, or set aside."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from game.arcade.run import FREE, Run, play_again
from game.arcade.run_file import read_run, write_run
from game.arcade.scores import FORM as SCORES
from game.arcade.scores import Scores, entered
from game.core import json_file
from game.core.json_file import DamagedFile, Form
from game.practice import days, exercises, rating
from game.practice.days import Attempt, Days, Dealt, with_deal, with_puzzle
from game.red7.puzzles.puzzle import ORDER
from game.red7.review.grading import STRENGTH
from tests.game.arcade.runs import BEGUN, played

DAY = date(2026, 11, 23)
Read = tuple[object, DamagedFile | None]


class DataFile(NamedTuple):
    """How a file is made, read, and written again as it was read."""

    make: Callable[[Path], object]
    read: Callable[[Path], Read]
    write: Callable[[Path], object]


def _form(form: Form[Any], value: object) -> DataFile:
    return DataFile(lambda folder: json_file.change_form(folder, form, lambda _: value), lambda folder: json_file.read_form(folder, form),
                    lambda folder: json_file.change_form(folder, form, lambda now: now))


def _run(run: Run) -> DataFile:
    def read(folder: Path) -> Read:
        """The dates beside it are added to by writing."""
        now, aside = read_run(folder, run.kind)
        return now.run, aside

    def write(folder: Path) -> None:
        now, _ = read_run(folder, run.kind)
        if now.run is not None:
            write_run(folder, now.run, dates=now.dates)

    return DataFile(lambda folder: write_run(folder, run), read, write)


def _days() -> Days:
    days = Days()
    for number, kind in enumerate(ORDER[:3]):
        days = with_puzzle(days, DAY + timedelta(number), kind.value, Attempt(number, True, 40))
    return with_deal(days, DAY, Dealt("BVI", True))


def _book() -> rating.Book:
    results = [rating.of_puzzle(2, True, 1), rating.of_turn(STRENGTH, 0.5)]
    return rating.with_results(rating.Book(), "today/2026-11-23/stay in", DAY, results)


LOST = play_again(played(BEGUN, "- R V  B - - B  - R5 - - -"))
GATHERED = [exercises.Exercise(f"a/0/{number}", "red7", "gave up cards", "{}", DAY) for number in range(3)]
FILES = (
    _form(days.FORM, _days()),
    _form(rating.FORM, _book()),
    _form(exercises.FORM, exercises.gathered(exercises.Exercises(), GATHERED)),
    _run(LOST), _run(LOST._replace(kind=FREE)),
    _form(SCORES, entered(Scores(), played(BEGUN, "V V")._replace(ended=True), "2026-10-12")),
)  # fmt: skip


def try_file(random: Random, spoilt: Callable[[Any, Random], bytes], longest_s: float) -> str:
    """One of them, spoilt: what is wrong with what came of it, or nothing."""
    file = random.choice(FILES)
    with TemporaryDirectory() as name:
        folder = Path(name)
        file.make(folder)
        (path,) = folder.iterdir()
        content = spoilt(json.loads(path.read_bytes()), random)
        path.write_bytes(content)
        began = time.process_time()
        first, aside = file.read(folder)
        file.write(folder)
        again, twice = file.read(folder)
        if (aside is None) != (not list(folder.glob("*.damaged-*"))) or twice is not None:
            return f"{path.name}: {aside}, then {twice} for {content!r}"
        if aside is not None and aside.path.read_bytes() != content:
            return f"{path.name}: it was not set aside as it was: {content!r}"
        if again != first:
            return f"{path.name}: read again it is not the same: {content!r}"
        return f"{path.name}: it took too long: {content!r}" if time.process_time() - began > longest_s else ""
