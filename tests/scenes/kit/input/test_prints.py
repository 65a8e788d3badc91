"""What is printed on the keys and buttons that people have before them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.kit.input import prints
from scenes.kit.input.devices import Devices
from scenes.kit.input.intent import LEFT_KEYS, RIGHT_KEYS, Device, Holder, Kind
from scenes.kit.input.layouts import GAMEPAD, KEYBOARD, LEFT, PLAIN, RIGHT
from scenes.kit.input.prints import DUALSENSE, PLAYSTATION, SWITCH, XBOX, cap, make_of, spoken_cap
from scenes.kit.input.reader import InputReader
from scenes.kit.widgets.words import SIGNS, Cap, control_glyph
from tests.scenes.kit.input.events import key_down, read
from tests.scenes.staging import stage_of

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
