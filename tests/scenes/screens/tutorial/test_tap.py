"""What the page of a step says where spreads or cards are tapped, and what presses on it do."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.scene import Pop
from scenes.kit.stage import Stage
from scenes.kit.ui.cards import Card
from scenes.kit.ui.press import Pressable
from scenes.screens.tutorial.course import Course
from scenes.screens.tutorial.lessons import step_scene
from scenes.screens.tutorial.tap import LessonTap, TapModel, tap_model
from scenes.specs import registry
from scenes.specs.learning import WHOLE, Choice, TapStep, Verdict
from tests.scenes.pages import faults_of, in_every_window
from tests.scenes.staging import control_of, stage_of


def model_of(number: int, place: int, chosen: frozenset[Choice], verdict: Verdict) -> TapModel:
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
    model = model_of(5, 0, frozenset({(0, WHOLE)}), Verdict(False))
    assert [spread.words for spread in model.spreads] == ["You: palette Blue 7, Blue 6", "Bot: palette Red 2, Orange 2"]
    assert not any(spread.wins for spread in model.spreads)
    assert not any(card.counts or card.is_dimmed for spread in model.spreads for card in spread.cards)


def test_the_answer_wins_and_what_does_not_count_is_dimmed() -> None:
    model = model_of(5, 0, frozenset({(1, WHOLE)}), Verdict(True, counting=[(1, 0), (1, 1), (0, 0)]))
    assert [spread.wins for spread in model.spreads] == [False, True] and model.is_right
    assert [card.is_dimmed for card in model.spreads[0].cards] == [False, True]


def test_a_card_says_whether_it_is_chosen() -> None:
    model = model_of(8, 1, frozenset({(0, 1)}), Verdict(None))
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
