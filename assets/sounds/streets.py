"""The recipes of the sounds of 7 Street, by name and by kind: a street climbs seven notes, a 100 is gold."""

from __future__ import annotations

from numpy.random import Generator
from recipes import Recipe, note
from synth import Wave, brass, close_room, knock, marimba, mixed, modes, snap

STEPS = (0, 1, 2, 3, 4, 5, 7)
"""Of the scale, for a street's first to seventh card: home is the first, and the octave above it the last."""
COIN = ((1.0, 1.0, 0.22), (1.51, 0.6, 0.16), (2.39, 0.4, 0.10), (4.1, 0.2, 0.04))
"""A small thick disc of soft metal: ratio, strength, and the time in which it falls to 1/e."""


def step(number: int) -> Recipe:
    """The note of a street's card, from 1: wood, a little fuller the further it has come."""

    def recipe(rng: Generator) -> Wave:
        high = STEPS[number - 1]
        bar = marimba(rng, note(high), 0.45, 0.45)
        if number < len(STEPS):
            return close_room(bar)
        return close_room(mixed((0, bar), (0, 0.5 * marimba(rng, note(high - 3), 0.45, 0.4))))

    return recipe


def seven_in_a_row(rng: Generator) -> Wave:
    """All seven notes at once run up, and brass stands under the last: 900 ms."""
    run = [(0.045 * number, (0.6 + 0.05 * number) * marimba(rng, note(high), 0.5, 0.5))
           for number, high in enumerate(STEPS)]
    chord = [(0.3, 0.45 * brass(note(high), 0.6, 0.4)) for high in (0, 2, 4)]
    tops = [(0.3 + 0.012 * number, 0.6 * marimba(rng, note(high), 0.6, 0.4)) for number, high in enumerate((4, 7, 9))]
    return close_room(mixed(*run, *chord, *tops))


def gold(rng: Generator) -> Wave:
    """Two coins fall on wood, one after the other, and ring."""
    first, second = (modes(0.6, hz, COIN) for hz in (note(18), note(21)))
    wood = knock(rng, 330, 0.5, 0.12)
    return close_room(mixed((0, 0.5 * wood), (0, 0.7 * first), (0.11, second), (0.11, 0.3 * wood)))


def finish(rng: Generator) -> Wave:
    """The last card is put down with a knock, wood comes home over brass, and hands are turned up: 600 ms."""
    home = [(0.06 + 0.1 * number, 0.8 * marimba(rng, note(high), 0.35, 0.45)) for number, high in enumerate((4, 5, 7))]
    chord = [(0.26, 0.4 * brass(note(high), 0.3, 0.35)) for high in (0, 4, 7)]
    turned = [(0.16 + 0.05 * number, 0.5 * snap(rng, 0.006, 1300, 7000, 0.05)) for number in range(4)]
    return close_room(mixed((0, 0.9 * knock(rng, 262, 0.8, 0.16)), *home, *chord, *turned))


CLIMB: dict[str, Recipe] = {f"step_{number}": step(number) for number in range(1, len(STEPS) + 1)}
GOLD: dict[str, Recipe] = {"gold": gold}
STREETS: dict[str, Recipe] = {"seven_in_a_row": seven_in_a_row, "finish": finish}
