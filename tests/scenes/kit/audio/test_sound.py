"""Sounds, and their files as they are on the disk."""

from __future__ import annotations

import ast
import os
import re
import sys
from array import array
from collections.abc import Iterator
from math import cos, log10, pi, sqrt
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from scenes.kit.audio import sound
from scenes.kit.audio.sound import APART_S, FOLDER, MUSIC_VOICE, RATE, TAKES, VOICES, Speaker, file_stems
from scenes.kit.theme import COLOUR_KEYS
from tests.scenes.staging import Clock

with_closed_device = pytest.mark.usefixtures("closed_device")

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


@with_closed_device
def test_names_in_calls_are_found() -> None:
    assert names_played('stage.sound.play("lead" if first else "out")\nplay("x")\nother("y")') == {"lead", "out"}
    assert names_played('play.play(f"rule_{key}")') == {f"rule_{key}" for key in COLOUR_KEYS}
    assert not names_played('play.play(f"no_{key}")') <= set(TAKES)


@with_closed_device
@pytest.mark.parametrize("path", sorted(SCENES.rglob("*.py")), ids=lambda path: str(path.relative_to(SCENES)))
def test_scenes_play_only_sounds_that_there_are(path: Path) -> None:
    assert names_played(path.read_text(encoding="utf-8")) <= set(TAKES)


@with_closed_device
def test_the_buffer_is_small_and_the_format_that_of_the_files(speaker: Speaker) -> None:
    assert pygame.mixer.get_init() == (44100, -16, 2)
    assert 2 * sound.BUFFER / sound.RATE < 0.025


@with_closed_device
@pytest.mark.parametrize("name", TAKES)
def test_every_sound_is_played(speaker: Speaker, played: list[pygame.mixer.Sound], name: str) -> None:
    speaker.play(name)
    assert [found.get_volume() for found in played] == pytest.approx([sound.LOUDEST], abs=0.01)


@with_closed_device
def test_an_unknown_name_is_an_error_even_in_silence(speaker: Speaker) -> None:
    speaker.set_volume(0, muted=True)
    with pytest.raises(KeyError):
        speaker.play("gong")


@with_closed_device
def test_nothing_is_played_before_the_volume_is_known(played: list[pygame.mixer.Sound]) -> None:
    Speaker().play("match_won")
    assert played == []


@with_closed_device
@pytest.mark.parametrize(("volume", "muted"), [(0, False), (70, True)])
def test_silence_takes_no_voice(speaker: Speaker, played: list[pygame.mixer.Sound], volume: int, muted: bool) -> None:
    speaker.set_volume(volume, muted)
    speaker.play("match_won")
    assert played == []


@with_closed_device
def test_volume_acts_on_what_is_being_heard(speaker: Speaker, played: list[pygame.mixer.Sound]) -> None:
    speaker.play("match_won")
    levels = []
    for volume, muted in ((100, False), (50, False), (10, False), (70, True)):
        speaker.set_volume(volume, muted)
        levels.append(played[0].get_volume())
    assert levels == pytest.approx([sound.LOUDEST * share for share in (1.0, 0.35, 0.03, 0.0)], abs=0.01)


@with_closed_device
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


@with_closed_device
def test_a_sound_goes_to_the_device(speaker: Speaker) -> None:
    speaker.play("match_won")
    assert [channel.get_busy() for channel in channels()].count(True) == 1


@with_closed_device
def test_voices_are_few_and_those_that_sound_go_on(speaker: Speaker, clock: Clock) -> None:
    for _ in range(VOICES):
        speaker.play("match_won")
        clock.now += 1
    first = [channel.get_sound() for channel in channels()]
    speaker.play("lead")
    assert len(first) == VOICES
    assert [channel.get_sound() for channel in channels()] == first


@with_closed_device
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


@with_closed_device
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


@with_closed_device
def test_a_device_that_goes_away_is_no_error(speaker: Speaker, clock: Clock) -> None:
    speaker.play("match_won")
    pygame.mixer.quit()
    clock.now = 1.0
    speaker.play("match_won")
    speaker.play("lead")
    speaker.set_volume(50, muted=False)
    assert pygame.mixer.get_init() is None


@with_closed_device
def test_a_device_that_goes_away_in_mid_call_is_no_error(speaker: Speaker, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone() -> None:
        raise pygame.error("mixer not initialized")

    monkeypatch.setattr(sound, "free_voice", gone)
    speaker.play("match_won")
    assert not pygame.mixer.get_busy()


@with_closed_device
def test_a_file_that_cannot_be_read_is_left_out(
    speaker: Speaker, played: list[pygame.mixer.Sound], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sound, "FOLDER", tmp_path)
    (tmp_path / "lead.ogg").write_bytes(b"no sound")
    speaker.play("lead")
    speaker.play("out")
    assert played == []


@with_closed_device
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


FULL_SCALE = 32768
TENTH = RATE // 10
RULES = [f"rule_{colour}" for colour in "ROYGBIV"]
NOTES = [233.08 * 2 ** (step / 12) for step in (0, 2, 4, 6, 7, 9, 11)]


@pytest.fixture(scope="module", autouse=True)
def _device() -> Iterator[None]:
    """Files are read in the format of the device."""
    Speaker()
    yield
    pygame.mixer.quit()


def samples(stem: str) -> array[int]:
    """One of the two equal sides of a sound."""
    return array("h", pygame.mixer.Sound(FOLDER / f"{stem}.ogg").get_raw())[::2]


def test_every_sound_has_its_files_and_every_file_its_sound() -> None:
    stems = [stem for name in TAKES for stem in file_stems(name)]
    assert sorted(path.stem for path in FOLDER.glob("*.ogg")) == sorted(stems)
    assert sum(path.stat().st_size for path in FOLDER.glob("*.ogg")) < 420_000


def loudest_db(wave: array[int]) -> float:
    """The RMS of the loudest tenth of a second, in dB below full scale."""
    starts = range(0, max(1, len(wave) - TENTH // 2), TENTH // 4)
    energy = max(sum(value * value for value in wave[start : start + TENTH]) for start in starts)
    return 10 * log10(energy / TENTH / FULL_SCALE**2)


@pytest.mark.parametrize("stem", [stem for name in TAKES for stem in file_stems(name)])
def test_nothing_clips_or_is_lost(stem: str) -> None:
    wave = samples(stem)
    assert max(map(abs, wave)) < 0.8 * FULL_SCALE
    assert -32 < loudest_db(wave) < -13
    assert len(wave) < 2 * RATE


def test_no_is_said_more_softly_than_who_leads() -> None:
    no, lead = samples("refused"), samples("lead")
    assert loudest_db(no) < loudest_db(lead) - 3
    assert max(map(abs, no)) < max(map(abs, lead))


def test_what_is_lost_is_softer_than_what_is_won() -> None:
    for end in ("round", "match"):
        assert loudest_db(samples(f"{end}_lost")) < loudest_db(samples(f"{end}_won")) - 2


def test_a_ticket_tears_in_the_time_it_takes_to_see_it_and_louder_towards_the_end() -> None:
    wave = samples("tear")
    assert 0.24 * RATE <= len(wave) < 0.36 * RATE
    middle = round(0.12 * RATE)
    assert loudest_db(wave[middle:]) > loudest_db(wave[:middle]) + 3


ACTIONS = [f"action_{number}" for number in (1, 3, 5, 7)]


def test_actions_are_short() -> None:
    assert max(len(samples(name)) for name in ACTIONS) < 0.4 * RATE


@pytest.mark.parametrize(
    "names", [RULES, [stem for stems in map(file_stems, ("card_slide", "card_place", "deal")) for stem in stems]]
)
def test_sounds_of_a_kind_are_equally_loud(names: list[str]) -> None:
    levels = [loudest_db(samples(name)) for name in names]
    assert max(levels) - min(levels) < 3


def strength(wave: array[int], hz: float) -> float:
    """How much of a frequency is in a wave (Goertzel)."""
    turn, before, last = 2 * cos(2 * pi * hz / RATE), 0.0, 0.0
    for value in wave:
        before, last = last, value + turn * last - before
    return sqrt(max(0.0, last * last + before * before - turn * last * before))


@pytest.mark.parametrize("step", range(7))
def test_every_rule_owns_a_note_of_the_scale(step: int) -> None:
    wave = samples(RULES[step])[: TENTH * 3]
    found = [strength(wave, hz) for hz in NOTES]
    assert found.index(max(found)) == step
