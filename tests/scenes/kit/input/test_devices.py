"""Whose device is whose."""

from __future__ import annotations

import pytest

from scenes.kit.input.devices import NOTHING, Devices, PadNumbers, SeatDevices, give_back, words_of_seats
from scenes.kit.input.intent import LEFT_KEYS, RIGHT_KEYS, WHOLE_KEYS, Device, Holder, Intent, Kind

LEFT, RIGHT = Holder(Device.KEYBOARD, LEFT_KEYS), Holder(Device.KEYBOARD, RIGHT_KEYS)
FIRST_PAD, SECOND_PAD = Holder(Device.GAMEPAD, 4), Holder(Device.GAMEPAD, 7)
MOUSE, TOUCH = Holder(Device.MOUSE), Holder(Device.TOUCH)
XBOX, SONY = "030000005e04", "030000004c05"
KEYS = Holder(Device.KEYBOARD, WHOLE_KEYS)


def press(holder: Holder, kind: Kind = Kind.ACCEPT) -> Intent:
    return Intent(kind, holder.device, source=holder.source)


def test_without_seats_nothing_has_one() -> None:
    seats = SeatDevices()
    assert [seats.seat_of(press(holder)) for holder in (LEFT, MOUSE, FIRST_PAD)] == [None] * 3
    assert seats.holder_of(0) is None


def test_every_holder_serves_its_seat() -> None:
    seats = SeatDevices()
    for seat, holder in enumerate((LEFT, RIGHT, FIRST_PAD, SECOND_PAD)):
        seats.assign(holder, seat)
    assert [seats.seat_of(press(holder)) for holder in (SECOND_PAD, LEFT, RIGHT, FIRST_PAD)] == [3, 0, 1, 2]
    assert seats.seat_of(press(MOUSE)) is None
    assert seats.free([MOUSE, LEFT, Holder(Device.TOUCH)]) == (MOUSE, Holder(Device.TOUCH))


def test_one_person_uses_everything() -> None:
    seats = SeatDevices()
    seats.others = 2
    assert {seats.seat_of(press(holder)) for holder in (LEFT, MOUSE, FIRST_PAD)} == {2}
    assert seats.seat_of(Intent(Kind.FOCUS_LOST, Device.WINDOW)) is None


def test_glyphs_follow_what_the_seat_used_last() -> None:
    seats = SeatDevices()
    seats.assign(LEFT, 0)
    seats.assign(MOUSE, 0)
    seats.assign(FIRST_PAD, 1)
    assert seats.holder_of(0) == LEFT, "nothing used yet: the first that was given"
    seats.note(press(MOUSE))
    seats.note(press(FIRST_PAD))
    assert (seats.holder_of(0), seats.holder_of(1)) == (MOUSE, FIRST_PAD)
    seats.release(MOUSE)
    assert seats.holder_of(0) == LEFT


def test_a_holder_goes_from_seat_to_seat() -> None:
    seats = SeatDevices()
    seats.assign(LEFT, 0)
    seats.note(press(LEFT))
    seats.assign(LEFT, 1)
    assert (seats.holder_of(0), seats.holder_of(1)) == (None, LEFT)
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
    seats.assign(RIGHT, 0)
    assert seats.lost(FIRST_PAD) is None
    assert seats.waiting == ()
    assert seats.lost(SECOND_PAD) is None, "a pad nobody had"


def test_clear_forgets_everything() -> None:
    seats = SeatDevices()
    seats.assign(FIRST_PAD, 0)
    seats.lost(FIRST_PAD)
    seats.others = 1
    seats.clear()
    assert (seats.waiting, seats.others, seats.seat_of(press(LEFT))) == ((), None, None)


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
    names = [devices.name_of(holder) for holder in (LEFT, RIGHT, SECOND_PAD, MOUSE, Holder(Device.KEYBOARD))]
    assert names == ["Left keys", "Right keys", "Controller 2", "Mouse", "Keyboard"]


def test_people_who_change_seats_take_along_what_they_hold() -> None:
    devices = Devices()
    seats = devices.seats
    for seat, holder in enumerate((LEFT, FIRST_PAD, SECOND_PAD)):
        seats.assign(holder, seat)
    seats.assign(MOUSE, 0)
    devices.seated(press(MOUSE))
    seats.lost(SECOND_PAD)
    seats.rearrange({0: 2, 1: 0, 2: 1})
    assert seats.holders_of(2) == (LEFT, MOUSE)
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


@pytest.mark.parametrize("given", [(LEFT, RIGHT), (KEYS, MOUSE), (TOUCH, None, KEYS), (MOUSE, LEFT, RIGHT)])
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
