"""A match of several people that was broken off: taken up again as it was, and not lost to other matches."""

from __future__ import annotations

import json
import os
from pathlib import Path

from scenes.app.router import Router
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.scene import Reset
from scenes.match.store import RECORDS
from scenes.match.story import Seating
from scenes.screens import routes
from scenes.screens.chosen_game import chosen_game
from tests.scenes.autoplay import AutoPlay, record_in, setup_for_tests, stage_for_tests
from tests.scenes.screens.couch.company import HOLDERS, RULES, Company
from tests.scenes.staging import widgets_of

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
