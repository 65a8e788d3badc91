"""The process that answers questions, the real one: whatever happens to it, whoever asks gets on."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

from game.core import program
from scenes.kit.answers import Answer
from scenes.match.thinkers import LONGEST_LOOK_S, STARTS, TRIES, News, Thinkers, Worker
from tests.scenes.match.processes import children, is_running, is_stopped, needs_proc
from tests.waiting import HANG_S, wait_for

pytestmark = needs_proc


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


def test_another_process_answers_one_question_after_the_other(thinkers: Thinkers) -> None:
    answers = [thinkers.ask(call, *arguments, limit_s=HANG_S) for call, *arguments in ((os.getpid,), (len, "abc"))]
    assert not answers[1].done
    pid, length = map(result_of, answers)
    assert (children(os.getpid()), length) == ([pid], 3), "it is the only one: no tracker, no pool"


def test_after_it_was_killed_another_one_answers(thinkers: Thinkers) -> None:
    pid = result_of(thinkers.ask(os.getpid, limit_s=HANG_S))
    stop(pid)  # so that it has the question when it is killed
    answer = thinkers.ask(os.getpid, limit_s=HANG_S)
    os.kill(pid, signal.SIGKILL)
    assert result_of(answer) != pid


def test_when_it_is_stopped_another_one_answers(thinkers: Thinkers) -> None:
    pid = result_of(thinkers.ask(os.getpid, limit_s=HANG_S))
    stop(pid)
    assert result_of(thinkers.ask(os.getpid, limit_s=2.0)) not in (pid, None)
    wait_for(lambda: not is_running(pid), "the end of the one that is stopped")


def test_what_never_ends_goes_without_an_answer_and_the_next_is_answered(thinkers: Thinkers) -> None:
    answers = [thinkers.ask(time.sleep, HANG_S, limit_s=0.3), thinkers.ask(len, "abc", limit_s=HANG_S)]
    assert [result_of(answer) for answer in answers] == [None, 3]


def test_an_error_in_a_question_is_reported_in_a_file_and_leaves_it_without_an_answer(
    thinkers: Thinkers, tmp_path: Path
) -> None:
    assert result_of(thinkers.ask(divmod, 1, 0, limit_s=HANG_S)) is None
    assert result_of(thinkers.ask(len, "abc", limit_s=HANG_S)) == 3
    reports = [path.read_text() for path in tmp_path.glob("crash-*.txt")]
    assert len(reports) == TRIES
    assert all("ZeroDivisionError" in report for report in reports)


def test_one_that_was_killed_while_nobody_asked_is_replaced(thinkers: Thinkers) -> None:
    pid = result_of(thinkers.ask(os.getpid, limit_s=HANG_S))
    os.kill(pid, signal.SIGKILL)
    wait_for(lambda: not is_running(pid), "its end")
    assert result_of(thinkers.ask(os.getpid, limit_s=HANG_S)) not in (pid, None)


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


def test_where_no_process_can_be_had_the_answer_is_found_here() -> None:
    def start() -> Worker:
        raise OSError("too many processes")

    assert Thinkers(start).ask(os.getpid, limit_s=HANG_S).result == os.getpid(), "at once"


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


def test_what_nobody_waits_for_any_more_is_not_asked() -> None:
    deaf = Deaf()
    thinkers = Thinkers(lambda: deaf)  # type: ignore[arg-type, return-value]
    answers = [thinkers.ask(len, text, limit_s=HANG_S) for text in ("a", "ab", "abc")]
    del answers[1]
    deaf.said.append(News(1))
    assert [answer.done for answer in answers] == [True, False]
    assert deaf.asked == [(len, ("a",)), (len, ("abc",))]
