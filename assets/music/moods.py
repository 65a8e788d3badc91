"""The moods: how the band plays the theme under each rule, and in the menu; parts.py says how each goes on.

Every mood keeps to the seven notes. A rule's own note is the centre of its mood: the same tune is heard over
Red's bright Lydian, Orange's Mixolydian, Yellow's Aeolian, Green's suspended fourths on E, Blue's major, Indigo's
Dorian and Violet's Phrygian.

A chord is written as its bass and the notes above it. In a bass pattern a digit is a step of the scale over the
chord's bass (1 is the bass itself), "a" leads to the next chord, "-" holds; in a comping pattern a digit is one
note of the chord, counted from below, and "x" is all of them. Both have eight places a bar, percussion sixteen:
"x", softer "o". Patterns take turns, bar by bar.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tunes import THEME, Tune

ALL_BARS = frozenset(range(1, 17))
STEADY = {"box": 0.0, "tap": 0.0, "sweep": -1.0, "shaker": -5.0, "block": -7.0}
FILL = "....x.......x.xo"


@dataclass(frozen=True)
class Part:
    """Who plays the tune, the answers or the chords: octaves up or down, and in which bars of the part."""

    instrument: str
    octaves: int = 0
    bars: frozenset[int] = ALL_BARS
    thirds: bool = False
    """With a second voice, a third below."""


@dataclass(frozen=True)
class Mood:
    """One arrangement of a part. Levels are in dB against what is usual."""

    chords: str
    bass: tuple[str, ...]
    tune: tuple[Part, ...]
    answers: tuple[Part, ...]
    comping: Part
    comp: tuple[str, ...]
    pads: frozenset[int]
    drums: Mapping[str, tuple[str, ...]]
    swing: float = 0.58
    comp_from: str = "C4"
    pads_from: str = "F3"
    instead: Mapping[str, str] = field(default_factory=dict)
    levels: Mapping[str, float] = field(default_factory=dict)
    melody: Tune = THEME


def bars(*numbers: int) -> frozenset[int]:
    """These bars, from 1."""
    return frozenset(numbers)


def span(first: int, last: int) -> frozenset[int]:
    """All bars from one to another."""
    return frozenset(range(first, last + 1))


MOODS: dict[str, Mood] = {
    "R": Mood(  # at ease, and a little bright: it is heard most
        chords="Bb:D F A|Bb:D F A C|Bb:C E G|Bb:C E G|Bb:D F A|G:Bb D F|C:G Bb D|A:C E G|"
        "Bb:D F A|A:C E G|G:Bb D F A|C:Bb E G|Bb:D F A|Bb:C E G|G:Bb D F|Bb:C E G",
        bass=("1--15---", "1--15-3-", "1--1----", "1--15-a-"),
        tune=(Part("bars"),),
        answers=(Part("solo"),),
        comping=Part("short bars"),
        comp=("..x....x", "...x..x.", "..x.....", ".x..x..."),
        pads=span(9, 12) | bars(16),
        drums={
            "box": ("x.........x.....", "x.....o...x....."),
            "tap": ("....x.......x...",) * 7 + (FILL,),
            "shaker": ("..x...x...x...x.", "..x...x.o.x...x."),
        },
    ),
    "O": Mood(  # three, three, two: a hand on the box
        chords="C:G Bb D|C:G Bb D|C:Bb D F|C:G Bb E|C:G Bb D|C:F A C|C:G Bb D|C:F G Bb|"
        "Bb:D F A|A:C F G|G:Bb D F|C:G Bb D|C:G Bb D|C:F A C|Bb:D F A|C:G Bb D",
        bass=("1--1--8-", "1--1--5a", "1--1--8.", "1--15.5a"),
        tune=(Part("bars", -1, span(1, 8) | span(13, 15)), Part("bars", 0, span(9, 12))),
        answers=(Part("short bars", 1),),
        comping=Part("short bars"),
        comp=("..x..x..", "..x..xx.", "..x..x..", "..x.x..."),
        pads=bars(3, 4, 11, 12),
        drums={
            "box": ("x.....x.....x...", "x.....x...o.x..."),
            "tap": ("....x..o....x...", "....x..o....x.o."),
            "block": ("x.....x.....x...", "....x...x......."),
            "shaker": ("x.o.x.o.x.o.x.o.",),
        },
        swing=0.55,
    ),
    "Y": Mood(  # on its toes: broken chords, and the tune an octave higher
        chords="D:F A C|D:F A C G|Bb:D F A|C:E G D|D:F A C|A:C E G|Bb:D F A|C:E G D|"
        "G:Bb D F|A:A D F|Bb:D F A|C:E G D|D:F A C|E:C G D|F:A C E|C:F G Bb",
        bass=("1.--5.--", "1.--5.a-", "1.--3.--", "1.--5.a-"),
        tune=(Part("bars", 1, span(1, 3) | span(9, 15)), Part("bars", 0, span(5, 7))),
        answers=(Part("bars"),),
        comping=Part("short bars"),
        comp=("0.1.2.1.", "0.12.1.2", "0.1.2.1.", "01.2.1.."),
        pads=frozenset(),
        drums={
            "box": ("x...............", "x.......o......."),
            "tap": ("............x...", "....o.......x..."),
            "shaker": ("x.oox.oox.oox.oo",),
            "block": ("..............x.", "......x.......x."),
        },
        swing=0.60,
        levels={"shaker": -1.5, "tune": -1.0},
    ),
    "G": Mood(  # everything in pairs, and quite even
        chords="E:C G D|E:C G D|E:G A D|E:G A D|E:C G D|E:A C G|E:G A D|E:G A D|"
        "F:A C E|E:C G D|D:F A C|E:G A D|E:C G D|E:A C G|D:F A C|E:G A D",
        bass=("11..11..", "11..114.", "11..11..", "11..11a."),
        tune=(Part("bars", 0, span(1, 8) | span(13, 15)), Part("solo", 0, span(9, 12))),
        answers=(Part("bars"),),
        comping=Part("bars"),
        comp=("01..21..", "01..21..", "01..21..", "0121...."),
        pads=bars(11, 12, 15, 16),
        drums={
            "box": ("x.......x.......",),
            "tap": ("....x.......x...", "....x.......x.x."),
            "block": ("x.x.........x.x.", "....x.x........."),
        },
        swing=0.5,
        instead={"F": "E"},
        levels={"comp": -1.0},
    ),
    "B": Mood(  # wide and warm: brass, brushes, and time between the notes
        chords="F:A C G|F:A C D G|F:Bb D A|F:Bb D A|F:A D G|D:F C E|G:Bb D F A|C:Bb D G|"
        "Bb:D F A C|A:C E G|G:Bb D F A|C:Bb D G|F:A C G|F:Bb D A|C:Bb D G|F:A C E G",
        bass=("1-------", "1----.5-", "1-------", "1--.5---"),
        tune=(Part("solo", 0, span(1, 8) | span(13, 15)), Part("bars", 0, span(9, 12))),
        answers=(Part("bars", 1),),
        comping=Part("bars", 1),
        comp=("0.1.2...", "........", "....2.1.", "........"),
        pads=ALL_BARS,
        drums={
            "sweep": ("x.......x.......",),
            "tap": ("....o.......o...",),
        },
        levels={"pads": 2.0, "comp": -1.5},
    ),
    "I": Mood(  # the bass walks, step by step
        chords="G:Bb D F A|G:Bb D F A|C:E Bb D|C:E Bb D|G:Bb D F A|F:Bb D G|C:G Bb D|C:E Bb D|"
        "Bb:D F C|A:C E G|G:Bb D F A|C:E Bb D|G:Bb D F A|C:G Bb D|D:F A C|A:C E G",
        bass=("1-2-3-5-", "8-7-5-a-", "1-3-5-6-", "5-3-2-a-"),
        tune=(Part("bars", 0, thirds=True),),
        answers=(Part("solo"),),
        comping=Part("short bars"),
        comp=("x..x....", "...x..x.", "x..x....", ".x....x."),
        pads=frozenset(),
        drums={
            "box": ("o...o...o...o...",),
            "tap": ("x...x.o.x...x.o.",),
            "block": ("....o.......o...",),
            "sweep": ("x.......x.......",),
        },
        swing=0.64,
        levels={"box": -4.0, "tap": -1.5},
    ),
    "V": Mood(  # low, dark, at half the pace
        chords="A:F C|A:F C G|A:Bb D F|A:Bb D F|A:F C|A:A D F|A:Bb D F|A:A D E|"
        "D:F A E|C:C E G|Bb:D F A|A:D E G|A:F C|A:Bb D F|G:Bb D F|A:D E G",
        bass=("1-----..", "1--...1-", "1-----..", "1---..a-"),
        tune=(Part("bars", -1, span(1, 3) | span(9, 15)), Part("solo", -1, span(5, 7))),
        answers=(Part("bars", -1, bars(4, 8, 16)),),
        comping=Part("roll", 0, bars(2, 4, 6, 8, 10, 12, 14, 16)),
        comp=("........", "0-------"),
        pads=span(3, 8) | span(11, 16),
        drums={
            "box": ("x...............", "x.........o....."),
            "tap": ("........x.......", "........x.......", "........x.......", "........x.....o."),
            "sweep": ("x...............",),
        },
        comp_from="A3",
        pads_from="C3",
        levels={"pads": 1.0, "box": 1.0, "comp": -1.0},
    ),
    "menu": Mood(  # the whole tune, as one would whistle it
        chords="Bb:D F A C|A:C F G|G:Bb D F A|C:Bb D G|Bb:D F A C|A:C E G|G:Bb D F|F:A C E G|"
        "Bb:D F A|Bb:C E G|A:C E G|D:F A C E|Bb:D F A|A:C E G|G:Bb D F A|C:Bb D G",
        bass=("1---5---", "1---5-a-", "1--15---", "1---5-a-"),
        tune=(Part("bars"), Part("solo", 0, span(9, 12))),
        answers=(Part("solo"),),
        comping=Part("bars"),
        comp=("....0.1.", "..2.....", "....0.1.", "..2.1..."),
        pads=span(5, 8) | span(13, 16),
        drums={
            "box": ("x.........x.....", "x..............."),
            "tap": ("....x.......x...",),
            "sweep": ("x.......x.......",),
            "shaker": ("..x...x...x...x.",),
        },
    ),
}
