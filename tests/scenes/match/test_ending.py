"""The whole game as a process: however it ends, or is killed, nothing of it stays and nothing is lost."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.catalog import GAMES
from game.core.record_file import resume
from tests.programs.kills import Board, Seen
from tests.scenes.match.processes import children, is_running, is_stopped, needs_proc
from tests.waiting import HANG_S, wait_for

PROJECT = Path(__file__).parents[3]
PROGRAM = """
import sys
sys.path.insert(0, sys.argv[1])
import os
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell ignores it in what it runs behind
signal.signal(signal.SIGHUP, signal.SIG_DFL)  # as nohup does with this one
from scenes.app.launch import packages
packages.make_importable = lambda project: None  # the packages are there
from scenes.app.start import run
from scenes.match import thinkers
from scenes.match.story import MatchSetup
from scenes.match.story import Seating
from scenes.app.pages import Pages
from scenes.screens import routes
thinkers.START_S = thinkers.THOUGHT_S = 3600.0  # a worker that waits for a busy machine is not replaced
choose = thinkers.ThinkingBot.choose
def choose_and_tell(bot, view):
    move = choose(bot, view)
    if move is not None:
        os.write(int(sys.argv[3]), b"m")
    return move
thinkers.ThinkingBot.choose = choose_and_tell
rules = {"edition": "asmadi-1.3", "draw": True, "actions": True, "scoring": "target"}
bots = tuple(Seating(f"Bot {seat}", "hunter", "greedy") for seat in range(4))
Pages.first = lambda pages: routes.Start(MatchSetup("red7", rules, bots))
sys.exit(run(sys.argv[1], ["--data", sys.argv[2], "--size", "640x360"]))
"""


class Started:
    """The game as a process, which tells of each move that a bot has chosen."""

    def __init__(self, data: Path) -> None:
        self._told, telling = os.pipe()
        line = [sys.executable, "-c", PROGRAM, str(PROJECT), str(data), str(telling)]
        self.process = subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8",
                                        process_group=0, pass_fds=[telling])
        os.close(telling)

    @property
    def pid(self) -> int:
        return self.process.pid

    def moves(self, count: int) -> None:
        """Returns once bots have chosen so many more moves: all but the last are in the record by then."""
        for _ in range(count):
            ready, _, _ = select.select([self._told], [], [], HANG_S)
            assert ready, "the game hangs"
            assert os.read(self._told, 1) == b"m", self.ended()

    def ended(self) -> tuple[int, str, str]:
        """Its exit code, and all that it has said."""
        output, complained = self.process.communicate(timeout=HANG_S)
        return self.process.returncode, output, complained

    def close(self) -> None:
        """Ends it, where it has not ended."""
        self.process.kill()
        self.process.communicate()
        os.close(self._told)


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Started]:
    """The game with its match under way, and nothing heard from it yet."""
    started = Started(tmp_path)
    try:
        started.moves(2)
        yield started
    finally:
        started.close()


@needs_proc
@pytest.mark.parametrize(("number", "code"), [
    (signal.SIGINT, 130), (signal.SIGTERM, 0), (signal.SIGHUP, 0), (signal.SIGKILL, -signal.SIGKILL),
], ids=lambda value: str(value))
def test_told_to_end_it_ends_with_its_worker_and_says_nothing(
    game: Started, tmp_path: Path, number: int, code: int
) -> None:
    [pid] = children(game.pid)
    os.killpg(game.pid, number) if number == signal.SIGINT else os.kill(game.pid, number)  # Ctrl-C reaches them all
    assert game.ended() == (code, "", "")
    wait_for(lambda: not is_running(pid), "the worker's end")
    [record] = (tmp_path / "records").glob("*.jsonl")
    assert record.read_bytes().endswith(b"\n")
    replay, file = resume(record, GAMES)
    file.close()
    assert replay.happened
    assert not list(tmp_path.glob("crash-*"))


@needs_proc
def test_a_second_ctrl_c_interrupts_nothing(game: Started) -> None:
    for _ in range(20):
        game.process.send_signal(signal.SIGINT)
    assert game.ended() == (130, "", "")


@needs_proc
def test_it_ends_with_a_worker_that_is_stopped(game: Started) -> None:
    [pid] = children(game.pid)
    os.kill(pid, signal.SIGSTOP)
    wait_for(lambda: is_stopped(pid), "the stop")
    game.process.terminate()
    assert game.ended() == (0, "", "")
    wait_for(lambda: not is_running(pid), "the worker's end")


@needs_proc
def test_the_worker_alone_is_deaf_to_ctrl_c(game: Started, tmp_path: Path) -> None:
    [pid] = children(game.pid)
    [record] = (tmp_path / "records").glob("*.jsonl")
    os.kill(pid, signal.SIGINT)
    size = record.stat().st_size
    game.moves(6)
    assert record.stat().st_size > size
    assert children(game.pid) == [pid]


# Killed at random instants, a match goes on where it was: a short form of `python -m tests.programs.kills`.

ROOT = Path(__file__).parents[3]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are forked")
def test_whatever_was_shown_is_there_after_a_kill() -> None:
    """In a process of its own: the one of the tests may have threads, which no fork copies."""
    done = subprocess.run([sys.executable, "-m", "tests.programs.kills", "40"], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "40 kills, " in done.stdout
    continued = int(done.stdout.split("40 kills, ")[1].split()[0])
    assert continued > 25


def test_what_a_killed_process_has_told_is_not_lost() -> None:
    board = Board()
    assert board.read() == Seen()
    board.write(Seen(1, 2, 3, 4))
    assert board.read() == Seen(1, 2, 3, 4)
