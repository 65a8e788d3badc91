"""People whom the game knows, with what is theirs, and names of their own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scenes.app.pictures.gallery import SCENES
from scenes.kit import settings_file
from scenes.kit.input.bindings import Bindings
from scenes.kit.input.intent import LEFT_KEYS, RIGHT_KEYS, Device, Holder, Intent, Kind
from scenes.kit.profiles import MOST_PEOPLE, everybody
from scenes.kit.scene import Pop
from scenes.kit.settings_file import load
from scenes.kit.theme import THEMES
from scenes.kit.ui.leaves import Label
from scenes.match.seats import sit_down
from scenes.match.story import Seating
from scenes.screens.couch.seat_scene import OwnControls, SeatScene
from scenes.screens.people.name_scene import NameModel, NameScene
from scenes.screens.people.scene import PeopleScene
from scenes.screens.round.deal import Deal
from tests.scenes.autoplay import stage_for_tests
from tests.scenes.pages import faults_of, in_every_window
from tests.scenes.screens.couch.company import HOLDERS, PEOPLE, Company, company
from tests.scenes.screens.couch.test_lobby import LEFT, MOUSE, PADS, RIGHT, Evening
from tests.scenes.staging import focus_of, focused, key, render_scene, stage_of, top_of

KEYS = Holder(Device.KEYBOARD)
KNOWN = {"n": {"name": "Nora", "face": "bolt"}, "b": {"name": "Ben", "face": "moon"}, "z": {"name": "Zoë", "face": "ring"}}
SWAPPED = {"gamepad": {"accept": ["b"], "cancel": ["a"]}}


def evening_of(folder: Path, people: dict[str, Any] = KNOWN, **chosen: Any) -> Evening:
    return Evening(stage_for_tests(folder, (1280, 720), profiles={key: dict(values) for key, values in people.items()}, **chosen))


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    made = evening_of(tmp_path)
    yield made
    made.close()


def names(evening: Evening) -> list[str]:
    party = evening.stack.scenes[0].party  # type: ignore[attr-defined]
    return [party.name_of(seat) for seat in range(len(party.guests))]


def page(evening: Evening) -> PeopleScene:
    assert isinstance(evening.stack.top, PeopleScene)
    return evening.stack.top


def press_on(evening: Evening, holder: Holder, words: str) -> None:
    """Goes to what begins with these words, and presses."""
    focus = focus_of(evening.stack.top)
    focus.focus(next(widget for widget in focus.widgets if widget.words.startswith(words)))
    evening.press(Kind.ACCEPT, by=holder)


# -- one press left or right


def test_left_and_right_go_through_all_people_and_then_guests(evening: Evening) -> None:
    evening.press(Kind.ACCEPT, by=PADS[0])
    assert names(evening) == ["Kite"], "with a device that nobody has used one is a guest"
    seen = []
    for _ in range(7):
        evening.press(Kind.RIGHT, by=PADS[0])
        seen.append(names(evening)[0])
    assert seen == ["Moon", "Bolt", "Ring", "Nora", "Ben", "Zoë", "Kite"]
    evening.press(Kind.LEFT, by=PADS[0])
    assert names(evening) == ["Zoë"]
    assert evening.lobby.party.guests[0].face == "ring"


def test_nobody_is_at_two_seats_and_no_face_either(evening: Evening) -> None:
    evening.press(Kind.ACCEPT, Kind.LEFT, by=PADS[0])
    evening.press(Kind.ACCEPT, Kind.LEFT, by=PADS[1])
    assert names(evening) == ["Zoë", "Ben"]
    evening.press(Kind.RIGHT, Kind.RIGHT, Kind.RIGHT, Kind.RIGHT, Kind.RIGHT, by=PADS[1])
    assert len({guest.face for guest in evening.lobby.party.guests}) == 2
    evening.press(Kind.UP, by=PADS[0])
    assert evening.stage.settings.profiles["z"]["face"] == evening.lobby.party.guests[0].face != "ring"


def test_two_of_one_name_sit_at_one_table_and_are_told_apart(tmp_path: Path) -> None:
    evening = evening_of(tmp_path, {"1": {"name": "Ada", "face": "kite"}, "2": {"name": "Ada", "face": "moon"}})
    evening.press(Kind.ACCEPT, Kind.LEFT, by=PADS[0])
    evening.press(Kind.ACCEPT, Kind.LEFT, by=PADS[1])
    assert names(evening) == ["Ada", "Ada 2"]
    evening.start()
    header = evening.stack.top.session.header  # type: ignore[union-attr]
    assert [seat.person for seat in header.seats[:2]] == ["2", "1"]
    evening.router.close()
    [record] = (tmp_path / "records").glob("*.jsonl")
    seats = json.loads(record.read_text(encoding="utf-8").splitlines()[0])["seats"]
    assert [seat.get("person") for seat in seats[:2]] == ["2", "1"]


@pytest.mark.parametrize("holder", [PADS[0], LEFT, RIGHT])
def test_whoever_had_a_device_last_sits_down_with_it_again(evening: Evening, holder: Holder) -> None:
    evening.press(Kind.ACCEPT, by=PADS[5])
    evening.press(Kind.ACCEPT, Kind.LEFT, Kind.LEFT, Kind.ACCEPT, by=holder)
    assert names(evening)[1] == "Ben"
    evening.start(PADS[5])
    for pad in PADS:
        evening.stage.devices.pads.lost(pad.source)
    evening.stage.settings, _ = load(evening.stage.data_folder)
    again = Evening(evening.stage)
    again.press(Kind.ACCEPT, by=holder)
    assert names(again) == ["Ben"]
    again.press(Kind.ACCEPT, by=PADS[5])
    assert names(again) == ["Ben", "Kite"], "a guest stays a guest"
    again.close()


def test_who_was_deleted_does_not_sit_down_again(tmp_path: Path) -> None:
    evening = evening_of(tmp_path, last_people={"pad 1": "gone", "mouse": "b"})
    evening.press(Kind.ACCEPT, by=PADS[0])
    evening.press(Kind.PRESS, by=MOUSE, point=evening.seat(1))
    assert names(evening) == ["Kite", "Ben"]


# -- the page of all people


def test_on_the_name_one_chooses_among_all_and_is_back_by_one_more_press(evening: Evening) -> None:
    evening.press(Kind.ACCEPT, Kind.PLAY, by=PADS[0])
    page(evening)
    press_on(evening, PADS[0], "Zoë")
    assert names(evening) == ["Zoë"]
    evening.press(Kind.ACCEPT, by=PADS[0])
    assert evening.scene == "Lobby"
    evening.press(Kind.ACCEPT, Kind.PLAY, by=PADS[1])
    tile = next(widget for widget in page(evening).focus.widgets if widget.words.startswith("Zoë"))
    assert not tile.enabled
    assert tile.words == "Zoë, Plays at another seat"
    evening.press(Kind.RIGHT, Kind.ACCEPT, Kind.CANCEL, by=PADS[0])
    assert evening.scene == "PeopleScene", "only their own pad is heard"
    evening.press(Kind.PAD_LOST, by=PADS[1])
    assert evening.scene == "Lobby"


def test_somebody_new_renamed_deleted_and_brought_back(evening: Evening) -> None:
    evening.press(Kind.ACCEPT, Kind.PLAY, by=PADS[0])
    press_on(evening, PADS[0], "New")
    for letter in "Ida":
        evening.press(Kind.TEXT, by=KEYS, text=letter)
    evening.press(Kind.PAUSE, by=PADS[0])
    assert names(evening) == ["Ida"]
    [mine] = [profile.id for profile in everybody(evening.stage.settings) if profile.name == "Ida"]
    press_on(evening, PADS[0], "Rename")
    assert isinstance(evening.stack.top, NameScene)
    evening.press(Kind.ERASE, by=KEYS)
    evening.press(Kind.TEXT, by=KEYS, text="é")
    evening.press(Kind.PAUSE, by=PADS[0])
    assert names(evening) == ["Idé"]
    assert evening.stage.settings.profiles[mine]["name"] == "Idé"
    press_on(evening, PADS[0], "Nora")
    before = dict(evening.stage.settings.profiles)
    press_on(evening, PADS[0], "Delete")
    assert "n" not in load(evening.stage.data_folder)[0].profiles
    assert names(evening)[0] not in ("Nora", "Idé"), "a guest now"
    assert focused(page(evening)).words == "Bring Nora back"
    evening.press(Kind.ACCEPT, by=PADS[0])
    assert list(evening.stage.settings.profiles.items()) == list(before.items())
    assert names(evening) == ["Nora"]
    evening.press(Kind.CANCEL, Kind.PLAY, by=PADS[0])
    assert not [widget for widget in page(evening).focus.widgets if widget.words.startswith("Bring")]


def test_there_are_only_so_many(tmp_path: Path) -> None:
    many = {str(number): {"name": f"N{number}", "face": "kite"} for number in range(MOST_PEOPLE)}
    evening = evening_of(tmp_path, many)
    evening.press(Kind.ACCEPT, Kind.PLAY, by=PADS[0])
    new = next(widget for widget in page(evening).focus.widgets if widget.words == "New")
    assert not new.enabled
    assert "12 people at most" in page(evening).about
    press_on(evening, PADS[0], "N3")
    press_on(evening, PADS[0], "Delete")
    assert next(widget for widget in page(evening).focus.widgets if widget.words == "New").enabled


def test_all_people_with_long_names_stay_on_the_screen(tmp_path: Path) -> None:
    many = {str(number): {"name": "W" * 12, "face": "boat"} for number in range(MOST_PEOPLE)}
    evening = Evening(stage_for_tests(tmp_path, (1920, 1080), profiles=many))
    evening.press(Kind.ACCEPT, Kind.PLAY, by=PADS[0])
    press_on(evening, PADS[0], "WWW")
    press_on(evening, PADS[0], "Delete")
    press_on(evening, PADS[0], "WWW")
    scene = page(evening)
    assert len(scene.focus.widgets) == MOST_PEOPLE - 1 + 2 + 5
    assert {case: faults for case in in_every_window(evening.stage, scene) if (faults := faults_of(scene))} == {}


def test_the_ring_of_a_guest_who_is_chosen_keeps_off_the_name_beside_it(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, (1280, 720), text_scale=2.0)
    scene = SCENES["people"](stage)[-1]
    assert isinstance(scene, PeopleScene)
    scene.focus_on("person ")
    scene.handle(key(Kind.ACCEPT))
    for _ in range(40):
        scene.update(16)
    names = [node.box for node in scene.tree.every() if isinstance(node, Label) and node.text == "Guest"]
    *_, beside = sorted(box for box in names if box is not None)
    ring, word = focused(scene).reach, stage.viewport.rect(*beside)
    assert ring.bottom > word.top and ring.top < word.bottom, "they stand side by side"
    assert word.left - ring.right >= 16, "px"


# -- what is theirs


def test_comfort_and_handicap_go_with_the_person_whatever_they_are_called(evening: Evening) -> None:
    evening.press(Kind.ACCEPT, Kind.LEFT, Kind.SEATS, by=PADS[1])
    assert isinstance(evening.stack.top, SeatScene)
    press_on(evening, PADS[1], "Badges")
    assert evening.stage.settings.profiles["z"]["badges"] == "off"
    assert evening.stage.settings.comforts == {}
    evening.stage.change(profiles={**evening.stage.settings.profiles, "z": {**evening.stage.settings.profiles["z"], "name": "Zo"}})
    assert evening.stage.settings.comfort_of("Zo", "z") == {"badges": "off"}
    assert evening.stage.settings.comfort_of("Zo") == {}


def test_ones_own_controls_are_changed_while_one_has_the_screen(evening: Evening) -> None:
    evening.press(Kind.ACCEPT, Kind.LEFT, Kind.SEATS, by=PADS[1])
    press_on(evening, PADS[1], "Controls")
    assert isinstance(evening.stack.top, OwnControls)
    evening.stage.change(bindings=SWAPPED)
    assert evening.stage.settings.profiles["z"]["bindings"] == SWAPPED
    evening.press(Kind.CANCEL, by=KEYS)
    assert evening.stage.devices.bindings == Bindings(), "the lobby hears as is set for all"
    assert load(evening.stage.data_folder)[0].bindings == {}
    seat = evening.stack.top
    assert isinstance(seat, SeatScene)
    assert next(widget for widget in seat.focus.widgets if widget.words == "Controls").value_words == "Your own"
    assert evening.stage.devices.split_keyboard


def test_controls_are_those_of_who_holds_the_device(tmp_path: Path) -> None:
    known = {"n": {**KNOWN["n"], "bindings": SWAPPED}, "b": {**KNOWN["b"], "bindings": {"left_keys": {"accept": ["z"]}}}}
    with company(tmp_path, 4, profiles=known) as play:
        devices = play.stage.devices
        seats = tuple(Seating(str(seat), "kite", person=person) for seat, person in enumerate(("n", "b", "", "")))
        sit_down(play.stage, seats)
        assert devices.bindings_of(HOLDERS[0]).first("gamepad", Kind.ACCEPT) == "b"
        assert devices.bindings_of(HOLDERS[3]).first("gamepad", Kind.ACCEPT) == "a"
        assert devices.bindings_of(HOLDERS[1]).first("left_keys", Kind.ACCEPT) == "z"
        assert devices.half_of("z") == HOLDERS[1].source
        other = devices.seats.holder_of(3)
        assert other is not None
        devices.seats.assign(other, 0)
        assert devices.bindings_of(other).first("gamepad", Kind.ACCEPT) == "b", "they follow the seat"
        devices.forget_seats()
        assert devices.bindings_of(HOLDERS[0]).first("gamepad", Kind.ACCEPT) == "a"


def test_halves_of_a_keyboard_that_both_want_a_key_mean_what_is_set_for_all(tmp_path: Path) -> None:
    right = Bindings().first("right_keys", Kind.FOLD)
    assert right is not None
    known = {"b": {**KNOWN["b"], "bindings": {"left_keys": {"accept": [right]}, "right_keys": {"fold": []}}}}
    with company(tmp_path, 3, profiles=known) as play:
        devices = play.stage.devices
        sit_down(play.stage, tuple(Seating(str(seat), "kite", person=person) for seat, person in enumerate(("", "b", ""))))
        assert devices.half_of(right) == HOLDERS[2].source
        assert devices.bindings_of(HOLDERS[1]) == Bindings()


def test_a_turn_of_somebody_known_is_as_they_want_it(tmp_path: Path) -> None:
    wanted = {"n": "always", "b": "after8", "z": "always"}
    known = {person: {**KNOWN[person], "badges": badges} for person, badges in wanted.items()}
    stage = stage_for_tests(tmp_path, (640, 360), speed="instant", badges="off", profiles=known,
                            comforts={who.name: {"badges": "off"} for who in PEOPLE})
    seats = [who._replace(person=person) for who, person in zip(PEOPLE, wanted, strict=False)]
    with Company(stage, seats, 1) as play:
        for _ in range(2):
            seat = play.open()
            assert play.stage.settings.badges == wanted[seats[seat].person]
            play.press(Kind.FOLD, by=HOLDERS[seat])
            play.frame(16)
            if play.scene == "Confirm":
                play.press(Kind.RIGHT, by=HOLDERS[seat])
                play.press(Kind.ACCEPT, by=HOLDERS[seat])
            assert play.stage.settings.badges == "off"


# Names of one's own: typed, picked, taken again; nobody is called like somebody else.

PAD = PADS[0]


@pytest.fixture
def new_evening(tmp_path: Path) -> Any:
    made = Evening(stage_for_tests(tmp_path, (1280, 720)))
    yield made
    made.close()


def asked(new_evening: Evening) -> NameScene:
    assert isinstance(new_evening.stack.top, NameScene)
    return new_evening.stack.top


def type_in(new_evening: Evening, text: str) -> None:
    for letter in text:
        new_evening.press(Kind.TEXT, by=KEYS, text=letter)


def lobby_names(new_evening: Evening) -> list[str]:
    party = new_evening.lobby.party
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
    assert taken.ended().refusal == "Someone else is called aDA."
    assert (own.ended().refusal, own.name) == ("", "")
    assert (own.about, EMPTY.about) == ("Moon", "Leave it empty to be Moon")


# -- in the lobby


def test_a_pad_writes_a_name_and_the_match_knows_it(new_evening: Evening) -> None:
    new_evening.press(Kind.ACCEPT, Kind.PLAY, by=PAD)
    assert asked(new_evening).focus.current.words == "A"  # type: ignore[union-attr]
    new_evening.press(Kind.ACCEPT, Kind.RIGHT, Kind.RIGHT, Kind.RIGHT, Kind.ACCEPT, Kind.LEFT, Kind.LEFT, Kind.LEFT,
                  Kind.ACCEPT, Kind.PAUSE, by=PAD)
    assert lobby_names(new_evening) == ["Ada"]
    new_evening.start(PAD)
    session = top_of(new_evening.stack, Deal).session
    assert session.setup.seats[0].name == "Ada"
    assert session.header.seats[0][:2] == ("Ada", "human")


def test_typing_moves_the_focus_to_the_end_so_that_enter_ends_it(new_evening: Evening) -> None:
    new_evening.press(Kind.ACCEPT, Kind.PLAY, by=LEFT)
    assert new_evening.stage.devices.typing
    type_in(new_evening, "Zoë K")
    new_evening.press(Kind.ERASE, Kind.ERASE, Kind.ACCEPT, by=KEYS)
    assert lobby_names(new_evening) == ["Zoë"]
    assert not new_evening.stage.devices.typing
    for settings in (new_evening.stage.settings, settings_file.load(new_evening.stage.data_folder)[0]):
        assert [profile.name for profile in everybody(settings)] == ["Zoë"]


def test_a_click_on_the_name_asks_and_one_on_the_face_does_not(new_evening: Evening) -> None:
    new_evening.click(new_evening.seat(0))
    face = new_evening.lobby.party.guests[0].face
    new_evening.click(new_evening.seat(0))
    assert new_evening.lobby.party.guests[0].face != face
    new_evening.click(new_evening.seat(0, Kind.PLAY))
    scene = asked(new_evening)
    for what in ("E", "V", "A", "Done"):
        new_evening.click(next(widget for widget in scene.focus.widgets if widget.words == what).rect.center)
    assert lobby_names(new_evening) == ["Eva"]


def test_the_name_of_somebody_ready_with_a_device_is_not_for_the_mouse(new_evening: Evening) -> None:
    new_evening.press(Kind.ACCEPT, Kind.ACCEPT, by=PAD)
    new_evening.click(new_evening.seat(0, Kind.PLAY))
    assert new_evening.scene == "Lobby"


@pytest.mark.parametrize("taken", ["Nora", "nora", "Moon", "Sprout"])
def test_nobody_is_called_like_somebody_else_a_face_or_a_bot(new_evening: Evening, taken: str) -> None:
    new_evening.press(Kind.ACCEPT, Kind.PLAY, by=PAD)
    type_in(new_evening, "Nora")
    new_evening.press(Kind.ACCEPT, by=KEYS)
    new_evening.press(Kind.ACCEPT, by=PADS[1])
    new_evening.lobby.party.change_face(1, 1)
    new_evening.press(Kind.PLAY, by=PADS[1])
    type_in(new_evening, taken)
    new_evening.press(Kind.PAUSE, by=PADS[1])
    assert taken in asked(new_evening).model.refusal
    new_evening.press(Kind.CANCEL, by=PADS[1])
    assert len(set(lobby_names(new_evening))) == 2


def test_without_a_name_one_is_called_like_ones_face(new_evening: Evening) -> None:
    new_evening.press(Kind.ACCEPT, Kind.PLAY, by=PAD)
    type_in(new_evening, "Kite")
    new_evening.press(Kind.ACCEPT, by=KEYS)
    assert new_evening.lobby.party.guests[0].name == ""
    new_evening.press(Kind.RIGHT, by=PAD)
    assert lobby_names(new_evening) == ["Moon"]
    assert new_evening.stage.settings.profiles == {}


def test_other_pads_do_not_write_in_a_name(new_evening: Evening) -> None:
    new_evening.press(Kind.ACCEPT, Kind.PLAY, by=PAD)
    new_evening.press(Kind.ACCEPT, Kind.CANCEL, Kind.PAUSE, by=PADS[1])
    assert asked(new_evening).model.text == ""
    new_evening.press(Kind.PAD_LOST, by=PADS[1])
    assert new_evening.scene == "NameScene"


def test_who_loses_their_pad_while_writing_is_gone(new_evening: Evening) -> None:
    new_evening.press(Kind.ACCEPT, Kind.PLAY, by=PAD)
    new_evening.press(Kind.PAD_LOST, by=PAD)
    assert new_evening.lobby.party.guests == []
    assert not new_evening.stage.devices.typing


def test_one_more_person_is_asked_for_a_name(new_evening: Evening) -> None:
    new_evening.press(Kind.ACCEPT, Kind.ACCEPT, by=PAD)
    new_evening.stack.apply(new_evening.lobby.add_guest())
    new_evening.press(Kind.ACCEPT, Kind.PAUSE, by=PAD)
    assert lobby_names(new_evening) == ["Kite", "A"]


def test_names_sit_down_again_the_next_evening_and_in_other_places_are_offered(new_evening: Evening) -> None:
    for holder, name in ((PAD, "Nora"), (PADS[1], "Ben")):
        new_evening.press(Kind.ACCEPT, Kind.PLAY, by=holder)
        type_in(new_evening, name)
        new_evening.press(Kind.PAUSE, Kind.ACCEPT, by=holder)
    new_evening.start(PAD)
    for pad in PADS:
        new_evening.stage.devices.pads.lost(pad.source)
    again = Evening(new_evening.stage)
    again.press(Kind.ACCEPT, by=PADS[2])
    assert lobby_names(again) == ["Nora"]
    again.press(Kind.PLAY, Kind.PAUSE, by=PADS[2])
    again.press(Kind.ACCEPT, by=PADS[3])
    assert lobby_names(again) == ["Nora", "Ben"]
    assert [profile.name for profile in everybody(again.stage.settings)] == ["Nora", "Ben"]
    again.close()


def test_letters_that_no_font_has_are_refused_with_a_line(new_evening: Evening) -> None:
    new_evening.press(Kind.ACCEPT, Kind.PLAY, by=PAD)
    type_in(new_evening, "Łé")
    assert asked(new_evening).model.refusal == ""
    type_in(new_evening, "漢")
    assert (asked(new_evening).model.text, "漢" in asked(new_evening).model.refusal) == ("Łé", True)


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
    assert ("Type it" in scene.title) is (holder is not PAD), "a pad has no keys"
    assert scene.handle(Intent(Kind.CANCEL, Device.KEYBOARD)) == Pop()
