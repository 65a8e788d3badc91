"""What moves on a page: nodes that follow the page's clock, from when they begin until they have come to rest.

Motion changes what is painted, never where nodes stand. With reduced motion everything has come from the start.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

from pygame import Rect

from scenes.kit.drawing.text import place
from scenes.kit.layout import Box
from scenes.kit.messages import grouped
from scenes.kit.override import override
from scenes.kit.theme import Rgb
from scenes.kit.timeline import Easing, out_cubic
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.node import Measure, Node, Sizing, Span, Wrapper
from scenes.kit.ui.pen import Pen

ASIDE = (-24.0, 0.0)
"""Units across and down, from where it comes."""


class Motion:
    """When something moves: from `start_ms` on, on the page's clock, for `length_ms`, at the speed of the settings."""

    def __init__(self, start_ms: float, length_ms: float, easing: Easing = out_cubic) -> None:
        self.start_ms, self.length_ms, self._easing = start_ms, length_ms, easing

    @property
    def end_ms(self) -> float:
        """When the motion has come to rest, in ms."""
        return self.start_ms + self.length_ms

    def share(self, at_ms: float) -> float:
        """How far it has come: 0 before it begins, 1 at rest; some easings go beyond."""
        if at_ms >= self.end_ms:
            return 1.0
        return self._easing((at_ms - self.start_ms) / self.length_ms) if at_ms > self.start_ms else 0.0


class MovingNode(Node):
    """Base of nodes that follow a motion."""

    motion: Motion


class Appear(Wrapper, MovingNode):
    """A node that comes in: unseen until its motion begins, then fading in from so many units `away`; from out of the
    window it need not fade. Some easings carry it beyond its place, and back.
    """

    def __init__(
        self, child: Node, *, motion: Motion, away: tuple[float, float] = ASIDE, fades: bool = True
    ) -> None:
        """There is no press inside: what can be pressed is there from the start."""
        super().__init__()
        self.child, self._away, self._fades = child, away, fades
        self.rank, self.optional, self.align, self.sizing = child.rank, child.optional, child.align, child.sizing
        self.motion = motion

    @override
    def widths(self, measure: Measure) -> Span:
        return self.child.widths(measure)

    @override
    def heights(self, measure: Measure, width: float) -> Span:
        return self.child.heights(measure, width)

    @override
    def arrange(self, measure: Measure, box: Box) -> None:
        self.child.place(measure, box)

    @override
    def paint(self, pen: Pen) -> None:
        come = self.motion.share(pen.at_ms)
        if pen.at_ms >= self.motion.end_ms:
            self.child.paint(pen)
        elif come > 0:
            px = pen.stage.viewport.px
            across, down = (px(units * (1 - come)) for units in self._away)
            away = pen.away[0] + across, pen.away[1] + down
            opacity = pen.opacity * min(1.0, come) if self._fades else pen.opacity
            self.child.paint(pen._replace(away=away, opacity=opacity))


class Count(Label, MovingNode):
    """A number that runs from `first` up or down to `number`, in steps, as large as its last value from the start.

    `words` says how a number is written. Each figure is a picture of its own, so that running costs no frame.
    """

    def __init__(
        self, number: int, style: str, ink: str | Rgb = "title", *, motion: Motion, first: int = 0, step: int = 1,
        words: Callable[[int], str] = grouped, at: float = 0.0, least: float = 1.0, keeps_size: bool = False,
        **sizing: Unpack[Sizing],
    ) -> None:  # fmt: skip
        super().__init__(words(number), style, ink, at=at, least=least, keeps_size=keeps_size, **sizing)
        self.motion = motion
        self._number, self._first, self._step, self._written = number, first, step, words

    def at_time(self, at_ms: float) -> str:
        """The words at a time on the page's clock, in ms."""
        left = (self._number - self._first) * (1 - self.motion.share(at_ms))
        return self._written(self._number - round(left / self._step) * self._step)

    @override
    def paint(self, pen: Pen) -> None:
        assert self.box is not None
        rect, rgb = pen.rect(self.box), pen.ink(self.ink)
        zoom = pen.zoom * self.share / (pen.stage.text.text_scale if self._keeps_size else 1.0)
        figures = [pen.stage.text.render(figure, self.style, rgb, None, zoom) for figure in self.at_time(pen.at_ms)]
        left = rect.x + round((rect.width - sum(figure.get_width() for figure in figures)) * self.at)
        for figure in figures:
            pen.put(figure, *place(figure, left, rect.centery))
            left += figure.get_width()


class MovingDrawing(MovingNode):
    """A box that a function fills while it moves: `draw(pen, rect, share)` gets the box in px and how far it has come,
    from 0 to 1. There is neither text nor a press in it: these lie over it, in an `Overlay`.
    """

    def __init__(
        self, draw: Callable[[Pen, Rect, float], object], motion: Motion, **sizing: Unpack[Sizing]
    ) -> None:
        super().__init__(**sizing)
        self._draw, self.motion = draw, motion

    @override
    def paint(self, pen: Pen) -> None:
        assert self.box is not None
        self._draw(pen, pen.rect(self.box), self.motion.share(pen.at_ms))
