"""Music has its own volume, steps back for fanfares and pauses, and never stands in the way."""

from __future__ import annotations

import threading
from pathlib import Path

import pygame
import pytest

from scenes.kit.audio.music import DUCKED, FADE_LOOK_S, FADE_S, FANFARES, FOLDER, LOWERED, MOODS, Music
from scenes.kit.audio.music_beats import BeatPlayer
from scenes.kit.audio.sound import FOLDER as SOUNDS
from scenes.kit.audio.sound import LOUDEST, MUSIC_VOICE, VOICES, Speaker
from tests.scenes.staging import Clock
from tests.scenes.turntable import Turntable
from tests.waiting import HANG_S

pytestmark = pytest.mark.usefixtures("closed_device")


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


def test_nothing_is_heard_before_a_mood_and_a_volume_are_known(music: Music, channel: Turntable) -> None:
    assert music.step(channel) is None
    music.play("R")
    assert music.step(channel) is None
    assert channel.played == []
    music.set_volume(60, muted=False)
    assert music.step(channel) is not None
    assert channel.played


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


def test_the_volume_changes_in_small_steps(music: Music, channel: Turntable, clock: Clock) -> None:
    music.play("R")
    music.set_volume(100, muted=False)
    settle(music, channel, clock)
    music.set_volume(30, muted=False)
    settle(music, channel, clock)
    steps = [abs(b - a) for a, b in zip(channel.volumes, channel.volumes[1:], strict=False)]
    assert max(steps) <= 2 * FADE_LOOK_S / FADE_S + 1e-9
    assert len(steps) > FADE_S / FADE_LOOK_S


@pytest.mark.parametrize("fanfare", FANFARES)
def test_it_makes_room_for_a_fanfare(music: Music, channel: Turntable, clock: Clock, fanfare: str) -> None:
    music.play("R")
    music.set_volume(100, muted=False)
    settle(music, channel, clock)
    music.make_room(fanfare)
    assert settle(music, channel, clock) == pytest.approx(LOUDEST * DUCKED)
    clock.now += FANFARES[fanfare]
    assert settle(music, channel, clock) == LOUDEST


def test_other_sounds_leave_it_as_it_is(music: Music, clock: Clock) -> None:
    music.set_volume(100, muted=False)
    music.make_room("card_slide")
    music.make_room("rule_R")
    assert music.target == LOUDEST


def test_room_is_made_for_as_long_as_a_fanfare_lasts() -> None:
    Speaker()
    for name, seconds in FANFARES.items():
        assert seconds == pytest.approx(pygame.mixer.Sound(SOUNDS / f"{name}.ogg").get_length(), abs=0.25)
    assert 0.6 < DUCKED < 0.66, "4 dB"


def test_a_pause_lowers_it(music: Music, channel: Turntable, clock: Clock) -> None:
    music.play("R")
    music.set_volume(100, muted=False)
    music.lower(True)
    assert settle(music, channel, clock) == pytest.approx(LOUDEST * LOWERED)
    music.lower(False)
    assert settle(music, channel, clock) == LOUDEST


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


def test_effects_never_take_the_voice_of_the_music() -> None:
    speaker = Speaker(clock=iter(range(100)).__next__)
    speaker.set_volume(100, muted=False)
    for _ in range(VOICES + 3):
        speaker.play("match_won")
    busy = [pygame.mixer.Channel(number).get_busy() for number in range(pygame.mixer.get_num_channels())]
    assert busy.count(True) == VOICES
    assert busy[MUSIC_VOICE] is False


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


def test_without_its_files_it_is_silent(tmp_path: Path, clock: Clock, channel: Turntable) -> None:
    Speaker()
    music = Music(tmp_path, clock)
    music.play("R")
    music.set_volume(100, muted=False)
    settle(music, channel, clock)
    assert not any(b"".join(channel.played))


def test_an_unknown_mood_is_an_error(music: Music) -> None:
    with pytest.raises(KeyError):
        music.play("gong")
