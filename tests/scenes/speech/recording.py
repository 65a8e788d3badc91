"""A voice that notes what it is to say, and a match that is heard through it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.narrator import Narrator
from scenes.kit.speech import Voice
from scenes.kit.stage import Stage
from scenes.match.story import MatchSetup
from tests.scenes.autoplay import AutoPlay, setup_for_tests, stage_for_tests

EXPERT = {"edition": "asmadi-1.3", "draw": True, "actions": True, "scoring": "target"}
ADVANCED = {**EXPERT, "actions": False}


class RecordingVoice(Voice):
    """Says nothing and notes all. `busy`: what was said last is still being said, until it is interrupted."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.interrupted = 0
        self.busy = False
        self.awake = True

    @property
    def available(self) -> bool:
        return True

    @property
    def is_awake(self) -> bool:
        return self.awake

    def say(self, text: str, interrupts: bool) -> None:
        if interrupts:
            self.stop()
        self.said.append(text)

    def stop(self) -> None:
        self.interrupted += 1
        self.busy = False

    def close(self) -> None:
        self.stop()

    def attend(self) -> bool:
        return self.busy

    def take(self) -> list[str]:
        """What was said since it was asked last."""
        said, self.said = self.said, []
        return said


class TalkingVoice(RecordingVoice):
    """Takes some frames for every text, and notes in `cut` which of them were not heard to their end."""

    frames = 8

    def __init__(self) -> None:
        super().__init__()
        self.cut: list[str] = []
        self._left = 0
        self._waiting: list[str] = []
        self._saying = ""

    def say(self, text: str, interrupts: bool) -> None:
        super().say(text, interrupts)
        self._waiting.append(text)
        self.attend()

    def stop(self) -> None:
        super().stop()
        self.cut += [self._saying] if self._left else []
        self._left, self._waiting = 0, []

    def attend(self) -> bool:
        self._left = max(0, self._left - 1)
        if not self._left and self._waiting:
            self._saying, self._left = self._waiting.pop(0), self.frames
        self.busy = self._left > 0
        return self.busy


class Seconds:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def heard_stage(folder: Path, speech: str = "table", **chosen: Any) -> tuple[Stage, RecordingVoice]:
    """A stage with a voice."""
    stage = stage_for_tests(folder, speech=speech, **{"speed": "instant", **chosen})
    voice = RecordingVoice()
    stage.voice = voice
    return stage, voice


class HeardPlay(AutoPlay):
    """A match in which every frame and every press is put into words as the app has it."""

    def __init__(self, stage: Stage, setup: MatchSetup | None, seed: int = 1) -> None:
        super().__init__(stage, setup, seed)
        self.clock = Seconds()
        self.narrator = Narrator(stage, self.clock)

    def look(self, elapsed_ms: float = 16) -> None:
        """Time passes, and what has changed is said."""
        self.stack.update(elapsed_ms)
        self.narrator.look(self.stack.top)

    def hear(self, kind: Kind, number: int = 0, device: Device = Device.KEYBOARD) -> None:
        """A press, and what comes of it."""
        self.narrator.pressed(Intent(kind, device, number=number), self.stack.top)
        self.press(kind, by=Holder(device), number=number)
        self.look()

    def until_my_turn(self, most: int = 400) -> None:
        """Lets time pass until the person can act."""
        for _ in range(most):
            if getattr(self.stack.top, "can_be_played", False):
                self.look()
                return
            self.look(50)
        raise AssertionError(f"still in {self.scene}")


def heard_match(folder: Path, speech: str, rules: dict[str, Any] = ADVANCED, seats: int = 2, **chosen: Any) -> tuple[
    HeardPlay, RecordingVoice
]:
    """A match between a person and bots, with its voice."""
    stage, voice = heard_stage(folder, speech, **chosen)
    return HeardPlay(stage, setup_for_tests(rules, seats)), voice
