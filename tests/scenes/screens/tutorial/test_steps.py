"""A step of a lesson: what its page says, what its words keep off, and that the answer is not given away."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from game.red7.teaching.lessons import LESSONS, TakeTurn
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.scene import Pop
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS
from scenes.kit.ui.cards import Card
from scenes.kit.ui.press import Pressable
from scenes.kit.widgets.words import write
from scenes.screens.round.turn import Turn
from scenes.screens.tutorial import callouts
from scenes.screens.tutorial.aside import LessonAside
from scenes.screens.tutorial.course import Course
from scenes.screens.tutorial.lessons import LessonsEnd, LessonsPage, step_scene
from scenes.screens.tutorial.tap import LessonTap, TapModel, tap_model
from scenes.specs import registry
from scenes.specs.learning import WHOLE, Choice, TapStep, TryVerdict
from scenes.specs.red7.lessons import LessonTree
from scenes.table.cards.sprites import place_rect
from scenes.table.panels.seats import reason_height
from scenes.table.plan import LessonBoxes, table_plan
from tests.scenes.pages import faults_of, in_every_window
from tests.scenes.screens.tutorial.pupil import Pupil, words_at
from tests.scenes.screens.tutorial.test_course import answer
from tests.scenes.staging import control_of, lesson_aside, stage_of, widgets_of


def model_of(number: int, place: int, chosen: frozenset[Choice], verdict: TryVerdict) -> TapModel:
    lessons = registry.GAMES["red7"].lessons()
    step = lessons[number - 1].steps[place]
    assert isinstance(step, TapStep)
    heading = Course(stage_of(Path("unused")), "red7").heading(number, place)
    return tap_model(step, heading, step.voice.face, chosen, verdict)


def scene_of(stage: Stage, number: int, place: int) -> LessonTap:
    scene = step_scene(Course(stage, "red7"), number, place)
    assert isinstance(scene, LessonTap)
    return scene


def test_a_model_says_what_lies_there_and_nothing_of_what_is_right_before_it_is() -> None:
    model = model_of(5, 0, frozenset({(0, WHOLE)}), TryVerdict(False))
    assert [spread.words for spread in model.spreads] == ["You: palette Blue 7, Blue 6", "Bot: palette Red 2, Orange 2"]
    assert not any(spread.wins for spread in model.spreads)
    assert not any(card.counts or card.is_dimmed for spread in model.spreads for card in spread.cards)


def test_the_answer_wins_and_what_does_not_count_is_dimmed() -> None:
    model = model_of(5, 0, frozenset({(1, WHOLE)}), TryVerdict(True, counting=[(1, 0), (1, 1), (0, 0)]))
    assert [spread.wins for spread in model.spreads] == [False, True] and model.is_right
    assert [card.is_dimmed for card in model.spreads[0].cards] == [False, True]


def test_a_card_says_whether_it_is_chosen() -> None:
    model = model_of(8, 1, frozenset({(0, 1)}), TryVerdict(None))
    assert [card.state for card in model.spreads[0].cards] == ["not chosen", "chosen", "not chosen", "not chosen"]


def test_a_chosen_card_has_a_mark_and_stands_higher(tmp_path: Path) -> None:
    scene = scene_of(stage_of(tmp_path), 8, 1)
    control_of(scene, "card (0, 0)").activate()
    cards = [node for node in scene.tree.every() if isinstance(node, Card)]
    assert [card.checked for card in cards] == [True, False, False, False]
    first, second = (card.box for card in cards[:2])
    assert first is not None and second is not None and first.y < second.y


def test_pause_leads_back_to_the_lessons(tmp_path: Path) -> None:
    scene = scene_of(stage_of(tmp_path), 5, 0)
    assert isinstance(scene.handle(Intent(Kind.PAUSE, Device.KEYBOARD)), Pop)


@pytest.mark.parametrize("game", [name for name, game in registry.GAMES.items() if game.lessons()])
@pytest.mark.parametrize("taken", [False, True])
def test_every_such_step_is_whole_in_every_window_before_and_after_it_is_taken(
    tmp_path: Path, game: str, taken: bool
) -> None:
    stage = stage_of(tmp_path)
    lessons = registry.GAMES[game].lessons()
    *_, (number, place, step) = [(number, place, step) for number, lesson in enumerate(lessons, 1)
                                 for place, step in enumerate(lesson.steps) if isinstance(step, TapStep)]
    scene = step_scene(Course(stage, game), number, place)
    assert isinstance(scene, LessonTap) and scene.step.prompt == step.prompt
    for key in [key for key in keys_of(scene) if taken]:
        if not scene.is_right and key in keys_of(scene):
            control_of(scene, key).activate()
    assert scene.is_right is taken
    faults = [f"{case}: {fault}" for case in in_every_window(stage, scene) for fault in faults_of(scene)]
    if taken:  # of what was asked nothing more is said then, and of the answer its cards by their names
        faults = [fault for fault in faults if not fault.endswith("is said by no voice")]
    assert not faults


def keys_of(scene: LessonTap) -> list[str]:
    """Those of what can be tapped."""
    keys = [node.key for node in scene.tree.every() if isinstance(node, Pressable)]
    return [key for key in keys if key.startswith(("spread", "card"))]


# What a lesson says and points at keeps off the cards, off the reasons, and off the ring of the next card's place.


def at_table(folder: Path, number: int, text_scale: float) -> tuple[Pupil, Turn]:
    pupil = Pupil(folder, text_scale=text_scale)
    pupil.open(number, 0)
    scene = pupil.top
    assert isinstance(scene, Turn)
    return pupil, scene


def cards_of(scene: Turn) -> list[Rect]:
    return [place_rect(scene.stage, place) for place in scene.table.resting_places().values()]


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
def test_the_word_for_the_crown_covers_no_card_and_no_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text_scale: float
) -> None:
    written: dict[str, Rect] = {}
    plain = write

    def noted(painter: object, stage: object, words: str, lettering: object, box: Rect) -> object:
        written[words] = Rect(box)
        return plain(painter, stage, words, lettering, box)  # type: ignore[arg-type]

    monkeypatch.setattr(callouts, "write", noted)
    pupil, scene = at_table(tmp_path, 1, text_scale)
    pupil.frames()
    word = written["Crown: in the lead"]
    assert word.collidelist(cards_of(scene)) == -1
    plan, viewport = scene.table.spec.plan, scene.stage.viewport
    for seat in range(2):
        box = scene.table.spec.seat_box(scene.table.view, seat)
        assert not word.colliderect(viewport.rect(*plan.header_of(box)))
        reason = viewport.rect(*plan.reason_of(box))
        reason.height = reason_height(scene.stage)
        assert not word.colliderect(reason)


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("number", [1, 2, 3, 4, 6, 7, 8])
def test_what_is_asked_keeps_off_the_cards_and_the_ring_of_the_next_one(
    tmp_path: Path, number: int, text_scale: float
) -> None:
    pupil, scene = at_table(tmp_path, number, text_scale)
    port = scene.stage.viewport
    asked = port.rect(*words_at(pupil)[0])
    pupil.press(Kind.ACCEPT)
    next_ones = [place_rect(scene.stage, place) for places in scene.controller.widgets.landing for place in places]
    assert next_ones, "a card is picked up"
    pointed = [port.rect(*found.place).inflate(24, 24)
               for found in lesson_aside(scene).step.callouts(scene.table.spec, scene.session.view(0))]
    assert asked.collidelist([*cards_of(scene), *pointed, *next_ones]) == -1


@pytest.mark.parametrize("number", [1, 3])
def test_a_place_where_a_card_may_go_has_one_edge(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    """Dashed where the card in one's fingers may go, and before that a ring."""
    rings: list[Rect] = []
    monkeypatch.setattr(callouts, "ring", lambda painter, stage, rect, corner: rings.append(Rect(rect)))
    pupil, scene = at_table(tmp_path, number, 1.0)
    pupil.frames()
    pointed = {tuple(scene.stage.viewport.rect(*found.place))
               for found in lesson_aside(scene).step.callouts(scene.table.spec, scene.session.view(0))}
    assert {tuple(rect) for rect in rings} == pointed
    pupil.press(Kind.ACCEPT)
    pupil.frames(40)
    rings.clear()
    pupil.frames()
    landing = [place_rect(scene.stage, place) for places in scene.controller.widgets.landing for place in places]
    assert landing and all(rect.collidelist(landing) == -1 for rect in rings)


# A lesson asks and waits: the answer is nowhere to be seen or heard before somebody has tried.

CLOSE = 24
"""Units."""
STEPS = [(lesson.number, place, step) for lesson in LESSONS for place, step in enumerate(lesson.steps)]
TURNS = [(number, place, step) for number, place, step in STEPS if isinstance(step, TakeTurn)]


def boxes_of_lesson(pupil: Pupil) -> LessonBoxes:
    boxes = table_plan(pupil.stage.viewport.room, pupil.stage.text.text_scale, LessonTree).lesson
    assert boxes is not None
    return boxes


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
    boxes = boxes_of_lesson(pupil)
    assert places == {(tuple(pupil.stage.viewport.rect(*boxes.onward)), boxes.verdict)}


def test_on_a_page_they_stand_close_to_where_they_do_at_a_table(tmp_path: Path) -> None:
    for number, place, step in STEPS:
        if not isinstance(step, TakeTurn):
            pupil = Pupil(tmp_path)
            pupil.stage.resize(1920, 1080)
            pupil.open(number, place)
            answer(pupil, step)
            onward, there = control_of(pupil.top, "main").rect, Rect(*boxes_of_lesson(pupil).onward)
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
