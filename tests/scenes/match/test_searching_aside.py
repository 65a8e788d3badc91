"""Bots that search, in the real process: whatever happens to it in mid-thought, the turn goes on and nobody folds."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from game.red7.bots.planner import position_of
from game.red7.events import SeatOut
from game.red7.turns import surviving
from scenes.match.session import Session
from scenes.match.story import MatchSetup, Seating
from scenes.match.thinkers import Thinkers
from tests.scenes.autoplay import AutoPlay, stage_for_tests
from tests.scenes.match.processes import children, is_running, is_stopped, needs_proc
from tests.waiting import HANG_S, slept_s, wait_for

pytestmark = needs_proc
RULES = {"edition": "asmadi-1.3", "draw": True, "actions": True, "scoring": "target"}
SETUP = MatchSetup("red7", RULES, tuple(Seating(f"Bot {n}", "maestro", level) for n, level in enumerate(("maestro", "tactician"))))
QUIT_S = 0.5
ROOT = Path(__file__).parents[3]


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """No worker is given up because the machine is busy."""
    monkeypatch.setattr("scenes.match.thinkers.START_S", HANG_S)


def kill(pid: int) -> None:
    os.kill(pid, signal.SIGKILL)


def stop(pid: int) -> None:
    os.kill(pid, signal.SIGSTOP)
    wait_for(lambda: is_stopped(pid), "the stop")


def starve(pid: int) -> None:
    """It gets no processor for twice as long as it wants to think."""
    stop(pid)
    time.sleep(0.8)
    os.kill(pid, signal.SIGCONT)


class Watched(AutoPlay):
    """A match of bots, and its events as they happen."""

    def until_thinking(self, thinkers: Thinkers) -> int:
        """Somebody thinks now; the process that does."""
        wait_for(lambda: self.frame(16) or (thinkers._busy and thinkers._ready), "a thought")
        wait_for(lambda: len(children(os.getpid())) == 1, "the end of the one before")
        [pid] = children(os.getpid())
        return pid


@pytest.mark.parametrize("harm", [kill, stop, starve])
def test_in_mid_thought_the_turn_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, harm: Callable[[int], None]
) -> None:
    monkeypatch.setattr("scenes.match.thinkers.THOUGHT_S", 1.5 if harm is stop else HANG_S)
    stage = stage_for_tests(tmp_path, speed="instant")
    stage.thinkers = thinkers = Thinkers()
    try:
        with Watched(stage, SETUP, 1) as play:
            for _ in range(2):
                pid = play.until_thinking(thinkers)
                harm(pid)
                steps = len(play.session.round_steps)
                wait_for(partial(has_moved, play, steps), "a move")
                if harm is not starve:
                    wait_for(partial(has_ended, pid), "its end")
            assert not given_up(play.session)
            assert stage.notices.lines == ()
    finally:
        thinkers.close()
    wait_for(lambda: children(os.getpid()) == [], "the end of them all")


def has_ended(pid: int) -> bool:
    return not is_running(pid)


def has_moved(play: AutoPlay, steps: int) -> bool:
    play.frame(16)
    return len(play.session.round_steps) != steps


def given_up(session: Session) -> list[SeatOut]:
    """Those who have folded although they had a way."""
    views = [(step.event, session.game.view(step.before, step.event.seat)) for step in session.round_steps
             if isinstance(step.event, SeatOut) and step.event.cause == "pass"]  # fmt: skip
    return [event for event, view in views if list(surviving(position_of(view)))]


@pytest.mark.parametrize("stopped", [False, True])
def test_quitting_in_mid_thought_waits_no_longer_than_half_a_second(tmp_path: Path, stopped: bool) -> None:
    stage = stage_for_tests(tmp_path, speed="instant")
    stage.thinkers = thinkers = Thinkers()
    with Watched(stage, SETUP, 1) as play:
        pid = play.until_thinking(thinkers)
        if stopped:
            stop(pid)
        began = slept_s()
        play.router.close()
        thinkers.close()
        assert slept_s() - began < QUIT_S
    wait_for(lambda: children(os.getpid()) == [], "its end")


GAME = f"""
import sys, time
sys.path.insert(0, {str(ROOT)!r})
from scenes.match.thinkers import Worker
worker = Worker()
while worker.news() is None:
    time.sleep(0.01)
worker.ask((time.sleep, (600,)))
print(worker._process.pid, flush=True)
time.sleep(600)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="no other system wakes what has lost its parent")
def test_a_stopped_process_ends_with_a_game_that_is_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", GAME], stdout=subprocess.PIPE) as game:
        assert game.stdout is not None
        pid = int(game.stdout.readline())
        stop(pid)
        game.kill()
        wait_for(lambda: not is_running(pid), "its end")


def test_frames_come_before_thoughts() -> None:
    thinkers = Thinkers()
    nice = thinkers.ask(os.nice, 0, limit_s=HANG_S)
    wait_for(lambda: nice.done, "an answer")
    thinkers.close()
    assert nice.result > os.nice(0) or os.nice(0) == 19, "whatever is as patient as can be stays so"
