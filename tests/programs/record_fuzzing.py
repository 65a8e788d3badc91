"""Changes records at random: each must be accepted or refused as the rules say, with line and reason, and at once.

Run as `python -m tests.programs.record_fuzzing [N] [--seed S]`: 100,000 unless told otherwise. What the rules say is what the oracles
say, which know nothing of the engines. Exit code 1 at the first record that is judged wrongly, which is kept.
"""

from __future__ import annotations

import argparse
import json
import resource
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from tempfile import mkstemp
from typing import Any, NamedTuple

from game.catalog import GAMES
from game.core.record import BadRecord, replay
from game.core.record_file import lines_of
from tests.oracle.red7_oracle import Refused, check
from tests.oracle.street.street_oracle import StreetRefused, check_street

SAMPLES = Path(__file__).parents[1] / "samples"
LONGEST_S, MOST_MB = 1.0, 300
LONGEST_RECORD = 150  # lines: what is read of a sample, so that many can be tried
HOSTILE: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 2, 7, 10**30, 0.5, 1e308, "", "x", "R7", "\u202e\x9b\x00", "🙂" * 99, [], {}, [[]],
    ["R7", "R7"], {"e": "turn"}, "seat", "pass", "red7", "\ud800",
)  # fmt: skip
ODD_BYTES = (b"\0", b"\xff", b"\n", b"\r", b" ", b"[" * 2000, b"9" * 5000, b"{", b"}", b'"', b"\\", b"\xe2\x80", b"NaN")

ENDLESS = ("lay", "pickup")
"""Moves of 7 Street after which a turn may be impossible to end."""

Events = list[dict[str, Any]]


class WronglyJudged(Exception):
    """What is wrong with the answer."""


class Verdict(NamedTuple):
    """The line that a record is refused at (None: it is accepted), and the reason."""

    line: int | None
    reason: str = ""


def by_engine(content: bytes) -> Verdict:
    """What the game says of a file."""
    try:
        replay(lines_of(content), GAMES)
    except BadRecord as refused:
        return Verdict(refused.line, refused.reason)
    return Verdict(None)


def by_oracle(game: str, lines: Sequence[str]) -> int | None:
    """At which line the oracle of a game stops."""
    try:
        check(lines, strict=True) if game == "red7" else check_street(lines)
    except Refused as refused:
        return refused.line_number
    except StreetRefused as refused:
        return refused.line
    return None


def _agree(found: Verdict, right: int | None, lines: Sequence[str]) -> bool:
    """The oracle of 7 Street alone lets a turn begin that cannot be ended (section 7), and stops at its end or never."""
    if found.line is None or found.line == right:
        return found.line == right
    return json.loads(lines[found.line - 1]).get("e") in ENDLESS and (right is None or right > found.line)


# -- changes of events, which leave JSON


def _drop(events: Events, place: int, random: Random) -> None:
    del events[place]


def _swap(events: Events, place: int, random: Random) -> None:
    other = random.randrange(1, len(events))
    events[place], events[other] = events[other], events[place]


def _repeat(events: Events, place: int, random: Random) -> None:
    events.insert(place, dict(random.choice(events[1:])))


def _hostile(events: Events, place: int, random: Random) -> None:
    events[place] = {**events[place], random.choice([*events[place]]): random.choice(HOSTILE)}


def _forget(events: Events, place: int, random: Random) -> None:
    events[place] = dict(events[place])
    del events[place][random.choice([*events[place]])]


def _borrow(events: Events, place: int, random: Random) -> None:
    """The value of a field as another line has it."""
    field = random.choice([*events[place]])
    others = [event[field] for event in events[1:] if field in event]
    events[place] = {**events[place], field: random.choice(others)}


def _within(events: Events, place: int, random: Random) -> None:
    """Somewhere inside a list."""
    lists = [(field, value) for field, value in events[place].items() if isinstance(value, list) and value]
    if not lists:
        return _borrow(events, place, random)
    field, value = random.choice(lists)
    inner = list(value)
    number = random.randrange(len(inner))
    if isinstance(inner[number], list) and inner[number]:
        inner[number] = random.sample(inner[number], len(inner[number]) - random.randint(0, 1))
    else:
        inner[number] = random.choice([random.choice(inner), random.choice(HOSTILE)])
    events[place] = {**events[place], field: inner}
    return None


CHANGES: tuple[Callable[[Events, int, Random], None], ...] = (
    _drop, _swap, _repeat, _hostile, _forget, _borrow, _within,
)  # fmt: skip


# -- changes of bytes


def _bytes_changed(content: bytes, random: Random) -> bytes:
    place = random.randrange(len(content))
    return random.choice((
        content[:place] + bytes([random.randrange(256)]) + content[place + 1 :],
        content[:place] + content[place + random.randint(1, 40) :],
        content[:place] + random.choice(ODD_BYTES) + content[place:],
        content[:place],
        content[:place] + content[random.randrange(len(content)) :],
    ))  # fmt: skip


class Mutator:
    """Records changed at random, and what becomes of them."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._whole = {path: path.read_text(encoding="utf-8").splitlines() for path in sorted(SAMPLES.rglob("*.jsonl"))}
        self.accepted = self.refused = 0

    def try_one(self) -> bytes:
        """Judges one more record, which is returned. Raises WronglyJudged, and whatever the engine should not."""
        path, lines = self._random.choice([*self._whole.items()])
        kept = lines[: self._random.randint(2, min(len(lines), LONGEST_RECORD))]
        if self._random.random() < 0.3:
            content = _bytes_changed("\n".join(kept).encode() + b"\n", self._random)
            self._judge(content, None)
            return content
        events: Events = [json.loads(line) for line in kept]
        for _ in range(self._random.choice((1, 1, 2))):
            self._random.choice(CHANGES)(events, self._random.randrange(1, len(events)), self._random)
            if len(events) < 2:
                break
        changed = [json.dumps(event) for event in events]
        content = "\n".join(changed).encode() + b"\n"
        self._judge(content, (path.parent.name, changed))
        return content

    def _judge(self, content: bytes, expected: tuple[str, list[str]] | None) -> None:
        began = time.process_time()
        found = by_engine(content)
        took_s = time.process_time() - began
        if took_s > LONGEST_S:
            raise WronglyJudged(f"it took {took_s:.1f} s")
        if found.line is not None and not (1 <= found.line <= content.count(b"\n") + 1 and found.reason):
            raise WronglyJudged(f"refused at line {found.line}: {found.reason!r}")
        if expected is not None and not _agree(found, right := by_oracle(*expected), expected[1]):
            raise WronglyJudged(f"refused at line {found.line} ({found.reason}), the oracle says {right}")
        self.accepted += found.line is None
        self.refused += found.line is not None


def main(argv: list[str]) -> int:
    """The driver; returns its exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("number", type=int, nargs="?", default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(argv)
    mutator, began = Mutator(options.seed), time.monotonic()
    for number in range(options.number):
        state = mutator._random.getstate()
        try:
            mutator.try_one()
        except Exception as fault:  # noqa: BLE001 - whatever it is, the record is wanted
            return _told(number, fault, mutator, state)
    memory_mb = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{options.number} records: {mutator.accepted} accepted, {mutator.refused} refused, "
          f"{time.monotonic() - began:.0f} s, {memory_mb:.0f} MB")
    return 0 if memory_mb < MOST_MB else 1


def _told(number: int, fault: Exception, mutator: Mutator, state: Any) -> int:
    """Keeps the record that was judged wrongly."""
    mutator._random.setstate(state)
    mutator._judge = lambda content, expected: None  # type: ignore[method-assign]
    name = mkstemp(suffix=".jsonl")[1]
    Path(name).write_bytes(mutator.try_one())
    print(f"record {number}, kept as {name}: {type(fault).__name__}: {fault}")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
