"""The safe area: one setting that every layout follows, and the test picture in which it is chosen."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.app.pictures.gallery import SCENES
from scenes.kit import settings_file
from scenes.kit.input.intent import Kind
from scenes.kit.scene import Pop
from scenes.kit.settings import MOST_SAFE_AREA
from scenes.kit.viewport import SAFE, Viewport
from scenes.screens.settings.scene import SafeArea
from scenes.table.frame import THE_DESIGN, frame_of
from tests.scenes.staging import key, mouse, render_scene, stage_of, widgets_of

SIZES = [(1920, 1080), (1280, 720), (640, 360), (7680, 4320)]
AREAS = range(MOST_SAFE_AREA + 1)


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("size", SIZES)
def test_the_designs_safe_box_fills_what_the_safe_area_leaves(size: tuple[int, int], area: int) -> None:
    viewport = Viewport(*size, area)
    box, left = viewport.rect(*SAFE), viewport.window_safe
    for side in ("left", "top", "right", "bottom"):
        assert abs(getattr(box, side) - getattr(left, side)) <= 1, side
    assert left.left == round(size[0] * area / 100)


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("size", [(1024, 768), (2560, 1080), (1920, 1080), (1280, 800)])
def test_the_table_stays_in_the_safe_area_of_any_window(tmp_path: Path, size: tuple[int, int], area: int) -> None:
    stage = stage_of(tmp_path, size, safe_area=area)
    safe = stage.viewport.window_safe.inflate(2, 2)
    assert safe.contains(stage.viewport.rect(*frame_of(stage).safe))


@pytest.mark.parametrize("area", AREAS)
def test_the_tables_regions_in_units_do_not_depend_on_it(tmp_path: Path, area: int) -> None:
    stage = stage_of(tmp_path, safe_area=area)
    assert frame_of(stage).safe == pytest.approx(THE_DESIGN.safe)


@pytest.mark.parametrize("area", AREAS)
def test_text_never_gets_smaller_than_in_the_design(tmp_path: Path, area: int) -> None:
    stage = stage_of(tmp_path, safe_area=area)
    assert stage.text.px("floor") >= 26


@pytest.mark.parametrize("name", ["menu", "setup", "pause", "confirm", "settings", "welcome"])
@pytest.mark.parametrize("area", [0, MOST_SAFE_AREA])
def test_all_widgets_keep_to_it(tmp_path: Path, name: str, area: int) -> None:
    stage = stage_of(tmp_path, (1280, 720), safe_area=area)
    scene = SCENES[name](stage)[-1]
    assert all(stage.viewport.window_safe.inflate(2, 2).contains(widget.rect) for widget in widgets_of(scene))


def test_a_change_lays_everything_out_anew(tmp_path: Path) -> None:
    stage, told = stage_of(tmp_path, (1280, 720)), []
    stage.on_restyle = lambda: told.append(stage.viewport.window_safe)
    stage.change(safe_area=0)
    assert told == [stage.viewport.bounds]
    stage.resize(1920, 1080)
    assert stage.viewport.safe_area == 0, "another window keeps it"


# -- the test picture


def test_left_and_right_move_the_frame_and_are_kept(tmp_path: Path) -> None:
    scene = SafeArea(stage_of(tmp_path))
    for _ in range(9):
        scene.handle(key(Kind.RIGHT))
        scene.resized()
    assert settings_file.load(tmp_path)[0].safe_area == 7
    for _ in range(9):
        scene.handle(key(Kind.LEFT))
        scene.resized()
    assert settings_file.load(tmp_path)[0].safe_area == 0


def test_the_mouse_moves_it_too(tmp_path: Path) -> None:
    scene = SafeArea(stage_of(tmp_path))
    line = scene.focus.widgets[0].rect
    for kind in (Kind.POINT, Kind.PRESS, Kind.RELEASE):
        scene.handle(mouse(kind, (line.right - line.height // 2, line.centery)))
    assert scene.stage.settings.safe_area == 6


def test_the_way_back(tmp_path: Path) -> None:
    scene = SafeArea(stage_of(tmp_path))
    assert scene.handle(key(Kind.CANCEL)) == Pop()
    scene.handle(key(Kind.DOWN))
    assert scene.handle(key(Kind.ACCEPT)) == Pop()


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768), (640, 360)])
def test_the_frame_is_drawn_at_the_edge_of_what_is_left(tmp_path: Path, size: tuple[int, int], area: int) -> None:
    stage = stage_of(tmp_path, size, safe_area=area)
    picture, safe, paper = render_scene(SafeArea(stage)), stage.viewport.window_safe, stage.theme.paper
    for corner in (safe.topleft, (safe.right - 1, safe.top), (safe.left, safe.bottom - 1)):
        assert picture.get_at(corner)[:3] == paper
    if area:
        assert picture.get_at((safe.left - 1, safe.centery))[:3] == stage.theme.back
