"""Changes settings, other files that are kept, and command lines at random: none may end in a traceback or take long.

Run as `python -m tests.fuzzing [N] [--seed S]`: 20,000 of each unless told otherwise. Exit code 1 at the first fault,
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
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from game.commands import bot, league, review, simulate, verify
from scenes.app.commandline import main as draws
from scenes.kit.settings import Settings
from scenes.kit.settings_file import FILE_NAME, load, save
from tests.fuzzing_files import try_file
from tests.mutations import HOSTILE, ODD_BYTES

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
            if wrong := try_file(random, spoilt, LONGEST_S):
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
