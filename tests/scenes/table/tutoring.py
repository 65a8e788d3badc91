"""A person's turn with what helps them to see it, for tests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.core.record import Header, SeatEntry
from game.red7.game import RED7
from scenes.app.router import Router
from scenes.kit.answers import Answers
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage
from scenes.match.session import Session
from scenes.match.store.resume import Past
from scenes.match.story import MatchSetup, Seating
from scenes.screens.round.match import match_turn
from scenes.table.table import Table
from tests.scenario import table
from tests.scenes.staging import stage_of
from tests.scenes.stories import NotingPainter

SEATED = (Seating("You", "kite"), Seating("Hunter", "hunter", "greedy"), Seating("Sprout", "sprout", "random"))


class Tutoring:
    """A turn at a table written as in tests.scenario; seat 0 is a person's, and it is seat 0's turn."""

    def __init__(self, folder: Path, text: str, size: tuple[int, int] = (1280, 720), **chosen: Any) -> None:
        self.stage: Stage = stage_of(folder, size, **{"speed": "instant", **chosen})
        self.stage.thinkers = Answers()
        state = table(text).state
        setup = MatchSetup("red7", dict(RED7.rules_to_json(state.rules)), SEATED[: state.seats])
        header = Header(RED7, state.rules, tuple(SeatEntry(seat.name, "human") for seat in setup.seats), 0)
        from scenes.specs import registry

        spec = registry.table("red7")
        self.session = Session(self.stage, RED7, setup, 0, Past(header.seats, state, (), ()))
        self.table = Table(self.stage, spec, setup.seats, self.session.view(0))
        self.turn = match_turn(self.stage, self.session, self.table)
        self.stack = SceneStack(self.turn, Router(self.stage).make)
        self.wait(16)
        self.wait(16)

    @property
    def scene(self) -> str:
        """The name of the top scene."""
        return type(self.stack.top).__name__

    def wait(self, elapsed_ms: float) -> None:
        """Time passes, and everything is drawn."""
        while elapsed_ms > 0:
            self.stack.update(min(50.0, elapsed_ms))
            elapsed_ms -= 50
        self.draw()

    def draw(self) -> NotingPainter:
        """The picture, as it was listed."""
        painter = NotingPainter()
        self.stack.draw(painter)
        return painter

    def press(self, kind: Kind, device: Device = Device.KEYBOARD, number: int = 0) -> None:
        """One press, and a frame."""
        self.stage.last_holder = Holder(device)
        self.stack.handle(Intent(kind, device, number=number))
        self.wait(16)
        self.wait(16)

    def click(self, point: tuple[int, int]) -> None:
        """A click at a place in px."""
        self.stage.last_holder = Holder(Device.MOUSE)
        for kind in (Kind.POINT, Kind.PRESS, Kind.RELEASE):
            self.stack.handle(Intent(kind, Device.MOUSE, point=point))
        self.wait(16)
        self.wait(16)
