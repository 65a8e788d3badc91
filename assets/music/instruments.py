"""The band's instruments: an upright bass, muted brass, a marimba's roll, and percussion of paper and wood.

They are built of what the effects are built of (assets/sounds/synth.py), so that both sound like one table.
"""

from __future__ import annotations

import numpy as np
from numpy.random import Generator
from synth import RATE, Wave, bell, clock, filtered, glide, grain, knock, marimba, mixed, modes, noise, pulse

PLUCKED_AT = 0.19
"""Share of the string, from the bridge, at which the bass is plucked."""

RINGS = 6.0
"""A marimba's note is over after so many of its decays."""


def held(length: float, attack: float, until: float, release: float) -> Wave:
    """An envelope for a note that is held: it swells, stays, and is let go."""
    time = clock(length)
    rise = np.sin(np.pi / 2 * np.clip(time / attack, 0, 1)) ** 2
    return rise * np.exp(-np.maximum(time - until, 0) / release) * np.clip((length - time) / 0.02, 0, 1)


def bass(rng: Generator, hz: float, seconds: float, strength: float) -> Wave:
    """A plucked string over a wooden body, stopped with the finger at the end."""
    length = seconds + 0.35
    time, total = clock(length), np.zeros(round(length * RATE))
    glided = np.cumsum(hz * 2 ** (10 * strength * np.exp(-time / 0.05) / 1200)) / RATE
    for number in range(1, 15):
        stiff = number * np.sqrt(1 + 1.6e-4 * number**2)
        body = 1 + 0.9 / (1 + ((hz * number - 108) / 45) ** 2) + 0.7 / (1 + ((hz * number - 215) / 70) ** 2)
        pluck = np.sin(np.pi * number * PLUCKED_AT) / number ** (1.1 - 0.3 * strength)
        decay = 1.25 * (75 / hz) ** 0.4 / (1 + 0.55 * (number - 1))
        turn = rng.uniform(-0.4, 0.4)
        total += body * pluck * np.sin(2 * np.pi * stiff * glided + turn) * np.exp(-time / decay)
    finger = noise(rng, 0.05, 250, 1900) * pulse(0.05, 0.002, 0.009)
    string = total * held(length, 0.007, seconds, 0.06)
    return mixed((0, strength * string), (0, 0.09 * strength * finger))


def bars(rng: Generator, hz: float, seconds: float, strength: float) -> Wave:
    """A marimba with soft mallets; how long a note is written does not matter to it."""
    length = min(2.6, RINGS * 0.3 * (330 / hz) ** 0.6)
    return strength * marimba(rng, hz * 2 ** (rng.uniform(-2, 2) / 1200), length, 0.2 + 0.5 * strength)


def short_bars(rng: Generator, hz: float, seconds: float, strength: float) -> Wave:
    """The same bars, damped with the other hand."""
    wave = bars(rng, hz, seconds, strength)
    return wave * np.exp(-clock(len(wave) / RATE) / 0.16)


def roll(rng: Generator, hz: float, seconds: float, strength: float) -> Wave:
    """A note held on the marimba: many soft strokes that swell and fade."""
    strokes, at = [], 0.0
    while at < seconds:
        swell = 0.25 + 0.75 * np.sin(np.pi * min(1.0, (at + 0.1) / (seconds + 0.2)))
        strokes.append((at, bars(rng, hz, 0, 0.3 * strength * swell * rng.uniform(0.85, 1.1))))
        at += 0.086 * rng.uniform(0.94, 1.06)
    return mixed(*strokes)


def horn(rng: Generator, hz: float, seconds: float, strength: float, attack: float, cents: float) -> Wave:
    """A brass player with a felt mute: dark, and never sharp at its beginning."""
    release = 0.1 + 0.4 * attack
    length = seconds + 4 * release
    time, loudness = clock(length), held(length, attack, max(seconds, attack), release)
    shake = 5 * np.sin(2 * np.pi * 4.7 * time + rng.uniform(0, 6)) * np.clip((time - 0.45) / 0.5, 0, 1)
    phase = 2 * np.pi * np.cumsum(hz * 2 ** ((cents + shake - 18 * np.exp(-time / 0.04)) / 1200)) / RATE
    total = np.zeros(len(time))
    for number in range(1, int(min(14, 3600 / hz)) + 1):
        there = number * hz
        mute = 1 / (1 + (there / 620) ** 2) + 0.10 / (1 + ((there - 1500) / 350) ** 2)
        total += mute * number**-0.35 * loudness ** (1 + 0.16 * (number - 1)) * np.sin(number * phase)
    breath = noise(rng, length, 500, 2400) * loudness
    return strength * (total + 0.012 * breath)


def pad(rng: Generator, hz: float, seconds: float, strength: float) -> Wave:
    """One of the brass that lie under a chord."""
    return horn(rng, hz, seconds, strength, min(0.45, seconds / 3), rng.uniform(-5, 5))


def solo(rng: Generator, hz: float, seconds: float, strength: float) -> Wave:
    """The brass player who has the tune."""
    return horn(rng, hz, max(0.1, seconds - 0.05), strength, 0.06, rng.uniform(-2, 2))


def box(rng: Generator) -> Wave:
    """A foot against a cardboard box."""
    thump = modes(0.4, 64, ((1.0, 1.0, 0.10), (1.83, 0.35, 0.05), (3.1, 0.12, 0.02))) * pulse(0.4, 0.005, 10)
    return mixed((0, thump), (0, 0.05 * noise(rng, 0.06, 200, 1400) * pulse(0.06, 0.003, 0.012)))


def tap(rng: Generator) -> Wave:
    """A brush on paper: it gives before it sounds, and so differs from a card."""
    hairs = noise(rng, 0.3, 700, 4600) * pulse(0.3, 0.006, 0.045) * grain(rng, 0.3, 300, 0.3)
    return mixed((0, hairs * np.linspace(1, 0, len(hairs))), (0.002, 0.5 * knock(rng, 190, 0.95, 0.14)))


def sweep(rng: Generator) -> Wave:
    """A brush drawn over paper in half a circle."""
    drawn = glide(rng, 0.62, 1900 * rng.uniform(0.95, 1.05), 2900, 1.2) * grain(rng, 0.62, 60, 0.25)
    return filtered(drawn, 600, 5200) * bell(0.62, 0.45, 1.6)


def shaker(rng: Generator) -> Wave:
    """Rice in a paper bag."""
    return noise(rng, 0.09, 2600, 7600) * grain(rng, 0.09, 700, 0.5) * bell(0.09, 0.42, 1.8)


def block(rng: Generator) -> Wave:
    """A knuckle on a small wooden box."""
    return knock(rng, 590 * rng.uniform(0.985, 1.015), 0.55, 0.14)


PITCHED = {"bass": bass, "bars": bars, "short bars": short_bars, "roll": roll, "pad": pad, "solo": solo}
STRUCK = {"box": box, "tap": tap, "sweep": sweep, "shaker": shaker, "block": block}
