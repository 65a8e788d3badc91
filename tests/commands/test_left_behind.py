"""Commands that start processes: whatever ends the commands, nothing of what they have started goes on."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from tests.scenes.match.processes import is_pool_worker, needs_proc, with_variable
from tests.waiting import HANG_S, wait_for

from .running import PROGRAM, PROJECT, SAMPLES

pytestmark = needs_proc
MARK = "TREE_OF_PROCESSES"
BROOD = """
import os, signal, subprocess, sys
for number in (signal.SIGTERM, signal.SIGHUP):
    signal.signal(number, signal.SIG_IGN)
sleeps = [sys.executable, "-c", "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(600)"]
quiet = dict(stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
subprocess.Popen(sleeps, **quiet)
subprocess.Popen(sleeps, start_new_session=True, **quiet)
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.execv(sys.executable, sleeps)
    os._exit(0)
os.wait()
os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
"""
"""A bot that ignores signals and has three other processes: a child, one of another session, and one left to itself."""
DEFAULTS = "import signal; signal.signal(signal.SIGHUP, signal.SIG_DFL)"
"""What a shell may have changed for all that it runs."""


@pytest.fixture
def mark(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """What everything that is started from here has in its environment; what is left in the end is killed."""
    value = uuid4().hex
    with monkeypatch.context() as patch:
        patch.setenv(MARK, value)
        yield value
    for pid in with_variable(MARK, value):
        os.kill(pid, signal.SIGKILL)


@pytest.fixture
def bot(tmp_path: Path) -> str:
    """A bot of another maker for `--bots`, with a brood of its own."""
    script = tmp_path / "brood.py"
    script.write_text(BROOD)
    line = [sys.executable, script, PROJECT / "main.py", "bot", "--level", "greedy"]
    return f"cmd:{shlex.join(map(str, line))}"


ENDLESS = f"""{DEFAULTS}
signal.signal(signal.SIGINT, signal.default_int_handler)
from game.commands import review
from tests.commands.test_left_behind import never_ends
review.graded_alone = never_ends
"""
"""A review whose turns take for ever."""


def never_ends(decision: object) -> None:
    time.sleep(600)


def line_of(command: str, *arguments: object, before: str = DEFAULTS) -> list[str]:
    program = PROGRAM.format(project=str(PROJECT), before=before, command=command)
    return [sys.executable, "-c", program, *map(str, arguments)]


def gone(mark: str) -> bool:
    return not with_variable(MARK, mark)


def test_after_a_league_no_bot_has_left_anything_behind(mark: str, bot: str) -> None:
    done = subprocess.run(line_of("league", "--bots", f"{bot},greedy", "--deals", 2), capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    wait_for(lambda: gone(mark), "the end of what the bots have started")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
@pytest.mark.parametrize("command", ["league", "simulate", "review"])
def test_however_a_command_ends_its_processes_and_its_bots_end(mark: str, bot: str, command: str, number: int) -> None:
    arguments: dict[str, list[object]] = {
        "league": ["--bots", f"{bot},maestro", "--match", "--deals", 1000],
        "simulate": ["--run", "--as", "maestro", "--matches", 1000],
        "review": [SAMPLES / "advanced-3.jsonl"],
    }
    with subprocess.Popen(line_of(command, *arguments[command]), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL) as running:  # fmt: skip
        # in a league the guard of a bot, the bot, and the three others
        most = 2 + min(2, os.cpu_count() or 1) + (5 if command == "league" else 0)
        wait_for(lambda: sum(map(is_pool_worker, with_variable(MARK, mark))) >= min(2, os.cpu_count() or 1), "workers")
        wait_for(lambda: len(with_variable(MARK, mark)) >= most, "all of its processes")
        assert running.poll() is None
        running.send_signal(number)
    wait_for(lambda: gone(mark), "the end of what it has started")


def test_whoever_stops_a_review_does_not_wait_for_the_turns_that_are_being_graded(mark: str) -> None:
    with subprocess.Popen(line_of("review", SAMPLES / "advanced-3.jsonl", before=ENDLESS), stdin=subprocess.DEVNULL,
                          stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as running:  # fmt: skip
        wait_for(lambda: sum(map(is_pool_worker, with_variable(MARK, mark))) >= min(2, os.cpu_count() or 1), "workers")
        running.send_signal(signal.SIGINT)
        try:
            running.wait(HANG_S)
        finally:
            running.kill()
    wait_for(lambda: gone(mark), "the end of what it has started")


def test_the_index_is_left_when_the_game_is_gone(tmp_path: Path) -> None:
    records = tmp_path / "records"
    records.mkdir()
    content = (SAMPLES / "advanced-3.jsonl").read_bytes()
    for number in range(1500):
        (records / f"{number}.jsonl").write_bytes(content)
    with subprocess.Popen(line_of("index", records, tmp_path / "index"), stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE) as running:  # fmt: skip
        assert running.stdin is not None and running.stdout is not None
        assert json.loads(running.stdout.readline())[:2] == [0, 1500]
        running.stdin.close()
        messages = [json.loads(line) for line in running.stdout if line.endswith(b"\n")]
    assert not messages or messages[-1][0] < 1500
