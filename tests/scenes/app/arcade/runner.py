"""A run through the real scenes: a bot plays the person's turns, presses do the rest."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from game.arcade.run import Mate
from game.catalog import ENTRIES
from scenes.app.router import Router
from scenes.kit.input.intent import LEFT_KEYS, RIGHT_KEYS, Device, Holder, Kind
from scenes.kit.scene import Push, Transition
from scenes.match.deals import StageFollower
from scenes.match.session import Session
from scenes.match.story import Seating
from scenes.screens import routes
from scenes.screens.round.turn import Turn
from tests.hands import FRAME_MS, Hands
from tests.scenes.autoplay import stage_for_tests

QUICK = {"reduced_motion": True, "speed": "instant"}

AT_LEAST = 6
PAD, OTHER_PAD = Holder(Device.GAMEPAD, 5), Holder(Device.GAMEPAD, 9)
LEFT, RIGHT = Holder(Device.KEYBOARD, LEFT_KEYS), Holder(Device.KEYBOARD, RIGHT_KEYS)
MAKE = "make"
TWO_PADS = (Mate("Moon", "moon", device=f"pad 1 {MAKE}"), Mate("Star", "star", device=f"pad 2 {MAKE}"))


class Runner(Hands):
    """The program from the menu on, with one data folder."""

    def __init__(self, folder: Path, me: str = "greedy", seed: int = 1, **chosen: Any) -> None:
        self.router = Router(stage_for_tests(folder, **{**QUICK, **chosen}))
        super().__init__(routes.Menu(), self.router.make)
        self._me, self._random = me, Random(seed)

    def close(self) -> None:
        """The program ends, with all that it has written."""
        super().close()
        self.router.close()
        self.router.runs.shelf.leave()
        self.stage.disk.close()

    @property
    def trying(self) -> StageFollower:
        """What follows the match of the stage that is played."""
        trying = self.session.keeping
        assert isinstance(trying, StageFollower), self.scene
        return trying

    @property
    def session(self) -> Session:
        session = getattr(self.top, "session", None)
        assert isinstance(session, Session), self.scene
        return session

    def arcade(self) -> None:
        """What the menu's entry leads to."""
        self.stack.apply(Push(routes.ArcadeRun()))
        self.still()

    def still(self, frames: int = 100) -> None:
        """Lets time pass until something waits for a press."""
        for frame in range(frames):
            self.stack.update(FRAME_MS)
            if frame < AT_LEAST:  # just after it has come a page takes no press
                continue
            if self.scene not in ("Loading", "ResumingPage", "Deal") and not self.top.animating:
                return

    def press(self, *kinds: Kind, by: Holder | None = None, **rest: Any) -> Transition | None:
        """The presses, and time until something waits for another one."""
        answer = super().press(*kinds, by=by, **rest)
        self.still()
        return answer

    def step(self) -> None:
        """A turn of the person's, or a press where one is awaited, or time."""
        top = self.top
        self.stack.update(FRAME_MS)
        if self.top is not top:
            return
        if not isinstance(top, Turn) or top.ended is not None:
            self.press()
        elif top.can_be_played:
            take_turn(top, top.session, self._me, self._random)

    def play_until(self, *scenes: str, most: int = 20000) -> str:
        """Plays on until one of these scenes is on top; which one. Raises AssertionError if none ever is."""
        for _ in range(most):
            if self.scene in scenes:
                return self.scene
            self.step()
        raise AssertionError(f"still in {self.scene}")


def begin(runner: Runner) -> None:
    runner.arcade()
    for _ in range(2):
        runner.press()


def take_turn(turn: Turn, session: Session, level: str, random: Random) -> None:
    """The person plays as a bot would."""
    seat = session.person_asked
    if seat is not None:
        turn.controller._make(tuple(ENTRIES[session.game.name].levels[level](session.view(seat), random)))


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
