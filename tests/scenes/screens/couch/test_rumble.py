"""Pads tell their holders what everybody may know, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.core.events import Event, RoundEnded, TurnBegan
from game.core.match import Step
from game.red7.events import SeatOut
from scenes.kit.input.devices import Motors
from scenes.kit.input.intent import Holder
from scenes.match.session import Session
from tests.scenes.autoplay import AutoPlay, setup_for_tests, stage_for_tests
from tests.scenes.screens.couch.company import HOLDERS, RULES, company


class NotedMotors(Motors):
    def __init__(self) -> None:
        self.shaken: list[Holder] = []

    def rumble(self, holder: Holder, strength: float, duration_ms: int) -> None:
        assert 0 < strength <= 1
        assert 0 < duration_ms <= 500
        self.shaken.append(holder)


MOST = 20_000
"""Presses after which it is given up: on a busy machine many are made before the disk has what is shown next."""


def shaken(play: AutoPlay, least: int, holders: Mapping[int, Holder]) -> tuple[list[Holder], list[Holder]]:
    """Whose pads were shaken, and whose were to be, once there are so many; `holders` are those of the persons."""
    play.stage.devices.motors = motors = NotedMotors()
    expected: list[Holder] = []
    show = Session.seen

    def noting(session: Session, step: Step) -> tuple[Event, object]:
        event = step.event
        if isinstance(event, (TurnBegan, SeatOut, RoundEnded)):
            seat = event.winner if isinstance(event, RoundEnded) else event.seat
            expected.extend([holders[seat]] if seat is not None and seat in holders else [])
        return show(session, step)

    Session.seen = noting  # type: ignore[method-assign, assignment]
    try:
        for _ in range(MOST):
            if len(expected) >= least:
                break
            play.press_something()
            play.frame(16)
    finally:
        Session.seen = show  # type: ignore[method-assign]
    return motors.shaken, expected


def test_the_pad_of_the_seat_concerned_is_shaken_and_no_other(tmp_path: Path) -> None:
    with company(tmp_path, 3, seed=4) as play:
        shakes, expected = shaken(play, 12, dict(enumerate(HOLDERS)))
    assert len(expected) >= 12
    assert shakes == expected


def test_the_only_person_feels_nothing_of_what_is_the_bots(tmp_path: Path) -> None:
    """Whoever is alone holds every device: only what is theirs may shake it."""
    stage = stage_for_tests(tmp_path, speed="instant")
    with AutoPlay(stage, setup_for_tests(RULES, 3), 3) as play:
        shakes, expected = shaken(play, 8, {0: stage.last_holder})
    assert len(expected) >= 8
    assert shakes == expected


def test_whoever_has_it_off_is_left_in_peace(tmp_path: Path) -> None:
    with company(tmp_path, 2, rumble=False) as play:
        play.stage.devices.motors = motors = NotedMotors()
        play.open()
        assert motors.shaken == []
