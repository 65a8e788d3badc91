"""The settings, in pages: every change acts at once and is kept."""

from __future__ import annotations

from functools import partial

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import DIRECTIONS, Device, Intent, Kind
from scenes.kit.layout import grid
from scenes.kit.messages import listed, tr
from scenes.kit.stack import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Button, ButtonStyle, Widget
from scenes.kit.widgets.button import Entry, entry_button
from scenes.kit.widgets.surfaces import tones_of
from scenes.screens.routes import Routes
from scenes.screens.settings.pages import PAGES
from scenes.screens.settings.row_page import GROUND, RowPage

TABS = (96, 166, 1728, 76)
"""Left, top, width and height of all tabs, in units."""
TABS_GAP = 16
BACK = (924, 425, 80)
"""Top, width and height in units."""
TURNS = {Kind.NEXT: 1, Kind.PREVIOUS: -1}
SHOULDERS = {Kind.SEATS: -1, Kind.END_TURN: 1}
"""What the pad's shoulder buttons mean elsewhere: here they turn pages."""


class SettingsScene(RowPage):
    """Tabs at the top, the open page's rows below, and the way back."""

    def __init__(self, stage: Stage, routes: Routes, page: int = 0) -> None:
        super().__init__(stage, routes)
        self.page = page
        self._tabs: list[Widget] = []
        self._open(page, len(PAGES))

    @property
    def title(self) -> str:
        """The settings, and which page of them is open."""
        return listed((tr("Settings"), tr(PAGES[self.page].title)))

    def enter(self) -> None:
        """The music is heard as loud as it is set here; a scene above may have changed a setting."""
        self.stage.music.lower(False)
        self.resized()

    def resized(self) -> None:
        """Lay out the open page anew, as the settings are now."""
        self._open(self.page, self.focus.index)

    def _open(self, page: int, index: int) -> None:
        """Show a page; the widget at `index`, counted from the first tab, gets the focus."""
        self.page = page
        self._tabs = [self._tab(number) for number in range(len(PAGES))]
        back = entry_button(self.stage, Entry(tr("Back"), Pop), *BACK)
        self.lay(PAGES[page].names, self._tabs, back, index)

    def _tab(self, number: int) -> Button:
        rect = self.stage.viewport.rect(*grid(TABS, len(PAGES), 1, TABS_GAP)[number])
        look = "best" if number == self.page else "slab"
        return Button(
            self.stage, rect, tr(PAGES[number].title), partial(self._open, number, len(PAGES)),
            ButtonStyle(look=look, style="head", tones=tones_of(self.stage.theme, GROUND)),
        )  # fmt: skip

    def handle(self, intent: Intent) -> Transition | None:
        """Change a setting or turn to another page; Escape and B go back."""
        if intent.kind is Kind.CANCEL:
            return Pop()
        turn = _turn(intent)
        if turn:
            self._turn_to((self.page + turn) % len(PAGES))
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


def _turn(intent: Intent) -> int:
    """How many pages on; a focus that goes round by itself does not turn pages."""
    if intent.device is Device.SWITCH:
        return 0
    if intent.device is Device.GAMEPAD:
        return SHOULDERS.get(intent.kind, 0)
    return TURNS.get(intent.kind, 0)
