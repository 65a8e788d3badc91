"""Outlines from assets/ as SVG text, and surfaces of them: symbols, faces, icons, numerals.

pygame draws SVG with nanosvg, which knows neither text nor clip paths.
"""

from __future__ import annotations

import io
import re
from functools import cache, lru_cache

import pygame

from scenes.kit.assets import ASSETS
from scenes.kit.layout import Bounds
from scenes.kit.theme import BLACK, Rgb

_VIEW_BOX = re.compile(r'viewBox="([^"]*)"')
_TEMPLATE = pygame.Surface((1, 1), pygame.SRCALPHA, 32)
SYMBOL_FILES = {
    "R": "symbols/red.svg", "O": "symbols/orange.svg", "Y": "symbols/yellow.svg", "G": "symbols/green.svg",
    "B": "symbols/blue.svg", "I": "symbols/indigo.svg", "V": "symbols/violet.svg",
}  # fmt: skip

_UNIT = 100  # the outlines' unit box: 100 wide and high round 0,0
_ROOM = 1.04  # the drop is a little taller than the unit box; a surface holds all of it


@cache
def _read(path: str) -> tuple[str, tuple[float, ...]]:
    """The shapes inside the <svg> element of a file below assets/, and its view box."""
    text = (ASSETS / path).read_text(encoding="utf-8")
    head, _, rest = text[text.index("<svg") :].partition(">")
    box = _VIEW_BOX.search(head)
    if box is None:
        raise ValueError(f"assets/{path} has no viewBox")
    return rest.rpartition("</svg>")[0], tuple(float(word) for word in box[1].split())


def outline(path: str) -> str:
    """The shapes of a file below assets/, without colour. Raises FileNotFoundError for an unknown one."""
    return _read(path)[0]


def view_box(path: str) -> tuple[float, ...]:
    """x, y, width and height of the view box of a file below assets/."""
    return _read(path)[1]


@lru_cache(maxsize=256)
def hexadecimal(colour: Rgb) -> str:
    """The colour as SVG writes it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def placed(shapes: str, origin: tuple[float, float], scale: tuple[float, float], colour: Rgb) -> str:
    """Shapes with their origin moved, scaled across and down, and filled."""
    matrix = f"translate({origin[0]:.4f} {origin[1]:.4f}) scale({scale[0]:.6f} {scale[1]:.6f})"
    return f'<g transform="{matrix}" fill="{hexadecimal(colour)}">{shapes}</g>'


def box(area: Bounds, colour: Rgb, radius: float = 0) -> str:
    """A filled rectangle with round corners of `radius` px."""
    x, y, width, height = area
    place = f'x="{x:.3f}" y="{y:.3f}" width="{width:.3f}" height="{height:.3f}"'
    return f'<rect {place} rx="{radius:.3f}" fill="{hexadecimal(colour)}"/>'


def leaning(area: Bounds, lean: float, colour: Rgb) -> str:
    """A filled parallelogram: its foot is that of the area, its top `lean` heights further to the right."""
    x, y, width, height = area
    over = lean * height
    path = f"M{x:.2f} {y + height:.2f} L{x + over:.2f} {y:.2f} h{width:.2f} L{x + width:.2f} {y + height:.2f} Z"
    return f'<path fill="{hexadecimal(colour)}" d="{path}"/>'


def rounded(area: Bounds, radius: float) -> str:
    """Path data of a rectangle with round corners."""
    x, y, width, height = area
    right, bottom = x + width, y + height
    near, far, high, low = x + radius, right - radius, y + radius, bottom - radius
    arc = f"A{radius:.3f} {radius:.3f} 0 0 1"
    return (
        f"M{near:.3f} {y:.3f} H{far:.3f} {arc} {right:.3f} {high:.3f} "
        f"V{low:.3f} {arc} {far:.3f} {bottom:.3f} "
        f"H{near:.3f} {arc} {x:.3f} {low:.3f} V{high:.3f} {arc} {near:.3f} {y:.3f} Z"
    )


def frame(width: float, height: float, edge: float, radius: float, colour: Rgb) -> str:
    """An edge of `edge` px just inside width x height, its outer corners round with `radius` px."""
    outer = rounded((0, 0, width, height), radius)
    inner = rounded((edge, edge, width - 2 * edge, height - 2 * edge), max(radius - edge, 0.5))
    return f'<path fill-rule="evenodd" fill="{hexadecimal(colour)}" d="{outer} {inner}"/>'


def rasterise(shapes: str, size: tuple[int, int]) -> pygame.Surface:
    """A surface of `size` px, at least one each way, with straight alpha, one unit of the shapes to a pixel."""
    width, height = max(1, size[0]), max(1, size[1])
    text = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">{shapes}</svg>'
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height)).convert(_TEMPLATE)


@lru_cache(maxsize=64)
def _corner_mask(size: tuple[int, int], radius: float) -> pygame.Surface:
    return rasterise(box((0, 0, *size), (255, 255, 255), radius), size)


def cut_corners(surface: pygame.Surface, radius: float) -> None:
    """Make a surface with straight alpha transparent outside round corners of `radius` px."""
    surface.blit(_corner_mask(surface.get_size(), radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def symbol_at(colour_key: str, x: float, y: float, size: float, colour: Rgb) -> str:
    """SVG of a rule's symbol with its unit box `size` px wide round x, y."""
    return placed(outline(SYMBOL_FILES[colour_key]), (x, y), (size / _UNIT, size / _UNIT), colour)


def flat(path: str, size: int, colour: Rgb, room: float = 1.0) -> pygame.Surface:
    """A file of assets/ in a square of `size` px, straight alpha; `room` is that for what is larger than its box."""
    middle, scale = size / 2, size / _UNIT / room
    shapes = placed(outline(path), (middle, middle), (scale, scale), colour)
    return rasterise(shapes, (size, size))


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
    return rasterise(box((0, 0, size, size), colour, size / 2), (size, size))


_NAMES = {"?": "question", "!": "exclamation"}
_NARROWEST = 0.72  # how far a numeral is condensed before it is set smaller


def _files(numeral: str) -> list[str]:
    return [f"numerals/{_NAMES.get(character, character)}.svg" for character in numeral]


def numeral_width(numeral: str, capitals: float) -> float:
    """How wide a numeral is, in px, when its capitals are so high."""
    boxes = [view_box(file) for file in _files(numeral)]
    return capitals / boxes[0][3] * sum(box[2] for box in boxes)


def numeral_at(numeral: str, centre: tuple[float, float], room: tuple[float, float], colour: Rgb) -> str:
    """SVG of a numeral round its centre, as high as the room (px); what is too wide is condensed, then set smaller."""
    (x, middle), (widest, capitals) = centre, room
    files = _files(numeral)
    boxes = [view_box(file) for file in files]
    scale = capitals / boxes[0][3]
    width = scale * sum(box[2] for box in boxes)
    narrow = max(_NARROWEST, min(1.0, widest / width))
    shrink = min(1.0, widest / (width * narrow))
    scale_x, scale_y = scale * narrow * shrink, scale * shrink
    left, baseline = x - width * narrow * shrink / 2, middle + capitals * shrink / 2
    shapes = []
    for file, box in zip(files, boxes, strict=True):
        shapes.append(placed(outline(file), (left, baseline), (scale_x, scale_y), colour))
        left += box[2] * scale_x
    return "".join(shapes)
