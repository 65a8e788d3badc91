"""Questions that may take longer than a frame, answered by another process; that process, the bots that ask, people."""

from __future__ import annotations

import pickle
import subprocess
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple
from weakref import ref

from game.catalog import simplest
from game.commands.think import packed, receive, think
from game.core import program
from game.core.game import Game
from scenes.kit.answers import Answer, Answers
from scenes.kit.messages import tr
from scenes.kit.notices import Notices
from scenes.kit.stage import Stage

ENDING_S = 0.3
"""The longest that the end of the game waits for the end of the process."""


_FLAGS = getattr(subprocess, "CREATE_NO_WINDOW", 0) | getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)
"""On Windows: no window, and frames come first; elsewhere the process sees to that itself."""
TRIES = 3
"""How often a question is asked before it goes without an answer."""
STARTS, START_S = 2, 10.0
"""How many workers may fail to get ready, and the seconds each may take: then there are no workers on this computer."""
ASIDE_S = 10.0
"""The longest that a question of a person's may take, each time it is asked."""
LONGEST_LOOK_S = 0.5
"""No more than this counts between two looks: a computer that slept, or a game that was stopped, has not waited."""


class News(NamedTuple):
    """What a worker has to say: an answer, the first of them only that it is ready; or that it has `gone`."""

    answer: Any = None
    gone: bool = False


class Worker:
    """One process, and the thread that talks with it: a write to a process that is stopped may never return."""

    def __init__(self, arguments: Sequence[str] = ()) -> None:
        """Starts the process; `arguments` say where it reports errors. Raises OSError where none can be had."""
        self._process = subprocess.Popen(
            [*program.command(), "think", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, creationflags=_FLAGS,
        )  # fmt: skip
        self._questions: SimpleQueue[bytes | None] = SimpleQueue()
        self._news: SimpleQueue[News] = SimpleQueue()
        self._thread = Thread(target=self._talk, name="worker", daemon=True)
        self._thread.start()

    def ask(self, question: tuple[Any, ...]) -> None:
        """Hand over a call and its arguments; the one before must be answered."""
        self._questions.put(packed(question))

    def news(self) -> News | None:
        """The next news, if there are any."""
        try:
            return self._news.get_nowait()
        except Empty:
            return None

    def end(self) -> None:
        """End the process, whatever it is doing; its thread sees to the rest."""
        self._questions.put(None)
        self._process.kill()

    def join(self) -> None:
        """Wait until the process has ended, but not for long."""
        self._thread.join(ENDING_S)

    def _talk(self) -> None:
        """The thread: one question and its answer after the other."""
        reading, writing = self._process.stdout, self._process.stdin
        assert reading is not None and writing is not None
        try:
            with suppress(EOFError, OSError):
                self._news.put(News(pickle.loads(receive(reading))))
                while (question := self._questions.get()) is not None:
                    writing.write(question)
                    writing.flush()
                    self._news.put(News(pickle.loads(receive(reading))))
        finally:
            self._news.put(News(gone=True))
            self._process.kill()
            self._process.wait()
            reading.close()
            with suppress(OSError):  # the question may not have gone out whole
                writing.close()


@dataclass
class _Question:
    """What was asked, and for whom: an answer that nobody holds any more need not be found."""

    answer: ref[Answer]
    call: Callable[..., Any]
    arguments: tuple[Any, ...]
    limit_s: float
    tries: int = 0

    def settle(self, result: Any) -> None:
        """Gives the answer, if anybody still waits for it."""
        answer = self.answer()
        if answer is not None:
            answer.settle(result)


class Thinkers(Answers):
    """Answers one question after the other in a worker, and sees after it: one that dies or takes too long is replaced.

    It is seen after whenever somebody looks whether an answer is there, so its time passes in frames.
    """

    def __init__(self, start: Callable[[], Worker] = Worker, clock: Callable[[], float] = time.monotonic) -> None:
        """`start` raises OSError where no process can be had; `clock` tells seconds. Nothing is started yet."""
        self._start, self._clock = start, clock
        self._works = True
        self._failed_starts = 0
        self._worker: Worker | None = None
        self._ready = self._busy = False
        self._questions: deque[_Question] = deque()
        """The first one is with the worker where that is busy."""
        self._looked = self._spent_s = 0.0

    def warm_up(self) -> None:
        """Starts the worker, so that the first question does not wait for it."""
        if self._works and self._worker is None:
            self._begin()

    def ask(self, call: Callable[..., Any], *arguments: Any, limit_s: float) -> Answer:
        """The answer to come to a plain function of a module; each try may take `limit_s`.

        Where no process can be had it is found here, at the cost of a frame.
        """
        self.warm_up()
        if not self._works:
            return super().ask(call, *arguments, limit_s=limit_s)
        answer = Answer(self.look)
        self._questions.append(_Question(ref(answer), call, arguments, limit_s))
        self.look()
        return answer

    def look(self) -> None:
        """Takes what the worker says, replaces it where it must be, and hands it the next question; never waits."""
        now = self._clock()
        self._spent_s += min(now - self._looked, LONGEST_LOOK_S)
        self._looked = now
        self._listen()
        if self._worker is not None and self._spent_s > self._limit_s:
            self._lose()
        while self._questions and not self._busy and self._questions[0].answer() is None:
            self._questions.popleft()
        if self._questions and not self._works:
            question = self._questions.popleft()
            question.settle(question.call(*question.arguments))
        elif self._questions and self._worker is None:
            self._begin()
        elif self._questions and self._ready and not self._busy:
            self._hand_over(self._questions[0])

    def close(self) -> None:
        """Ends the worker, for good; whatever was asked gets no answer any more."""
        self._works = False
        self._questions.clear()
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.end()
            worker.join()

    @property
    def _limit_s(self) -> float:
        """How long what the worker is doing may take."""
        if not self._ready:
            return START_S
        return self._questions[0].limit_s if self._busy else float("inf")

    def _begin(self) -> None:
        self._ready = self._busy = False
        self._spent_s, self._looked = 0.0, self._clock()
        try:
            self._worker = self._start()
        except OSError:
            self._works = False

    def _hand_over(self, question: _Question) -> None:
        assert self._worker is not None
        question.tries += 1
        self._busy, self._spent_s = True, 0.0
        self._worker.ask((question.call, question.arguments))

    def _listen(self) -> None:
        while self._worker is not None and (news := self._worker.news()) is not None:
            if news.gone:
                self._lose()
            elif not self._ready:
                self._ready, self._failed_starts = True, 0
            else:
                self._busy = False
                self._questions.popleft().settle(news.answer)

    def _lose(self) -> None:
        """The worker is of no use any more; the question it was asked may have been what ended it."""
        assert self._worker is not None
        self._worker.end()
        self._worker = None
        if not self._ready:
            self._failed_starts += 1
            self._works = self._failed_starts < STARTS
        elif self._busy and self._questions[0].tries >= TRIES:
            self._questions.popleft().settle(None)
        self._ready = self._busy = False


def ask_aside(stage: Stage, takes_long: bool, call: Callable[..., Any], *arguments: Any) -> Answer:
    """A person's question; what does not take long, or has nobody to think about it, is answered at once."""
    thinkers = stage.thinkers if takes_long else Answers()
    return thinkers.ask(call, *arguments, limit_s=ASIDE_S)


THOUGHT_S = 5.0
"""The longest that a bot may think about a move, each time it is asked."""


class ThinkingBot:
    """A bot at the table: `choose` gives None until the other process has answered.

    It never folds because that is slow or dead: there it is asked again with the same seed, and what no process finds
    is thought about here, as simply as can be.
    """

    def __init__(self, thinkers: Answers, game: str, level: str, seed: Callable[[], str]) -> None:
        """`seed` gives the text that the bot's chances are drawn from."""
        self._thinkers, self._seed = thinkers, seed
        self._game, self._level = game, level
        self._asked: tuple[str, Answer] | None = None
        self._plan: list[Any] = []

    def choose(self, view: Any) -> Any | None:
        """The next move, or None while thinking."""
        if not self._plan:
            if self._asked is None:
                seed = self._seed()
                question = self._game, self._level, view, seed
                self._asked = seed, self._thinkers.ask(think, *question, limit_s=THOUGHT_S)
            seed, answer = self._asked
            if not answer.done:
                return None
            self._plan = list(answer.result or think(self._game, simplest(self._game), view, seed))
            self._asked = None
        return self._plan.pop(0)


def give_up(game: Game[Any, Any, Any], name: str, notices: Notices, view: Any, reason: str) -> Any:
    """The move of a bot that no answer can be had from: it folds, or does as little as the game lets it.

    One line says so where a reason is given.
    """
    if reason and game.fold_move(view) is not None:
        notices.say(tr("{name} folds: {reason}.").format(name=name, reason=reason), of_match=True)
    elif reason:
        notices.say(tr("{name} keeps playing: {reason}.").format(name=name, reason=reason), of_match=True)
    return game.default_move(view)


class HumanPlayer:
    """A person at the table: hands over the moves that were committed, one by one."""

    def __init__(self) -> None:
        self._committed: list[Any] = []

    @property
    def has_decided(self) -> bool:
        """Whether moves that were committed are still to be made."""
        return bool(self._committed)

    def commit(self, moves: list[Any]) -> None:
        """Moves that can no longer be taken back."""
        self._committed += moves

    def choose(self, view: Any) -> Any | None:
        """The next committed move, or None while the person is still thinking."""
        return self._committed.pop(0) if self._committed else None
