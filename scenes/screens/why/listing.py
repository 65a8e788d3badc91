"""The list of turns round the table: in places that the table does not need, so that nothing it speaks of is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.layout import Box, Share, column, row
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.kit.widgets import Choice, Options, Sentence, Widget, paragraph, write
from scenes.kit.widgets.surfaces import colours
from scenes.kit.widgets.widget import Action
from scenes.table.capabilities import WhyLine
from scenes.table.plan import TablePlan, plan_of
from scenes.table.values import Pieces
from scenes.table.words import NameOf, flowing_block, in_words

BEST = 5
"""So many turns are shown at first."""
GAP = 12
ASIDE_UP_TO = 1.3  # text up to this size has its turns one below the other where the log is; else one at a time
TITLE_SHARES = (Share(0.5), Share(0.5))
BUTTONS = 4
BUTTON, MORE_BUTTON = 60, 14  # units of height in the log's place at 100 %, more at 200 %
LEAST_LIST, MOST_TITLE = 350, 140  # units of height at 100 %: of the list and of the title where both stand there
TURN_SHARE = 0.54
INSET = 16  # units
ROW = 160  # units of height at 100 %, at least: three lines of a turn and two of its reason
GUTTER, LEAST = 24, 220  # units beside the hand; the list goes down beside it where it is that wide
PAGE = 240  # units at 100 %: a narrower choice of the page has no title
TITLE_WIDE = 4  # times as wide as high is a box for one line
NARROW = 520  # units at 100 %: the turn stands above its reason


class ListLayout(NamedTuple):
    """Boxes in units; `buttons` are the lost turn again, the page, more or fewer, and back.

    `place` is for as many turns as `most` says.
    """

    title: Box
    did: Box
    buttons: list[Box]
    place: Box
    most: int

    def rows(self, stage: Stage, lines: Sequence[WhyLine]) -> list[Box]:
        """A box for each turn of a page: as high as its words want, where all of them find room so."""
        width, missing = stage.viewport.px(self.place.width), self.most - len(lines)
        is_narrow = width < stage.viewport.px(NARROW)
        needed = [_needed(stage, line, width) if is_narrow else 0.0 for line in lines]
        left = self.place.height - sum(needed) - GAP * (self.most - 1)
        if left < 0:
            return column(self.place, [Share()] * self.most, GAP)[: len(lines)]
        needed += [min(ROW, left / missing)] * missing if missing else []
        return column(self.place, [Share(1.0, least) for least in needed], GAP)[: len(lines)]


def list_layout(stage: Stage, hand: float, lines: Sequence[WhyLine]) -> ListLayout:
    """In the place of the bar, of the log and of a turn's buttons; `hand` is the right end of the hand, in units.

    A page has as many of the `lines` as can be read there, whichever page it is.
    """
    plan = plan_of(stage)
    many, actions = plan.text_scale <= ASIDE_UP_TO, Box(*plan.actions)
    title, did, free = _head(plan, (_high(plan) + GAP) * BUTTONS if not many else LEAST_LIST * plan.text_scale)
    if many:
        if free.right - hand - GUTTER >= LEAST:
            left = max(free.x, hand + GUTTER)
            free = Box(left, free.y, free.right - left, plan.safe[1] + plan.safe[3] - free.y)
        count = min(BEST, int((free.height + GAP) / (ROW * plan.text_scale + GAP)))
        return ListLayout(title, did, row(actions, [Share()] * BUTTONS, GAP), free, _most(stage, free, count, lines))
    buttons = column(free._replace(height=actions.y - free.y - GAP), [_high(plan)] * BUTTONS, GAP)
    if not plan.stacked:
        did = Box(free.x, buttons[-1].bottom + GAP, free.width, actions.y - 2 * GAP - buttons[-1].bottom)
    return ListLayout(title, did, buttons, actions._replace(width=free.right - actions.x), 1)


def _high(plan: TablePlan) -> float:
    """The height of a button in the log's place."""
    return BUTTON + MORE_BUTTON * plan.more_text


def _head(plan: TablePlan, needed: float) -> tuple[Box, Box, Box]:
    """The boxes of the title and of what was done, and what is left of the log's place, `needed` of it above the foot.

    In the bar; where the seats begin beside that, above the two rails.
    """
    bar, log = Box(*plan.top_bar), Box(*plan.log)
    log = log._replace(height=plan.actions[1] + plan.actions[3] - log.y)  # no buttons stand at its foot
    if not plan.stacked:
        title, did = row(bar, TITLE_SHARES, 2 * GAP)
        return (title, did, log) if plan.text_scale <= ASIDE_UP_TO else (bar, did, log)
    top = min(plan.actions[1] - needed - GAP, bar.y + MOST_TITLE * plan.text_scale)
    title = Box(log.x, bar.y, log.width, top - bar.y)
    return title, bar._replace(width=plan.rail[2]), Box(log.x, top + GAP, log.width, log.bottom - top - GAP)


def _most(stage: Stage, place: Box, count: int, lines: Sequence[WhyLine]) -> int:
    """How many turns there are on a page, up to `count`: on every page all of them find room in full size."""
    width = stage.viewport.px(place.width)
    if width >= stage.viewport.px(NARROW):
        return count
    heights = [_needed(stage, line, width) + GAP for line in lines]
    for most in range(count, 1, -1):
        if all(sum(heights[first : first + most]) - GAP <= place.height for first in range(0, len(heights), most)):
            return most
    return 1


def _needed(stage: Stage, line: WhyLine, width: int) -> float:
    """The height in units of a turn above its reason in full size, for a row so many px wide."""
    inset = stage.viewport.px(INSET)
    size = width - inset, stage.viewport.height
    words = ((line.turn, "body_bold"), (line.why, "body"))
    heights = (flowing_block(stage, said, style, stage.theme.paper, size).get_height() for said, style in words)
    return (sum(heights) + inset) / stage.viewport.scale


def draw_title(painter: Painter, stage: Stage, title: str, box: Rect) -> None:
    """On one line, or in a narrow box (px) on several."""
    if box.width > TITLE_WIDE * box.height:
        write(painter, stage, title, Lettering("head", stage.theme.paper), box)
    else:
        paragraph(painter, stage, title, Lettering("head", stage.theme.paper), box)


class PageChoice(Choice):
    """Which page of the list is seen; where it is narrow, or text is large, without its title."""

    def __init__(self, stage: Stage, rect: Rect, options: Options) -> None:
        is_wide = rect.width >= stage.viewport.px(PAGE * stage.text.text_scale)
        super().__init__(stage, rect, tr("Page") if is_wide else "", options)

    @property
    def words(self) -> str:
        """What it chooses."""
        return tr("Page")

    def _boxes(self, rect: Rect) -> tuple[Rect, Rect]:
        title, value = super()._boxes(rect)
        return (title, value) if self.title else (title, value.union(title))


class LineRow(Widget):
    """Plays its turn on the table; the one that is shown there stands on paper."""

    def __init__(self, stage: Stage, rect: Rect, line: WhyLine, action: Action, name_of: NameOf) -> None:
        """`name_of` is what a voice calls a card."""
        super().__init__(stage, rect, action)
        self.line = line
        self.shown = False
        self._name_of = name_of

    @property
    def words(self) -> str:
        """The turn."""
        return in_words(self.line.turn, self._name_of)

    @property
    def value_words(self) -> str:
        """Its reason."""
        return in_words(self.line.why, self._name_of)

    @property
    def grown(self) -> Rect:
        """Rows stand close: the ring alone shows the focus."""
        return self.rect

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The block, the turn and its reason."""
        shades = colours(self.stage.theme, "best" if self.shown else "slab", True, None)
        assert shades.block is not None
        painter.fill(self.rect, shades.block)
        turn, rest = self._halves()
        self._write(painter, self.line.turn, "body_bold", shades.title, turn)
        self._write(painter, self.line.why, "body", shades.second, rest)

    def _halves(self) -> tuple[Rect, Rect]:
        """The boxes of the turn and of its reason, in px: side by side, or one above the other."""
        inset, px = self.stage.viewport.px(INSET), self.stage.viewport.px
        if self.rect.width < px(NARROW):
            inner = self.rect.inflate(-inset, -inset // 2)
            whole = flowing_block(self.stage, self.line.why, "body", self.stage.theme.bone, inner.size).get_height()
            paper = self.stage.theme.paper
            turn = flowing_block(self.stage, self.line.turn, "body_bold", paper, inner.size).get_height()
            height = inner.height - min(whole, max(2 * inner.height // 3, inner.height - turn))
            below = Rect(inner.x, inner.y + height, inner.width, inner.height - height)
            return Rect(inner.topleft, (inner.width, height)), below
        inner = self.rect.inflate(-2 * inset, 0)
        wanted = Sentence(self.line.turn, "body_bold", self.stage.theme.paper).render(self.stage).get_width()
        width = min(round(inner.width * TURN_SHARE), wanted + 3 * inset)
        left = Rect(inner.x, inner.y, width - inset, inner.height)
        return left, Rect(inner.x + width, inner.y, inner.width - width, inner.height)

    def _write(self, painter: Painter, pieces: Pieces, style: str, rgb: Rgb, box: Rect) -> None:
        words = flowing_block(self.stage, pieces, style, rgb, box.size)
        painter.put(words, box.x, box.centery - words.get_height() // 2)
