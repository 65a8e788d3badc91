"""The settings page: every row changes its setting at once, and the file on the disk with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.input.intent import Kind
from scenes.settings import file as settings
from scenes.settings.rows import SettingRows
from scenes.settings.scene import SettingsScene
from scenes.stack import Pop
from tests.scenes.staging import key, stage_of


def page(folder: Path, **chosen: object) -> SettingsScene:
    return SettingsScene(stage_of(folder, **chosen))  # type: ignore[arg-type]


def row_of(scene: SettingsScene, name: str) -> int:
    names = [row.name for row in SettingRows(scene.stage, scene.stage.theme.ground["I"]).all()]
    return names.index(name)


@pytest.mark.parametrize(
    ("name", "presses", "expected"),
    [
        ("speed", [Kind.RIGHT], "2"),
        ("speed", [Kind.LEFT], "0.5"),
        ("speed", [Kind.RIGHT] * 9, "instant"),
        ("reduced_motion", [Kind.RIGHT], True),
        ("reduced_motion", [Kind.ACCEPT, Kind.ACCEPT], False),
        ("volume", [Kind.RIGHT], 80),
        ("volume", [Kind.LEFT] * 20, 0),
        ("fullscreen", [Kind.ACCEPT], True),
        ("theme", [Kind.RIGHT], "separation"),
        ("theme", [Kind.RIGHT] * 2, "contrast"),
        ("text_scale", [Kind.RIGHT] * 2, 1.5),
        ("ask_before_draw", [Kind.RIGHT], True),
    ],
)
def test_a_change_acts_and_is_kept(tmp_path: Path, name: str, presses: list[Kind], expected: object) -> None:
    scene = page(tmp_path)
    scene.focus.index = row_of(scene, name)
    for kind in presses:
        assert scene.handle(key(kind)) is None
        scene.resized()
    assert getattr(scene.stage.settings, name) == expected
    assert getattr(settings.load(tmp_path)[0], name) == expected


def test_changing_the_volume_ends_silence(tmp_path: Path) -> None:
    scene = page(tmp_path, muted=True, volume=50)
    scene.focus.index = row_of(scene, "volume")
    scene.handle(key(Kind.RIGHT))
    assert (scene.stage.settings.muted, scene.stage.settings.volume) == (False, 10)


def test_a_text_size_between_the_steps_is_kept_until_it_is_changed(tmp_path: Path) -> None:
    scene = page(tmp_path, text_scale=1.1)
    scene.focus.index = row_of(scene, "text_scale")
    assert scene.stage.settings.text_scale == 1.1
    scene.handle(key(Kind.RIGHT))
    assert scene.stage.settings.text_scale == 1.25


def test_the_way_back(tmp_path: Path) -> None:
    scene = page(tmp_path)
    assert scene.handle(key(Kind.CANCEL)) == Pop()
    scene.handle(key(Kind.UP))
    assert scene.handle(key(Kind.ACCEPT)) == Pop()
