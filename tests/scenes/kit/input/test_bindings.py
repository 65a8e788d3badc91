"""Bindings: data that a player changes, that never means two things; and what is printed on keys and buttons."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from hypothesis import example
from hypothesis import given as examples
from hypothesis import strategies as st
from pygame.event import Event

from scenes.kit.input import prints
from scenes.kit.input.bindings import (
    ACTIONS,
    CHECKS,
    ESSENTIAL,
    LEFT_HAND,
    PRESETS,
    RIGHT_HAND,
    Bindings,
    defaulted,
    for_hand,
    freed,
    given,
    needs_proof,
    on_other_half,
    owner,
    read_bindings,
    swapped,
    write_bindings,
)
from scenes.kit.input.devices import Devices
from scenes.kit.input.intent import LEFT_KEYS, RIGHT_KEYS, Device, Holder, Intent, Kind
from scenes.kit.input.layouts import (
    BUTTON_NAMES,
    DEFAULTS,
    FIXED_KEYS,
    GAMEPAD,
    KEY_NAMES,
    KEYBOARD,
    KEYBOARDS,
    LEFT,
    PLAIN,
    RIGHT,
    TRIGGER_NAMES,
)
from scenes.kit.input.presses import FIRST_MS
from scenes.kit.input.prints import DUALSENSE, PLAYSTATION, SWITCH, XBOX, cap, is_disc, make_of, spoken_cap
from scenes.kit.input.reader import InputReader
from scenes.kit.widgets.words import SIGNS, Cap, control_glyph
from tests.scenes.kit.input.events import key_down, kinds, read
from tests.scenes.staging import stage_of

LAYOUTS = tuple(DEFAULTS)
OTHER_SIDE = {
    (GAMEPAD, LEFT_HAND): {"a", "b", "x", "y", "right_shoulder", "right_trigger", "right_stick", "start"},
    (GAMEPAD, RIGHT_HAND): {"dpad_up", "dpad_down", "dpad_left", "dpad_right", "left_shoulder", "left_trigger",
                            "left_stick", "back"},
    (KEYBOARD, LEFT_HAND): {key for keys in DEFAULTS[RIGHT].values() for key in keys},
    (KEYBOARD, RIGHT_HAND): {key for keys in DEFAULTS[LEFT].values() for key in keys},
}  # fmt: skip
EACH = [(layout, hand) for layout, hands in PRESETS.items() for hand in hands]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_defaults_are_sound(layout: str) -> None:
    controls = [key for keys in DEFAULTS[layout].values() for key in keys]
    assert len(controls) == len(set(controls)), "none means two things"
    assert set(DEFAULTS[layout]) <= set(ACTIONS)
    assert all(DEFAULTS[layout][name] for name in ESSENTIAL)
    assert all(CHECKS[layout](key) for key in controls), "each can be written into the settings"
    assert all(cap(layout, key) for key in controls)


def test_every_key_and_button_has_a_cap() -> None:
    assert all(cap(KEYBOARD, key) for key in KEY_NAMES.values())
    assert all(cap(GAMEPAD, button) for button in (*BUTTON_NAMES.values(), *TRIGGER_NAMES.values()))


@pytest.mark.parametrize(
    ("layout", "control", "caption", "disc"),
    [
        (KEYBOARD, "return", "Enter", False), (KEYBOARD, "e", "E", False), (KEYBOARD, "digit_3", "3", False),
        (KEYBOARD, "keypad_3", "Num 3", False), (KEYBOARD, "kp_plus", "Num +", False), (KEYBOARD, "é", "É", False),
        (KEYBOARD, "up", "↑", False), (GAMEPAD, "a", "A", True), (GAMEPAD, "left_trigger", "LT", False),
        (GAMEPAD, "dpad_up", "↑", False), (PLAIN, "button_0", "1", True), (PLAIN, "hat_left", "←", False),
    ],
)  # fmt: skip
def test_caps_are_what_is_printed(layout: str, control: str, caption: str, disc: bool) -> None:
    assert (cap(layout, control), is_disc(layout, control)) == (caption, disc)


def test_what_is_not_bound_means_nothing() -> None:
    bindings = Bindings()
    assert bindings.meaning(KEYBOARD, "u") is None
    assert bindings.first(GAMEPAD, Kind.NEXT) is None
    assert bindings.first(KEYBOARD, Kind.FULLSCREEN) == "f11"
    assert bindings.first(GAMEPAD, Kind.FULLSCREEN) is None


def test_a_changed_key_has_its_new_meaning_and_the_old_none() -> None:
    bindings = given(Bindings(), KEYBOARD, "end_turn", "u")
    assert bindings.meaning(KEYBOARD, "u") == ACTIONS["end_turn"]
    assert bindings.meaning(KEYBOARD, "e") is None
    assert bindings.first(KEYBOARD, Kind.END_TURN) == "u"
    assert bindings.meaning(LEFT, "e") == ACTIONS["end_turn"], "the other layouts are as they were"


def test_escape_goes_back_whatever_is_bound() -> None:
    bindings = given(Bindings(), KEYBOARD, "cancel", "b")
    assert bindings.meaning(KEYBOARD, "escape") == bindings.meaning(KEYBOARD, "b") == ACTIONS["cancel"]
    assert bindings.first(KEYBOARD, Kind.CANCEL) == "b"


def test_a_swap_exchanges_keys() -> None:
    assert owner(Bindings(), KEYBOARD, "fold", "e") == "end_turn"
    bindings = swapped(Bindings(), KEYBOARD, "fold", "e")
    assert bindings is not None
    assert (bindings.controls(KEYBOARD, "fold"), bindings.controls(KEYBOARD, "end_turn")) == (("e",), ("f",))


def test_a_swap_that_would_leave_no_way_back_is_none() -> None:
    bindings = given(Bindings(), GAMEPAD, "pause", "left_stick")
    nothing = freed(bindings, GAMEPAD, "pause", "left_stick")
    assert nothing is not None
    assert swapped(nothing, GAMEPAD, "pause", "b") is None
    assert swapped(nothing, GAMEPAD, "pause", "y") is not None


def test_escape_is_not_given_away_by_a_swap() -> None:
    bindings = swapped(Bindings(), KEYBOARD, "cancel", "e")
    assert bindings is not None
    assert bindings.controls(KEYBOARD, "end_turn") == ()
    assert bindings.controls(KEYBOARD, "cancel") == ("e",)


def test_neither_has_the_key() -> None:
    bindings = freed(Bindings(), KEYBOARD, "fold", "e")
    assert bindings is not None
    assert (bindings.controls(KEYBOARD, "fold"), bindings.controls(KEYBOARD, "end_turn")) == (("f",), ())
    assert freed(Bindings(), GAMEPAD, "fold", "a") is None, "accept would have no button"


def test_the_halves_keep_apart() -> None:
    assert on_other_half(Bindings(), LEFT, "k")
    assert not on_other_half(Bindings(), LEFT, "backquote")
    assert not on_other_half(Bindings(), KEYBOARD, "k")
    left = given(given(Bindings(), LEFT, "end_turn", "backquote"), LEFT, "fold", "h")
    right = given(left, RIGHT, "speed", "e")
    assert defaulted(right, LEFT) == Bindings(), "the right half has a key of it: it goes back too"
    assert defaulted(given(left, RIGHT, "speed", "h"), KEYBOARD).controls(LEFT, "fold") == ("h",)
    assert defaulted(left, LEFT) == Bindings()


def test_what_the_way_depends_on_is_to_be_proved() -> None:
    assert needs_proof(Bindings(), given(Bindings(), KEYBOARD, "accept", "u"), KEYBOARD)
    assert not needs_proof(Bindings(), given(Bindings(), KEYBOARD, "fold", "u"), KEYBOARD)


def test_changes_are_kept_and_come_back() -> None:
    bindings = swapped(given(Bindings(), KEYBOARD, "fold", "u"), GAMEPAD, "next", "right_stick")
    assert bindings is not None
    content = write_bindings(bindings, {})
    assert content == {"keyboard": {"fold": ["u"]}, "gamepad": {"lens": [], "next": ["right_stick"]}}
    assert read_bindings(content) == (bindings, [])
    assert write_bindings(Bindings(), content) == {}


def test_a_swap_comes_back() -> None:
    bindings = swapped(Bindings(), KEYBOARD, "accept", "q")
    assert bindings is not None
    assert read_bindings(write_bindings(bindings, {})) == (bindings, [])


@pytest.mark.parametrize("layout", LAYOUTS)
def test_an_action_without_a_key_comes_back(layout: str) -> None:
    for action in sorted(set(ACTIONS) - ESSENTIAL):
        bindings, lines = read_bindings({layout: {action: []}})
        assert lines == []
        assert read_bindings(write_bindings(bindings, {})) == (bindings, []), action


def test_a_key_for_a_card_can_be_given_to_a_pad_and_taken_away() -> None:
    bindings = freed(given(Bindings(), GAMEPAD, "card_1", "left_stick"), GAMEPAD, "card_1", "left_stick")
    assert bindings is not None
    assert read_bindings(write_bindings(bindings, {})) == (bindings, [])


@pytest.mark.parametrize(
    "content",
    [
        {"telepathy": {}}, {"keyboard": 3}, {"keyboard": {"dance": ["e"]}}, {"keyboard": {"fold": "u"}},
        {"keyboard": {"fold": ["nonsense"]}}, {"keyboard": {"fold": [7]}}, {"keyboard": {"fold": ["escape"]}},
        {"gamepad": {"fold": ["return"]}}, {"plain_gamepad": {"fold": ["button_x"]}},
        {"keyboard": {"fold": None}}, {"keyboard": {"fold": [["e"]]}},
    ],
)  # fmt: skip
def test_an_entry_that_cannot_be_used_is_said_and_left_out(content: dict[str, Any]) -> None:
    bindings, lines = read_bindings({**content, "left_keys": {"fold": ["f1"]}})
    assert len(lines) == 1
    assert "ignored" in lines[0]
    assert bindings == given(Bindings(), LEFT, "fold", "f1")


def test_what_is_not_understood_stays_in_the_file() -> None:
    before = {"telepathy": {"fold": ["u"]}, "keyboard": {"dance": ["e"], "fold": ["u"]}}
    after = write_bindings(given(Bindings(), KEYBOARD, "undo", "k"), before)
    assert after == {"telepathy": {"fold": ["u"]}, "keyboard": {"dance": ["e"], "undo": ["k"]}}


def test_the_players_keys_go_before_the_defaults() -> None:
    bindings, lines = read_bindings({"keyboard": {"fold": ["e"]}})
    assert lines == []
    assert bindings.meaning(KEYBOARD, "e") == ACTIONS["fold"]
    assert bindings.controls(KEYBOARD, "end_turn") == ()


def test_of_two_entries_with_one_key_the_first_counts() -> None:
    bindings, lines = read_bindings({"keyboard": {"fold": ["u"], "undo": ["u"]}})
    assert len(lines) == 1
    assert bindings.meaning(KEYBOARD, "u") == ACTIONS["fold"]


def test_a_layout_without_a_way_falls_back_alone() -> None:
    bindings, lines = read_bindings({"keyboard": {"accept": []}, "gamepad": {"fold": ["a"], "undo": ["left_stick"]}})
    assert len(lines) == 2
    assert bindings == Bindings()


def test_a_key_of_both_halves_belongs_to_the_left() -> None:
    bindings, lines = read_bindings({"left_keys": {"fold": ["k"]}, "right_keys": {"undo": ["k"]}})
    assert len(lines) == 1
    assert bindings.half_of("k") == 1
    assert bindings.controls(RIGHT, "end_turn") == ("end", "kp_plus")


def test_halves_that_leave_each_other_no_way_are_the_defaults() -> None:
    bindings, lines = read_bindings({"left_keys": {"fold": ["return", "kp_enter"]}})
    assert len(lines) == 1
    assert bindings == Bindings()


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3) | st.sampled_from(["e", "a", "button_1", "escape"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from([*ACTIONS]), inner, max_size=4),
    max_leaves=12,
)
choices = st.dictionaries(
    st.sampled_from([*ACTIONS]), st.lists(st.sampled_from(["e", "u", "a", "left_stick", "button_1"]), max_size=2), max_size=4
)
"""What a player might have chosen, actions without a key among it."""


@examples(st.dictionaries(st.sampled_from([*LAYOUTS, "other"]), choices | anything, max_size=5))
@example({GAMEPAD: {"card_1": []}})
def test_no_file_breaks_the_bindings(content: dict[str, Any]) -> None:
    bindings, _ = read_bindings(content)
    for layout in LAYOUTS:
        keys = [key for action in bindings.layouts[layout] for key in bindings.controls(layout, action)]
        assert len(keys) == len(set(keys))
        assert all(bindings.controls(layout, name) for name in ESSENTIAL)
    left, right = ({k for ks in bindings.layouts[half].values() for k in ks} for half in (LEFT, RIGHT))
    assert not left & right
    again, _ = read_bindings(write_bindings(bindings, {}))
    assert again == bindings


def test_all_keyboards_can_choose_cards() -> None:
    assert all(DEFAULTS[layout][f"card_{number}"] for layout in KEYBOARDS for number in range(1, 8))


def test_names_of_earlier_versions_keep_working_and_are_written_anew() -> None:
    stored = {KEYBOARD: {"palette": ["u"], "canvas": ["k"], "strange": ["x"]}}
    bindings, lines = read_bindings(stored)
    assert bindings.controls(KEYBOARD, "play") == ("u",)
    assert bindings.controls(KEYBOARD, "discard") == ("k",)
    assert len(lines) == 1
    assert "strange" in lines[0]
    assert write_bindings(bindings, stored) == {KEYBOARD: {"strange": ["x"], "play": ["u"], "discard": ["k"]}}


def test_a_name_of_today_goes_before_one_of_earlier_versions() -> None:
    bindings, _ = read_bindings({KEYBOARD: {"play": ["u"], "palette": ["k"]}})
    assert bindings.controls(KEYBOARD, "play") == ("u",)


@pytest.mark.parametrize(("layout", "hand"), EACH)
def test_nothing_is_on_the_other_side_and_the_way_is_never_lost(layout: str, hand: str) -> None:
    after = for_hand(Bindings(), layout, hand)
    keys = [key for action in after.layouts[layout] for key in after.controls(layout, action)]
    assert len(keys) == len(set(keys)), "nothing means two things"
    assert not {*keys} & OTHER_SIDE[layout, hand] - {*FIXED_KEYS}
    assert all(after.controls(layout, action) for action in ESSENTIAL)
    others = {name: made for name, made in after.layouts.items() if name != layout}
    assert others == {name: made for name, made in DEFAULTS.items() if name != layout}


@pytest.mark.parametrize(("layout", "hand"), EACH)
def test_it_is_kept(layout: str, hand: str) -> None:
    after = for_hand(Bindings(), layout, hand)
    again, lines = read_bindings(write_bindings(after, {}))
    assert (again, lines) == (after, [])


def gone() -> Event:
    return Event(pygame.WINDOWFOCUSLOST)


def back() -> Event:
    return Event(pygame.WINDOWFOCUSGAINED)


def click(kind: int) -> Event:
    return Event(kind, pos=(5, 5), button=1, touch=False)


def test_without_the_focus_nothing_that_is_pressed_counts(reader: InputReader) -> None:
    pressed = (key_down(pygame.K_RETURN), click(pygame.MOUSEBUTTONDOWN), click(pygame.MOUSEBUTTONUP),
               Event(pygame.MOUSEMOTION, pos=(7, 7), rel=(1, 1), touch=False))  # fmt: skip
    assert kinds(read(reader, *pressed)) == [Kind.ACCEPT, Kind.PRESS, Kind.RELEASE, Kind.POINT]
    assert kinds(read(reader, gone(), *pressed)) == [Kind.FOCUS_LOST]
    assert kinds(read(reader, *pressed)) == []
    assert kinds(read(reader, back(), *pressed)) == [Kind.FOCUS_GAINED, Kind.ACCEPT, Kind.PRESS, Kind.RELEASE, Kind.POINT]


def test_what_is_held_meanwhile_moves_nothing(reader: InputReader) -> None:
    read(reader, gone(), key_down(pygame.K_UP), now_ms=0)
    assert read(reader, now_ms=FIRST_MS + 1) == []
    assert kinds(read(reader, back(), now_ms=2 * FIRST_MS)) == [Kind.FOCUS_GAINED]
    assert read(reader, now_ms=4 * FIRST_MS) == []


def test_the_window_itself_is_heard_all_the_same(reader: InputReader) -> None:
    read(reader, gone())
    assert read(reader, Event(pygame.QUIT)) == [Intent(Kind.QUIT, Device.WINDOW)]


# What is printed on the keys and buttons that people have before them.

BLACK_ON_WHITE = Cap(64, (255, 255, 255), (0, 0, 0))
AZERTY = {pygame.KSCAN_W: "z", pygame.KSCAN_Q: "a", pygame.KSCAN_A: "q", pygame.KSCAN_SEMICOLON: "m"}


@pytest.mark.parametrize(("name", "guid", "make"), [
    ("PS5 Controller", "030000004c050000e60c000000016800", DUALSENSE),
    ("Sony DualShock 4", "030000004c050000cc09000000006800", PLAYSTATION),
    ("Wireless Controller", "050000004c050000cc09000000810000", PLAYSTATION),
    ("Nintendo Switch Pro Controller", "030000007e0500000920000000026803", SWITCH),
    ("Pro Controller", "050000007e0500000920000001800000", SWITCH),
    ("Xbox Series X Controller", "050000005e040000130b000011050000", XBOX),
    ("USB Gamepad", "03000000790000001100000010010000", XBOX),
])  # fmt: skip
def test_a_pad_is_known_by_its_name_or_its_maker(name: str, guid: str, make: str) -> None:
    assert make_of(name, guid) == make


@pytest.mark.parametrize(("make", "caps"), [
    (XBOX, ("A", "LB", "RT", "View", "Menu", "RS")), (PLAYSTATION, ("Cross", "L1", "R2", "Share", "Options", "R3")),
    (DUALSENSE, ("Cross", "L1", "R2", "Create", "Options", "R3")), (SWITCH, ("A", "L", "ZR", "\u2212", "+", "RS")),
])  # fmt: skip
def test_every_make_has_its_own_prints(make: str, caps: tuple[str, ...]) -> None:
    controls = ("a", "left_shoulder", "right_trigger", "back", "start", "right_stick")
    assert tuple(cap(GAMEPAD, control, make) for control in controls) == caps


def test_signs_are_said_in_words() -> None:
    assert [spoken_cap(GAMEPAD, control, SWITCH) for control in ("start", "back", "dpad_up")] == ["plus", "minus", "arrow up"]


def test_four_shapes_are_drawn_and_no_two_alike(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    stage.devices.makes[3] = PLAYSTATION
    holder = Holder(Device.GAMEPAD, 3)
    drawn = {pygame.image.tobytes(control_glyph(stage, (GAMEPAD, name), BLACK_ON_WHITE, holder), "RGBA") for name in "abxy"}
    letters = {pygame.image.tobytes(control_glyph(stage, (GAMEPAD, name), BLACK_ON_WHITE), "RGBA") for name in "abxy"}
    assert len(drawn) == len(SIGNS) == 4
    assert not drawn & letters
    plain = control_glyph(stage, (PLAIN, "button_0"), BLACK_ON_WHITE, holder)
    assert pygame.image.tobytes(plain, "RGBA") not in drawn, "buttons without a mapping are numbered on every pad"


def test_a_keyboard_shows_the_prints_of_the_pad_that_is_there_on_the_pads_page() -> None:
    devices = Devices()
    assert devices.make_of(Holder(Device.KEYBOARD)) == XBOX
    devices.pads.connect(7, "guid")
    devices.makes[7] = SWITCH
    assert devices.make_of(Holder(Device.KEYBOARD)) == SWITCH


@pytest.fixture
def azerty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A French keyboard."""
    pygame.display.init()
    monkeypatch.setattr(prints, "_printed", lambda: AZERTY)


@pytest.mark.usefixtures("azerty")
def test_the_halves_show_what_is_printed_in_their_places() -> None:
    assert (cap(LEFT, "w"), cap(LEFT, "q"), cap(LEFT, "s"), cap(RIGHT, "semicolon")) == ("Z", "A", "S", "M")
    assert cap(KEYBOARD, "w") == "W"


@pytest.mark.usefixtures("azerty")
def test_the_halves_go_by_places_and_the_whole_keyboard_by_letters() -> None:
    devices = Devices(split_keyboard=True)
    reader = InputReader(lambda: (100, 100), devices)
    up = key_down(pygame.K_z, scancode=pygame.KSCAN_W)
    assert [(i.kind, i.source) for i in read(reader, up)] == [(Kind.UP, LEFT_KEYS)]
    hint = key_down(pygame.K_m, scancode=pygame.KSCAN_SEMICOLON)
    assert [(i.kind, i.source) for i in read(reader, hint)] == [(Kind.HINT, RIGHT_KEYS)]
    devices.split_keyboard = False
    assert [i.kind for i in read(InputReader(lambda: (100, 100), devices), up)] == [Kind.UNDO]


def test_a_new_key_of_a_half_is_known_by_its_place() -> None:
    devices = Devices(listening=True, by_place=True)
    reader = InputReader(lambda: (100, 100), devices)
    assert [i.control for i in read(reader, key_down(pygame.K_z, scancode=pygame.KSCAN_W))] == ["w"]


def test_this_computers_keyboard_can_be_asked() -> None:
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    prints._printed.cache_clear()
    assert prints._printed() == {}, "the dummy driver has the usual keyboard"
    assert cap(LEFT, "w") == "W"
