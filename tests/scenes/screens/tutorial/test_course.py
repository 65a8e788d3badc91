"""The way through the lessons: what follows what, how long it takes, and what is kept of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core.events import Zone
from game.red7.teaching.lessons import LESSONS, TakeTurn, TapScoring, TapWinner
from scenes.app.router import Router
from scenes.kit import settings_file
from scenes.kit.answers import Answer, Answers
from scenes.kit.art.art import Art
from scenes.kit.drawing.text import Text
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.settings import LearntLessons, learnt
from scenes.kit.stack import SceneStack
from scenes.match.store import RECORDS
from scenes.screens import routes
from scenes.screens.menu.scene import Menu
from scenes.screens.pause import Pause
from scenes.screens.round.turn import Turn
from scenes.screens.tutorial.lessons import LessonsEnd, LessonsPage
from scenes.screens.tutorial.tap import LessonTap
from scenes.specs import registry
from scenes.specs.learning import WHOLE
from scenes.table.values import Pieces
from tests.scenes.screens.tutorial.pupil import Pupil, words_at
from tests.scenes.staging import control_of, drafting_of, widgets_of

MOST_PRESSES, MOST_WORDS = 60, 150
MOST_IN_A_PROMPT = 8


def words(said: Pieces) -> int:
    """How many words there are to be read; a card is one."""
    return sum(len(piece.split()) if isinstance(piece, str) else 1 for piece in said)


def answer(pupil: Pupil, step: TakeTurn | TapWinner | TapScoring) -> None:
    """The first answer, and nothing else."""
    if isinstance(step, TakeTurn):
        pupil.take(step.answers[0])
        pupil.end()
    elif isinstance(step, TapWinner):
        pupil.tap((step.answer, WHOLE))
    else:
        for card in step.answer:
            pupil.tap((0, step.palettes[0].index(card)))


@pytest.mark.parametrize("way", ["keys", "pointer"])
def test_all_lessons_take_few_presses_and_few_words(tmp_path: Path, way: str) -> None:
    pupil, read, prompt = Pupil(tmp_path, way), 0, ""
    pupil.press(Kind.ACCEPT)
    for lesson in LESSONS:
        for place, step in enumerate(lesson.steps):
            assert pupil.aside.where == (lesson.number, place)
            answer(pupil, step)
            verdict, before, prompt = pupil.aside.verdict, prompt, pupil.aside.step.prompt
            read += words((prompt,) if prompt != before else ()) + words((verdict.praise, *verdict.line))
            pupil.go_on()
    assert isinstance(pupil.stack.top, LessonsEnd)
    assert list(learnt(pupil.stage.settings, "red7").done) == [lesson.number for lesson in LESSONS]
    print(f"{way}: {pupil.presses} presses, {read} words")
    assert pupil.presses <= MOST_PRESSES
    assert read <= MOST_WORDS


def test_no_prompt_has_more_than_eight_words() -> None:
    prompts = [step.prompt for lesson in registry.GAMES["red7"].lessons() for step in lesson.steps]
    assert len(prompts) == 13
    assert max(len(prompt.split()) for prompt in prompts) <= MOST_IN_A_PROMPT


def test_the_page_has_the_focus_where_one_left_off(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, lessons={"red7": {"next": 4, "done": [1, 2, 3]}})
    pupil.press(Kind.ACCEPT)
    assert pupil.aside.where == (4, 0)
    pupil.press(Kind.CANCEL)
    assert isinstance(pupil.stack.top, LessonsPage)
    assert learnt(pupil.stage.settings, "red7") == LearntLessons(4, (1, 2, 3))


def test_a_lesson_can_be_skipped_and_taken_again(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path)
    pupil.open(1)
    pupil.click(control_of(pupil.top, "skip").rect.center)
    assert pupil.aside.where == (2, 0)
    stored, _ = settings_file.load(tmp_path)
    assert learnt(stored, "red7") == LearntLessons(2)
    pupil.press(Kind.CANCEL)
    pupil.press(Kind.UP)
    pupil.press(Kind.ACCEPT)
    assert pupil.aside.where == (1, 0)


def test_skipping_works_with_directions_alone_in_every_step(tmp_path: Path) -> None:
    for lesson in LESSONS:
        for place, _ in enumerate(lesson.steps):
            pupil = Pupil(tmp_path)
            pupil.open(lesson.number, place)
            scene = pupil.top
            focus = scene.controller.widgets.focus if isinstance(scene, Turn) else scene.focus
            for _ in focus.widgets:
                if focus.current is not None and focus.current.words == "Skip":
                    break
                pupil.press(Kind.PREVIOUS)
            pupil.press(Kind.ACCEPT)
            assert learnt(pupil.stage.settings, "red7") == LearntLessons(lesson.number + 1)


def test_after_the_last_lesson_comes_a_first_round(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, lessons={"red7": {"next": 9, "done": list(range(1, 9))}})
    pupil.frames()
    pupil.press(Kind.ACCEPT)
    assert isinstance(pupil.stack.top, Turn)
    setup = pupil.stack.top.session.setup
    assert [seat.level is None for seat in setup.seats] == [True, False]
    assert (setup.rules["draw"], setup.rules["actions"], setup.rules["scoring"]) == (False, False, "none")
    pupil.router.close()


def test_a_wrong_turn_goes_back_at_a_press_too(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, speed="0.5")
    pupil.open(1)
    pupil.press(Kind.CARD, 3)
    pupil.press(Kind.PLAY)
    scene = pupil.top
    assert isinstance(scene, Turn)
    assert drafting_of(scene).moves
    pupil.press(Kind.ACCEPT)
    assert drafting_of(scene).moves == []
    assert drafting_of(scene).picked == (), "the press did nothing else"


def test_a_card_can_be_dragged_there(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path)
    pupil.open(3)
    scene = pupil.top
    assert isinstance(scene, Turn)
    pupil.stage.last_holder = Holder(Device.MOUSE)
    for card, right in ((3, False), (0, None)):
        spot = list(scene.controller.widgets.cards.values())[card]
        x, y, width, height = scene.table.spec.boxes(scene.table.view)[Zone("canvas")]
        canvas = pupil.stage.viewport.point(x + width / 2, y + height / 2)
        moves = [(Kind.PRESS, spot.rect.center), (Kind.POINT, canvas), (Kind.RELEASE, canvas)]
        for kind, point in moves:
            pupil.stack.handle(Intent(kind, Device.MOUSE, point=point))
        assert pupil.aside.verdict.right is right
        pupil.frames()
    pupil.end()
    assert pupil.aside.is_right


def test_what_a_lesson_switches_off_is_not_shown(tmp_path: Path) -> None:
    shown = {}
    for number in (1, 3, 4):
        pupil = Pupil(tmp_path)
        pupil.open(number)
        shown[number] = set(pupil.top.controller.widgets.buttons)  # type: ignore[union-attr]
        for kind in (Kind.FOLD, Kind.SEATS, Kind.UNDO):
            pupil.press(kind)
        if isinstance(pupil.stack.top, Turn):
            assert pupil.stack.top.session.state.alive == (True, True)
    assert shown == {1: {"first", "undo", "end"}, 3: {"canvas", "undo", "end"}, 4: {"first", "canvas", "undo", "end"}}


class NobodyAsks(Answers):
    def ask(self, call: Callable[..., Any], *arguments: Any, limit_s: float) -> Answer:
        raise AssertionError("somebody is asked")


def test_the_bot_is_never_asked_and_nothing_is_recorded(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path)
    pupil.stage.thinkers = NobodyAsks()
    pupil.open(1)
    answer(pupil, LESSONS[0].steps[0])
    pupil.frames(200)
    assert pupil.aside.is_right
    assert not (tmp_path / RECORDS).exists()


def test_a_lesson_that_is_still_does_not_animate(tmp_path: Path) -> None:
    for lesson in LESSONS:
        for place, _ in enumerate(lesson.steps):
            pupil = Pupil(tmp_path, speed="1")
            pupil.open(lesson.number, place)
            pupil.frames(60)
            assert not pupil.stack.animating


def test_closing_the_window_and_a_lost_pad_ask_nothing(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path)
    pupil.open(2)
    pupil.stack.handle(Intent(Kind.PAD_LOST, Device.GAMEPAD))
    assert isinstance(pupil.stack.top, Turn)
    pupil.stack.handle(Intent(Kind.QUIT, Device.WINDOW))
    assert pupil.stack.top is None


@pytest.mark.parametrize("size", [(640, 360), (1024, 768), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
def test_words_keep_off_cards_buttons_and_the_safe_edge(
    tmp_path: Path, size: tuple[int, int], text_scale: float
) -> None:
    looks: tuple[Art, Text] | None = None  # what was drawn for one step serves the next
    for lesson in LESSONS:
        for place, step in enumerate(lesson.steps):
            pupil = Pupil(tmp_path, text_scale=text_scale)
            pupil.stage.resize(*size)
            looks = looks or (pupil.stage.art, pupil.stage.text)
            pupil.stage.art, pupil.stage.text = looks
            pupil.open(lesson.number, place)
            answer(pupil, step)
            scene = pupil.top
            scene.resized()
            if isinstance(scene, LessonTap):
                continue  # what holds for all pages holds for it
            boxes = [scene.stage.viewport.rect(*box) for box in words_at(pupil)]
            cards = [spot.grown for spot in scene.controller.widgets.cards.values()]
            buttons = [widget.rect for widget in widgets_of(scene)]
            assert len(boxes) >= 2
            for box in boxes:
                assert scene.stage.viewport.bounds.contains(box)
                assert box.collidelist(cards) == -1
                assert box.collidelist(buttons) == -1


def test_learn_is_what_the_menu_offers_first_to_whoever_is_new(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path)
    stack = SceneStack(routes.Menu(), Router(pupil.stage).make)
    assert isinstance(stack.top, Menu)
    stack.handle(Intent(Kind.ACCEPT, Device.KEYBOARD))
    assert isinstance(stack.top, LessonsPage)
    pupil.stage.change(lessons={"red7": {"next": 1}})
    stack.handle(Intent(Kind.CANCEL, Device.KEYBOARD))
    assert isinstance(stack.top, Menu)
    assert stack.top.focused == "Play" == stack.top.model.best.title


@pytest.mark.parametrize("look", [Kind.LOG, Kind.SEATS])
def test_from_a_look_at_a_lessons_table_no_match_can_be_paused(tmp_path: Path, look: Kind) -> None:
    """What was played before could be left or ended from there."""
    pupil = Pupil(tmp_path)
    pupil.open(3)
    lesson = pupil.top
    pupil.press(look)
    assert pupil.stack.top is not lesson, "it is looked at"
    pupil.press(Kind.PAUSE)
    assert not any(isinstance(scene, Pause) for scene in pupil.stack.scenes)
    if pupil.stack.top is not lesson:
        pupil.press(Kind.CANCEL)
    assert pupil.stack.top is lesson
