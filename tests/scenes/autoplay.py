"""A person who presses at random, and bots that answer at once: whole matches through the real scenes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pygame

from scenes.app.router import Router
from scenes.kit.answers import Answers
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.scene import Reset, Scene
from scenes.kit.settings import Settings
from scenes.kit.stage import Stage, build_stage
from scenes.match.session import Session
from scenes.match.store import RECORDS
from scenes.match.story import MatchSetup, Seating
from scenes.screens import routes
from scenes.screens.chosen_game import chosen_game
from scenes.screens.round.turn import Turn
from scenes.specs import registry
from tests.hands import FRAME_MS, Hands

SIZE = (640, 360)
PRESSES = (
    Kind.LEFT, Kind.RIGHT, Kind.UP, Kind.DOWN, Kind.ACCEPT, Kind.ACCEPT, Kind.ACCEPT, Kind.PLAY, Kind.DISCARD,
    Kind.END_TURN, Kind.UNDO, Kind.CANCEL, Kind.CARD,
)  # fmt: skip


def stage_for_tests(folder: Path, size: tuple[int, int] = SIZE, **chosen: Any) -> Stage:
    """A stage without a window, on which the same matches are dealt every time."""
    stage = build_stage(size, folder, Settings(**chosen), registry.card_arts())
    stage.thinkers = Answers()
    stage.new_seed = count(11).__next__
    stage.new_secret = "11/{}".format
    return stage


def setup_for_tests(rules: dict[str, Any], seats: int) -> MatchSetup:
    """One person and bots that play at random."""
    bots = [Seating(f"Bot {number}", "sprout", "random") for number in range(1, seats)]
    return MatchSetup("red7", rules, (Seating("You", "kite"), *bots))


def record_in(folder: Path) -> Path:
    """The one record in a data folder."""
    (path,) = (folder / RECORDS).glob("*.jsonl")
    return path


def press_in(scene: str, random: Random, device: Device) -> Intent:
    """A press in the scene of this name, most often a sensible one."""
    kind = random.choice(PRESSES)
    if scene in ("Pause", "SettingsScene"):
        kind = Kind.CANCEL
    elif scene == "Confirm":
        kind = random.choice((Kind.RIGHT, Kind.ACCEPT))
    return Intent(kind, device, number=random.randint(1, 7))


class AutoPlay(Hands):
    """Whole matches by presses at random. `setup` None takes the match up again that was broken off."""

    def __init__(self, stage: Stage, setup: MatchSetup | None, seed: int, device: Device = Device.KEYBOARD) -> None:
        self.random = Random(seed)
        self.router = Router(stage)
        first = self._continued() if setup is None else routes.Start(setup)
        super().__init__(first, self.router.make, Holder(device))
        self.painter = Painter(pygame.Surface(stage.viewport.size))

    def _continued(self) -> Scene:
        """The match that the menu offers to go on with. Raises AssertionError if there is none, or it is not there."""
        self.router.make(routes.Menu())
        assert self.router.open_matches.in_words(chosen_game(self.router.stage)) is not None
        self.router.open_matches.resume(chosen_game(self.router.stage))
        taken = self.router.open_matches.resumed()
        assert isinstance(taken, Session)
        return self.router.make(routes.Continued(taken))

    def close(self) -> None:
        """Takes every scene away, and ends the match's record."""
        super().close()
        self.router.close()

    @property
    def session(self) -> Session:
        """The match that is played. Raises AssertionError where none is."""
        session = self.router.matches.session
        assert session is not None
        return session

    def leave_match(self) -> None:
        """As the pause does it."""
        self.stack.apply(Reset(routes.Menu()))

    def frame(self, elapsed_ms: float) -> None:
        """One frame: time passes and everything is drawn."""
        self.stack.update(elapsed_ms)
        self.painter.begin()
        self.stack.draw(self.painter)
        self.painter.end()

    def resize(self, width: int, height: int) -> None:
        """The window gets another size."""
        self.stage.resize(width, height)
        self.painter = Painter(pygame.Surface((width, height)))
        self.stack.resized()

    def press_something(self) -> None:
        """One press, most often a sensible one."""
        self.stack.handle(press_in(self.scene, self.random, self.by.device))

    def until_won(self, most_presses: int = 20000) -> int:
        """Presses until the match is won; how many it took. Raises AssertionError if it never is."""
        for presses in range(most_presses):
            self.stack.update(FRAME_MS)
            if presses % 10 == 0:
                self.frame(16)
            if self.scene == "MatchWon":
                return presses
            self.press_something()
        raise AssertionError(f"still in {self.scene} after {most_presses} presses")


@contextmanager
def person_to_act(folder: Path, setup: MatchSetup) -> Iterator[AutoPlay]:
    """A match at instant speed in which it is the person's turn."""
    with AutoPlay(stage_for_tests(folder, size=(1280, 720), speed="instant"), setup, seed=2) as match:
        for _ in range(200):
            match.frame(16)
            if isinstance(match.stack.top, Turn) and match.stack.top.can_be_played:
                break
        yield match
