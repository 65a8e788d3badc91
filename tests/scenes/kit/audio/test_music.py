"""Music: its volume, fanfares and pauses; it follows the rule in force and nothing else."""

from __future__ import annotations

import threading
from pathlib import Path

import pygame
import pytest

from game.core.events import CardMoved, RoundBegan
from scenes.kit import settings_file
from scenes.kit.audio.music import DUCKED, FADE_LOOK_S, FADE_S, FANFARES, FOLDER, LOWERED, MOODS, Music
from scenes.kit.audio.music_beats import BeatPlayer
from scenes.kit.audio.sound import FOLDER as SOUNDS
from scenes.kit.audio.sound import LOUDEST, MUSIC_VOICE, VOICES, Silence, Speaker
from scenes.kit.input.intent import Kind
from scenes.kit.settings import Settings
from scenes.kit.stage import Stage
from scenes.screens.settings.lines import PAGES
from scenes.screens.settings.scene import SettingsScene
from tests.scenes.staging import Clock, key, stage_of
from tests.scenes.table.tables import RECORDS, RecordedStep, examples, frames, shown, table_before
from tests.scenes.turntable import Turntable
from tests.waiting import HANG_S

with_closed_device = pytest.mark.usefixtures("closed_device")


@pytest.fixture
def music(clock: Clock) -> Music:
    """Never begun: its steps are made by hand."""
    Speaker()
    return Music(FOLDER, clock)


@pytest.fixture
def channel() -> Turntable:
    return Turntable()


def settle(music: Music, channel: Turntable, clock: Clock) -> float:
    """Steps until the volume has arrived; the last one that the channel was told."""
    for _ in range(200):
        wait = music.step(channel)
        if wait != FADE_LOOK_S:
            return channel.volumes[-1] if wait is not None else 0.0
        clock.now += FADE_LOOK_S
    raise AssertionError("the volume never arrives")


# -- its volume


@with_closed_device
def test_nothing_is_heard_before_a_mood_and_a_volume_are_known(music: Music, channel: Turntable) -> None:
    assert music.step(channel) is None
    music.play("R")
    assert music.step(channel) is None
    assert channel.played == []
    music.set_volume(60, muted=False)
    assert music.step(channel) is not None
    assert channel.played


@with_closed_device
def test_the_volume_is_curved_and_muting_ends_it(music: Music, channel: Turntable, clock: Clock) -> None:
    music.play("R")
    levels = []
    for volume, muted in ((100, False), (50, False), (10, False), (70, True)):
        music.set_volume(volume, muted)
        levels.append(settle(music, channel, clock))
    assert levels == pytest.approx([LOUDEST * share for share in (1.0, 0.354, 0.032, 0.0)], abs=0.001)
    assert channel.sound is None, "silence takes no voice"
    music.set_volume(0, muted=False)
    assert music.step(channel) is None


@with_closed_device
def test_the_volume_changes_in_small_steps(music: Music, channel: Turntable, clock: Clock) -> None:
    music.play("R")
    music.set_volume(100, muted=False)
    settle(music, channel, clock)
    music.set_volume(30, muted=False)
    settle(music, channel, clock)
    steps = [abs(b - a) for a, b in zip(channel.volumes, channel.volumes[1:], strict=False)]
    assert max(steps) <= 2 * FADE_LOOK_S / FADE_S + 1e-9
    assert len(steps) > FADE_S / FADE_LOOK_S


@with_closed_device
@pytest.mark.parametrize("fanfare", FANFARES)
def test_it_makes_room_for_a_fanfare(music: Music, channel: Turntable, clock: Clock, fanfare: str) -> None:
    music.play("R")
    music.set_volume(100, muted=False)
    settle(music, channel, clock)
    music.make_room(fanfare)
    assert settle(music, channel, clock) == pytest.approx(LOUDEST * DUCKED)
    clock.now += FANFARES[fanfare]
    assert settle(music, channel, clock) == LOUDEST


@with_closed_device
def test_other_sounds_leave_it_as_it_is(music: Music, clock: Clock) -> None:
    music.set_volume(100, muted=False)
    music.make_room("card_slide")
    music.make_room("rule_R")
    assert music.target == LOUDEST


@with_closed_device
def test_room_is_made_for_as_long_as_a_fanfare_lasts() -> None:
    Speaker()
    for name, seconds in FANFARES.items():
        assert seconds == pytest.approx(pygame.mixer.Sound(SOUNDS / f"{name}.ogg").get_length(), abs=0.25)
    assert 0.6 < DUCKED < 0.66, "4 dB"


@with_closed_device
def test_a_pause_lowers_it(music: Music, channel: Turntable, clock: Clock) -> None:
    music.play("R")
    music.set_volume(100, muted=False)
    music.lower(True)
    assert settle(music, channel, clock) == pytest.approx(LOUDEST * LOWERED)
    music.lower(False)
    assert settle(music, channel, clock) == LOUDEST


@with_closed_device
def test_the_speaker_tells_of_every_sound_that_is_heard() -> None:
    heard: list[str] = []
    speaker = Speaker(heard.append)
    speaker.play("round_won")
    assert heard == [], "it is silent still"
    speaker.set_volume(70, muted=False)
    speaker.play("round_won")
    speaker.play("round_won")
    assert heard == ["round_won"], "the second was too soon to be heard"


# -- its channel, its thread


@with_closed_device
def test_effects_never_take_the_voice_of_the_music() -> None:
    speaker = Speaker(clock=iter(range(100)).__next__)
    speaker.set_volume(100, muted=False)
    for _ in range(VOICES + 3):
        speaker.play("match_won")
    busy = [pygame.mixer.Channel(number).get_busy() for number in range(pygame.mixer.get_num_channels())]
    assert busy.count(True) == VOICES
    assert busy[MUSIC_VOICE] is False


@with_closed_device
def test_it_is_played_on_a_thread_and_ends_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    Speaker()
    supplied = threading.Event()
    keep_up = BeatPlayer.keep_up

    def noted(self: BeatPlayer, mood: str) -> None:
        keep_up(self, mood)
        assert threading.current_thread().name == "music"
        supplied.set()

    monkeypatch.setattr(BeatPlayer, "keep_up", noted)
    music = Music()
    music.play("R")
    music.set_volume(60, muted=False)
    music.begin()
    assert supplied.wait(HANG_S)
    assert pygame.mixer.Channel(MUSIC_VOICE).get_busy()
    music.close()
    assert not pygame.mixer.Channel(MUSIC_VOICE).get_busy()
    assert "music" not in [thread.name for thread in threading.enumerate()]


@with_closed_device
def test_without_a_device_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")
    Speaker()
    music = Music()
    music.begin()
    music.set_volume(70, muted=False)
    for mood in MOODS:
        music.play(mood)
    music.make_room("match_won")
    music.lower(True)
    music.close()
    assert "music" not in [thread.name for thread in threading.enumerate()]


@with_closed_device
def test_a_device_that_goes_away_ends_the_music_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    Speaker()
    failures: list[object] = []
    monkeypatch.setattr(threading, "excepthook", failures.append)
    music = Music()
    music.play("R")
    music.set_volume(60, muted=False)
    pygame.mixer.quit()
    music._run()
    music.begin()
    music.close()
    assert failures == []


@with_closed_device
def test_without_its_files_it_is_silent(tmp_path: Path, clock: Clock, channel: Turntable) -> None:
    Speaker()
    music = Music(tmp_path, clock)
    music.play("R")
    music.set_volume(100, muted=False)
    settle(music, channel, clock)
    assert not any(b"".join(channel.played))


@with_closed_device
def test_an_unknown_mood_is_an_error(music: Music) -> None:
    with pytest.raises(KeyError):
        music.play("gong")


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
