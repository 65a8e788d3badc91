"""The music's measure and its seven notes. All moods play the same tunes (tunes.py), in step.

A piece has three parts, each as long as the theme, which is the first of them. Beats are counted from 0 over a
part, and in a piece over all of it. A step is a note of the scale, Red's (B flat below middle C) being 0.
"""

from __future__ import annotations

from typing import NamedTuple

from recipes import note
from synth import RATE

BEAT = 27000
"""Samples: 98 beats a minute, and none of them ends between two samples."""

BARS, METRE = 16, 4
"""Bars of a part, and beats of a bar."""

PARTS = 3
PART = BARS * METRE
"""Beats of a part: 39.2 s."""

LENGTH = PARTS * PART * BEAT
"""Samples of a whole piece: 117.6 s."""

UPBEAT = BEAT // 4
"""A file begins so many samples early, with the end of the piece: who repeats it cuts where the coding is sound."""

NAMES = ("Bb", "C", "D", "E", "F", "G", "A")


class Note(NamedTuple):
    """When it begins and how long it is held, in beats, its step, and how hard it is played (0 to 1)."""

    at: float
    step: int
    held: float
    strength: float = 0.7


def step_of(name: str) -> int:
    """The step of a note such as C4 or Bb3."""
    letter, octave = name[:-1], int(name[-1])
    return NAMES.index(letter) + 7 * (octave - (3 if letter == "Bb" else 4))


def hz(step: int) -> float:
    """The frequency of a step."""
    return note(step)


def read(bars: dict[int, str]) -> list[Note]:
    """The notes of written bars. A note on the beat is played a little harder."""
    found = []
    for bar, text in bars.items():
        words = text.split()
        for beat, name, held in zip(words[::3], words[1::3], words[2::3], strict=True):
            at = (bar - 1) * METRE + float(beat) - 1
            found.append(Note(at, step_of(name), float(held), 0.75 if at % 1 == 0 else 0.62))
    return found


def swung(at: float, swing: float) -> float:
    """Where a place in even time is played: `swing` is the share of the beat that its first half takes."""
    whole, part = divmod(at, 1)
    return whole + (part * 2 * swing if part < 0.5 else swing + (part - 0.5) * 2 * (1 - swing))


def seconds(beats: float) -> float:
    """How long some beats are."""
    return beats * BEAT / RATE
