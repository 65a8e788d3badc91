"""Puzzles for those who do not see them: what is asked, what came of every try, and the answer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.red7.puzzles.puzzle import Kind as PuzzleKind
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.narrator import Narrator
from scenes.specs.puzzling import TRIES
from scenes.table.words import in_words
from tests.scenes.screens.puzzle.solving import FRAME, Solver, first_of
from tests.scenes.speech.recording import RecordingVoice, Seconds

STAY_IN = first_of(PuzzleKind.STAY_IN)


class Listener(Solver):
    """Somebody at a puzzle who hears all of it."""

    def __init__(self, folder: Path, **chosen: Any) -> None:
        self.narrator: Narrator | None = None
        super().__init__(folder, STAY_IN, speech="table", **chosen)
        self.voice = RecordingVoice()
        self.stage.voice = self.voice
        self.narrator = Narrator(self.stage, Seconds())
        self.settle(200)

    def settle(self, ms: float = 4000) -> None:
        for _ in range(round(ms / FRAME)):
            self.stack.update(FRAME)
            if self.narrator is not None:
                self.narrator.look(self.stack.top)

    def press(self, kind: Kind, **rest: Any) -> None:
        if self.narrator is not None:
            self.narrator.pressed(Intent(kind, Device.KEYBOARD, **rest), self.stack.top)
        super().press(kind, **rest)

    def hears(self, *parts: str) -> str:
        """All that was said since the last time; all of this is in it."""
        spoken = " ".join(self.voice.take())
        assert all(part in spoken for part in parts), spoken
        return spoken

    def aloud(self, spoken: Any) -> str:
        """A line as a voice has it."""
        return in_words(spoken, self.posed.spec.voice.face)


def test_it_says_which_puzzle_it_is_and_what_is_asked(tmp_path: Path) -> None:
    listener = Listener(tmp_path)
    listener.hears("Stay in, Thursday 14 August, 1 of 3", " ".join(listener.posed.count), "3 tries left")
    listener.press(Kind.TELL)
    listener.hears(" ".join(listener.posed.count), "leads", "rules")


def test_a_try_is_told_with_what_refutes_it(tmp_path: Path) -> None:
    listener = Listener(tmp_path)
    wrong = listener.wrong()
    listener.voice.take()
    listener.lay(wrong)
    spoken = listener.hears("picked up")
    assert "lead" not in spoken
    listener.press(Kind.END_TURN)
    listener.settle()
    judged = listener.posed.tell(listener.posed.judge(wrong))
    listener.hears("Try 1", *map(listener.aloud, (*listener.posed.in_words(wrong), *judged.lines)), "2 tries left")


def test_a_hint_is_told_with_what_it_costs(tmp_path: Path) -> None:
    listener = Listener(tmp_path)
    listener.voice.take()
    listener.press(Kind.HINT)
    listener.hears("Hint", listener.aloud(listener.posed.hint.words), "2 tries left")


def test_that_it_is_solved_is_told_with_the_answer_and_the_ways_on(tmp_path: Path) -> None:
    listener = Listener(tmp_path)
    listener.lay(listener.puzzle.answer)
    listener.voice.take()
    listener.press(Kind.END_TURN)
    listener.settle()
    listener.hears("Still in", *map(listener.aloud, listener.posed.in_words(listener.puzzle.answer)), "You lead", "Next")


def test_after_the_last_try_the_answer_is_told(tmp_path: Path) -> None:
    listener = Listener(tmp_path)
    for _ in range(TRIES):
        listener.voice.take()
        listener.take(listener.wrong())
    listener.settle()
    listener.hears(listener.posed.answer_title, *map(listener.aloud, listener.posed.in_words(listener.puzzle.answer)), "Next")
