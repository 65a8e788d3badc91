"""Bots in a process of their own, the real one: what they are told, and that the match goes on whatever happens to it."""

from __future__ import annotations

import io
import os
import pickle
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from threading import Timer
from typing import Any

import pytest

from game.catalog import GAMES
from game.commands.think import packed, receive, think
from game.core import program
from game.red7.events import SeatOut
from game.red7.turns import surviving
from game.red7.view import View, position_of
from scenes.kit.answers import Answer, Answers
from scenes.kit.stage import Stage, build_stage
from scenes.match.session import Session
from scenes.match.story import MatchSetup, Seating
from scenes.match.thinkers import LONGEST_LOOK_S, STARTS, TRIES, News, Thinkers, ThinkingBot, Worker
from tests.scenes.autoplay import AutoPlay, stage_for_tests
from tests.scenes.match.processes import children, is_running, is_stopped, needs_proc
from tests.waiting import HANG_S, slept_s, wait_for


@pytest.fixture
def thinkers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinkers]:
    monkeypatch.setattr("scenes.match.thinkers.START_S", HANG_S)
    made = Thinkers(lambda: Worker(("--data", str(tmp_path))))
    yield made
    made.close()


def result_of(answer: Answer) -> Any:
    wait_for(lambda: answer.done, "an answer")
    return answer.result


def stop(pid: int) -> None:
    os.kill(pid, signal.SIGSTOP)
    wait_for(lambda: is_stopped(pid), "the stop")


@needs_proc
def test_another_process_answers_one_question_after_the_other(thinkers: Thinkers) -> None:
    answers = [thinkers.ask(call, *arguments, limit_s=HANG_S) for call, *arguments in ((os.getpid,), (len, "abc"))]
    assert not answers[1].done
    pid, length = map(result_of, answers)
    assert (children(os.getpid()), length) == ([pid], 3), "it is the only one: no tracker, no pool"


@needs_proc
def test_after_it_was_killed_another_one_answers(thinkers: Thinkers) -> None:
    pid = result_of(thinkers.ask(os.getpid, limit_s=HANG_S))
    stop(pid)  # so that it has the question when it is killed
    answer = thinkers.ask(os.getpid, limit_s=HANG_S)
    os.kill(pid, signal.SIGKILL)
    assert result_of(answer) != pid


@needs_proc
def test_when_it_is_stopped_another_one_answers(thinkers: Thinkers) -> None:
    pid = result_of(thinkers.ask(os.getpid, limit_s=HANG_S))
    stop(pid)
    assert result_of(thinkers.ask(os.getpid, limit_s=2.0)) not in (pid, None)
    wait_for(lambda: not is_running(pid), "the end of the one that is stopped")


@needs_proc
def test_what_never_ends_goes_without_an_answer_and_the_next_is_answered(thinkers: Thinkers) -> None:
    answers = [thinkers.ask(time.sleep, HANG_S, limit_s=0.3), thinkers.ask(len, "abc", limit_s=HANG_S)]
    assert [result_of(answer) for answer in answers] == [None, 3]


@needs_proc
def test_an_error_in_a_question_is_reported_in_a_file_and_leaves_it_without_an_answer(
    thinkers: Thinkers, tmp_path: Path
) -> None:
    assert result_of(thinkers.ask(divmod, 1, 0, limit_s=HANG_S)) is None
    assert result_of(thinkers.ask(len, "abc", limit_s=HANG_S)) == 3
    reports = [path.read_text() for path in tmp_path.glob("crash-*.txt")]
    assert len(reports) == TRIES
    assert all("ZeroDivisionError" in report for report in reports)


@needs_proc
def test_one_that_was_killed_while_nobody_asked_is_replaced(thinkers: Thinkers) -> None:
    pid = result_of(thinkers.ask(os.getpid, limit_s=HANG_S))
    os.kill(pid, signal.SIGKILL)
    wait_for(lambda: not is_running(pid), "its end")
    assert result_of(thinkers.ask(os.getpid, limit_s=HANG_S)) not in (pid, None)


@needs_proc
def test_asking_one_that_is_stopped_holds_nobody_up(thinkers: Thinkers) -> None:
    pid = result_of(thinkers.ask(os.getpid, limit_s=HANG_S))
    stop(pid)
    rescue = Timer(HANG_S, os.kill, (pid, signal.SIGCONT))
    rescue.start()
    try:
        thinkers.ask(len, b"more than any pipe takes" * 1_000_000, limit_s=HANG_S)
        assert is_stopped(pid), "the question waited until it went on"
    finally:
        rescue.cancel()


@needs_proc
def test_the_end_waits_for_nothing_that_is_stopped(thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    pid = result_of(thinkers.ask(os.getpid, limit_s=HANG_S))
    stop(pid)
    answer = thinkers.ask(os.getpid, limit_s=HANG_S)
    waits: list[Any] = []
    thread = thinkers._worker._thread  # type: ignore[union-attr]
    join = thread.join
    monkeypatch.setattr(thread, "join", lambda *timeout: waits.append(timeout) or join(*timeout))
    thinkers.close()
    assert len(waits) == 1
    assert 0 < sum(waits[0]) <= 0.5, "in s"
    wait_for(lambda: not is_running(pid), "its end")
    assert not answer.done, "who asked is not told anything either"
    assert children(os.getpid()) == []


@needs_proc
def test_where_no_process_can_be_had_the_answer_is_found_here() -> None:
    def start() -> Worker:
        raise OSError("too many processes")

    assert Thinkers(start).ask(os.getpid, limit_s=HANG_S).result == os.getpid(), "at once"


@needs_proc
def test_where_none_ever_gets_ready_answers_are_found_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "MAIN", str(Path(__file__).with_name("nothing.py")))
    started: list[Worker] = []
    thinkers = Thinkers(lambda: started.append(Worker()) or started[-1])
    assert result_of(thinkers.ask(os.getpid, limit_s=HANG_S)) == os.getpid()
    assert len(started) == STARTS
    wait_for(lambda: not children(os.getpid()), "the end of what did not start")


class Deaf:
    """A worker that is ready and never answers."""

    def __init__(self) -> None:
        self.said = [News()]
        self.asked: list[tuple[Any, ...]] = []
        self.ended = False

    def ask(self, question: tuple[Any, ...]) -> None:
        self.asked.append(question)

    def news(self) -> News | None:
        return self.said.pop() if self.said else None

    def end(self) -> None:
        self.ended = True


@needs_proc
def test_time_passes_in_frames() -> None:
    now, deaf = [0.0], Deaf()
    thinkers = Thinkers(lambda: deaf, lambda: now[0])  # type: ignore[arg-type, return-value]
    answer = thinkers.ask(len, "abc", limit_s=5.0)
    now[0] += 3600  # a computer that slept
    assert not answer.done
    assert not deaf.ended
    for _ in range(round(5.0 / LONGEST_LOOK_S)):
        now[0] += LONGEST_LOOK_S
        assert not answer.done
    assert deaf.ended


@needs_proc
def test_what_nobody_waits_for_any_more_is_not_asked() -> None:
    deaf = Deaf()
    thinkers = Thinkers(lambda: deaf)  # type: ignore[arg-type, return-value]
    answers = [thinkers.ask(len, text, limit_s=HANG_S) for text in ("a", "ab", "abc")]
    del answers[1]
    deaf.said.append(News(1))
    assert [answer.done for answer in answers] == [True, False]
    assert deaf.asked == [(len, ("a",)), (len, ("abc",))]


# What bots are told, and how a match goes on that they do not answer.

RULES = {"edition": "asmadi-1.3", "draw": True, "actions": True, "scoring": "target"}
BOTS = tuple(Seating(f"Bot {seat}", "hunter", level) for seat, level in enumerate(("greedy", "random", "greedy")))
SETUP = MatchSetup("red7", RULES, BOTS)
SEED = 3141592653


class Overheard(Answers):
    """Notes the bytes of all that a worker would be sent."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    def ask(self, call: Callable[..., Any], *arguments: Any, limit_s: float) -> Answer:
        self.sent.append(packed((call, arguments)))
        return super().ask(call, *arguments, limit_s=limit_s)


class Forgetful(Answers):
    """Has no answer to some of the questions, drawn from `random`."""

    def __init__(self, share: float, random: Random) -> None:
        self.share, self.random = share, random

    def ask(self, call: Callable[..., Any], *arguments: Any, limit_s: float) -> Answer:
        answer = super().ask(call, *arguments, limit_s=limit_s)
        if self.random.random() < self.share:
            answer.settle(None)
        return answer


class Naming(pickle.Unpickler):
    """Reads a message, and notes every class and function that it names."""

    def __init__(self, body: bytes) -> None:
        super().__init__(io.BytesIO(body))
        self.names: set[str] = set()

    def find_class(self, module: str, name: str) -> Any:
        self.names.add(f"{module}.{name}")
        return super().find_class(module, name)


def body(message: bytes) -> bytes:
    return receive(io.BytesIO(message))


def played(stage: Stage, seed: int, moves: int = 10_000) -> tuple[Session, list[Any]]:
    """A match of bots, and before every move the view of the seat to act."""
    session, views = Session(stage, GAMES["red7"], SETUP, seed), list[Any]()
    while not session.is_over and len(views) < moves:
        seat = session.game.seat_to_act(session.state)
        views.append(session.view(seat))
        session.advance()
    return session, views


def leaves(value: Any) -> list[Any]:
    """All numbers and words in a message."""
    return [leaf for each in value for leaf in leaves(each)] if isinstance(value, (tuple, list)) else [value]


@pytest.fixture
def overheard(tmp_path: Path) -> tuple[Stage, Overheard]:
    stage = build_stage((640, 360), tmp_path)  # its secrets are real ones
    stage.thinkers = heard = Overheard()
    return stage, heard


def test_bots_are_told_what_their_seat_sees_and_nothing_else(overheard: tuple[Stage, Overheard]) -> None:
    stage, heard = overheard
    _, views = played(stage, SEED)
    assert len(heard.sent) > 15  # how many it takes depends on the chances they draw
    for message in heard.sent:
        reading = Naming(body(message))
        call, (game, level, view, secret) = reading.load()
        assert (call, game, level) == (think, "red7", BOTS[view.seat].level)
        assert isinstance(view, View)
        assert view in views
        assert view.seat == view.to_act
        assert "game.red7.state.State" not in reading.names
        assert not {name for name in reading.names if name.startswith("random")}
        assert all(leaf != SEED and str(SEED) not in str(leaf) for leaf in leaves((view, secret)))
        assert re.fullmatch(r"[0-9a-f]{32}/\d+/\d+", secret), "a secret, the round and the turns, and no card"


def test_what_bots_draw_their_chances_from_has_nothing_to_do_with_the_seed(overheard: tuple[Stage, Overheard]) -> None:
    stage, heard = overheard
    heads: list[set[str]] = []
    for _ in range(2):
        heard.sent.clear()
        played(stage, SEED, 60)
        heads.append({pickle.loads(body(message))[1][3].split("/")[0] for message in heard.sent})
    assert [len(found) for found in heads] == [3, 3], "every bot has one of its own"
    assert not heads[0] & heads[1], "the same match has others every time"
    assert all(len(bytes.fromhex(secret)) == 16 for found in heads for secret in found)


def test_of_two_seeds_with_one_view_the_same_is_told(overheard: tuple[Stage, Overheard]) -> None:
    stage, heard = overheard
    stage.new_secret = "secret {}".format
    session, _ = played(stage, SEED, 4)
    sent = []
    for seed in (1, 2):
        other = Session(stage, GAMES["red7"], SETUP, seed)
        other._match.state = session.state
        heard.sent.clear()
        other.advance()
        sent.append(list(heard.sent))
    assert sent[0] == sent[1] != []


@pytest.mark.parametrize("share", [1.0, 0.4])
def test_without_an_answer_no_bot_folds_that_has_a_way(tmp_path: Path, share: float) -> None:
    stage = stage_for_tests(tmp_path)
    stage.thinkers = Forgetful(share, Random(1))
    session, views = played(stage, SEED)
    assert session.is_over
    assert stage.notices.lines == ()
    folds = [(step.event.seat, step.before) for step in session.round_steps
             if isinstance(step.event, SeatOut) and step.event.cause == "pass"]  # fmt: skip
    for seat, before in folds:
        assert not list(surviving(position_of(GAMES["red7"].view(before, seat))))
    assert len(views) > 20


@pytest.mark.parametrize("level", ["sprout", "tactician", "maestro"])
def test_asked_again_it_draws_its_chances_from_the_same_seed(tmp_path: Path, level: str) -> None:
    """What could not be found by another process is thought about here, and that only once."""
    asked: list[tuple[Any, ...]] = []

    class Dead(Answers):
        def ask(self, call: Callable[..., Any], *arguments: Any, limit_s: float) -> Answer:
            asked.append(arguments)
            answer = Answer()
            answer.settle(None)
            return answer

    bot = ThinkingBot(Dead(), "red7", level, iter(["seed one", "seed two"]).__next__)
    state = played(stage_for_tests(tmp_path), SEED, 1)[0].state
    view = GAMES["red7"].view(state, state.to_act)
    assert bot.choose(view) == think("red7", "random", view, "seed one")[0]
    assert [arguments[1:] for arguments in asked] == [(level, view, "seed one")]


@needs_proc
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSTOP])
def test_in_a_bots_turn_a_lost_worker_is_not_even_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    monkeypatch.setattr("scenes.match.thinkers.THOUGHT_S", 2.0 if number == signal.SIGSTOP else HANG_S)
    monkeypatch.setattr("scenes.match.thinkers.START_S", HANG_S)
    stage = stage_for_tests(tmp_path, speed="instant")
    stage.thinkers = thinkers = Thinkers()
    pid = thinkers.ask(os.getpid, limit_s=HANG_S)
    wait_for(lambda: pid.done, "the worker")
    os.kill(pid.result, signal.SIGSTOP)
    wait_for(lambda: is_stopped(pid.result), "the stop")
    try:
        with AutoPlay(stage, SETUP, 1) as play:
            wait_for(lambda: play.frame(16) or play.scene == "Turn", "the first turn")
            for _ in range(20):
                play.frame(16)
            os.kill(pid.result, number)
            [record] = (tmp_path / "records").glob("*.jsonl")
            wait_for(lambda: play.frame(16) or record.read_bytes().count(b"\n") > 12, "some moves")
    finally:
        thinkers.close()
    assert stage.notices.line is None
    wait_for(lambda: children(os.getpid()) == [], "its end")


# Bots that search, in the real process: whatever happens to it in mid-thought, the turn goes on and nobody folds.

SEARCHERS = MatchSetup("red7", RULES, tuple(Seating(f"Bot {n}", "maestro", level) for n, level in enumerate(("maestro", "tactician"))))
QUIT_S = 0.5
ROOT = Path(__file__).parents[3]


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """No worker is given up because the machine is busy."""
    monkeypatch.setattr("scenes.match.thinkers.START_S", HANG_S)


def kill(pid: int) -> None:
    os.kill(pid, signal.SIGKILL)


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


@needs_proc
@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("harm", [kill, stop, starve])
def test_in_mid_thought_the_turn_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, harm: Callable[[int], None]
) -> None:
    monkeypatch.setattr("scenes.match.thinkers.THOUGHT_S", 1.5 if harm is stop else HANG_S)
    stage = stage_for_tests(tmp_path, speed="instant")
    stage.thinkers = thinkers = Thinkers()
    try:
        with Watched(stage, SEARCHERS, 1) as play:
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


@needs_proc
@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("stopped", [False, True])
def test_quitting_in_mid_thought_waits_no_longer_than_half_a_second(tmp_path: Path, stopped: bool) -> None:
    stage = stage_for_tests(tmp_path, speed="instant")
    stage.thinkers = thinkers = Thinkers()
    with Watched(stage, SEARCHERS, 1) as play:
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


@needs_proc
@pytest.mark.usefixtures("patient")
@pytest.mark.skipif(sys.platform != "linux", reason="no other system wakes what has lost its parent")
def test_a_stopped_process_ends_with_a_game_that_is_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", GAME], stdout=subprocess.PIPE) as game:
        assert game.stdout is not None
        pid = int(game.stdout.readline())
        stop(pid)
        game.kill()
        wait_for(lambda: not is_running(pid), "its end")


@needs_proc
@pytest.mark.usefixtures("patient")
def test_frames_come_before_thoughts() -> None:
    thinkers = Thinkers()
    nice = thinkers.ask(os.nice, 0, limit_s=HANG_S)
    wait_for(lambda: nice.done, "an answer")
    thinkers.close()
    assert nice.result > os.nice(0) or os.nice(0) == 19, "whatever is as patient as can be stays so"
