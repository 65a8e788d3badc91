"""Numerals as outlines of Anton, set in one line."""

from __future__ import annotations

from scenes.kit.art import svg
from scenes.kit.theme import Rgb

_NAMES = {"?": "question", "!": "exclamation"}
_NARROWEST = 0.72
"""How far a numeral is condensed before it is set smaller."""


def _files(numeral: str) -> list[str]:
    return [f"numerals/{_NAMES.get(character, character)}.svg" for character in numeral]


def numeral_at(numeral: str, centre: tuple[float, float], room: tuple[float, float], colour: Rgb) -> str:
    """SVG of a numeral round its centre, its capitals as high as the room (px).

    One that would be wider than the room is condensed first, then set smaller.
    """
    (x, middle), (widest, capitals) = centre, room
    files = _files(numeral)
    boxes = [svg.view_box(file) for file in files]
    scale = capitals / boxes[0][3]
    width = scale * sum(box[2] for box in boxes)
    narrow = max(_NARROWEST, min(1.0, widest / width))
    shrink = min(1.0, widest / (width * narrow))
    scale_x, scale_y = scale * narrow * shrink, scale * shrink
    left, baseline = x - width * narrow * shrink / 2, middle + capitals * shrink / 2
    shapes = []
    for file, box in zip(files, boxes, strict=True):
        shapes.append(svg.placed(svg.outline(file), (left, baseline), (scale_x, scale_y), colour))
        left += box[2] * scale_x
    return "".join(shapes)
