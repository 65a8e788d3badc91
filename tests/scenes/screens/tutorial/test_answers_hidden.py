"""A lesson asks and waits: the answer is nowhere to be seen or heard before somebody has tried."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from game.red7.teaching.lessons import LESSONS, TakeTurn
from scenes.kit.input.intent import Kind
from scenes.kit.theme import COLOUR_KEYS
from scenes.screens.round.turn import Turn
from scenes.screens.tutorial.aside import LessonAside
from scenes.screens.tutorial.callouts import next_box, verdict_box, verdict_room
from scenes.screens.tutorial.lessons import LessonsEnd, LessonsPage
from scenes.screens.tutorial.tap import LessonTap
from tests.scenes.screens.tutorial.pupil import Pupil
from tests.scenes.screens.tutorial.test_course import answer
from tests.scenes.staging import control_of, lesson_aside, widgets_of

CLOSE = 24
"""Units."""
STEPS = [(lesson.number, place, step) for lesson in LESSONS for place, step in enumerate(lesson.steps)]
TURNS = [(number, place, step) for number, place, step in STEPS if isinstance(step, TakeTurn)]


@pytest.mark.parametrize(("number", "place", "step"), TURNS)
def test_no_card_of_an_answer_has_the_focus(tmp_path: Path, number: int, place: int, step: TakeTurn) -> None:
    pupil = Pupil(tmp_path)
    pupil.open(number, place)
    right: set[object] = {move.card for turn in step.answers for move in turn}
    scene = pupil.top
    assert isinstance(scene, Turn)
    assert scene.controller.widgets.focused_card in set(step.hand) - right
    for move in step.answers[0][:-1]:
        pupil.take([move])
        assert scene.controller.widgets.focused_card in set(step.hand) - right, "nor after the first of two cards"
    wrong = next(card for card in step.hand if card not in right)
    fresh = Pupil(tmp_path / "wrong")
    fresh.open(number, place)
    fresh.press(Kind.CARD, step.hand.index(wrong) + 1)
    fresh.press(Kind.DISCARD if "canvas" in fresh.top.controller.widgets.buttons else Kind.PLAY)  # type: ignore[union-attr]
    fresh.frames(100)
    assert fresh.aside.verdict.right is False
    assert fresh.top.controller.widgets.focused_card not in right, "nor when a turn has gone back"  # type: ignore[union-attr]


@pytest.mark.parametrize(("number", "place"), [(n, p) for n, p, step in STEPS if not isinstance(step, TakeTurn)])
def test_a_question_itself_has_the_focus(tmp_path: Path, number: int, place: int) -> None:
    pupil = Pupil(tmp_path)
    pupil.open(number, place)
    scene = pupil.top
    assert isinstance(scene, LessonTap)
    assert scene.focused == "question"
    pupil.press(Kind.ACCEPT)
    assert scene.verdict.right is None
    assert scene.focused.startswith(("spread", "card")), "whoever presses it is led on"


@pytest.mark.parametrize(("number", "place", "step"), TURNS)
def test_no_button_and_no_crown_says_who_would_lead(tmp_path: Path, number: int, place: int, step: TakeTurn) -> None:
    pupil = Pupil(tmp_path)
    pupil.open(number, place)
    scene = pupil.top
    assert isinstance(scene, Turn)
    for card in range(len(step.hand)):
        for _ in ("with the focus", "picked up"):
            for button in scene.controller.widgets.buttons.values():
                assert button.value_words == ""
                assert button.look != "best"
            assert scene.table.panels.preview is None
            pupil.press(Kind.CARD, card + 1)
        pupil.press(Kind.CANCEL)


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_what_came_of_it_and_the_way_on_have_one_place(
    tmp_path: Path, size: tuple[int, int], text_scale: float
) -> None:
    places = set()
    for number, place, step in TURNS:
        pupil = Pupil(tmp_path, text_scale=text_scale)
        pupil.stage.resize(*size)
        pupil.open(number, place)
        answer(pupil, step)
        aside = pupil.aside
        assert isinstance(aside, LessonAside) and aside.is_right
        onward = widgets_of(pupil.top)[0]
        assert onward.words == "Next"
        places.add((tuple(onward.rect), aside.verdict_words.tree.box))
    rect = pupil.stage.viewport.rect
    assert places == {(tuple(rect(*next_box(pupil.stage))), verdict_room(verdict_box(pupil.stage)))}


def test_on_a_page_they_stand_close_to_where_they_do_at_a_table(tmp_path: Path) -> None:
    for number, place, step in STEPS:
        if not isinstance(step, TakeTurn):
            pupil = Pupil(tmp_path)
            pupil.stage.resize(1920, 1080)
            pupil.open(number, place)
            answer(pupil, step)
            onward, there = control_of(pupil.top, "main").rect, Rect(*next_box(pupil.stage))
            assert max(abs(onward.x - there.x), abs(onward.y - there.y), abs(onward.width - there.width)) <= CLOSE


def words_of(pupil: Pupil) -> set[str]:
    """Every line of text that a frame sets."""
    text, found = pupil.stage.text, set()
    plain = text.render

    def noted(words: str, *more: object, **other: object) -> object:
        found.add(words)
        return plain(words, *more, **other)  # type: ignore[arg-type]

    text.render = noted  # type: ignore[method-assign, assignment]
    pupil.stack.resized()
    pupil.frames()
    text.render = plain  # type: ignore[method-assign]
    return found


def test_palette_canvas_and_crown_are_named_where_they_are_met_first(tmp_path: Path) -> None:
    named = {}
    for number, place, _ in TURNS:
        pupil = Pupil(tmp_path)
        pupil.open(number, place)
        titles = {button.title for button in pupil.top.controller.widgets.buttons.values()}  # type: ignore[union-attr]
        scene = pupil.top
        assert isinstance(scene, Turn)
        found = lesson_aside(scene).step.callouts(scene.table.spec, scene.session.view(0))
        named[number] = {callout.word for callout in found if callout.side}
        assert named[number] <= titles, "by the words on the buttons"
        assert ("Crown: in the lead" in words_of(pupil)) is (number == 1)
    assert named == {1: {"Palette"}, 2: {"Palette"}, 3: {"Canvas"}, 4: {"Palette", "Canvas"}, 6: set(), 7: set(),
                     8: set()}


def test_questions_are_counted(tmp_path: Path) -> None:
    for number, place, _ in STEPS:
        count = len(LESSONS[number - 1].steps)
        pupil = Pupil(tmp_path)
        pupil.open(number, place)
        assert (f"{place + 1} of {count}" in words_of(pupil)) is (count > 1)


def end_of(folder: Path, **chosen: Any) -> tuple[Pupil, list[str]]:
    """After the last lesson, and what is heard from there on."""
    pupil, heard = Pupil(folder, **chosen), list[str]()
    pupil.open(8, 1)
    answer(pupil, LESSONS[7].steps[1])
    pupil.stage.sound.play = heard.append  # type: ignore[method-assign, assignment]
    pupil.go_on()
    assert isinstance(pupil.stack.top, LessonsEnd)
    return pupil, heard


@pytest.mark.parametrize("chosen", [{"speed": "1"}, {"speed": "1", "reduced_motion": True}, {"speed": "instant"}])
def test_after_the_last_lesson_stands_what_was_learnt_with_every_rule_and_its_note(
    tmp_path: Path, chosen: dict[str, object]
) -> None:
    pupil, heard = end_of(tmp_path, **chosen)
    said = pupil.stack.top.title  # type: ignore[union-attr]
    for word in ("lead", "out", "palette", "canvas", "rule"):
        assert word in said, "the five words of the game"
    pupil.frames(200)
    assert [name for name in heard if name.startswith("rule_")] == [f"rule_{key}" for key in COLOUR_KEYS]
    assert not pupil.stack.animating
    assert {"You know Red7", "Highest", "Below 4"} <= words_of(pupil)


def test_from_there_a_press_begins_a_first_round(tmp_path: Path) -> None:
    pupil, _ = end_of(tmp_path)
    pupil.press(Kind.ACCEPT)
    assert isinstance(pupil.stack.top, Turn)
    pupil.router.close()


def test_or_one_goes_back_to_the_lessons(tmp_path: Path) -> None:
    pupil, _ = end_of(tmp_path)
    pupil.press(Kind.CANCEL)
    assert isinstance(pupil.stack.top, LessonsPage)
