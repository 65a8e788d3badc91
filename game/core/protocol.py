"""The bot protocol, the part that all games share: an engine that answers, and the referee who asks one at a seat."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable
from typing import Any, Protocol, TextIO, TypeVar

from game.core.fields import count, field, names, optional, text, whole_number
from game.core.game import Budget, Json
from game.core.match import Step

_NO_SEED = 0

Answer = dict[str, Any]
View = TypeVar("View")


class Dialect(Protocol[View]):
    """What one game's protocol says in the messages that all of them have."""

    protocol: str
    levels: Collection[str]

    def greeting(self) -> Json:
        """What "ready" says of the game."""

    def view(self, listed: Any) -> View:
        """The view that a VIEW tells of. Raises ValueError for one that is malformed or cannot be."""

    def own_ms(self, level: str, view: View) -> int | None:
        """The time in which a level thinks about a view, in ms; None for those that answer at once."""

    def turn(self, view: View, level: str, seed: int, budget: Budget) -> Answer:
        """The TURN of a level, by the view and the seed alone where the budget has no ms. Raises ValueError."""

    def hear(self, request: Json) -> None:
        """An "event" or an "end". Raises ValueError for one that is malformed."""


class Engine:
    """What an engine is set to; nothing of a match is kept."""

    def __init__(self, dialect: Dialect[Any], level: str, budget: Budget | None = None) -> None:
        """`level` is one of the dialect's, which thinks in its own time without a budget."""
        self._dialect = dialect
        self._level = level
        self._budget = budget or Budget()
        self._seed = _NO_SEED
        self.has_quit = False
        """Whether the referee has said quit."""
        self._handlers: dict[str, Callable[[Json], Answer | None]] = {
            "hello": self._hello, "set": self._set, "round": self._round, "move": self._move,
            "event": dialect.hear, "end": dialect.hear, "quit": self._quit,
        }

    def answer(self, line: bytes) -> Answer | None:
        """The answer to one line; None where the protocol has none. What cannot be understood is an error."""
        try:
            request = _request(line)
            return self._handlers[field(request, "type", names(self._handlers, "type"))](request)
        except RecursionError:
            return {"type": "error", "reason": "the line is nested too deeply"}
        except ValueError as fault:
            return {"type": "error", "reason": str(fault)}

    def _hello(self, request: Json) -> Answer:
        spoken, here = field(request, "protocol", text), self._dialect.protocol
        if spoken != here:
            raise ValueError(f"the protocol here is {here}, not {spoken}")
        self._seed = optional(request, "seed", whole_number, self._seed)
        return {"type": "ready", "protocol": here, "name": f"Red7 Arcade, {self._level}",
                **self._dialect.greeting(), "options": self._options()}

    def _options(self) -> Answer:
        """The options that a "set" may change."""
        return {
            "seed": {"type": "integer", "value": self._seed},
            "level": {"type": "name", "value": self._level, "values": list(self._dialect.levels)},
            "ms": {"type": "integer", "min": 1, "value": self._budget.ms},
            "iters": {"type": "integer", "min": 1, "value": self._budget.iters},
        }

    def _set(self, request: Json) -> Answer:
        option = field(request, "option", names(("seed", "level", "ms", "iters"), "option"))
        if option == "seed":
            self._seed = field(request, "value", whole_number)
        elif option == "level":
            self._level = field(request, "value", names(self._dialect.levels, "level"))
        else:
            self._budget = self._budget._replace(**{option: field(request, "value", _above_0)})
        return {"type": "ok"}

    def _round(self, request: Json) -> None:
        self._view(request)

    def _move(self, request: Json) -> Answer:
        if type(request.get("id")) not in (int, str):
            raise ValueError('"id" is missing, or neither a number nor a string')
        asked = optional(request, "ms", count, None)
        view = self._view(request)
        turn = self._dialect.turn(view, self._level, self._seed, self._within(view, asked))
        return {"type": "play", "id": request["id"], **turn}

    def _view(self, request: Json) -> Any:
        try:
            return self._dialect.view(request.get("view"))
        except ValueError as fault:
            raise ValueError(f"view: {fault}") from None

    def _within(self, view: Any, asked_ms: int | None) -> Budget:
        """The budget of one answer: without `iters`, `ms` of the request is the most that it may take."""
        if self._budget.iters:
            return Budget(iters=self._budget.iters)
        limits = (self._budget.ms or self._dialect.own_ms(self._level, view), asked_ms)
        return Budget(min((ms for ms in limits if ms is not None), default=None))

    def _quit(self, request: Json) -> None:
        self.has_quit = True


def _above_0(value: Any) -> int:
    number = count(value)
    if not number:
        raise ValueError("is not above 0")
    return number


def _request(line: bytes) -> Json:
    try:
        request = json.loads(line.decode())
    except UnicodeDecodeError:
        raise ValueError("the line is not UTF-8 text") from None
    except ValueError:
        raise ValueError("the line is not whole JSON") from None
    if not isinstance(request, dict):
        raise ValueError("the line is not a JSON object")
    return request


def serve(engine: Engine, requests: Iterable[bytes], answers: TextIO) -> None:
    """Answers each line with at most one line, until the referee quits or its lines end."""
    for line in requests:
        answer = engine.answer(line)
        if answer is not None:
            answers.write(json.dumps(answer, separators=(",", ":")) + "\n")
            answers.flush()
        if engine.has_quit:
            return


Seen = TypeVar("Seen", contravariant=True)
Chosen = TypeVar("Chosen", covariant=True)


class Referee(Protocol[Seen, Chosen]):
    """Speaks a game's protocol with an engine at one seat, and passes on what the seat may see and nothing else."""

    title: str
    """The name of the game that the engine has to play."""
    protocol: str

    def hello(self, seed: int) -> Json:
        """The first message; the engine's chances are drawn from `seed`, which nothing else depends on."""
        return {"type": "hello", "protocol": self.protocol, "seed": seed}

    def greeted(self, answer: Json) -> str:
        """What the engine calls itself in answer to that. Raises ValueError for what is no such answer."""
        if answer.get("type") != "ready" or answer.get("protocol") != self.protocol:
            raise ValueError(fault_in(answer) or f'no "ready" in {self.protocol}')
        return field(answer, "name", text)

    def hear(self, step: Step) -> list[Json]:
        """The messages by which the engine learns of a step of the match."""

    def ask(self, view: Seen, number: int, ms: int) -> list[Json]:
        """The messages that the engine lacks, and then the question for its turn, to be answered in `ms`."""

    def moves(self, view: Seen, number: int, answer: Json) -> tuple[Chosen, ...]:
        """The moves of an answer to a numbered question. Raises ValueError with the reason for any other answer."""


def check_play(answer: Json, number: int) -> None:
    """Raises ValueError for what is no "play" in answer to the question of this number."""
    if answer.get("type") != "play" or answer.get("id") != number:
        raise ValueError(fault_in(answer) or 'no "play" with the number of the question')


def fault_in(answer: Json) -> str:
    """The reason in an "error" of an engine, as one short line; empty for any other message."""
    reason = answer.get("reason") if answer.get("type") == "error" else None
    return " ".join(reason.split())[:80] if isinstance(reason, str) else ""
