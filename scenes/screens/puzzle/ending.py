"""A puzzle that is over: a huge word for whoever has found it, else the answer in a sentence, and the ways on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import centred
from scenes.kit.input.intent import Intent
from scenes.kit.messages import tr
from scenes.kit.scene import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS
from scenes.kit.timeline import out_cubic
from scenes.kit.ui.button import Button, ButtonStyle
from scenes.kit.widgets.focus import Focus
from scenes.kit.widgets.widget import Widget
from scenes.kit.widgets.words import Icon, Sentence
from scenes.screens.puzzle import column
from scenes.screens.puzzle.tries import WayOn
from scenes.screens.round.arbiter import LEAVING
from scenes.table.frame import Frame
from scenes.table.table import Table

SLIDE = 24  # units


class Ending:
    """The word comes in; a press completes that. `focus` are the ways on, or the way back where there are none."""

    def __init__(
        self, table: Table, word: str, is_huge: bool, choices: Sequence[WayOn], beside: Callable[[], Sequence[Widget]]
    ) -> None:
        """`beside` makes what else can be pressed."""
        self._beside = beside
        self._table, self._stage, self._word, self._is_huge = table, table.stage, word, is_huge
        self._onward, self._ms = choices, 0.0
        self.lay_out()

    def lay_out(self) -> None:
        """Lays the buttons out for the window."""
        buttons = self._buttons() or [back_button(self._stage, self._table.spec.frame, Pop)]
        self.focus = Focus([*buttons, *self._beside()])

    def _buttons(self) -> list[Widget]:
        """Side by side at the foot; the first one on paper."""
        stage, made = self._stage, list[Widget]()
        boxes = column.onward_boxes(self._table.spec.frame, len(self._onward)) if self._onward else []
        for number, (box, way) in enumerate(zip(boxes, self._onward, strict=True)):
            style = ButtonStyle("slab", "head", tones=self._table.tones)
            if number == 0:
                arrow = Sentence((Icon("arrow_right"),), "head", stage.theme.ink)
                style = style._replace(look="best", second=arrow, beside=True)
            made.append(Button(stage, stage.viewport.rect(*box), way.words, way.action, style))
            made[-1].anchor = 0.0
        return made

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
        box = self._box
        aside = 0 if stage.settings.reduced_motion else round(stage.viewport.px(SLIDE) * (1 - share))
        middle = box.centery if self._is_huge else box.top + drawn.get_height() // 2
        painter.put(drawn, box.x, centred(drawn, (0, middle))[1] + aside, share)
        self.focus.draw(painter)

    @property
    def _box(self) -> Rect:
        return self._stage.viewport.rect(*column.word(self._table.spec.frame))

    def _drawn(self) -> Surface:
        stage, paper, usual = self._stage, self._stage.theme.paper, 1 / self._stage.text.text_scale
        if not self._is_huge:
            return stage.text.render(self._word, "result", paper, self._box.width, usual)
        return stage.text.large(self._word, "rule_change", paper, self._box.width, usual)


def word_steps(table: Table, word: str) -> list[Callable[[], object]]:
    """The making of a huge word, which is more than a frame's share, in steps for the frames before it is seen."""
    text, box = table.stage.text, table.stage.viewport.rect(*column.word(table.spec.frame))
    return text.large_steps(word, "rule_change", (table.stage.theme.paper,), box.width, 1 / text.text_scale)


def back_button(stage: Stage, plan: Frame, action: Callable[[], Transition | None]) -> Button:
    """At the right end of the bar, as wide as its words."""
    words = Sentence((Icon("arrow_left"), tr("Back")), "name", stage.theme.bone)
    room = stage.viewport.rect(*column.back(plan))
    width = min(room.width, words.render(stage).get_width())
    box = Rect(room.right - width, room.top, width, room.height)
    button = Button(stage, box, words, action, ButtonStyle("bare"))
    button.anchor = 1.0
    return button
