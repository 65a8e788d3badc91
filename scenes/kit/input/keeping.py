"""What each seat holds, in words that outlast the program: so that a match that is continued finds it again."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.kit.input.devices import Devices
from scenes.kit.input.intent import LEFT_KEYS, RIGHT_KEYS, WHOLE_KEYS, Device, Holder

WORDS: dict[Holder, str] = {
    Holder(Device.KEYBOARD, WHOLE_KEYS): "keys",
    Holder(Device.KEYBOARD, LEFT_KEYS): "left keys",
    Holder(Device.KEYBOARD, RIGHT_KEYS): "right keys",
    Holder(Device.MOUSE): "mouse",
    Holder(Device.TOUCH): "touch",
}
KEYS = WORDS[Holder(Device.KEYBOARD, WHOLE_KEYS)]
HALVES = (WORDS[Holder(Device.KEYBOARD, LEFT_KEYS)], WORDS[Holder(Device.KEYBOARD, RIGHT_KEYS)])
PAD, NOTHING = "pad", ""
MOST_PADS = 99


def kept(devices: Devices, seats: int) -> tuple[str, ...]:
    """What each of so many seats holds, or has lost and waits for; nothing at all where no seat has its own."""
    if devices.seats.is_unused:
        return ()
    return tuple(words_of(devices, _holder(devices, seat)) for seat in range(seats))


def _holder(devices: Devices, seat: int) -> Holder | None:
    holders = (holder for holder in devices.seats.holders_of(seat) if holder.device is not Device.SWITCH)
    return next(holders, devices.seats.gone.get(seat))


def words_of(devices: Devices, holder: Holder | None) -> str:
    """Something that people hold; empty for nothing, and for what has no words."""
    if holder is None or holder.device is not Device.GAMEPAD:
        return WORDS.get(holder, NOTHING) if holder is not None else NOTHING
    return f"{PAD} {devices.pads.number_of(holder.source)} {devices.pads.make_of(holder.source)}".strip()


def give_back(devices: Devices, words: Sequence[str]) -> None:
    """Every seat gets what it held. For a pad that is not there its seat waits, as if it had just been pulled out."""
    devices.split_keyboard = any(word in HALVES for word in words)
    for seat, word in enumerate(words):
        for holder in (holder for holder, known in WORDS.items() if known == word):
            devices.seats.assign(holder, seat)
    pads = {seat: pad for seat, word in enumerate(words) if (pad := _pad_in(word)) is not None}
    for exact in (True, False):  # a pad of the same make does only where nobody has a better claim to it
        for seat, pad in pads.items():
            if not devices.seats.has_device(seat):
                _give_pad(devices, seat, pad, exact)
    for seat, (number, make) in pads.items():
        if not devices.seats.has_device(seat):
            devices.seats.wait_for(Holder(Device.GAMEPAD, devices.pads.missed(number, make)), seat)


def _pad_in(word: str) -> tuple[int, str] | None:
    """Number and make of the pad that a word stands for; None for anything else."""
    kind, _, rest = word.partition(" ")
    number, _, make = rest.partition(" ")
    usable = kind == PAD and number.isdecimal() and 0 < int(number) <= MOST_PADS
    return (int(number), make) if usable else None


def _give_pad(devices: Devices, seat: int, pad: tuple[int, str], exact: bool) -> None:
    number, make = pad
    for source in devices.pads.connected:
        holder, known = Holder(Device.GAMEPAD, source), devices.pads
        alike = known.make_of(source) == make and (not exact or known.number_of(source) == number)
        if alike and devices.seats.free([holder]) and not devices.seats.has_device(seat):
            devices.seats.assign(holder, seat)
