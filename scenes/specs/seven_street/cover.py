"""What stands for 7 Street in the menu: a band for every number, eleven on top, and its card on the way."""

from __future__ import annotations

from scenes.kit.art.cards import Face
from scenes.kit.messages import mark
from scenes.kit.theme import NUMBER_KEYS
from scenes.specs.cover import Band, Cover

STREET_COVER = Cover(
    mark("7 Street"),
    tuple(Band(number, (Face(number, number),)) for number in reversed(NUMBER_KEYS)),
    (Face("4", "4"), Face("?", "?"), Face("8", "8")),
    {"setup": "3+7", "lobby": "1+9", "evening": "5+11", "lessons": "7+5"},
)
