"""A match of several people that is interrupted: a pad is gone, somebody leaves, or it is broken off and taken up again."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from game.catalog import GAMES
from game.core.record import replay, split_lines
from game.red7.moves import FOLD
from scenes.app.router import Router
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.scene import Reset
from scenes.match.session import Session
from scenes.match.stand_ins import StandIns
from scenes.match.store import RECORDS
from scenes.match.story import Seating
from scenes.match.thinkers import HumanPlayer
from scenes.screens import routes
from scenes.screens.chosen_game import chosen_game
from scenes.screens.couch.curtain import Curtain
from scenes.screens.couch.who_plays_on import Latecomers, WhoPlaysOn
from tests.scenes.autoplay import AutoPlay, record_in, setup_for_tests, stage_for_tests
from tests.scenes.pages import faults_of, in_every_window
from tests.scenes.screens.couch.company import HOLDERS, RULES, Company, company
from tests.scenes.staging import drafting_of, focus_of, top_of, widgets_of

NEW_PAD = Holder(Device.GAMEPAD, 77)
MOUSE = Holder(Device.MOUSE)


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


# Somebody leaves a match that goes on: a bot plays for them, and from the beginning of a round they play again.


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


# A match of several people that was broken off: taken up again as it was, and not lost to other matches.

PEOPLE = (Seating("Ann", "ring"), Seating("Ben", "kite"), Seating("Sprout", "sprout", "random"))
BASIC = {**RULES, "scoring": "none", "draw": False, "actions": False}


def broken_off(folder: Path) -> list[str]:
    """A match of two and a bot is left after some turns; what its log said then."""
    with Company(stage_for_tests(folder, size=(640, 360), speed="instant"), PEOPLE, 5) as play:
        for _ in range(4000):
            play.press_something()
            play.frame(16)
            table = play.table
            if play.scene == "Curtain" and table is not None and len(table.panels.entries) > 2:
                break
        assert table is not None
        lines = [str(entry) for entry in table.panels.entries]
        play.leave_match()
    return lines


def continued(folder: Path) -> AutoPlay:
    return AutoPlay(stage_for_tests(folder, size=(640, 360), speed="instant"), None, 5)


def test_everybody_has_the_face_they_had(tmp_path: Path) -> None:
    broken_off(tmp_path)
    with continued(tmp_path) as play:
        session = play.session
        assert [(seat.name, seat.face) for seat in session.setup.seats] == [(seat.name, seat.face) for seat in PEOPLE]


def test_the_log_of_the_round_is_not_forgotten(tmp_path: Path) -> None:
    lines = broken_off(tmp_path)
    with continued(tmp_path) as play:
        table = play.stack.top.table  # type: ignore[union-attr]
        assert [str(entry) for entry in table.panels.entries] == lines


def test_the_record_itself_says_nothing_of_faces(tmp_path: Path) -> None:
    broken_off(tmp_path)
    path = record_in(tmp_path)
    header = json.loads(path.read_bytes().splitlines()[0])
    assert set(header) == {"format", "version", "game", "rules", "seats", "seed", "origin"}
    assert all(set(seat) == {"name", "player"} for seat in header["seats"])


def test_faces_that_are_missing_or_make_no_sense_are_made_up(tmp_path: Path) -> None:
    broken_off(tmp_path)
    (beside,) = (tmp_path / RECORDS).glob("*.about.json")
    for content in ("", "[]", '{"faces": ["owl", "owl"], "given_up": false}', '{"faces": [1], "given_up": "no"}'):
        beside.write_text(content)
        with continued(tmp_path) as play:
            session = play.session
            assert [seat.face for seat in session.setup.seats[:2]] == ["kite", "moon"]


def offered(folder: Path) -> str | None:
    router = Router(stage_for_tests(folder))
    router.make(routes.Menu())
    return router.open_matches.in_words(chosen_game(router.stage))


def test_another_match_does_not_take_its_place_for_good(tmp_path: Path) -> None:
    broken_off(tmp_path)
    for path in (tmp_path / RECORDS).iterdir():
        os.utime(path, (1_000_000, 1_000_000))
    stage = stage_for_tests(tmp_path, speed="instant")
    with AutoPlay(stage, setup_for_tests(BASIC, 2), 4) as play:
        play.until_won()
    assert offered(tmp_path) == "Round 1"
    with continued(tmp_path) as play:
        session = play.session
        assert session.setup.seats[0].name == "Ann"


def test_whoever_ends_it_for_good_is_not_offered_it_again(tmp_path: Path) -> None:
    broken_off(tmp_path)
    with continued(tmp_path) as play:
        play.stack.apply(Reset(routes.Abandon()))
        assert play.scene == "Menu"
    assert offered(tmp_path) is None


def test_the_question_before_leaving_offers_both(tmp_path: Path) -> None:
    with Company(stage_for_tests(tmp_path, size=(640, 360), speed="instant"), PEOPLE, 5) as play:
        play.open()
        play.stack.handle(Intent(Kind.PAUSE, Device.KEYBOARD))
        for kind in (Kind.DOWN, Kind.DOWN, Kind.DOWN, Kind.DOWN, Kind.ACCEPT):
            play.stack.handle(Intent(kind, Device.KEYBOARD))
        assert play.stack.top is not None and play.stack.top.focus is not None
        assert [widget.words for widget in widgets_of(play.stack.top)] == ["Keep playing", "Save and leave", "Abandon match"]
        for kind in (Kind.RIGHT, Kind.RIGHT, Kind.ACCEPT):
            play.stack.handle(Intent(kind, Device.KEYBOARD))
        assert play.scene == "Menu"
    assert offered(tmp_path) is None


def test_everybody_has_what_they_held(tmp_path: Path) -> None:
    broken_off(tmp_path)
    stage = stage_for_tests(tmp_path, size=(640, 360), speed="instant")
    stage.devices.pads.connect(30, "")
    with AutoPlay(stage, None, 5):
        assert stage.devices.seats.holders_of(0) == (Holder(Device.GAMEPAD, 30),)
        assert stage.devices.seats.holders_of(1) == (HOLDERS[1],)
        assert not stage.devices.seats.holders_of(2), "a bot holds nothing"


def test_who_has_no_device_any_more_is_waited_for_before_a_hand_is_seen(tmp_path: Path) -> None:
    broken_off(tmp_path)
    with continued(tmp_path) as play:
        for _ in range(5):
            play.frame(50)
        assert play.scene == "Reclaim"
        assert play.stack.top is not None and play.stack.top.title == "Waiting for Ann's controller"
        play.stage.devices.pads.connect(31, "")
        play.stack.handle(play.stage.devices.seated(Intent(Kind.PAD_FOUND, Device.GAMEPAD, source=31)))
        play.frame(50)
        assert play.scene != "Reclaim"


def test_what_took_a_seat_over_is_kept_too(tmp_path: Path) -> None:
    with Company(stage_for_tests(tmp_path, size=(640, 360), speed="instant"), PEOPLE, 5) as play:
        play.open()
        play.stage.devices.seats.release(HOLDERS[0])
        play.stage.devices.pads.connect(40, "make")
        play.stage.devices.seats.assign(Holder(Device.GAMEPAD, 40), 0)
        for _ in range(200):
            play.press_something()
            play.frame(50)
        play.leave_match()
    (beside,) = (tmp_path / RECORDS).glob("*.about.json")
    assert json.loads(beside.read_text())["devices"] == ["pad 2 make", "left keys", ""]


def test_devices_that_make_no_sense_are_nobodys(tmp_path: Path) -> None:
    broken_off(tmp_path)
    (beside,) = (tmp_path / RECORDS).glob("*.about.json")
    for devices in ("owl", ["owl"] * 9, [["keys"]], ["", "", "mouse"], None):
        beside.write_text(json.dumps({"faces": [], "given_up": False, "devices": devices}))
        with continued(tmp_path) as play:
            assert play.stage.devices.seats.is_unused
