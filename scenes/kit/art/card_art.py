"""How a game's own cards are drawn: those whose colour keys are none of the design's seven."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

import pygame

from scenes.kit.art.cards import CardSize, Face
from scenes.kit.theme import Rgb, Theme

ASPECT = 5 / 7
"""A card's width, as a share of its height."""


def chip_form(face: Face) -> str:
    """The form of a card in a sentence: wider where three figures stand on it."""
    return "chip" if len(face.numeral) < 3 else "wide_chip"


class CardArt(NamedTuple):
    """Functions that draw surfaces with straight alpha, for faces of these colour `keys`.

    A card has several forms; `aspects` are their widths beside their heights. `card` draws a face so large in a look
    and a form, and raises ValueError for a look that there is not. `chip` is a card in a sentence, of a height and with
    so many px a unit, `plate` a colour key on its square field. `foot_of` is where the words at the foot of a face in a
    look and a form have their top and foot, in shares of its height, and their colour.
    """

    keys: frozenset[str]
    aspects: Mapping[str, float]
    card: Callable[[Theme, Face, CardSize, str, str], pygame.Surface]
    chip: Callable[[Theme, Face, int, float], pygame.Surface]
    plate: Callable[[Theme, str, int, float], pygame.Surface]
    foot_of: Callable[[Theme, Face, str, str], tuple[float, float, Rgb]]
