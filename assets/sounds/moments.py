"""The recipes of the sounds of a turn and of a match's moments, by name and by kind; wood, paper, cloth and felt."""

from __future__ import annotations

import numpy as np
from numpy.random import Generator
from recipes import Recipe, note
from synth import (
    RATE,
    Wave,
    bell,
    brass,
    clock,
    close_room,
    filtered,
    glide,
    grain,
    knock,
    marimba,
    mixed,
    modes,
    slide,
    snap,
)

GLASS = ((1.0, 1.0, 0.12), (2.76, 0.35, 0.06), (5.4, 0.12, 0.025))
"""A thin bar, half glass and half wood: ratio, strength, and the time in which it falls to 1/e."""

DRUM = ((1.0, 1.0, 0.11), (1.59, 0.5, 0.06), (2.92, 0.25, 0.03))
"""A heavy box, struck with the flat of the hand."""

FELT = 0.15
"""How hard a felt mallet is."""


def refused(rng: Generator) -> Wave:
    """A soft knock from below, twice, the second lower: not that way."""
    return close_room(mixed((0, knock(rng, 311, 0.9, 0.2)), (0.105, 0.8 * knock(rng, 247, 0.95, 0.2))))


def your_turn(rng: Generator) -> Wave:
    """Two woods, one softly after the other, the second higher: come in."""
    return close_room(mixed((0, knock(rng, 294, 0.8, 0.2)), (0.13, 0.9 * knock(rng, 440, 0.7, 0.18))))


def screen(rng: Generator) -> Wave:
    """A sheet of paper drawn past: 400 ms."""
    return close_room(filtered(slide(rng, 0.38, 1100, 3400, 0.55), 500, 6500))


def shade(rng: Generator) -> Wave:
    """Two thin notes, the second only half a tone above the first: that near it was."""
    first, second = (modes(0.5, note(step), GLASS) for step in (17, 18))
    tick = 0.12 * knock(rng, 1100, 0.3, 0.05)
    return close_room(mixed((0, 0.8 * first), (0.15, second), (0, tick), (0.15, tick)))


def action_1(rng: Generator) -> Wave:
    """A card snatched away: it slides off, faster and faster, and is gone with a knock."""
    away = glide(rng, 0.13, 1100, 5200, 0.6) * bell(0.13, 0.85, 1.4)
    return close_room(mixed((0, away), (0.125, 1.4 * knock(rng, 660, 0.35, 0.09))))


def action_3(rng: Generator) -> Wave:
    """A thumb over three edges, each higher than the one before."""
    edges = [(0.06 * number, snap(rng, 0.006, 1500 * 1.35**number, 9000, 0.05)) for number in range(3)]
    wood = [(0.06 * number, 0.5 * knock(rng, 420 * 1.26**number, 0.4, 0.07)) for number in range(3)]
    return close_room(mixed(*edges, *wood))


def action_5(rng: Generator) -> Wave:
    """Two equal taps: one more."""
    tap = mixed((0, knock(rng, 520, 0.5, 0.1)), (0, 0.4 * snap(rng, 0.004, 2000, 8000, 0.03)))
    return close_room(mixed((0, 0.7 * tap), (0.085, tap)))


def action_7(rng: Generator) -> Wave:
    """A card pushed across, from high to low, until it meets a wooden edge."""
    across = slide(rng, 0.2, 3600, 900, 0.6)
    return close_room(mixed((0, 0.8 * across), (0.185, 1.6 * knock(rng, 175, 0.7, 0.14))))


def last_card(rng: Generator) -> Wave:
    """A single card is flicked, and one high bar is struck, and once more from further off."""
    flick, bar = snap(rng, 0.006, 2200, 9000, 0.05), marimba(rng, note(13), 0.35, 0.7)
    return close_room(mixed((0, 0.3 * flick), (0.01, bar), (0.19, 0.45 * bar)))


def curtain(rng: Generator) -> Wave:
    """Heavy cloth: it is drawn in folds, and its hem swings home."""
    cloth = filtered(glide(rng, 0.55, 260, 620, 1.1), 90, 1500) * grain(rng, 0.55, 24, 0.5) * bell(0.55, 0.4, 1.3)
    return close_room(mixed((0, cloth), (0.4, 1.3 * knock(rng, 110, 1.0, 0.3))))


def target_crossed(rng: Generator) -> Wave:
    """A felt hammer falls, and felt mallets run up: over the line, and to the octave above it."""
    felt = modes(0.25, 104, DRUM)
    run = [(0.05 + 0.075 * number, marimba(rng, note(step), 0.7, FELT))
           for number, step in enumerate((7, 9, 11, 13, 14, 16))]
    top = 0.05 + 0.075 * 6
    high = mixed((0, marimba(rng, note(18), 0.8, FELT)), (0, 0.5 * marimba(rng, note(14), 0.8, FELT)))
    return close_room(mixed((0, 0.7 * felt), *run, (top, 1.2 * high)))


def match_point(rng: Generator) -> Wave:
    """Brass that swells on the fourth note, the one that asks, over a roll that quickens and rises: 700 ms."""
    held = mixed((0, brass(note(-4), 0.68, 0.5)), (0, 0.8 * brass(note(0), 0.68, 0.5)))
    swell = held * np.clip(0.25 + clock(len(held) / RATE) / 0.55, 0, 1.2)
    strokes, at, gap = [], 0.0, 0.115
    while at < 0.48:
        strokes.append((at, (0.3 + at) * marimba(rng, note(10 if at < 0.28 else 11), 0.2, 0.6)))
        at, gap = at + gap, gap * 0.86
    return close_room(mixed((0, 0.45 * swell), *strokes))


def duel(rng: Generator) -> Wave:
    """Two low hits, the second the heavier."""
    first, second = (mixed((0, modes(0.45, hz, DRUM)), (0, 0.5 * knock(rng, 2 * hz, 0.6, 0.2))) for hz in (87, 73))
    low = 0.5 * marimba(rng, note(-7), 0.7, 0.5)
    return close_room(mixed((0, 0.75 * first), (0.3, second), (0.3, low)))


def round_lost(rng: Generator) -> Wave:
    """The rise of a round that is won, an octave lower and on felt: well played, all the same."""
    wood = [(0.12 * number, marimba(rng, note(step), 0.8, FELT)) for number, step in enumerate((0, 1, 2, 4))]
    return close_room(mixed(*wood, (0.36, 0.5 * marimba(rng, note(0), 0.8, FELT))))


def match_lost(rng: Generator) -> Wave:
    """Four notes down, slower and slower, onto a warm chord with a little brass under it."""
    falls = [(at, 0.8 * marimba(rng, note(step), 0.9, 0.3)) for at, step in ((0, 11), (0.17, 9), (0.36, 8), (0.6, 7))]
    chord = [(0.6 + 0.015 * number, 0.55 * marimba(rng, note(step), 1.0, FELT))
             for number, step in enumerate((0, 4, 9))]
    warm = filtered(mixed((0, brass(note(0), 1.0, 0.55)), (0, 0.7 * brass(note(2), 1.0, 0.55))), 80, 1100)
    return close_room(mixed(*falls, *chord, (0.6, 0.16 * warm)))


REFUSALS: dict[str, Recipe] = {"refused": refused}
MURMURS: dict[str, Recipe] = {"your_turn": your_turn, "screen": screen, "shade": shade}
ACTIONS: dict[str, Recipe] = {
    "action_1": action_1,
    "action_3": action_3,
    "action_5": action_5,
    "action_7": action_7,
    "last_card": last_card,
    "curtain": curtain,
}
SOLACE: dict[str, Recipe] = {"round_lost": round_lost, "match_lost": match_lost}
STABS: dict[str, Recipe] = {"target_crossed": target_crossed, "match_point": match_point, "duel": duel}
