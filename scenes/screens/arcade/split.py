"""Who plays whom, as a ground: the poster at the left, at the right the colour's full field, a leaning edge between,
and huge words that lie across the edge.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import cos, radians, tan

import pygame
from pygame import Rect, Surface

from scenes.kit.art import svg
from scenes.kit.art.cache import off_alignment
from scenes.kit.art.svg import symbol_at
from scenes.kit.drawing.draw_list import ShiftingGround
from scenes.kit.drawing.painter import Painter
from scenes.kit.stage import Stage
from scenes.kit.theme import WHITE, Rgb, contrast, mix

LEAN = radians(24)
THROUGH, EDGE = 1196, 10
"""Units: where the middle of the edge meets the top of the design, and how thick the edge is."""
GHOST, GHOST_X, GHOST_Y = 1040, 1420, 1150
INK_SHARES, READ = (0.10, 0.08, 0.055, 0.04, 0.02), 4.55
"""Of the field's ink in the ghost: the first that leaves ink on it this contrast; for Red that is half as much."""
REST = 2  # px beside the edge that its smooth sides reach
PIECE = 128  # px: rows of the edge that are one picture
STYLE, X, MIDDLE = "rule_change", 1045, 331  # units: their centre
ZOOM, STEPS = 0.45, 5
"""How much larger they are in the air, and in how many sizes they come down."""


def edge_x(y: float) -> float:
    """Where the middle of the edge is at a height, in units."""
    return THROUGH - y * tan(LEAN)


class Split(ShiftingGround):
    """A ground in two parts. At a share of 0 all of it is the poster; the edge comes from the right and leaves the
    field behind it.
    """

    def __init__(self, stage: Stage, colour: str) -> None:
        self._stage, self._colour = stage, colour
        self._whole: Surface | None = None
        self._edge: list[tuple[Surface, tuple[int, int]]] = []

    @property
    def start(self) -> Surface:
        """The poster of the colour, over the whole window."""
        return self._stage.art.poster(self._colour, self._stage.viewport.size)

    @property
    def goal(self) -> Surface:
        """Poster, edge and field with its symbol's ghost; made once."""
        if self._whole is None:
            self._whole = self._drawn()
        return self._whole

    def edge_at(self, y: float) -> float:
        """x in px of the middle of the edge at a height in px, once it has come."""
        port = self._stage.viewport
        left, top = port.corner
        return left + THROUGH * port.scale - (y - top) * tan(LEAN)

    def _px_away(self, share: float) -> int:
        """How many px right of that it is; at first all of it is out of sight."""
        width, height = self._stage.viewport.size
        return round((width + self._across - self.edge_at(height)) * (1 - share))

    @property
    def _across(self) -> float:
        """The thickness of the edge from left to right, in px."""
        return max(2.0, EDGE * self._stage.viewport.scale) / cos(LEAN)

    def moved(self, since: float) -> list[Rect]:
        """The area that the edge has crossed."""
        now, before = self._px_away(self.share), self._px_away(since)
        if now == before:
            return []
        width, height = self._stage.viewport.size
        half, deep, changed = self._across / 2, self._deep, []
        for top in range(0, height, deep):
            rows = min(deep, height - top)
            left = max(0, round(self.edge_at(top + rows) + min(now, before) - half) - REST)
            right = min(width, round(self.edge_at(top) + max(now, before) + half) + REST)
            if left < right:
                changed.append(Rect(left, top, right - left, rows))
        return changed

    def paint(self, surface: Surface, regions: Sequence[Rect], whole: bool) -> None:
        """Left of the edge the poster, right of it the field, in `regions`."""
        away, parts = self._px_away(self.share), list[tuple[Surface, tuple[int, int], Rect]]()
        if not away:  # the edge is in its place, as the whole picture has it
            surface.blits([(self.goal, region.topleft, region) for region in regions], False)
            return
        for region in regions:
            for top in range(region.top, region.bottom, self._deep):
                band = Rect(region.left, top, region.width, min(self._deep, region.bottom - top))
                middle = round((self.edge_at(band.top) + self.edge_at(band.bottom)) / 2) + away
                cut = min(max(middle, band.left), band.right)
                sides = ((self.start, band.left, cut), (self.goal, cut, band.right))
                parts += [(source, (left, top), Rect(left, top, right - left, band.height))
                          for source, left, right in sides if left < right]
        surface.blits(parts, False)
        for clip in [None] if whole else regions:
            surface.set_clip(clip)
            self._draw_edge(surface, away)
        surface.set_clip(None)

    @property
    def _deep(self) -> int:
        """Rows in which the edge hides the step to the next ones."""
        return max(1, int(self._across / 2 / tan(LEAN)))

    def _drawn(self) -> Surface:
        stage, (width, height) = self._stage, self._stage.viewport.size
        whole = off_alignment((width, height))
        whole.blit(self.start, (0, 0))
        field = stage.theme.field[self._colour]
        middle = [(self.edge_at(0), 0), (width, 0), (width, height), (self.edge_at(height), height)]
        pygame.draw.polygon(whole, field, [(round(x), round(y)) for x, y in middle])
        if stage.theme.posters:
            self._draw_ghost(whole, field)
        self._draw_edge(whole, 0)
        return whole

    def _draw_ghost(self, surface: Surface, field: Rgb) -> None:
        """The symbol, cut by the window's foot: only what is seen of it is drawn."""
        port, theme, key = self._stage.viewport, self._stage.theme, self._colour
        seen = port.rect(GHOST_X - GHOST * 0.56, GHOST_Y - GHOST * 0.56, GHOST * 1.12, GHOST * 1.12).clip(port.bounds)
        if not (seen.width and seen.height):
            return
        x, y = port.point(GHOST_X, GHOST_Y)
        shades = [mix(field, theme.field_ink[key], share) for share in INK_SHARES]
        rgb = next((shade for shade in shades if contrast(shade, theme.field_ink[key]) >= READ), field)
        shape = symbol_at(key, x - seen.x, y - seen.y, GHOST * port.scale, rgb)
        surface.blit(svg.rasterise(shape, seen.size), seen)

    def _draw_edge(self, surface: Surface, away: int) -> None:
        """Draws the edge in paper, a distance (px) right of its place."""
        for piece, (x, y) in self._pieces():
            surface.blit(piece, (x + away, y), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _pieces(self) -> list[tuple[Surface, tuple[int, int]]]:
        """The edge in short pieces with smooth sides, each in a box no larger than it needs; made once."""
        if not self._edge:
            height, half = self._stage.viewport.height, self._across / 2
            for top in range(0, height, PIECE):
                high, low = self.edge_at(top), self.edge_at(top + PIECE)
                left, across = int(low - half) - REST, round(high - low + 2 * half) + 2 * REST + 1
                line = svg.leaning((low - half - left, 0, 2 * half, PIECE), tan(LEAN), self._stage.theme.paper)
                self._edge.append((svg.rasterise(line, (across, PIECE)).premul_alpha(), (left, top)))
        return self._edge


class Stamp:
    """Words that lie across the edge, paper at its left, the field's ink at its right, stamped on from above.

    They do not follow the size of text: they are large enough.
    """

    def __init__(self, stage: Stage, words: str, colour: str, split: Split) -> None:
        self._stage, self._words, self._colour, self._split = stage, words, colour, split
        self._sizes: dict[int, Surface] = {}

    def jobs(self) -> list[Callable[[], object]]:
        """The making of its pictures, for frames that have the time."""
        return [partial(self._size, step) for step in (STEPS, *range(STEPS))]

    def draw(self, painter: Painter, share: float) -> None:
        """Lists it as far as it has come down; nothing before it has begun to."""
        if share <= 0:
            return
        picture = self._size(round(share * STEPS))
        x, y = self._pivot
        width, height = picture.get_size()
        painter.put(picture, round(x - width * self._pivot_share), round(y - height / 2))

    @property
    def _pivot(self) -> tuple[float, float]:
        """A point on the edge, in px: turned round that, what lies on the edge stays there in every size."""
        y = self._stage.viewport.point(0, MIDDLE)[1]
        return self._split.edge_at(y), y

    @property
    def _pivot_share(self) -> float:
        """The pivot as a share of the picture's width."""
        width = self._size(STEPS).get_width()
        left = self._stage.viewport.point(X, 0)[0] - width / 2
        return (self._pivot[0] - left) / width

    def _size(self, step: int) -> Surface:
        if step not in self._sizes:
            self._sizes[step] = self._whole() if step == STEPS else self._larger(step)
        return self._sizes[step]

    def _larger(self, step: int) -> Surface:
        whole, zoom = self._size(STEPS), 1 + ZOOM * (1 - step / STEPS)
        width, height = whole.get_size()
        return pygame.transform.smoothscale(whole, (round(width * zoom), round(height * zoom)))

    def _whole(self) -> Surface:
        theme = self._stage.theme
        paper, ink = self._line(theme.paper), self._line(theme.field_ink[self._colour])
        width, height = paper.get_size()
        x, y = self._stage.viewport.point(X, MIDDLE)
        left, top = x - width / 2, y - height // 2
        cut = [(self._split.edge_at(top + y) - left, y) for y in (0, height)]
        whole = self._part(paper, [(0, 0), *cut, (0, height)])
        whole.blit(self._part(ink, [(width, 0), *cut, (width, height)]), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return whole

    def _line(self, rgb: Rgb) -> Surface:
        text = self._stage.text
        return text.large(self._words, STYLE, rgb, self._stage.viewport.width, 1 / text.text_scale)

    def _part(self, letters: Surface, outline: list[tuple[float, float]]) -> Surface:
        """What of the letters lies inside an outline in px."""
        path = " ".join(f"{x:.2f} {y:.2f}" for x, y in outline)
        mask = svg.rasterise(f'<path fill="{svg.hexadecimal(WHITE)}" d="M{path}Z"/>', letters.get_size()).premul_alpha()
        mask.blit(letters, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return mask
