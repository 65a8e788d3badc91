"""The buttons of the list: what turns its pages, what leads on, and a choice of which only the value is seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import overload

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Kind
from scenes.kit.messages import grouped, tr
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets import Button, Choice, Options
from scenes.kit.widgets.surfaces import colours

ARROW, ARROW_INSET = 0.46, 0.35
"""Of its height: the arrow of a button that leads on, and how far that is from its right end."""


class OnwardButton(Button):
    """With an arrow at its right end."""

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The button, and the arrow."""
        super().draw_item(painter, focused)
        rect, theme = self.grown, self.stage.theme
        size = round(rect.height * ARROW)
        arrow = self.stage.art.icon("play", size, theme.ink if self.look == "best" else theme.paper)
        painter.put(arrow, rect.right - round(rect.height * ARROW_INSET) - size, rect.centery - size // 2)


class BareChoice(Choice):
    """Its title is only spoken. Several stand side by side: beyond its last value an arrow leads on to the next."""

    anchor = 0.5

    @property
    def steps(self) -> Mapping[Kind, int]:
        """The directions in which there is another value."""
        return {kind: step for kind, step in super().steps.items() if 0 <= self.index + step <= self.most}

    def _boxes(self, rect: Rect) -> tuple[Rect, Rect]:
        return Rect(rect.x, rect.y, 0, 0), rect

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The block and the value."""
        shades = colours(self.stage.theme, "slab", self.enabled, self.tones)
        if shades.block is not None:
            painter.fill(self.grown, shades.block)
        self.draw_value(painter, self.grown, shades)


class PageNumbers(Sequence[str]):
    """The captions of so many pages: each is made when it is asked for, for there may be thousands."""

    def __init__(self, pages: int) -> None:
        self._pages = pages

    def __len__(self) -> int:
        """How many pages."""
        return self._pages

    @overload
    def __getitem__(self, index: int) -> str: ...

    @overload
    def __getitem__(self, index: slice) -> list[str]: ...

    def __getitem__(self, index: int | slice) -> str | list[str]:
        """The caption of a page, counted from 0."""
        if isinstance(index, slice):
            return [self[page] for page in range(*index.indices(self._pages))]
        return tr("{n} of {count}").format(n=grouped(index + 1), count=grouped(self._pages))


class Pager(Choice):
    """Which page of how many."""

    anchor = 1.0

    def __init__(
        self, stage: Stage, rect: Rect, at: tuple[int, int], turn_to: Callable[[int], Transition | None], tones: Tones
    ) -> None:
        """`at` are the page, counted from 0, and how many there are."""
        number, pages = at
        super().__init__(stage, rect, tr("Page"), Options(PageNumbers(pages), number, turn_to), tones)
