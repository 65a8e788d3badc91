"""The book as leaves: every page's words in columns, on as many leaves as the size of the text asks for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scenes.kit.stage import Stage
from scenes.screens.book import flow
from scenes.screens.book.flow import Placed
from scenes.screens.book.layout import TEXT_SHARE, Regions
from scenes.specs.pages import Chapter, Page
from scenes.table.spec import Box

HALF = 0.5
PARAGRAPH_GAP, AFTER_ANSWER = 22, 40  # units at 100 % text
LARGE_ANSWER_UP_TO = 1.3
"""Times the text's usual size: beyond, answers are set in smaller letters, which are large enough then."""


class Column(NamedTuple):
    """Lines of text in a box (units)."""

    box: Box
    lines: tuple[Placed, ...]


class Leaf(NamedTuple):
    """What is seen at once: a page, or what flows on from it."""

    chapter: Chapter
    page: Page
    number: int
    """Of the page in the book, from 0."""
    columns: tuple[Column, ...]
    figure_box: Box | None = None
    choice_box: Box | None = None


def leaves(stage: Stage, chapters: Sequence[Chapter], plan: Regions) -> list[Leaf]:
    """All leaves of the book in their order."""
    pages = [(chapter, page) for chapter in chapters for page in chapter.pages]
    found: list[Leaf] = []
    for number, (chapter, page) in enumerate(pages):
        found += _leaves(stage, chapter, page, number, plan)
    return found


def _leaves(stage: Stage, chapter: Chapter, page: Page, number: int, plan: Regions) -> list[Leaf]:
    """The first leaf with the figure, if there is one; what flows on has both columns for itself."""
    left, right = plan.columns(TEXT_SHARE if page.figure else HALF)
    choice = plan.choice(right) if page.by_edition else None
    right = plan.below_choice(right) if page.by_edition else right
    first, others = (left,) if page.figure else (left, right), plan.columns(HALF)

    def box(column: int) -> Box:
        return first[column] if column < len(first) else others[(column - len(first)) % len(others)]

    parts = _blocks(stage, page, stage.viewport.px(left[2]))
    filled = flow.columns(stage, parts, lambda column: stage.viewport.px(box(column)[3]))
    texts = [Column(box(at), tuple(lines)) for at, lines in enumerate(filled)]
    found = [Leaf(chapter, page, number, tuple(texts[: len(first)]), right if page.figure else None, choice)]
    for at in range(len(first), len(texts), len(others)):
        found.append(Leaf(chapter, page, number, tuple(texts[at : at + len(others)])))
    return found


def _blocks(stage: Stage, page: Page, width: int) -> list[flow.Block]:
    answer = "entry" if stage.text.text_scale <= LARGE_ANSWER_UP_TO else "head"
    parts = [flow.block(stage, (page.answer,), answer, width)]
    for number, paragraph in enumerate(page.paragraphs):
        parts.append(flow.paragraph_block(stage, paragraph, width, PARAGRAPH_GAP if number else AFTER_ANSWER))
    return parts
