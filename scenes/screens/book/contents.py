"""The table of contents: the chapters at the left, and the rules as seven bands of their colours."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from scenes.kit.art.cards import edge_of
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.layout import Box, lines
from scenes.kit.messages import listed, tr
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.kit.widgets import Widget, fitted, write
from scenes.kit.widgets.widget import Action
from scenes.screens.book.leaves import HALF, BookLayout, Leaf

INSET = 24  # units
NUMBER = 90  # units: the room for a page's number
SYMBOL = 0.66  # of a band's height
LEVEL_SHARE, LEVEL_HEIGHT = 0.42, 0.6  # of a line's width and height, at most, for the level
ROW_GAP, MOST_ROW = 12, 104  # units

Turn = Callable[[int], Transition | None]
"""Opens a leaf, counted from 0."""


class ContentsLine(Widget):
    """A chapter: its title, its level, and the number of its first page."""

    anchor = 0.0
    words = level = ""

    def __init__(self, stage: Stage, rect: Rect, title: str, number: int, action: Action) -> None:
        super().__init__(stage, rect, action)
        self.words, self.number = title, number

    @property
    def value_words(self) -> str:
        """The level and the page."""
        return listed((self.level, tr("page {n}").format(n=self.number)))

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """Words without a block."""
        self._draw_words(painter, self.grown, self.stage.theme.paper, self.stage.theme.bone, "head")

    def _draw_words(self, painter: Painter, box: Rect, rgb: Rgb, second: Rgb, style: str) -> None:
        """Title and level from the left, the number at the right end of a box (px)."""
        stage, gap = self.stage, self.stage.viewport.px(INSET)
        room = stage.viewport.px(NUMBER)
        box = box.inflate(-gap, 0)
        number = fitted(stage, str(self.number), Lettering("name", second, zoom=self.zoom), (room, box.height))
        painter.put(number, *place(number, box.right, box.centery, 1.0))
        box.width -= room + gap
        width = round(box.width * (1 - LEVEL_SHARE)) if self.level else box.width
        part = Rect(box.x, box.y, width, box.height)
        title = write(painter, stage, self.words, Lettering(style, rgb, zoom=self.zoom), part)
        if self.level:
            taken = title.get_width() + gap
            size = (box.width - taken, round(box.height * LEVEL_HEIGHT))
            level = fitted(stage, self.level, Lettering("hint", second, zoom=self.zoom), size)
            painter.put(level, *place(level, box.x + taken, box.centery))


class Band(ContentsLine):
    """A rule: its symbol, what wins under it and its page's number, on its field with a paper edge."""

    rule = ""

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The field, the symbol and the words in its ink."""
        stage, rect = self.stage, self.grown
        edge, inset = edge_of(rect.height, stage.viewport.scale), stage.viewport.px(INSET)
        ink = stage.theme.field_ink[self.rule]
        painter.fill(rect, stage.theme.paper)
        painter.fill(rect.inflate(-2 * edge, -2 * edge), stage.theme.field[self.rule])
        size = round(rect.height * SYMBOL)
        painter.put(stage.art.symbol(self.rule, size, ink), rect.x + inset, rect.centery - size // 2)
        left = rect.x + inset + size + inset
        self._draw_words(painter, Rect(left, rect.y, rect.right - inset - left, rect.height), ink, ink, "name")


def contents(stage: Stage, layout: BookLayout, leaves: Sequence[Leaf], turn_to: Turn) -> dict[str, Widget]:
    """The lines of all chapters and the bands of all rules, by name."""
    left, right = layout.columns(HALF)
    chapters, rules = _first_leaves(leaves)
    made: dict[str, Widget] = {}
    for number, (at, box) in enumerate(zip(chapters, _rows(left, chapters), strict=True)):
        chapter, rect = leaves[at].chapter, stage.viewport.rect(*box)
        line = made[f"chapter {number}"] = ContentsLine(stage, rect, chapter.title, at + 1, partial(turn_to, at))
        line.level = chapter.level
    for number, (at, box) in enumerate(zip(rules, _rows(right, rules), strict=True)):
        page, rect = leaves[at].page, stage.viewport.rect(*box)
        band = made[f"rule {number}"] = Band(stage, rect, page.short, at + 1, partial(turn_to, at))
        band.rule = page.rule or ""
    return made


def _rows(column: Box, leaves: Sequence[int]) -> list[Box]:
    return lines(column, len(leaves), MOST_ROW + ROW_GAP, gap=ROW_GAP)


def _first_leaves(leaves: Sequence[Leaf]) -> tuple[list[int], list[int]]:
    """Where every chapter begins, and where the pages of the rules do."""
    before = [None, *leaves[:-1]]
    pairs = list(enumerate(zip(before, leaves, strict=True)))
    chapters = [at for at, (last, leaf) in pairs if last is None or last.chapter is not leaf.chapter]
    rules = [at for at, (last, leaf) in pairs if leaf.page.rule and (last is None or last.number != leaf.number)]
    return chapters, rules
