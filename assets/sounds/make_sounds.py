"""Make the game's sounds, as OGG Vorbis (44.1 kHz, mono); the same bytes every time.

    python assets/sounds/make_sounds.py

Needs numpy and soundfile. Says of every file its length, level and size; see README.md.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

import numpy as np
import soundfile
from levels import finished, loudness
from moments import ACTIONS, MURMURS, REFUSALS, SOLACE, STABS
from numpy.random import Generator
from ogg import with_serial
from recipes import CARDS, FANFARES, MARKS, RULES, TAKES, TICKS
from streets import CLIMB, GOLD, STREETS
from synth import RATE, Wave

HERE = Path(__file__).resolve().parent
SEED = 7
COMPRESSION = 0.45

LOUDNESS: dict[float, dict[str, Callable[[Generator], Wave]]] = {
    -27.0: TICKS,
    -26.0: REFUSALS,
    -24.5: MURMURS,
    -22.5: {**CARDS, **CLIMB},
    -21.0: ACTIONS,
    -19.5: {**MARKS, **SOLACE, **GOLD},
    -17.0: {**RULES, **STABS, **STREETS},
    -15.5: FANFARES,
}
"""How loud each kind of sound is, in dB (see levels.loudness): the more often it is heard, the softer."""


def written(wave: Wave, serial: int) -> bytes:
    """A wave as an OGG Vorbis file."""
    file = io.BytesIO()
    soundfile.write(file, wave, RATE, format="OGG", subtype="VORBIS", compression_level=COMPRESSION)
    return with_serial(file.getvalue(), serial)


def make(stem: str, recipe: Callable[[Generator], Wave], target: float) -> int:
    """Write one file and say how it has come out; its size in bytes."""
    serial = crc32(stem.encode())
    content = written(finished(recipe(np.random.default_rng((SEED, serial))), target), serial)
    (HERE / f"{stem}.ogg").write_bytes(content)
    heard, _ = soundfile.read(io.BytesIO(content))
    peak, rms = 20 * np.log10(np.abs(heard).max()), 10 * np.log10(np.mean(heard**2))
    levels = f"peak {peak:6.1f}  rms {rms:6.1f}  loudness {loudness(heard):6.1f} dB"
    print(f"{stem:14} {len(heard) / RATE:5.2f} s  {levels}  {len(content) / 1000:5.1f} kB")
    return len(content)


def main() -> None:
    """Write all files beside this script."""
    total = 0
    for target, recipes in LOUDNESS.items():
        for name, recipe in recipes.items():
            stems = [f"{name}_{take}" for take in range(1, TAKES[name] + 1)] if name in TAKES else [name]
            total += sum(make(stem, recipe, target) for stem in stems)
    print(f"{total / 1000:.0f} kB in all")


if __name__ == "__main__":
    main()
