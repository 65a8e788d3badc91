"""The theme: its measure, its seven notes, its tune and the answers to it. All moods play it, in step.

Beats are counted from 0 over the whole theme. A step is a note of the scale, Red's (B flat below middle C) being 0.
"""

from __future__ import annotations

from typing import NamedTuple

from recipes import note
from synth import RATE

BEAT = 27000
"""Samples: 98 beats a minute, and none of them ends between two samples."""

BARS, METRE = 16, 4
BEATS = BARS * METRE
LENGTH = BEATS * BEAT
"""Samples of the whole theme: 39.2 s."""

UPBEAT = BEAT // 4
"""A file begins so many samples early, with the end of the theme: who repeats it cuts where the coding is sound."""

NAMES = ("Bb", "C", "D", "E", "F", "G", "A")


class Note(NamedTuple):
    """When it begins and how long it is held, in beats, its step, and how hard it is played (0 to 1)."""

    at: float
    step: int
    held: float
    strength: float = 0.7


TUNE = {
    1: "1 C4 .5  1.5 D4 .5  2 F4 1.5  4.5 G4 1",
    2: "2.5 A4 .5  3 G4 .5  3.5 F4 1",
    3: "1.5 D4 .5  2 C4 .5  2.5 D4 1.5",
    5: "1 C4 .5  1.5 D4 .5  2 F4 1.5  4.5 A4 1",
    6: "2.5 C5 .5  3 A4 .5  3.5 G4 1",
    7: "1.5 A4 .5  2 G4 .5  2.5 F4 1.5",
    9: "1 D5 1.5  2.5 C5 .5  3 A4 2",
    10: "2.5 G4 .5  3 A4 .5  3.5 C5 1.5",
    11: "1.5 D5 .5  2 C5 .5  2.5 A4 1.5",
    12: "2 G4 .5  2.5 F4 .5  3 G4 2",
    13: "1 C4 .5  1.5 D4 .5  2 F4 1.5  4.5 G4 1",
    14: "2.5 A4 .5  3 G4 .5  3.5 D4 1",
    15: "1.5 F4 .5  2 D4 .5  2.5 C4 2",
}
"""By bar, from 1: beat of the bar, note, beats held. Five of the seven notes, which fit every chord below them."""

ANSWERS = {
    4: "2.5 A3 .5  3 C4 .5  3.5 D4 1",
    8: "2 G4 .5  2.5 F4 .5  3 D4 .5  3.5 C4 1",
    12: "3.5 E4 .5  4 D4 1",
    16: "2.5 G4 .5  3 E4 .5  3.5 D4 1",
}
"""What fills the bars in which the tune breathes."""


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
