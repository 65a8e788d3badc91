"""Make the game's music, as OGG Vorbis (44.1 kHz, stereo); the same bytes every time.

    python assets/music/make_music.py [MOOD ...]

Needs numpy and soundfile. Says of every mood its level and size; see README.md.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

import numpy as np
import soundfile
from numpy.random import Generator

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parent / "sounds"))

import band  # noqa: E402
from instruments import PITCHED, STRUCK  # noqa: E402
from mixing import Circle, Stem, Stereo, loudness, mixed_down  # noqa: E402
from moods import MOODS, STEADY, Mood  # noqa: E402
from ogg import with_serial  # noqa: E402
from synth import RATE, Wave  # noqa: E402
from theme import UPBEAT, Note, hz, seconds  # noqa: E402

SEED = 7
COMPRESSION = 0.85
TAKES = 6
"""Of every percussion instrument, played in turn."""

LATE = 0.009
"""Seconds by which a player may come late; nobody comes early."""

LEVELS = {"tune": 0.0, "answers": -2.5, "bass": -3.5, "comp": -7.5, "pads": -8.5, "drums": -13.0}
"""Loudness in dB against the tune."""

PLACES = {"tune": -0.18, "answers": 0.3, "bass": 0.0, "comp": 0.42}
DRUM_PLACES = {"box": 0.0, "tap": -0.3, "sweep": -0.4, "shaker": 0.45, "block": 0.25}
ROOM = {"tune": 0.7, "answers": 1.0, "bass": 0.15, "comp": 0.9, "pads": 1.0, "drums": 0.6}


def played(rng: Generator, mood: Mood, notes: list[Note], instrument: str) -> Wave:
    """A part, played by one player."""
    circle, play = Circle(), PITCHED[instrument]
    for note in notes:
        start = band.in_time(mood, note.at)
        held = seconds(band.in_time(mood, note.at + note.held) - start)
        strength = note.strength * rng.uniform(0.9, 1.08)
        circle.add(seconds(start) + rng.uniform(0, LATE), play(rng, hz(note.step), held, strength))
    return circle.wave


def drummed(rng: Generator, mood: Mood, drum: str) -> Wave:
    """One percussion instrument through the whole theme."""
    circle, takes = Circle(), [STRUCK[drum](rng) for _ in range(TAKES)]
    for number, (beat, strength) in enumerate(band.strokes(mood.drums[drum])):
        second = seconds(band.in_time(mood, beat)) + rng.uniform(0, LATE)
        circle.add(second, takes[number % TAKES] * strength * rng.uniform(0.85, 1.1))
    return circle.wave


def stems(rng: Generator, mood: Mood) -> list[Stem]:
    """Everybody's part of a mood."""

    def stem(name: str, wave: Wave, place: float) -> Stem:
        return Stem(wave, LEVELS[name] + mood.levels.get(name, 0.0), place, ROOM[name])

    found = [stem("bass", played(rng, mood, band.bass(mood), "bass"), PLACES["bass"])]
    for name, parts, notes in (("tune", mood.tune, band.tune), ("answers", mood.answers, band.answers)):
        for part in parts:
            found.append(stem(name, played(rng, mood, notes(mood, part), part.instrument), PLACES[name]))
    found.append(stem("comp", played(rng, mood, band.comping(mood), mood.comping.instrument), PLACES["comp"]))
    for place in (-0.6, 0.6):  # two sections, never quite together
        found.append(stem("pads", played(rng, mood, band.pads(mood), "pad"), place))
    for drum in mood.drums:
        level = LEVELS["drums"] + STEADY[drum] + mood.levels.get(drum, 0.0)
        found.append(Stem(drummed(rng, mood, drum), level, DRUM_PLACES[drum], ROOM["drums"]))
    return found


def rendered(name: str) -> Stereo:
    """A mood, before it is coded."""
    rng = np.random.default_rng((SEED, crc32(name.encode())))
    return mixed_down(rng, stems(rng, MOODS[name]))


def written(music: Stereo, serial: int) -> bytes:
    """A mood as an OGG Vorbis file."""
    file, whole = io.BytesIO(), np.concatenate((music[:, -UPBEAT:], music), axis=1)
    soundfile.write(file, whole.T, RATE, format="OGG", subtype="VORBIS", compression_level=COMPRESSION)
    return with_serial(file.getvalue(), serial)


def make(name: str, render: Callable[[str], Stereo] = rendered) -> int:
    """Write one mood and say how it has come out; its size in bytes."""
    content = written(render(name), crc32(name.encode()))
    (HERE / f"{name}.ogg").write_bytes(content)
    heard = soundfile.read(io.BytesIO(content))[0].T
    peak = 20 * np.log10(np.abs(heard).max())
    print(f"{name:5} {heard.shape[1] / RATE:7.4f} s  peak {peak:5.1f}  loudness {loudness(heard):5.1f} dB"
          f"  {len(content) / 1000:5.1f} kB", flush=True)
    return len(content)


def main() -> None:
    """Write the moods that are named, or all of them, beside this script."""
    total = sum(make(name) for name in sys.argv[1:] or MOODS)
    print(f"{total / 1000:.0f} kB in all")


if __name__ == "__main__":
    main()
