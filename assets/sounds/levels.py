"""How loud a sound is heard, and how it is brought to a level without clipping."""

from __future__ import annotations

import numpy as np
from synth import RATE, Wave, clock, filtered

WINDOW = 0.1
"""Seconds over which an ear adds up what it hears."""

PEAK = 0.708
"""The highest sample of any sound: -3 dB, so that coding it cannot clip."""

SHELF_HZ, SHELF_DB, LOW_HZ = 1682.0, 4.0, 38.0
QUIET = 10 ** (-62 / 20)


def weighted(wave: Wave) -> Wave:
    """The wave as an ear weighs it: ITU-R BS.1770's shelf above 1.7 kHz and its cut below 38 Hz."""
    s = 1j * np.fft.rfftfreq(len(wave), 1 / RATE)
    gain, high, low = 10 ** (SHELF_DB / 40), s / SHELF_HZ, s / LOW_HZ
    slope = np.sqrt(gain) / 0.707 * high
    shelf = gain * (gain * high**2 + slope + 1) / (high**2 + slope + gain)
    return np.fft.irfft(np.fft.rfft(wave) * shelf * low**2 / (low**2 + low / 0.5 + 1), len(wave))


def loudness(wave: Wave) -> float:
    """The weighted RMS of the loudest tenth of a second, in dB below full scale."""
    window = round(WINDOW * RATE)
    energy = np.cumsum(np.pad(weighted(np.pad(wave, (0, window))) ** 2, (1, 0)))
    return float(10 * np.log10((energy[window:] - energy[:-window]).max() / window))


def limited(wave: Wave) -> Wave:
    """Bent softly, so that no sample is above PEAK: below half of it nothing changes."""
    knee = PEAK / 2
    over = np.maximum(np.abs(wave) - knee, 0)
    return np.sign(wave) * np.where(over > 0, knee + knee * np.tanh(over / knee), np.abs(wave))


def trimmed(wave: Wave) -> Wave:
    """Without the silence at the end, and with soft edges so that nothing clicks."""
    loud = np.flatnonzero(np.abs(wave) > QUIET * np.abs(wave).max() / PEAK)
    kept = wave[: loud[-1] + 1].copy()
    fade = min(round(0.012 * RATE), len(kept) // 4)
    kept[-fade:] *= np.linspace(1, 0, fade) ** 2
    return kept * np.minimum(clock(len(kept) / RATE) / 0.0004, 1)


def finished(wave: Wave, target: float) -> Wave:
    """Brought to a loudness in dB, without rumble."""
    kept = trimmed(filtered(np.pad(wave, (0, RATE // 20)), 45, 15000))
    for _ in range(4):  # what the limiter takes is given back
        kept = limited(kept * 10 ** ((target - loudness(kept)) / 20))
    return kept
