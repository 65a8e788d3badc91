"""What a referee sends about a match: views, and what everybody saw of a turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core.events import HAND, CardMoved, Event
from game.core.game import Json
from game.red7.events import SeatOut
from game.red7.moves import Act
from game.red7.position import Phase
from game.red7.protocol.history import Ask, ask_to_json, asks, names_of
from game.red7.state import Stage
from game.red7.view import View

TURN, AFTER_3, AFTER_7 = "turn", "after3", "after7"


def view_to_json(view: View) -> dict[str, Any]:
    """The VIEW of a seat. Raises ValueError where the protocol has none: nobody is asked now."""
    if view.seat is None or view.stage is not Stage.TURN or not view.history:
        raise ValueError("a view of the protocol is one seat's, while a turn runs")
    told = [(past.seat, ask) for past in view.history for ask in asks(view.rules, past)]
    phase = _phase([ask for _, ask in told])
    rules, alive = view.rules, [seat for seat in range(view.seats) if view.alive[seat]]
    return {
        "players": view.seats, "seat": view.seat, "to_move": view.to_act, "first": view.first,
        "rules": {"advanced": rules.draw, "action": rules.actions, "edition": rules.edition.name},
        "phase": phase, "rule": view.rule, "hand": [str(card) for card in view.hand],
        "palettes": names_of(view.palettes), "alive": alive,
        "hand_counts": list(view.hand_counts), "known_hands": names_of(view.known_hands),
        "canvas": [str(card) for card in view.canvas], "deck": view.deck,
        "deck_top": [str(card) for card in view.deck_top], "gone": [str(card) for card in view.gone],
        "scores": list(view.points), "goal": view.target or 0, **_length_to_json(view),
        "history": [ask_to_json(seat, ask) for seat, ask in told[:-1]],
    }


def _length_to_json(view: View) -> dict[str, Any]:
    """What the match is played for, and for how long; who won how many rounds, where that decides it."""
    rules = view.rules
    won = {"won": list(view.won)} if rules.counts_rounds else {}
    return {"scoring": rules.scoring, "rounds": [view.number - 1, rules.rounds], **won}


def _phase(asked: list[Ask]) -> str:
    """The phase of the last of the times that a seat was asked: the one that is not answered yet."""
    running = asked[-1]
    if running.moves:
        raise ValueError("in the midst of an answer the protocol has no view")
    if running.position.phase is Phase.OPEN:
        return TURN
    before_the_draw = asked[-2].moves[-2]
    return AFTER_7 if before_the_draw.act is Act.SHED else AFTER_3


def event_to_json(seat: int, turn: Json, events: Iterable[Event], rule: str) -> dict[str, Any]:
    """What everybody saw of a seat's answer: the TURN, the events it led to, and the rule after it."""
    listed = list(events)
    drew = sum(isinstance(event, CardMoved) and event.target.kind == HAND for event in listed)
    out = any(isinstance(event, SeatOut) and event.seat == seat for event in listed)
    return {"type": "event", "seat": seat, **turn, "drew": drew, "out": out, "rule": rule}
