"""A pad that is gone: the match waits, and nothing is lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.red7.moves import FOLD
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from tests.scenes.screens.couch.company import HOLDERS, Company, company
from tests.scenes.staging import drafting_of

NEW_PAD, MOUSE = Holder(Device.GAMEPAD, 77), Holder(Device.MOUSE)


def without_pad(folder: Path, **chosen: Any) -> tuple[Company, int]:
    """A match of two in which the pad is pulled while somebody has tried out a card; and whose turn it is."""
    play = company(folder, 2, **chosen)
    seat = play.open()
    play.press(Kind.CARD, by=HOLDERS[seat], number=1)
    play.press(Kind.PLAY, by=HOLDERS[seat])
    play.press(Kind.PAD_LOST, by=HOLDERS[0])
    return play, seat


def test_a_lost_pad_stops_the_match_at_once(tmp_path: Path) -> None:
    play, _ = without_pad(tmp_path, speed="1")
    with play:
        assert play.scene == "Reclaim"  # before any time has passed
        play.frame(16)


def replugged(play: Company, guid: str) -> None:
    """A pad is plugged in, as a new device of this make."""
    play.stage.devices.pads.connect(NEW_PAD.source, guid)
    play.press(Kind.PAD_FOUND, by=NEW_PAD)
    play.frame(16)


def hold(play: Company, holder: Holder, ms: int = 700) -> None:
    play.press(Kind.ACCEPT, by=holder)
    for _ in range(ms // 50):
        play.frame(50)
    play.press(Kind.LET_GO, by=holder)


def test_the_lost_pad_gets_its_own_seat_back_without_a_press(tmp_path: Path) -> None:
    play, _ = without_pad(tmp_path)
    with play:
        play.stage.devices.pads.lost(HOLDERS[0].source)
        replugged(play, "")
        assert play.scene != "Reclaim"
        assert play.stage.devices.seats.holders_of(0) == (NEW_PAD,)


def test_it_gets_it_back_even_after_others_have_played_on(tmp_path: Path) -> None:
    play, _ = without_pad(tmp_path)
    with play:
        play.stage.devices.pads.lost(HOLDERS[0].source)
        play.press(Kind.RIGHT, by=HOLDERS[1])
        hold(play, HOLDERS[1])
        assert play.scene != "Reclaim"
        replugged(play, "")
        assert play.stage.devices.seats.holders_of(0) == (NEW_PAD,)


def test_a_pad_of_another_make_gets_nothing_by_itself(tmp_path: Path) -> None:
    play, _ = without_pad(tmp_path)
    with play:
        play.stage.devices.pads.lost(HOLDERS[0].source)
        replugged(play, "another make")
        assert play.scene == "Reclaim"
        assert play.stage.devices.seats.waiting == (0,)


def test_a_mere_press_gives_no_hand_away(tmp_path: Path) -> None:
    play, _ = without_pad(tmp_path)
    with play:
        for holder in (MOUSE, MOUSE, MOUSE):
            hold(play, holder, 200)
        assert play.stage.devices.seats.waiting == (0,)
        play.press(Kind.RIGHT, by=HOLDERS[1])
        for _ in range(4):
            hold(play, HOLDERS[1], 200)
        assert (play.scene, play.stage.devices.seats.waiting) == ("Reclaim", (0,))
        play.press(Kind.LEFT, by=HOLDERS[1])
        play.press(Kind.ACCEPT, by=HOLDERS[1])
        assert (play.scene, play.stage.devices.seats.waiting) == ("Pause", (0,)), "the pause has the focus first"


def test_two_presses_of_one_switch_do_and_of_whoever_cannot_hold(tmp_path: Path) -> None:
    for number, holder in enumerate((Holder(Device.SWITCH), MOUSE)):
        play, _ = without_pad(tmp_path / str(number), hold_to_open=number == 0)
        with play:
            play.press(Kind.NEXT if number == 0 else Kind.POINT, by=holder)
            play.press(Kind.ACCEPT, by=holder)
            play.frame(50)
            assert play.scene == "Reclaim"
            play.press(Kind.ACCEPT, by=holder)
            play.frame(50)
            assert play.scene != "Reclaim"


@pytest.mark.parametrize("taker", [NEW_PAD, MOUSE])
def test_a_held_press_of_any_free_device_takes_the_seat_and_the_draft_is_as_it_was(tmp_path: Path, taker: Holder) -> None:
    play, seat = without_pad(tmp_path)
    with play:
        play.stage.devices.pads.connect(NEW_PAD.source, "another make")
        play.press(Kind.CARD, by=HOLDERS[1], number=1)
        assert play.scene == "Reclaim"
        hold(play, taker)
        assert play.stage.devices.seats.holders_of(0) == (taker,)
        holder = taker if seat == 0 else HOLDERS[1]
        for _ in range(10):
            play.frame(50)
        assert play.scene == "Curtain"
        play.press(Kind.ACCEPT, by=holder)
        play.press(Kind.ACCEPT, by=holder)
        play.frame(50)
        assert len(drafting_of(play.turn).moves) == 1


def test_somebody_elses_device_may_let_any_device_play_on(tmp_path: Path) -> None:
    play, _ = without_pad(tmp_path)
    with play:
        play.press(Kind.RIGHT, by=HOLDERS[1])
        hold(play, HOLDERS[1])
        assert play.scene != "Reclaim"
        assert not play.stage.devices.seats.waiting
        assert play.stage.devices.may_act(play.stage.devices.seated(_press(MOUSE)), 0)


def test_where_any_device_plays_on_the_only_one_left_opens_the_curtain_and_acts(tmp_path: Path) -> None:
    play, _ = without_pad(tmp_path)
    with play:
        play.press(Kind.RIGHT, by=HOLDERS[1])
        hold(play, HOLDERS[1])
        acted = set()
        for _ in range(400):
            if play.scene in ("Curtain", "Confirm"):
                play.press(Kind.ACCEPT if play.scene == "Curtain" else Kind.RIGHT, by=HOLDERS[1])
                play.press(Kind.ACCEPT, by=HOLDERS[1])
            elif play.scene == "Turn" and play.turn.can_be_played:
                acted.add(play.turn.session.person_to_act)
                play.press(Kind.FOLD, by=HOLDERS[1])
            play.frame(50)
            if acted == {0, 1} or play.scene.endswith("Scoring"):
                break
        assert 0 in acted


def _press(holder: Holder) -> Intent:
    return Intent(Kind.ACCEPT, holder.device, source=holder.source)


def test_a_pad_lost_above_a_question_or_in_a_bots_turn_is_asked_for_too(tmp_path: Path) -> None:
    with company(tmp_path, 1, 2, speed="1") as play:
        for _ in range(20):
            play.frame(16)
        play.press(Kind.PAD_LOST, by=HOLDERS[0])
        play.frame(16)
        for _ in range(300):
            if play.scene == "Reclaim":
                return
            play.frame(50)
        raise AssertionError("nobody asked")


def test_a_question_to_somebody_for_whom_a_bot_plays_on_is_gone(tmp_path: Path) -> None:
    with company(tmp_path, 2, open_hands=True) as play:
        seat = play.open()
        play.press(Kind.FOLD, by=HOLDERS[seat])
        assert play.scene == "Confirm"
        question = play.stack.top
        play.press(Kind.PAD_LOST, by=HOLDERS[0])
        play.turn.session.stand_ins.leave(seat)
        play.stage.devices.seats.stop_waiting(0)
        for press in (Kind.CANCEL, Kind.RIGHT):
            play.press(press, by=HOLDERS[1])
        assert question not in play.stack.scenes
        play.frame(50)
        drafting = play.turn.controller.drafting
        assert drafting is None or drafting.seat != seat


def test_somebody_for_whom_a_bot_plays_on_is_asked_nothing_that_counts(tmp_path: Path) -> None:
    """Not even in the frame in which the bot takes over, when their draft still lies there."""
    with company(tmp_path, 2, open_hands=True) as play:
        seat = play.open()
        play.turn.session.stand_ins.leave(seat)
        play.turn.arbiter.commit(seat, [FOLD])
        for press in (Kind.FOLD, Kind.RIGHT, Kind.ACCEPT):
            play.press(press, by=HOLDERS[seat])
        play.frame(50)
        drafting = play.turn.controller.drafting
        assert drafting is None or drafting.seat != seat


def test_a_pad_that_nobody_plays_with_may_go(tmp_path: Path) -> None:
    with company(tmp_path, 2) as play:
        play.open()
        play.press(Kind.PAD_LOST, by=NEW_PAD)
        play.frame(16)
        assert play.scene in ("Turn", "Curtain")
