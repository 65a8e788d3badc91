"""What stands for Red7 in the menu: a band for every rule, highest first, and all cards of it on their way."""

from __future__ import annotations

from scenes.kit.art.cards import Face
from scenes.kit.messages import mark
from scenes.kit.theme import BLUE, COLOUR_KEYS, RED, YELLOW
from scenes.specs.cover import Band, Cover

RED7_COVER = Cover(
    mark("Red7"),
    tuple(Band(colour, tuple(Face(numeral, colour) for numeral in "7654321")) for colour in COLOUR_KEYS),
    (Face("2", BLUE), Face("5", YELLOW), Face("7", RED)),
)
