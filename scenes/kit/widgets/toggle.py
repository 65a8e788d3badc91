"""On or off."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.messages import tr
from scenes.kit.stack import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets.colours import Colours
from scenes.kit.widgets.row import Row

PAD = 12


class OnOff(NamedTuple):
    """Whether it is on, and what is called with the new value."""

    value: bool
    on_change: Callable[[bool], Transition | None]


class Toggle(Row):
    """Both words are shown, the one that holds on a paper block."""

    def __init__(self, stage: Stage, rect: Rect, title: str, state: OnOff, tones: Tones | None = None) -> None:
        super().__init__(stage, rect, title, tones)
        self.value, self._on_change = state

    @property
    def value_words(self) -> str:
        """The word that holds."""
        return tr("On") if self.value else tr("Off")

    def adjust(self, step: int) -> Transition | None:
        """Left is off, right is on."""
        return self._set(step > 0)

    def activate(self) -> Transition | None:
        """The other one."""
        return self._set(not self.value)

    def draw_value(self, painter: Painter, box: Rect, shades: Colours) -> None:
        """Off and On side by side."""
        pad = min(self.stage.viewport.px(PAD), box.height // 6)
        half = box.width // 2
        for index, words in enumerate((tr("Off"), tr("On"))):
            part = Rect(box.x + index * half, box.y + pad, half, box.height - 2 * pad)
            ink = shades._replace(title=shades.second)
            if self.value == bool(index):
                painter.fill(part, self.stage.theme.paper if self.enabled else shades.off)
                ink = shades._replace(title=self.stage.theme.ink)
            self.write_value(painter, words, ink, part.inflate(-2 * pad, 0))

    def _set(self, value: bool) -> Transition | None:
        if value == self.value:
            return None
        self.value = value
        return self._on_change(value)
