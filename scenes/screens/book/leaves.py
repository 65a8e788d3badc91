"""The book as leaves: where all of a page stands, its columns as its words ask for, and how it is drawn and read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Device, Kind
from scenes.kit.layout import Box, Share, column, inset, row
from scenes.kit.messages import listed, sentences, tr
from scenes.kit.scene import Pop
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets import Button, ButtonStyle, Widget, write
from scenes.kit.widgets.surfaces import tones_of
from scenes.kit.widgets.widget import Action
from scenes.screens.book import flow
from scenes.screens.book.flow import Placed
from scenes.specs.learning import BookPage, Chapter, FigureCard, Group, Paragraph
from scenes.table.plan import SAFE_SHARE
from scenes.table.words import NameOf, in_words

HEAD, MORE_HEAD = 124, 24  # units: at 100 % text, and how much higher at 200 %
FOOT, MORE_FOOT = 72, 30
CHOICE, MORE_CHOICE = 72, 34
BELOW_HEAD, LESS_BELOW_HEAD = 64, 34
ABOVE_FOOT = 36
BETWEEN_COLUMNS = 84
OVERLINE_SHARE = 0.30
"""Of the head's height, for the chapter's name above the question."""
PLATE_GAP, OPTION_GAP, FOOT_GAP = 28, 28, 34
WIDTHS = {"back": (206, 96), "contents": (250, 140), "previous": (330, 150), "next": (250, 120)}
"""Of the buttons at the foot, in units: at 100 % text, and how much more at 200 %."""
PAD_KINDS = {"previous": Kind.SEATS, "next": Kind.END_TURN}
"""The shoulder buttons of a pad turn pages."""
KEY_KINDS = {"previous": Kind.PREVIOUS, "next": Kind.NEXT}


class BookLayout(NamedTuple):
    """Boxes in units, and the height of the choice of the edition."""

    head: Box
    body: Box
    foot: Box
    choice_height: float

    def columns(self, share: float) -> list[Box]:
        """The body as two columns, the left one with a share of the width."""
        return row(self.body, (Share(share), Share(1 - share)), BETWEEN_COLUMNS)


def book_layout(stage: Stage) -> BookLayout:
    """For the stage's window and text."""
    room, more = stage.viewport.room, stage.text.text_scale - 1
    safe = inset(room, room[2] * SAFE_SHARE, room[3] * SAFE_SHARE)
    below = BELOW_HEAD - LESS_BELOW_HEAD * more
    parts = column(safe, (HEAD + MORE_HEAD * more, below, Share(), ABOVE_FOOT, FOOT + MORE_FOOT * more))
    return BookLayout(parts[0], parts[2], parts[4], CHOICE + MORE_CHOICE * more)


def foot_buttons(stage: Stage, layout: BookLayout, tones: Tones, turns: Mapping[str, Action]) -> dict[str, Widget]:
    """The way back at the left, then those of "contents", "previous" and "next" that `turns` says what they do."""
    more = stage.text.text_scale - 1
    back, contents, *turning = (base + extra * more for base, extra in WIDTHS.values())
    boxes = row(layout.foot, (back, contents, Share(), *turning), FOOT_GAP)
    titles = {"back": tr("Back"), "contents": tr("Contents"), "previous": tr("Previous"), "next": tr("Next")}
    made: dict[str, Widget] = {}
    for (name, title), box in zip(titles.items(), (*boxes[:2], *boxes[3:]), strict=True):
        if name == "back" or name in turns:
            style = ButtonStyle(kind=Kind.CANCEL if name == "back" else None, tones=tones)
            made[name] = Button(stage, stage.viewport.rect(*box), title, turns.get(name, Pop), style)
    return made


def show_glyphs(stage: Stage, buttons: Mapping[str, Widget]) -> None:
    """Give the buttons that turn pages the glyphs of the device used last."""
    for name, kind in (PAD_KINDS if stage.device is Device.GAMEPAD else KEY_KINDS).items():
        button = buttons.get(name)
        if isinstance(button, Button):
            button.kind = kind


HALF, TEXT_SHARE = 0.5, 0.45
"""Of the width, for a column; and for words beside a figure."""
PARAGRAPH_GAP, AFTER_ANSWER = 22, 40  # units at 100 % text
LARGE_ANSWER_UP_TO = 1.3
"""Times the text's usual size: beyond, answers are set in smaller letters, which are large enough then."""
EDGE_ARROW = 40  # units


class Column(NamedTuple):
    """Lines of text in a box (units)."""

    box: Box
    lines: tuple[Placed, ...]


class Leaf(NamedTuple):
    """What is seen at once: a page, or what flows on from it."""

    chapter: Chapter
    page: BookPage
    number: int
    """Of the page in the book, from 0."""
    columns: tuple[Column, ...]
    figure_box: Box | None = None
    choice_box: Box | None = None


def leaves(stage: Stage, chapters: Sequence[Chapter], layout: BookLayout) -> list[Leaf]:
    """All leaves of the book in their order."""
    pages = [(chapter, page) for chapter in chapters for page in chapter.pages]
    return [leaf for number, (chapter, page) in enumerate(pages)
            for leaf in _leaves(stage, Leaf(chapter, page, number, ()), layout)]


def _leaves(stage: Stage, blank: Leaf, layout: BookLayout) -> list[Leaf]:
    """The first leaf with the figure, if there is one; what flows on has both columns for itself."""
    page, choice = blank.page, None
    left, right = layout.columns(TEXT_SHARE if page.figure else HALF)
    if page.by_edition:
        choice, right = column(right, (layout.choice_height, Share()), OPTION_GAP)
    first, others = [left] if page.figure else [left, right], layout.columns(HALF)

    def box(column: int) -> Box:
        return first[column] if column < len(first) else others[(column - len(first)) % len(others)]

    blocks = _blocks(stage, page, stage.viewport.px(left.width))
    filled = flow.columns(stage, blocks, lambda column: stage.viewport.px(box(column).height))
    texts = tuple(Column(box(at), tuple(lines)) for at, lines in enumerate(filled))
    found = [blank._replace(columns=texts[: len(first)], figure_box=right if page.figure else None, choice_box=choice)]
    for at in range(len(first), len(texts), len(others)):
        found.append(blank._replace(columns=texts[at : at + len(others)]))
    return found


def _blocks(stage: Stage, page: BookPage, width: int) -> list[flow.TextBlock]:
    answer = "entry" if stage.text.text_scale <= LARGE_ANSWER_UP_TO else "head"
    parts = [flow.block(stage, Paragraph((page.answer,)), width, style=answer)]
    for number, paragraph in enumerate(page.paragraphs):
        parts.append(flow.block(stage, paragraph, width, PARAGRAPH_GAP if number else AFTER_ANSWER))
    return parts


def draw_leaf(painter: Painter, stage: Stage, layout: BookLayout, leaf: Leaf, number: tuple[int, int]) -> None:
    """Everything but the figure and the buttons; `number` is the leaf's, from 1, and that of all leaves."""
    _draw_head(painter, stage, layout, leaf, number)
    slab = tones_of(stage.theme, leaf.page.ground).slab
    for text in leaf.columns:
        x, y = stage.viewport.point(*text.box[:2])
        for line, below in text.lines:
            painter.put(flow.render(stage, line, stage.theme.paper, slab), x, y + below)
    port, size = stage.viewport, stage.viewport.px(EDGE_ARROW)
    body = port.rect(*layout.body)
    margins = [("arrow_left", body.left // 2)] + [("arrow_right", (body.right + port.width) // 2)] * (
        number[0] < number[1])
    for name, middle in margins:  # a press there turns the page
        painter.put(stage.art.icon(name, size, stage.theme.bone), middle - size // 2, body.centery - size // 2)


def _draw_head(painter: Painter, stage: Stage, layout: BookLayout, leaf: Leaf, number: tuple[int, int]) -> None:
    """The rule's plate, the chapter, the leaf's number and the question."""
    rule, rect, theme, chapter = leaf.page.rule, stage.viewport.rect, stage.theme, leaf.chapter.title
    beside = layout.head
    if rule is not None:
        plate, taken = rect(*beside), beside.height + PLATE_GAP
        painter.put(stage.art.rule_plate(rule, plate.height), *plate.topleft)
        beside = beside._replace(x=beside.x + taken, width=beside.width - taken)
    if leaf.chapter.level:
        chapter = tr("{chapter} - {level}").format(chapter=chapter, level=leaf.chapter.level)
    overline, title = (rect(*box) for box in column(beside, (Share(OVERLINE_SHARE), Share(1 - OVERLINE_SHARE))))
    write(painter, stage, chapter, Lettering("hint", theme.bone), overline)
    place = tr("{number} / {count}").format(number=number[0], count=number[1])
    write(painter, stage, place, Lettering("hint", theme.bone, align=1.0), overline)
    write(painter, stage, leaf.page.question, Lettering("title", theme.paper), title)


def page_aloud(page: BookPage, name_of: NameOf) -> str:
    """For a voice: the answer, the paragraphs, and the cards of the figure by name."""
    lines = [page.answer]
    for paragraph in page.paragraphs:
        lines += [paragraph.label, in_words(paragraph.pieces, name_of)]
    return sentences((*lines, *(_group(group, name_of) for line in page.figure for group in line)))


def _group(group: Group, name_of: NameOf) -> str:
    """Whose cards they are, which, and what they are worth."""
    cards = listed(_card(shown, name_of) for shown in group.cards)
    return listed((group.title, cards, group.numeral, in_words(group.note, name_of)))


def _card(shown: FigureCard, name_of: NameOf) -> str:
    if shown.look == "bare":
        return ""
    return tr("a card face down") if shown.face is None or shown.look == "out" else name_of(shown.face)
