"""A theme decoded page by page is the theme, and the mixer never stands still for long."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from pygame.mixer import Sound

from scenes.kit.audio import music_beats as module
from scenes.kit.audio.music import FOLDER, MOODS
from scenes.kit.audio.music_beats import BEAT, BEATS, FADE, FRAME, UPBEAT, Recording
from scenes.kit.audio.sound import RATE, Speaker


@pytest.fixture(scope="module", autouse=True)
def _device() -> Iterator[None]:
    Speaker()
    yield
    pygame.mixer.quit()


@pytest.mark.parametrize(("mood", "step"), [("R", 1), *((mood, 6) for mood in MOODS if mood != "R")])
def test_it_is_the_same_as_decoded_at_once(mood: str, step: int) -> None:
    """One mood from end to end; of the others a beat here and there."""
    whole = Sound(FOLDER / f"{mood}.ogg").get_raw()[(UPBEAT - FADE) * FRAME :]
    record = Recording(FOLDER / f"{mood}.ogg")
    for number in (37, *range(0, BEATS, step), BEATS - 1):
        at = number * BEAT * FRAME
        assert record.beat(number) == whole[at : at + BEAT * FRAME]
        assert record.after(number) == whole[at + BEAT * FRAME : at + (BEAT + FADE) * FRAME]


def test_never_more_than_two_pages_are_decoded_in_one_call_of_the_mixer(monkeypatch: pytest.MonkeyPatch) -> None:
    lengths: list[float] = []

    def noting(file: Any) -> Sound:
        sound = Sound(file)
        lengths.append(sound.get_length())
        return sound

    monkeypatch.setattr(module, "Sound", noting)
    record = Recording(FOLDER / "R.ogg")
    record.beat(20)
    while record.decode_more(20):
        pass
    assert max(lengths) < 1.6
    assert sum(lengths) < 2.2 * (UPBEAT + BEATS * BEAT) / RATE, "no page is decoded twice for itself"


def test_decoding_ahead_begins_with_what_sounds_next() -> None:
    record = Recording(FOLDER / "V.ogg")
    for _ in range(4):
        assert record.decode_more(30)
    missing = set(record._missing)
    record.beat(30)
    assert record._missing == missing, "it was there already"
    while record.decode_more(30):
        pass
    assert record._missing == set()
