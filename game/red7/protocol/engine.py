"""The two who speak Red7's protocol: an engine, and the referee of one."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from random import Random
from typing import Any

from game.core.events import RoundEnded, TurnBegan
from game.core.fields import count, field
from game.core.game import Budget, Json
from game.core.match import Step
from game.core.protocol import Answer, Engine, Referee, check_play
from game.red7.bots.levels import LEVELS, own_ms, thinking
from game.red7.events import Scored
from game.red7.moves import DRAW, Move
from game.red7.notation import PROTOCOL
from game.red7.protocol.turn import Ask, asks, moves_of_turn, turn_to_json
from game.red7.protocol.view import view_from_json, view_to_json
from game.red7.rules import SEATS
from game.red7.view import View, view_of

MODES = ("basic", "advanced", "action")


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


class Red7Dialect:
    """Red7's `game.core.protocol.Dialect`."""

    protocol = PROTOCOL
    levels: Collection[str] = LEVELS
    view = staticmethod(view_from_json)
    own_ms = staticmethod(own_ms)
    turn = staticmethod(answer_to)

    def greeting(self) -> Json:
        """The modes and the seat counts."""
        return {"modes": list(MODES), "players": list(SEATS)}

    def hear(self, request: Json) -> None:
        """An "event" has a seat, an "end" a winner. Raises ValueError."""
        field(request, "seat" if request.get("type") == "event" else "winner", count)


def red7_engine(level: str, budget: Budget | None = None) -> Engine:
    """An engine for Red7."""
    return Engine(Red7Dialect(), level, budget)


class Red7Referee(Referee[View, Move]):
    """The referee of the engine at one seat."""

    title = "Red7"
    protocol = PROTOCOL

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._round = 0
        self._reported = 0
        """How many answers of this round the engine knows of."""
        self._spoils: list[str] = []

    def hear(self, step: Step) -> list[Json]:
        """A round that begins or ends, and what everybody saw of a turn."""
        event = step.event
        if isinstance(event, Scored):
            self._spoils = [str(card) for card in event.cards]
        if isinstance(event, TurnBegan):
            return self._up_to_now(view_of(step.after, self._seat))
        if isinstance(event, RoundEnded) and self._round == step.after.number:
            view = view_of(step.before, self._seat)
            end = {"type": "end", "winner": event.winner, "spoils": self._spoils, "rule": view.rule}
            self._spoils = []
            return [*self._events(view, 0), end]
        return []

    def ask(self, view: View, number: int, ms: int) -> list[Json]:
        """The question; before that what was drawn in mid-turn."""
        return [*self._up_to_now(view), {"type": "move", "id": number, "ms": ms, "view": view_to_json(view)}]

    def moves(self, view: View, number: int, answer: Json) -> tuple[Move, ...]:
        """The moves of a "play". Raises ValueError for what is none, or not legal (rules, sections 5 to 7)."""
        check_play(answer, number)
        if view.position is None:
            raise ValueError("it is not this seat's turn")
        return moves_of_turn(view.position, answer)

    def _up_to_now(self, view: View) -> list[Json]:
        """A round that the engine has not heard of, or what has happened in it since; the last answer is to come."""
        if self._round == view.number:
            return list(self._events(view, 1))
        self._round, self._reported = view.number, len(_answers(view)) - 1
        return [{"type": "round", "view": view_to_json(view)}]

    def _events(self, view: View, awaited: int) -> Iterator[dict[str, Any]]:
        """Every answer since the last that was told of, but for those awaited still."""
        answers = _answers(view)
        for number in range(self._reported, len(answers) - awaited):
            seat, ask = answers[number]
            later = answers[number + 1] if number + 1 < len(answers) else None
            again = later is not None and later[0] == seat
            yield {"type": "event", "seat": seat, **turn_to_json(ask.position, ask.moves),
                   "drew": ask.moves.count(DRAW), "out": not again and not view.alive[seat],
                   "rule": later[1].position.rule if later is not None else view.rule}  # fmt: skip
        self._reported = max(self._reported, len(answers) - awaited)


def _answers(view: View) -> list[tuple[int, Ask]]:
    """Each time that a seat was asked in this round, the one that runs too."""
    return [(past.seat, ask) for past in view.history for ask in asks(view.rules, past)]
