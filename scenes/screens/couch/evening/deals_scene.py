"""Who did what with which deal: a page for every round of a series."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Intent
from scenes.kit.messages import sentences, tr
from scenes.kit.stack import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Button, ButtonStyle, Choice, Options, Page, Widget, page_step, paragraph, write
from scenes.kit.widgets.surfaces import ground_of, tones_of
from scenes.match.played import Played
from scenes.screens.couch.evening.aloud import deals_aloud
from scenes.screens.couch.evening.deals import rounds_of
from scenes.screens.couch.evening.deals_board import DealsBoard

GROUND = "O"
"""The poster of the evening."""
TITLE, ROUND = (96, 50, 960, 96), (1080, 58, 744, 80)
BOARD = (96, 170, 1728, 714)
BACK, WORDS = (96, 910, 300, 104), (440, 906, 1384, 116)


class DealsScene(Page):
    """The choice of the round has the focus first: left and right turn the pages."""

    counts = False

    def __init__(self, stage: Stage, series: Sequence[Played]) -> None:
        super().__init__(stage)
        self._series = series
        self._round = 1
        self._turned = False
        self.resized()

    @property
    def title(self) -> str:
        """The question that the table answers."""
        return tr("Who won which deal?")

    @property
    def about(self) -> str:
        """The table of the round, and what cards face down mean."""
        return sentences((deals_aloud(self._series, self._round), self._note))

    @property
    def _note(self) -> str:
        if not self._board.differs:
            return ""
        return tr("Face down: different cards, because others had been scored before.")

    @property
    def animating(self) -> bool:
        """While a control grows, and until another round is drawn."""
        return self._turned or super().animating

    def lay_out(self) -> list[Widget]:
        """The choice of the round, the table of that round, the way back."""
        stage, tones, last = self.stage, tones_of(self.stage.theme, GROUND), rounds_of(self._series)
        self._board = DealsBoard(stage, self._series, self._round, BOARD, tones)
        captions = [tr("{n} of {last}").format(n=number, last=last) for number in range(1, last + 1)]
        rect = stage.viewport.rect
        choice = Choice(stage, rect(*ROUND), tr("Round"), Options(captions, self._round - 1, self.show), tones)
        choice.anchor = 1.0
        return [choice, Button(stage, rect(*BACK), tr("Back"), Pop, ButtonStyle(style="head", tones=tones))]

    def handle(self, intent: Intent) -> Transition | None:
        """Next and previous turn the pages from anywhere."""
        step = page_step(intent)
        if not step:
            return super().handle(intent)
        return self.show(min(max(0, self._round - 1 + step), rounds_of(self._series) - 1))

    def show(self, index: int) -> Transition | None:
        """Another round, from 0."""
        self._round, self._turned = index + 1, True
        self.resized()
        return None

    def draw(self, painter: Painter) -> None:
        """The title, the table, and what cards face down mean."""
        self._turned = False
        stage, rect = self.stage, self.stage.viewport.rect
        painter.ground(ground_of(stage, GROUND))
        write(painter, stage, self.title, Lettering("title", stage.theme.paper), rect(*TITLE))
        self._board.draw(painter)
        if self._note:
            paragraph(painter, stage, self._note, Lettering("body", stage.theme.bone), rect(*WORDS))
        self.focus.draw(painter)
