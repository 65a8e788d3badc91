"""Large text takes no room from the cards: rails, bar and buttons give way to it."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from pathlib import Path

import pytest

from game.red7.game import RED7
from game.red7.teaching import lessons
from game.red7.teaching.lessons import TakeTurn
from scenes.app.pictures.moments import moment, turn
from scenes.kit.ui.cards import Card
from scenes.kit.viewport import Viewport
from scenes.screens.round.turn import Turn
from scenes.screens.tutorial.course import Course
from scenes.screens.tutorial.lessons import step_scene
from scenes.screens.tutorial.tap import LessonTap
from scenes.specs.red7.board import places
from scenes.specs.red7.lessons import LessonTable
from scenes.specs.red7.spec import Red7Table
from scenes.table.frame import Frame, frame
from tests.scenes.staging import stage_of
from tests.scenes.stories import NotingPainter
from tests.scenes.table.made_up import made_up
from tests.scenes.table.noted import Noted, bare

SIZES = [(640, 360), (1024, 768), (1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160)]
SCALES = [1.1, 1.25, 1.5, 1.75, 2.0]
REPLAY = Path(__file__).parents[3] / "replays" / "red7-expert-bga.jsonl"


@lru_cache(maxsize=64)
def plan_for(size: tuple[int, int], text_scale: float) -> Frame:
    return frame(Viewport(*size).room, text_scale)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_card_is_smaller_than_at_100_percent(size: tuple[int, int], seats: int) -> None:
    port, outs = Viewport(*size), [(), (1,), (0,)] if seats > 2 else [()]
    for laid, out in product((1, 3, 5, 7, 8, 10, 12), outs):
        view = made_up(seats, laid, 7, seed=laid, out=out)
        usual = places(Red7Table(plan_for(size, 1.0)).seat_plan(view), view, ())
        for scale in SCALES:
            large = places(Red7Table(plan_for(size, scale)).seat_plan(view), view, ())
            assert large.keys() == usual.keys()
            for card, place in large.items():
                if place.look != "out":  # who is out lies at the foot, as high as the words there
                    assert port.px(place.height) >= port.px(usual[card].height), (scale, laid, out, card)


@pytest.mark.parametrize("size", SIZES)
def test_neither_is_one_in_a_lesson(size: tuple[int, int]) -> None:
    port = Viewport(*size)
    for step in (step for lesson in lessons.LESSONS for step in lesson.steps if isinstance(step, TakeTurn)):
        view = RED7.view(lessons.state_of(step), 0)
        usual, large = (LessonTable(plan_for(size, scale), step).places(view, ()) for scale in (1.0, 2.0))
        assert len(usual) > 3
        assert all(port.px(place.height) >= port.px(usual[card].height) for card, place in large.items())


@pytest.mark.parametrize("size", SIZES[:4])
@pytest.mark.parametrize("where", [(5, 0), (8, 1)])
def test_nor_one_that_is_tapped_in_a_lesson(tmp_path: Path, size: tuple[int, int], where: tuple[int, int]) -> None:
    heights = list[float]()
    for scale in (1.0, 2.0):
        scene = step_scene(Course(stage_of(tmp_path, size, text_scale=scale), "red7"), *where)
        assert isinstance(scene, LessonTap)
        heights.append(min(node.box.height for node in scene.tree.every() if isinstance(node, Card) and node.box))
    assert heights[1] >= 0.99 * heights[0] > 200


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.25, 1.5, 2.0])
def test_the_buttons_say_who_would_lead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float
) -> None:
    noted, stage = Noted(monkeypatch), bare(stage_of(tmp_path, size, text_scale=scale))
    (scene,) = turn(stage, moment(REPLAY.read_bytes(), 195, 0))
    painter = NotingPainter()
    scene.draw(painter)
    assert isinstance(scene, Turn)
    row = stage.viewport.rect(*scene.table.spec.frame.actions)
    said = {text.words for text in noted.in_(painter) if row.contains(text.ink)}
    told = {offer.follows for offer in scene.controller.widgets.offers.values()} - {""}
    assert told
    assert told <= said
