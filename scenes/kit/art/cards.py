"""Cards, backs, chips and plates as surfaces with straight alpha, and what lies round a card.

Every measure is a share of the card's height, but the edges, which are units of the design of `scale` px each.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil, tau
from typing import NamedTuple

import pygame

from scenes.kit.art import svg
from scenes.kit.art.svg import numeral_at, symbol_at
from scenes.kit.theme import BLACK, Rgb, Theme, contrast, dimmed, mix

ASPECT = 5 / 7
"""A card's width, as a share of its height."""


class Face(NamedTuple):
    """The printed side of a card: its numeral as text ("7", "10", "?") and its colour key."""

    numeral: str
    colour: str


class CardSize(NamedTuple):
    """How high a card is in px, how many px a unit has, and by how much its numeral and symbol are smaller than whole.

    They are where less is seen of a covered card than they need.
    """

    height: int
    scale: float
    figures: float = 1.0


_CORNER = 0.045
_GHOST_INK = 0.17
_OUT_SHARE = 0.45  # how much of the back's colours is left on the table when a seat is out
_HATCH_PITCH, _HATCH_LINE = 0.11, 0.032  # across, from line to line and of a line
_HATCH_LEAST = 1.8  # contrast of a hatch to its field
_HATCH_DARK, _HATCH_LIGHT = 0.75, 0.30  # how much table is in a hatch, or paper where the field is as dark as that
_CLEAR = (0.325, 0.755)  # the width and height of what is kept clear for numeral and symbol, and seen of a covered card
_GHOST = (0.62, 0.155, 0.30)
_GHOSTS = {"V": (0.70, 0.155, 0.235)}  # size of the ghost, and its centre's distance from the right and from the bottom


def width_of(height: int) -> int:
    """The width in px of a card `height` px high: five to seven."""
    return round(height * 5 / 7)


def edge_of(height: int, scale: float) -> int:
    """The width in px of a paper edge: 4 units, 3 on what is lower than 100 units."""
    return max(1, round((3 if height < 100 * scale else 4) * scale))


def _card_edge(height: int, scale: float) -> int:
    """The edge of a card, thinner where it would reach the numeral."""
    return min(edge_of(height, scale), max(1, round(0.04 * height)))


def _shell(height: int, scale: float, field: Rgb, edge: Rgb, shapes: str) -> pygame.Surface:
    """A card's plate: field, `shapes` on it, edge; cut round."""
    width, radius = width_of(height), _CORNER * height
    plate = svg.box((0, 0, width, height), field)
    surface = svg.rasterise(
        plate + shapes + svg.frame(width, height, _card_edge(height, scale), radius, edge), (width, height)
    )
    svg.cut_corners(surface, radius)
    return surface


def _ghost(colour_key: str, height: int, colour: Rgb) -> str:
    size, from_right, from_bottom = _GHOSTS.get(colour_key, _GHOST)
    x, y = width_of(height) - from_right * height, height - from_bottom * height
    return symbol_at(colour_key, x, y, size * height, colour)


def hatch_colour(theme: Theme, field: Rgb) -> Rgb:
    """The lines on a card that does not count: darker than its field, or lighter where that is dark itself."""
    dark = mix(field, theme.table, _HATCH_DARK)
    if contrast(dark, field) >= _HATCH_LEAST:
        return dark
    return mix(field, theme.paper, _HATCH_LIGHT)


def _hatch(size: CardSize, field: Rgb, colour: Rgb) -> str:
    """Lines from below on the left to above on the right, all over the card but where numeral and symbol stand."""
    height, pitch, thick = size.height, _HATCH_PITCH * size.height, _HATCH_LINE * size.height
    starts = (pitch * number - height for number in range(ceil((height + width_of(height)) / pitch)))
    lines = " ".join(f"M{x:.2f} {height} L{x + height:.2f} 0 h{thick:.2f} L{x + thick:.2f} {height} Z" for x in starts)
    clear = svg.box((0, 0, _CLEAR[0] * height * size.figures, _CLEAR[1] * height * size.figures), field)
    return f'<path fill="{svg.hexadecimal(colour)}" d="{lines}"/>{clear}'


def card(theme: Theme, face: Face, size: CardSize, look: str) -> pygame.Surface:
    """The face of a card: "plain" with a ghost of its symbol, or "dimmed" and hatched. Raises ValueError for another
    look.
    """
    if look not in ("plain", "dimmed"):
        raise ValueError(f"A card looks plain or dimmed, not {look}")
    height, scale, figures = size
    if look == "dimmed":
        field, ink = dimmed(theme, face.colour)
        edge, ground = mix(theme.stone, theme.table, 0.2), _hatch(size, field, hatch_colour(theme, field))
    else:
        field, ink, edge = theme.field[face.colour], theme.field_ink[face.colour], theme.paper
        ground = _ghost(face.colour, height, mix(field, ink, _GHOST_INK))
    unit = figures * height
    shapes = (
        ground
        + numeral_at(face.numeral, (0.1625 * unit, 0.272 * unit), (0.24 * unit, 0.40 * unit), ink)
        + symbol_at(face.colour, 0.1625 * unit, 0.632 * unit, 0.205 * unit, ink)
    )
    return _shell(height, scale, field, edge, shapes)


def bare_plate(theme: Theme, height: int, colour_key: str, scale: float) -> pygame.Surface:
    """The plate of a rule that no card has set: its symbol as a ghost, no number."""
    field = theme.field[colour_key]
    ghost = mix(field, theme.field_ink[colour_key], _GHOST_INK)
    shapes = symbol_at(colour_key, width_of(height) / 2, height / 2, 0.452 * height, ghost)
    return _shell(height, scale, field, theme.paper, shapes)


def _bands(height: int, colour: Rgb) -> str:
    """The 7 of seven bands, four of them drawn: each a stroke from the left edge to the 7's foot."""
    width, paths = width_of(height), []
    for band in range(4):
        top, thick = (0.158 + 0.1036 * band) * height, 0.0518 * height
        apex, slope = width - (0.0933 + 0.1554 * band) * height, 0.405
        below = height - top
        inner = apex - thick * 1.5
        paths.append(
            f"M0 {top:.2f} H{apex:.2f} L{apex - slope * below:.2f} {height} "
            f"H{inner - slope * (below - thick):.2f} L{inner:.2f} {top + thick:.2f} H0 Z"
        )
    return f'<path fill="{svg.hexadecimal(colour)}" d="{" ".join(paths)}"/>'


def back(theme: Theme, height: int, scale: float, out: bool) -> pygame.Surface:
    """A card's back; darker and with a stone edge for a seat that is out."""
    field, line, edge = theme.back, theme.back_line, theme.paper
    if out:
        field, line = (mix(theme.table, colour, _OUT_SHARE) for colour in (field, line))
        edge = theme.stone
    return _shell(height, scale, field, edge, _bands(height, line))


CHIP_ASPECT = 1.5
"""The width of a card in a sentence beside its height."""


def chip(theme: Theme, face: Face, height: int, scale: float) -> pygame.Surface:
    """A card in a sentence: numeral and symbol side by side."""
    width, ink = round(height * CHIP_ASPECT), theme.field_ink[face.colour]
    middle, radius = height / 2, 0.09 * height
    edge = edge_of(height, scale)
    surface = svg.rasterise(
        svg.box((0, 0, width, height), theme.field[face.colour])
        + numeral_at(face.numeral, (0.30 * width, middle), (0.38 * width, 0.72 * height), ink)
        + symbol_at(face.colour, 0.69 * width, middle, 0.54 * height, ink)
        + svg.frame(width, height, edge, radius, theme.paper),
        (width, height),
    )
    svg.cut_corners(surface, radius)
    return surface


def rule_plate(theme: Theme, colour_key: str, size: int, scale: float) -> pygame.Surface:
    """A rule's symbol on its field, square, with a paper edge."""
    edge = edge_of(size, scale)
    return svg.rasterise(
        svg.box((0, 0, size, size), theme.paper)
        + svg.box((edge, edge, size - 2 * edge, size - 2 * edge), theme.field[colour_key])
        + symbol_at(colour_key, size / 2, size / 2, 0.60 * size, theme.field_ink[colour_key]),
        (size, size),
    )


_DASH, _DASH_GAP, _DASH_PITCH = 5, 4, 0.16
_FRAME_PITCH, _FRAME_CORNER = 24, 6.8  # units
_SHADOW_REACH, _SHADOW_FALL, _SHADOW_ALPHA = 40, 10, 150


def dashes(height: int, scale: float, colour: Rgb) -> pygame.Surface:
    """A dashed edge 5 units wide, 4 units outside a card of `height` px, transparent inside."""
    thick, gap = max(1, round(_DASH * scale)), max(1, round(_DASH_GAP * scale))
    width, tall = width_of(height) + 2 * (thick + gap), height + 2 * (thick + gap)
    radius = 0.045 * height + gap + thick / 2
    way = 2 * (width + tall - 2 * thick - 4 * radius) + tau * radius
    pitch = way / round(way / (_DASH_PITCH * height))
    path = svg.rounded((thick / 2, thick / 2, width - thick, tall - thick), radius)
    stroke = f'fill="none" stroke="{svg.hexadecimal(colour)}" stroke-width="{thick}"'
    dash = f'stroke-dasharray="{0.62 * pitch:.4f} {0.38 * pitch:.4f}"'
    return svg.rasterise(f'<path {stroke} {dash} d="{path}"/>', (width, tall))


def dashed_frame(size: tuple[int, int], scale: float, colour: Rgb) -> pygame.Surface:
    """A dashed edge 5 units wide just inside a box in px, with a dash round every corner."""
    thick, (width, tall) = max(1, round(_DASH * scale)), size
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    for start, long in _dashed(width, scale):
        surface.fill((*colour, 255), (start, 0, long, thick))
        surface.fill((*colour, 255), (start, tall - thick, long, thick))
    for start, long in _dashed(tall, scale):
        surface.fill((*colour, 255), (0, start, thick, long))
        surface.fill((*colour, 255), (width - thick, start, thick, long))
    svg.cut_corners(surface, _FRAME_CORNER * scale)
    return surface


def _dashed(length: int, scale: float) -> list[tuple[int, int]]:
    """Where dashes along a side begin, and how long they are: half a dash at both ends."""
    count = max(1, round(length / (_FRAME_PITCH * scale)))
    pitch, half = length / count, round(0.31 * length / count)
    middles = (round(pitch * place) for place in range(count + 1))
    return [(max(0, middle - half), min(length, middle + half) - max(0, middle - half)) for middle in middles]


def shadow(height: int, scale: float) -> pygame.Surface:
    """A soft shadow falling a little below a card of `height` px; drawn small, then enlarged."""
    reach = max(4, round(_SHADOW_REACH * scale))
    width, tall = width_of(height) + 2 * reach, height + 2 * reach
    shrink = 4 if height > 80 else 1
    left, top = reach / shrink, (reach + _SHADOW_FALL * scale) / shrink
    block = svg.box((left, top, width_of(height) / shrink, height / shrink), BLACK, 0.045 * height / shrink)
    hard = svg.rasterise(block, (ceil(width / shrink), ceil(tall / shrink)))
    soft = pygame.transform.gaussian_blur(hard, max(1, round(reach / shrink / 2.5)))
    soft.fill((0, 0, 0, _SHADOW_ALPHA), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(soft, (width, tall))


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
