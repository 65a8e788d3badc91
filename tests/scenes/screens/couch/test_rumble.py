"""Pads tell their holders what everybody may know, and nothing else."""

from __future__ import annotations

from pathlib import Path

from game.core.events import Event, RoundEnded, TurnBegan
from game.core.match import Step
from game.red7.events import SeatOut
from scenes.kit.input.intent import Holder
from scenes.match.session import Session
from tests.scenes.screens.couch.company import HOLDERS, company


class Motors:
    def __init__(self) -> None:
        self.shaken: list[Holder] = []

    def rumble(self, holder: Holder, strength: float, duration_ms: int) -> None:
        assert 0 < strength <= 1
        assert 0 < duration_ms <= 500
        self.shaken.append(holder)


def test_the_pad_of_the_seat_concerned_is_shaken_and_no_other(tmp_path: Path) -> None:
    with company(tmp_path, 3, seed=4) as play:
        play.stage.devices.motors = motors = Motors()
        expected: list[Holder] = []
        show = Session.seen

        def noting(session: Session, step: Step) -> tuple[Event, object]:
            event = step.event
            if isinstance(event, (TurnBegan, SeatOut, RoundEnded)):
                expected.append(HOLDERS[event.winner if isinstance(event, RoundEnded) else event.seat])
            return show(session, step)

        Session.seen = noting  # type: ignore[method-assign]
        try:
            for _ in range(700):
                play.press()
                play.frame(16)
        finally:
            Session.seen = show  # type: ignore[method-assign]
        assert len(expected) >= 8
        assert motors.shaken == expected


def test_whoever_has_it_off_is_left_in_peace(tmp_path: Path) -> None:
    with company(tmp_path, 2, rumble=False) as play:
        play.stage.devices.motors = motors = Motors()
        play.open()
        assert motors.shaken == []
