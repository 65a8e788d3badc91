"""Devices: which seat each serves, what scenes may know and say of them, and their words in files of matches."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from scenes.kit.input.bindings import Bindings
from scenes.kit.input.intent import LEFT_KEYS, PAD_NEWS, RIGHT_KEYS, WHOLE_KEYS, Device, Holder, Intent, Kind
from scenes.kit.input.layouts import GAMEPAD, KEYBOARDS, LEFT, PLAIN, RIGHT
from scenes.kit.input.prints import XBOX
from scenes.kit.messages import mark, tr

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


class SeatDevices:
    """Gives holders to seats. A holder serves one seat at most; a seat may have several holders."""

    def __init__(self) -> None:
        self._seats: dict[Holder, int] = {}
        self._used: dict[int, Holder] = {}
        self._waiting: set[int] = set()
        self._gone: dict[int, Holder] = {}  # what each seat has lost, as long as it has nothing else
        self.others: int | None = None
        """The seat of every holder that has none of its own: that of a single player, or None."""

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that have lost their last holder and wait for one, lowest first."""
        return tuple(sorted(self._waiting))

    @property
    def is_unused(self) -> bool:
        """Whether no seat has, or has had, a device of its own."""
        return not self._seats and not self._waiting

    def assign(self, holder: Holder, seat: int) -> None:
        """Give a holder to a seat, from another seat if need be; a seat that waited has one again."""
        self.release(holder)
        self._seats[holder] = seat
        self._waiting.discard(seat)
        self._gone.pop(seat, None)

    def release(self, holder: Holder) -> int | None:
        """Takes a device from its seat, which does not wait for another one; returns the seat, if there was one."""
        seat = self._seats.pop(holder, None)
        for user in [user for user, used in self._used.items() if used == holder]:
            del self._used[user]
        return seat

    def lost(self, holder: Holder) -> int | None:
        """Notes that a device is gone, such as a pad that was pulled out; returns the seat that waits now, if any."""
        seat = self.release(holder)
        if seat is None or self.holders_of(seat):
            return None
        self.wait_for(holder, seat)
        return seat

    def wait_for(self, holder: Holder, seat: int) -> None:
        """A seat without a device waits for this one, or for another."""
        self._waiting.add(seat)
        self._gone[seat] = holder

    @property
    def gone(self) -> Mapping[int, Holder]:
        """What each seat without a device has lost last."""
        return self._gone

    def rearrange(self, target: Mapping[int, int]) -> None:
        """People change seats and take along what they hold: `target` is the new seat of each seat that moves."""
        self._seats = {holder: target.get(seat, seat) for holder, seat in self._seats.items()}
        self._used = {target.get(seat, seat): holder for seat, holder in self._used.items()}
        self._waiting = {target.get(seat, seat) for seat in self._waiting}
        self._gone = {target.get(seat, seat): holder for seat, holder in self._gone.items()}

    def stop_waiting(self, seat: int) -> None:
        """A seat goes on without a device of its own."""
        self._waiting.discard(seat)

    def clear(self) -> None:
        """Nobody holds anything: a new lobby, or a match of one person."""
        self._seats.clear()
        self._used.clear()
        self._waiting.clear()
        self._gone.clear()
        self.others = None

    def seat_of(self, intent: Intent) -> int | None:
        """The seat an intent comes from; None for the window and for what serves no seat."""
        if intent.device is Device.WINDOW:
            return None
        return self._seats.get(intent.holder, self.others)

    def served_by(self, holder: Holder) -> int | None:
        """The seat that something was given to."""
        return self._seats.get(holder)

    def holders_of(self, seat: int) -> tuple[Holder, ...]:
        """Everything that was given to a seat, in the order it came."""
        return tuple([holder for holder, served in self._seats.items() if served == seat])

    def has_device(self, seat: int) -> bool:
        """Whether anything was given to a seat, and is still there."""
        return seat in self._seats.values()

    def holder_of(self, seat: int) -> Holder | None:
        """What the seat used last, or else what it was given first; None if it has nothing."""
        if seat in self._used:
            return self._used[seat]
        for holder, served in self._seats.items():
            if served == seat:
                return holder
        return None

    def note(self, intent: Intent) -> None:
        """Remember what its seat has used last; a pad that comes or goes was not used."""
        seat = self.seat_of(intent)
        if seat is not None and intent.kind not in PAD_NEWS:
            self._used[seat] = intent.holder

    def free(self, holders: Iterable[Holder]) -> tuple[Holder, ...]:
        """The devices among the holders that serve no seat of their own."""
        return tuple(holder for holder in holders if holder not in self._seats)


class PadNumbers:
    """Numbers by instance id, which is another one each time a pad is plugged in."""

    def __init__(self) -> None:
        self._numbers: dict[int, int] = {}
        self._guids: dict[int, str] = {}  # what had each number last: SDL's id of a make of pads, which stays
        self._makes: dict[int, str] = {}
        self._connected: set[int] = set()

    @property
    def connected(self) -> tuple[int, ...]:
        """The instance ids of the pads that are there, by their numbers."""
        return tuple(sorted(self._connected, key=self.number_of))

    def connect(self, source: int, guid: str) -> None:
        """A pad has come: it gets the lowest free number, one that its make had before if there is any."""
        taken = {self._numbers[other] for other in self._connected}
        free = [number for number in range(1, max(self._guids, default=0) + 2) if number not in taken]
        number = next((number for number in free if self._guids.get(number) == guid), free[0])
        self._numbers[source] = number
        self._guids[number] = self._makes[source] = guid
        self._connected.add(source)

    def lost(self, source: int) -> None:
        """A pad is gone; its number can be asked for still, so that it can be named."""
        self._connected.discard(source)

    def is_back(self, source: int, before: int) -> bool:
        """Whether a pad is, as far as that can be told, the one that was `before`: of its make, with its number."""
        return all(known.get(source) == known.get(before, "") for known in (self._numbers, self._makes))

    def missed(self, number: int, guid: str) -> int:
        """A pad is waited for that had this number when the program ran last: an instance id to know it by."""
        source = -number  # SDL's ids count up from 0
        self._numbers[source], self._makes[source] = number, guid
        self._guids.setdefault(number, guid)
        return source

    def number_of(self, source: int) -> int:
        """A pad's number, even after it has gone. Raises KeyError for what was never found."""
        return self._numbers[source]

    def make_of(self, source: int) -> str:
        """SDL's id of a pad's make, even after it has gone; empty for what was never found."""
        return self._makes.get(source, "")


class Motors:
    """Whatever makes devices shake; these are for where nothing can."""

    def rumble(self, holder: Holder, strength: float, duration_ms: int) -> None:
        """Shake one device; strength is 0 to 1. What cannot shake does nothing."""


NAMES: dict[Holder, str] = {
    Holder(Device.MOUSE): mark("Mouse"),
    Holder(Device.TOUCH): mark("Touch"),
    Holder(Device.SWITCH): mark("One button"),
    Holder(Device.KEYBOARD, WHOLE_KEYS): mark("Keyboard"),
    Holder(Device.KEYBOARD, LEFT_KEYS): mark("Left keys"),
    Holder(Device.KEYBOARD, RIGHT_KEYS): mark("Right keys"),
}


HALF_HOLDERS = (Holder(Device.KEYBOARD, LEFT_KEYS), Holder(Device.KEYBOARD, RIGHT_KEYS))


@dataclass
class Devices:
    """Shared by the stage and the reader.

    `split_keyboard`: two people share the keyboard, half each. `listening`: a scene asks for any key or button,
    which comes as Kind.CONTROL; `by_place`: keys go by their places then, as they do in the halves
    of a keyboard. `typing`: keys are what is printed on them, and the keyboard is one.
    `cool_down_ms` is for how long a holder's next presses are ignored.
    """

    split_keyboard: bool = False
    listening: bool = False
    by_place: bool = False
    typing: bool = False
    cool_down_ms: float = 0
    bindings: Bindings = field(default_factory=Bindings)
    own: dict[int, Bindings] = field(default_factory=dict)  # of the seats whose people have controls of their own
    seats: SeatDevices = field(default_factory=SeatDevices)
    pads: PadNumbers = field(default_factory=PadNumbers)
    plain_pads: set[int] = field(default_factory=set)  # the instance ids of the pads that SDL has no mapping for
    makes: dict[int, str] = field(default_factory=dict)  # what is printed on each pad, by its instance id
    switch_holders: frozenset[Holder] | None = None  # what of all is one switch, while there is one; None: everything
    motors: Motors = field(default_factory=Motors)
    say: Callable[[str], object] = lambda line: None  # tells the player something in a line

    def seated(self, intent: Intent) -> Intent:
        """The intent with its seat, also that of a pad that is lost; called once for each: seats follow devices.

        A pad that comes back serves the seat that had lost it.
        """
        if intent.kind is Kind.PAD_FOUND:
            self._give_back(intent.holder)
        seated = replace(intent, seat=self.seats.seat_of(intent))
        self.seats.note(intent)
        if intent.kind is Kind.PAD_LOST:
            self.seats.lost(intent.holder)
        return seated

    def _give_back(self, pad: Holder) -> None:
        lost = [seat for seat, before in self.seats.gone.items() if self.pads.is_back(pad.source, before.source)]
        if lost and self.seats.free([pad]):
            self.seats.assign(pad, lost[0])

    def hand_out(self, holders: Sequence[Holder | None]) -> None:
        """Each seat in turn gets what its person holds; half a keyboard that is alone becomes the whole."""
        self.split_keyboard = sum(holder is not None and holder.device is Device.KEYBOARD for holder in holders) == 2
        for seat, holder in enumerate(holders):
            if holder is not None:
                whole = holder.device is Device.KEYBOARD and not self.split_keyboard
                self.seats.assign(Holder(Device.KEYBOARD, WHOLE_KEYS) if whole else holder, seat)

    def make_switch(self, seat: int | None) -> None:
        """What a seat holds is one switch while its person plays, and nothing else is; None: nobody's is any more."""
        switch = Holder(Device.SWITCH)
        if self.switch_holders is not None:
            self.seats.release(switch)
            self.switch_holders = None
        holders = self.seats.holders_of(seat) if seat is not None else ()
        if seat is not None and holders and switch not in holders:
            self.switch_holders = frozenset(holders)
            self.seats.assign(switch, seat)

    def forget_seats(self) -> None:
        """Takes all devices from all seats, and makes the keyboard one again."""
        self.seats.clear()
        self.own = {}
        self.split_keyboard = False

    def bindings_of(self, holder: Holder) -> Bindings:
        """What the keys or buttons of something mean: as whoever holds it wants it, else as is set for all.

        Two halves of a keyboard of which both have some key mean what is set for all.
        """
        if not self.own:
            return self.bindings
        mine = self._own_bindings(holder)
        if holder not in HALF_HOLDERS:
            return mine
        left, right = map(self._own_bindings, HALF_HOLDERS)
        return self.bindings if _keys_of(left, LEFT) & _keys_of(right, RIGHT) else mine

    def _own_bindings(self, holder: Holder) -> Bindings:
        seat = self.seats.served_by(holder)
        return self.bindings if seat is None else self.own.get(seat, self.bindings)

    def half_of(self, control: str) -> int | None:
        """LEFT_KEYS or RIGHT_KEYS for a key that means something in one half; None for all others."""
        return next((half.source for half in HALF_HOLDERS
                     if self.bindings_of(half).meaning(KEYBOARDS[half.source], control)), None)

    def may_act(self, intent: Intent, seat: int) -> bool:
        """Whether an intent is from a seat's own device; a seat that has none is played with any."""
        holders = self.seats.holders_of(seat)
        return not holders or intent.holder in holders

    def layout_of(self, holder: Holder) -> str | None:
        """The layout of its keys or buttons; mouse and touch have none."""
        if holder.device is Device.KEYBOARD:
            return KEYBOARDS[holder.source]
        if holder.device is not Device.GAMEPAD:
            return None
        return PLAIN if holder.source in self.plain_pads else GAMEPAD

    def make_of(self, holder: Holder) -> str:
        """The make of a pad, by which its print is known; for a holder that is none, of the first pad that is there."""
        first = next(iter(self.pads.connected), None)
        source = holder.source if holder.device is Device.GAMEPAD else first
        return self.makes.get(source, XBOX) if source is not None else XBOX

    def name_of(self, holder: Holder) -> str:
        """What a player calls it, such as "Gamepad 2" or "Left keys"."""
        if holder.device is Device.GAMEPAD:
            return tr("Controller {n}").format(n=self.pads.number_of(holder.source))
        return tr(NAMES[holder])


def _keys_of(bindings: Bindings, layout: str) -> set[str]:
    return {key for keys in bindings.layouts[layout].values() for key in keys}


def words_of_seats(devices: Devices, seats: int) -> tuple[str, ...]:
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
