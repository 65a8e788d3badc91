"""Whose device is whose, also of two people at one keyboard."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from scenes.kit.input.bindings import ACTIONS, Bindings
from scenes.kit.input.devices import NOTHING, Devices, PadNumbers, SeatDevices, give_back, words_of_seats
from scenes.kit.input.intent import LEFT_KEYS, RIGHT_KEYS, WHOLE_KEYS, Device, Holder, Intent, Kind
from scenes.kit.input.layouts import DEFAULTS, KEY_NAMES, KEYBOARD, LEFT, PLACES, RIGHT
from scenes.kit.input.presses import FIRST_MS
from scenes.kit.input.reader import InputReader
from tests.scenes.kit.input.events import key_down, key_up, kinds, read, read_all

LEFT_HALF, RIGHT_HALF = Holder(Device.KEYBOARD, LEFT_KEYS), Holder(Device.KEYBOARD, RIGHT_KEYS)
FIRST_PAD, SECOND_PAD = Holder(Device.GAMEPAD, 4), Holder(Device.GAMEPAD, 7)
MOUSE, TOUCH = Holder(Device.MOUSE), Holder(Device.TOUCH)
XBOX, SONY = "030000005e04", "030000004c05"
KEYS = Holder(Device.KEYBOARD, WHOLE_KEYS)


def press(holder: Holder, kind: Kind = Kind.ACCEPT) -> Intent:
    return Intent(kind, holder.device, source=holder.source)


def test_without_seats_nothing_has_one() -> None:
    seats = SeatDevices()
    assert [seats.seat_of(press(holder)) for holder in (LEFT_HALF, MOUSE, FIRST_PAD)] == [None] * 3
    assert seats.holder_of(0) is None


def test_every_holder_serves_its_seat() -> None:
    seats = SeatDevices()
    for seat, holder in enumerate((LEFT_HALF, RIGHT_HALF, FIRST_PAD, SECOND_PAD)):
        seats.assign(holder, seat)
    assert [seats.seat_of(press(holder)) for holder in (SECOND_PAD, LEFT_HALF, RIGHT_HALF, FIRST_PAD)] == [3, 0, 1, 2]
    assert seats.seat_of(press(MOUSE)) is None
    assert seats.free([MOUSE, LEFT_HALF, Holder(Device.TOUCH)]) == (MOUSE, Holder(Device.TOUCH))


def test_one_person_uses_everything() -> None:
    seats = SeatDevices()
    seats.others = 2
    assert {seats.seat_of(press(holder)) for holder in (LEFT_HALF, MOUSE, FIRST_PAD)} == {2}
    assert seats.seat_of(Intent(Kind.FOCUS_LOST, Device.WINDOW)) is None


def test_glyphs_follow_what_the_seat_used_last() -> None:
    seats = SeatDevices()
    seats.assign(LEFT_HALF, 0)
    seats.assign(MOUSE, 0)
    seats.assign(FIRST_PAD, 1)
    assert seats.holder_of(0) == LEFT_HALF, "nothing used yet: the first that was given"
    seats.note(press(MOUSE))
    seats.note(press(FIRST_PAD))
    assert (seats.holder_of(0), seats.holder_of(1)) == (MOUSE, FIRST_PAD)
    seats.release(MOUSE)
    assert seats.holder_of(0) == LEFT_HALF


def test_a_holder_goes_from_seat_to_seat() -> None:
    seats = SeatDevices()
    seats.assign(LEFT_HALF, 0)
    seats.note(press(LEFT_HALF))
    seats.assign(LEFT_HALF, 1)
    assert (seats.holder_of(0), seats.holder_of(1)) == (None, LEFT_HALF)
    assert seats.waiting == ()


def test_a_lost_pad_leaves_its_seat_waiting_until_any_holder_takes_it() -> None:
    seats = SeatDevices()
    seats.assign(FIRST_PAD, 1)
    assert seats.lost(FIRST_PAD) == 1
    assert seats.waiting == (1,)
    assert seats.seat_of(press(FIRST_PAD)) is None
    seats.assign(Holder(Device.GAMEPAD, 12), 1)
    assert seats.waiting == ()
    assert seats.seat_of(press(Holder(Device.GAMEPAD, 12))) == 1


def test_a_seat_with_another_device_does_not_wait() -> None:
    seats = SeatDevices()
    seats.assign(FIRST_PAD, 0)
    seats.assign(RIGHT_HALF, 0)
    assert seats.lost(FIRST_PAD) is None
    assert seats.waiting == ()
    assert seats.lost(SECOND_PAD) is None, "a pad nobody had"


def test_clear_forgets_everything() -> None:
    seats = SeatDevices()
    seats.assign(FIRST_PAD, 0)
    seats.lost(FIRST_PAD)
    seats.others = 1
    seats.clear()
    assert (seats.waiting, seats.others, seats.seat_of(press(LEFT_HALF))) == ((), None, None)


def test_a_lost_pad_comes_with_the_seat_it_served() -> None:
    devices = Devices()
    devices.seats.assign(FIRST_PAD, 1)
    assert devices.seated(press(FIRST_PAD)).seat == 1
    assert devices.seated(press(FIRST_PAD, Kind.PAD_LOST)).seat == 1
    assert devices.seats.waiting == (1,)
    assert devices.seats.holder_of(1) is None


def test_pads_are_numbered_as_people_count() -> None:
    numbers = PadNumbers()
    numbers.connect(4, "blue")
    numbers.connect(7, "red")
    assert [numbers.number_of(4), numbers.number_of(7)] == [1, 2]
    numbers.lost(4)
    assert numbers.number_of(4) == 1, "it can still be named"
    assert numbers.connected == (7,)
    numbers.connect(9, "blue")
    assert numbers.number_of(9) == 1
    assert numbers.connected == (9, 7)


def test_a_pad_that_returns_has_its_number_again() -> None:
    numbers = PadNumbers()
    for source, guid in ((0, "blue"), (1, "red"), (2, "green")):
        numbers.connect(source, guid)
    for source in (0, 1, 2):
        numbers.lost(source)
    numbers.connect(3, "green")
    numbers.connect(4, "yellow")
    numbers.connect(5, "red")
    assert [numbers.number_of(source) for source in (3, 4, 5)] == [3, 1, 2]


def test_names_are_what_players_call_them() -> None:
    devices = Devices()
    devices.pads.connect(4, "blue")
    devices.pads.connect(7, "blue")
    names = [devices.name_of(holder) for holder in (LEFT_HALF, RIGHT_HALF, SECOND_PAD, MOUSE, Holder(Device.KEYBOARD))]
    assert names == ["Left keys", "Right keys", "Controller 2", "Mouse", "Keyboard"]


def test_people_who_change_seats_take_along_what_they_hold() -> None:
    devices = Devices()
    seats = devices.seats
    for seat, holder in enumerate((LEFT_HALF, FIRST_PAD, SECOND_PAD)):
        seats.assign(holder, seat)
    seats.assign(MOUSE, 0)
    devices.seated(press(MOUSE))
    seats.lost(SECOND_PAD)
    seats.rearrange({0: 2, 1: 0, 2: 1})
    assert seats.holders_of(2) == (LEFT_HALF, MOUSE)
    assert seats.holders_of(0) == (FIRST_PAD,)
    assert seats.holder_of(2) == MOUSE, "what was used last"
    assert seats.waiting == (1,)


def pad(source: int) -> Holder:
    return Holder(Device.GAMEPAD, source)


def with_pads(*makes: str, first: int = 0) -> Devices:
    """Pads of these makes, plugged in one after the other."""
    devices = Devices()
    for source, make in enumerate(makes, first):
        devices.pads.connect(source, make)
    return devices


def seated(devices: Devices, *holders: Holder | None) -> tuple[str, ...]:
    devices.hand_out(holders)
    return words_of_seats(devices, len(holders))


def holders(devices: Devices, seats: int) -> list[Holder | None]:
    return [next(iter(devices.seats.holders_of(seat)), None) for seat in range(seats)]


@pytest.mark.parametrize("given", [(LEFT_HALF, RIGHT_HALF), (KEYS, MOUSE), (TOUCH, None, KEYS), (MOUSE, LEFT_HALF, RIGHT_HALF)])
def test_everything_but_pads_is_there_again(given: tuple[Holder | None, ...]) -> None:
    before = Devices()
    words = seated(before, *given)
    after = Devices()
    give_back(after, words)
    assert holders(after, len(given)) == holders(before, len(given))
    assert after.split_keyboard == before.split_keyboard
    assert not after.seats.waiting


def test_nothing_is_kept_where_nobody_has_a_device() -> None:
    assert words_of_seats(Devices(), 3) == ()
    after = Devices()
    give_back(after, ())
    assert after.seats.is_unused


def test_pads_go_to_their_seats_by_make_whatever_order_they_come_in() -> None:
    words = seated(with_pads(XBOX, SONY), pad(1), pad(0))
    after = with_pads(SONY, XBOX, first=7)
    give_back(after, words)
    assert holders(after, 2) == [pad(7), pad(8)]


def test_of_two_alike_the_number_tells() -> None:
    words = seated(with_pads(XBOX, XBOX, XBOX), pad(2), pad(0))
    after = with_pads(XBOX, XBOX, XBOX, first=3)
    give_back(after, words)
    assert holders(after, 2) == [pad(5), pad(3)]


def test_one_of_the_same_make_does_where_the_number_is_another() -> None:
    words = seated(with_pads(SONY, XBOX), pad(1), KEYS)
    after = with_pads(XBOX, first=4)
    give_back(after, words)
    assert holders(after, 2) == [pad(4), KEYS]


def test_a_pad_that_is_missing_is_waited_for_and_has_its_seat_when_it_comes() -> None:
    words = seated(with_pads(XBOX, SONY, XBOX), KEYS, pad(2), pad(1))
    after = with_pads(SONY, first=5)
    give_back(after, words)
    assert after.seats.waiting == (1,)
    assert after.name_of(after.seats.gone[1]) == "Controller 3"
    after.pads.connect(9, XBOX)
    after.seated(Intent(Kind.PAD_FOUND, Device.GAMEPAD, source=9))
    assert holders(after, 3) == [KEYS, pad(9), pad(5)]
    assert not after.seats.waiting


def test_one_of_another_make_is_not_taken_for_it() -> None:
    words = seated(with_pads(XBOX), pad(0), KEYS)
    after = Devices()
    give_back(after, words)
    after.pads.connect(1, SONY)
    after.seated(Intent(Kind.PAD_FOUND, Device.GAMEPAD, source=1))
    assert after.seats.waiting == (0,)


def test_who_waits_when_the_program_ends_waits_again() -> None:
    before = with_pads(XBOX)
    seated(before, pad(0), KEYS)
    before.pads.lost(0)
    before.seated(Intent(Kind.PAD_LOST, Device.GAMEPAD, source=0))
    after = with_pads(XBOX, first=2)
    give_back(after, words_of_seats(before, 2))
    assert holders(after, 2) == [pad(2), KEYS]


def test_a_switch_in_its_turn_is_what_it_was_before() -> None:
    before = with_pads(XBOX)
    words = seated(before, KEYS, pad(0))
    before.make_switch(1)
    assert words_of_seats(before, 2) == words


@pytest.mark.parametrize("word", ["pad", "pad x", "pad 0 a", "pad -1", "pad 100", "owl", "keys keys", NOTHING, "pad ²"])
def test_what_makes_no_sense_is_passed_over(word: str) -> None:
    after = with_pads(XBOX)
    give_back(after, (word, "mouse"))
    assert holders(after, 2) == [None, MOUSE]
    assert not after.seats.waiting


# Two people at one keyboard.

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
