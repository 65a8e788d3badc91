"""Changes settings, other files that are kept, and command lines at random: none may end in a traceback or take long.

Run as `python -m tests.programs.fuzzing [N] [--seed S]`: 20,000 of each unless told otherwise. Exit code 1 at the first fault,
with what led to it.
"""

from __future__ import annotations

import argparse
import contextlib
import dataclasses
import io
import json
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from game.arcade.run import FREE, Run, play_again
from game.arcade.run_file import read_run, write_run
from game.arcade.scores import FORM as SCORES
from game.arcade.scores import Scores, entered
from game.commands import bot, league, review, simulate, verify
from game.core import json_file
from game.core.json_file import DamagedFile, Form
from game.practice import days, exercises, rating
from game.practice.days import Attempt, Days, PlayedDeal, with_deal, with_puzzle
from game.red7.puzzles.puzzle import ORDER
from game.red7.review.grading import STRENGTH
from scenes.app.commandline import main as draws
from scenes.kit.settings import Settings
from scenes.kit.settings_file import FILE_NAME, load, save
from tests.game.arcade.runs import BEGUN, played
from tests.programs.record_fuzzing import HOSTILE, ODD_BYTES

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
    return with_deal(days, DAY, PlayedDeal("BVI", True))


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


def try_file(random: Random) -> str:
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
        return f"{path.name}: it took too long: {content!r}" if time.process_time() - began > LONGEST_S else ""


LONGEST_S = 1.0
WORDS = (
    "--seats", "--bots", "--matches", "--seed", "--edition", "--scoring", "--target", "--rounds", "--game", "--level",
    "--draw", "--actions", "--record", "--size", "--lang", "--data", "--windowed", "--fullscreen", "--theme", "--line",
    "--time", "--deals", "--match", "--run", "--as", "--json", "-", "---", "=", "red7", "7street", "greedy", "4",
    "1e9", "9" * 400, "1280x720", "x" * 5000, "a\x1b[31mb\nc\x07", "\u202e", "\ud800", "", " ", "/nowhere.jsonl",
    "/dev/full", "..", "*", "-h", "--nonsense", "%s", "{}", "\0",
)  # fmt: skip


class Command(NamedTuple):
    """What is called, and what keeps it from beginning: its last arguments are always wrong."""

    main: Callable[[list[str]], int]
    before: tuple[str, ...] = ()


COMMANDS = (
    Command(simulate.main), Command(verify.main), Command(bot.main), Command(league.main), Command(review.main),
    Command(draws), Command(draws, ("shot",)), Command(draws, ("replay",)), Command(draws, ("bench",)),
)  # fmt: skip
ALWAYS_WRONG = ("--this-is-no-option", "really")


class Fault(Exception):
    """What is wrong, and what led to it."""


def changed(content: Any, random: Random, depth: int = 0) -> Any:
    """A value of the settings with something in it that does not belong there."""
    if isinstance(content, dict) and content and random.random() < 0.9 and depth < 4:
        name = random.choice([*content])
        new = {**content, name: changed(content[name], random, depth + 1)}
        if random.random() < 0.2:
            new[random.choice(("", "x" * 300, "version", "\u202e", "profiles"))] = random.choice(HOSTILE)
        return new
    if isinstance(content, list) and content and random.random() < 0.7:
        return [*content[1:], changed(content[0], random, depth + 1)]
    return random.choice(HOSTILE)


def settings_bytes(random: Random) -> bytes:
    """A file of settings, spoilt."""
    content: Any = {**dataclasses.asdict(Settings()), **RICH}
    content.pop("others", None)
    return spoilt(content, random)


def spoilt(content: Any, random: Random) -> bytes:
    """A file with something wrong in one or several places."""
    for _ in range(random.randint(1, 4)):
        content = changed(content, random) if isinstance(content, dict) else content
    data = json.dumps(content).encode()
    if random.random() < 0.3:
        at = random.randrange(len(data))
        data = data[:at] + random.choice(ODD_BYTES) + data[at + random.randint(0, 3) :]
    return data[: random.randrange(len(data))] if random.random() < 0.1 else data


NORA = "00112233445566778899aabbccddeeff"
RICH: dict[str, Any] = {
    "version": 2, "last_setups": {"red7": {"game": "red7", "seats": 3, "levels": ["sprout"]}},
    "bindings": {"keyboard": {"fold": ["j"]}}, "own_bots": {"red7": [{"command": "x", "ms": 500}]},
    "profiles": {NORA: {"name": "Nora", "face": "kite", "text_scale": 1.5, "bindings": {"keyboard": {"fold": ["j"]}}}},
    "me": NORA, "last_people": {"keyboard": NORA}, "comforts": {"Jo": {"hints": True}},
}


def try_settings(random: Random, folder: Path) -> None:
    """A spoilt file is read as it is, or set aside with a line; what is written then is read again the same."""
    content = settings_bytes(random)
    (folder / FILE_NAME).write_bytes(content)
    began = time.process_time()
    loaded, line = load(folder)
    if line is not None and ("\n" in line or "damaged" not in line):
        raise Fault(f"{line!r} is no line for {content!r}")
    save(loaded, folder)
    again, line = load(folder)
    if again != loaded or line is not None:
        raise Fault(f"read again it is not the same: {content!r}")
    if time.process_time() - began > LONGEST_S:
        raise Fault(f"it took too long: {content!r}")
    for path in folder.iterdir():
        path.unlink()


def try_line(random: Random) -> None:
    """A wrong command line gets one line that can be shown, and 2; or its help."""
    command = random.choice(COMMANDS)
    given = [random.choice(WORDS) for _ in range(random.randint(0, 6))]
    given = [f"{word}={random.choice(WORDS)}" if random.random() < 0.2 else word for word in given]
    arguments = [*command.before, *given, *ALWAYS_WRONG]
    out, err, began = io.StringIO(), io.StringIO(), time.process_time()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = command.main(arguments)
    output = err.getvalue()
    if code == 0 and out.getvalue() and not output:  # its help
        return
    if code != 2 or out.getvalue() or output.count("\n") != 1 or not output.rstrip("\n").isprintable() or len(output) > 1000:
        raise Fault(f"{arguments!r} ended with {code}: {output!r} {out.getvalue()[:200]!r}")
    if time.process_time() - began > LONGEST_S:
        raise Fault(f"{arguments!r} took too long")


def run(tries: int, seed: int) -> str:
    """So many of each. Raises Fault."""
    random = Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(tries):
            try_settings(random, Path(folder))
            try_line(random)
            if wrong := try_file(random):
                raise Fault(wrong)
    return f"{tries} settings, {tries} kept files and {tries} command lines"


def main(argv: Sequence[str]) -> int:
    """The command; its exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tries", nargs="?", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args(argv)
    try:
        print(run(arguments.tries, arguments.seed))
    except Fault as fault:
        print(fault, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
