"""Lessons, puzzles and an evening's score for those who do not see them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.red7.cards import COLOURS
from game.red7.puzzles.puzzle import Kind as PuzzleKind
from game.red7.teaching.lessons import LESSONS, TakeTurn, TapScoring, TapWinner
from scenes.app.pictures.gallery import SCENES
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.narrator import Narrator, heard
from scenes.kit.stack import SceneStack
from scenes.screens.couch.evening.deals import DealsScene
from scenes.screens.couch.evening.scene import EveningScene
from scenes.screens.people.name_scene import NameModel, NameScene
from scenes.screens.tutorial.tap import LessonTap
from scenes.specs import registry
from scenes.specs.puzzling import TRIES
from scenes.specs.red7.captions import colour_name
from scenes.table.words import in_words
from tests.scenes.screens.puzzle.solving import FRAME, Solver, first_of
from tests.scenes.screens.tutorial.pupil import Pupil
from tests.scenes.speech.recording import RecordingVoice, Seconds, heard_stage
from tests.scenes.staging import key, stage_of


class LessonListener(Pupil):
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
def listener(tmp_path: Path) -> LessonListener:
    return LessonListener(tmp_path)


def test_the_page_says_what_is_done_and_what_comes_next(tmp_path: Path) -> None:
    listener = LessonListener(tmp_path, lessons={"red7": {"next": 2, "done": [1]}})
    listener.frames()
    listener.hears("Learn. Lesson 2, Same number, comes next, 2 of 11.")
    listener.press(Kind.UP)
    listener.hears("Lesson 1, Take the lead, done, 1 of 11.")
    over = LessonListener(tmp_path / "over", lessons={"red7": {"next": 9, "done": list(range(1, 9))}})
    over.frames()
    over.hears("Now a first round. First round, Basic, 1 bot, 9 of 11.")


@pytest.mark.parametrize("number", range(1, 9))
def test_every_lesson_can_be_taken_by_ear(listener: LessonListener, number: int) -> None:
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


def test_what_lies_in_a_lesson_is_named_though_the_hand_is_not_to_be_said(listener: LessonListener) -> None:
    listener.press(Kind.ACCEPT)
    spoken = listener.hears("Lesson 1. End your turn leading. Play a card. Red rules: Highest card. Bot leads: ")
    assert spoken.endswith(" Yellow 2, 2 of 3."), "what is asked and how it stands comes before what has the focus"
    listener.press(Kind.TELL)
    spoken = listener.hears("End your turn leading. Play a card. Red rules: Highest card.")
    assert "You: palette Blue 4" in spoken
    listener.press(Kind.TELL)
    listener.hears("Your hand, 3 cards: Orange 7, Yellow 2, Violet 3.")


def test_no_badge_tells_the_answer(tmp_path: Path) -> None:
    listener = LessonListener(tmp_path, badges="always")
    listener.open(1)
    listener.frames(10)
    for _ in range(3):
        listener.press(Kind.LEFT)
    assert "badge" not in " ".join(listener.voice.take())


@pytest.mark.parametrize("speed", ["instant", "1"])
def test_a_wrong_turn_is_told_once_and_that_it_goes_back(tmp_path: Path, speed: str) -> None:
    listener = LessonListener(tmp_path, speed=speed)
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
    assert "End turn" not in spoken, "there is no turn to be ended while it lies there"
    assert spoken.endswith("Taken back. Yellow 2, 2 of 3.")
    listener.stage.resize(1600, 900)
    listener.stack.resized()
    listener.frames()
    assert listener.voice.take() == [], "it is shown anew, but not said anew"


def test_a_card_laid_down_says_who_leads_before_the_turn_is_judged(listener: LessonListener) -> None:
    listener.open(4)
    step = LESSONS[3].steps[0]
    assert isinstance(step, TakeTurn)
    listener.take(step.answers[0][:1])
    listener.hears(" to palette. Bot leads: highest card, ")


def test_a_palette_says_whose_it_is_and_what_lies_there(listener: LessonListener) -> None:
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


def test_a_card_to_be_tapped_says_whether_it_is_chosen(listener: LessonListener) -> None:
    step = LESSONS[7].steps[1]
    assert isinstance(step, TapScoring)
    listener.open(8, 1)
    assert isinstance(listener.top, LessonTap)
    listener.hears("Choose the scoring cards, 3 of 7.")
    listener.press(Kind.DOWN)
    listener.hears("Red 7, not chosen, 4 of 7.")
    for spoken in ("Chosen.", "Not chosen.", "Chosen."):
        listener.press(Kind.ACCEPT)
        assert listener.voice.take() == [spoken]
    listener.press(Kind.RIGHT)
    listener.voice.take()
    listener.press(Kind.ACCEPT)
    assert listener.voice.take() == ["Red 3 doesn't score: one card per colour."]
    listener.press(Kind.NEXT)
    listener.press(Kind.PREVIOUS)
    listener.hears("Red 3, not chosen, 5 of 7.")


# Puzzles for those who do not see them: what is asked, what came of every try, and the answer.

STAY_IN = first_of(PuzzleKind.STAY_IN)


class PuzzleListener(Solver):
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
    listener = PuzzleListener(tmp_path)
    spoken = listener.hears("Stay in, Thursday 14 August, 1 of 3", " ".join(listener.posed.count), "3 tries left")
    assert spoken.index("3 tries left") < spoken.index(" rules: ") < spoken.rindex("1 of "), "its question comes first"
    listener.press(Kind.TELL)
    listener.hears(" ".join(listener.posed.count), "leads", "rules")


def test_a_try_is_told_with_what_refutes_it(tmp_path: Path) -> None:
    listener = PuzzleListener(tmp_path)
    wrong = listener.wrong()
    listener.voice.take()
    listener.lay(wrong)
    spoken = listener.hears("picked up")
    assert "lead" not in spoken
    listener.press(Kind.END_TURN)
    listener.settle()
    judged = listener.posed.tell(listener.posed.judge(wrong))
    spoken = listener.hears(
        "Try 1", *map(listener.aloud, (*listener.posed.in_words(wrong), *judged.lines)), "2 tries left")
    assert spoken.count("2 tries left") == 1
    assert listener.posed.count[0] not in spoken, "what is asked was told already"


def test_a_hint_is_told_with_what_it_costs(tmp_path: Path) -> None:
    listener = PuzzleListener(tmp_path)
    listener.voice.take()
    listener.press(Kind.HINT)
    spoken = listener.hears("Hint. " + listener.aloud(listener.posed.hint.words), "2 tries left")
    assert spoken.count("2 tries left") == 1


def test_that_it_is_solved_is_told_with_the_answer_and_the_ways_on(tmp_path: Path) -> None:
    listener = PuzzleListener(tmp_path)
    listener.lay(listener.puzzle.answer)
    listener.voice.take()
    listener.press(Kind.END_TURN)
    listener.settle()
    spoken = listener.hears(
        "Still in", *map(listener.aloud, listener.posed.in_words(listener.puzzle.answer)), "You lead", "Next")
    assert spoken.count("Still in") == 1


def test_after_the_last_try_the_answer_is_told(tmp_path: Path) -> None:
    listener = PuzzleListener(tmp_path)
    for _ in range(TRIES):
        listener.voice.take()
        listener.take(listener.wrong())
    listener.settle()
    listener.hears(listener.posed.answer_title, *map(listener.aloud, listener.posed.in_words(listener.puzzle.answer)), "Next")


# Names and the score of an evening for those who do not see them.

KEYS = Holder(Device.KEYBOARD)


class Naming:
    """Somebody who gives themselves a name by ear, and may not be called Ada."""

    def __init__(self, folder: Path) -> None:
        self.stage, self.voice = heard_stage(folder)
        self.narrator = Narrator(self.stage, Seconds())
        self.scene = NameScene(self.stage, NameModel("moon", "Moon", "", ["Ada"]), KEYS, lambda name: None)
        self.stack = SceneStack(self.scene)

    def press(self, kind: Kind, **rest: object) -> list[str]:
        """What is said after a press."""
        intent = key(kind, **rest)
        self.narrator.pressed(intent, self.stack.top)
        self.stack.handle(intent)
        return self.look()

    def look(self) -> list[str]:
        for _ in range(2):
            self.narrator.look(self.stack.top)
        return self.voice.take()


@pytest.fixture
def naming(tmp_path: Path) -> Naming:
    return Naming(tmp_path)


def test_the_name_so_far_is_said_after_every_letter(naming: Naming) -> None:
    assert naming.look() == [
        "What is your name? Type it, or pick its letters. Done, 30 of 31. Leave it empty to be Moon."]
    spoken = [naming.press(Kind.TEXT, text=letter) for letter in "Jo"]
    assert spoken == [["J."], ["Jo."]]
    assert [naming.press(Kind.ERASE), naming.press(Kind.ERASE)] == [["J."], ["Leave it empty to be Moon."]]


def test_a_letter_is_picked_by_ear(naming: Naming) -> None:
    naming.scene.focus.index = 0
    assert naming.look()[-1].startswith("What is your name?")
    assert naming.press(Kind.RIGHT) == ["B, 2 of 31."]
    assert naming.press(Kind.ACCEPT) == ["B."]
    assert naming.scene.focus.widgets[26].words == "Hyphen"


def test_a_refused_name_is_said_as_often_as_it_is_refused(naming: Naming) -> None:
    for letter in "Ada":
        naming.press(Kind.TEXT, text=letter)
    for _ in range(2):
        assert naming.press(Kind.PAUSE) == ["Someone else is called Ada."]


def test_the_evening_says_how_everybody_stands_and_who_won_what(tmp_path: Path) -> None:
    scene = SCENES["evening"](stage_of(tmp_path))[-1]
    assert isinstance(scene, EveningScene)
    spoken = heard(scene)
    assert spoken.title == "This evening"
    assert spoken.about.startswith("37 rounds, 7 matches. Nora has won 3 matches, 14 rounds, 198 points. Jean-Luc ")
    spoken_again = scene.tell(False)
    assert spoken.about in spoken_again
    for number, match in enumerate(scene.model.matches, 1):
        won = [match.names[seat] for seat in match.winners]
        reason = match.rounds[-1].reason
        assert reason is not None
        assert f"Match {number}: {', '.join([*won, colour_name(reason)])}" in spoken_again
    assert spoken_again.count("same deals") == 2


def test_the_deals_of_a_round_are_told_as_their_page_is_opened(tmp_path: Path) -> None:
    scene = SCENES["deals"](stage_of(tmp_path))[-1]
    assert isinstance(scene, DealsScene)
    pages = []
    card = registry.table("red7").voice.card
    for number in range(scene.model.rounds):
        scene.show(number)
        spoken = heard(scene)
        assert (spoken.title, spoken.focus, spoken.value) == ("Compare deals", "Round", f"{number + 1} of 4")
        for hand in scene.model.hands:
            assert all(one is None or card(one) in spoken.about for one in hand.cards)
            missing = hand.cards.count(None)
            assert not missing or f"{missing} card{'s' if missing > 1 else ''} face down; " in spoken.about
            for name, result in zip(scene.model.players, hand.results, strict=True):
                assert result is None or f"; {name}: {'Won' if result.won else 'Out'}" in spoken.about
        assert ("Face-down cards differed" in spoken.about) is any(
            None in hand.cards for hand in scene.model.hands)
        pages.append(spoken.about)
    assert len(set(pages)) == scene.model.rounds
    assert sum(page.count(colour_name(colour)) for page in pages for colour in COLOURS) > 50
