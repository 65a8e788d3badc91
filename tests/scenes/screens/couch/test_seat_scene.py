"""Everybody's own seat in the lobby: face, name, comfort and the way out; and whose comfort holds at the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.kit.input.intent import LEFT_KEYS, RIGHT_KEYS, Device, Holder, Intent, Kind
from scenes.kit.input.reader import InputReader
from scenes.kit.settings import COMFORTS, HANDICAP, Settings
from scenes.kit.settings_file import load
from scenes.screens.couch.seat_scene import SeatScene, Wish
from tests.hands import texts_of
from tests.scenes.autoplay import stage_for_tests
from tests.scenes.screens.couch.company import HOLDERS, company
from tests.scenes.screens.couch.test_lobby import MOUSE, PADS, Evening
from tests.scenes.staging import stage_of

SWITCH = Holder(Device.SWITCH)


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    made = Evening(stage_for_tests(tmp_path, (1280, 720)))
    for pad in PADS[:2]:
        made.press(Kind.ACCEPT, by=pad)
    yield made
    made.close()


def opened(evening: Evening, pad: Holder = PADS[1]) -> SeatScene:
    evening.press(Kind.SEATS, by=pad)
    assert isinstance(evening.stack.top, SeatScene)
    return evening.stack.top


def focus(scene: SeatScene, key: str) -> None:
    scene.focus_on(key)
    assert scene.focused == key


def handicap_in(scene: SeatScene) -> Wish:
    return next(wish for wish in scene.model.wishes if wish.key == HANDICAP)


def test_all_that_everybody_may_have_for_themselves_is_chosen_here(evening: Evening) -> None:
    assert {wish.key for wish in opened(evening).model.wishes} == {*COMFORTS, HANDICAP}


def test_only_ones_own_pad_changes_ones_seat(evening: Evening) -> None:
    scene = opened(evening)
    focus(scene, "Face")
    face = evening.stack.scenes[0].party.guests[1].face  # type: ignore[attr-defined]
    evening.press(Kind.RIGHT, Kind.CANCEL, by=PADS[0])
    assert evening.stack.top is scene
    evening.press(Kind.RIGHT, Kind.CANCEL, by=PADS[1])
    assert evening.lobby.party.guests[1].face != face
    assert evening.lobby.party.guests[0].face != evening.lobby.party.guests[1].face


def test_the_way_out_is_seen_and_leads_out(evening: Evening) -> None:
    scene = opened(evening)
    focus(scene, "Leave the table")
    evening.press(Kind.ACCEPT, by=PADS[1])
    assert [guest.holder for guest in evening.lobby.party.guests] == [PADS[0]]
    evening.press(Kind.CANCEL, by=PADS[0])
    assert evening.lobby.party.guests == [], "a press does it too"


def test_the_pointer_finds_it_on_the_seat_and_one_switch_among_the_controls(evening: Evening) -> None:
    evening.press(Kind.PRESS, by=MOUSE, point=evening.seat(2))
    evening.press(Kind.PRESS, by=MOUSE, point=evening.seat(2, Kind.SEATS))
    assert evening.scene == "SeatScene"
    evening.press(Kind.CANCEL, by=MOUSE, point=(5, 5))
    evening.press(Kind.ACCEPT, by=SWITCH)
    evening.lobby.focus_on("mine")
    evening.press(Kind.ACCEPT, by=SWITCH)
    assert evening.scene == "SeatScene"


def test_whose_pad_is_pulled_is_gone(evening: Evening) -> None:
    opened(evening)
    evening.press(Kind.PAD_LOST, by=PADS[1])
    assert [guest.holder for guest in evening.lobby.party.guests] == [PADS[0]]


@pytest.mark.parametrize("row", ["Name", "Controls"])
def test_whose_pad_is_pulled_above_their_seat_is_gone(evening: Evening, row: str) -> None:
    """Both pages close one after the other, whatever is pressed in that very frame."""
    profile = {"id": {"name": "Ada", "face": "boat"}}
    evening.stage.change(profiles=profile)
    guests = evening.lobby.party.guests
    guests[1] = replace(guests[1], person="id")
    scene = opened(evening)
    focus(scene, row)
    evening.press(Kind.ACCEPT, by=PADS[1])
    evening.wait(900)
    above = evening.stack.top
    assert above is not scene
    gone = Intent(Kind.PAD_LOST, PADS[1].device, source=PADS[1].source)
    evening.stack.handle(evening.stage.devices.seated(gone))
    scene.resized()
    assert scene.handle(Intent(Kind.ACCEPT, MOUSE.device, source=MOUSE.source)) is None
    evening.wait(900)
    if evening.stack.top is above:  # anybody closes it
        evening.press(Kind.CANCEL, by=MOUSE)
        evening.wait(900)
    assert [guest.holder for guest in evening.lobby.party.guests] == [PADS[0]]


def test_comfort_is_kept_by_name_and_can_be_given_up(evening: Evening) -> None:
    scene = opened(evening)
    name = scene.title
    focus(scene, "Badges")
    evening.press(Kind.RIGHT, by=PADS[1])
    focus(scene, "Text size")
    evening.press(*[Kind.RIGHT] * 5, by=PADS[1])
    assert evening.stage.settings.comfort_of(name) == {"badges": "off", "text_scale": 2.0}
    saved, _ = load(evening.stage.data_folder)
    assert saved.comfort_of(name) == {"badges": "off", "text_scale": 2.0}
    focus(scene, "Text size")
    evening.press(*[Kind.LEFT] * 5, by=PADS[1])
    focus(scene, "Badges")
    evening.press(Kind.LEFT, by=PADS[1])
    assert evening.stage.settings.comforts == {}


@pytest.mark.parametrize("stored", [{"Ann": 3}, {"Ann": {"badges": "blue", "volume": 0, "text_scale": 9}}, {"Ann": None}])
def test_what_is_kept_and_makes_no_sense_changes_nothing(stored: Any) -> None:
    assert Settings(comforts=stored).comfort_of("Ann") == {}


@pytest.mark.parametrize("open_hands", [False, True])
def test_comfort_holds_in_ones_own_turns_alone_and_is_never_saved_for_all(tmp_path: Path, open_hands: bool) -> None:
    own: tuple[dict[str, Any], ...] = ({"badges": "always", "text_scale": 1.5}, {}, {"badges": "after8", "text_scale": 2.0})
    comforts = {name: wishes for name, wishes in zip(("Ann", "Ben", "Cleo"), own, strict=True) if wishes}
    with company(tmp_path, 3, comforts=comforts, badges="off", open_hands=open_hands) as play:
        seen = []
        for _ in range(2):
            seat, settings = play.open(), play.stage.settings
            seen.append(seat)
            assert settings.badges == own[seat].get("badges", "off")
            assert settings.text_scale == own[seat].get("text_scale", 1.0)
            assert play.stage.text.text_scale == max(settings.text_scale, play.stage.viewport.least_text)
            play.stage.change(volume=seat)
            assert load(tmp_path)[0].badges == "off"
            play.press(Kind.FOLD, by=HOLDERS[seat])
            play.frame(16)
            if play.scene == "Confirm":
                play.press(Kind.RIGHT, by=HOLDERS[seat])
                play.press(Kind.ACCEPT, by=HOLDERS[seat])
            assert play.stage.settings.badges == "off"
        assert any(own[seat] for seat in seen)
        for _ in range(20):
            play.frame(50)
    assert play.stage.settings.badges == "off"


def test_what_is_chosen_in_ones_turn_holds_for_all(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    stage.wear({"badges": "always"})
    stage.change(badges="off")
    assert stage.settings.badges == "off"
    stage.wear({})
    assert stage.settings.badges == "off"


def test_one_switch_of_ones_own_is_what_one_holds_and_only_in_ones_turn(tmp_path: Path) -> None:
    with company(tmp_path, 2, comforts={"Ann": {"one_switch": True}, "Ben": {"one_switch": True}}) as play:
        devices = play.stage.devices
        seat = play.open()
        assert play.stage.settings.one_switch
        assert devices.switch_holders == {HOLDERS[seat]}
        play.press(Kind.NEXT, by=SWITCH)
        assert devices.may_act(devices.seated(press_of(SWITCH)), seat)
        assert not devices.may_act(devices.seated(press_of(HOLDERS[1 - seat])), seat)
        play.press(Kind.FOCUS_LOST, by=Holder(Device.WINDOW))
        assert not play.stage.settings.one_switch
        assert devices.switch_holders is None
        assert devices.seats.holders_of(seat) == (HOLDERS[seat],)


def test_whoever_plays_with_one_switch_anyway_keeps_it(tmp_path: Path) -> None:
    devices = stage_of(tmp_path).devices
    devices.seats.assign(SWITCH, 0)
    for seat in (None, 0, None):
        devices.make_switch(seat)
        assert devices.seats.holders_of(0) == (SWITCH,)
        assert devices.switch_holders is None


def press_of(holder: Holder) -> Intent:
    return Intent(Kind.ACCEPT, holder.device, source=holder.source)


def test_of_all_that_is_pressed_only_what_the_seat_holds_is_its_switch() -> None:
    reader = InputReader(lambda: (640, 360))
    devices = reader._devices
    devices.split_keyboard, reader.one_switch = True, True
    devices.seats.assign(Holder(Device.KEYBOARD, LEFT_KEYS), 1)
    devices.make_switch(1)
    pygame.display.init()
    pygame.event.clear()
    for key, scancode in ((pygame.K_e, pygame.KSCAN_E), (pygame.K_RETURN, pygame.KSCAN_RETURN)):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, scancode=scancode, mod=0, unicode=""))
    assert [intent.holder for intent in reader.read(1000.0)] == [SWITCH, Holder(Device.KEYBOARD, RIGHT_KEYS)]


def test_a_handicap_is_chosen_kept_by_name_seen_and_played_with(evening: Evening) -> None:
    scene = opened(evening)
    focus(scene, "Handicap")
    assert handicap_in(scene).captions == ["None", "5 points fewer", "10 points fewer", "15 points fewer", "20 points fewer"]
    evening.press(Kind.RIGHT, Kind.RIGHT, Kind.CANCEL, by=PADS[1])
    name = evening.lobby.party.seats[1].name
    assert evening.stage.settings.handicap_of(name) == 2
    assert evening.lobby.party.handicap(1) == 10 and "10 points fewer" in evening.lobby.about
    assert evening.lobby.party.handicap(0) == 0
    focus(opened(evening), "Badges")
    evening.press(Kind.RIGHT, Kind.CANCEL, by=PADS[1])
    assert evening.stage.settings.handicap_of(name) == 2, "what else is wanted does not take it away"
    evening.stack.apply(evening.lobby.start())
    session = evening.router.matches.session
    assert session is not None
    assert session.setup.handicaps == (0, 10) and session.story.target_of(1) == 30
    assert "handicap" not in evening.stage.settings.comfort_of(name), "it is no setting to be worn"


def test_without_points_there_is_no_handicap(evening: Evening) -> None:
    evening.lobby.take_rules({**evening.lobby.party.setup.rules, "scoring": "none"})
    evening.stage.change(comforts={evening.lobby.party.seats[1].name: {"handicap": 2}})
    assert evening.lobby.party.handicap(1) == 0
    scene = opened(evening)
    assert handicap_in(scene).captions == ["None: no points in these rules"]
    assert not next(widget for widget in scene.focus.widgets if widget.words == "Handicap").enabled


@pytest.mark.parametrize("stored", [-1, 1.5, True, "2", None, [2]])
def test_a_handicap_that_makes_no_sense_is_none(stored: Any) -> None:
    assert Settings(comforts={"Ada": {"handicap": stored}}).handicap_of("Ada") == 0
    assert Settings(comforts={"Ada": stored}).handicap_of("Ada") == 0


@pytest.mark.parametrize("text_scale, expected", [(1.0, "Controller 2, 10 points fewer"), (2.0, "10 points fewer")])
def test_a_handicap_is_told_alone_where_there_is_too_little_room(
    tmp_path: Path, text_scale: float, expected: str
) -> None:  # fmt: skip
    stage = stage_for_tests(tmp_path, (1280, 720), text_scale=text_scale, comforts={"Moon": {"handicap": 2}})
    made = Evening(stage)
    for pad in PADS[:2]:
        made.press(Kind.ACCEPT, by=pad)
    assert [words for words in texts_of(made.lobby) if "fewer" in words] == [expected]
    made.close()
