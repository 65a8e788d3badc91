"""After a stage that was lost: which ticket tears, what is said and heard, and where it leads."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.arcade.run import CREDITS, ROUNDS
from game.core.entry import RoundDone
from scenes.app.pictures.arcade import NOT_WON, run_at
from scenes.kit.audio.music import LOST as LOST_TUNE
from scenes.kit.input.intent import Kind
from scenes.kit.scene import Pop, Push, Replace, Reset
from scenes.kit.stage import Stage
from scenes.kit.ui.containers import Row
from scenes.kit.ui.motion import MovingDrawing
from scenes.screens import routes
from scenes.screens.arcade.again import TEAR_FROM_MS, TEAR_MS, PlayAgain, again_model
from scenes.screens.confirm import Confirm
from tests.hands import texts_of
from tests.scenes.screens.arcade.heard import heard_stage, run_for, tune_of
from tests.scenes.staging import FULL_HD, key, render_scene, stage_of

LOST, SEVEN = (NOT_WON,) * ROUNDS, (RoundDone("G", 7), *(NOT_WON,) * (ROUNDS - 1))


def again(stage: Stage, *tries: tuple[RoundDone, ...], out: bool = True) -> PlayAgain:
    return PlayAgain(stage, again_model(stage, run_at(5, *tries or (LOST, SEVEN)), asks_why=out))


def test_it_says_what_is_drawn(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, FULL_HD)
    stage.remarks["sprout", "WINS"] = 1
    scene = again(stage)
    words = {*texts_of(scene)}
    assert {"7 of 15 points", "Stage 5, all five rounds played", "1 credit left", "Play again", "End the run",
            "Use a credit: keep 4,620, lose this try's 350.", "with 4,970", "Why was I out?",
            "see the turn again", "“I kept your seat.”"} <= words  # fmt: skip
    assert scene.title == "Continue?"
    assert scene.about.endswith("lose this try's 350. Hoarder says: I kept your seat.")


def test_a_try_that_brought_nothing_loses_nothing(tmp_path: Path) -> None:
    scene = again(stage_of(tmp_path), LOST)
    assert "Use a credit: you keep 4,620." in scene.about and "lose" not in scene.about
    assert "2 credits left" in scene.about


@pytest.mark.parametrize("tries", [1, 2])
def test_the_credit_that_tears_is_the_one_before_those_that_are_left(tmp_path: Path, tries: int) -> None:
    """Spent ones are outlines, the next one tears, the others are whole and bear a 7."""
    stage = stage_of(tmp_path)
    scene = again(stage, *[LOST] * tries)
    whole, paper, stone = render_scene(scene), stage.theme.paper, stage.theme.stone
    scene.finish()
    torn = render_scene(scene)

    row = next(node for node in scene.tree.every() if isinstance(node, Row) and any(isinstance(each, MovingDrawing) for each in node.all))

    def colours(picture: pygame.Surface, box: Rect) -> set[tuple[int, ...]]:
        """At a quarter of the width of a ticket in all of its height."""
        return {tuple(picture.get_at((box.centerx - box.width * 3 // 10, y))[:3]) for y in range(box.top, box.bottom)}

    for number, node in enumerate(row.all):
        assert node.box is not None
        box = stage.viewport.rect(*node.box)
        before, after = colours(whole, box), colours(torn, box)
        if number >= tries:
            assert paper in before and paper in after and stone not in after, "whole"
            assert tuple(torn.get_at((box.centerx - 4, box.centery + 10))[:3]) == stage.theme.ink, "the 7"
        elif number == tries - 1:
            assert paper in before and stone in after and paper not in after, "torn now"
        else:
            assert before == after and paper not in after and stone in after, "spent before"
    assert len(row.all) == CREDITS and CREDITS - tries == scene.model.left


def test_the_lid_falls_and_then_the_paper_tears(tmp_path: Path) -> None:
    stage, played = heard_stage(tmp_path)
    scene = again(stage)
    run_for(scene, TEAR_FROM_MS - 20)
    assert played == ["out"]
    run_for(scene, 40)
    assert played == ["out", "tear"] and scene.moving
    run_for(scene, TEAR_MS)
    assert scene.waits and not scene.moving


def test_a_press_completes_it_and_the_next_one_plays_again(tmp_path: Path) -> None:
    stage, played = heard_stage(tmp_path)
    scene = again(stage)
    run_for(scene, 50)
    assert scene.handle(key(Kind.ACCEPT)) is None and scene.waits and played == ["out", "tear"]
    run_for(scene, 200)
    assert scene.handle(key(Kind.ACCEPT)) == Replace(routes.TryAgain())
    assert scene.handle(key(Kind.CANCEL)) == Reset(routes.Menu(routes.ArcadeRun())), "the question waits there"


def test_whoever_ends_the_run_is_asked_once(tmp_path: Path) -> None:
    scene = again(stage_of(tmp_path))
    scene.finish()
    run_for(scene, 200)
    scene.handle(key(Kind.RIGHT))
    asked = scene.handle(key(Kind.ACCEPT))
    assert isinstance(asked, Push) and isinstance(asked.target, Confirm)
    assert asked.target.title == "End the run with 4,970?"
    stays = asked.target.handle(key(Kind.ACCEPT))
    assert isinstance(stays, Pop) and stays.then is None, "the safe answer has the focus"
    asked.target.handle(key(Kind.RIGHT))
    ends = asked.target.handle(key(Kind.ACCEPT))
    assert ends == Pop(then=Reset(routes.EndRun()))


def test_why_is_offered_only_to_whoever_was_out(tmp_path: Path) -> None:
    scene = again(stage_of(tmp_path))
    scene.finish()
    run_for(scene, 200)
    scene.focus.focus(scene.focus.widgets[2])
    assert scene.handle(key(Kind.ACCEPT)) == Push(routes.WhyLost())
    assert [widget.words for widget in again(stage_of(tmp_path), out=False).focus.widgets] == [
        "Play again", "End the run"]


def test_a_tune_for_whoever_has_lost(tmp_path: Path) -> None:
    assert tune_of(again(stage_of(tmp_path, (640, 360)))) == [LOST_TUNE]


def test_with_reduced_motion_it_is_torn_at_once(tmp_path: Path) -> None:
    stage, played = heard_stage(tmp_path, reduced_motion=True)
    scene = again(stage)
    scene.update(0)
    assert not scene.moving and played == ["out", "tear"]
