"""What stands between a match and a bot of another maker: messages one way, moves the other. One object a seat."""

from __future__ import annotations

from typing import Protocol, TypeVar

from game.core.game import Json
from game.core.match import Step

Seen = TypeVar("Seen", contravariant=True)
Chosen = TypeVar("Chosen", covariant=True)


class Referee(Protocol[Seen, Chosen]):
    """Speaks a game's protocol with an engine at one seat; it tells what the seat may see and nothing else."""

    title: str
    """The name of the game that the engine has to play."""

    def hello(self, seed: int) -> Json:
        """The first message; the engine's chances are drawn from `seed`, which nothing else depends on."""

    def greeted(self, answer: Json) -> str:
        """What the engine calls itself in answer to that. Raises ValueError for what is no such answer."""

    def hear(self, step: Step) -> list[Json]:
        """Something happens in the match: what the engine is told of it."""

    def ask(self, view: Seen, number: int, ms: int) -> list[Json]:
        """What the engine has not been told yet, and then the question for its turn, to be answered in `ms`."""

    def moves(self, view: Seen, number: int, answer: Json) -> tuple[Chosen, ...]:
        """The moves of an answer to a numbered question. Raises ValueError with the reason for any other answer."""


def fault_in(answer: Json) -> str:
    """What an engine says is wrong, as one short line; empty where it says nothing of the kind."""
    reason = answer.get("reason") if answer.get("type") == "error" else None
    return " ".join(reason.split())[:80] if isinstance(reason, str) else ""
