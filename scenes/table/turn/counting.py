"""The count of alike cards that are picked up, between two arrows: up and down change it, and so does a press."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.input.intent import Kind
from scenes.kit.messages import tr
from scenes.kit.scene import Transition
from scenes.kit.widgets import fitted
from scenes.kit.widgets.surfaces import colours
from scenes.table.turn.buttons import OfferButton
from scenes.table.values import Card, Counted, Offer

INSET, ARROW, GAP, COUNT = 12, 22, 6, 40  # units
MOST_COUNT = 0.3  # of the width: room for the count between the arrows in large text
CHIP = 0.52  # of the height
STEPS = {Kind.UP: 1, Kind.DOWN: -1}
Set = Callable[[tuple[Card, ...]], Transition | None]


class CountButton(OfferButton):
    """A step further than the most is the least again. What is picked up is for `pick` to change."""

    counted = Counted(0, None, None)
    least: tuple[Card, ...] | None = None
    pick: Set
    _aloud = ""

    def offer(self, offer: Offer, pick: Set, names_cards: bool) -> None:
        """Shows this offer, which counts; `names_cards`: a voice may say of what."""
        assert isinstance(offer.does, Counted)
        self.counted, self.pick = offer.does, pick
        self._aloud = offer.does.aloud if names_cards else ""

    def may_stay(self, offer: Offer, rect: Rect) -> bool:
        """Whether the button can show this offer, too, at this place in px."""
        return self.rect == rect and isinstance(offer.does, Counted)

    @property
    def steps(self) -> Mapping[Kind, int]:
        """Up and down; left and right go along the bar."""
        return STEPS

    @property
    def words(self) -> str:
        """What is counted."""
        return tr("Picked up")

    @property
    def value_words(self) -> str:
        """The count, with its card where that may be named."""
        return self._aloud or str(self.counted.many)

    def adjust(self, step: int) -> Transition | None:
        """One more, or one less."""
        wanted = self.counted.more if step > 0 else self.counted.less
        return self.pick(wanted) if wanted is not None else None

    def activate(self) -> Transition | None:
        """One more, or where there is none one less."""
        wanted = self.counted.more if self.counted.more is not None else self.counted.less
        return self.pick(wanted) if wanted is not None else None

    def activate_at(self, point: tuple[int, int]) -> Transition | None:
        """The arrow that is nearer."""
        left, right = self._arrows(self.rect)
        return self.adjust(-1 if abs(point[0] - left.centerx) < abs(point[0] - right.centerx) else 1)

    def _arrows(self, rect: Rect) -> tuple[Rect, Rect]:
        """Around the count, at the right."""
        px = self.stage.viewport.px
        side, count = px(ARROW), min(px(COUNT * self.stage.text.text_scale), round(rect.width * MOST_COUNT))
        right = Rect(rect.right - px(INSET) - side, rect.centery - side // 2, side, side)
        return right.move(-count - side, 0), right

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The chip, and the count between the arrows."""
        rect, theme, stage = self.grown, self.stage.theme, self.stage
        shades = colours(theme, "slab", self.enabled, self.tones)
        if shades.block is not None:
            painter.fill(rect, shades.block)
        left, right = self._arrows(rect)
        room = (left.left - rect.left - stage.viewport.px(INSET + GAP), round(rect.height * CHIP * 1.24))
        chip = fitted(stage, self.title, Lettering(self.style, shades.title, zoom=2.0), room)
        painter.put(chip, *place(chip, rect.left + stage.viewport.px(INSET), rect.centery))
        for box, icon, step in ((left, "arrow_left", self.counted.less), (right, "arrow_right", self.counted.more)):
            arrow = stage.art.icon(icon, box.width, shades.title if step is not None else shades.off)
            painter.put(arrow, *arrow.get_rect(center=box.center).topleft)
        between = right.left - left.right
        count = fitted(stage, str(self.counted.many), Lettering("head", shades.title), (between, rect.height))
        painter.put(count, *place(count, (left.right + right.left) // 2, rect.centery, 0.5))
