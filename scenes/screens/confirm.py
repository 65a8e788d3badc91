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
from scenes.kit.stack import Pop, Quit, Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Button, ButtonStyle, Page, Widget
from scenes.kit.widgets.surfaces import scrim
from scenes.kit.widgets.words import Words, fitted, spoken

Answer = tuple[str, Callable[[], Transition | None] | None]
"""A button's words, and what it does once the question is gone; None: nothing."""

LEFT, WIDTH = 96, 1728
BAND_TOP, BAND_HEIGHT = 300, 480
QUESTION = (348, 216)
"""Top and height of the question, in units."""
BUTTONS_TOP, BUTTON_HEIGHT, BUTTON_WIDTH, GUTTER = 612, 112, 400, 56


class Terms(NamedTuple):
    """Whose presses count, after how many ms a question goes away unanswered and what then, and what a voice says.

    `aloud` is said in place of the question, where others may not hear that.
    """

    heeds: Callable[[Intent], bool] = lambda intent: True
    lapses: tuple[float, Callable[[], Transition | None]] = (inf, lambda: None)
    aloud: Words | None = None


OPEN = Terms()
"""Everybody may answer, at any time."""


class Confirm(Page):
    """Asks `question`; the first answer is the safe one: it has the focus, and Escape or B gives it."""

    overlay = True

    def __init__(self, stage: Stage, question: Words, answers: Sequence[Answer], terms: Terms = OPEN) -> None:
        super().__init__(stage)
        self._question, self._aloud = question, terms.aloud
        self._heeds = terms.heeds
        self._left_ms, self._lapse = terms.lapses
        self._answers = list(answers)
        self.resized()

    @property
    def title(self) -> str:
        """The question, or what may be heard of it."""
        return spoken(self._question if self._aloud is None else self._aloud)

    def lay_out(self) -> list[Widget]:
        """The answers in a row, and the band below them."""
        rect = self.stage.viewport.rect
        self._scrim = scrim(self.stage)
        bounds, band = self.stage.viewport.bounds, rect(0, BAND_TOP, 0, BAND_HEIGHT)
        self._band = Rect(0, band.y, bounds.width, band.height)
        self._box = rect(LEFT, QUESTION[0], WIDTH, QUESTION[1])
        width = min(BUTTON_WIDTH, (WIDTH - GUTTER * (len(self._answers) - 1)) / len(self._answers))
        buttons: list[Widget] = []
        for index, (words, action) in enumerate(self._answers):
            box = rect(LEFT + index * (width + GUTTER), BUTTONS_TOP, width, BUTTON_HEIGHT)
            button = Button(self.stage, box, words, partial(self._give, action), ButtonStyle(style="head"))
            button.anchor = 0.0
            buttons.append(button)
        return buttons

    def cancel(self) -> Transition:
        """Give the safe answer."""
        return self._give(self._answers[0][1])

    def handle(self, intent: Intent) -> Transition | None:
        """Choose an answer. Closing the window a second time ends the program."""
        if intent.kind is Kind.QUIT:
            return Quit()
        return super().handle(intent) if self._heeds(intent) else None

    def update(self, elapsed_ms: float) -> Transition | None:
        """Let the answers grow, and wait no longer than was said."""
        self._left_ms -= elapsed_ms
        return self._give(self._lapse) if self._left_ms <= 0 else super().update(elapsed_ms)

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
