"""Plants faults in a copy of the project, one at a time, and looks whether the tests catch each.

Run as `python -m tests.faults [WORDS]`: with words, only the faults whose names have one of them. The tests named
beside the faults must pass on an untouched copy first. Exit code 1 if a fault is not caught.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.faults_of_game import GAME
from tests.faults_of_practice import PRACTISED
from tests.faults_of_runs import RELAYS, RUNS
from tests.faults_of_scenes import SCENES
from tests.planted import Fault

ALL: tuple[Fault, ...] = (*GAME, *SCENES, *RUNS, *RELAYS, *PRACTISED)
ROOT = Path(__file__).parents[1]
LEFT_OUT = shutil.ignore_patterns(".git", ".environment", "__pycache__", ".*_cache", ".hypothesis")
FAILED = 1  # pytest: tests were run, and some failed
LONGEST_S = 900


def main(words: list[str]) -> int:
    """Try the faults; returns the exit code."""
    faults = [fault for fault in ALL if not words or any(word in fault.name for word in words)]
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        failing = [tests for tests, passed in pool.map(_untouched, sorted({fault.tests for fault in faults})) if not passed]
        for tests in failing:
            print(f"without any fault: {' '.join(tests)} fails")
        if failing:
            return 1
        missed = 0
        for fault, found in zip(faults, pool.map(_is_caught, faults), strict=True):
            print(f"{'caught' if found else 'MISSED'}  {fault.name}", flush=True)
            missed += not found
    print(f"{len(faults) - missed} of {len(faults)} faults caught")
    return 1 if missed else 0


def _untouched(tests: tuple[str, ...]) -> tuple[tuple[str, ...], bool]:
    """These tests, and whether they pass without any fault."""
    with TemporaryDirectory() as folder:
        return tests, _run(_copy(Path(folder)), tests) == 0


def _is_caught(fault: Fault) -> bool:
    """Whether a test fails; one that cannot even be collected proves nothing."""
    with TemporaryDirectory() as folder:
        copy = _copy(Path(folder))
        fault.plant(copy)
        return _run(copy, fault.tests) == FAILED


def _copy(folder: Path) -> Path:
    return shutil.copytree(ROOT, folder / "project", ignore=LEFT_OUT)


def _run(project: Path, tests: Iterable[str]) -> int:
    """Pytest's exit code; a run that does not end has caught its fault by hanging."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests]
    try:
        return subprocess.run(command, cwd=project, stdout=subprocess.DEVNULL, timeout=LONGEST_S).returncode
    except subprocess.TimeoutExpired:
        return FAILED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
