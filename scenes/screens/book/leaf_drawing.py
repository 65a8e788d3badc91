"""A leaf on its ground: the rule's plate, the chapter, the question, the words, and arrows in the margins."""

from __future__ import annotations

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.widgets import write
from scenes.kit.widgets.surfaces import tones_of
from scenes.screens.book import flow
from scenes.screens.book.layout import Regions
from scenes.screens.book.leaves import Leaf

EDGE_ARROW = 40  # units


def draw_leaf(painter: Painter, stage: Stage, plan: Regions, leaf: Leaf, number: tuple[int, int]) -> None:
    """Everything but the figure and the buttons; `number` is the leaf's, from 1, and that of all leaves."""
    _draw_head(painter, stage, plan, leaf, number)
    _draw_words(painter, stage, leaf)
    _draw_margins(painter, stage, plan, number[0] < number[1])


def _draw_head(painter: Painter, stage: Stage, plan: Regions, leaf: Leaf, number: tuple[int, int]) -> None:
    rule, rect, theme = leaf.page.rule, stage.viewport.rect, stage.theme
    if rule is not None:
        plate = rect(*plan.plate)
        painter.put(stage.art.rule_plate(rule, plate.height), *plate.topleft)
    chapter = leaf.chapter.title
    if leaf.chapter.level:
        chapter = tr("{chapter} - {level}").format(chapter=chapter, level=leaf.chapter.level)
    overline, title = rect(*plan.overline(rule is not None)), rect(*plan.title(rule is not None))
    write(painter, stage, chapter, Lettering("hint", theme.bone), overline)
    place = tr("{number} / {count}").format(number=number[0], count=number[1])
    write(painter, stage, place, Lettering("hint", theme.bone, align=1.0), overline)
    write(painter, stage, leaf.page.question, Lettering("title", theme.paper), title)


def _draw_words(painter: Painter, stage: Stage, leaf: Leaf) -> None:
    slab = tones_of(stage.theme, leaf.page.ground).slab
    for column in leaf.columns:
        x, y = stage.viewport.point(*column.box[:2])
        for line, below in column.lines:
            painter.put(flow.render(stage, line, stage.theme.paper, slab), x, y + below)


def _draw_margins(painter: Painter, stage: Stage, plan: Regions, more: bool) -> None:
    """An arrow at each side to which the page can be turned by a press there."""
    port, size = stage.viewport, stage.viewport.px(EDGE_ARROW)
    body = port.rect(*plan.body)
    margins = [("arrow_left", body.left // 2)] + [("arrow_right", (body.right + port.width) // 2)] * more
    for name, middle in margins:
        painter.put(stage.art.icon(name, size, stage.theme.bone), middle - size // 2, body.centery - size // 2)
