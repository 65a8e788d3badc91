"""Names of one's own: typed, picked, taken again; nobody is called like somebody else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scenes.kit import settings_file
from scenes.kit.input.intent import LEFT_KEYS, RIGHT_KEYS, Device, Holder, Intent, Kind
from scenes.kit.profiles import everybody
from scenes.kit.scene import Pop
from scenes.kit.theme import THEMES
from scenes.screens.people.name_scene import NameModel, NameScene
from scenes.screens.round.deal import Deal
from tests.scenes.autoplay import stage_for_tests
from tests.scenes.screens.couch.test_lobby import LEFT, MOUSE, PADS, Evening
from tests.scenes.staging import render_scene, stage_of, top_of

PAD, KEYS = PADS[0], Holder(Device.KEYBOARD)


@pytest.fixture
def evening(tmp_path: Path) -> Any:
    made = Evening(stage_for_tests(tmp_path, (1280, 720)))
    yield made
    made.close()


def asked(evening: Evening) -> NameScene:
    assert isinstance(evening.stack.top, NameScene)
    return evening.stack.top


def type_in(evening: Evening, text: str) -> None:
    for letter in text:
        evening.press(Kind.TEXT, by=KEYS, text=letter)


def names(evening: Evening) -> list[str]:
    party = evening.lobby.party
    return [party.name_of(seat) for seat in range(len(party.guests))]


# -- what is written


EMPTY = NameModel("moon", "Moon", "", ("Ada",))


def test_picked_letters_are_capitals_only_where_a_word_begins() -> None:
    model = EMPTY
    for letter in "JEAN-LUC":
        model = model.picked(letter)
    assert model.name == "Jean-Luc"
    assert model.typed(" ").picked("D").name == "Jean-Luc D"


def test_twelve_letters_at_most_and_no_space_at_an_end() -> None:
    assert EMPTY.typed(" ") == EMPTY
    model = EMPTY.typed("Wilhelmina  ")
    assert not model.refusal
    full = model.typed("x")
    assert (full.name, full.refusal) == ("Wilhelmina", "A name has 12 letters at most.")
    assert full.erased() == EMPTY.typed("Wilhelmina ")
    assert EMPTY.erased() == EMPTY


def test_nobody_is_called_like_somebody_else_and_the_name_of_a_face_is_none() -> None:
    taken, own = EMPTY.typed(" aDA"), EMPTY.typed("Moon")
    assert taken.ended().line == "Someone else is called aDA."
    assert (own.ended().refusal, own.name) == ("", "")
    assert (own.about, EMPTY.about) == ("Moon", "Leave it empty to be Moon")


# -- in the lobby


def test_a_pad_writes_a_name_and_the_match_knows_it(evening: Evening) -> None:
    evening.press(Kind.ACCEPT, Kind.PLAY, by=PAD)
    assert asked(evening).focus.current.words == "A"  # type: ignore[union-attr]
    evening.press(Kind.ACCEPT, Kind.RIGHT, Kind.RIGHT, Kind.RIGHT, Kind.ACCEPT, Kind.LEFT, Kind.LEFT, Kind.LEFT,
                  Kind.ACCEPT, Kind.PAUSE, by=PAD)
    assert names(evening) == ["Ada"]
    evening.start(PAD)
    session = top_of(evening.stack, Deal).session
    assert session.setup.seats[0].name == "Ada"
    assert session.header.seats[0][:2] == ("Ada", "human")


def test_typing_moves_the_focus_to_the_end_so_that_enter_ends_it(evening: Evening) -> None:
    evening.press(Kind.ACCEPT, Kind.PLAY, by=LEFT)
    assert evening.stage.devices.typing
    type_in(evening, "Zoë K")
    evening.press(Kind.ERASE, Kind.ERASE, Kind.ACCEPT, by=KEYS)
    assert names(evening) == ["Zoë"]
    assert not evening.stage.devices.typing
    for settings in (evening.stage.settings, settings_file.load(evening.stage.data_folder)[0]):
        assert [profile.name for profile in everybody(settings)] == ["Zoë"]


def test_a_click_on_the_name_asks_and_one_on_the_face_does_not(evening: Evening) -> None:
    evening.click(evening.seat(0))
    face = evening.lobby.party.guests[0].face
    evening.click(evening.seat(0))
    assert evening.lobby.party.guests[0].face != face
    evening.click(evening.seat(0, Kind.PLAY))
    scene = asked(evening)
    for what in ("E", "V", "A", "Done"):
        evening.click(next(widget for widget in scene.focus.widgets if widget.words == what).rect.center)
    assert names(evening) == ["Eva"]


def test_the_name_of_somebody_ready_with_a_device_is_not_for_the_mouse(evening: Evening) -> None:
    evening.press(Kind.ACCEPT, Kind.ACCEPT, by=PAD)
    evening.click(evening.seat(0, Kind.PLAY))
    assert evening.scene == "Lobby"


@pytest.mark.parametrize("taken", ["Nora", "nora", "Moon", "Sprout"])
def test_nobody_is_called_like_somebody_else_a_face_or_a_bot(evening: Evening, taken: str) -> None:
    evening.press(Kind.ACCEPT, Kind.PLAY, by=PAD)
    type_in(evening, "Nora")
    evening.press(Kind.ACCEPT, by=KEYS)
    evening.press(Kind.ACCEPT, by=PADS[1])
    evening.lobby.party.change_face(1, 1)
    evening.press(Kind.PLAY, by=PADS[1])
    type_in(evening, taken)
    evening.press(Kind.PAUSE, by=PADS[1])
    assert taken in asked(evening).model.refusal
    evening.press(Kind.CANCEL, by=PADS[1])
    assert len(set(names(evening))) == 2


def test_without_a_name_one_is_called_like_ones_face(evening: Evening) -> None:
    evening.press(Kind.ACCEPT, Kind.PLAY, by=PAD)
    type_in(evening, "Kite")
    evening.press(Kind.ACCEPT, by=KEYS)
    assert evening.lobby.party.guests[0].name == ""
    evening.press(Kind.RIGHT, by=PAD)
    assert names(evening) == ["Moon"]
    assert evening.stage.settings.profiles == {}


def test_other_pads_do_not_write_in_a_name(evening: Evening) -> None:
    evening.press(Kind.ACCEPT, Kind.PLAY, by=PAD)
    evening.press(Kind.ACCEPT, Kind.CANCEL, Kind.PAUSE, by=PADS[1])
    assert asked(evening).model.text == ""
    evening.press(Kind.PAD_LOST, by=PADS[1])
    assert evening.scene == "NameScene"


def test_who_loses_their_pad_while_writing_is_gone(evening: Evening) -> None:
    evening.press(Kind.ACCEPT, Kind.PLAY, by=PAD)
    evening.press(Kind.PAD_LOST, by=PAD)
    assert evening.lobby.party.guests == []
    assert not evening.stage.devices.typing


def test_one_more_person_is_asked_for_a_name(evening: Evening) -> None:
    evening.press(Kind.ACCEPT, Kind.ACCEPT, by=PAD)
    evening.stack.apply(evening.lobby.add_guest())
    evening.press(Kind.ACCEPT, Kind.PAUSE, by=PAD)
    assert names(evening) == ["Kite", "A"]


def test_names_sit_down_again_the_next_evening_and_in_other_places_are_offered(evening: Evening) -> None:
    for holder, name in ((PAD, "Nora"), (PADS[1], "Ben")):
        evening.press(Kind.ACCEPT, Kind.PLAY, by=holder)
        type_in(evening, name)
        evening.press(Kind.PAUSE, Kind.ACCEPT, by=holder)
    evening.start(PAD)
    for pad in PADS:
        evening.stage.devices.pads.lost(pad.source)
    again = Evening(evening.stage)
    again.press(Kind.ACCEPT, by=PADS[2])
    assert names(again) == ["Nora"]
    again.press(Kind.PLAY, Kind.PAUSE, by=PADS[2])
    again.press(Kind.ACCEPT, by=PADS[3])
    assert names(again) == ["Nora", "Ben"]
    assert [profile.name for profile in everybody(again.stage.settings)] == ["Nora", "Ben"]
    again.close()


def test_letters_that_no_font_has_are_refused_with_a_line(evening: Evening) -> None:
    evening.press(Kind.ACCEPT, Kind.PLAY, by=PAD)
    type_in(evening, "Łé")
    assert asked(evening).model.refusal == ""
    type_in(evening, "漢")
    assert (asked(evening).model.text, "漢" in asked(evening).model.refusal) == ("Łé", True)


# -- picture


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("holder", [PAD, KEYS, MOUSE, Holder(Device.KEYBOARD, LEFT_KEYS), Holder(Device.KEYBOARD, RIGHT_KEYS)])
def test_every_theme_and_device_can_be_drawn_and_left(tmp_path: Path, theme: str, holder: Holder) -> None:
    stage = stage_of(tmp_path, (640, 360), theme=theme)
    stage.last_holder = holder
    scene = NameScene(stage, NameModel("kite", "Kite", ""), holder, lambda name: None)
    scene.enter()
    render_scene(scene)
    assert not scene.animating
    assert scene.handle(Intent(Kind.CANCEL, Device.KEYBOARD)) == Pop()
