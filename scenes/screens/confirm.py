"""A question above the scene, with two or three answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from typing import NamedTuple

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.layout import row
from scenes.kit.scene import Pop, Quit, Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Widget, WidgetScene
from scenes.kit.widgets.surfaces import scrim
from scenes.kit.widgets.words import Words, fitted, spoken

Answer = tuple[str, Callable[[], Transition | None] | None]
"""A button's words, and what it does once the question is gone; None: nothing."""

LOSING = (Kind.FOCUS_LOST, Kind.PAD_LOST)
LEFT, WIDTH = 96, 1728
BAND_TOP, BAND_HEIGHT = 300, 480
QUESTION = (348, 216)
"""Top and height of the question, in units."""
BUTTONS_TOP, BUTTON_HEIGHT, BUTTON_WIDTH, GUTTER = 612, 112, 400, 56


class Asked(NamedTuple):
    """Who is asked. `heeds` says whose presses count, `aloud` is said in place of the question if others listen.

    `lapse` says where it leads if it goes unanswered for `lapses_ms`, or the window or a device is lost (by that
    intent): from the question on, so it is taken away there. Without it the question stays. Once it `is_void`, it is
    gone with whatever is pressed or the next frame, and nothing is answered.
    """

    heeds: Callable[[Intent], bool] = lambda intent: True
    aloud: Words | None = None
    lapses_ms: float = inf
    lapse: Callable[[Intent | None], Transition | None] | None = None
    is_void: Callable[[], bool] = lambda: False


ANYBODY = Asked()


class Confirm(WidgetScene):
    """Asks `question`; the first answer is the safe one: it has the focus, and Escape or B gives it."""

    overlay = True

    def __init__(self, stage: Stage, question: Words, answers: Sequence[Answer], asked: Asked = ANYBODY) -> None:
        super().__init__(stage)
        self._question, self._asked = question, asked
        self._left_ms = asked.lapses_ms
        self._answers = list(answers)
        self.resized()

    @property
    def title(self) -> str:
        """The question, or what may be heard of it."""
        return spoken(self._question if self._asked.aloud is None else self._asked.aloud)

    def lay_out(self) -> list[Widget]:
        """The answers in a row, and the band below them."""
        rect = self.stage.viewport.rect
        self._scrim = scrim(self.stage)
        bounds, band = self.stage.viewport.bounds, rect(0, BAND_TOP, 0, BAND_HEIGHT)
        self._band = Rect(0, band.y, bounds.width, band.height)
        self._box = rect(LEFT, QUESTION[0], WIDTH, QUESTION[1])
        width = min(BUTTON_WIDTH, (WIDTH - GUTTER * (len(self._answers) - 1)) / len(self._answers))
        boxes = row((LEFT, BUTTONS_TOP, WIDTH, BUTTON_HEIGHT), [width] * len(self._answers), GUTTER)
        return self.button_row(boxes, [(words, partial(self._give, action)) for words, action in self._answers])

    def cancel(self) -> Transition:
        """Give the safe answer."""
        return self._give(self._answers[0][1])

    def handle(self, intent: Intent) -> Transition | None:
        """Choose an answer. Closing the window a second time ends the program."""
        if intent.kind is Kind.QUIT:
            return Quit()
        if intent.kind in LOSING and self._asked.lapse is not None:
            return self._asked.lapse(intent)
        if self._asked.is_void():
            return Pop()
        return super().handle(intent) if self._asked.heeds(intent) else None

    def update(self, elapsed_ms: float) -> Transition | None:
        """Let the answers grow, and wait no longer than was said."""
        self._left_ms -= elapsed_ms
        if self._left_ms <= 0 and self._asked.lapse is not None:
            return self._asked.lapse(None)
        if self._asked.is_void():
            return Pop()
        return super().update(elapsed_ms)

    def draw(self, painter: Painter) -> None:
        """The scrim, the band, the question and the answers."""
        theme = self.stage.theme
        painter.put(self._scrim, 0, 0)
        painter.fill(self._band, theme.ink)
        if isinstance(self._question, str):
            words = self.stage.text.block(self._question, "title", theme.paper, self._box.size)
        else:
            words = fitted(self.stage, self._question, Lettering("title", theme.paper), self._box.size)
        painter.put(words, *place(words, self._box.x, self._box.centery))
        self.focus.draw(painter)

    def _give(self, action: Callable[[], Transition | None] | None) -> Transition:
        return Pop(then=action() if action else None)
