"""Several people with devices of their own who press at random: whole matches through the real scenes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from scenes.kit.input.intent import LEFT_KEYS, RIGHT_KEYS, Device, Holder, Kind
from scenes.kit.stage import Stage
from scenes.match.story import MatchSetup, Seating
from scenes.screens.couch.curtain import Curtain
from scenes.screens.round.turn import Turn
from scenes.table.table import Table
from tests.scenes.autoplay import PRESSES, AutoPlay, stage_for_tests
from tests.scenes.staging import top_of

HOLDERS = (Holder(Device.GAMEPAD, 5), Holder(Device.KEYBOARD, LEFT_KEYS), Holder(Device.KEYBOARD, RIGHT_KEYS),
           Holder(Device.GAMEPAD, 9))
PEOPLE = (Seating("Ann", "kite"), Seating("Ben", "moon"), Seating("Cleo", "bolt"), Seating("Dora", "ring"))
BOT = Seating("Sprout", "sprout", "random")
RULES = {"edition": "asmadi-1.3", "draw": True, "actions": True, "scoring": "target"}
ONE_ROUND = {**RULES, "scoring": "none"}


def company(
    folder: Path, people: int, bots: int = 0, seed: int = 1, rules: Mapping[str, Any] = RULES, **chosen: Any
) -> Company:
    """A match that has just begun, everybody with a device of their own."""
    stage = stage_for_tests(folder, **{"size": (640, 360), "speed": "instant", **chosen})
    return Company(stage, (*PEOPLE[:people], *(BOT,) * bots), seed, rules)


class Company(AutoPlay):
    """The stack of scenes, and presses that come from devices."""

    def __init__(
        self, stage: Stage, seats: Sequence[Seating], seed: int, rules: Mapping[str, Any] = RULES
    ) -> None:
        super().__init__(stage, MatchSetup("red7", dict(rules), tuple(seats)), seed)
        self.people = sum(seat.level is None for seat in seats)
        stage.devices.split_keyboard = True
        for seat in range(self.people):
            if HOLDERS[seat].device is Device.GAMEPAD:
                stage.devices.pads.connect(HOLDERS[seat].source, "")
            stage.devices.seats.assign(HOLDERS[seat], seat)

    @property
    def turn(self) -> Turn:
        """The table's scene. Raises StopIteration where there is none."""
        return next(scene for scene in self.stack.scenes if isinstance(scene, Turn))

    @property
    def table(self) -> Table | None:
        """The table, in whichever scene it is."""
        return next((scene.table for scene in self.stack.scenes if hasattr(scene, "table")), None)

    def holder(self, seat: int) -> Holder:
        """What a seat was given; what it was at first while that is gone."""
        return next(iter(self.stage.devices.seats.holders_of(seat)), HOLDERS[seat])

    def press_something(self) -> None:
        """Somebody presses something, most often whoever is to act."""
        holder = HOLDERS[self.random.randrange(self.people)]
        if self.scene == "Curtain" and self.random.random() < 0.9:
            holder = self.holder(top_of(self.stack, Curtain).seat)
        elif self.scene == "Turn" and self.turn.session.person_to_act is not None:
            holder = self.holder(self.turn.session.person_to_act)
        kind = self.random.choice(PRESSES)
        if self.scene == "Curtain":
            kind = Kind.ACCEPT
        elif self.scene in ("Pause", "SettingsScene"):
            kind = Kind.CANCEL
        elif self.scene == "Confirm":
            kind = self.random.choice((Kind.RIGHT, Kind.ACCEPT))
        self.press(kind, by=holder, number=self.random.randint(1, 7) if kind is Kind.CARD else 0)

    def open(self) -> int:
        """Frames, and two presses at each curtain, until a person can act; whose turn it is."""
        for _ in range(400):
            if self.scene == "Curtain":
                for _ in range(2):
                    self.press(Kind.ACCEPT, by=self.holder(top_of(self.stack, Curtain).seat))
            self.frame(50)
            if self.scene == "Turn" and self.turn.can_be_played:
                seat = self.turn.session.person_to_act
                assert seat is not None
                return seat
        raise AssertionError(f"nobody can act in {self.scene}")
