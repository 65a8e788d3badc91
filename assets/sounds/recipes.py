"""The recipes of the sounds of cards, rules and ends, by name and by kind; moments.py has the others."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.random import Generator
from synth import (
    Wave,
    bell,
    brass,
    close_room,
    filtered,
    glide,
    knock,
    marimba,
    mixed,
    modes,
    noise,
    pulse,
    slide,
    snap,
)

Recipe = Callable[[Generator], Wave]

LYDIAN = (0, 2, 4, 6, 7, 9, 11)
"""Semitones: the mode in which no note rubs against the first."""

LOWEST = 233.08
"""B flat below middle C: Red's note."""

COLOURS = "ROYGBIV"
TAKES = {"card_slide": 3, "card_place": 3, "deal": 3, "score_card": 3}
"""The sounds heard many times over: so many takes of each."""


def note(step: int) -> float:
    """The frequency of a step of the scale, Red's being 0; 7 is Red's, an octave higher."""
    octave, degree = divmod(step, len(LYDIAN))
    return LOWEST * 2 ** (octave + LYDIAN[degree] / 12)


def varied(rng: Generator, value: float, share: float = 0.08) -> float:
    """About `value`."""
    return value * (1 + share * rng.uniform(-1, 1))


def focus(rng: Generator) -> Wave:
    """A fingernail on a card's edge."""
    return mixed((0, knock(rng, 1250, 0.15, 0.05)), (0, 0.5 * snap(rng, 0.003, 2500, 9000, 0.03)))


def press(rng: Generator) -> Wave:
    """A fingertip on the table."""
    return mixed((0, knock(rng, 330, 0.55, 0.12)), (0, 0.35 * snap(rng, 0.005, 1200, 5000, 0.04)))


def card_slide(rng: Generator) -> Wave:
    """A card pushed across the table."""
    length = varied(rng, 0.22)
    return close_room(slide(rng, length, varied(rng, 2600), varied(rng, 1300), varied(rng, 0.3)))


def card_place(rng: Generator) -> Wave:
    """A card laid on wood: its face on the air, then the table."""
    table = knock(rng, varied(rng, 185), 0.75, 0.15)
    return close_room(mixed((0, 1.3 * snap(rng, varied(rng, 0.014), 700, 5200)), (0.003, 0.75 * table)))


def draw(rng: Generator) -> Wave:
    """A card pulled off the deck: it slides, and its edge lets go."""
    pulled = slide(rng, 0.15, 1500, 4200, 0.7)
    edge = 0.5 * snap(rng, 0.004, 1600, 7000, 0.04)
    return close_room(mixed((0, edge), (0, 0.8 * pulled), (0.125, 1.5 * snap(rng, 0.007, 2000, 9500))))


def flip(rng: Generator) -> Wave:
    """A card turned over: a flick, and its other face comes down."""
    air = glide(rng, 0.11, 900, 3400, 0.7) * bell(0.11, 0.6)
    down = mixed((0, snap(rng, 0.011, 800, 6000)), (0.002, 0.4 * knock(rng, 230, 0.7, 0.1)))
    edge = snap(rng, 0.004, 2500, 9500, 0.03)
    return close_room(mixed((0, 0.8 * edge), (0, 0.5 * air), (0.085, 1.2 * down)))


def deal(rng: Generator) -> Wave:
    """One card dealt: off the thumb and onto the table."""
    slip = glide(rng, 0.055, varied(rng, 3600), varied(rng, 2000)) * bell(0.055, 0.35)
    face, table = snap(rng, varied(rng, 0.009), 1000, 6500, 0.06), knock(rng, varied(rng, 210), 0.7, 0.1)
    lands = mixed((0, face), (0.002, 0.4 * table))
    return close_room(mixed((0, slip), (0.038, 1.2 * lands)))


def pick_up(rng: Generator) -> Wave:
    """A nail under the edge, and the card comes up."""
    rise = glide(rng, 0.08, 1400, 4200, 0.8) * bell(0.08, 0.4)
    return close_room(mixed((0, 1.1 * snap(rng, 0.005, 1800, 8000, 0.04)), (0.01, 0.6 * rise)))


def put_back(rng: Generator) -> Wave:
    """The same way down, and softly home among the others."""
    fall = glide(rng, 0.07, 3600, 1300, 0.8) * bell(0.07, 0.4)
    return close_room(mixed((0, 0.6 * fall), (0.05, 1.1 * snap(rng, 0.008, 900, 4500, 0.05))))


def undo(rng: Generator) -> Wave:
    """A tap on a card, and it is drawn back towards you."""
    tap = mixed((0, 0.9 * snap(rng, 0.006, 1200, 6000, 0.05)), (0, 0.5 * knock(rng, 420, 0.6, 0.09)))
    return close_room(mixed((0, tap), (0.012, slide(rng, 0.17, 1300, 3400, 0.6))))


def score_card(rng: Generator) -> Wave:
    """A rubber stamp: the thump, the wood of its handle, and the ink letting go."""
    thump = modes(0.18, varied(rng, 112, 0.04), ((1.0, 1.0, 0.04), (1.8, 0.5, 0.025), (3.1, 0.25, 0.012)))
    handle = knock(rng, varied(rng, 520, 0.04), 0.5, 0.08)
    ink = filtered(noise(rng, 0.05, 1500, 6000) * bell(0.05, 0.3), 1200, 7000)
    face = snap(rng, 0.008, 600, 4500, 0.05)
    return close_room(mixed((0, 1.2 * thump), (0, 0.7 * handle), (0, 0.9 * face), (0.1, 0.12 * ink)))


def lead(rng: Generator) -> Wave:
    """Two notes up, on wood: from Red's to Blue's."""
    first, second = marimba(rng, note(7), 0.5, 0.5), marimba(rng, note(11), 0.6, 0.6)
    return close_room(mixed((0, 0.8 * first), (0.11, second)))


def out(rng: Generator) -> Wave:
    """The lid of a wooden box closes: air, wood on wood, and the box it stands over."""
    air = noise(rng, 0.07, 120, 900) * bell(0.07, 0.8, 1.5)
    box = modes(0.4, 98, ((1.0, 1.0, 0.085), (1.47, 0.6, 0.06), (2.31, 0.35, 0.035), (3.9, 0.2, 0.02)))
    rim = mixed((0, knock(rng, 330, 0.35, 0.2)), (0.016, 0.5 * knock(rng, 392, 0.35, 0.2)))
    shut, settled = mixed((0, 0.9 * box * pulse(0.4, 0.002, 10)), (0, 1.1 * rim)), knock(rng, 240, 0.7, 0.15)
    return close_room(mixed((0, 0.35 * air), (0.055, shut), (0.125, 0.3 * settled)))


def tear(rng: Generator) -> Wave:
    """A ticket of thick paper is torn: 240 ms of fibres that give way, faster and faster, and the halves part."""
    run, length = filtered(noise(rng, 0.24, 900, 7500), 700, 8000), 0.24
    fibres, at, gap = [], 0.0, 0.011
    while at < length - 0.02:
        fibres.append((at, varied(rng, 0.9, 0.5) * snap(rng, 0.003, 1400, 9000, 0.02)))
        at, gap = at + varied(rng, gap, 0.5), gap * 0.955
    rip = run * bell(length, 0.72, 1.2) * np.clip(0.3 + 0.7 * np.linspace(0, 1, len(run)), 0, 1)
    parts = mixed((0, snap(rng, 0.012, 700, 5200, 0.06)), (0.004, 0.25 * knock(rng, 260, 0.8, 0.06)))
    return close_room(mixed((0, 0.55 * rip), *fibres, (length - 0.01, 1.2 * parts)))


def rule(step: int) -> Recipe:
    """The stab of the rule that owns a step of the scale: brass, and a marimba in octaves."""

    def recipe(rng: Generator) -> Wave:
        low, high = marimba(rng, note(step), 0.8, 0.7), marimba(rng, note(step + 7), 0.7, 0.8)
        return close_room(mixed((0, 0.6 * brass(note(step), 0.5, 0.13)), (0, 0.5 * low), (0, 0.35 * high)))

    return recipe


def round_won(rng: Generator) -> Wave:
    """Five of the notes, rising, the last one with brass under it."""
    steps = (0, 1, 2, 4, 7)
    wood = [(0.095 * number, marimba(rng, note(7 + step), 0.8, 0.6)) for number, step in enumerate(steps)]
    last = mixed((0, 0.34 * brass(note(7), 0.6, 0.2)), (0, 0.2 * brass(note(4), 0.6, 0.2)))
    return close_room(mixed(*wood, (0.38, last), (0.38, 0.7 * marimba(rng, note(0), 0.9, 0.6))))


def match_won(rng: Generator) -> Wave:
    """All seven notes, rising, each with its brass; then all that fits the first, held."""
    layers = []
    for step in range(7):
        layers.append((0.12 * step, 0.22 * brass(note(step), 0.28, 0.07)))
        layers.append((0.12 * step, 0.9 * marimba(rng, note(7 + step), 0.8, 0.7)))
    for number, step in enumerate((0, 4, 7, 9, 13)):
        layers.append((0.84 + 0.006 * number, 0.26 * brass(note(step), 0.95, 0.5)))
    for number, step in enumerate((7, 9, 11, 13, 14)):
        layers.append((0.84 + 0.02 * number, 0.7 * marimba(rng, note(step), 0.95, 0.7)))
    return close_room(mixed(*layers))


TICKS: dict[str, Recipe] = {"focus": focus, "press": press}
CARDS: dict[str, Recipe] = {
    "card_slide": card_slide,
    "card_place": card_place,
    "draw": draw,
    "flip": flip,
    "deal": deal,
    "pick_up": pick_up,
    "put_back": put_back,
    "undo": undo,
    "tear": tear,
}
MARKS: dict[str, Recipe] = {"score_card": score_card, "lead": lead, "out": out}
RULES: dict[str, Recipe] = {f"rule_{colour}": rule(step) for step, colour in enumerate(COLOURS)}
FANFARES: dict[str, Recipe] = {"round_won": round_won, "match_won": match_won}
