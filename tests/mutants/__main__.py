"""Changes one place of the code at a time, in a copy of the project, and says which changes no test notices.

Run as `nice python -m tests.mutants [--files GLOB...] --count N --seed S`. The tests of a place are those that run its
line (`recorded.py`), without the slowest, for 60 s at most. Exit code 1 if a mutant survives that
`--equivalent FILE` does not list, or if more than a tenth are listed there.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import shutil
import signal
import subprocess
import sys
from bisect import bisect_right
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from difflib import unified_diff
from itertools import accumulate, islice
from math import ceil
from pathlib import Path
from queue import Queue
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.mutants.operators import Mutant, is_code, mutants
from tests.mutants.recorded import TESTS, Record, environment, pytest_command

ROOT = Path(__file__).parents[2]
EQUIVALENT = Path(__file__).parent / "equivalent.txt"
LEFT_OUT = shutil.ignore_patterns(".git", ".environment", ".*_cache", ".hypothesis")
LONGEST_S = 60.0
"""Processor time, as recorded, of the tests of one mutant."""
BESIDE_S = 10.0
"""The most for tests that do not run the line, but may see what was run for them."""
SLOW, SLACK_S = 3, 5.0
"""A test that takes so many times as long as usual, and more, hangs: that counts as caught."""
WAITS_S = 240
"""Seconds on the clock after which a run waits for something that never comes."""
HANGS = "hangs"
PATIENCE = 2, 4, 8
"""How many times as long a mutant that hangs gets once more, until the tests end in that time without the mutant."""
MEMORY = 4 << 30
"""Bytes for one run: a mutant may fill a list without end."""
PASSED, NOTHING_RAN = 0, 5
LISTED_MOST = 0.1
"""Of all mutants that may be called equivalent."""


class Change(NamedTuple):
    """The lines of a file that a mutant changes, before and after."""

    path: str
    before: tuple[str, ...]
    after: tuple[str, ...]


class Verdict(NamedTuple):
    """What came of a mutant."""

    mutant: Mutant
    change: Change
    tests: tuple[str, ...]
    killer: str | None
    """The test that failed, or what else ended the run; None for a survivor."""


class Copies:
    """Copies of a project, one for each mutant that is tried at the same time."""

    def __init__(self, root: Path, folder: Path, count: int) -> None:
        self._free: Queue[Path] = Queue()
        self._changes = 0
        for number in range(count):
            self._free.put(shutil.copytree(root, folder / str(number), ignore=LEFT_OUT))

    @contextmanager
    def one(self) -> Iterator[Path]:
        """A copy that nobody else has meanwhile."""
        copy = self._free.get()
        try:
            yield copy
        finally:
            self._free.put(copy)

    @contextmanager
    def changed(self, file: Path, text: bytes) -> Iterator[None]:
        """A file with another text. Each text has a time of its own: bytecode of another one is not taken for its."""
        original, changed_s = file.read_bytes(), file.stat().st_mtime
        self._changes += 1
        file.write_bytes(text)
        os.utime(file, (changed_s + self._changes,) * 2)
        try:
            yield
        finally:
            file.write_bytes(original)
            os.utime(file, (changed_s,) * 2)


def main(arguments: Sequence[str] | None = None, root: Path = ROOT, record: Path | None = None) -> int:
    """Try the mutants; returns the exit code. `record` is the folder of what is recorded of the tests."""
    asked = _parser().parse_args(arguments)
    listed, jobs = equivalents(asked.equivalent), asked.jobs
    with TemporaryDirectory() as folder, ThreadPoolExecutor(jobs) as pool:
        copies, recorded = Copies(root, Path(folder), jobs), Record(record or root / ".environment" / "mutants", root)
        with copies.one() as copy:
            sample = _sample(copy, asked.files, asked.count, asked.seed)
            folders = asked.tests or [folder for top in sorted({mutant.path.partition("/")[0] for mutant in sample}) for folder in TESTS[top]]
            if not asked.as_recorded:
                recorded.renew(copy, _test_files(copy, folders), jobs)
        verdicts = list[Verdict]()
        for verdict in pool.map(lambda mutant: _tried(copies, mutant, recorded), sample):
            verdicts.append(verdict)
            _show(verdict, verdict.change in listed)
        with copies.one() as copy:
            broken = _failing_anyway(copy, {verdict.killer for verdict in verdicts if verdict.killer in verdict.tests})
    return _sum_up(verdicts, listed, broken)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m tests.mutants", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--files", nargs="+", default=list(TESTS), metavar="GLOB", help="which files, or folders, to change")
    parser.add_argument("--count", type=int, default=30, help="how many mutants")
    parser.add_argument("--seed", type=int, default=1, help="which of all")
    parser.add_argument("--equivalent", type=Path, default=EQUIVALENT, metavar="FILE", help="mutants that nobody can notice")
    parser.add_argument("--tests", nargs="+", metavar="FOLDER", help="record these alone, not all tests of what is changed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at the same time")
    parser.add_argument("--as-recorded", action="store_true", help="record no test anew, not even one that has changed")
    return parser


def _sample(copy: Path, globs: Collection[str], count: int, seed: int) -> list[Mutant]:
    """So many of all mutants of the files, by chance."""
    paths = {path.relative_to(copy).as_posix(): path for top in TESTS for path in sorted((copy / top).rglob("*.py"))}
    sources = {name: path.read_bytes() for name, path in paths.items()
               if any(Path(name).match(glob) or Path(name).is_relative_to(glob) for glob in globs)}
    everything = [mutant for name, source in sources.items() for mutant in mutants(name, source)]
    Random(seed).shuffle(everything)
    can_be_run = (mutant for mutant in everything if is_code(mutant.apply(sources[mutant.path])))
    return sorted(islice(can_be_run, count))


def _test_files(copy: Path, folders: Collection[str]) -> list[str]:
    return [path.relative_to(copy).as_posix() for folder in folders for path in sorted((copy / folder).rglob("test_*.py"))]


def _tried(copies: Copies, mutant: Mutant, recorded: Record) -> Verdict:
    with copies.one() as copy:
        file = copy / mutant.path
        source = file.read_bytes()
        text = mutant.apply(source)
        runs, beside = recorded.times(mutant.path, source.decode(), mutant.lines, mutant.in_function)
        tests = _in_time(runs, LONGEST_S)
        tests |= _in_time(beside, min(BESIDE_S, LONGEST_S - sum(tests.values())))
        order = sorted(tests, key=lambda test: f"test_{file.stem}.py" not in test)
        killer = _killer_of(copies, copy, mutant, {test: tests[test] for test in order}) if tests else None
    return Verdict(mutant, change_of(mutant.path, source.decode(), text.decode()), tuple(order), killer)


def _killer_of(copies: Copies, copy: Path, mutant: Mutant, times: dict[str, float]) -> str | None:
    """What catches a mutant. A machine may be busy: only what hangs where the tests without the mutant end is caught."""
    file = copy / mutant.path
    text = mutant.apply(file.read_bytes())
    with copies.changed(file, text):
        killer = _killer(copy, times)
    for patience in PATIENCE:
        if killer != HANGS:
            return killer
        without = _killer(copy, times, patience)
        with copies.changed(file, text):
            killer = _killer(copy, times, patience)
        if without != HANGS:
            return killer
    return None


def _in_time(times: dict[str, float], most_s: float) -> dict[str, float]:
    """The tests that fit into a time, the slowest left out and the fastest first."""
    fastest_first = sorted(times, key=lambda test: times[test])
    spent_s = list(accumulate(times[test] for test in fastest_first))
    return {test: times[test] for test in fastest_first[: bisect_right(spent_s, most_s)]}


def _killer(copy: Path, times: dict[str, float], patience: int = 1) -> str | None:
    """The first of these tests that fails, or what else ended their run; None if all pass.

    `times` are the seconds that each usually takes; `patience` times as many do not count as hanging yet.
    """
    order, failed = copy.with_suffix(".tests"), copy.with_suffix(".failed")
    order.write_text(json.dumps({test: patience * (SLOW * seconds + SLACK_S) for test, seconds in times.items()}), encoding="utf-8")
    failed.unlink(missing_ok=True)
    command = pytest_command("-x", *dict.fromkeys(test.partition("::")[0] for test in times))
    most_s = ceil(patience * (SLOW * sum(times.values()) + 10 * SLACK_S))

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (most_s, most_s))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

    with subprocess.Popen(command, cwd=copy, env=environment(MUTANTS_TESTS=str(order)), stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL, preexec_fn=limit, start_new_session=True) as run:
        try:
            code = run.wait(patience * WAITS_S)
        except subprocess.TimeoutExpired:
            code = -signal.SIGKILL
        with suppress(ProcessLookupError):  # what the tests have started and did not end
            os.killpg(run.pid, signal.SIGKILL)
    if code in (PASSED, NOTHING_RAN):
        return None
    return failed.read_text(encoding="utf-8") if failed.exists() else HANGS if code < 0 else "cannot be imported"


def _failing_anyway(copy: Path, tests: set[str | None]) -> set[str]:
    """Those of the tests that caught mutants which fail without any."""
    broken, left = set[str](), sorted(filter(None, tests))
    while left and (killer := _killer(copy, dict.fromkeys(left, WAITS_S))):
        broken.add(killer)
        left = [test for test in left if test != killer] if killer in left else []
    return broken


def change_of(path: str, before: str, after: str) -> Change:
    """The lines that differ, without what they are indented by."""
    lines = list(unified_diff(before.splitlines(), after.splitlines(), n=0, lineterm=""))[2:]
    texts = {sign: tuple(line[1:].strip() for line in lines if line[0] == sign) for sign in "-+"}
    return Change(path, texts["-"], texts["+"])


def equivalents(file: Path) -> dict[Change, str]:
    """The changes that a file lists, with the reasons.

    Each is a paragraph: a path, lines that begin with - and +, and the reason, which begins with #. Raises ValueError.
    """
    listed = dict[Change, str]()
    for paragraph in filter(str.strip, file.read_text(encoding="utf-8").split("\n\n")):
        path, *lines = paragraph.strip().splitlines()
        texts = {sign: tuple(line[1:].strip() for line in lines if line.startswith(sign)) for sign in "-+#"}
        if not all(texts.values()):
            raise ValueError(f"{file.name}: {path} needs lines with -, + and #, the reason")
        listed[Change(path, texts["-"], texts["+"])] = " ".join(texts["#"])
    return listed


def _show(verdict: Verdict, is_listed: bool) -> None:
    """A line for a mutant; for a survivor, what it changes and the tests that passed."""
    mutant, change = verdict.mutant, verdict.change
    word = "caught" if verdict.killer else "equivalent" if is_listed else "SURVIVED"
    print(f"{word}  {mutant.path}:{mutant.lines.start}  {verdict.killer or ''}".rstrip(), flush=True)
    if word == "SURVIVED":
        print(*(f"- {line}" for line in change.before), *(f"+ {line}" for line in change.after), sep="\n")
        counts = Counter(test.partition("::")[0] for test in verdict.tests)
        print("  " + (", ".join(f"{file} ({count})" for file, count in counts.most_common(6)) or "no test runs it"), flush=True)


def _sum_up(verdicts: Sequence[Verdict], listed: Collection[Change], broken: Collection[str]) -> int:
    """Figures for each folder; returns the exit code."""
    for test in sorted(broken):
        print(f"fails without a mutant: {test}")
    counted = [verdict for verdict in verdicts if verdict.killer not in broken]
    folders = sorted({_folder(verdict) for verdict in counted})
    for folder in folders:
        inside = [verdict for verdict in counted if _folder(verdict) == folder]
        caught = sum(bool(verdict.killer) for verdict in inside)
        same = sum(not verdict.killer and verdict.change in listed for verdict in inside)
        print(f"{folder}: {caught} of {len(inside) - same} caught, {same} equivalent")
    survivors = [verdict for verdict in counted if not verdict.killer]
    same = sum(verdict.change in listed for verdict in survivors)
    print(f"{len(counted) - len(survivors)} of {len(counted) - same} caught, {len(survivors) - same} survived, {same} equivalent")
    if same > LISTED_MOST * len(counted):
        print("too many are called equivalent")
    return 1 if broken or len(survivors) > same or same > LISTED_MOST * len(counted) else 0


def _folder(verdict: Verdict) -> str:
    return "/".join(verdict.mutant.path.split("/")[:2])


if __name__ == "__main__":
    sys.exit(main())
