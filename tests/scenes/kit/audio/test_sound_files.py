from __future__ import annotations

from array import array
from collections.abc import Iterator
from math import cos, log10, pi, sqrt

import pygame
import pytest

from scenes.kit.audio.sound import FOLDER, RATE, TAKES, Speaker, file_stems

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
