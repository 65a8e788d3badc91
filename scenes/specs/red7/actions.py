"""Which card's action a move is, as everybody sees it: the card that has it lies open."""

from __future__ import annotations

from game.core.events import CardMoved
from game.red7.evolve import move_of
from game.red7.moves import Act
from game.red7.view import View
from scenes.kit.messages import tr

OF_ACT = {Act.TAKE: 1, Act.SHED: 7, Act.BURY: 7}
"""The moves that only an action makes."""


def action_of(event: CardMoved, view: View) -> int | None:
    """The number whose action it was that moved a card, None for a plain move; `view` is what is true then."""
    if event.cause == "three":
        return 3
    act = move_of(event).act
    if act is not Act.PLAY or not view.history:
        return OF_ACT.get(act)
    again = any(move.act is Act.PLAY for move in view.history[-1].moves[-2:-1])  # only a 5 lets one play twice
    return 5 if again else None


def action_in_words(action: int | None, name: str) -> str:
    """What is written while the action is heard; of a draw nothing that is not written of every draw."""
    line = {1: tr("{name} took a card with a 1"), 5: tr("{name} played again with a 5"),
            7: tr("{name} moved a card with a 7")}.get(action or 0, "")
    return line.format(name=name)


def sound_of(action: int | None) -> str:
    """What an action sounds like; empty for a plain move."""
    return f"action_{action}" if action is not None else ""
