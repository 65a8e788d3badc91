"""The moods as they are on the disk: equally long, equally loud, without a seam, in the key of the effects."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from functools import cache
from math import cos, log10, pi, sqrt
from operator import mul
from typing import NamedTuple

import pygame
import pytest

from scenes.kit.audio.music import FOLDER, MOODS
from scenes.kit.audio.music_beats import BEAT, BEATS, FADE, UPBEAT, Recording, joined
from scenes.kit.audio.sound import FOLDER as SOUNDS
from scenes.kit.audio.sound import LOUDEST, RATE, Speaker
from scenes.kit.theme import COLOUR_KEYS

UP, DOWN = range(0x7F, -1, -1), range(0x80, 0x100)
"""The upper bytes of samples, the highest above the middle and the lowest below it first."""


def highest(raw: bytes) -> int:
    """The highest sample of 16 bits, up or down.

    Only samples with the extreme upper byte are compared: pieces of music have millions, and a byte is soon found.
    """
    coarse, fine = raw[1::2], raw[::2]
    up, down = _lower_bytes(coarse, fine, UP), _lower_bytes(coarse, fine, DOWN)
    return max([256 * byte + max(lower) for byte, lower in up] + [256 * (0x100 - byte) - min(lower) for byte, lower in down])


def _lower_bytes(coarse: bytes, fine: bytes, upper: Iterable[int]) -> list[tuple[int, set[int]]]:
    """The first of these upper bytes that there is, with the lower bytes beside it; empty if there is none."""
    byte = next((byte for byte in upper if byte in coarse), None)
    if byte is None:
        return []
    lower, at = set(), coarse.find(byte)
    while at >= 0:
        lower.add(fine[at])
        at = coarse.find(byte, at + 1)
    return [(byte, lower)]


FULL_SCALE = 32768
ROOTS = [116.54 * 2 ** (semitone / 12) for semitone in range(12)]
"""An octave from B flat on, in Hz."""
KEY = {0, 2, 4, 6, 7, 9, 11}
THEME = 64
"""Beats of the theme, which is the beginning of every piece."""
BAR = 4 * 4 * BEAT
"""Bytes of four beats."""
SLOWER = 10
"""For what is below 1 kHz only every tenth frame is looked at, the mean of ten."""


@pytest.fixture(scope="module", autouse=True)
def _device() -> Iterator[None]:
    """Files are read in the format of the device."""
    Speaker()
    yield
    recording.cache_clear()
    pygame.mixer.quit()


@cache
def recording(mood: str) -> Recording:
    return Recording(FOLDER / f"{mood}.ogg")


def samples(piece: bytes | memoryview) -> array[int]:
    """Left and right in turn."""
    return array("h", bytes(piece))


def energy(wave: array[int]) -> float:
    """Of every fifth sample, now of one side and now of the other: as loud as all of them, and sooner counted."""
    wave = wave[::5]
    return sum(map(mul, wave, wave)) / len(wave)


def decibels(energy: float) -> float:
    """Below full scale."""
    return 10 * log10(energy / FULL_SCALE**2)


class Piece(NamedTuple):
    """A file that was decoded at once: its bytes, its highest sample, and the energy of every bar."""

    size: int
    highest: int
    bars: list[float]


@cache
def piece(mood: str) -> Piece:
    raw = pygame.mixer.Sound(FOLDER / f"{mood}.ogg").get_raw()
    starts = range(4 * UPBEAT, len(raw), BAR)
    return Piece(len(raw), highest(raw), [energy(samples(raw[start : start + BAR])) for start in starts])


def steps(wave: array[int]) -> list[int]:
    """How far each sample of the left side is from the next."""
    left = wave[::2]
    return [b - a for a, b in zip(left, left[1:], strict=False)]


def bends(wave: array[int]) -> list[int]:
    """How much those steps differ from each other: a click stands out of them even where the wave is steep."""
    found = steps(wave)
    return [abs(b - a) for a, b in zip(found, found[1:], strict=False)]


def test_there_is_a_mood_for_every_rule_the_menu_and_whoever_has_lost() -> None:
    assert set(MOODS) == {*COLOUR_KEYS, "menu", "lost"}
    assert {path.stem for path in FOLDER.glob("*.ogg")} == set(MOODS)


def test_the_set_is_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob("*.ogg")) < 9_000_000


@pytest.mark.parametrize("mood", MOODS)
def test_all_are_equally_long_to_the_sample(mood: str) -> None:
    assert piece(mood).size == 4 * (UPBEAT + BEATS * BEAT)


def test_the_beat_is_unhurried_and_the_crossfade_short() -> None:
    assert 96 <= 60 * RATE / BEAT <= 104
    assert FADE / RATE <= 0.08


def test_all_are_equally_loud_and_none_is_near_full_scale() -> None:
    levels = [decibels(sum(piece(mood).bars) / len(piece(mood).bars)) for mood in MOODS]
    assert max(levels) - min(levels) < 1.5
    assert min(levels) > -28 and max(levels) < -22, "below the effects, above the noise"
    assert 20 * log10(max(piece(mood).highest for mood in MOODS) / FULL_SCALE) < -1


def test_two_sounds_and_the_music_do_not_clip_together() -> None:
    sounds = sorted(highest(pygame.mixer.Sound(path).get_raw()) for path in SOUNDS.glob("*.ogg"))
    assert LOUDEST * (sounds[-1] + sounds[-2] + max(piece(mood).highest for mood in MOODS)) <= FULL_SCALE


@pytest.mark.parametrize("mood", MOODS)
def test_the_theme_begins_again_without_a_seam(mood: str) -> None:
    record = recording(mood)
    before = samples(record.beat(BEATS - 1))
    after = samples(joined(record.tail_after(BEATS - 1), record.beat(0)))
    for measured in (steps, bends):
        around = list(map(abs, measured(before[-2000:] + after[:2000])))
        seam = around[998:1001]
        assert max(seam) <= max(around[:998] + around[1001:])


@pytest.mark.parametrize("mood", MOODS)
def test_a_beat_goes_on_where_the_last_one_ended(mood: str) -> None:
    record = recording(mood)
    for number in (0, 30, BEATS - 2):
        assert record.tail_after(number) == record.beat(number + 1)[: FADE * 4]


@pytest.mark.parametrize("mood", MOODS)
def test_the_upbeat_is_the_end_of_the_theme(mood: str) -> None:
    record = recording(mood)
    end, upbeat = samples(record.tail_after(BEATS - 1)), samples(record.beat(0)[: FADE * 4])
    assert max(map(abs, end)) > 100, "there is something to compare"
    apart = array("h", (a - b for a, b in zip(end, upbeat, strict=True)))
    assert decibels(energy(apart)) < decibels(energy(end)) - 10, "but for what coding has changed"


@pytest.mark.parametrize("mood", MOODS)
def test_no_bar_is_silent(mood: str) -> None:
    levels = list(map(decibels, piece(mood).bars))
    assert max(levels) - min(levels) < 8


def strength(wave: list[float], hz: float) -> float:
    """How much of a frequency is in a wave (Goertzel)."""
    turn, before, last = 2 * cos(2 * pi * hz * SLOWER / RATE), 0.0, 0.0
    for value in wave:
        before, last = last, value + turn * last - before
    return max(0.0, last * last + before * before - turn * last * before)


def slower(wave: array[int]) -> list[float]:
    """Every tenth frame of one side."""
    return [sum(wave[start : start + SLOWER]) / SLOWER for start in range(0, len(wave), SLOWER)]


@cache
def notes(mood: str, beat: int) -> list[float]:
    """How much there is of each note of the key in a beat, in two octaves; the square sum is 1."""
    wave = slower(samples(recording(mood).beat(beat))[::2])
    found = [sqrt(strength(wave, octave * ROOTS[semitone])) for semitone in sorted(KEY) for octave in (2, 4)]
    return [each / sqrt(sum(map(mul, found, found))) for each in found]


def alike(mood: str, one: int, other: int) -> float:
    """How alike two stretches of a piece are, 1 for the same; they are as long as the theme."""
    pairs = [(notes(mood, one + beat), notes(mood, other + beat)) for beat in range(0, THEME, 4)]
    return sum(sum(map(mul, *pair)) for pair in pairs) / len(pairs)


def test_in_a_quarter_of_an_hour_the_theme_is_heard_eight_times_at_most() -> None:
    assert 15 * 60 * RATE / (BEATS * BEAT) <= 8


@pytest.mark.parametrize("mood", [mood for mood in MOODS if mood != "lost"])
def test_what_follows_on_the_theme_is_not_the_theme_again(mood: str) -> None:
    assert alike(mood, 0, 0) > 0.99
    for later in range(THEME, BEATS, THEME):
        assert alike(mood, 0, later) < 0.8


def test_whoever_has_lost_hears_another_tune() -> None:
    moods = [[notes(mood, beat) for beat in range(0, THEME, 4)] for mood in ("lost", "R", "B", "menu")]
    lost, *others = moods
    for other in others:
        assert sum(sum(map(mul, *pair)) for pair in zip(lost, other, strict=True)) / len(lost) < 0.8


@pytest.mark.parametrize("mood", MOODS)
def test_all_stay_in_the_key_of_the_rules(mood: str) -> None:
    found = dict.fromkeys(range(12), 0.0)
    for beat in range(2, BEATS, 8):
        slow = slower(samples(recording(mood).beat(beat))[::2])
        for semitone, hz in enumerate(ROOTS):
            found[semitone] += strength(slow, hz) + strength(slow, 2 * hz)
    inside = sum(found[semitone] for semitone in KEY)
    assert inside > 0.93 * sum(found.values())
