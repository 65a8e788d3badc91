"""What is drawn on the page: each figure can have the focus, and a press on it opens its matches."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.history.statistics import Tally
from scenes.kit.art.symbols import SYMBOL_FILES
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.messages import grouped, listed, tr
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb, Tones, mix
from scenes.kit.widgets import Widget, fitted, write
from scenes.kit.widgets.surfaces import empty_of
from scenes.kit.widgets.widget import Action
from scenes.screens.statistics.asking import NamedRival
from scenes.specs.figure_words import FigureBar, FigurePart

EDGE, BAR, FACE = 4, 50, 40
LOW = 150  # units: what is lower has its number above
FADED = 0.72


def percent(tally: Tally) -> int:
    """Of a hundred matches so many are won."""
    return round(100 * tally.rate)


class Figure(Widget):
    """Base of all: it keeps its size, and knows how far it has risen, from 0 to 1."""

    risen = 1.0
    anchor = 0.0

    def __init__(self, stage: Stage, rect: Rect, action: Action, tones: Tones) -> None:
        super().__init__(stage, rect, action)
        self.tones = tones
        self.says: tuple[str, str] = ("", "")

    @property
    def words(self) -> str:
        """What it is."""
        return self.says[0]

    @property
    def value_words(self) -> str:
        """How much it is."""
        return self.says[1]

    @property
    def grown(self) -> Rect:
        """It keeps its size."""
        return self.rect

    def large(self, painter: Painter, words: str, lettering: Lettering, box: Rect) -> Rect:
        """Figures keep their size with large text; where they stand."""
        zoom = lettering.zoom / self.stage.text.text_scale
        drawn = fitted(self.stage, words, lettering._replace(zoom=zoom), (box.width, 4 * box.height))
        x, y = place(drawn, box.x + round(box.width * lettering.align), box.centery, lettering.align)
        painter.put(drawn, x, y)
        return Rect(x, y, *drawn.get_size())


class WinRate(Figure):
    """Of a hundred matches, how many are won, and between what that may be by chance."""

    tally = Tally(0, 0)

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The rate in the largest figures there are, and what it is of."""
        stage, theme, rect = self.stage, self.stage.theme, self.rect
        px = stage.viewport.px
        number = self.large(painter, grouped(percent(self.tally)), Lettering("rule_change", theme.paper),
                            Rect(rect.x, rect.y, rect.width * 6 // 10, rect.height))
        left = number.right + px(32)
        low, high = (round(100 * end) for end in self.tally.range)
        lines = ((tr("%"), "title", theme.paper, 0.36), (tr("matches won"), "head", theme.paper, 0.24),
                 (self.of, "body", theme.bone, 0.2),
                 (tr("likely {low} to {high} %").format(low=low, high=high), "body", theme.bone, 0.2))
        top = float(rect.y)
        for words, style, rgb, share in lines:
            box = Rect(left, round(top), rect.right - left, round(rect.height * share))
            write(painter, stage, words, Lettering(style, rgb), box)
            top += rect.height * share

    @property
    def of(self) -> str:
        """Won, and played."""
        return tr("{won} of {count}").format(won=grouped(self.tally.won), count=grouped(self.tally.played))


class SkylineColumn(Figure):
    """One of a skyline: a field in its colour, cut by the foot of the screen; what there is none of is faint."""

    def __init__(
        self, stage: Stage, rect: Rect, action: Action, tones: Tones, told: tuple[FigureBar, int], title: str
    ) -> None:
        """`told` are the bar and its value, `title` is what the whole skyline shows."""
        super().__init__(stage, rect, action, tones)
        self._bar, self._value = told
        self.says = (f"{title} {self._bar.name}", grouped(self._value))

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """Edge and field, the number at the top, the symbol at the foot."""
        theme, px = self.stage.theme, self.stage.viewport.px
        least = self.rect.width
        height = least + round((self.rect.height - least) * self.risen)
        block = Rect(self.rect.x, self.rect.bottom - height, self.rect.width, height)
        field, ink = theme.field[self._bar.colour], theme.field_ink[self._bar.colour]
        edge = theme.paper
        if not self._value:
            field, edge = (mix(shade, self.tones.ground, FADED) for shade in (field, edge))
            ink = theme.bone
        painter.fill(block, edge)
        painter.fill(block.inflate(-2 * px(EDGE), -2 * px(EDGE)), field)
        self._draw_symbol(painter, block, ink)
        if self._value:
            low = height < px(LOW)
            box = Rect(block.x + px(8), block.y - px(64) if low else block.y + px(16), block.width - px(16), px(60))
            self.large(painter, grouped(self._value), Lettering("title", theme.paper if low else ink, 0.5), box)

    def _draw_symbol(self, painter: Painter, block: Rect, ink: Rgb) -> None:
        stage, size = self.stage, round(block.width * 0.5)
        middle = block.bottom - round(block.width * 0.42)
        if self._bar.colour in SYMBOL_FILES:
            symbol = stage.art.symbol(self._bar.colour, size, ink)
            painter.put(symbol, block.centerx - size // 2, middle - size // 2)
        else:
            box = Rect(block.x, middle - 10, block.width, 20)
            self.large(painter, self._bar.name, Lettering("head", ink, 0.5), box)


class RivalBar(Figure):
    """A rival: as long as there were matches, paper as far as they were won."""

    def __init__(
        self, stage: Stage, rect: Rect, action: Action, tones: Tones, told: tuple[NamedRival, int, int]
    ) -> None:
        """`told`: who, how many matches are as long as there is room, and how many px are left for face and name."""
        super().__init__(stage, rect, action, tones)
        self._who, self._most, self._label = told
        tally = self._who.rival.tally
        words = tr("{won} won, {lost} lost").format(won=grouped(tally.won), lost=grouped(tally.lost))
        self.says = (self._who.name, words)

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """Face, name, bar, and the matches won and lost."""
        stage, theme, rect, tally = self.stage, self.stage.theme, self.rect, self._who.rival.tally
        px = stage.viewport.px
        size = min(px(FACE), rect.height)
        face = (stage.art.seat(self._who.face, size, theme.paper) if self._who.face
                else stage.art.icon("person", size, theme.paper))
        painter.put(face, rect.x, rect.centery - size // 2)
        name = Rect(rect.x + size + px(16), rect.y, self._label - size - px(32), rect.height)
        write(painter, stage, self._who.name, Lettering("name", theme.paper), name)
        figures = px(130) if stage.text.text_scale <= 1.25 else px(220)
        room = rect.width - self._label - figures
        length = round(room * self.risen * tally.played / self._most)
        bar = Rect(rect.x + self._label, 0, length, min(px(BAR), rect.height))
        bar.centery = rect.centery
        won = round(length * tally.rate)
        painter.fill(bar, empty_of(theme, self.tones))
        painter.fill(Rect(bar.x, bar.y, won, bar.height), theme.paper)
        words = tr("{won}-{lost}").format(won=grouped(tally.won), lost=grouped(tally.lost))
        box = Rect(rect.right - figures, rect.y, figures, rect.height)
        write(painter, stage, words, Lettering("head", theme.paper, 1.0), box)


class RuleRate(Figure):
    """How many of a hundred matches are won under some rules."""

    def __init__(self, stage: Stage, rect: Rect, action: Action, tones: Tones, told: tuple[str, Tally]) -> None:
        super().__init__(stage, rect, action, tones)
        self._title, self._tally = told
        self.says = (self._title, tr("{n} %, {won} of {count}").format(
            n=percent(self._tally), won=grouped(self._tally.won), count=grouped(self._tally.played)))

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The title above, the figure, and what it is of."""
        stage, theme, rect = self.stage, self.stage.theme, self.rect
        head = rect.height * 3 // 10
        write(painter, stage, self._title, Lettering("name", theme.paper), Rect(rect.x, rect.y, rect.width, head))
        box = Rect(rect.x, rect.y + head, rect.width * 6 // 10, rect.height - head)
        number = self.large(painter, grouped(percent(self._tally)), Lettering("result", theme.paper), box)
        left = number.right + stage.viewport.px(14)
        foot = Rect(left, rect.bottom - head - stage.viewport.px(8), rect.right - left, head)
        write(painter, stage, tr("%"), Lettering("floor", theme.bone), foot)


class WholePart(Figure):
    """A part of a whole, in one of a few shades."""

    def __init__(
        self, stage: Stage, rect: Rect, action: Action, tones: Tones, told: tuple[FigurePart, int, int]
    ) -> None:
        """`told`: the part, its value, and which of the shades it has."""
        super().__init__(stage, rect, action, tones)
        part, self._value, self._shade = told
        self.says = (part.name, grouped(self._value))

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The block and its number, where that has room."""
        theme = self.stage.theme
        shades = (theme.paper, theme.bone, theme.stone, self.tones.slab)
        ink = theme.paper if self._shade == len(shades) - 1 else theme.ink
        painter.fill(self.rect, shades[self._shade])
        inset = self.stage.viewport.px(12)
        box = self.rect.inflate(-2 * min(inset, self.rect.width // 8), 0)
        self.large(painter, grouped(self._value), Lettering("head", ink), Rect(box.x, box.y, box.width, box.height))


class Fact(Figure):
    """A title, a figure, and a few words on it; maybe as many blocks as it says."""

    def __init__(self, stage: Stage, rect: Rect, action: Action, tones: Tones, told: Sequence[str]) -> None:
        """`told` are title, figure and words."""
        super().__init__(stage, rect, action, tones)
        self._title, self._figure, self._second = told
        self.says = (self._title, listed((self._figure, self._second)))

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The title above, the figure, the words beside it."""
        stage, theme, rect = self.stage, self.stage.theme, self.rect
        head = rect.height * 4 // 10
        write(painter, stage, self._title, Lettering("name", theme.paper), Rect(rect.x, rect.y, rect.width, head))
        box = Rect(rect.x, rect.y + head, rect.width * 6 // 10, rect.height - head)
        number = self.large(painter, self._figure, Lettering("title", theme.paper), box)
        left = number.right + stage.viewport.px(16)
        foot = Rect(left, box.y, rect.right - left, box.height)
        write(painter, stage, self._second, Lettering("body", theme.bone), foot)
