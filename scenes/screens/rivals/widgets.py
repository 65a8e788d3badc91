"""The widgets of the page of rivals: made anew for a text size, and told which rival is shown."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from scenes.kit.input.intent import Kind
from scenes.kit.layout import Box
from scenes.kit.messages import tr
from scenes.kit.widgets import Button, ButtonStyle, Icon, Sentence, Widget
from scenes.screens.rivals.card import CARD, RivalCard
from scenes.screens.rivals.columns import Place, RivalColumn
from scenes.screens.rivals.doors import Doors
from scenes.screens.rivals.entry import CommandEntry
from scenes.screens.rivals.panel import LARGE, NORMAL, CommandField, KnownRow, PanelPlaces, TimeChoice
from scenes.screens.rivals.parts import Rival
from scenes.screens.rivals.tiles import SeatTile

if TYPE_CHECKING:
    from scenes.screens.rivals.scene import Rivals

LARGE_FROM = 1.3
"""From this text scale on one rival fills the page."""
BRING, LARGE_BRING = (1410, 882, 414, 144), (1164, 882, 660, 144)
ARROWS = ((96, 900, 120, 108), (240, 900, 120, 108))
"""Units."""
NOWHERE = Rect(0, 0, 0, 0)
Name = tuple[str, int]


class RivalWidgets:
    """Those of one page, by names."""

    def __init__(self, page: Rivals) -> None:
        self._page, self._stage = page, page.stage
        cast = page.picking.options.cast
        self._characters = (*cast.characters, *((cast.guest,) if cast.guest is not None else ()))
        self.rivals: list[Rival] = []
        self.doors = Doors(len(self._characters), 0)
        self.entry = CommandEntry(page.stage, page.picking.options.game)
        self.field: CommandField | None = None
        self._by_name: dict[Name, Widget] = {}
        self._hidden: dict[str, list[Rect]] = {}  # where what is seen with a bot of another maker alone has its place
        self.learn()

    # -- who is shown

    @property
    def large(self) -> bool:
        """Whether one rival fills the page."""
        return self._stage.text.text_scale > LARGE_FROM

    @property
    def opened(self) -> int:
        """Which of the rivals is shown."""
        return self.doors.opened

    @property
    def shown(self) -> Rival:
        """That one."""
        return self.rivals[self.opened]

    @property
    def places(self) -> PanelPlaces:
        """Where the parts of the panel stand."""
        return LARGE if self.large else NORMAL

    @property
    def paper(self) -> Box | None:
        """What is of paper below the panel, in units; None where another rival is shown."""
        if not self.shown.is_guest:
            return None
        return CARD if self.large else self.doors.now()[-1]

    @property
    def first(self) -> Widget:
        """What stands for the rival that is shown."""
        if self.shown.is_guest:
            return self._by_name["field", 0]
        return self._by_name["card", 0] if self.large else self._by_name["rival", self.opened]

    def learn(self) -> None:
        """The records are known now, or still are not."""
        self.rivals = []
        for character in self._characters:
            is_guest = self._page.picking.options.cast.is_guest(character.level)
            self.rivals.append(Rival(character, is_guest, None if is_guest else self._page.rival_of(character.level)))
        for (kind, number), widget in self._by_name.items():
            if isinstance(widget, RivalColumn):
                widget.rival = self.rivals[number]
            elif isinstance(widget, RivalCard):
                widget.rival = self.shown
            elif kind == "known" and isinstance(widget, KnownRow):
                widget.standing = self._page.standing_of_guest(widget.bot.label)

    def show(self, index: int, at_once: bool) -> None:
        """Another rival."""
        self.doors.open(index, at_once)
        self._arrange()

    def follow(self, focused: Widget | None) -> None:
        """The column that has got the focus opens."""
        index = next((number for (kind, number), widget in self._by_name.items()
                      if kind == "rival" and widget is focused), None)
        if index is not None and index != self.opened:
            self._page.show(index)

    # -- what was typed

    def follow_entry(self) -> None:
        """The command, or what is known of it, has changed."""
        self._arrange()

    def entry_has_news(self) -> bool:
        """As time passes: whether it is known now what came of asking."""
        known = self.entry.look()
        if known:
            self._arrange()
        return known

    # -- widgets

    def name_of(self, widget: Widget | None) -> Name | None:
        """What a widget goes by."""
        return next((name for name, each in self._by_name.items() if each is widget), None)

    def named(self, name: Name | None) -> Widget | None:
        """The enabled widget of a name, if there is one."""
        found = self._by_name.get(name) if name is not None else None
        return found if found is not None and found.enabled else None

    def made(self) -> list[Widget]:
        """All of them, made anew."""
        self._by_name = {("back", 0): self._page.back_button()}
        self._make_tiles()
        if self.large:
            self._make_card()
        else:
            self._make_columns()
        self._make_panel()
        style = ButtonStyle(style="entry", kind=Kind.ACCEPT, tones=self._page.tones)
        rect = self._stage.viewport.rect(*(LARGE_BRING if self.large else BRING))
        bring = Button(self._stage, rect, tr("Done"), self._page.bring, style)
        bring.on_refused = self._page.ask
        self._by_name["bring", 0] = bring
        self.learn()
        self._arrange()
        return list(self._by_name.values())

    def _make_tiles(self) -> None:
        picking = self._page.picking
        for seat in range(picking.most):
            tile = SeatTile(self._stage, picking, seat, self._page.tones)
            tile.go, tile.looked_at = self._page.go_to, lambda: self.shown.character.face
            self._by_name["tile", seat] = tile

    def _make_columns(self) -> None:
        for index, rival in enumerate(self.rivals):
            column = RivalColumn(self._stage, rival, self._page.tones, partial(self._page.press, index))
            column.place = partial(self._place, index)
            self._by_name["rival", index] = column

    def _place(self, index: int) -> Place:
        return Place(self.doors.now()[index], self.doors.openness(index))

    def _make_card(self) -> None:
        if not self.shown.is_guest:
            self._by_name["card", 0] = RivalCard(self._stage, self.shown, self._page.bring, self._page.turn)
        ways = ((-1, "arrow_left", tr("Previous rival")), (1, "arrow_right", tr("Next rival")))
        for (step, icon, words), box in zip(ways, ARROWS, strict=True):
            style = ButtonStyle(tones=self._page.tones)
            sign = Sentence((Icon(icon),), "head", self._stage.theme.paper)
            arrow = Button(self._stage, self._stage.viewport.rect(*box), sign, partial(self._page.turn, step), style)
            arrow.follows = words
            self._by_name["turn", step] = arrow

    def _make_panel(self) -> None:
        if self._page.picking.options.cast.guest is None:
            return
        stage, rect, places = self._stage, self._stage.viewport.rect, self.places
        self._hidden = {"field": [rect(*places.field)], "time": [rect(*places.time)],
                        "known": [rect(*box) for box in places.rows]}
        self.field = CommandField(stage, NOWHERE, self.entry, self._page.bring)
        self._by_name["field", 0] = self.field
        for number, bot in enumerate(self.entry.known[: len(places.rows)]):
            self._by_name["known", number] = KnownRow(stage, NOWHERE, bot, partial(self._take, number))
        self._by_name["time", 0] = TimeChoice(stage, NOWHERE, self.entry)

    def _take(self, number: int) -> None:
        self.entry.take(self.entry.known[number])
        self._arrange()

    def _arrange(self) -> None:
        """Which of them can be used, and where the columns end."""
        guest, boxes = self.shown.is_guest, self.doors.at_rest()
        for (kind, number), widget in self._by_name.items():
            if isinstance(widget, RivalColumn):
                widget.rect = self._stage.viewport.rect(*boxes[number])
                widget.set_open(number == self.opened)
                widget.enabled = not (guest and number == self.opened)
            elif kind in self._hidden:
                widget.enabled, widget.rect = guest, self._hidden[kind][number] if guest else NOWHERE
            elif kind == "bring":
                widget.enabled = not guest or self.entry.ready
