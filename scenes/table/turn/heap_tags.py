"""Tags above cards that lie over each other: short ones, and the whole of it above the heap with the focus."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.stage import Stage
from scenes.kit.widgets import fitted
from scenes.table.capabilities import Tag
from scenes.table.table import Table
from scenes.table.turn.badges import ABOVE, RING
from scenes.table.turn.spots import GroupSpot

INSET = 4  # units
LARGE, OVER = 1.25, 1.3  # above larger text than that a tag may reach over its neighbours by so much of its heap
MOST = 3.0  # widths of a card that the words may have above the one with the focus


def draw_heap_tags(painter: Painter, table: Table, tags: Mapping[GroupSpot, Tag], focused: GroupSpot | None) -> None:
    """A tag above each heap that has one but that of the focus, whose own may take their place."""
    over = _box(table, focused, tags[focused], True) if focused in tags and focused is not None else Rect(0, 0, 0, 0)
    for spot, tag in tags.items():
        box = _box(table, spot, tag, False)
        if spot is not focused and _is_still(spot) and not box.colliderect(over):
            _draw(painter, table.stage, tag.words[-1], box, tag.alone)


def draw_focused_tag(painter: Painter, table: Table, spot: GroupSpot, tag: Tag) -> None:
    """The tag of the heap with the focus: the whole of it, above the ring, or where that is too high upon it."""
    if _is_still(spot):
        _draw(painter, table.stage, tag.words[0], _box(table, spot, tag, True), True)


def _is_still(spot: GroupSpot) -> bool:
    return spot.sprite.at_rest and not spot.sprite.held


def _box(table: Table, spot: GroupSpot, tag: Tag, focus: bool) -> Rect:
    """As wide as the words, or as the heap; in px."""
    stage, heap = table.stage, spot.grown
    px = stage.viewport.px
    needed = stage.text.size(tag.words[0 if focus else -1], "body_bold")[0] + 2 * px(INSET)
    most = MOST if focus else 1 if stage.text.text_scale <= LARGE else OVER
    width = min(needed, round(spot.rect.width * most))
    tall, bar = px(table.spec.plan.badges), table.spec.plan.actions
    box = Rect(0, 0, width, tall)
    box.midbottom = heap.centerx, heap.top - px(RING if focus else ABOVE)
    box.top = max(box.top, stage.viewport.rect(*bar).bottom + px(ABOVE))
    return box.clamp(stage.viewport.safe) if focus else box


def _draw(painter: Painter, stage: Stage, words: str, box: Rect, on_paper: bool) -> None:
    """In ink on paper where it matters most, else in paper on the ground."""
    colour = stage.theme.ink if on_paper else stage.theme.paper
    if on_paper:
        painter.fill(box, stage.theme.paper)
    room = box.width - 2 * stage.viewport.px(INSET), box.height
    surface = fitted(stage, words, Lettering("body_bold", colour), room)
    painter.put(surface, box.centerx - surface.get_width() // 2, box.centery - surface.get_height() // 2)
