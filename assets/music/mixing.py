"""From notes to a finished piece: everything is laid on a circle, so that its end runs into its beginning."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
from levels import limited, weighted
from numpy.random import Generator
from numpy.typing import NDArray
from synth import RATE, Wave, clock, filtered, noise
from theme import BEAT, LENGTH, PART

LOUDNESS = -25.0
"""Of every mood, in dB below full scale (see `loudness`); the effects of cards are at -22.5 in their loudest tenth."""

AFTER = 8 * BEAT
"""Samples: so long a part's last notes may sound on."""

BLOCK, HOP = round(0.4 * RATE), round(0.1 * RATE)
ABSOLUTE_GATE, RELATIVE_GATE = -70.0, -10.0
ECHOES = (((0.0043, 0.16), (0.0091, -0.11), (0.0167, 0.07)), ((0.0051, 0.15), (0.0103, -0.10), (0.0189, 0.07)))
"""Seconds and strength of what comes back from the table and a wall, left and right."""

Stereo = NDArray[np.float64]
"""Two rows, left and right; of one side alone a single row."""


class Stem(NamedTuple):
    """What one player plays, its loudness in dB against the tune, its place (-1 left, 1 right), its share of room.

    `begins` is the sample of the piece at which the wave begins.
    """

    wave: Wave
    level: float
    place: float
    room: float
    begins: int


class Track:
    """A wave as long as a part, and as what still sounds after it."""

    def __init__(self) -> None:
        self.wave: Wave = np.zeros(PART * BEAT + AFTER)

    def add(self, second: float, wave: Wave) -> None:
        """Lay a wave down from some second on."""
        start = round(second * RATE)
        room = self.wave[start : start + len(wave)]
        room += wave[: len(room)]


def laid(circle: Stereo, stem: Stem, wave: Stereo) -> None:
    """Lay a stem's wave into a piece; what goes over the end of that is heard at its beginning."""
    first = wave[..., : LENGTH - stem.begins]
    rest = wave[..., first.shape[-1] :]
    circle[..., stem.begins : stem.begins + first.shape[-1]] += first
    circle[..., : rest.shape[-1]] += rest


def loudness(wave: NDArray[np.float64]) -> float:
    """How loud music is on the whole, pauses left out: ITU-R BS.1770's gated mean, without its offset, in dB.

    Of two sides it is the mean, so that a sound in the middle is as loud as the same sound alone.
    """
    sides = np.atleast_2d(wave)
    energy = np.mean([weighted(side) ** 2 for side in sides], axis=0)
    sums = np.cumsum(np.concatenate(([0.0], energy, energy[: BLOCK - HOP])))
    blocks = (sums[BLOCK::HOP] - sums[:-BLOCK:HOP]) / BLOCK
    loud = blocks[blocks > 10 ** (ABSOLUTE_GATE / 10)]
    if not len(loud):
        return -np.inf
    return float(10 * np.log10(loud[loud > loud.mean() * 10 ** (RELATIVE_GATE / 10)].mean()))


def mixed_down(rng: Generator, stems: Iterable[Stem]) -> Stereo:
    """All stems at their levels and places, in one small room, as loud as every mood is."""
    total, room = np.zeros((2, LENGTH)), np.zeros(LENGTH)
    for stem in stems:
        heard = loudness(stem.wave)
        if heard == -np.inf:
            continue
        wave = stem.wave * 10 ** ((stem.level - heard) / 20)
        angle = (stem.place + 1) * np.pi / 4
        laid(total, stem, np.sqrt(2) * np.outer((np.cos(angle), np.sin(angle)), wave))
        laid(room, stem, stem.room * wave)
    total += [_echoes(room, side) for side in ECHOES]
    total += 0.5 * np.array([_tail(rng, room) for _ in ECHOES])
    total = np.array([filtered(side, 42, 13000) for side in total])
    return limited(total * 10 ** ((LOUDNESS - loudness(total)) / 20))  # two effects are heard above it without clipping


def _echoes(wave: Wave, side: Sequence[tuple[float, float]]) -> Wave:
    """The first reflections."""
    far = filtered(wave, 80, 3500)
    return sum((strength * np.roll(far, round(delay * RATE)) for delay, strength in side), np.zeros(len(wave)))


def _tail(rng: Generator, wave: Wave) -> Wave:
    """What a small room with books keeps of a sound: a quarter of a second, soft and without highs."""
    time = clock(0.3)
    answer = noise(rng, 0.3, 180, 2600) * np.exp(-time / 0.055) * np.clip(time / 0.02, 0, 1)
    answer *= 0.3 / np.sqrt(np.sum(answer**2))
    around = np.zeros(LENGTH)
    around[: len(answer)] = answer
    return np.fft.irfft(np.fft.rfft(wave) * np.fft.rfft(around), LENGTH)
