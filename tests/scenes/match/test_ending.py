"""The whole game as a process of its own, in a bot's turn: however it ends, nothing of it stays and nothing is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.catalog import GAMES
from game.core.record_file import resume
from tests.scenes.match.processes import children, is_running, is_stopped, needs_proc, wait_for

pytestmark = needs_proc
PROJECT = Path(__file__).parents[3]
PROGRAM = """
import sys
sys.path.insert(0, sys.argv[1])
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell ignores it in what it runs behind
from scenes.app.launch import entering
entering.enter = lambda project: None  # the packages are there
from scenes.app.launch.start import run
from scenes.match.story import MatchSetup
from scenes.match.story import Seating
from scenes.app.pages import Pages
from scenes.screens import routes
rules = {"edition": "asmadi-1.3", "draw": True, "actions": True, "scoring": "target"}
bots = tuple(Seating(f"Bot {seat}", "hunter", "greedy") for seat in range(4))
Pages.first = lambda pages: routes.Start(MatchSetup("red7", rules, bots))
sys.exit(run(sys.argv[1], ["--data", sys.argv[2], "--size", "640x360"]))
"""
Started = subprocess.Popen[str]


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Started]:
    """The game with its match under way, and nothing heard from it yet."""
    line = [sys.executable, "-c", PROGRAM, str(PROJECT), str(tmp_path)]
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8",
                          process_group=0) as process:
        try:
            wait_for(lambda: process.poll() is not None or has_begun(tmp_path), "the match")
            yield process
        finally:
            process.kill()


def has_begun(folder: Path) -> bool:
    """Whether a bot has moved."""
    return any(path.read_bytes().count(b"\n") > 6 for path in (folder / "records").glob("*.jsonl"))


def ended(game: Started) -> tuple[int, str, str]:
    """Its exit code, and all that it has said."""
    said, complained = game.communicate(timeout=60)
    return game.returncode, said, complained


@pytest.mark.parametrize(("number", "code"), [
    (signal.SIGINT, 130), (signal.SIGTERM, 0), (signal.SIGHUP, 0), (signal.SIGKILL, -signal.SIGKILL),
], ids=lambda value: str(value))
def test_told_to_end_it_ends_with_its_worker_and_says_nothing(
    game: Started, tmp_path: Path, number: int, code: int
) -> None:
    [pid] = children(game.pid)
    os.killpg(game.pid, number) if number == signal.SIGINT else game.send_signal(number)  # Ctrl-C reaches them all
    assert ended(game) == (code, "", "")
    wait_for(lambda: not is_running(pid), "the worker's end")
    [record] = (tmp_path / "records").glob("*.jsonl")
    assert record.read_bytes().endswith(b"\n")
    replay, file = resume(record, GAMES)
    file.close()
    assert replay.happened
    assert not list(tmp_path.glob("crash-*"))


def test_a_second_ctrl_c_interrupts_nothing(game: Started) -> None:
    for _ in range(20):
        game.send_signal(signal.SIGINT)
    assert ended(game) == (130, "", "")


def test_it_ends_with_a_worker_that_is_stopped(game: Started) -> None:
    [pid] = children(game.pid)
    os.kill(pid, signal.SIGSTOP)
    wait_for(lambda: is_stopped(pid), "the stop")
    game.terminate()
    assert ended(game) == (0, "", "")
    wait_for(lambda: not is_running(pid), "the worker's end")


def test_the_worker_alone_is_deaf_to_ctrl_c(game: Started, tmp_path: Path) -> None:
    [pid] = children(game.pid)
    [record] = (tmp_path / "records").glob("*.jsonl")
    os.kill(pid, signal.SIGINT)
    size = record.stat().st_size
    wait_for(lambda: record.stat().st_size > size + 200, "some more moves")
    assert children(game.pid) == [pid]
