"""The band: reads a mood and says who plays what, and when."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby

from moods import Mood, Part
from theme import BARS, METRE, NAMES, Note, read, step_of, swung

PLACES, GRID = 8, 16
"""To a bar: of a bass or comping pattern, and of a percussion pattern."""

LOWEST_BASS = step_of("A1")
FIFTH = 4
OCTAVE = 7


def chords(mood: Mood) -> list[tuple[int, tuple[int, ...]]]:
    """By bar: the bass, in its own register, and the pitches above, in no register yet."""
    found = []
    for text in mood.chords.split("|"):
        bass, above = text.split(":")
        found.append((raised(NAMES.index(bass), LOWEST_BASS), tuple(map(NAMES.index, above.split()))))
    return found


def raised(step: int, lowest: int) -> int:
    """The same note in the octave that begins with `lowest`."""
    return lowest + (step - lowest) % OCTAVE


def voiced(above: tuple[int, ...], lowest: int) -> list[int]:
    """A chord within one octave: the voices of neighbours keep what they have in common."""
    return sorted({raised(step, lowest) for step in above})


def bass(mood: Mood, then: Mood) -> list[Note]:
    """The bass line; its end leads to the part that comes `then`."""
    roots, found = [root for each in (mood, then) for root, _ in chords(each)], []
    for bar, root in enumerate(roots[:BARS]):
        pattern = mood.bass[bar % len(mood.bass)]
        coming = roots[bar + 1]
        for place, sign in enumerate(pattern):
            if sign in ".-":
                continue
            places = 1 + len(pattern[place + 1 :]) - len(pattern[place + 1 :].lstrip("-"))
            found.append(Note(at(bar, place), bass_step(sign, root, coming), places / 2, 0.8 if place == 0 else 0.65))
    return found


def bass_step(sign: str, root: int, coming: int) -> int:
    """A step of the bass line. Over E there is no fifth: the fourth stands for it."""
    if sign == "a":
        return coming + 1 if coming <= root or coming == LOWEST_BASS else coming - 1
    steps = int(sign) - 1
    return root + (steps - 1 if steps == FIFTH and root % OCTAVE == NAMES.index("E") else steps)


def at(bar: int, place: int) -> float:
    """A place of a bar's pattern, in beats."""
    return bar * METRE + place * METRE / PLACES


def comping(mood: Mood) -> list[Note]:
    """The chords, struck or broken."""
    found, lowest = [], step_of(mood.comp_from) + OCTAVE * mood.comping.octaves
    for bar, (_, above) in enumerate(chords(mood)):
        pattern, voices = mood.comp[bar % len(mood.comp)], voiced(above, lowest)
        if bar + 1 not in mood.comping.bars:
            continue
        for place, sign in enumerate(pattern):
            if sign in ".-":
                continue
            places = 1 + len(pattern[place + 1 :]) - len(pattern[place + 1 :].lstrip("-"))
            chosen = voices[-3:] if sign == "x" else [voices[int(sign) % len(voices)]]
            found += [Note(at(bar, place), step, places / 2, 0.5 if place % 2 else 0.6) for step in chosen]
    return found


def pads(mood: Mood) -> list[Note]:
    """The chords, held: as long as they stay the same."""
    lowest, found = step_of(mood.pads_from), []
    held = [(bar + 1 in mood.pads, tuple(voiced(above, lowest))) for bar, (_, above) in enumerate(chords(mood))]
    bar = 0
    for (plays, voices), same in groupby(held):
        count = len(list(same))
        if plays:
            found += [Note(bar * METRE, step, count * METRE - 0.4, 0.6) for step in voices]
        bar += count
    return found


def tune(mood: Mood, part: Part) -> list[Note]:
    """The tune in a part's bars."""
    return _sung(mood.melody.sung, mood, part)


def answers(mood: Mood, part: Part) -> list[Note]:
    """What fills the tune's pauses."""
    return _sung(mood.melody.answers, mood, part)


def _sung(written: Mapping[int, str], mood: Mood, part: Part) -> list[Note]:
    found = read({bar: text for bar, text in written.items() if bar in part.bars})
    swap = {NAMES.index(old): NAMES.index(new) - NAMES.index(old) for old, new in mood.instead.items()}
    upper = [
        note._replace(step=note.step + swap.get(note.step % OCTAVE, 0) + OCTAVE * part.octaves) for note in found
    ]
    lower = [note._replace(step=note.step - 2, strength=note.strength * 0.7) for note in upper if part.thirds]
    return upper + lower


def strokes(patterns: tuple[str, ...]) -> Iterator[tuple[float, float]]:
    """Percussion through the whole part: beat and strength."""
    for bar in range(BARS):
        for place, sign in enumerate(patterns[bar % len(patterns)]):
            if sign != ".":
                yield bar * METRE + place * METRE / GRID, 0.8 if sign == "x" else 0.45


def in_time(mood: Mood, beat: float) -> float:
    """A place in even time as this mood plays it."""
    return swung(beat, mood.swing)
