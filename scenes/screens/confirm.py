"""A question above the scene, with two or three answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from typing import NamedTuple

from scenes.kit.input.intent import Intent, Kind
from scenes.kit.override import override
from scenes.kit.scene import Pop, Quit, Transition
from scenes.kit.stage import Stage
from scenes.kit.ui.containers import Block, Column, Pad, Row, Spacer
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.node import Node
from scenes.kit.ui.overlays import First
from scenes.kit.ui.page import Page
from scenes.kit.ui.press import Pressable

Answer = tuple[str, Callable[[], Transition | None] | None]
"""A button's words, and what it does once the question is gone; None: nothing."""

LOSING = (Kind.FOCUS_LOST, Kind.PAD_LOST)
BAND, INSIDE = 480, Pad(96, 48, 96, 56)
"""Units of the band's least height, and of what stays free in it."""
QUESTION, ANSWER = 216, (400, 112)
"""Units of the question's least height, in the middle of which it stands, and of an answer's least width and height:
short answers are equally wide.
"""


class AskedPerson(NamedTuple):
    """Who is asked. `heeds` says whose presses count, `aloud` is said in place of the question if others listen.

    `lapse` says where it leads if it goes unanswered for `lapses_ms`, or the window or a device is lost (by that
    intent): from the question on, so it is taken away there. Without it the question stays. Once it `is_void`, it is
    gone with whatever is pressed or the next frame, and nothing is answered.
    """

    heeds: Callable[[Intent], bool] = lambda intent: True
    aloud: str | None = None
    lapses_ms: float = inf
    lapse: Callable[[Intent | None], Transition | None] | None = None
    is_void: Callable[[], bool] = lambda: False


ANYBODY = AskedPerson()


class Confirm(Page):
    """Asks `question`; the first answer is the safe one: it has the focus, and Escape or B gives it."""

    part = ""
    overlay = True

    def __init__(self, stage: Stage, question: str, answers: Sequence[Answer], asked: AskedPerson = ANYBODY) -> None:
        super().__init__(stage)
        self._question, self._answers, self._terms = question, answers, asked
        self._left_ms = asked.lapses_ms
        self.rebuild()

    @property
    @override
    def title(self) -> str:
        return self._question if self._terms.aloud is None else self._terms.aloud

    @override
    def build(self) -> Node:
        return First([self._band("title"), self._band("head")])

    def _band(self, style: str) -> Node:
        """The question in letters of that size, above its answers, across the window."""
        question = Label(self._question, style, "paper", wraps=True, aloud=False, least_height=QUESTION)
        answers = Row([self._answer(*answer) for answer in self._answers], gap=56, wraps=True)
        inside = Column([question, answers], gap=48)
        band = Block(inside, "ink", pad=INSIDE, bleeds=("left", "right"), least_height=BAND)
        return Column([Spacer(), band, Spacer()])

    def _answer(self, words: str, action: Callable[[], Transition | None] | None) -> Pressable:
        width, height = ANSWER
        return Pressable(Label(words, "head", least=0.75), partial(self._give, action), look="slab", key=words,
                         anchor=0.0, least_width=width, least_height=height)  # fmt: skip

    def _give(self, action: Callable[[], Transition | None] | None) -> Transition:
        return Pop(next_transition=action() if action else None)

    @override
    def cancel(self) -> Transition:
        return self._give(self._answers[0][1])

    @override
    def handle(self, intent: Intent) -> Transition | None:
        if intent.kind is Kind.QUIT:  # closing the window a second time ends the program
            return Quit()
        if intent.kind in LOSING and self._terms.lapse is not None:
            return self._terms.lapse(intent)
        if self._terms.is_void():
            return Pop()
        return super().handle(intent) if self._terms.heeds(intent) else None

    @override
    def update(self, elapsed_ms: float) -> Transition | None:
        self._left_ms -= elapsed_ms
        if self._left_ms <= 0 and self._terms.lapse is not None:
            return self._terms.lapse(None)
        if self._terms.is_void():
            return Pop()
        return super().update(elapsed_ms)
