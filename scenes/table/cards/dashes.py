"""The dashed edge round what a draft lays on one place: cards over each other have one between them."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.stage import Stage
from scenes.table.values import Place

DRAFTED = ("draft", "preview")
"""The looks of cards whose edge is dashed."""


def place_rect(stage: Stage, place: Place) -> Rect:
    """What a card takes at a place, in px."""
    rect = Rect(0, 0, stage.viewport.px(place.height * stage.art.aspect(place.form)), stage.viewport.px(place.height))
    rect.center = stage.viewport.point(place.x, place.y)
    return rect


def draw_dashes(painter: Painter, stage: Stage, places: Sequence[Place]) -> None:
    """Lists an edge for each heap of drafted cards; where others cover a part of it, only the rest is seen."""
    heaps: list[tuple[Rect, int]] = []
    for place in places:
        if place.look in DRAFTED:
            _heap(heaps, place_rect(stage, place), place.order)
    for whole, order in heaps:
        over = [place_rect(stage, place) for place in places if place.look not in DRAFTED and place.order > order]
        seen = _left_of(whole, [rect for rect in over if rect.colliderect(whole)])
        painter.put(_frame(stage, whole, seen), seen.x, seen.y)


def _heap(heaps: list[tuple[Rect, int]], rect: Rect, order: int) -> None:
    """Adds a card to the heap that it lies on, or begins another one."""
    for number, (whole, lowest) in enumerate(heaps):
        if whole.colliderect(rect):
            heaps[number] = whole.union(rect), min(order, lowest)
            return
    heaps.append((rect, order))


def _frame(stage: Stage, whole: Rect, seen: Rect) -> Surface:
    frame, part = stage.art.dashed_frame(whole.size), seen.move(-whole.x, -whole.y)
    return stage.text.cached(("dashes", whole.size, tuple(part), stage.theme.name), lambda: frame.subsurface(part))


def _left_of(whole: Rect, over: Sequence[Rect]) -> Rect:
    """What is seen above or below rectangles that cover the other end of it."""
    if not over:
        return whole
    cover = over[0].unionall(list(over[1:]))
    above, below = max(0, cover.top - whole.top), max(0, whole.bottom - cover.bottom)
    if above >= below:
        return Rect(whole.left, whole.top, whole.width, above)
    return Rect(whole.left, whole.bottom - below, whole.width, below)
