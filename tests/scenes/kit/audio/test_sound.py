from __future__ import annotations

import ast
import os
import re
import sys
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from scenes.kit.audio import sound
from scenes.kit.audio.sound import APART_S, MUSIC_VOICE, TAKES, VOICES, Speaker
from scenes.kit.theme import COLOUR_KEYS
from tests.scenes.staging import Clock

pytestmark = pytest.mark.usefixtures("closed_device")

SCENES = Path(sound.__file__).parents[2]


@pytest.fixture
def speaker(clock: Clock) -> Speaker:
    made = Speaker(clock=clock)
    made.set_volume(100, muted=False)
    return made


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[pygame.mixer.Sound]:
    """What is played from now on, on voices without end."""
    sounds: list[pygame.mixer.Sound] = []
    monkeypatch.setattr(sound, "free_voice", lambda: SimpleNamespace(play=sounds.append))
    return sounds


def channels() -> list[pygame.mixer.Channel]:
    """The voices; the music's channel is not one of them."""
    return [pygame.mixer.Channel(number) for number in range(MUSIC_VOICE + 1, pygame.mixer.get_num_channels())]


def names_played(source: str) -> set[str]:
    """The names in all calls `...play("...")` of a module; for one that is put together, all sounds that it may be."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    played = [call for call in calls if isinstance(call.func, ast.Attribute) and call.func.attr == "play"]
    found = [node for call in played for argument in call.args for node in ast.walk(argument)]
    joined = [node for node in found if isinstance(node, ast.JoinedStr)]
    parts = {id(part) for node in joined for part in ast.walk(node)}
    constants = [node.value for node in found if isinstance(node, ast.Constant) and id(node) not in parts]
    return {value for value in constants if isinstance(value, str)}.union(*map(matching, joined))


def matching(joined: ast.JoinedStr) -> set[str]:
    """The sounds that an f-string may name; its own text where there is none."""
    pattern = "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in joined.values)
    return {name for name in TAKES if re.fullmatch(pattern, name)} or {ast.unparse(joined)}


def test_names_in_calls_are_found() -> None:
    assert names_played('stage.sound.play("lead" if first else "out")\nplay("x")\nother("y")') == {"lead", "out"}
    assert names_played('play.play(f"rule_{key}")') == {f"rule_{key}" for key in COLOUR_KEYS}
    assert not names_played('play.play(f"no_{key}")') <= set(TAKES)


def test_scenes_play_only_sounds_that_there_are() -> None:
    played = {path: names_played(path.read_text(encoding="utf-8")) for path in SCENES.rglob("*.py")}
    assert any(played.values())
    assert {path: names - set(TAKES) for path, names in played.items() if names - set(TAKES)} == {}


def test_the_buffer_is_small_and_the_format_that_of_the_files(speaker: Speaker) -> None:
    assert pygame.mixer.get_init() == (44100, -16, 2)
    assert 2 * sound.BUFFER / sound.RATE < 0.025


@pytest.mark.parametrize("name", TAKES)
def test_every_sound_is_played(speaker: Speaker, played: list[pygame.mixer.Sound], name: str) -> None:
    speaker.play(name)
    assert [found.get_volume() for found in played] == pytest.approx([sound.LOUDEST], abs=0.01)


def test_an_unknown_name_is_an_error_even_in_silence(speaker: Speaker) -> None:
    speaker.set_volume(0, muted=True)
    with pytest.raises(KeyError):
        speaker.play("gong")


def test_nothing_is_played_before_the_volume_is_known(played: list[pygame.mixer.Sound]) -> None:
    Speaker().play("match_won")
    assert played == []


@pytest.mark.parametrize(("volume", "muted"), [(0, False), (70, True)])
def test_silence_takes_no_voice(speaker: Speaker, played: list[pygame.mixer.Sound], volume: int, muted: bool) -> None:
    speaker.set_volume(volume, muted)
    speaker.play("match_won")
    assert played == []


def test_volume_acts_on_what_is_being_heard(speaker: Speaker, played: list[pygame.mixer.Sound]) -> None:
    speaker.play("match_won")
    levels = []
    for volume, muted in ((100, False), (50, False), (10, False), (70, True)):
        speaker.set_volume(volume, muted)
        levels.append(played[0].get_volume())
    assert levels == pytest.approx([sound.LOUDEST * share for share in (1.0, 0.35, 0.03, 0.0)], abs=0.01)


def test_the_same_sound_is_not_begun_twice_in_a_moment(
    speaker: Speaker, clock: Clock, played: list[pygame.mixer.Sound]
) -> None:
    speaker.play("match_won")
    clock.now = APART_S * 0.9
    speaker.play("match_won")
    speaker.play("round_won")
    assert len(played) == 2
    clock.now = APART_S
    speaker.play("match_won")
    assert len(played) == 3


def test_a_sound_goes_to_the_device(speaker: Speaker) -> None:
    speaker.play("match_won")
    assert [channel.get_busy() for channel in channels()].count(True) == 1


def test_voices_are_few_and_those_that_sound_go_on(speaker: Speaker, clock: Clock) -> None:
    for _ in range(VOICES):
        speaker.play("match_won")
        clock.now += 1
    first = [channel.get_sound() for channel in channels()]
    speaker.play("lead")
    assert len(first) == VOICES
    assert [channel.get_sound() for channel in channels()] == first


def test_takes_are_played_in_turn_and_loaded_once(
    speaker: Speaker, clock: Clock, played: list[pygame.mixer.Sound], monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: list[str] = []
    real = pygame.mixer.Sound
    monkeypatch.setattr(pygame.mixer, "Sound", lambda path: loaded.append(path.stem) or real(path))
    for _ in range(5):
        speaker.play("card_slide")
        clock.now += 1
    assert loaded == ["card_slide_1", "card_slide_2", "card_slide_3"]
    assert played[:2] == played[3:] and len(set(played)) == 3


def test_without_a_device_everything_goes_on_silently(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")
    with pytest.raises(pygame.error):
        pygame.mixer.init()
    speaker = Speaker()
    speaker.set_volume(70, muted=False)
    for name in TAKES:
        speaker.play(name)
    speaker.set_volume(10, muted=True)
    assert pygame.mixer.get_init() is None


def test_a_device_that_goes_away_is_no_error(speaker: Speaker, clock: Clock) -> None:
    speaker.play("match_won")
    pygame.mixer.quit()
    clock.now = 1.0
    speaker.play("match_won")
    speaker.play("lead")
    speaker.set_volume(50, muted=False)
    assert pygame.mixer.get_init() is None


def test_a_device_that_goes_away_in_mid_call_is_no_error(speaker: Speaker, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone() -> None:
        raise pygame.error("mixer not initialized")

    monkeypatch.setattr(sound, "free_voice", gone)
    speaker.play("match_won")
    assert not pygame.mixer.get_busy()


def test_a_file_that_cannot_be_read_is_left_out(
    speaker: Speaker, played: list[pygame.mixer.Sound], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sound, "FOLDER", tmp_path)
    (tmp_path / "lead.ogg").write_bytes(b"no sound")
    speaker.play("lead")
    speaker.play("out")
    assert played == []


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux's sound library writes to the terminal")
def test_the_sound_library_does_not_write_to_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def chatty(*_: object, **__: object) -> None:
        os.write(2, b"cannot find card '0'\n")
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", chatty)
    Speaker()
    os.write(2, b"heard again\n")
    assert capfd.readouterr().err == "heard again\n"
