"""The tunes, and the answers that fill their pauses: of the theme, of its second half, of what is played on it.

Each is written by bar of its part, from 1: beat of the bar, note, beats held. They use five of the seven notes, which
fit every chord below them. A mood plays three of them, one after the other, so that the theme comes back only after
two minutes; whoever has lost a match hears a tune of their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Tune(NamedTuple):
    """What is sung, and what fills the bars in which it breathes."""

    sung: Mapping[int, str]
    answers: Mapping[int, str]


THEME = Tune(
    {
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
    },
    {
        4: "2.5 A3 .5  3 C4 .5  3.5 D4 1",
        8: "2 G4 .5  2.5 F4 .5  3 D4 .5  3.5 C4 1",
        12: "3.5 E4 .5  4 D4 1",
        16: "2.5 G4 .5  3 E4 .5  3.5 D4 1",
    },
)

SECOND = Tune(  # it looks up, and takes its time
    {
        1: "1 A4 2  3.5 G4 .5  4 A4 1",
        2: "1 C5 2.5",
        3: "1.5 A4 .5  2 G4 .5  2.5 F4 1.5",
        5: "1 G4 2  3.5 F4 .5  4 G4 1",
        6: "1 A4 2.5",
        7: "1.5 G4 .5  2 F4 .5  2.5 D4 1.5",
        9: "1 D4 1  2 F4 1  3 G4 2",
        10: "1.5 A4 .5  2 C5 1  3 A4 2",
        11: "1 D5 1.5  2.5 C5 .5  3 A4 1  4 G4 1",
        12: "1 F4 2",
        13: "1.5 D4 .5  2 F4 .5  2.5 G4 1  3.5 A4 1.5",
        14: "1.5 C5 .5  2 A4 .5  2.5 G4 2",
        15: "1 F4 1.5  2.5 G4 .5  3 F4 .5  3.5 D4 1.5",
    },
    {
        4: "2 D4 .5  2.5 F4 .5  3 G4 1.5",
        8: "2.5 C4 .5  3 D4 .5  3.5 F4 1",
        12: "3 D4 .5  3.5 F4 .5  4 G4 1",
        16: "1.5 C4 .5  2 D4 .5  2.5 C4 1.5",
    },
)

PLAYED = Tune(  # over the theme's chords: short figures, off the beat
    {
        1: "2.5 F4 .5  3 G4 .5  3.5 A4 .5  4 G4 1",
        2: "2 F4 .5  2.5 D4 1.5",
        3: "1.5 G4 .5  2.5 G4 .5  3.5 F4 .5  4 G4 1",
        5: "1.5 A4 .5  2 C5 .5  2.5 A4 .5  3 G4 .5  3.5 A4 1.5",
        6: "2 G4 .5  2.5 F4 .5  3 D4 2",
        7: "1 F4 .5  2 F4 .5  2.5 G4 .5  3 A4 1.5",
        9: "1.5 D4 .5  2 D4 .5  2.5 F4 .5  3 G4 .5  3.5 F4 1.5",
        10: "1.5 A4 .5  2 A4 .5  2.5 G4 .5  3 F4 .5  3.5 G4 1.5",
        11: "1 C5 .5  1.5 A4 .5  2.5 C5 .5  3 D5 2",
        12: "1.5 C5 .5  2 A4 .5  2.5 G4 1.5",
        13: "2.5 D4 .5  3 F4 .5  3.5 G4 1",
        14: "1 A4 1  2 G4 .5  2.5 F4 .5  3.5 G4 1",
        15: "2 F4 1  3 D4 2",
    },
    {
        4: "1.5 D4 .5  2 C4 .5  2.5 D4 .5  3 F4 1.5",
        8: "1.5 G4 .5  2 A4 .5  3 G4 1.5",
        12: "4 D4 1",
        16: "1 F4 .5  1.5 G4 .5  2.5 A4 1.5",
    },
)

LOST = Tune(  # it falls, three times, and comes to rest
    {
        1: "1 A4 1.5  2.5 G4 .5  3 F4 2",
        2: "2 G4 1  3 F4 .5  3.5 D4 1.5",
        3: "1 C4 3",
        5: "1 D4 1.5  2.5 F4 .5  3 A4 2",
        6: "2 G4 1  3 F4 .5  3.5 G4 1.5",
        7: "1 F4 3",
        9: "1 C5 1.5  2.5 A4 .5  3 G4 2",
        10: "2 A4 1  3 G4 .5  3.5 F4 1.5",
        11: "1 G4 1.5  2.5 F4 .5  3 D4 2",
        13: "1 F4 1.5  2.5 D4 .5  3 C4 2",
        14: "2 D4 1  3 F4 .5  3.5 G4 1.5",
        15: "1 F4 3",
    },
    {
        4: "2 F4 1  3 G4 1.5",
        8: "2 C4 1  3 D4 1.5",
        12: "2 F4 1  3 G4 1.5",
        16: "2 A4 1  3 C5 1.5",
    },
)
