"""The pieces: how every mood goes on after the theme, with its second half and with what is played over its chords.

A part is the mood itself with some of it changed; chords are written as in moods.py.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from moods import ALL_BARS, MOODS, Mood, Part, bars, span
from tunes import LOST, PLAYED, SECOND, Tune

CHORDS = {
    "R": "G:Bb D F|G:Bb D F A|A:C E G|A:C E G|F:A C E|F:A C D|C:Bb D G|C:E G Bb|"
    "G:Bb D F|A:C E G|Bb:D F A|C:E G D|D:F A C|C:G Bb D|Bb:D F A C|Bb:C E G",
    "O": "F:A C G|F:A C D|C:G Bb D|C:Bb D F|F:A C G|F:A C D|G:Bb D F|G:Bb D F|"
    "Bb:D F A|Bb:D F A|F:A C G|C:G Bb E|D:F A C|F:A C G|Bb:D F A|C:F G Bb",
    "Y": "G:Bb D F|G:Bb D F A|F:A C E|F:A C G|Bb:D F A|G:Bb D F|A:C E G|A:C D G|"
    "Bb:D F A|C:E G D|D:F A C|D:F A C|G:Bb D F|C:E G D|Bb:D F A|A:D E G",
    "G": "A:E G D|A:E G D|D:G A C|D:G A C|A:E G D|A:C E G|E:G A D|E:G A D|"
    "D:G A C|E:G A D|A:C E G|C:E G D|D:G A C|E:C G D|A:C E G|E:G A D",
    "B": "D:F A C|D:F A C|Bb:D F A|Bb:D F A C|G:Bb D F|G:Bb D F A|C:Bb D G|C:F G Bb|"
    "D:F A C|Bb:D F A|F:A C G|C:Bb D G|G:Bb D F|Bb:D F A|C:Bb D G|C:F G Bb",
    "I": "C:E Bb D|C:E Bb D|F:A C G|F:A C D|Bb:D F A C|Bb:D F A C|D:F A C|D:F A C|"
    "G:Bb D F A|A:C E G|Bb:D F A C|C:E Bb D|F:A C G|C:E G Bb|D:F A C|D:A C G",
    "V": "D:F A C|D:F A E|A:F C|A:F C G|G:Bb D F|G:Bb D F|A:D E G|A:D E G|"
    "Bb:D F A|D:F A C|G:Bb D F|A:C E G|D:F A C|Bb:D F A|G:Bb D F|A:D E G",
    "menu": "G:Bb D F A|A:C E G|Bb:D F A|C:E G D|F:A C E G|D:F A C|G:Bb D F|C:Bb D G|"
    "Bb:D F A C|A:C F G|G:Bb D F A|D:F A C E|C:Bb D G|F:A C E|Bb:D F A|C:Bb D G",
}
"""Of the second half. It begins away from the mood's centre, and comes back to it."""


class Turn(NamedTuple):
    """What is otherwise than in the theme: who has the tune, who answers, the chords' bars, the drums that stay."""

    tune: tuple[Part, ...]
    answers: tuple[Part, ...]
    comping: Part
    pads: frozenset[int]
    drums: tuple[str, ...]
    comp: tuple[str, ...] = ()
    bass: tuple[str, ...] = ()


FIRST_HALF, LAST_HALF = span(1, 8), span(9, 16)
LONG_BASS = ("1---5---", "1-----a-")
ROUND_BASS = ("1--15---", "1--15-a-")
BROKEN = ("0.1.2.1.", "..2.1...")

TURNS: dict[str, tuple[Turn, Turn]] = {
    "R": (
        Turn((Part("solo", 0, FIRST_HALF), Part("bars", 0, LAST_HALF)), (Part("bars", 1),), Part("bars"), LAST_HALF,
             ("box", "tap"), BROKEN, LONG_BASS),
        Turn((Part("short bars", 1, FIRST_HALF), Part("bars", 0, LAST_HALF)), (Part("bars"),), Part("short bars"),
             bars(8, 16), ("box", "tap", "shaker")),
    ),
    "O": (
        Turn((Part("bars", 0, FIRST_HALF), Part("solo", 0, LAST_HALF)), (Part("bars", -1),), Part("short bars"),
             bars(7, 8, 15, 16), ("box", "block", "shaker")),
        Turn((Part("bars", -1, thirds=True),), (Part("short bars", 1),), Part("short bars"), frozenset(),
             ("box", "tap", "block"), ("x..x..x.", "..x..x..")),
    ),
    "Y": (
        Turn((Part("bars", 0, FIRST_HALF), Part("bars", 1, LAST_HALF)), (Part("solo"),), Part("bars"), span(9, 12),
             ("box", "shaker"), ("0-1-2-1-", "0-1-2---")),
        Turn((Part("short bars", 1, FIRST_HALF), Part("solo", 0, LAST_HALF)), (Part("bars", 1),), Part("short bars"),
             frozenset(), ("box", "tap", "shaker", "block"), bass=ROUND_BASS),
    ),
    "G": (
        Turn((Part("solo", 0, FIRST_HALF), Part("bars", 0, LAST_HALF)), (Part("bars", 1),), Part("bars"),
             bars(3, 4, 7, 8), ("box", "block"), ("0.1.2.1.", "0.1.2.1.")),
        Turn((Part("bars", 0, thirds=True),), (Part("short bars", 1),), Part("short bars"), frozenset(),
             ("box", "tap", "block"), ("x...xx..", "x...x...")),
    ),
    "B": (
        Turn((Part("bars", 0, FIRST_HALF), Part("solo", 0, LAST_HALF)), (Part("bars"),), Part("bars", 1), ALL_BARS,
             ("sweep",), ("....0.1.", "2.......")),
        Turn((Part("bars", 1, FIRST_HALF), Part("solo", 0, LAST_HALF)), (Part("solo"),), Part("bars"), ALL_BARS,
             ("sweep", "tap"), ("0-..1-..", "2-......")),
    ),
    "I": (
        Turn((Part("solo", 0, FIRST_HALF), Part("bars", 0, LAST_HALF)), (Part("bars"),), Part("short bars"),
             frozenset(), ("box", "tap", "sweep"), ("..x...x.", ".x....x.")),
        Turn((Part("short bars", 1, FIRST_HALF), Part("bars", 0, LAST_HALF, thirds=True)), (Part("solo"),),
             Part("bars"), frozenset(), ("box", "tap", "block", "sweep"), ("x.....x.", "...x....")),
    ),
    "V": (
        Turn((Part("solo", -1, FIRST_HALF), Part("bars", -1, LAST_HALF)), (Part("bars", -1),),
             Part("roll", 0, span(1, 16)), span(5, 16), ("box", "sweep")),
        Turn((Part("bars", -1),), (Part("solo", -1),), Part("roll", 0, bars(4, 8, 12, 16)), ALL_BARS,
             ("box", "tap", "sweep")),
    ),
    "menu": (
        Turn((Part("solo", 0, FIRST_HALF), Part("bars", 0, LAST_HALF, thirds=True)), (Part("bars", 1),), Part("bars"),
             span(9, 16), ("box", "sweep", "shaker"), ("0.1.2...", "..1.0...")),
        Turn((Part("bars", 1, FIRST_HALF), Part("bars", 0, LAST_HALF)), (Part("solo"),), Part("short bars"),
             bars(8, 16), ("box", "tap", "sweep", "shaker"), ("..x...x.", "..x.....")),
    ),
}
"""Of each mood, in the second half and over the theme's chords."""


def turned(mood: Mood, turn: Turn, melody: Tune, chords: str) -> Mood:
    """The mood as it goes on."""
    return replace(
        mood, melody=melody, chords=chords, tune=turn.tune, answers=turn.answers, comping=turn.comping, pads=turn.pads,
        comp=turn.comp or mood.comp, bass=turn.bass or mood.bass, drums={name: mood.drums[name] for name in turn.drums},
    )


def piece(name: str) -> tuple[Mood, ...]:
    """The three parts of a mood: the theme, its second half, and what is played over its chords."""
    first, (second, third) = MOODS[name], TURNS[name]
    return first, turned(first, second, SECOND, CHORDS[name]), turned(first, third, PLAYED, first.chords)


def lost() -> tuple[Mood, ...]:
    """For whoever has lost a match: a tune of their own, low and warm, and the theme is not in it."""
    falls = Mood(
        chords="Bb:D F A|Bb:D F A C|F:A C G|F:A C E|G:Bb D F|D:F A C|Bb:D F A|C:F G D|"
        "F:A C G|D:F A C|G:Bb D F|C:Bb D G|Bb:D F A|Bb:D F G|F:A C G|F:A C D",
        bass=("1-------", "1---5---", "1-------", "1-----a-"),
        tune=(Part("bars"),),
        answers=(Part("solo", -1),),
        comping=Part("bars"),
        comp=("..0.1.2.", "....1..."),
        pads=LAST_HALF,
        drums={"sweep": ("x.......x.......",), "tap": ("........o.......",)},
        comp_from="A3",
        levels={"pads": 1.0, "comp": -1.0},
        melody=LOST,
    )
    rests = replace(falls, melody=SECOND, chords=CHORDS["B"], tune=(Part("solo", -1),), answers=(Part("bars"),))
    again = replace(falls, tune=(Part("roll", 0, FIRST_HALF), Part("bars", 0, LAST_HALF, thirds=True)), pads=ALL_BARS)
    return falls, rests, again


PIECES: dict[str, tuple[Mood, ...]] = {**{name: piece(name) for name in MOODS}, "lost": lost()}
