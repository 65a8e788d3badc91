"""Flat outlines in one colour: the rules' symbols, the seats' faces, the icons, and numerals of Anton."""

from __future__ import annotations

import pygame

from scenes.kit.art import svg
from scenes.kit.theme import BLACK, Rgb

SYMBOL_FILES = {
    "R": "symbols/red.svg", "O": "symbols/orange.svg", "Y": "symbols/yellow.svg", "G": "symbols/green.svg",
    "B": "symbols/blue.svg", "I": "symbols/indigo.svg", "V": "symbols/violet.svg",
}  # fmt: skip

_UNIT = 100  # the outlines' unit box: 100 wide and high round 0,0
_ROOM = 1.04  # the drop is a little taller than the unit box; a surface holds all of it


def symbol_at(colour_key: str, x: float, y: float, size: float, colour: Rgb) -> str:
    """SVG of a rule's symbol with its unit box `size` px wide round x, y."""
    return svg.placed(svg.outline(SYMBOL_FILES[colour_key]), (x, y), (size / _UNIT, size / _UNIT), colour)


def flat(path: str, size: int, colour: Rgb, room: float = 1.0) -> pygame.Surface:
    """A file of assets/ in a square of `size` px, straight alpha; `room` is that for what is larger than its box."""
    middle, scale = size / 2, size / _UNIT / room
    shapes = svg.placed(svg.outline(path), (middle, middle), (scale, scale), colour)
    return svg.rasterise(shapes, (size, size))


def symbol(colour_key: str, size: int, colour: Rgb) -> pygame.Surface:
    """A rule's symbol in a square of `size` px, straight alpha."""
    return flat(SYMBOL_FILES[colour_key], size, colour, _ROOM)


def seat_out(name: str, size: int, colour: Rgb) -> pygame.Surface:
    """A seat's face with a bar across it, in a square of `size` px, straight alpha."""
    face = flat(f"seats/{name}.svg", size, colour)
    face.blit(flat("icons/slash_gap.svg", size, BLACK), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    face.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_MAX)
    face.blit(flat("icons/slash.svg", size, colour), (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return face


def disc(size: int, colour: Rgb) -> pygame.Surface:
    """A plain disc in a square of `size` px."""
    return svg.rasterise(svg.box((0, 0, size, size), colour, size / 2), (size, size))


_NAMES = {"?": "question", "!": "exclamation"}
_NARROWEST = 0.72  # how far a numeral is condensed before it is set smaller


def _files(numeral: str) -> list[str]:
    return [f"numerals/{_NAMES.get(character, character)}.svg" for character in numeral]


def numeral_width(numeral: str, capitals: float) -> float:
    """How wide a numeral is, in px, when its capitals are so high."""
    boxes = [svg.view_box(file) for file in _files(numeral)]
    return capitals / boxes[0][3] * sum(box[2] for box in boxes)


def numeral_at(numeral: str, centre: tuple[float, float], room: tuple[float, float], colour: Rgb) -> str:
    """SVG of a numeral round its centre, as high as the room (px); what is too wide is condensed, then set smaller."""
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
