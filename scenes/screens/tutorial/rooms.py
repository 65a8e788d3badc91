"""Where a lesson at the table has room for its words: to the right of the cards."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

from scenes.kit.drawing.rows import ASPECT
from scenes.kit.stage import Stage
from scenes.screens.tutorial.pointing import extent
from scenes.specs.lesson import Pointer
from scenes.table.spec import Box, TableSpec, TableView

APART, ABOVE, BELOW = 40, 16, 12
"""Units between the words and the cards beside them, the headers above them, and what lies below."""


def rooms(stage: Stage, spec: TableSpec, view: TableView, pointers: Iterable[Pointer]) -> tuple[Rect, Rect]:
    """The boxes beside the others' cards and beside one's own, in px, as the table lies when the lesson begins."""
    plan, px = spec.plan, stage.viewport.px
    above, below = (_beside(stage, spec, view, strip) for strip in (plan.opponents, plan.mine))
    reached = [extent(stage, pointer) for pointer in pointers]
    mine = stage.viewport.rect(*plan.mine)
    right = max((rect.right for rect in reached if rect.colliderect(mine)), default=0) + px(APART)
    if right > below.left:
        below = Rect(right, below.top, below.right - right, below.height)
    return above, below


def _beside(stage: Stage, spec: TableSpec, view: TableView, strip: Box) -> Rect:
    """The rest of a strip, and of the rail beside it, right of its cards and below its headers."""
    x, y, _, height = strip
    plan = spec.plan
    inside = [place for place in spec.places(view, ()).values() if y <= place.y < y + height and place.x >= x]
    left = max((place.x + place.height * ASPECT / 2 for place in inside), default=x) + APART
    top, right = y + plan.header + ABOVE, plan.log[0] + plan.log[2]
    return stage.viewport.rect(left, top, right - left, y + height - BELOW - top)
