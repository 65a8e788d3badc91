"""What the sounds are made of: shaped noise, damped modes, a marimba and a small brass section.

A wave is an array of floats, mono, RATE samples a second. Frequencies are in Hz, times in seconds.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

RATE = 44100
Wave = NDArray[np.float64]

TABLE = ((1.0, 1.0, 0.030), (1.61, 0.6, 0.024), (2.43, 0.42, 0.017), (3.58, 0.24, 0.011), (5.1, 0.12, 0.007))
"""A wooden table top: ratio to its lowest mode, strength, and the time in which it falls to 1/e."""

BAR = ((1.0, 1.0, 0.30), (3.93, 0.30, 0.085), (9.4, 0.09, 0.03))
"""The bar of a marimba, its tube included."""

BANDS = 24


def clock(length: float) -> Wave:
    """The time of every sample of a wave that is `length` long."""
    return np.arange(round(length * RATE)) / RATE


def mixed(*layers: tuple[float, Wave]) -> Wave:
    """Layers on top of one another, each from its own start."""
    starts = [round(start * RATE) for start, _ in layers]
    total = np.zeros(max(start + len(wave) for start, (_, wave) in zip(starts, layers, strict=True)))
    for start, (_, wave) in zip(starts, layers, strict=True):
        total[start : start + len(wave)] += wave
    return total


def filtered(wave: Wave, low: float, high: float, steepness: float = 4.0) -> Wave:
    """The part of a wave between two frequencies, with soft edges."""
    hz = np.maximum(np.fft.rfftfreq(len(wave), 1 / RATE), 1.0)
    shape = 1 / np.sqrt((1 + (low / hz) ** steepness) * (1 + (hz / high) ** steepness))
    return np.fft.irfft(np.fft.rfft(wave) * shape, len(wave))


def noise(rng: Generator, length: float, low: float, high: float) -> Wave:
    """Noise between two frequencies, of RMS 1."""
    wave = filtered(rng.standard_normal(round(length * RATE)), low, high)
    return wave / np.sqrt(np.mean(wave**2))


def pulse(length: float, attack: float, decay: float) -> Wave:
    """An envelope: up in `attack`, then down to 1/e in `decay`."""
    time = clock(length)
    return np.minimum(time / attack, 1.0) * np.exp(-np.maximum(time - attack, 0) / decay)


def bell(length: float, top: float, sharpness: float = 2.0) -> Wave:
    """An envelope that rises to `top` (share of the length) and falls to nothing at the end."""
    share = np.linspace(0, 1, round(length * RATE))
    bent = np.where(share < top, share / (2 * top), 0.5 + (share - top) / (2 * (1 - top)))
    return np.sin(np.pi * bent) ** sharpness


def glide(rng: Generator, length: float, start: float, end: float, octaves: float = 0.9) -> Wave:
    """Noise whose middle glides from one frequency to another, as of paper drawn over wood."""
    time = np.linspace(0, 1, round(length * RATE))
    middle = np.log2(start) + (np.log2(end) - np.log2(start)) * time
    white, edges = rng.standard_normal(len(time)), np.geomspace(150, 14000, BANDS + 1)
    total = np.zeros(len(time))
    for low, high in zip(edges, edges[1:], strict=False):
        away = (np.log2(np.sqrt(low * high)) - middle) / octaves
        total += filtered(white, low, high, 8.0) * np.exp(-0.5 * away**2)
    return total / np.sqrt(np.mean(total**2))


def grain(rng: Generator, length: float, hz: float, depth: float) -> Wave:
    """The unevenness of a rough surface: around 1, never below 0."""
    return np.maximum(0.0, 1 + depth * noise(rng, length, hz / 3, hz))


def modes(length: float, hz: float, partials: Sequence[tuple[float, float, float]]) -> Wave:
    """Something that was struck: damped sines over its lowest frequency."""
    time, total = clock(length), np.zeros(round(length * RATE))
    for ratio, strength, decay in partials:
        total += strength * np.sin(2 * np.pi * hz * ratio * time) * np.exp(-time / decay)
    return total * np.cos(np.pi / 2 * np.linspace(0, 1, len(time)) ** 3)  # it ends in nothing, not in a click


def knock(rng: Generator, hz: float, softness: float, length: float = 0.16) -> Wave:
    """A knock on the table: its modes, and the contact. `softness` 0 is a nail, 1 a felt."""
    partials = [
        (ratio, strength * np.exp(-0.55 * softness * number), decay * (1 + 120 / hz))
        for number, (ratio, strength, decay) in enumerate(TABLE)
    ]
    touch = pulse(length, 0.0006 + 0.0015 * softness, 0.004)
    contact = noise(rng, length, hz, 7000 - 5800 * softness) * touch
    return modes(length, hz, partials) * pulse(length, 0.0008 + 0.002 * softness, 10) + 0.35 * contact


def snap(rng: Generator, decay: float, low: float = 1300, high: float = 8500, length: float = 0.09) -> Wave:
    """The edge or the face of a stiff card: a short dry burst with a crackle in it."""
    crackle = grain(rng, length, 900, 0.5)
    return noise(rng, length, low, high) * crackle * pulse(length, 0.0008, decay)


def slide(rng: Generator, length: float, start: float, end: float, top: float = 0.35) -> Wave:
    """A card over the table."""
    return glide(rng, length, start, end) * grain(rng, length, 160, 0.35) * bell(length, top, 1.4)


def marimba(rng: Generator, hz: float, length: float, hardness: float = 0.5) -> Wave:
    """One note with a yarn mallet. Lower bars ring longer."""
    partials = [
        (ratio, strength * (0.6 + 0.8 * hardness if number else 1.0), decay * (330 / hz) ** 0.6)
        for number, (ratio, strength, decay) in enumerate(BAR)
    ]
    mallet = noise(rng, 0.03, 350, 2600) * pulse(0.03, 0.001, 0.005)
    note = modes(length, hz, partials) * pulse(length, 0.0018, 10)
    return mixed((0, note), (0, 0.16 * hardness * mallet))


def horn(hz: float, length: float, hold: float, cents: float, late: float) -> Wave:
    """One brass player: the louder, the brighter; it scoops into the note and falls off its end."""
    time = clock(length)
    loudness = np.clip((time - late) / 0.022, 0, 1) * np.exp(-np.maximum(time - hold, 0) / 0.085)
    loudness *= 0.72 + 0.28 * np.exp(-np.maximum(time - late, 0) / 0.07)
    bend = cents - 45 * np.exp(-np.maximum(time - late, 0) / 0.016)
    phase = 2 * np.pi * np.cumsum(hz * 2 ** (bend / 1200)) / RATE
    total, count = np.zeros(len(time)), int(min(22, 9000 / hz))
    for number in range(1, count + 1):
        body = 1 / (1 + ((number * hz - 1150) / 1500) ** 2) + 0.35
        total += body * number**-0.6 * loudness ** (1 + 0.28 * (number - 1)) * np.sin(number * phase)
    return total


def brass(hz: float, length: float, hold: float) -> Wave:
    """Three players in unison, a fifth above them, and one an octave below."""
    section = ((1.0, 0.9, -5, 0.0), (1.0, 0.7, 6, 0.005), (1.498, 0.4, 3, 0.008), (0.5, 0.55, -2, 0.003))
    return mixed(
        *((0, strength * horn(hz * ratio, length, hold, cents, late)) for ratio, strength, cents, late in section)
    )


def close_room(wave: Wave) -> Wave:
    """A few early reflections off the table and a wall: near and dry."""
    far = filtered(wave, 80, 3500)
    return mixed((0, wave), (0.0043, 0.16 * wave), (0.0091, -0.11 * wave), (0.0167, 0.07 * far))
