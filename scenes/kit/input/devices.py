"""Devices: which seat each thing that people hold serves, and what scenes may know and say about all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from scenes.kit.input.bindings import Bindings
from scenes.kit.input.intent import LEFT_KEYS, RIGHT_KEYS, WHOLE_KEYS, Device, Holder, Intent, Kind
from scenes.kit.input.layouts import GAMEPAD, KEYBOARDS, LEFT, PLAIN, RIGHT
from scenes.kit.input.prints import XBOX
from scenes.kit.input.seat_devices import SeatDevices
from scenes.kit.messages import mark, tr


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

    def found(self, source: int, guid: str) -> None:
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
        """Nobody sits anywhere, and the keyboard is one."""
        self.seats.clear()
        self.own = {}
        self.split_keyboard = False

    def bindings_of(self, holder: Holder) -> Bindings:
        """What the keys or buttons of something mean: as whoever holds it wants it, else as is set for all.

        Two halves of a keyboard of which both have some key mean what is set for all.
        """
        if not self.own:
            return self.bindings
        mine = self._held_by(holder)
        if holder not in HALF_HOLDERS:
            return mine
        left, right = map(self._held_by, HALF_HOLDERS)
        return self.bindings if _keys_of(left, LEFT) & _keys_of(right, RIGHT) else mine

    def _held_by(self, holder: Holder) -> Bindings:
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
        """What is printed on a pad; for what is none, on the first pad that is there."""
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
