"""The first start: two pages of questions about seeing and playing, each passed by one press."""

from __future__ import annotations

from scenes.kit.art import Face
from scenes.kit.audio.music import MENU
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import sentences, tr
from scenes.kit.stack import Reset, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS
from scenes.kit.widgets import Focus, Widget, paragraph, write
from scenes.kit.widgets.button import Entry, entry_button
from scenes.screens.routes import Routes
from scenes.screens.settings.pages import WELCOME, RowPage

INTRODUCTION = (96, 166, 1728, 76)
NEXT = (908, 425, 100)
"""Top, width and height in units."""
CARDS = (Face("7", "R"), Face("4", "G"), Face("2", "I"), Face("5", "Y"))
SAMPLE = (96, 572, 294)
"""Left and top of the sample's cards and their height, in units."""
APART = 12
SAMPLE_WORDS = (1030, 572, 794, 186)
SAMPLE_PLATES = (1030, 770, 96)
"""Left, top and side of the symbols' plates, in units."""


class Welcome(RowPage):
    """The questions; whoever skips them or has passed them is not asked again."""

    def __init__(self, stage: Stage, routes: Routes, page: int = 0) -> None:
        super().__init__(stage, routes, page)
        self._open(page)

    @property
    def title(self) -> str:
        """The question of the page, and what can be done about it."""
        return sentences((self._question, self._introduction))

    @property
    def _question(self) -> str:
        return tr(WELCOME[self.page].title)

    @property
    def _introduction(self) -> str:
        return tr("Change what you like, or go on: all of this stays in the settings.")

    def enter(self) -> None:
        """There is music, so that it can be told how loud it is."""
        self.stage.music.play(MENU)

    def lay_out(self) -> list[Widget]:
        """The rows of the page, and the way on; the first page has room for a sample."""
        last = self.page == len(WELCOME) - 1
        self.has_sample = self.page == 0
        self.words_end = SAMPLE[1] - APART if self.has_sample else RowPage.words_end
        line = Entry(tr("To the menu") if last else tr("Next"), self.cancel if last else self._next, best=True)
        return [*self.lay_rows(WELCOME[self.page].names), entry_button(self.stage, line, *NEXT)]

    def _open(self, page: int) -> None:
        """Show a page; the way on has the focus."""
        self.page = page
        self.focus = Focus(self.lay_out(), len(WELCOME[page].names))

    def _next(self) -> None:
        self._open(self.page + 1)

    def cancel(self) -> Transition:
        """All questions were passed, or are skipped."""
        self.stage.change(welcomed=True)
        return Reset(self._routes.menu())

    def draw(self, painter: Painter) -> None:
        """The question, the rows, and on the first page what they do to cards and words."""
        stage = self.stage
        self.draw_page(painter, self._question)
        box = stage.viewport.rect(*INTRODUCTION)
        write(painter, stage, self._introduction, Lettering("hint", stage.theme.bone), box)
        if self.has_sample:
            self._draw_sample(painter)

    def _draw_sample(self, painter: Painter) -> None:
        """Some cards, the symbols, and a few words as they are on the table."""
        stage, port = self.stage, self.stage.viewport
        left, top, height = SAMPLE
        x, y = port.point(left, top)
        for face in CARDS:
            card = stage.art.card(face, port.px(height))
            painter.put(card, x, y)
            x += card.get_width() + port.px(APART)
        words = tr("The words on the table are as large as these.")
        paragraph(painter, stage, words, Lettering("body", stage.theme.paper), port.rect(*SAMPLE_WORDS))
        left, top, side = SAMPLE_PLATES
        for number, key in enumerate(COLOUR_KEYS):
            plate = stage.art.rule_plate(key, port.px(side))
            painter.put(plate, *port.point(left + number * (side + APART), top))
