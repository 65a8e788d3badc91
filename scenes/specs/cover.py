"""What stands for a game where one chooses among several: its name, the bands of the menu's 7, and cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from scenes.kit.art.cards import Face
from scenes.kit.theme import GROUNDS


class Band(NamedTuple):
    """A band of the 7: its colour key, and the faces of the cards that slide along it, one after another."""

    colour: str
    faces: tuple[Face, ...]


class Cover(NamedTuple):
    """The name of a game, the bands of its 7 from the top, and the three cards that lie before it, largest last.

    `grounds` are those that its pages stand on.
    """

    name: str
    bands: tuple[Band, ...]
    fan: tuple[Face, Face, Face]
    grounds: Mapping[str, str] = GROUNDS
