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
from scenes.kit.scene import Pop, Reset, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS, GREEN, INDIGO, RED, YELLOW
from scenes.kit.widgets import Button, Focus, Widget, page_step, paragraph
from scenes.kit.widgets.button import Entry, entry_button
from scenes.screens import routes
from scenes.screens.settings.aloud import offer_in_words, takes_offer
from scenes.screens.settings.pages import PAGES, WELCOME, RowPage

TABS = (96, 166, 1728, 76)
"""Left, top, width and height of all tabs, in units."""
TABS_GAP = 16
BACK = (924, 425, 80)
"""Top, width and height in units."""


class SettingsScene(RowPage):
    """Tabs at the top, the open page's rows below, and the way back."""

    heading = mark("Settings")

    def __init__(self, stage: Stage, page: int = 0) -> None:
        super().__init__(stage, page)
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


INTRODUCTION = (96, 158, 1728, 104)
NEXT = (908, 425, 100)
"""Top, width and height in units."""
CARDS = (Face("7", RED), Face("4", GREEN), Face("2", INDIGO), Face("5", YELLOW))
SAMPLE = (1240, 278, 184)
"""Left and top of the sample's cards and their height, in units."""
APART = 12
SAMPLE_PLATES = (1240, 482, 72)
"""Left, top and side of the symbols' plates, in units."""
SAMPLE_WORDS = (1240, 578, 584, 318)


class Welcome(RowPage):
    """The questions, on one page; whoever skips them or has passed them is not asked again."""

    heading = WELCOME.title
    has_sample = True

    def __init__(self, stage: Stage) -> None:
        """The way on has the focus."""
        super().__init__(stage, 0)
        self.focus = Focus(self.lay_out(), len(WELCOME.names))

    @property
    def title(self) -> str:
        """The question, and what can be done about it."""
        return sentences((super().title, self._introduction))

    @property
    def _introduction(self) -> str:
        return tr("You can change these any time in Settings.")

    def enter(self) -> None:
        """There is music, so that it can be told how loud it is."""
        self.stage.music.play(MENU)

    def lay_out(self) -> list[Widget]:
        """The rows, and the way on."""
        line = Entry(tr("Start"), self.cancel, best=True)
        return [*self.lay_rows(WELCOME.names), entry_button(self.stage, line, *NEXT)]

    def handle(self, intent: Intent) -> Transition | None:
        """Change something; the voice's offer still stands."""
        if takes_offer(self.stage, intent):
            self.resized()
            return None
        return super().handle(intent)

    def cancel(self) -> Transition:
        """All questions were passed, or are skipped."""
        self.stage.change(welcomed=True)
        return Reset(routes.Menu())

    def draw(self, painter: Painter) -> None:
        """The question, the rows, and what they do to cards and words."""
        super().draw(painter)
        self._draw_sample(painter)

    def _explain(self, painter: Painter) -> None:
        """What the row with the focus is for, below the heading: beside it lies the sample."""
        stage, words = self.stage, self.about or self._introduction
        paragraph(painter, stage, words, Lettering("body", stage.theme.bone), stage.viewport.rect(*INTRODUCTION))

    def _draw_sample(self, painter: Painter) -> None:
        """Some cards, the symbols, and a few words as they are on the table."""
        stage, port = self.stage, self.stage.viewport
        left, top, height = SAMPLE
        x, y = port.point(left, top)
        for face in CARDS:
            card = stage.art.card(face, port.px(height))
            painter.put(card, x, y)
            x += card.get_width() + port.px(APART)
        words = sentences((tr("In-game text will be this size."), offer_in_words(stage)))
        paragraph(painter, stage, words, Lettering("body", stage.theme.paper), port.rect(*SAMPLE_WORDS))
        left, top, side = SAMPLE_PLATES
        for number, key in enumerate(COLOUR_KEYS):
            plate = stage.art.rule_plate(key, port.px(side))
            painter.put(plate, *port.point(left + number * (side + APART), top))
