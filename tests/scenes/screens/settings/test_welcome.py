"""The first start: two pages, one press each, never again."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.app.router import Router
from scenes.kit import settings as settings
from scenes.kit.input.intent import Kind
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage, build_stage
from scenes.screens.menu.scene import Menu
from scenes.screens.settings.pages import WELCOME
from scenes.screens.settings.scene import Welcome
from tests.scenes.staging import key, render_scene, stage_of

SIZES = [(640, 360), (1024, 768), (1920, 1080), (2560, 1080)]


def started(folder: Path) -> tuple[SceneStack, Stage]:
    """The program as it begins with what lies in the data folder."""
    stage = build_stage((1280, 720), folder, settings.load(folder)[0])
    return SceneStack(Router(stage).first()), stage


def test_an_empty_folder_is_a_first_start_and_afterwards_it_is_none(tmp_path: Path) -> None:
    stack, _ = started(tmp_path)
    assert isinstance(stack.top, Welcome)
    for _ in WELCOME:
        stack.handle(key(Kind.ACCEPT))
    assert isinstance(stack.top, Menu)
    assert isinstance(started(tmp_path)[0].top, Menu)


@pytest.mark.parametrize("passed", [0, 1])
def test_all_can_be_skipped_from_any_page(tmp_path: Path, passed: int) -> None:
    stack, _ = started(tmp_path)
    for _ in range(passed):
        stack.handle(key(Kind.ACCEPT))
    stack.handle(key(Kind.CANCEL))
    assert isinstance(stack.top, Menu)
    assert isinstance(started(tmp_path)[0].top, Menu)


def test_what_is_chosen_acts_at_once_and_is_asked_again_if_broken_off(tmp_path: Path) -> None:
    stack, stage = started(tmp_path)
    stage.on_restyle = stack.resized
    stack.handle(key(Kind.UP))
    stack.handle(key(Kind.RIGHT))
    assert stage.settings.theme == "separation"
    stack.handle(key(Kind.UP))
    stack.handle(key(Kind.RIGHT))
    assert stage.text.text_scale == 1.25
    again, stage = started(tmp_path)
    assert isinstance(again.top, Welcome)
    assert stage.settings.text_scale == 1.25


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("page", range(len(WELCOME)))
def test_all_widgets_are_on_the_screen_and_apart(
    tmp_path: Path, size: tuple[int, int], text_scale: float, page: int
) -> None:
    stage = stage_of(tmp_path, size, text_scale=text_scale)
    scene = Welcome(stage, Router(stage), page)
    rects = [widget.rect for widget in scene.focus.widgets]
    assert all(stage.viewport.safe.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[index + 1 :]) == -1 for index, rect in enumerate(rects))
    assert render_scene(scene).get_size() == size
