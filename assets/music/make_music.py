"""Make the game's music, as OGG Vorbis (44.1 kHz, stereo); the same bytes every time.

    python assets/music/make_music.py [MOOD ...]

Needs numpy and soundfile. Says of every piece its level and size; see README.md.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

import numpy as np
import soundfile
from numpy.random import Generator

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parent / "sounds"))

import band  # noqa: E402
from instruments import PITCHED, STRUCK  # noqa: E402
from mixing import Stem, Stereo, Track, loudness, mixed_down  # noqa: E402
from moods import STEADY, Mood  # noqa: E402
from ogg import with_serial  # noqa: E402
from parts import PIECES  # noqa: E402
from synth import RATE, Wave  # noqa: E402
from theme import BEAT, PART, PARTS, UPBEAT, Note, hz, seconds  # noqa: E402

SEED = 7
COMPRESSION = 0.9
TAKES = 6
"""Of every percussion instrument, played in turn."""

LATE = 0.009
"""Seconds by which a player may come late; nobody comes early."""

LEVELS = {"tune": 0.0, "answers": -2.5, "bass": -3.5, "comp": -7.5, "pads": -8.5, "drums": -13.0}
"""Loudness in dB against the tune."""

PLACES = {"tune": -0.18, "answers": 0.3, "bass": 0.0, "comp": 0.42}
DRUM_PLACES = {"box": 0.0, "tap": -0.3, "sweep": -0.4, "shaker": 0.45, "block": 0.25}
ROOM = {"tune": 0.7, "answers": 1.0, "bass": 0.15, "comp": 0.9, "pads": 1.0, "drums": 0.6}


class Stretch(NamedTuple):
    """A part where it lies in its piece: the sample at which it begins, and the part after it."""

    begins: int
    mood: Mood
    then: Mood

    def played(self, rng: Generator, notes: list[Note], instrument: str) -> Wave:
        """What one player plays of it."""
        track, play = Track(), PITCHED[instrument]
        for note in notes:
            start = self._second(note.at)
            strength = note.strength * rng.uniform(0.9, 1.08)
            held = self._second(note.at + note.held) - start
            track.add(start + rng.uniform(0, LATE), play(rng, hz(note.step), held, strength))
        return track.wave

    def drummed(self, rng: Generator, drum: str) -> Wave:
        """One percussion instrument through all of it."""
        track, takes = Track(), [STRUCK[drum](rng) for _ in range(TAKES)]
        for number, (beat, strength) in enumerate(band.strokes(self.mood.drums[drum])):
            second = self._second(beat) + rng.uniform(0, LATE)
            track.add(second, takes[number % TAKES] * strength * rng.uniform(0.85, 1.1))
        return track.wave

    def _second(self, beat: float) -> float:
        return seconds(band.in_time(self.mood, beat))


def stretches(name: str) -> list[Stretch]:
    """The parts of a piece, the first one after the last."""
    piece = PIECES[name]
    return [Stretch(number * PART * BEAT, mood, piece[(number + 1) % PARTS]) for number, mood in enumerate(piece)]


def stems(rng: Generator, stretch: Stretch) -> Iterator[Stem]:
    """Everybody's part of a stretch."""
    mood = stretch.mood

    def stem(name: str, notes: list[Note], instrument: str, place: float) -> Stem:
        level = LEVELS[name] + mood.levels.get(name, 0.0)
        return Stem(stretch.played(rng, notes, instrument), level, place, ROOM[name], stretch.begins)

    yield stem("bass", band.bass(mood, stretch.then), "bass", PLACES["bass"])
    for name, parts, notes in (("tune", mood.tune, band.tune), ("answers", mood.answers, band.answers)):
        for part in parts:
            yield stem(name, notes(mood, part), part.instrument, PLACES[name])
    yield stem("comp", band.comping(mood), mood.comping.instrument, PLACES["comp"])
    for place in (-0.6, 0.6):  # two sections, never quite together
        yield stem("pads", band.pads(mood), "pad", place)
    for drum in mood.drums:
        level = LEVELS["drums"] + STEADY[drum] + mood.levels.get(drum, 0.0)
        yield Stem(stretch.drummed(rng, drum), level, DRUM_PLACES[drum], ROOM["drums"], stretch.begins)


def rendered(name: str) -> Stereo:
    """A piece, before it is coded."""
    rng = np.random.default_rng((SEED, crc32(name.encode())))
    return mixed_down(rng, (stem for stretch in stretches(name) for stem in stems(rng, stretch)))


def written(music: Stereo, serial: int) -> bytes:
    """A piece as an OGG Vorbis file."""
    file, whole = io.BytesIO(), np.concatenate((music[:, -UPBEAT:], music), axis=1)
    with soundfile.SoundFile(file, "w", RATE, 2, "VORBIS", format="OGG", compression_level=COMPRESSION) as coded:
        for start in range(0, whole.shape[1], RATE):  # the encoder's stack does not hold minutes at once
            coded.write(whole.T[start : start + RATE])
    return with_serial(file.getvalue(), serial)


def make(name: str, render: Callable[[str], Stereo] = rendered) -> int:
    """Write one piece and say how it has come out; its size in bytes."""
    content = written(render(name), crc32(name.encode()))
    (HERE / f"{name}.ogg").write_bytes(content)
    heard = soundfile.read(io.BytesIO(content))[0].T
    peak = 20 * np.log10(np.abs(heard).max())
    print(f"{name:5} {heard.shape[1] / RATE:7.4f} s  peak {peak:5.1f}  loudness {loudness(heard):5.1f} dB"
          f"  {len(content) / 1000:5.1f} kB", flush=True)
    return len(content)


def main() -> None:
    """Write the pieces that are named, or all of them, beside this script."""
    total = sum(make(name) for name in sys.argv[1:] or PIECES)
    print(f"{total / 1000:.0f} kB in all")


if __name__ == "__main__":
    main()
