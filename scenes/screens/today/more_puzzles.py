"""More puzzles, for practice: a line a kind, a plate a rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

from scenes.kit.messages import listed, mark, tr
from scenes.kit.override import override
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import RED
from scenes.kit.ui.containers import Column, Spacer
from scenes.kit.ui.frame import frame
from scenes.kit.ui.grid import Grid
from scenes.kit.ui.leaves import Label, plate
from scenes.kit.ui.node import Grow, Node
from scenes.kit.ui.page import Page
from scenes.kit.ui.press import Pressable

PLATE, LEAST = 128, 0.55
"""Units of a plate's side, and how far it may shrink."""


class MorePuzzlesModel(NamedTuple):
    """The titles of the kinds, and what the rules are called, by their colour keys."""

    kinds: Mapping[Any, str]
    rules: Mapping[str, str]


class MorePuzzles(Page):
    """The page of more puzzles, for practice; `practise(kind, rule)` leads to one."""

    heading, ground = mark("More puzzles"), RED

    def __init__(
        self, stage: Stage, model: MorePuzzlesModel, practise: Callable[[Any, str], Transition | None]
    ) -> None:
        super().__init__(stage)
        self.model, self._practise = model, practise
        self.rebuild()

    @override
    def build(self) -> Node:
        plates = Grid([self._row(kind) for kind in self.model.kinds], gap=48, row_gap=40)
        words = tr("Unlimited practice. Doesn't affect your streak.")
        return frame(self, Column([Label(words, "hint", "bone", wraps=True), Spacer(24), plates], gap=24))

    def _row(self, kind: Any) -> list[Node]:
        title = Label(self.model.kinds[kind], "head", "paper", aloud=False, least=0.7, width=Grow())
        return [title, *(self._plate(kind, rule) for rule in self.model.rules)]

    def _plate(self, kind: Any, rule: str) -> Pressable:
        words = listed((self.model.kinds[kind], self.model.rules[rule]))
        return Pressable(plate(rule, PLATE, least=LEAST), partial(self._practise, kind, rule), words, key=words)
