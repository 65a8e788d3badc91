"""What lies under, round and above words and cards: grounds, scrim, blocks, the focus ring, notices and subtitles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.kit.art import svg
from scenes.kit.art.cards import width_of
from scenes.kit.art.svg import cut_corners
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import place
from scenes.kit.stage import Stage
from scenes.kit.theme import BLACK, Rgb, Theme, Tones, mix
from scenes.kit.widgets.words import least_share

TRACK_SHADE = 0.34  # how much darker than the ground an empty place is


def ground_of(stage: Stage, colour_key: str | None) -> Surface:
    """The ground for the whole window; None stands for no rule."""
    size = stage.viewport.size
    return stage.art.poster(colour_key, size) if colour_key else stage.art.plain_ground(size)


def tones_of(theme: Theme, colour_key: str | None) -> Tones:
    """The tones of a ground."""
    return theme.ground.get(colour_key or "") or Tones(theme.table, theme.table, theme.back, theme.back)


def empty_of(theme: Theme, tones: Tones) -> Rgb:
    """The colour of a place where nothing lies yet: darker than the ground, lighter where that is black."""
    return mix(tones.ground, BLACK, TRACK_SHADE) if theme.posters else theme.back


OPACITY = 0.7


def scrim(stage: Stage) -> Surface:
    """A premultiplied surface of the window's size. Large: make it once for each size and keep it."""
    surface = Surface(stage.viewport.size, pygame.SRCALPHA, 32)
    surface.fill((*stage.theme.table, round(255 * OPACITY)))
    return surface.premul_alpha()


class Colours(NamedTuple):
    """The colours of words and of the block below them: `block` is None where the words stand on the bare ground; `off`
    marks what is not chosen.
    """

    block: Rgb | None
    title: Rgb
    second: Rgb
    off: Rgb


def colours(theme: Theme, look: str, enabled: bool, tones: Tones | None) -> Colours:
    """Colours for the looks "slab" (a block of the ground's tone), "best" (paper), "bare" and "quiet" (no block).

    `tones` are those of the ground below; None stands for the plain table. Raises ValueError for other looks.
    """
    ground, slab = (tones.ground, tones.slab) if tones else (theme.table, theme.back)
    if look not in ("slab", "best", "bare", "quiet"):
        raise ValueError(f"No look called {look}")
    if not enabled:
        block = None if look in ("bare", "quiet") else mix(ground, slab, 0.35)
        return Colours(block, theme.stone, theme.stone, mix(ground, slab, 0.7))
    if look == "best":
        return Colours(theme.paper, theme.ink, theme.ink, theme.stone)
    title = theme.bone if look == "quiet" else theme.paper
    return Colours(slab if look == "slab" else None, title, theme.bone, mix(slab, theme.paper, 0.25))


WIDTH = 6
GAP = 6


def ring(painter: Painter, stage: Stage, item: Rect, corner: int = 0, room: Rect | None = None) -> None:
    """Draw the ring round an item, inside a room in px; `corner` is the radius of the item's corners in px.

    An item that is still on its way to its room has none.
    """
    width, gap = stage.viewport.px(WIDTH), stage.viewport.px(GAP)
    outer = item.inflate(2 * (width + gap), 2 * (width + gap)).clip(room or stage.viewport.bounds)
    outer = outer.clip(stage.viewport.bounds)
    if not (outer.width and outer.height):
        return
    if corner:
        painter.put(_round(stage, outer.size, width, corner + width + gap), outer.x, outer.y)
        return
    _frame(painter, outer, width, stage.theme.paper)


def ink_ring(painter: Painter, stage: Stage, item: Rect, corner: int = 0, room: Rect | None = None) -> None:
    """Draws the focus ring for paper: of ink, with square corners."""
    width, gap = stage.viewport.px(WIDTH), stage.viewport.px(GAP)
    outer = item.inflate(2 * (width + gap), 2 * (width + gap)).clip(room or stage.viewport.bounds)
    _frame(painter, outer.clip(stage.viewport.bounds), width, stage.theme.ink)


def _frame(painter: Painter, outer: Rect, width: int, rgb: Rgb) -> None:
    painter.fill(Rect(outer.x, outer.y, outer.width, width), rgb)
    painter.fill(Rect(outer.x, outer.bottom - width, outer.width, width), rgb)
    painter.fill(Rect(outer.x, outer.y + width, width, outer.height - 2 * width), rgb)
    painter.fill(Rect(outer.right - width, outer.y + width, width, outer.height - 2 * width), rgb)


def _round(stage: Stage, size: tuple[int, int], width: int, corner: int) -> Surface:
    rgb = stage.theme.paper

    def make() -> Surface:
        return svg.rasterise(svg.frame(*size, width, corner, rgb), size).premul_alpha()

    return stage.text.cached(("ring", size, width, corner, rgb), make)


CORNER = 0.045  # of the height


def card_shape(stage: Stage, height: int, rgb: Rgb) -> Surface:
    """A card's outline filled with one colour, `height` px high."""
    return stage.text.cached(("card_shape", height, rgb), lambda: _draw(height, rgb))


def _draw(height: int, rgb: Rgb) -> Surface:
    surface = Surface((width_of(height), height), pygame.SRCALPHA, 32)
    surface.fill((*rgb, 255))
    cut_corners(surface, CORNER * height)
    return surface.premul_alpha()


MARGIN, PAD, BETWEEN = 24, 6, 40
"""Units: beside the words, above and below them, and between two subtitles, which stand side by side."""
ROOM = 0.46  # of the width that there is, for one of two subtitles


def draw_lines(
    painter: Painter, stage: Stage, pressable: Sequence[Rect] = (), heading: Rect | None = None
) -> None:
    """Draw what there is of both; a notice keeps off what can be pressed (px) where there is room for that.

    On a page it stands at the top, and keeps off its `heading` (px), elsewhere at the foot.
    """
    block = _draw_notice(painter, stage, pressable, heading)
    below = stage.viewport.window_safe.bottom
    above = block.top - stage.viewport.px(MARGIN) // 2 if block is not None and heading is None else below
    _draw_subtitles(painter, stage, above, pressable)


def _draw_notice(painter: Painter, stage: Stage, pressable: Sequence[Rect], heading: Rect | None) -> Rect | None:
    """The line, ink on a paper block; where that is, in px."""
    if stage.notices.line is None:
        return None
    safe, foot = stage.viewport.safe, stage.viewport.window_safe.bottom
    text, block = _notice(stage, safe.width)
    if heading is not None:
        text, block = _on_page(stage, text, block, [*pressable, heading], heading)
    else:
        block.midbottom = safe.centerx, foot
        if stage.subtitles.lowest is None:  # a table says itself what is not to be covered
            block = _clear_of(block, pressable, stage, down=False) or block
    painter.fill(block, stage.theme.paper)
    painter.put(text, *place(text, block.centerx, block.centery, 0.5))
    return block


def _notice(stage: Stage, width: int) -> tuple[Surface, Rect]:
    """The words of the notice on three lines at most, and the block that they need, no wider than so many px."""
    margin = stage.viewport.px(MARGIN)
    text = stage.text.wrap(stage.notices.line or "", "body_bold", stage.theme.ink, width - 2 * margin, 3)
    return text, Rect(0, 0, text.get_width() + 2 * margin, text.get_height() + margin // 2)


def _on_page(
    stage: Stage, text: Surface, block: Rect, taken: Sequence[Rect], heading: Rect
) -> tuple[Surface, Rect]:  # fmt: skip
    """At the top in the middle, or lower, off what is taken; where that is too low, right of the heading; on a page
    that is full, where it covers least of what can be pressed, and the heading last.
    """
    safe, top = stage.viewport.safe, stage.viewport.window_safe.top
    block.midtop = safe.centerx, top
    if (free := _clear_of(block, taken, stage, down=True)) is not None:
        return text, free
    left = heading.right + stage.viewport.px(PAD)
    if heading.width and safe.right - left >= safe.width // 3:
        narrow, beside = _notice(stage, safe.right - left)
        beside.topright = safe.right, top
        if beside.collidelist(taken) < 0:
            return narrow, beside
    return text, _least_covering(block, taken, heading, stage) if heading.width else block


def _least_covering(block: Rect, taken: Sequence[Rect], heading: Rect, stage: Stage) -> Rect:
    """The block at the place, from the top and from the middle on, where it covers least, and the heading last."""
    room, pad = stage.viewport.window_safe, stage.viewport.px(PAD)
    tops = [room.top, *sorted(rect.bottom + pad for rect in taken), room.bottom - block.height]
    lefts = block.left, room.right - block.width, room.left
    places = [Rect(left, top, *block.size) for top in tops for left in lefts if top + block.height <= room.bottom]

    def covered(place: Rect) -> tuple[bool, int]:
        shared = [place.clip(rect) for rect in taken]
        return place.colliderect(heading), sum(rect.width * rect.height for rect in shared)

    return min(places, key=covered, default=block)


def _clear_of(block: Rect, pressable: Sequence[Rect], stage: Stage, down: bool) -> Rect | None:
    """The block moved until it covers nothing of these; None where that would be in the other half, or in the upper
    quarter.
    """
    free, pad = block.copy(), stage.viewport.px(PAD)
    while (hit := free.collidelist(pressable)) >= 0:
        if down:
            free.top = pressable[hit].bottom + pad
        else:
            free.bottom = pressable[hit].top - pad
    high = stage.viewport.height
    return free if (free.bottom <= high // 2 if down else free.top >= high // 4) else None


def _draw_subtitles(painter: Painter, stage: Stage, bottom: int, pressable: Sequence[Rect]) -> None:
    """Draws the lines side by side on a low dark block that ends `bottom` px from the top, or above what is to be seen
    and to be pressed.
    """
    if stage.subtitles.unneeded or not (lines := stage.subtitles.lines):
        return
    bottom = min(bottom, stage.subtitles.lowest or bottom)
    px, theme, safe = stage.viewport.px, stage.theme, stage.viewport.safe
    left, right = stage.subtitles.across or (safe.left, safe.right)
    share, least = 1.0 if len(lines) == 1 else ROOM, least_share(stage, "body_bold")
    room = round((right - left - 2 * px(MARGIN)) * share)
    floors = [stage.text.render(line, "body_bold", theme.paper, None, least).get_width() for line in lines]
    if max(floors) > room:
        left, right, room = safe.left, safe.right, round((safe.width - 2 * px(MARGIN)) * share)
    words = [stage.text.render(line, "body_bold", theme.paper, room) for line in lines]
    width = sum(surface.get_width() for surface in words) + px(BETWEEN) * (len(words) - 1)
    height = stage.text.capitals("body_bold") + 4 * px(PAD)
    block = Rect(0, 0, width + 2 * px(MARGIN), height)
    block.midbottom = (left + right) // 2, bottom
    block = _clear_of(block, pressable, stage, down=False) or block
    painter.fill(block, theme.ink)
    x = block.x + px(MARGIN)
    for surface in words:
        painter.put(surface, *place(surface, x, block.centery))
        x += surface.get_width() + px(BETWEEN)
