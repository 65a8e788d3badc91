"""The referee's side of the protocol for one engine: what it is told, and what its answers mean."""

from __future__ import annotations

from game.core.events import RoundEnded, TurnBegan
from game.core.fields import field, text
from game.core.game import Json
from game.core.match import Step
from game.core.protocol import fault_in
from game.seven_street.events import RoundScored
from game.seven_street.moves import StreetMove
from game.seven_street.position import position_of
from game.seven_street.protocol import STREET_PROTOCOL
from game.seven_street.protocol.sending import past_to_json, view_to_json
from game.seven_street.protocol.turn import moves_of_turn
from game.seven_street.view import StreetView, view_of


class StreetReferee:
    """For the engine at one seat."""

    title = "7 Street"

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._round = 0
        self._told = 0
        """How many turns of this round the engine knows of."""
        self._scored: RoundScored | None = None

    def hello(self, seed: int) -> Json:
        """The first message."""
        return {"type": "hello", "protocol": STREET_PROTOCOL, "seed": seed}

    def greeted(self, answer: Json) -> str:
        """The engine's name. Raises ValueError for anything but "ready" in this protocol."""
        if answer.get("type") != "ready" or answer.get("protocol") != STREET_PROTOCOL:
            raise ValueError(fault_in(answer) or f'no "ready" in {STREET_PROTOCOL}')
        return field(answer, "name", text)

    def hear(self, step: Step) -> list[Json]:
        """A round that begins or ends, and what everybody saw of a turn."""
        event = step.event
        if isinstance(event, TurnBegan):
            return self._up_to_now(view_of(step.after, self._seat))
        if isinstance(event, RoundScored):
            self._scored = event
        if isinstance(event, RoundEnded) and self._scored is not None and self._round == step.after.number:
            cause, seat, scores = self._scored.cause, self._scored.seat, list(self._scored.scores)
            end = {"type": "end", "cause": cause, "seat": seat, "scores": scores, "totals": list(event.totals)}
            return [*self._events(view_of(step.before, self._seat), 0), end]
        return []

    def ask(self, view: StreetView, number: int, ms: int) -> list[Json]:
        """The question."""
        return [*self._up_to_now(view), {"type": "move", "id": number, "ms": ms, "view": view_to_json(view)}]

    def moves(self, view: StreetView, number: int, answer: Json) -> tuple[StreetMove, ...]:
        """The moves of a "play". Raises ValueError for what is none, or not legal (rules, sections 5 to 7)."""
        if answer.get("type") != "play" or answer.get("id") != number:
            raise ValueError(fault_in(answer) or 'no "play" with the number of the question')
        position = position_of(view)
        if position is None:
            raise ValueError("it is not this seat's turn")
        return moves_of_turn(position, answer)

    def _up_to_now(self, view: StreetView) -> list[Json]:
        """A round that the engine has not heard of, or the turns since; the last one runs."""
        if self._round == view.number:
            return self._events(view, 1)
        self._round, self._told = view.number, len(view.history) - 1
        return [{"type": "round", "view": view_to_json(view)}]

    def _events(self, view: StreetView, running: int) -> list[Json]:
        """Every turn since the last that was told of, but for those that run still."""
        past = view.history[self._told : len(view.history) - running]
        self._told += len(past)
        return [{"type": "event", **past_to_json(turn)} for turn in past]
