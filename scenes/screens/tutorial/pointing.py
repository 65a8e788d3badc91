"""On the table of a lesson: where something is pointed at, and where the cards leave room for the words."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.rows import ASPECT
from scenes.kit.drawing.text import Lettering
from scenes.kit.stage import Stage
from scenes.kit.widgets import ring, write
from scenes.specs.lesson import Pointer
from scenes.table.plan import plan_of
from scenes.table.spec import TableSpec
from scenes.table.turn_widgets import CORNER
from scenes.table.values import Box, TableView

ARROW, GAP, AWAY = 44, 10, 20  # units; the arrow is so far from the place that the ring has room
BESIDE = 10  # units that a name below a place may be wider than it, to both sides
WORD = "name"
APART, ABOVE, BELOW = 40, 16, 12
"""Units between the words and the cards beside them, the headers above them, and what lies below."""


def draw_pointer(painter: Painter, stage: Stage, pointer: Pointer) -> None:
    """The ring, and where there is room the arrow and the name."""
    place = stage.viewport.rect(*pointer.place)
    ring(painter, stage, place, max(1, round(place.height * CORNER)))
    if pointer.side:
        arrow, word = _boxes(stage, pointer)
        icon = stage.art.icon("arrow_up" if pointer.side == "below" else "arrow_left", arrow.width, stage.theme.paper)
        painter.put(icon, *arrow.topleft)
        align = 0.5 if pointer.side == "below" else 0.0
        write(painter, stage, pointer.word, Lettering(WORD, stage.theme.paper, align=align), word)


def extent(stage: Stage, pointer: Pointer) -> Rect:
    """All that a pointer takes, in px."""
    place = stage.viewport.rect(*pointer.place)
    return place.unionall(list(_boxes(stage, pointer))) if pointer.side else place


def _boxes(stage: Stage, pointer: Pointer) -> tuple[Rect, Rect]:
    """Where the arrow and the word stand, in px."""
    place, px = stage.viewport.rect(*pointer.place), stage.viewport.px
    arrow = Rect(0, 0, px(ARROW), px(ARROW))
    word = Rect((0, 0), stage.text.size(pointer.word, WORD))
    if pointer.side == "below":
        arrow.midtop = place.centerx, place.bottom + px(AWAY)
        word.width = min(word.width, place.width + 2 * px(BESIDE))
        word.midtop = place.centerx, arrow.bottom + px(GAP) - stage.text.capitals(WORD) // 2
        word.left = max(word.left, stage.viewport.rect(*plan_of(stage).safe).left)
    else:
        arrow.midleft = place.right + px(AWAY), place.centery
        word.midleft = arrow.right + px(GAP), place.centery
    return arrow, word


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
