"""The music follows the rule in force, and nothing else: what is hidden is not heard."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.events import CardMoved, RoundBegan
from scenes.kit import settings_file
from scenes.kit.audio.sound import Silence
from scenes.kit.input.intent import Kind
from scenes.kit.settings import Settings
from scenes.kit.stage import Stage
from scenes.screens.settings.lines import PAGES
from scenes.screens.settings.scene import SettingsScene
from tests.scenes.staging import key, stage_of
from tests.scenes.table.tables import RECORDS, RecordedStep, examples, frames, shown, table_before

SOUND = next(number for number, page in enumerate(PAGES) if "volume" in page.names)


class Noting(Silence):
    """Music that is only written down: every change of mood."""

    def __init__(self) -> None:
        self.moods: list[str] = []

    def play(self, mood: str) -> None:
        if self.moods[-1:] != [mood]:
            self.moods.append(mood)

    def set_volume(self, volume: int, muted: bool) -> None:
        raise AssertionError("the table does not change the volume")

    def lower(self, lowered: bool) -> None:
        raise AssertionError("the table does not pause")


def moods(stage: Stage) -> list[str]:
    assert isinstance(stage.music, Noting)
    return stage.music.moods


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    made = stage_of(tmp_path)
    made.music = Noting()
    return made


def rules(steps: tuple[RecordedStep, ...]) -> list[str]:
    """Every rule in turn."""
    found = [steps[0].before.rule]
    for step in steps:
        if step.after.rule != found[-1]:
            found.append(step.after.rule)
    return found


@pytest.mark.parametrize("speed", ["1", "instant"])
def test_the_mood_is_that_of_the_rule(stage: Stage, speed: str) -> None:
    stage.settings = Settings(speed=speed)
    steps = shown(RECORDS[0])[:120]
    table = table_before(stage, steps[0])
    for step in steps:
        table.show(step.event, step.after)
        table.finish()
        assert moods(stage)[-1] == step.after.rule
    assert moods(stage) == rules(steps)
    assert len(set(moods(stage))) > 3


@pytest.mark.parametrize("step", examples("rule"), ids=lambda step: step.after.rule)
def test_the_mood_changes_when_the_card_has_landed_and_not_before(stage: Stage, step: RecordedStep) -> None:
    table = table_before(stage, step)
    table.show(step.event, step.after)
    assert isinstance(step.event, CardMoved)
    assert moods(stage) == [step.before.rule]
    begun = next(passed for passed in frames(table, 5.0) if moods(stage)[-1] == step.after.rule)
    assert 0 < begun < 1000
    assert table.busy, "long before all has come to rest"


@pytest.mark.parametrize("step", examples("rule"), ids=lambda step: step.after.rule)
def test_a_draft_leaves_the_mood(stage: Stage, step: RecordedStep) -> None:
    table = table_before(stage, step)
    assert isinstance(step.event, CardMoved)
    table.show_draft(step.event, step.after, (step.event.card,))
    table.finish()
    assert moods(stage) == [step.before.rule]


@pytest.mark.parametrize("record", RECORDS[:3], ids=lambda path: path.stem)
def test_every_seat_hears_the_same_music(tmp_path: Path, record: Path) -> None:
    heard = []
    for seat in (None, 0, 1):
        stage = stage_of(tmp_path / str(seat))
        stage.music, stage.settings = Noting(), Settings(speed="instant")
        steps = shown(record, seat)[:60]
        table = table_before(stage, steps[0])
        for step in steps:
            table.show(step.event, step.after)
        heard.append(moods(stage))
    assert heard[0] == heard[1] == heard[2]
    assert any(isinstance(step.event, RoundBegan) for step in shown(record)[:60])


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
