"""Whoever takes the moves of a person's turn, and the questions that come before a turn that loses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from game.core.draft import Draft
from scenes.kit.messages import tr, trn
from scenes.kit.stack import Transition
from scenes.table.spec import TableSpec, Ways


class Referee(Protocol):
    """Whoever takes the moves that are decided on, and asks the person back."""

    def commit(self, seat: int, moves: list[Any]) -> None:
        """Moves that can no longer be taken back."""

    def draft(self, seat: int) -> Draft[Any, Any, Any]:
        """A turn to be tried out."""

    def view(self, seat: int | None) -> Any:
        """What a seat may see before anything was tried."""

    def ask(self, question: str, go_on: str, action: Callable[[], Transition | None]) -> Transition | None:
        """Asks whether to go on; `action` is what is done then."""


def ending_question(spec: TableSpec, view: Any) -> str:
    """What is asked before a turn ends that loses; `view` is what was true before it."""
    return f"{tr('You are not winning: you would be out.')} {_told(spec.ways(view))}".strip()


def folding_question(spec: TableSpec, view: Any) -> str | None:
    """What is asked before a fold; None where there is no way to stay in, and nothing to ask."""
    ways = _told(spec.ways(view))
    return f"{ways} {tr('Fold?')}" if ways else None


def _told(ways: Ways) -> str:
    """The ways to stay in, in words; a chance is told as one. Nothing where there is no way."""
    if ways.sure:
        return trn("1 way to stay in.", "{n} ways to stay in.", ways.sure)
    if ways.chance is not None:
        return tr("A draw may save you: {k} of {n} cards.").format(k=ways.chance[0], n=ways.chance[1])
    return ""
