"""Widgets that one switch reaches in two steps: first the group, then the thing in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import place
from scenes.kit.messages import trn
from scenes.kit.stage import Stage
from scenes.kit.widgets.surfaces import GAP, WIDTH, ring
from scenes.kit.widgets.widget import Action, Widget

INSET, HEIGHT = 16, 52  # units of the plate with the name


class ScanGroup(Widget):
    """One stop for several widgets: a frame round all of them, and its name on a plate.

    Where something else lies between the members, each has a ring of its own.
    """

    keeps_off = False
    sinks = False

    def __init__(
        self, stage: Stage, name: str, members: Sequence[Widget], others: Iterable[Widget], action: Action
    ) -> None:
        """`others` are the widgets that the frame must not take in; `action` is what a press does."""
        super().__init__(stage, members[0].rect.unionall([member.rect for member in members[1:]]), action)
        self.name, self.members = name, members
        self._is_whole = not any(self.rect.colliderect(other.rect) for other in others)

    @property
    def words(self) -> str:
        """The name of the group."""
        return self.name

    @property
    def value_words(self) -> str:
        """How many things are in it."""
        return trn("1 choice", "{n} choices", len(self.members))

    def draw(self, painter: Painter, focused: bool) -> None:
        """Only while it is lit."""
        if not focused:
            return
        corner = min(member.corner for member in self.members)
        for rect in [self.rect] if self._is_whole else [member.grown for member in self.members]:
            ring(painter, self.stage, rect, 0 if self._is_whole else corner)
        self.draw_item(painter, focused)

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The plate: above the frame, or inside it where there is no room above."""
        stage, px = self.stage, self.stage.viewport.px
        words = stage.text.render(self.name, "name", stage.theme.ink)
        height = round(px(HEIGHT) * stage.text.text_scale)
        box = self.rect if self._is_whole else self.members[0].grown
        plate = Rect(box.left, box.top - px(GAP + WIDTH) - height, words.get_width() + 2 * px(INSET), height)
        plate = plate.clamp(stage.viewport.bounds)
        painter.fill(plate, stage.theme.paper)
        painter.put(words, *place(words, plate.left + px(INSET), plate.centery))
