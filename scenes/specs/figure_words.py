"""What the figures are called that only one game counts, and how the statistics show them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class FigureBar(NamedTuple):
    """A figure with a colour of its own: its key, the colour key, and its name."""

    key: str
    colour: str
    name: str


class FigurePart(NamedTuple):
    """A part of a whole: its key, and its name."""

    key: str
    name: str


class FigureWords(NamedTuple):
    """A row of bars, a whole in parts, and the longest of something, each with its title; in the language in use.

    `place` says how a match without points ended for somebody, from the number that the game has for that.
    """

    bars_title: str
    bars: tuple[FigureBar, ...]
    parts_title: str
    parts: tuple[FigurePart, ...]
    best: FigurePart | None = None
    place: Callable[[int], str] = lambda place: ""
