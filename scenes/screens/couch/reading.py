"""A hidden hand read aloud, as long as its owner holds the key for that."""

from __future__ import annotations

from collections.abc import Callable

from scenes.kit.input.intent import Holder, Intent, Kind
from scenes.kit.input.prints import spoken_cap
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS

READING = (Kind.TELL, Kind.TELL_HAND)
COVERING_MS = 1500
"""How long the others have for their ears once they were asked to cover them."""


class Reading:
    """First the others are asked to cover their ears, then the hand is read. `hand` tells it in words."""

    def __init__(self, stage: Stage, hand: Callable[[], str]) -> None:
        self._stage, self._hand = stage, hand
        self._holder: Holder | None = None
        self._held_ms = self._quiet_ms = 0.0
        self._has_warned = self._has_read = False

    def offer(self, seat: int) -> str:
        """How a seat has its hand read, with its own device; empty where that has no key for it."""
        devices = self._stage.devices
        holder = devices.seats.holder_of(seat) or self._stage.holder
        layout = devices.layout_of(holder)
        control = devices.bindings_of(holder).first(layout, Kind.TELL) if layout else None
        if layout is None or control is None:
            return ""
        return tr("Hold {key} to hear your hand.").format(key=spoken_cap(layout, control))

    def hold(self, intent: Intent) -> None:
        """The key goes down."""
        self.stop()
        if self._stage.speaks:
            self._holder = intent.holder

    def let_go(self, intent: Intent) -> None:
        """A key comes up: if it is the one that is held, the voice ends at once."""
        if intent.holder == self._holder:
            self.stop()

    def stop(self) -> None:
        """Nothing is read any more."""
        if self._has_warned:
            self._stage.voice.stop()
        self._holder, self._held_ms, self._quiet_ms = None, 0.0, 0.0
        self._has_warned = self._has_read = False

    def pass_time(self, elapsed_ms: float) -> None:
        """Once it was held long enough the others are asked, and when they have had their time the hand is read."""
        if self._holder is None:
            return
        self._held_ms += elapsed_ms
        if not self._has_warned:
            if self._held_ms >= DURATIONS["curtain_hold"]:
                self._has_warned = True
                self._stage.say(tr("Others, cover your ears."), interrupts=True)
            return
        self._quiet_ms += 0.0 if self._stage.voice.attend() else elapsed_ms
        if self._quiet_ms >= COVERING_MS and not self._has_read:
            self._has_read = True
            self._stage.say(self._hand())

    @property
    def is_held(self) -> bool:
        """Whether the key is down."""
        return self._holder is not None
