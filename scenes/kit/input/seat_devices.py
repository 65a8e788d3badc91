"""Which seat each thing that people hold serves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from scenes.kit.input.intent import PAD_NEWS, Device, Holder, Intent


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
        """It serves no seat any more, and its seat does not wait for another: the seat, if it served one."""
        seat = self._seats.pop(holder, None)
        for user in [user for user, used in self._used.items() if used == holder]:
            del self._used[user]
        return seat

    def lost(self, holder: Holder) -> int | None:
        """It is gone, such as a pad that was pulled out; the seat that waits now, if it had no other."""
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
        """Those of the holders that serve no seat of their own."""
        return tuple(holder for holder in holders if holder not in self._seats)
