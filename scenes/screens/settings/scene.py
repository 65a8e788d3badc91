"""The settings in pages: every change acts at once and is kept; and the test picture of the safe area."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import DIRECTIONS, Intent
from scenes.kit.messages import listed, mark, tr
from scenes.kit.override import override
from scenes.kit.scene import Transition
from scenes.kit.settings import MOST_SAFE_AREA
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS, GROUNDS
from scenes.kit.ui.containers import Block, Column, Pad, Row, Spacer
from scenes.kit.ui.frame import frame
from scenes.kit.ui.leaves import Drawing, Label, plate
from scenes.kit.ui.lists import Sections
from scenes.kit.ui.node import Grow, Node
from scenes.kit.ui.overlays import First, OneOf, Overlay
from scenes.kit.ui.page import Page, page_step
from scenes.kit.ui.pen import Pen
from scenes.kit.ui.press import INSET, Pressable
from scenes.kit.ui.values import chooser, link, slider, toggle
from scenes.screens.settings.lines import PAGES, Setting, settings_of

LINE, LINE_GAP = 72, 16
"""Units of a line's least height, and between lines."""
ASIDE, BESIDE = 584, 104
"""Units of the words beside the lines, which are as wide whatever they say, and what lines grow into with the focus."""
TAB = 76
PLATE, PLATE_GAP = 72, 12
LONGEST = max(len(page.names) for page in PAGES) * (LINE + LINE_GAP) - LINE_GAP
"""Units of the height of the longest page's lines at 100 %."""
LAST = 1000
"""No list of settings is longer."""
AROUND, WIDTH = Pad(200, 160, 200, 160), 1080
"""Units that the words leave to the frame's corners and arrows; the width of the words, which is that of a line that
is read with ease.
"""
WORDS, SAFE_LINE, DONE = 170, 110, 112
"""Units of the least heights of the words, of the choice and of the way back."""
EDGE, CORNER, THICK = 4, 150, 20
"""Units: the frame's line, and the length and width of its corners."""
ARROW, ARROW_GAP = 84, 16


class SettingsModel(NamedTuple):
    """The page that is open, and its settings."""

    page: int
    settings: tuple[Setting, ...]

    @property
    def looks(self) -> tuple[Setting, ...]:
        """The settings without where they lead: that is made anew whenever they are read."""
        return tuple(each._replace(leads=None) for each in self.settings)

    @property
    def words(self) -> Mapping[str, str]:
        """What each setting is for, by its name."""
        return {each.name: each.words for each in self.settings}


class SettingLines(Page):
    """Lines of settings. Subclasses make the model in `read`."""

    ground = GROUNDS["settings"]
    model: SettingsModel

    def read(self) -> SettingsModel:
        """Reads the settings."""
        raise NotImplementedError

    def renew(self) -> None:
        """Shows the present values of the settings."""
        self.model = self.read()
        self.rebuild()

    def lines(self) -> Sequence[Pressable]:
        """A line for each setting."""
        return [self._line(each) for each in self.model.settings]

    def _line(self, setting: Setting) -> Pressable:
        title, captions, index, name = setting.title, setting.captions, setting.chosen, setting.name
        choose = partial(self._choose, setting)
        match setting.look:
            case "link":
                return link(title, captions[0], setting.leads, name, least_height=LINE)
            case "toggle":
                return toggle(title, bool(index), choose, name, least_height=LINE)
            case "slider":
                return slider(title, captions, index, choose, name, least_height=LINE)
        return chooser(title, captions, index, choose if setting.values else None, name, least_height=LINE)

    def _choose(self, setting: Setting, index: int) -> None:
        self.stage.change(**setting.changes(index))
        self.renew()


class SettingsScene(SettingLines):
    """Tabs at the top, the lines of the open page below, and beside them what the one with the focus is for."""

    heading = mark("Settings")

    def __init__(self, stage: Stage, page: int = 0) -> None:
        super().__init__(stage)
        self._page = page
        self.first = PAGES[page].names[0]
        self.renew()

    @override
    def read(self) -> SettingsModel:
        return SettingsModel(self._page, settings_of(self.stage, PAGES[self._page].names))

    @override
    def enter(self) -> None:
        """The music is heard as loud as it is set here; a scene above may have changed a setting."""
        self.stage.music.lower(False)
        if self.read().looks != self.model.looks:
            self.renew()

    # -- what it says

    @property
    @override
    def title(self) -> str:
        return listed((super().title, tr(PAGES[self.model.page].title)))

    @property
    @override
    def about(self) -> str:
        return self.model.words.get(self.focused, "")

    # -- what there is

    @override
    def build(self) -> Node:
        tabs = Row([self._tab(number) for number in range(len(PAGES))], gap=LINE_GAP, rank=1)
        lines = Sections(self.lines(), gap=LINE_GAP, key=self._list)
        words = OneOf({each.name: self._words(each) for each in self.model.settings}, lambda: self.focused)
        beside = Row([lines, Column([words], width=ASIDE)], gap=BESIDE)
        body = First([beside, Column([lines, words], gap=INSET)])
        as_high = Spacer(LONGEST * self.stage.text.text_scale)  # on every page: there the tabs stand at one place
        return frame(self, Column([tabs, Overlay([body, as_high])], gap=32))

    def _tab(self, number: int) -> Pressable:
        title, action = tr(PAGES[number].title), partial(self._open, number)
        label = Label(title, "head", least=0.5)
        key, width = PAGES[number].title, Grow()
        if number != self.model.page:
            return Pressable(label, action, look="slab", key=key, least_height=TAB, width=width)
        block = Block(label, "paper", "ink", Pad(INSET, 0, INSET, 0))
        return Pressable(block, action, key=key, least_height=TAB, width=width)

    def _words(self, setting: Setting) -> Node:
        words = Label(setting.words, "page", "paper", wraps=True)
        if setting.name != "theme":
            return Column([words])
        plates = Row([plate(colour, PLATE) for colour in COLOUR_KEYS], gap=PLATE_GAP)
        return Column([Row([plates, words], gap=PLATE_GAP, wraps=True)])

    # -- what is pressed

    @property
    def _list(self) -> str:
        """The key of the list that is open."""
        return PAGES[self._page].title

    def _open(self, page: int, start: int = 0) -> None:
        """Shows a page from the line with the number `start` on; the first line there has the focus."""
        self._page = page
        self.turned[self._list] = start
        self.renew()
        lines = [node.key for node in self.tree.every() if isinstance(node, Pressable) and node.key in self.model.words]
        self.focus_on(lines[0])

    @override
    def turn(self, pages: int) -> Transition | None:
        """To the next lines; from the last ones of a page to the first ones of the next page, and round."""
        among_tabs = self._tab_in_focus is not None
        if 0 <= self.paging[0] + pages < self.paging[1]:
            return super().turn(pages)
        self._open((self._page + pages) % len(PAGES), 0 if pages > 0 else LAST)
        if among_tabs:
            self.focus_on(self._list)
        self.stage.sound.play("focus")
        return None

    @property
    def _tab_in_focus(self) -> int | None:
        return next((number for number, page in enumerate(PAGES) if page.title == self.focused), None)

    @override
    def handle(self, intent: Intent) -> Transition | None:
        if step := page_step(intent):
            return self.turn(step)
        before = self._tab_in_focus
        transition = super().handle(intent)
        if intent.kind in DIRECTIONS:
            self._follow_tab(before)
        return transition

    def _follow_tab(self, before: int | None) -> None:
        """From tab to tab the pages follow; from the lines one comes to the open page's tab."""
        tab = self._tab_in_focus
        if tab is None or tab == self._page:
            return
        if before is not None:
            self._open(tab)
            self.focus_on(PAGES[tab].title)
        else:
            self.focus_on(self._list)


class SafeArea(Page):
    """LEFT and RIGHT move the frame; every change acts at once."""

    heading = mark("Do you see the whole frame?")

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.rebuild()

    @override
    def build(self) -> Node:
        captions = [tr("{percent} %").format(percent=percent) for percent in range(MOST_SAFE_AREA + 1)]
        words = tr("Make the edge as thin as you can, with all four corners and arrows still in view.")
        column = Column([
            Label(self.title, "title", "paper", least=0.5, aloud=False),
            Column([Label(words, "hint", "bone", wraps=True)], least_height=WORDS),
            chooser(tr("Safe edge"), captions, self.stage.settings.safe_area, self._change, least_height=SAFE_LINE),
            Row([Pressable(Label(tr("Done"), "entry"), self.cancel, look="slab", key="back", least_height=DONE)]),
        ], gap=36, width=WIDTH, align=0.5)  # fmt: skip
        return Overlay([Drawing(self._draw), Column([column], pad=AROUND, justify=0.5)])

    def _change(self, percent: int) -> None:
        self.stage.change(safe_area=percent)
        self.rebuild()

    def _draw(self, pen: Pen, rect: Rect) -> None:
        """What may be cut off, the frame, its corners and arrows: all over the window, whatever room the words have."""
        self._draw_margin(pen.painter)
        self._draw_frame(pen.painter)
        self._draw_arrows(pen.painter)

    def _draw_margin(self, painter: Painter) -> None:
        """Draws the margin of the screen that stays empty."""
        bounds, safe, rgb = self.stage.viewport.bounds, self.stage.viewport.window_safe, self.stage.theme.back
        for strip in (
            Rect(0, 0, bounds.width, safe.top), Rect(0, safe.bottom, bounds.width, bounds.height - safe.bottom),
            Rect(0, safe.top, safe.left, safe.height),
            Rect(safe.right, safe.top, bounds.width - safe.right, safe.height),
        ):  # fmt: skip
            painter.fill(strip, rgb)

    def _draw_frame(self, painter: Painter) -> None:
        """A thin line all round, and a thick angle in every corner."""
        safe, px = self.stage.viewport.window_safe, self.stage.viewport.px
        across, down = (safe.width, px(EDGE)), (px(EDGE), safe.height)
        long, short = (px(CORNER), px(THICK)), (px(THICK), px(CORNER))
        places = [("topleft", across), ("bottomleft", across), ("topleft", down), ("topright", down)]
        places += [(corner, size) for corner in ("topleft", "topright", "bottomleft", "bottomright")
                   for size in (long, short)]
        for corner, size in places:
            block = Rect((0, 0), size)
            setattr(block, corner, getattr(safe, corner))
            painter.fill(block, self.stage.theme.paper)

    def _draw_arrows(self, painter: Painter) -> None:
        """One at the middle of every side, pointing outward."""
        port, theme = self.stage.viewport, self.stage.theme
        safe = port.window_safe.inflate(-2 * port.px(ARROW_GAP), -2 * port.px(ARROW_GAP))
        for name, side in (("left", "midleft"), ("right", "midright"), ("up", "midtop"), ("down", "midbottom")):
            arrow = self.stage.art.icon(f"arrow_{name}", port.px(ARROW), theme.paper)
            place = arrow.get_rect(**{side: getattr(safe, side)})
            painter.put(arrow, *place.topleft)
