"""The lessons for those who do not see them: what is asked, what lies there, and what came of a try."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.red7.teaching.lessons import LESSONS, TakeTurn, TapScoring, TapWinner
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.narrator import Narrator
from scenes.screens.tutorial.tap import LessonTap
from tests.scenes.screens.tutorial.pupil import Pupil
from tests.scenes.speech.recording import RecordingVoice, Seconds


class Listener(Pupil):
    """A pupil who takes the lessons by focus and accept, and hears all of it."""

    def __init__(self, folder: Path, **chosen: object) -> None:
        self.narrator: Narrator | None = None
        super().__init__(folder, "focus", speech="table", **chosen)
        self.voice = RecordingVoice()
        self.stage.voice = self.voice
        self.narrator = Narrator(self.stage, Seconds())

    def frames(self, count: int = 4) -> None:
        for _ in range(count):
            super().frames(1)
            if self.narrator is not None:
                self.narrator.look(self.stack.top)

    def press(self, kind: Kind, number: int = 0, device: Device = Device.KEYBOARD) -> None:
        assert self.narrator is not None
        self.narrator.pressed(Intent(kind, device, number=number), self.stack.top)
        super().press(kind, number, device)

    def hears(self, part: str) -> str:
        """All that was said since the last time; `part` is in it."""
        spoken = " ".join(self.voice.take())
        assert part in spoken, spoken
        return spoken


@pytest.fixture
def listener(tmp_path: Path) -> Listener:
    return Listener(tmp_path)


def test_the_page_says_what_is_done_and_what_comes_next(tmp_path: Path) -> None:
    listener = Listener(tmp_path, lessons={"red7": {"next": 2, "done": [1]}})
    listener.frames()
    listener.hears("Learn. Lesson 2, Same number, comes next, 2 of 11.")
    listener.press(Kind.UP)
    listener.hears("Lesson 1, Take the lead, done, 1 of 11.")
    over = Listener(tmp_path / "over", lessons={"red7": {"next": 9, "done": list(range(1, 9))}})
    over.frames()
    over.hears("Now a first round. First round, Basic, 1 bot, 9 of 11.")


@pytest.mark.parametrize("number", range(1, 9))
def test_every_lesson_can_be_taken_by_ear(listener: Listener, number: int) -> None:
    for place, step in enumerate(LESSONS[number - 1].steps):
        listener.open(number, place)
        spoken = listener.hears(f"Lesson {number}")
        assert listener.aside.step.prompt.rstrip(".") in spoken
        assert " rules: " in spoken
        if isinstance(step, TakeTurn):
            listener.take(step.answers[0])
            listener.end()
        elif isinstance(step, TapWinner):
            listener.tap((step.answer, -1))
        else:
            for card in step.answer:
                listener.tap((0, step.palettes[0].index(card)))
        praise = listener.aside.verdict.praise
        assert praise
        spoken = listener.hears(praise)
        assert spoken.count(praise) == 1
        assert spoken[spoken.index(praise):].count("Bot's turn") == 0
        assert "Next" in spoken
        listener.press(Kind.TELL)
        listener.hears(praise)


def test_what_lies_in_a_lesson_is_named_though_the_hand_is_not_to_be_said(listener: Listener) -> None:
    listener.press(Kind.ACCEPT)
    listener.hears("Lesson 1. Yellow 2, 2 of 3. End your turn leading. Play a card.")
    listener.press(Kind.TELL)
    spoken = listener.hears("End your turn leading. Play a card. Red rules: Highest card.")
    assert "You: palette Blue 4" in spoken
    listener.press(Kind.TELL)
    listener.hears("Your hand, 3 cards: Orange 7, Yellow 2, Violet 3.")


def test_no_badge_tells_the_answer(tmp_path: Path) -> None:
    listener = Listener(tmp_path, badges="always")
    listener.open(1)
    listener.frames(10)
    for _ in range(3):
        listener.press(Kind.LEFT)
    assert "badge" not in " ".join(listener.voice.take())


@pytest.mark.parametrize("speed", ["instant", "1"])
def test_a_wrong_turn_is_told_once_and_that_it_goes_back(tmp_path: Path, speed: str) -> None:
    listener = Listener(tmp_path, speed=speed)
    listener.open(1)
    listener.frames(40)
    listener.voice.take()
    listener.press(Kind.CARD, 3)
    listener.frames(20)
    listener.press(Kind.PLAY)
    listener.frames(150)
    spoken = listener.hears("Violet 3. Bot leads: 6 beats 4.")
    assert spoken.count("Bot leads: 6") == 1
    assert spoken.count("Taken back") == 1
    assert spoken.index("Bot leads: 6") < spoken.index("Taken back")
    listener.stage.resize(1600, 900)
    listener.stack.resized()
    listener.frames()
    assert listener.voice.take() == [], "it is shown anew, but not said anew"


def test_a_card_laid_down_says_who_leads_before_the_turn_is_judged(listener: Listener) -> None:
    listener.open(4)
    step = LESSONS[3].steps[0]
    assert isinstance(step, TakeTurn)
    listener.take(step.answers[0][:1])
    listener.hears(" to palette. Bot leads: highest card, ")


def test_a_palette_says_whose_it_is_and_what_lies_there(listener: Listener) -> None:
    listener.open(5)
    listener.hears("Lesson 5, 1 of 4. Who leads? Choose a palette, 3 of 5. Blue rules: Most different colours.")
    listener.press(Kind.TELL)
    listener.hears("You: palette Blue 7, Blue 6. Bot: palette Red 2, Orange 2. Who leads? Choose a palette.")
    listener.press(Kind.ACCEPT)
    listener.hears("Bot: palette Red 2, Orange 2, 4 of 5.")
    listener.press(Kind.NEXT)
    listener.hears("You: palette Blue 7, Blue 6, 5 of 5.")
    for _ in range(2):
        listener.press(Kind.ACCEPT)
        listener.hears("Bot leads: 2 colours beat 1 colour.")


def test_a_card_to_be_tapped_says_whether_it_is_chosen(listener: Listener) -> None:
    step = LESSONS[7].steps[1]
    assert isinstance(step, TapScoring)
    listener.open(8, 1)
    assert isinstance(listener.top, LessonTap)
    listener.hears("Choose the scoring cards, 3 of 7.")
    listener.press(Kind.DOWN)
    listener.hears("Red 7, not chosen, 4 of 7.")
    for spoken in ("chosen.", "not chosen.", "chosen."):
        listener.press(Kind.ACCEPT)
        assert listener.voice.take() == [spoken]
    listener.press(Kind.RIGHT)
    listener.voice.take()
    listener.press(Kind.ACCEPT)
    assert listener.voice.take() == ["Red 3 doesn't score: one card per colour."]
    listener.press(Kind.NEXT)
    listener.press(Kind.PREVIOUS)
    listener.hears("Red 3, not chosen, 5 of 7.")
