"""Whose turn it is, told by face, name and pad; and nothing that a pad tells its holder is secret."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from game.core.events import Event, RoundEnded, TurnBegan
from game.core.match import Step
from game.red7.events import SeatOut
from scenes.kit.input.devices import Motors
from scenes.kit.input.intent import Holder, Kind
from scenes.kit.settings import PACES
from scenes.match.session import Session
from scenes.table.moments.face_pictures import ON_SCREEN, HandoverPicture
from tests.scenes.autoplay import AutoPlay, setup_for_tests, stage_for_tests
from tests.scenes.screens.couch.company import HOLDERS, ONE_ROUND, RULES, Company, company
from tests.scenes.staging import match_aside
from tests.scenes.stories import NotedText, NotingPainter

FRAME = 10.0


def folds(play: Company) -> None:
    """The person to act gives up: the next one's turn comes."""
    seat = play.open()
    play.press(Kind.FOLD, by=play.holder(seat))
    while play.scene == "Confirm":
        play.press(Kind.RIGHT, by=play.holder(seat))
        play.press(Kind.ACCEPT, by=play.holder(seat))


def shown_for(play: Company) -> tuple[float, set[str]]:
    """For how many ms the handover is drawn until the next person may act, and what stands there."""
    passed, drawn, names = 0.0, 0.0, set[str]()
    text = NotedText(play.stage)
    while passed < 20_000 and not (play.scene == "Turn" and play.turn.can_be_played) and play.scene != "Curtain":
        play.stack.update(FRAME)
        passed += FRAME
        picture = play.table.moments._picture if play.table is not None else None
        if isinstance(picture, HandoverPicture):
            drawn += FRAME
            play.stack.draw(NotingPainter())
            names |= {word for word in text.words.values() if word in ("Ann", "Ben", "Cleo")}
    return drawn, names


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("speed", [speed for speed in PACES if PACES[speed]])
def test_half_a_second_of_face_and_name(tmp_path: Path, speed: str, reduced: bool) -> None:
    with company(tmp_path, 3, rules=ONE_ROUND, open_hands=True, speed=speed, reduced_motion=reduced) as play:
        folds(play)
        drawn, names = shown_for(play)
        assert ON_SCREEN <= drawn <= ON_SCREEN + 6 * FRAME
        seat = play.open()
        assert play.turn.session.setup.seats[seat].name in names


@pytest.mark.parametrize("chosen", [{"speed": "instant", "open_hands": True}, {"speed": "1", "open_hands": False}], ids=str)
def test_none_instantly_and_none_behind_a_curtain(tmp_path: Path, chosen: dict[str, Any]) -> None:
    with company(tmp_path, 3, rules=ONE_ROUND, **chosen) as play:
        folds(play)
        assert shown_for(play)[0] == 0


def test_a_press_ends_it(tmp_path: Path) -> None:
    with company(tmp_path, 3, rules=ONE_ROUND, open_hands=True, speed="1") as play:
        folds(play)
        table = play.table
        assert table is not None
        while not isinstance(table.moments._picture, HandoverPicture):
            play.stack.update(FRAME)
        play.press(Kind.CANCEL, by=play.holder(0))
        assert not table.moments.busy


@pytest.mark.parametrize(("people", "chosen", "named"), [
    (2, {"open_hands": True}, True), (2, {"open_hands": False}, False), (1, {"open_hands": True}, False),
])  # fmt: skip
def test_the_prompt_names_whoever_is_to_act(tmp_path: Path, people: int, chosen: dict[str, Any], named: bool) -> None:
    with company(tmp_path, people, bots=1, size=(1920, 1080), **chosen) as play:
        seat = play.open()
        name = play.turn.session.setup.seats[seat].name
        prompt = f"{name}: play or discard a card" if named else "Play or discard a card"
        call = match_aside(play.turn).call
        assert call is not None and call.to_do == prompt
        assert match_aside(play.turn).places()[1] is not None, "it stands in its place"


# Pads tell their holders what everybody may know, and nothing else.


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
    noted: list[Step] = []
    show = Session.seen

    def noting(session: Session, step: Step) -> tuple[Event, object]:
        event = step.event
        if any(step is other for other in noted):
            return show(session, step)  # what came before it was still read
        noted.append(step)
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
