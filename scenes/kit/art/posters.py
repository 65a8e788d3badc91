"""The grounds: one poster per rule, drawn for any window; and the name on the menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import cos, pi, radians, sin, tan, tau
from typing import NamedTuple

import pygame

from scenes.kit.art import svg
from scenes.kit.art.cache import Stroke
from scenes.kit.art.seven import LEAN
from scenes.kit.theme import ROADS, Rgb, Theme, Tones, mix
from scenes.kit.viewport import HEIGHT, SAFE, WIDTH, Viewport

Point = tuple[float, float]
SAFE_SHARE = SAFE[0] / WIDTH
HUB = (176, 522)  # where the spokes of Blue come from in the design
HUB_LOWER = 0.22  # how far that moves down from the top in a higher window, as a share of the room to spare
_FAR = 6000  # past the edge of any window, in units


class Rectangle(NamedTuple):
    """An upright rectangle in units, in the figure's tone or the accent."""

    left: float
    top: float
    right: float
    bottom: float
    accent: bool = False


Outline = list[Point]
Shape = Rectangle | Outline


def _disc(x: float, y: float, radius: float) -> Outline:
    return [(x + radius * cos(tau * step / 180), y + radius * sin(tau * step / 180)) for step in range(180)]


def _peaks() -> list[Shape]:
    """Three peaks over the full width; the outer two come back down in very wide windows."""
    right = [(960, -80), (1590, 640), (2300, 91), (3010, 640), (_FAR, -1700)]
    left = [(WIDTH - x, y) for x, y in right[:0:-1]]
    return [[*left, *right, (_FAR, _FAR), (-_FAR, _FAR)], Rectangle(-_FAR, 900, _FAR, _FAR, accent=True)]


def _bars() -> list[Shape]:
    """Two bars 370 high, 210 apart, turned 14 degrees anticlockwise."""
    across, down = cos(radians(14)), sin(radians(14))
    return [
        [
            (960 + x * across + y * down, 535 - x * down + y * across)
            for x, y in ((-_FAR, top), (_FAR, top), (_FAR, top + 370), (-_FAR, top + 370))
        ]
        for top in (-475, 105)
    ]


def _curve(start: Point, first: Point, second: Point, end: Point) -> Outline:
    """A Bezier curve as 32 points, the last left out."""
    points = []
    for step in range(32):
        t = step / 32
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        corners = list(zip(weights, (start, first, second, end), strict=True))
        points.append((sum(w * p[0] for w, p in corners), sum(w * p[1] for w, p in corners)))
    return points


def _drop(x: float, y: float, size: float) -> Outline:
    """The symbol of Yellow with its unit box `size` wide round x, y."""
    side = _curve((0, -0.52), (0.16, -0.24), (0.37, -0.06), (0.37, 0.14))
    round_end = [(0.37 * cos(pi * step / 90), 0.14 + 0.37 * sin(pi * step / 90)) for step in range(91)]
    other_side = [(-px, py) for px, py in reversed(side)]
    return [(x + size * px, y + size * py) for px, py in (*side, *round_end, *other_side)]


def _spoke(direction: float) -> Outline:
    """A spoke 28 degrees wide from the hub, r 330 to beyond the window."""
    angles = [radians(direction + step) for step in range(-14, 15)]
    ends = [*((angle, 330) for angle in angles), (angles[-1], _FAR), (angles[0], _FAR)]
    return [(HUB[0] + radius * cos(angle), HUB[1] + radius * sin(angle)) for angle, radius in ends]


_SHAPES: dict[str, Callable[[], list[Shape]]] = {
    "R": _peaks,
    "O": _bars,
    "Y": lambda: [_drop(1330, 590, 1330), _drop(250, 830, 520)],
    "G": lambda: [_disc(x, y, 345) for x in (560, 1360) for y in (140, 940)],
    "B": lambda: [_spoke(step * 360 / 7) for step in range(7)],
    "I": lambda: [Rectangle(-_FAR, 780, 640, _FAR), Rectangle(640, 430, 1280, _FAR), Rectangle(1280, 80, _FAR, _FAR)],
    "V": lambda: [Rectangle(-_FAR, -_FAR, _FAR, 225), *(_disc(x, 690, 262) for x in (290, 960, 1630))],
}


def _at_the_hub(port: Viewport, outline: Outline) -> Outline:
    """An outline moved by as much as the hub in a window of other proportions."""
    x, y, width, height = port.room
    across = x + (width - WIDTH) * SAFE_SHARE
    down = y + (height - HEIGHT) * HUB_LOWER
    return [(px + across, py + down) for px, py in outline]


def _draw(surface: pygame.Surface, shape: Shape, tones: Tones, at_the_hub: bool) -> None:
    port = Viewport(*surface.get_size())
    scale, (left, top) = port.scale, port.corner
    if isinstance(shape, Rectangle):
        x, y = round(left + shape.left * scale), round(top + shape.top * scale)
        right, bottom = round(left + shape.right * scale), round(top + shape.bottom * scale)
        surface.fill(tones.accent if shape.accent else tones.figure, (x, y, right - x, bottom - y))
        return
    outline = _at_the_hub(port, shape) if at_the_hub else shape
    pixels = [(left + x * scale - 0.5, top + y * scale - 0.5) for x, y in outline]
    pygame.draw.polygon(surface, tones.figure, [(round(x), round(y)) for x, y in pixels])
    pygame.draw.aalines(surface, tones.figure, True, pixels)


def plain(colour: Rgb) -> list[Stroke]:
    """The one stroke of a bare ground: all in one colour."""
    return [lambda surface: surface.fill(colour)]


def poster(theme: Theme, colour_key: str) -> list[Stroke]:
    """The strokes of a ground, one for each shape; a bare table in a theme without posters.

    The ground of a rule is its poster; that of numbers the table with a road in the tint of each. Raises ValueError.
    """
    if unknown := [key for key in colour_key.split(ROADS) if key not in theme.field]:
        raise ValueError(f"No ground called {unknown[0]!r}: there are {', '.join(theme.field)}")
    if colour_key not in theme.ground:
        return [*plain(theme.table), *_roads(theme, colour_key.split(ROADS))]
    tones = theme.ground[colour_key]
    shapes = _SHAPES[colour_key]() if theme.posters else []
    strokes = [partial(_draw, shape=shape, tones=tones, at_the_hub=colour_key == "B") for shape in shapes]
    return [*plain(tones.ground), *strokes]


ROAD, BETWEEN, LAST = 330, 40, 1470
"""How wide a road is, what is between two, and where the last one begins at the foot, in units."""
TINT = 0.17


def _roads(theme: Theme, numbers: Sequence[str]) -> list[Stroke]:
    """Leaning bars across the poster, one for each number, at the slope of the menu's 7."""
    strokes: list[Stroke] = []
    for place, number in enumerate(reversed(numbers) if theme.posters else ()):
        left, tint = LAST - place * (ROAD + BETWEEN), mix(theme.table, theme.field[number], TINT)
        edges = [(left + (HEIGHT - y) * tan(LEAN), float(y)) for y in (_FAR, -_FAR)]
        outline = [*edges, *((x + ROAD, y) for x, y in reversed(edges))]
        strokes.append(partial(_draw, shape=outline, tones=Tones(theme.table, tint, tint, tint), at_the_hub=False))
    return strokes


def wordmark(theme: Theme, height: int) -> pygame.Surface:
    """The words beside the 7, `height` px high, straight alpha."""
    _, _, wide, high = svg.view_box("icon/wordmark.svg")
    scale = height / high
    shapes = svg.placed(svg.outline("icon/wordmark.svg"), (0, 0), (scale, scale), theme.paper)
    return svg.rasterise(shapes, (round(wide * scale), height))
