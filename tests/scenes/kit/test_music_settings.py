"""The music's volume in the settings: a slider of its own, kept apart from the effects."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.kit import settings_file
from scenes.kit.input.intent import Kind
from scenes.kit.settings import Settings
from scenes.kit.silence import Silence
from scenes.screens.settings.lines import PAGES
from scenes.screens.settings.scene import SettingsScene
from tests.scenes.staging import key, stage_of

SOUND = next(number for number, page in enumerate(PAGES) if "volume" in page.names)


def test_its_volume_is_kept_apart_from_the_effects(tmp_path: Path) -> None:
    chosen = Settings(volume=80, music_volume=20)
    assert settings_file.save(chosen, tmp_path) is None
    assert settings_file.load(tmp_path) == (chosen, None)


@pytest.mark.parametrize("value", ["101", "-1", "12.5", "true", '"loud"', "null"])
def test_a_volume_that_cannot_be_used_falls_back_alone(tmp_path: Path, value: str) -> None:
    (tmp_path / settings_file.FILE_NAME).write_text(f'{{"volume": 30, "music_volume": {value}}}', encoding="utf-8")
    loaded, line = settings_file.load(tmp_path)
    assert (loaded.volume, loaded.music_volume, line) == (30, Settings().music_volume, None)


class Loudness(Silence):
    """Notes what volume it was told."""

    def __init__(self) -> None:
        self.told: list[tuple[int, bool]] = []

    def set_volume(self, volume: int, muted: bool) -> None:
        self.told.append((volume, muted))


def test_the_volumes_reach_sound_and_music(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, volume=90, music_volume=40)
    stage.sound, stage.music = Loudness(), Loudness()
    stage.apply_volume()
    stage.change(music_volume=10)
    stage.muted = True  # as --mute has it
    stage.apply_volume()
    assert stage.music.told == [(40, False), (10, False), (10, True)]
    assert stage.sound.told == [(90, False), (90, False), (90, True)]


@pytest.mark.parametrize(("name", "other"), [("music_volume", "volume"), ("volume", "music_volume")])
def test_each_slider_moves_its_own_volume(tmp_path: Path, name: str, other: str) -> None:
    stage = stage_of(tmp_path)
    scene = SettingsScene(stage, SOUND)
    scene.focus_on(name)
    before = scene.stage.settings
    scene.handle(key(Kind.LEFT))
    after = settings_file.load(tmp_path)[0]
    assert getattr(after, name) == getattr(before, name) - 10
    assert getattr(after, other) == getattr(before, other)
