"""Cards side by side, all as high as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from pygame import Rect

from scenes.kit.art.cards import ASPECT, Face
from scenes.kit.layout import Box
from scenes.kit.override import override
from scenes.kit.ui.containers import ParentNode
from scenes.kit.ui.node import Measure, Node, Sizing, Span
from scenes.kit.ui.pen import Pen
from scenes.kit.widgets.surfaces import CORNER

CHECK, CHECK_INSET = 0.2, 0.03
"""Of a card's height: the mark on one that is chosen, and its distance from the corner."""


class Card(Node):
    """A card that fills its box, "plain" or "dimmed", with a mark where it is `checked`."""

    corner = CORNER

    def __init__(self, face: Face, look: str = "plain", checked: bool = False) -> None:
        super().__init__()
        self.face, self.look, self.checked = face, look, checked

    @override
    def paint(self, pen: Pen) -> None:
        """Paints the card; its growth goes in steps, as that of text does, so that few pictures are needed."""
        assert self.box is not None
        stage = pen.stage
        high = round(stage.viewport.rect(*self.box).height * pen.zoom)
        picture = stage.art.card(self.face, high, self.look)
        rect = picture.get_rect(center=pen.rect(self.box).center)
        pen.put(picture, *rect.topleft)
        if self.checked:
            side, inset = round(high * CHECK), round(high * CHECK_INSET)
            mark = Rect(rect.right - side - inset, rect.top + inset, side, side)
            pen.fill(mark, stage.theme.paper)
            inner = mark.inflate(-side // 4, -side // 4)
            pen.put(stage.art.icon("check", inner.width, stage.theme.ink), *inner.topleft)


class CardLine(ParentNode):
    """Cards, or what has their shape, side by side: `size` units high, and lower, down to `least`, where there is
    too little room; as wide as that makes them. Those that are `raised` stand `lift` units higher than the others.
    """

    def __init__(
        self, cards: Sequence[Node], size: float, least: float, gap: float = 0.0, lift: float = 0.0,
        raised: Sequence[bool] = (), **sizing: Unpack[Sizing],
    ) -> None:  # fmt: skip
        super().__init__(cards, **sizing)
        self._span, self._gap, self._lift, self._raised = Span(least, size), gap, lift, raised or [False] * len(cards)

    @override
    def own_widths(self, measure: Measure) -> Span:
        return Span(self._wide(self._span.least), self._wide(self._span.ideal))

    def _wide(self, height: float) -> float:
        return len(self.all) * height * ASPECT + self._gap * (len(self.all) - 1)

    def _high(self, width: float) -> float:
        """The height that the cards may have in such a width."""
        return min(self._span.ideal, (width - self._gap * (len(self.all) - 1)) / len(self.all) / ASPECT)

    @override
    def own_heights(self, measure: Measure, width: float) -> Span:
        high = self._high(width)
        return Span(min(high, self._span.least) + self._lift, high + self._lift)

    @override
    def arrange(self, measure: Measure, box: Box) -> None:
        high = min(self._high(box.width), box.height - self._lift)
        for number, (card, raised) in enumerate(zip(self.all, self._raised, strict=True)):
            left = box.x + number * (high * ASPECT + self._gap)
            card.place(measure, Box(left, box.y + (0 if raised else self._lift), high * ASPECT, high))
