"""Where all of a review stands, in units; with large text one turn at a time has all the room below the columns."""

from __future__ import annotations

from scenes.kit.layout import Box, row
from scenes.kit.stage import Stage
from scenes.screens.review.columns import CAPTION_GAP, POINT, caption_height
from scenes.screens.review.sides import SidePlaces

HEADLINE, ABOUT = (96, 40, 1260, 140), (972, 140, 852, 44)
ROUND, LARGE_ROUND = (1410, 58, 414, 64), (1236, 50, 588, 92)
PERSON, LARGE_PERSON = (972, 58, 414, 64), (624, 50, 588, 92)
COLUMNS, FOOT, LARGE_FOOT = Box(96, 0, 1728, 0), 572, 466
WIDTH, GUTTER, USUAL_COLUMNS = 204, 50, 7
LINE = 4
HIGHEST, LARGE_HIGHEST = 100, 75
"""Hundredths that a column has room for."""
LARGE = 1.25
BUTTONS, LARGE_BUTTONS = (954, 72), (926, 100)


def foot_of(is_large: bool) -> float:
    """The line on which all columns stand."""
    return LARGE_FOOT if is_large else FOOT


def headline(is_large: bool, shared: bool) -> tuple[float, float, float, float]:
    """The box of the headline, that has less room beside the choice of a person."""
    right = HEADLINE[0] + HEADLINE[2] if not shared else (LARGE_PERSON if is_large else PERSON)[0] - GUTTER
    return HEADLINE[0], HEADLINE[1], right - HEADLINE[0], HEADLINE[3]


def columns(stage: Stage, count: int, is_large: bool) -> list[Box]:
    """A box a column with its caption; closer and narrower where they are many."""
    highest = LARGE_HIGHEST if is_large else HIGHEST
    below = caption_height(stage) + CAPTION_GAP
    box = COLUMNS._replace(y=foot_of(is_large) - highest * POINT, height=highest * POINT + below)
    gutter = GUTTER * min(1.0, USUAL_COLUMNS / count)
    width = min(WIDTH, (COLUMNS.width - gutter * (count - 1)) / count)
    return row(box, [width] * count, gutter)


def side(number: int, is_large: bool) -> SidePlaces:
    """The left half or the right one; large, all of the width."""
    if is_large:
        return SidePlaces(Box(96, 574, 1728, 88), Box(96, 682, 1728, 120), Box(96, 818, 1728, 92))
    x = 96 + number * 876
    return SidePlaces(Box(x, 676, 852, 52), Box(x, 754, 852, 120), Box(x, 888, 852, 52))
