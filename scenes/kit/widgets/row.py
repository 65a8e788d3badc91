"""Lines of a settings page: a title at the left; at the right a value, on or off, or the way to a scene."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import tr
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets.surfaces import Colours, colours
from scenes.kit.widgets.widget import Action, Widget
from scenes.kit.widgets.words import write

INSET = 24
TITLE_SHARE = 0.46  # the title's part of the width


class Row(Widget):
    """Base of choice and toggle."""

    adjustable = True
    anchor = 0.0

    def __init__(self, stage: Stage, rect: Rect, title: str, tones: Tones | None = None) -> None:
        super().__init__(stage, rect)
        self.title = title
        self.tones = tones

    @property
    def words(self) -> str:
        """The title."""
        return self.title

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The block, the title and the value."""
        rect, shades = self.grown, colours(self.stage.theme, "slab", self.enabled, self.tones)
        if shades.block is not None:
            painter.fill(rect, shades.block)
        title_box, value_box = self._boxes(rect)
        write(painter, self.stage, self.title, Lettering("name", shades.title, zoom=self.zoom), title_box)
        self.draw_value(painter, value_box, shades)

    def draw_value(self, painter: Painter, box: Rect, shades: Colours) -> None:
        """Draw the value inside a box (px)."""
        raise NotImplementedError

    def _boxes(self, rect: Rect) -> tuple[Rect, Rect]:
        """Where the title and the value stand in a rectangle."""
        inset = self.stage.viewport.px(INSET)
        inner = rect.inflate(-2 * inset, 0)
        title_width = round(inner.width * TITLE_SHARE)
        title_box = Rect(inner.x, inner.y, title_width - inset, inner.height)
        return title_box, Rect(inner.x + title_width, inner.y, inner.width - title_width, inner.height)

    def write_value(self, painter: Painter, words: str, shades: Colours, box: Rect, align: float = 0.5) -> None:
        """One line of words inside a box (px)."""
        write(painter, self.stage, words, Lettering("name", shades.title, align, self.zoom), box)


class Valued(Row):
    """Base of the rows with a value from 0 to `most` that LEFT and RIGHT change and a press takes round."""

    index: int
    most: int
    _on_change: Callable[[int], Transition | None]  # called with a new value

    def adjust(self, step: int) -> Transition | None:
        """More to the right, less to the left; nothing beyond the ends."""
        return self.choose(self.index + step)

    def activate(self) -> Transition | None:
        """One more; from the last back to the first."""
        return self.choose((self.index + 1) % (self.most + 1))

    def choose(self, index: int) -> Transition | None:
        """Hold another value, or the nearest there is; whoever wants to know it is told."""
        index = min(max(index, 0), self.most)
        if index == self.index:
            return None
        self.index = index
        return self._on_change(index)


PAD = 12


class OnOff(NamedTuple):
    """Whether it is on, and what is called with the new value."""

    value: bool
    on_change: Callable[[bool], Transition | None]


class Toggle(Valued):
    """Both words are shown, the one that holds on a paper block."""

    def __init__(self, stage: Stage, rect: Rect, title: str, state: OnOff, tones: Tones | None = None) -> None:
        super().__init__(stage, rect, title, tones)
        self.index, self.most = int(state.value), 1
        self._on_change = lambda index: state.on_change(bool(index))

    @property
    def value(self) -> bool:
        """Whether it is on."""
        return bool(self.index)

    @property
    def value_words(self) -> str:
        """The word that holds."""
        return tr("On") if self.value else tr("Off")

    def draw_value(self, painter: Painter, box: Rect, shades: Colours) -> None:
        """Off and On side by side."""
        pad = min(self.stage.viewport.px(PAD), box.height // 6)
        half = box.width // 2
        for index, words in enumerate((tr("Off"), tr("On"))):
            part = Rect(box.x + index * half, box.y + pad, half, box.height - 2 * pad)
            ink = shades._replace(title=shades.second)
            if self.index == index:
                painter.fill(part, self.stage.theme.paper if self.enabled else shades.off)
                ink = shades._replace(title=self.stage.theme.ink)
            self.write_value(painter, words, ink, part.inflate(-2 * pad, 0))


ARROW = 36


class LeadsTo(NamedTuple):
    """What holds now, and what a press does."""

    caption: str
    action: Action


class Link(Row):
    """Shows what holds now and an arrow."""

    adjustable = False

    def __init__(self, stage: Stage, rect: Rect, title: str, leads_to: LeadsTo, tones: Tones | None = None) -> None:
        super().__init__(stage, rect, title, tones)
        self.caption, self._action = leads_to

    @property
    def value_words(self) -> str:
        """What holds now."""
        return self.caption

    def draw_value(self, painter: Painter, box: Rect, shades: Colours) -> None:
        """What holds now, and the arrow at the end."""
        side, size = min(box.height, box.width // 4), min(self.stage.viewport.px(ARROW), box.height)
        arrow = self.stage.art.icon("arrow_right", size, shades.title)
        painter.put(arrow, box.right - side // 2 - size // 2, box.centery - size // 2)
        middle = Rect(box.x + side, box.y, box.width - 2 * side, box.height)
        self.write_value(painter, self.caption, shades, middle)
