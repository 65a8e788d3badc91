"""What seats hold is kept in words, and given back when the program runs again."""

from __future__ import annotations

import pytest

from scenes.kit.input.devices import Devices
from scenes.kit.input.intent import LEFT_KEYS, RIGHT_KEYS, WHOLE_KEYS, Device, Holder, Intent, Kind
from scenes.kit.input.keeping import NOTHING, give_back, kept

XBOX, SONY = "030000005e04", "030000004c05"
KEYS, LEFT, RIGHT = (Holder(Device.KEYBOARD, source) for source in (WHOLE_KEYS, LEFT_KEYS, RIGHT_KEYS))
MOUSE, TOUCH = Holder(Device.MOUSE), Holder(Device.TOUCH)


def pad(source: int) -> Holder:
    return Holder(Device.GAMEPAD, source)


def with_pads(*makes: str, first: int = 0) -> Devices:
    """Pads of these makes, plugged in one after the other."""
    devices = Devices()
    for source, make in enumerate(makes, first):
        devices.pads.found(source, make)
    return devices


def seated(devices: Devices, *holders: Holder | None) -> tuple[str, ...]:
    devices.hand_out(holders)
    return kept(devices, len(holders))


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
    assert kept(Devices(), 3) == ()
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
    after.pads.found(9, XBOX)
    after.seated(Intent(Kind.PAD_FOUND, Device.GAMEPAD, source=9))
    assert holders(after, 3) == [KEYS, pad(9), pad(5)]
    assert not after.seats.waiting


def test_one_of_another_make_is_not_taken_for_it() -> None:
    words = seated(with_pads(XBOX), pad(0), KEYS)
    after = Devices()
    give_back(after, words)
    after.pads.found(1, SONY)
    after.seated(Intent(Kind.PAD_FOUND, Device.GAMEPAD, source=1))
    assert after.seats.waiting == (0,)


def test_who_waits_when_the_program_ends_waits_again() -> None:
    before = with_pads(XBOX)
    seated(before, pad(0), KEYS)
    before.pads.lost(0)
    before.seated(Intent(Kind.PAD_LOST, Device.GAMEPAD, source=0))
    after = with_pads(XBOX, first=2)
    give_back(after, kept(before, 2))
    assert holders(after, 2) == [pad(2), KEYS]


def test_a_switch_in_its_turn_is_what_it_was_before() -> None:
    before = with_pads(XBOX)
    words = seated(before, KEYS, pad(0))
    before.make_switch(1)
    assert kept(before, 2) == words


@pytest.mark.parametrize("word", ["pad", "pad x", "pad 0 a", "pad -1", "pad 100", "owl", "keys keys", NOTHING, "pad ²"])
def test_what_makes_no_sense_is_passed_over(word: str) -> None:
    after = with_pads(XBOX)
    give_back(after, (word, "mouse"))
    assert holders(after, 2) == [None, MOUSE]
    assert not after.seats.waiting
