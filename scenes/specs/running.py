"""What a game tells of the runs that are played in it: colours and cards in its words and looks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from scenes.kit.art.cards import Face


class Running(NamedTuple):
    """`colour_name` and `colour_letter` are what a colour is called, by its key; both raise KeyError for another one's.

    `face` is what a card shows, `card_name` what a voice calls it; `card` is the one that a record writes like this,
    and raises ValueError for anything else.
    """

    colour_name: Callable[[str], str]
    colour_letter: Callable[[str], str]
    face: Callable[[Any], Face]
    card_name: Callable[[Any], str]
    card: Callable[[str], Any]
