"""Engines as processes, the real ones: told, heard, and ended with all that they have started."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from game.core.game import Json
from game.engines import process_tree
from game.engines.client import LONGEST, MOST, EngineClient, EngineLine
from tests.scenes.match.processes import children, is_running, is_stopped, needs_proc
from tests.waiting import HANG_S, slept_s, wait_for

pytestmark = needs_proc
PROJECT = Path(__file__).parents[3]
ECHO = "import sys\nfor line in sys.stdin: print(line, end='', flush=True)"
DEAF = """
import json, os, signal, subprocess, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
signal.signal(signal.SIGHUP, signal.SIG_IGN)
sleeps = [sys.executable, "-c", "import time; time.sleep(600)"]
near = subprocess.Popen(sleeps)
far = subprocess.Popen(sleeps, start_new_session=True)
left_alone = subprocess.check_output([sys.executable, "-c", "import subprocess, sys; print(subprocess.Popen("
    "sys.argv[1:], start_new_session=True, stdout=subprocess.DEVNULL).pid)", *sleeps])
print(json.dumps({"pids": [os.getpid(), near.pid, far.pid, int(left_alone)]}), flush=True)
time.sleep(600)
"""
"""An engine that listens to nothing, with three processes of its own: one of another session, one left to itself."""
GAME = f"""
import sys, time
sys.path.insert(0, {str(PROJECT)!r})
from game.engines.client import EngineClient
client = EngineClient([sys.executable, "-c", {DEAF!r}])
while (said := client.next_line()) is None:
    time.sleep(0.01)
print(said.line["pids"], flush=True)
time.sleep(600)
"""
Start = Callable[..., EngineClient]
Patch = pytest.MonkeyPatch


@pytest.fixture
def start() -> Iterator[Start]:
    made: list[EngineClient] = []

    def python(program: str, *arguments: str) -> EngineClient:
        made.append(EngineClient([sys.executable, "-c", program, *arguments]))
        return made[-1]

    yield python
    for client in made:
        client.kill()


def line_of(client: EngineClient) -> Json | None:
    """The next line; None for its end."""
    return next(said(client)).line


def said(client: EngineClient) -> Iterator[EngineLine]:
    """What it says, one after the other, up to its end."""
    until, found = time.monotonic() + HANG_S, None
    while found is None or not found.gone:
        found = client.next_line()
        if found is not None:
            yield found
        assert time.monotonic() < until, "waited in vain for an engine"
        time.sleep(0.01)


def test_a_line_goes_there_and_comes_back(start: Start) -> None:
    client = start(ECHO)
    for number in range(3):
        client.tell({"type": "set", "value": number, "name": "ü"})
    assert [line_of(client) for _ in range(3)] == [{"type": "set", "value": n, "name": "ü"} for n in range(3)]


def test_arguments_are_no_shells(start: Start, tmp_path: Path) -> None:
    trap = tmp_path / "trap"
    client = start("import json, sys; print(json.dumps({'got': sys.argv[1:]}))", f"; touch {trap}", "$(id)", "a b")
    assert line_of(client) == {"got": [f"; touch {trap}", "$(id)", "a b"]}
    assert not trap.exists()


@pytest.mark.parametrize("program", [
    "print('[1, 2]')", "print('no JSON')", "print('{' * 100)", "import sys; sys.stdout.buffer.write(b'\\xff\\n')",
])  # fmt: skip
def test_a_line_that_is_no_object_is_told_apart(start: Start, program: str) -> None:
    assert next(said(start(program))) == EngineLine()


@pytest.mark.parametrize("program", [
    "", f"print('x' * {LONGEST + 10}, flush=True); import time; time.sleep(600)",
    "while True: print('{}', flush=True)", "raise SystemExit(3)",
])  # fmt: skip
def test_an_end_and_too_much_are_an_end(start: Start, program: str) -> None:
    client = start(program)
    if "while" in program:
        wait_for(lambda: client._guard.poll() is not None, "the end of one that never stops talking")
    assert len(list(said(client))) <= MOST + 1
    wait_for(lambda: client._guard.poll() is not None, "the guard's end")


def test_what_does_not_exist_is_gone() -> None:
    assert list(said(EngineClient(["/nowhere/to/be/found", "--level", "3"]))) == [EngineLine(gone=True)]


def pids_of(client: EngineClient) -> list[int]:
    line = line_of(client)
    assert line is not None
    return list(line["pids"])


@pytest.mark.parametrize("end", [EngineClient.end, EngineClient.kill])
def test_it_ends_with_all_that_it_has_started(start: Start, end: Callable[[EngineClient], None]) -> None:
    client = start(DEAF)
    pids = pids_of(client)
    began = slept_s()
    end(client)
    assert slept_s() - began < 0.2, "nobody waits for it"
    wait_for(lambda: not any(map(is_running, pids)), "the end of all of them")


def test_killed_with_its_guard_stopped_it_ends_with_all_that_it_has_started(start: Start) -> None:
    client = start(DEAF)
    pids = [client._guard.pid, *pids_of(client)]
    os.kill(client._guard.pid, signal.SIGSTOP)
    wait_for(lambda: is_stopped(client._guard.pid), "the stop")
    client.kill()
    wait_for(lambda: not any(map(is_running, pids)), "the end of all of them")


def test_what_is_below_a_guard_that_no_signal_wakes_is_ended_all_the_same(start: Start, monkeypatch: Patch) -> None:
    client = start(DEAF)
    pids = pids_of(client)
    os.kill(client._guard.pid, signal.SIGSTOP)
    wait_for(lambda: is_stopped(client._guard.pid), "the stop")
    with monkeypatch.context() as patch:
        patch.setattr(EngineClient, "_signal", lambda *rest: None)
        client.kill()
        wait_for(lambda: not any(map(is_running, pids)), "the end of all of them")


def test_without_proc_what_a_process_has_started_is_found_all_the_same(monkeypatch: Patch, tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", DEAF], stdout=subprocess.PIPE) as engine:
        assert engine.stdout is not None
        pids = json.loads(engine.stdout.readline())["pids"]
        try:
            monkeypatch.setattr(process_tree, "_PROC", tmp_path)
            process_tree.end_below(engine.pid)
            wait_for(lambda: not any(map(is_running, pids[1:3])), "the end of those that it has not left alone")
        finally:
            for pid in filter(is_running, pids):
                os.kill(pid, signal.SIGKILL)


STOPPED = """
import os, pathlib, signal, sys
from game.engines.process_tree import wake_without_parent
if os.fork():
    os.waitpid(-1, os.WUNTRACED)
    os._exit(0)
wake_without_parent()
os.kill(os.getpid(), signal.SIGSTOP)
pathlib.Path(sys.argv[1]).touch()
"""
"""A process that ends as soon as its child is stopped, which touches a file once it goes on."""


@pytest.mark.skipif(sys.platform != "linux", reason="no other system wakes a process when its parent ends")
def test_what_is_stopped_goes_on_when_its_parent_ends(tmp_path: Path) -> None:
    """In a session of its own nobody else wakes it: a shell would, of a group that is left alone."""
    subprocess.run([sys.executable, "-c", STOPPED, str(tmp_path / "awake")], cwd=PROJECT, start_new_session=True, check=True)
    wait_for((tmp_path / "awake").exists, "the stopped child")


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_it_ends_with_the_game_however_that_ends(number: int) -> None:
    with subprocess.Popen([sys.executable, "-c", GAME], stdout=subprocess.PIPE, encoding="utf-8") as game:
        assert game.stdout is not None
        pids = [int(pid) for pid in game.stdout.readline().strip("[]\n").split(",")]
        assert all(map(is_running, pids))
        game.send_signal(number)
        wait_for(lambda: not any(map(is_running, pids)), "the end of all of them")


@pytest.mark.skipif(sys.platform != "linux", reason="no other system wakes what has lost its parent")
def test_with_the_game_ends_a_guard_that_is_stopped() -> None:
    with subprocess.Popen([sys.executable, "-c", GAME], stdout=subprocess.PIPE, encoding="utf-8") as game:
        assert game.stdout is not None
        pids = [int(pid) for pid in game.stdout.readline().strip("[]\n").split(",")]
        [guard] = children(game.pid)
        for pid in (guard, *pids):
            os.kill(pid, signal.SIGSTOP)
            wait_for(partial(is_stopped, pid), "the stop")
        game.kill()
        wait_for(lambda: not any(map(is_running, (guard, *pids))), "the end of all of them")


def test_one_that_is_stopped_makes_nobody_wait_and_can_be_ended(start: Start) -> None:
    client = start("import json, os, sys, time; print(json.dumps({'pids': [os.getpid()]}), flush=True); time.sleep(600)")
    [pid] = pids_of(client)
    os.kill(pid, signal.SIGSTOP)
    wait_for(lambda: is_stopped(pid), "the stop")
    began = slept_s()
    for _ in range(100):
        client.tell({"much": "x" * 100_000})
    client.end()
    assert slept_s() - began < 1.0
    wait_for(lambda: not is_running(pid), "the end")


def test_when_its_guard_is_killed_it_ends(start: Start) -> None:
    client = start(DEAF)
    group, others = (pids := pids_of(client))[:2], pids[2:]
    os.kill(client._guard.pid, signal.SIGKILL)
    wait_for(lambda: not any(map(is_running, group)), "the end")
    for pid in others:  # what has left the group is not found
        os.kill(pid, signal.SIGKILL)


def test_a_guard_without_a_program_says_so() -> None:
    done = subprocess.run([sys.executable, str(PROJECT / "main.py"), "guard"], capture_output=True, encoding="utf-8")
    assert (done.returncode, done.stderr) == (2, "guard: a program is missing\n")
