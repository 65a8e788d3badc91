"""The settings in pages: every change acts at once and is kept; and the questions of the first start."""

from __future__ import annotations

from functools import partial

from scenes.kit.art import Face
from scenes.kit.audio.music import MENU
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import DIRECTIONS, Intent
from scenes.kit.layout import Area, Share, row
from scenes.kit.messages import listed, mark, sentences, tr
from scenes.kit.stack import Pop, Reset, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS, GREEN, INDIGO, RED, YELLOW
from scenes.kit.widgets import Button, Focus, Widget, page_step, paragraph, write
from scenes.kit.widgets.button import Entry, entry_button
from scenes.screens.routes import Routes
from scenes.screens.settings.pages import PAGES, WELCOME, RowPage

TABS = (96, 166, 1728, 76)
"""Left, top, width and height of all tabs, in units."""
TABS_GAP = 16
BACK = (924, 425, 80)
"""Top, width and height in units."""


class SettingsScene(RowPage):
    """Tabs at the top, the open page's rows below, and the way back."""

    heading = mark("Settings")

    def __init__(self, stage: Stage, routes: Routes, page: int = 0) -> None:
        super().__init__(stage, routes, page)
        self._open(page, len(PAGES))

    @property
    def title(self) -> str:
        """The settings, and which page of them is open."""
        return listed((super().title, tr(PAGES[self.page].title)))

    def enter(self) -> None:
        """The music is heard as loud as it is set here; a scene above may have changed a setting."""
        self.stage.music.lower(False)
        self.resized()

    def lay_out(self) -> list[Widget]:
        """The tabs, the rows of the open page, the way back."""
        boxes = row(TABS, [Share()] * len(PAGES), TABS_GAP)
        self._tabs = [self._tab(number, box) for number, box in enumerate(boxes)]
        back = entry_button(self.stage, Entry(tr("Back"), Pop), *BACK)
        return [*self._tabs, *self.lay_rows(PAGES[self.page].names), back]

    def _open(self, page: int, index: int) -> None:
        """Show a page; the widget at `index`, counted from the first tab, gets the focus."""
        self.page = page
        self.focus = Focus(self.lay_out(), index)

    def _tab(self, number: int, box: Area) -> Button:
        button = self.button(box, tr(PAGES[number].title), partial(self._open, number, len(PAGES)))
        button.look = "best" if number == self.page else "slab"
        return button

    def handle(self, intent: Intent) -> Transition | None:
        """Change a setting or turn to another page; Escape and B go back."""
        step = page_step(intent)
        if step:
            self._turn_to((self.page + step) % len(PAGES))
            return None
        before = self.focus.current
        transition = super().handle(intent)
        if intent.kind in DIRECTIONS:
            self._follow(before)
        return transition

    def _turn_to(self, page: int) -> None:
        """Another page; the focus stays among the tabs if it was there, else it goes to the first row."""
        among_tabs = self.focus.index < len(PAGES)
        self._open(page, page if among_tabs else len(PAGES))
        self.stage.sound.play("focus")

    def _follow(self, before: Widget | None) -> None:
        """From tab to tab the pages follow; from the rows one comes to the open page's tab."""
        current = self.focus.current
        if current not in self._tabs or self.focus.index == self.page:
            return
        if before in self._tabs:
            self._open(self.focus.index, self.focus.index)
        else:
            self.focus.focus(self._tabs[self.page])


INTRODUCTION = (96, 166, 1728, 76)
NEXT = (908, 425, 100)
"""Top, width and height in units."""
CARDS = (Face("7", RED), Face("4", GREEN), Face("2", INDIGO), Face("5", YELLOW))
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
        return sentences((super().title, self._introduction))

    @property
    def _introduction(self) -> str:
        return tr("Change what you like, or go on: all of this stays in the settings.")

    def enter(self) -> None:
        """There is music, so that it can be told how loud it is."""
        self.stage.music.play(MENU)

    def lay_out(self) -> list[Widget]:
        """The rows of the page, and the way on; the first page has room for a sample."""
        last = self.page == len(WELCOME) - 1
        self.has_sample, self.heading = self.page == 0, WELCOME[self.page].title
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
        super().draw(painter)
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
