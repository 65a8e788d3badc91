"""The settings, in pages: every change acts at once and is kept."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import DIRECTIONS, Intent
from scenes.kit.layout import Share, row
from scenes.kit.messages import listed, tr
from scenes.kit.stack import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Button, ButtonStyle, Focus, Widget, page_step
from scenes.kit.widgets.button import Entry, entry_button
from scenes.kit.widgets.surfaces import tones_of
from scenes.screens.routes import Routes
from scenes.screens.settings.pages import GROUND, PAGES, RowPage

TABS = (96, 166, 1728, 76)
"""Left, top, width and height of all tabs, in units."""
TABS_GAP = 16
BACK = (924, 425, 80)
"""Top, width and height in units."""


class SettingsScene(RowPage):
    """Tabs at the top, the open page's rows below, and the way back."""

    def __init__(self, stage: Stage, routes: Routes, page: int = 0) -> None:
        super().__init__(stage, routes, page)
        self._open(page, len(PAGES))

    @property
    def title(self) -> str:
        """The settings, and which page of them is open."""
        return listed((tr("Settings"), tr(PAGES[self.page].title)))

    def enter(self) -> None:
        """The music is heard as loud as it is set here; a scene above may have changed a setting."""
        self.stage.music.lower(False)
        self.resized()

    def lay_out(self) -> list[Widget]:
        """The tabs, the rows of the open page, the way back."""
        boxes = row(TABS, [Share()] * len(PAGES), TABS_GAP)
        self._tabs = [self._tab(number, self.stage.viewport.rect(*box)) for number, box in enumerate(boxes)]
        back = entry_button(self.stage, Entry(tr("Back"), Pop), *BACK)
        return [*self._tabs, *self.lay_rows(PAGES[self.page].names), back]

    def _open(self, page: int, index: int) -> None:
        """Show a page; the widget at `index`, counted from the first tab, gets the focus."""
        self.page = page
        self.focus = Focus(self.lay_out(), index)

    def _tab(self, number: int, rect: Rect) -> Button:
        look, tones = "best" if number == self.page else "slab", tones_of(self.stage.theme, GROUND)
        action, style = partial(self._open, number, len(PAGES)), ButtonStyle(look=look, style="head", tones=tones)
        return Button(self.stage, rect, tr(PAGES[number].title), action, style)

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

    def draw(self, painter: Painter) -> None:
        """The title, the tabs, the rows and the words about one of them."""
        self.draw_page(painter, tr("Settings"))
