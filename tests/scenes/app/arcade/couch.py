"""A relay through the real scenes: people with devices of their own in the lobby, on the pages, at the table."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.arcade.run import Mate
from scenes.kit.input.intent import LEFT_KEYS, RIGHT_KEYS, Device, Holder, Kind
from scenes.kit.scene import Push
from scenes.match.story import Seating
from scenes.screens import routes
from tests.hands import Hands
from tests.scenes.app.arcade.runner import Runner, take_turn

PAD, OTHER_PAD = Holder(Device.GAMEPAD, 5), Holder(Device.GAMEPAD, 9)
LEFT, RIGHT = Holder(Device.KEYBOARD, LEFT_KEYS), Holder(Device.KEYBOARD, RIGHT_KEYS)
MAKE = "make"
TWO_PADS = (Mate("Moon", "moon", device=f"pad 1 {MAKE}"), Mate("Star", "star", device=f"pad 2 {MAKE}"))


class Couch(Runner):
    """The program with two pads plugged in."""

    def __init__(self, folder: Path, me: str = "greedy", seed: int = 1, pads: Sequence[Holder] = (PAD, OTHER_PAD),
                 **chosen: Any) -> None:
        super().__init__(folder, me, seed, **chosen)
        for pad in pads:
            self.plug_in(pad)

    def plug_in(self, pad: Holder) -> None:
        """A pad comes, as SDL tells it."""
        self.stage.devices.pads.connect(pad.source, MAKE)
        self.send(pad, Kind.PAD_FOUND)

    def pull_out(self, pad: Holder) -> None:
        self.stage.devices.pads.lost(pad.source)
        self.send(pad, Kind.PAD_LOST)

    def send(self, holder: Holder, *kinds: Kind, **rest: Any) -> None:
        """Presses of one device, as the loop gives them to the scenes."""
        for kind in kinds:
            Hands.press(self, kind, by=holder, **rest)
            self.wait(16)

    def relay(self, *mates: Mate) -> None:
        """What the lobby's entry leads to."""
        seats = tuple(Seating(mate.name, mate.face, None, mate.person) for mate in mates)
        self.stack.apply(Push(routes.Relay(seats, [mate.device for mate in mates])))
        self.still()

    def my_turn(self) -> None:
        """Time passes until the person may make a move."""
        for _ in range(3000):
            if self.scene == "Turn" and self.top.can_be_played:  # type: ignore[attr-defined]
                return
            self.stack.update(50)
        raise AssertionError(self.scene)

    def take_turn(self) -> None:
        """They make one."""
        take_turn(self.top, self.session, self._me, self._random)  # type: ignore[arg-type]
