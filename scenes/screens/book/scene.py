"""The book of rules: a table of contents, then one question a page, answered with words and cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from scenes.kit.art.cards import Face
from scenes.kit.input.intent import DIRECTIONS, Device, Intent, Kind
from scenes.kit.messages import listed, mark, sentences, tr
from scenes.kit.override import override
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.kit.ui.containers import Block, Column, Pad, Padded, Row, Spacer
from scenes.kit.ui.frame import FOOT, GAP, MARGIN, RINGED, back_button, top
from scenes.kit.ui.leaves import Label, icon, plate, rule_symbol
from scenes.kit.ui.lists import Sections
from scenes.kit.ui.node import Grow, Len, Node
from scenes.kit.ui.overlays import At, First, Overlay
from scenes.kit.ui.page import Page, page_step
from scenes.kit.ui.press import INSET, KeySign, Pressable
from scenes.kit.ui.values import chooser
from scenes.kit.widgets.widget import Action
from scenes.kit.widgets.words import CLOSING, JOINED, Sentence
from scenes.screens.book.figure import FigureNode
from scenes.specs.learning import Book, BookPage, Chapter, Group, Paragraph
from scenes.table.values import Pieces
from scenes.table.words import NameOf, in_words

CONTENTS = -1
"""The page before the first."""
LAST = 1000
"""No page has more parts."""
TURNS = {Kind.RIGHT: 1, Kind.LEFT: -1}
RING = {Kind.DOWN: Kind.NEXT, Kind.UP: Kind.PREVIOUS}
"""On a page left and right turn it; up and down go round its buttons."""
PAD_KINDS = {"previous": Kind.SEATS, "next": Kind.END_TURN}
"""The shoulder buttons of a pad turn pages."""
KEY_KINDS = {"previous": Kind.PREVIOUS, "next": Kind.NEXT}
HEAD, BELOW_HEAD, FOOT_GAP = 124, 16, 34
TEXT, LEAST_FIGURE = 740, 480
"""Units of the width of words beside a figure, at most, so that figures of all pages stand at one place; of the least
height of a figure that stands alone.
"""
COLUMN, COLUMN_GAP = Len(800, 1400), 84
"""Units of a column of words without a figure, so that a line is read with ease; between columns."""
PARAGRAPH_GAP, AFTER_ANSWER, PLATE_GAP = 22, 18, 28
LINE_GAP, MOST_LINE, SYMBOL = 12, 104, Len(56, 64)
"""Units between the lines of the contents, of their height, and of the symbol of a rule."""
EDGE, EDGE_ARROW, BESIDE = 4, 40, 0.025
"""Units of the edge of a rule's line and of the arrows in the margins, and the share of the width left of these."""


class BookModel(NamedTuple):
    """The chapters in the words of one edition, the titles of all editions by name, and the page that is open, counted
    from 0 through all chapters.
    """

    chapters: tuple[Chapter, ...]
    editions: Mapping[str, str]
    edition: str
    at: int = CONTENTS

    @property
    def pages(self) -> list[tuple[Chapter, BookPage]]:
        """All pages, each with its chapter."""
        return [(chapter, page) for chapter in self.chapters for page in chapter.pages]

    @property
    def page(self) -> BookPage | None:
        """The page that is open; None for the contents."""
        return self.pages[self.at][1] if self.at != CONTENTS else None

    @property
    def chapter(self) -> str:
        """The title of the chapter that is open, and the rule set from which on it is played."""
        chapter = self.pages[self.at][0]
        if not chapter.level:
            return chapter.title
        return tr("{chapter} - {level}").format(chapter=chapter.title, level=chapter.level)

    @property
    def first_pages(self) -> list[tuple[Chapter, int]]:
        """Where every chapter begins."""
        starts = [sum(len(before.pages) for before in self.chapters[:number]) for number in range(len(self.chapters))]
        return list(zip(self.chapters, starts, strict=True))

    @property
    def rules(self) -> list[tuple[BookPage, int]]:
        """The pages of the rules, and where they are."""
        return [(page, number) for number, (_, page) in enumerate(self.pages) if page.rule]


class BookScene(Page):
    """Shows a game's book, with the words of one edition, from the table of contents on."""

    heading = mark("The rules")

    def __init__(self, stage: Stage, book: Book, edition: str) -> None:
        super().__init__(stage)
        self._book = book
        self.model = self._read(edition, CONTENTS)
        self.rebuild()

    def _read(self, edition: str, at: int) -> BookModel:
        return BookModel(tuple(self._book.chapters(edition)), self._book.editions(), edition, at)

    def renew(self) -> None:
        """The words in the language in use; the same page stays open."""
        self.model = self._read(self.model.edition, self.model.at)
        self.rebuild()

    # -- what it says

    @property
    @override
    def first(self) -> str:  # type: ignore[override]
        return "chapter 0" if self.model.page is None else ""

    @property
    @override
    def title(self) -> str:
        model = self.model
        if model.page is None:
            return super().title
        return sentences((model.page.question, self._place, self._part))

    @property
    def _place(self) -> str:
        return tr("{n} of {count}").format(n=self.model.at + 1, count=len(self.model.pages))

    @property
    def _part(self) -> str:
        """The part of the page that is shown, where it has several."""
        number, count = self.paging
        return tr("Part {n} of {count}").format(n=number + 1, count=count) if count > 1 else ""

    @property
    @override
    def about(self) -> str:
        page = self.model.page
        return "" if page is None else sentences((page_aloud(page, self._book.card_name), self.model.chapter))

    # -- what there is

    @override
    def build(self) -> Node:
        page = self.model.page
        head = top(self) if page is None else self._head(page)
        body = self._contents() if page is None else self._body(page)
        column = Column([Row([head], least_height=HEAD, rank=1), Spacer(BELOW_HEAD), Overlay([body], height=Grow()),
                         self._foot()], gap=GAP, pad=MARGIN)  # fmt: skip
        if page is None:
            return column
        arrows = [At(BESIDE, 0.5, icon("arrow_left", EDGE_ARROW, "bone"))]  # a press there turns the page
        if self._goes_on:
            arrows.append(At(1 - BESIDE, 0.5, icon("arrow_right", EDGE_ARROW, "bone")))
        return Overlay([column, *arrows])

    @property
    def _goes_on(self) -> bool:
        """Whether another page follows."""
        return self.model.at + 1 < len(self.model.pages) or self.paging[0] + 1 < self.paging[1]

    def _foot(self) -> Node:
        if self.model.page is None:
            return Row([back_button(self, beside=False), Spacer()], pad=RINGED, rank=1)
        signs = PAD_KINDS if self.stage.device is Device.GAMEPAD else KEY_KINDS
        on = partial(self._step, 1) if self._goes_on else None
        return Row([
            back_button(self, beside=False), self._way("contents", tr("Contents"), partial(self.turn_to, CONTENTS)),
            Spacer(GAP), self._way("previous", tr("Previous"), partial(self._step, -1), signs["previous"]),
            self._way("next", tr("Next"), on, signs["next"]),
        ], gap=FOOT_GAP, pad=RINGED, rank=1)  # fmt: skip

    def _way(self, key: str, words: str, action: Action | None, sign: Kind | None = None) -> Pressable:
        label = Label(words, "head", least=0.45)
        child = label if sign is None else Row([KeySign(sign), label], gap=INSET)
        return Pressable(child, action, words, look="slab", key=key, anchor=1.0 if sign else 0.0, least_height=FOOT)

    # -- the contents

    def _contents(self) -> Node:
        chapters = [self._chapter(*each) for each in self.model.first_pages]
        rules = [self._rule(*each) for each in self.model.rules]
        lists = [Column(lines, gap=LINE_GAP, width=Grow()) for lines in (chapters, rules) if lines]
        return Row(lists, gap=COLUMN_GAP)

    def _chapter(self, chapter: Chapter, at: int) -> Pressable:
        title, level = Label(chapter.title, "head", least=0.45), Label(chapter.level, "hint", "bone", least=0.7)
        child = Row([title, level if chapter.level else None, Spacer(), self._number(at, "bone")], gap=INSET,
                    pad=Pad(12, 0, 12, 0))  # fmt: skip
        words = listed((chapter.level, self._page_words(at)))
        return Pressable(child, partial(self.turn_to, at), chapter.title, words, look="bare", key=f"chapter {at}",
                         anchor=0.0, height=Grow(), most_height=MOST_LINE)  # fmt: skip

    def _rule(self, page: BookPage, at: int) -> Pressable:
        rule, theme = page.rule or "", self.stage.theme
        ink = theme.field_ink[rule]
        symbol = rule_symbol(rule, SYMBOL, ink, least=0.6)
        line = Row([symbol, Label(page.short, "name", ink, least=0.6, width=Grow()), self._number(at, ink)], gap=INSET)
        field = Block(line, theme.field[rule], ink, Pad(INSET, 0, INSET, 0))
        return Pressable(Block(field, "paper", pad=Pad(EDGE, EDGE, EDGE, EDGE)), partial(self.turn_to, at), page.short,
                         self._page_words(at), key=f"rule {at}", anchor=0.0, height=Grow(),
                         most_height=MOST_LINE)  # fmt: skip

    def _number(self, at: int, ink: str | Rgb) -> Node:
        return Label(str(at + 1), "name", ink, at=1.0, aloud=self._page_words(at))

    @staticmethod
    def _page_words(at: int) -> str:
        return tr("page {n}").format(n=at + 1)

    # -- a page

    def _head(self, page: BookPage) -> Node:
        """The plate of the rule, the chapter, the number of the page, and the question."""
        count = tr("{number} / {count}").format(number=self.model.at + 1, count=len(self.model.pages))
        overline = Row([Label(self.model.chapter, "hint", "bone", least=0.7, width=Grow()),
                        Label(self._part, "hint", "bone") if self._part else None,
                        Label(count, "hint", "bone", aloud=self._place)], gap=GAP)  # fmt: skip
        question = Label(page.question, "title", "paper", least=0.5)
        sign = plate(page.rule, HEAD, least=0.6) if page.rule else None
        return Row([sign, Column([overline, question], gap=GAP, justify=0.5, width=Grow())], gap=PLATE_GAP)

    def _body(self, page: BookPage) -> Node:
        """The words beside the figure, in parts where they are too long; below it where one paragraph is too long."""
        aloud = partial(in_words, name_of=self._book.card_name)
        paragraphs = [_paragraph(each, self.tones.slab, aloud(each.pieces)) for each in page.paragraphs]
        large, small = (Label(page.answer, style, "paper", wraps=True) for style in ("entry", "head"))
        edition = self._edition() if page.by_edition else None
        key = f"page {self.model.at}"
        if not page.figure:
            begin = Column([_answer(large), edition, *paragraphs[:2]], gap=PARAGRAPH_GAP)
            first = Column([_answer(small), edition], gap=PARAGRAPH_GAP)
            return First([Sections([begin, *paragraphs[2:]], PARAGRAPH_GAP, key, COLUMN, COLUMN_GAP),
                          Sections([first, *paragraphs], PARAGRAPH_GAP, key, COLUMN, COLUMN_GAP)])  # fmt: skip
        figure, high = (FigureNode(page.figure, self.stage.theme, aloud, least_height=least)
                        for least in (0, LEAST_FIGURE))  # fmt: skip
        right = Column([edition, figure], gap=PLATE_GAP)
        whole = Column([_answer(large), *paragraphs], gap=PARAGRAPH_GAP, width=Grow(), most_width=TEXT)
        begin = Column([_answer(small), paragraphs[0]], gap=PARAGRAPH_GAP)
        parts = Sections([begin, *paragraphs[1:]], PARAGRAPH_GAP, key, most_width=TEXT)
        below = Sections([Column([small, edition], gap=PARAGRAPH_GAP), *paragraphs, high], PARAGRAPH_GAP, key)
        return First([Row([whole, right], gap=COLUMN_GAP), Row([parts, right], gap=COLUMN_GAP), below])

    def _edition(self) -> Pressable:
        names = list(self.model.editions)
        return chooser(tr("Edition"), list(self.model.editions.values()), names.index(self.model.edition),
                       lambda index: self._choose(names[index]), "edition", width=Grow())  # fmt: skip

    # -- what is pressed

    def _choose(self, edition: str) -> None:
        self.model = self._read(edition, self.model.at)
        self.rebuild()

    def turn_to(self, at: int, part: int = 0) -> None:
        """Opens a page at one of its parts, or the contents; nothing happens where there is none."""
        if at == self.model.at or not CONTENTS <= at < len(self.model.pages):
            return
        self.model = self.model._replace(at=at)
        self.ground = (self.model.page.ground if self.model.page is not None else "") or ""
        self.clock_ms = 0.0
        self.turned[f"page {at}"] = part
        self.stage.sound.play("card_slide")
        focused = self.focused
        self.rebuild()
        self.focus_on("chapter 0" if at == CONTENTS else "next")
        self.focus_on(focused)

    def _step(self, step: int) -> None:
        """To the next part, or page; back before the first page to the contents."""
        if self.model.page is not None and 0 <= self.paging[0] + step < self.paging[1]:
            self.stage.sound.play("card_slide")
            self.turn(step)
        else:
            self.turn_to(max(CONTENTS, self.model.at + step), LAST if step < 0 else 0)

    @override
    def handle(self, intent: Intent) -> Transition | None:
        if step := self._turning(intent):
            self._step(step)
            return None
        if self.model.page is not None:
            intent = replace(intent, kind=RING.get(intent.kind, intent.kind))
        return super().handle(intent)

    def _turning(self, intent: Intent) -> int:
        """How many pages an intent turns: 1, -1 or 0."""
        if intent.kind is Kind.PRESS and intent.point is not None:
            return self._beside_the_page(intent.point[0])
        current = self.focus.current
        if intent.kind in DIRECTIONS and (self.model.page is None or (current is not None and current.adjustable)):
            return 0
        return TURNS.get(intent.kind) or page_step(intent)

    def _beside_the_page(self, x: int) -> int:
        """A press in the margin of a page turns it to that side."""
        body = self.stage.viewport.rect(*MARGIN.inside(self.tree.box)) if self.tree.box is not None else None
        return 0 if self.model.page is None or body is None else (x >= body.right) - (x < body.left)


# -- words


def _answer(label: Label) -> Node:
    return Padded(label, Pad(0, 0, 0, AFTER_ANSWER))


def _paragraph(paragraph: Paragraph, slab: Rgb, aloud: str) -> Node:
    """A paragraph with its label; a ruling of our own is marked."""
    own = Block(Label(tr("Our ruling"), "floor"), slab, "paper", Pad(10, 0, 10, 0)) if paragraph.ours else None
    return Column([
        Label(paragraph.label, "name", "paper") if paragraph.label else None,
        Row([own, Spacer()]) if own is not None else None,
        Label(_written(paragraph.pieces), "page", "paper", wraps=True, aloud=aloud),
    ], gap=6)  # fmt: skip


def _written(pieces: Pieces) -> str | Sentence:
    """Words and cards; the sign after a card stays on its line."""
    if all(isinstance(piece, str) for piece in pieces):
        return " ".join(str(piece).strip() for piece in pieces)
    parts = list[str | Face]()
    for piece in pieces:
        closes = isinstance(piece, str) and bool(parts) and isinstance(parts[-1], Face) and piece.strip()[:1] in CLOSING
        parts.append(f"{JOINED}{piece.strip()}" if closes and isinstance(piece, str) else piece)
    return Sentence(tuple(parts), "page", (0, 0, 0))


def page_aloud(page: BookPage, name_of: NameOf) -> str:
    """For a voice: the answer, the paragraphs, and the cards of the figure by name."""
    lines = [page.answer]
    for paragraph in page.paragraphs:
        lines += [paragraph.label, tr("Our ruling") if paragraph.ours else "", in_words(paragraph.pieces, name_of)]
    return sentences((*lines, *(_group(group, name_of) for line in page.figure for group in line)))


def _group(group: Group, name_of: NameOf) -> str:
    """Whose cards they are, which, and what they are worth."""
    cards: Sequence[str] = [_card(card.face, card.look, name_of) for card in group.cards]
    return listed((group.title, listed(cards), group.numeral, in_words(group.note, name_of)))


def _card(face: Face | None, look: str, name_of: NameOf) -> str:
    if look == "bare":
        return ""
    return tr("a card face down") if face is None or look == "out" else name_of(face)
