"""Somebody leaves a match that goes on: a bot plays for them, and from the beginning of a round they play again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.catalog import GAMES
from game.core.record import replay, split_lines
from scenes.kit.input.intent import Device, Holder, Kind
from scenes.match.session import Session
from scenes.match.stand_ins import StandIns
from scenes.match.store import RECORDS
from scenes.match.story import Seating
from scenes.match.thinkers import HumanPlayer
from scenes.screens.couch.curtain import Curtain
from scenes.screens.couch.who_plays_on import Latecomers, WhoPlaysOn
from tests.scenes.autoplay import stage_for_tests
from tests.scenes.pages import faults_of, in_every_window
from tests.scenes.screens.couch.company import HOLDERS, Company, company
from tests.scenes.screens.couch.test_reclaim import hold
from tests.scenes.staging import focus_of, top_of, widgets_of

NEW_PAD = Holder(Device.GAMEPAD, 77)


def who(play: Company) -> WhoPlaysOn:
    """The page above the pause."""
    if play.scene != "Pause":
        play.press(Kind.PAUSE, by=HOLDERS[0])
    pause: Any = play.stack.top
    pause.focus.focus(next(widget for widget in pause.focus.widgets if widget.words == "Who's playing?"))
    play.press(Kind.ACCEPT, by=HOLDERS[0])
    assert isinstance(play.stack.top, WhoPlaysOn)
    return play.stack.top


def press(play: Company, scene: WhoPlaysOn, seat: int, holder: Holder = HOLDERS[0]) -> None:
    scene.focus.focus(scene.focus.widgets[seat])
    play.press(Kind.ACCEPT, by=holder)


def back_to_the_table(play: Company) -> None:
    for _ in range(2):
        play.press(Kind.PAUSE, by=HOLDERS[0])
    play.frame(16)


def until_next_round(play: Company) -> Session:
    """Everybody who plays folds, or whatever else they can; until the next round has begun."""
    session = play.session
    number = session.view(None).number
    for _ in range(4000):
        play.press_something()
        play.frame(50)
        if session.view(None).number > number and play.scene in ("Deal", "Turn", "Curtain"):
            return session
    raise AssertionError("the round never ends")


@pytest.mark.parametrize("open_hands", [False, True])
def test_a_bot_goes_on_at_once_and_whoever_is_back_plays_from_the_next_round_on(tmp_path: Path, open_hands: bool) -> None:
    with company(tmp_path, 3, seed=3, open_hands=open_hands) as play:
        seat = play.open()
        play.press(Kind.CARD, by=HOLDERS[seat], number=1)
        play.press(Kind.PLAY, by=HOLDERS[seat])
        play.frame(16)
        scene = who(play)
        press(play, scene, seat)
        session = play.turn.session
        assert sorted(session.persons) == sorted({0, 1, 2} - {seat})
        back_to_the_table(play)
        for _ in range(100):
            play.frame(50)
            if session.person_to_act is not None:
                break
        assert session.person_to_act != seat, "the turn went on without the person who left"
        scene = who(play)
        press(play, scene, seat, HOLDERS[seat])
        assert seat not in session.persons, "not in the middle of a round"
        back_to_the_table(play)
        assert seat in until_next_round(play).persons
        assert play.stage.devices.seats.holders_of(seat) == (HOLDERS[seat],)
    path = next((tmp_path / RECORDS).glob("*.jsonl"))
    assert replay(split_lines(path.read_bytes()), GAMES).lines


def test_somebody_always_plays_on(tmp_path: Path) -> None:
    with company(tmp_path, 2) as play:
        play.open()
        scene = who(play)
        press(play, scene, 0)
        assert [widget.enabled for widget in scene.focus.widgets] == [True, False, True]
        assert list(play.turn.session.persons) == [1]


def test_a_bot_plays_for_whose_pad_is_gone_until_it_is_back(tmp_path: Path) -> None:
    with company(tmp_path, 3, seed=3) as play:
        play.open()
        session = play.turn.session
        play.stage.devices.pads.lost(HOLDERS[0].source)
        play.press(Kind.PAD_LOST, by=HOLDERS[0])
        assert play.scene == "Reclaim"
        focus_of(play.stack.top).focus(widgets_of(play.stack.top)[2])
        play.press(Kind.ACCEPT, by=HOLDERS[1])
        assert 0 in session.persons, "a mere press does nothing"
        play.press(Kind.LET_GO, by=HOLDERS[1])
        hold(play, HOLDERS[1])
        assert 0 not in session.persons
        assert play.scene != "Reclaim"
        play.stage.devices.pads.connect(NEW_PAD.source, "")
        play.press(Kind.PAD_FOUND, by=NEW_PAD)
        assert 0 not in session.persons
        assert 0 in until_next_round(play).persons


def test_a_curtain_does_not_wait_for_whom_a_bot_plays(tmp_path: Path) -> None:
    """It crashed when somebody else opened it: there was no hand to show."""
    with company(tmp_path, 3, seed=3) as play:
        while play.scene != "Curtain":
            play.frame(50)
        seat = top_of(play.stack, Curtain).seat
        play.stage.devices.pads.lost(HOLDERS[seat].source)
        play.press(Kind.PAD_LOST, by=HOLDERS[seat])
        focus_of(play.stack.top).focus(widgets_of(play.stack.top)[2])
        other = HOLDERS[(seat + 1) % 3]
        play.press(Kind.ACCEPT, by=other)
        play.press(Kind.LET_GO, by=other)
        hold(play, other)
        assert seat not in play.session.persons
        for _ in range(200):
            play.frame(50)
            if play.scene == "Curtain":
                break
        assert top_of(play.stack, Curtain).seat != seat, "the next one's"


def test_a_single_person_is_not_asked(tmp_path: Path) -> None:
    with company(tmp_path, 1, 2) as play:
        play.open()
        play.press(Kind.PAUSE, by=HOLDERS[0])
        assert "Who's playing?" not in [widget.words for widget in widgets_of(play.stack.top)]


def test_six_players_are_whole_in_every_window(tmp_path: Path) -> None:
    seats = [Seating(f"Wilhelmina {letter}", "moon") for letter in "ABCDEF"]
    stage, players = stage_for_tests(tmp_path), {seat: HumanPlayer() for seat in range(len(seats))}
    stand_ins = StandIns(players, [*players.values()], lambda seat: None, lambda seat: False)
    page = WhoPlaysOn(stage, seats, stand_ins, Latecomers(stage, "red7", seats, stand_ins))
    assert {case: faults for case in in_every_window(stage, page) if (faults := faults_of(page))} == {}
