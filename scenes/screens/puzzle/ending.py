"""A puzzle that is over: a huge word for whoever has found it, else the answer in a sentence, and the ways on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import centred
from scenes.kit.input.intent import Intent
from scenes.kit.layout import Box
from scenes.kit.scene import Pop, Transition
from scenes.kit.theme import BLACK, DURATIONS
from scenes.kit.timeline import out_cubic
from scenes.kit.ui.containers import Row
from scenes.kit.ui.contents import Contents
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.node import Grow, Node
from scenes.kit.ui.press import INSET, LIT, Pressable
from scenes.kit.widgets.focus import Focus
from scenes.kit.widgets.widget import Widget
from scenes.kit.widgets.words import Icon, Sentence
from scenes.screens.puzzle.column import puzzle_boxes
from scenes.screens.puzzle.tries import PuzzleExit
from scenes.screens.round.arbiter import LEAVING
from scenes.table.plan import GUTTER
from scenes.table.table import Table

SLIDE = 24  # units
BEST, OTHER = 528, 252
"""Units of the widths of the first of the ways on and of each other one; longer words have more at large text."""
MORE_WIDE = 0.3
"""So much wider they are at 200 %."""


class PuzzleEnding:
    """The word comes in; a press completes that. `focus` are the ways on, or those `beside` where there are none."""

    def __init__(
        self, table: Table, word: str, is_huge: bool, choices: Sequence[PuzzleExit],
        beside: Callable[[], Sequence[Widget]],
    ) -> None:
        """`beside` makes what else can be pressed."""
        self._beside = beside
        self._table, self._stage, self._word, self._is_huge = table, table.stage, word, is_huge
        self._choices, self._ms = choices, 0.0
        self._exits = Contents(table.stage, self._build)
        self.lay_out()

    def lay_out(self) -> None:
        """Lays the buttons out for the window."""
        self._exits.lay_out(puzzle_boxes(self._table.spec.plan)["exits"])
        self.focus = Focus([*self._exits.widgets(self._table.tones), *self._beside()])

    def _build(self) -> Node:
        """The ways on side by side, the first one with an arrow."""
        larger = 1 + MORE_WIDE * self._table.spec.plan.more_text
        arrow = Label(Sentence((Icon("arrow_right"),), "head", BLACK), "head")
        exits = list[Node]()
        for number, way in enumerate(self._choices):
            words = Label(way.words, "head", least=0, width=Grow())
            wide = OTHER if number else BEST
            exits.append(Pressable(
                words if number else Row([words, arrow], INSET), way.action, way.words,
                look="slab" if number else LIT, key=way.words, anchor=0.0, width=Grow(wide), most_width=wide * larger,
            ))  # fmt: skip
        return Row(exits, GUTTER)

    @property
    def is_busy(self) -> bool:
        """Whether anything is still coming in, or grows."""
        return self._share < 1 or self.focus.animating

    @property
    def _share(self) -> float:
        settings = self._stage.settings
        whole = DURATIONS["reduced_fade" if settings.reduced_motion else "rule_name"] * settings.pace
        return min(1.0, self._ms / whole) if whole else 1.0

    def update(self, elapsed_ms: float) -> None:
        """Let time pass."""
        self._ms += elapsed_ms
        self.focus.update(elapsed_ms)

    def handle(self, intent: Intent) -> Transition | None:
        """Follows a button, or leads back to where the puzzle was opened."""
        self._ms = float("inf")
        return Pop() if intent.kind in LEAVING else self.focus.handle(intent)

    def draw(self, painter: Painter) -> None:
        """The word where the buttons and the hand were, and the ways on below it."""
        stage, share, drawn = self._stage, out_cubic(self._share), self._drawn()
        box = self._stage.viewport.rect(*word_box(self._table))
        aside = 0 if stage.settings.reduced_motion else round(stage.viewport.px(SLIDE) * (1 - share))
        middle = box.centery if self._is_huge else box.top + drawn.get_height() // 2
        painter.put(drawn, box.x, centred(drawn, (0, middle))[1] + aside, share)
        self.focus.draw(painter)

    def _drawn(self) -> Surface:
        stage, paper, usual = self._stage, self._stage.theme.paper, 1 / self._stage.text.text_scale
        width = stage.viewport.rect(*word_box(self._table)).width
        if not self._is_huge:
            return stage.text.render(self._word, "result", paper, width, usual)
        return stage.text.large(self._word, "rule_change", paper, width, usual)


def word_box(table: Table) -> Box:
    """Where the word stands, in units: in the place of buttons and hand."""
    return puzzle_boxes(table.spec.plan)["word"]


def word_steps(table: Table, word: str) -> list[Callable[[], object]]:
    """The making of a huge word, which is more than a frame's share, in steps for the frames before it is seen."""
    text, width = table.stage.text, table.stage.viewport.rect(*word_box(table)).width
    return text.large_steps(word, "rule_change", (table.stage.theme.paper,), width, 1 / text.text_scale)
