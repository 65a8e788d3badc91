"""An engine of the protocol: it answers requests, each from its own content alone."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, TextIO

from game.core.budget import Budget
from game.core.game import Json
from game.core.notation import field, names, whole_number
from game.red7.bots.levels import LEVELS, own_ms, thinking
from game.red7.protocol.fields import count, optional, text
from game.red7.protocol.reading import view_from_json
from game.red7.protocol.sending import view_to_json
from game.red7.protocol.turn import turn_to_json
from game.red7.rules import SEATS
from game.red7.view import View

PROTOCOL = "red7/1"
MODES = ("basic", "advanced", "action")
_NO_SEED = 0

Answer = dict[str, Any]


def canonical(view: View) -> str:
    """A view as a text that is the same for all VIEWs that tell the same."""
    return json.dumps(view_to_json(view), sort_keys=True, separators=(",", ":"))


def answer_to(view: View, level: str, seed: int, budget: Budget | None = None) -> Answer:
    """The TURN of a level, by the view and the seed alone where the budget has no ms.

    Raises ValueError if it is not the seat's turn.
    """
    if view.position is None:
        raise ValueError("it is not this seat's turn")
    moves = thinking(level, budget)(view, Random(f"{seed}/{canonical(view)}"))
    return turn_to_json(view.position, moves)


def _level(value: Any) -> str:
    return names(LEVELS, "level")(value)


def _above_0(value: Any) -> int:
    number = count(value)
    if not number:
        raise ValueError("is not above 0")
    return number


class Engine:
    """What an engine is set to; nothing of a match is kept."""

    def __init__(self, level: str, budget: Budget | None = None) -> None:
        """`level` is one of LEVELS, which thinks in its own time without a budget."""
        self._level = level
        self._budget = budget or Budget()
        self._seed = _NO_SEED
        self._has_quit = False
        self._handlers: dict[str, Callable[[Json], Answer | None]] = {
            "hello": self._hello, "set": self._set, "round": self._round, "move": self._move,
            "event": self._event, "end": self._end, "quit": self._quit,
        }

    @property
    def has_quit(self) -> bool:
        """Whether the referee has said quit."""
        return self._has_quit

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
        protocol = field(request, "protocol", text)
        if protocol != PROTOCOL:
            raise ValueError(f"the protocol here is {PROTOCOL}, not {protocol}")
        self._seed = optional(request, "seed", whole_number, self._seed)
        return {"type": "ready", "protocol": PROTOCOL, "name": f"Red7 Arcade, {self._level}",
                "modes": list(MODES), "players": list(SEATS), "options": self._options()}

    def _options(self) -> Answer:
        """What `set` takes."""
        return {
            "seed": {"type": "integer", "value": self._seed},
            "level": {"type": "name", "value": self._level, "values": list(LEVELS)},
            "ms": {"type": "integer", "min": 1, "value": self._budget.ms},
            "iters": {"type": "integer", "min": 1, "value": self._budget.iters},
        }

    def _set(self, request: Json) -> Answer:
        option = field(request, "option", names(("seed", "level", "ms", "iters"), "option"))
        if option == "seed":
            self._seed = field(request, "value", whole_number)
        elif option == "level":
            self._level = field(request, "value", _level)
        else:
            self._budget = self._budget._replace(**{option: field(request, "value", _above_0)})
        return {"type": "ok"}

    def _round(self, request: Json) -> None:
        _view(request)

    def _move(self, request: Json) -> Answer:
        if type(request.get("id")) not in (int, str):
            raise ValueError('"id" is missing, or neither a number nor a string')
        asked = optional(request, "ms", count, None)
        view = _view(request)
        turn = answer_to(view, self._level, self._seed, self._within(view, asked))
        return {"type": "play", "id": request["id"], **turn}

    def _within(self, view: View, asked_ms: int | None) -> Budget:
        """The budget of one answer: without `iters`, `ms` of the request is the most that it may take."""
        if self._budget.iters:
            return Budget(iters=self._budget.iters)
        limits = (self._budget.ms or own_ms(self._level, view), asked_ms)
        return Budget(min((ms for ms in limits if ms is not None), default=None))

    def _event(self, request: Json) -> None:
        field(request, "seat", count)

    def _end(self, request: Json) -> None:
        field(request, "winner", count)

    def _quit(self, request: Json) -> None:
        self._has_quit = True


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


def _view(request: Json) -> View:
    try:
        return view_from_json(request.get("view"))
    except ValueError as fault:
        raise ValueError(f"view: {fault}") from None


def serve(engine: Engine, requests: Iterable[bytes], answers: TextIO) -> None:
    """Answers each line with at most one line, until the referee quits or its lines end."""
    for line in requests:
        answer = engine.answer(line)
        if answer is not None:
            answers.write(json.dumps(answer, separators=(",", ":")) + "\n")
            answers.flush()
        if engine.has_quit:
            return
