"""Two people at one keyboard."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from scenes.kit.input.bindings import ACTIONS, Bindings
from scenes.kit.input.devices import Devices
from scenes.kit.input.intent import LEFT_KEYS, RIGHT_KEYS, WHOLE_KEYS, Device, Intent, Kind
from scenes.kit.input.layouts import DEFAULTS, KEY_NAMES, KEYBOARD, LEFT, PLACES, RIGHT
from scenes.kit.input.presses import FIRST_MS
from scenes.kit.input.reader import InputReader
from tests.scenes.kit.input.events import key_down, key_up, kinds, read, read_all

NEEDED = {
    Kind.UP, Kind.DOWN, Kind.LEFT, Kind.RIGHT, Kind.ACCEPT, Kind.CANCEL, Kind.PLAY, Kind.DISCARD, Kind.UNDO,
    Kind.END_TURN, Kind.FOLD, Kind.SEATS, Kind.LENS, Kind.HINT, Kind.NEXT, Kind.PREVIOUS, Kind.SPEED, Kind.PAUSE,
}  # fmt: skip


@pytest.fixture
def devices() -> Devices:
    return Devices(split_keyboard=True)


CODES = {name: code for code, name in KEY_NAMES.items()}
SCANCODES = {name: code for code, name in PLACES.items()}


def tap(reader: InputReader, key: str) -> list[Intent]:
    """What a tap on a key is, by the key's name."""
    down = key_down(CODES.get(key, 0), scancode=SCANCODES.get(key, 0))
    return read(reader, down, Event(pygame.KEYUP, {**down.dict}))


def expected(layout: str, source: int) -> dict[str, list[Intent]]:
    return {
        key: [Intent(ACTIONS[action].kind, Device.KEYBOARD, source=source, number=ACTIONS[action].number)]
        for action, keys in DEFAULTS[layout].items()
        for key in keys
    }


@pytest.mark.parametrize("half", [LEFT, RIGHT])
def test_every_action_is_on_each_half(half: str) -> None:
    assert {ACTIONS[action].kind for action, keys in DEFAULTS[half].items() if keys} >= NEEDED


def test_no_key_is_on_both_halves() -> None:
    assert not {*expected(LEFT, 1)} & {*expected(RIGHT, 2)}


@pytest.mark.parametrize(("half", "source"), [(LEFT, LEFT_KEYS), (RIGHT, RIGHT_KEYS)])
def test_each_key_speaks_for_its_half(reader: InputReader, half: str, source: int) -> None:
    for key, intents in expected(half, source).items():
        assert tap(reader, key) == intents


def test_unsplit_the_keyboard_is_one_device(reader: InputReader, devices: Devices) -> None:
    devices.split_keyboard = False
    for key, intents in expected(KEYBOARD, WHOLE_KEYS).items():
        assert tap(reader, key) == intents


def test_two_people_press_at_the_same_moment(reader: InputReader, devices: Devices) -> None:
    devices.seats.assign(Intent(Kind.UP, Device.KEYBOARD, source=RIGHT_KEYS).holder, 0)
    devices.seats.assign(Intent(Kind.UP, Device.KEYBOARD, source=LEFT_KEYS).holder, 1)
    intents = [devices.seated(i) for i in read(reader, key_down(pygame.K_RETURN), key_down(pygame.K_SPACE))]
    assert [(intent.kind, intent.seat) for intent in intents] == [(Kind.ACCEPT, 0), (Kind.ACCEPT, 1)]


def test_both_halves_hold_a_direction_at_once(reader: InputReader) -> None:
    read(reader, key_down(pygame.K_s), key_down(pygame.K_UP), now_ms=0)
    repeats = read(reader, now_ms=FIRST_MS)
    assert [(intent.kind, intent.source) for intent in repeats] == [(Kind.DOWN, LEFT_KEYS), (Kind.UP, RIGHT_KEYS)]
    read(reader, key_up(pygame.K_s), now_ms=FIRST_MS)
    assert [intent.source for intent in read(reader, now_ms=9000)] == [RIGHT_KEYS]


def test_digits_choose_cards_of_their_half(reader: InputReader) -> None:
    row = key_down(pygame.K_3, scancode=pygame.KSCAN_3)
    keypad = key_down(pygame.K_KP3, scancode=pygame.KSCAN_KP3)
    assert [(i.kind, i.number, i.source) for i in read(reader, row, keypad)] == [
        (Kind.CARD, 3, LEFT_KEYS),
        (Kind.CARD, 3, RIGHT_KEYS),
    ]


def test_what_accepts_can_be_held(reader: InputReader, devices: Devices) -> None:
    space, enter = key_up(pygame.K_SPACE), key_up(pygame.K_RETURN)
    let_go = read_all(reader, space, enter, key_up(pygame.K_q))
    assert let_go == [
        Intent(Kind.LET_GO, Device.KEYBOARD, source=LEFT_KEYS),
        Intent(Kind.LET_GO, Device.KEYBOARD, source=RIGHT_KEYS),
    ]
    devices.split_keyboard = False
    assert read_all(reader, enter) == [Intent(Kind.LET_GO, Device.KEYBOARD)]


def test_what_belongs_to_no_half_means_nothing(reader: InputReader) -> None:
    assert read(reader, key_down(pygame.K_F7)) == []
    assert Bindings().half_of("f7") is None


def test_the_whole_screen_is_everybodys(reader: InputReader) -> None:
    assert kinds(read(reader, key_down(pygame.K_RETURN, pygame.KMOD_LALT))) == [Kind.FULLSCREEN]
    assert kinds(read(reader, key_down(pygame.K_F11))) == [Kind.FULLSCREEN]
