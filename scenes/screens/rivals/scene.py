"""The choice of a rival: every character is a column, the one that is looked at stands wide open."""

from __future__ import annotations

from concurrent.futures import Future
from functools import partial

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.layout import Box
from scenes.kit.messages import mark, sentences, tr
from scenes.kit.scene import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Button, ButtonStyle, Focus, Icon, PosterPage, Sentence, Widget, page_step, write
from scenes.match.standings import Key, Standing, key_of, standings
from scenes.match.store import RECORDS
from scenes.screens.rivals.card import CARD, RivalCard
from scenes.screens.rivals.columns import Place, RivalColumn
from scenes.screens.rivals.doors import Doors
from scenes.screens.rivals.entry import CommandEntry
from scenes.screens.rivals.panel import LARGE, NORMAL, CommandField, KnownRow, PanelPlaces, TimeChoice, draw_panel
from scenes.screens.rivals.parts import Rival
from scenes.screens.rivals.picking import Picking
from scenes.screens.rivals.tiles import RIGHT, TILE, TILE_PITCH, TILE_TOP, SeatTile, draw_foot

LARGE_FROM = 1.3
"""From this text scale on one rival fills the page."""
BRING, LARGE_BRING = (1410, 882, 414, 144), (1164, 882, 660, 144)
ARROWS = ((96, 900, 120, 108), (240, 900, 120, 108))
"""Units."""
NOWHERE = Rect(0, 0, 0, 0)
SEAT_WIDTH, SEAT_GAP = 420, 24  # units
Name = tuple[str, int]
"""What tells the widgets apart when they are made anew: a kind and a number."""


class Rivals(PosterPage):
    """For one seat: a pick leads back; the tiles lead to other seats."""

    heading = mark("Pick a rival")
    heading_box = (96, 50, 480, 96)

    def __init__(self, stage: Stage, picking: Picking) -> None:
        super().__init__(stage)
        self.picking, self.ground = picking, picking.options.grounds["setup"]
        self._unheard = ""
        self._met: dict[Key, Standing] | None = None
        game, folder = picking.options.game, stage.data_folder / RECORDS
        self._looking: Future[dict[Key, Standing]] | None = stage.disk.ask(standings, folder, game)
        cast = picking.options.cast
        self._characters = (*cast.characters, *((cast.guest,) if cast.guest is not None else ()))
        self.rivals: list[Rival] = []
        self.doors = Doors(len(self._characters), 0)
        self.entry = CommandEntry(stage, picking.options.game)
        self.field: CommandField | None = None
        self._by_name: dict[Name, Widget] = {}
        self._hidden: dict[str, list[Rect]] = {}  # where what is seen with a bot of another maker alone has its place
        self._learn()
        self._look()
        self.doors.open(self._first(), at_once=True)
        self.resized()

    def _first(self) -> int:
        """Which rival is looked at first: who sits there, else one that sits nowhere."""
        sitting = self.picking.sitting
        levels = [rival.character.level for rival in self.rivals]
        wanted = [sitting.level] if sitting is not None else self.picking.free_levels()
        return next((levels.index(level) for level in wanted if level in levels), 0)

    # -- for a voice

    @property
    def title(self) -> str:
        """The question, and for which seat."""
        return sentences((super().title, self._seat_words))

    @property
    def _seat_words(self) -> str:
        return tr("Seat {n} of {count}").format(n=self.picking.at + 1, count=self.picking.most)

    @property
    def about(self) -> str:
        """What the rival says of itself, and how it plays."""
        rival = self.shown
        ways = " ".join(rival.character.ways.split())
        return sentences((ways, self.entry.line) if rival.is_guest else (rival.character.saying, ways))

    def news(self) -> str:
        """What kept a letter from being taken."""
        told, self._unheard = self._unheard, ""
        return told

    # -- what there is

    @property
    def large(self) -> bool:
        """Whether one rival fills the page."""
        return self.stage.text.text_scale > LARGE_FROM

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

    def _rival_of(self, level: str) -> Standing | None:
        """The matches with the rival of a level; None while they are not known."""
        return None if self._met is None else self._met.get(key_of(level, ""), Standing())

    def _standing_of_guest(self, label: str) -> Standing | None:
        """The matches with a bot that was brought."""
        guest = self.picking.options.cast.guest
        return None if self._met is None or guest is None else self._met.get(key_of(guest.level, label), Standing())

    def _learn(self) -> None:
        """Rivals with their records, where these are known by now."""
        self.rivals = []
        for character in self._characters:
            is_guest = self.picking.options.cast.is_guest(character.level)
            self.rivals.append(Rival(character, is_guest, None if is_guest else self._rival_of(character.level)))
        for (kind, number), widget in self._by_name.items():
            if isinstance(widget, RivalColumn):
                widget.rival = self.rivals[number]
            elif isinstance(widget, RivalCard):
                widget.rival = self.shown
            elif kind == "known" and isinstance(widget, KnownRow):
                widget.standing = self._standing_of_guest(widget.bot.label)

    # -- widgets

    def _name_of(self, widget: Widget | None) -> Name | None:
        """What a widget goes by."""
        return next((name for name, each in self._by_name.items() if each is widget), None)

    def named(self, name: Name | None) -> Widget | None:
        """The enabled widget of a name, if there is one."""
        found = self._by_name.get(name) if name is not None else None
        return found if found is not None and found.enabled else None

    def lay_out(self) -> list[Widget]:
        """All widgets, made anew for the text as large as it is now."""
        self._by_name = {("back", 0): self.way_back()}
        self._make_tiles()
        if self.large:
            self._make_card()
        else:
            self._make_columns()
        self._make_panel()
        style = ButtonStyle(style="entry", kind=Kind.ACCEPT, tones=self.tones)
        rect = self.stage.viewport.rect(*(LARGE_BRING if self.large else BRING))
        bring = Button(self.stage, rect, tr("Done"), self.bring, style)
        bring.on_refused = self.ask
        self._by_name["bring", 0] = bring
        self._learn()
        self._arrange()
        return list(self._by_name.values())

    def _make_tiles(self) -> None:
        picking = self.picking
        for seat in range(picking.most):
            tile = SeatTile(self.stage, picking, seat, self.tones)
            tile.go, tile.looked_at = self.go_to, lambda: self.shown.character.face
            self._by_name["tile", seat] = tile

    def _make_columns(self) -> None:
        for index, rival in enumerate(self.rivals):
            column = RivalColumn(self.stage, rival, self.tones, partial(self.press, index))
            column.place = partial(self._place, index)
            self._by_name["rival", index] = column

    def _place(self, index: int) -> Place:
        return Place(self.doors.now()[index], self.doors.openness(index))

    def _make_card(self) -> None:
        if not self.shown.is_guest:
            self._by_name["card", 0] = RivalCard(self.stage, self.shown, self.bring, self.turn)
        ways = ((-1, "arrow_left", tr("Previous rival")), (1, "arrow_right", tr("Next rival")))
        for (step, icon, words), box in zip(ways, ARROWS, strict=True):
            style = ButtonStyle(tones=self.tones)
            sign = Sentence((Icon(icon),), "head", self.stage.theme.paper)
            arrow = Button(self.stage, self.stage.viewport.rect(*box), sign, partial(self.turn, step), style)
            arrow.follows = words
            self._by_name["turn", step] = arrow

    def _make_panel(self) -> None:
        if self.picking.options.cast.guest is None:
            return
        stage, rect, places = self.stage, self.stage.viewport.rect, self.places
        self._hidden = {"field": [rect(*places.field)], "time": [rect(*places.time)],
                        "known": [rect(*box) for box in places.rows]}
        self.field = CommandField(stage, NOWHERE, self.entry, self.bring)
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
                widget.rect = self.stage.viewport.rect(*boxes[number])
                widget.set_open(number == self.opened)
                widget.enabled = not (guest and number == self.opened)
            elif kind in self._hidden:
                widget.enabled, widget.rect = guest, self._hidden[kind][number] if guest else NOWHERE
            elif kind == "bring":
                widget.enabled = not guest or self.entry.ready

    def resized(self) -> None:
        """Everything anew; the focus stays on what it was on, at first the rival that is shown."""
        focused = self.focus.current if self.focus.widgets else None
        name = self._name_of(focused)
        widgets = self.lay_out()
        found = self.named(name) or self.first
        self.focus = Focus(widgets, widgets.index(found))
        self._note_typing()

    # -- what is pressed

    def enter(self) -> None:
        """Keys are letters where a command is typed."""
        self._note_typing()

    def leave(self) -> None:
        """Keys are what they were."""
        self.stage.devices.typing = False

    def close(self) -> None:
        """Whatever was asked need not answer any more."""
        self.entry.close()

    def handle(self, intent: Intent) -> Transition | None:
        """Letters go to the command; pages turn; the rival that gets the focus opens."""
        if intent.kind in (Kind.TEXT, Kind.ERASE) and self.shown.is_guest:
            self._type(intent)
            return None
        step = page_step(intent) or self._step_aside(intent)
        if step:
            return self.turn(step)
        transition = super().handle(intent)
        if intent.point is None and transition is None:
            self._follow(self.focus.current)
        self._note_typing()
        return transition

    def _follow(self, focused: Widget | None) -> None:
        """The column that has got the focus opens."""
        name = self._name_of(focused)
        if name is not None and name[0] == "rival" and name[1] != self.opened:
            self.show(name[1])

    def _step_aside(self, intent: Intent) -> int:
        """Where the page has one rival, LEFT and RIGHT lead from the command to the next."""
        aside = self.large and self.focus.current is self.field
        return {Kind.LEFT: -1, Kind.RIGHT: 1}.get(intent.kind, 0) if aside else 0

    def _type(self, intent: Intent) -> None:
        entry, field = self.entry, self.field
        assert field is not None
        self.focus.focus(field)
        taken = entry.erase() if intent.kind is Kind.ERASE else entry.type(intent.text)
        self._unheard = "" if taken else tr("No room for more letters.") if intent.text else ""
        self.stage.sound.play("focus" if taken else "refused")
        self._arrange()
        self.changed = True

    def turn(self, step: int) -> Transition | None:
        """The next rival, or the one before, round at the ends."""
        count = len(self.rivals)
        self.show((self.opened + step) % count)
        self.stage.sound.play("focus")
        return None

    def show(self, index: int) -> None:
        """Looks at a rival, and gives it the focus."""
        self.doors.open(index, at_once=self.stage.settings.reduced_motion or not self.stage.settings.pace)
        self._arrange()
        if self.large:
            self.resized()
        self.focus.focus(self.first)
        self._note_typing()
        self.changed = True

    def press(self, index: int) -> Transition | None:
        """On a column: it opens, or is picked where it stands open."""
        if index == self.opened:
            return self.bring()
        self.show(index)
        return None

    def bring(self) -> Transition | None:
        """The rival that is shown sits down, and the page leads back."""
        rival = self.shown
        if rival.is_guest and not self.entry.ready:
            self.ask()
            return None
        if rival.is_guest:
            self.picking.seat_own(self.entry.keep().label)
        else:
            self.picking.seat(rival.character.level)
        return Pop()

    def ask(self) -> None:
        """Whether the command that stands there plays the game."""
        self.entry.ask()
        self._arrange()
        self.changed = True

    def go_to(self, seat: int) -> None:
        """A rival is picked for another seat."""
        self.picking.at = seat
        self.show(self._first())
        self.resized()
        self.focus.focus(self.first)
        self._note_typing()

    def cancel(self) -> Transition:
        """Back to where the seats are."""
        return Pop()

    def _note_typing(self) -> None:
        self.stage.devices.typing = self.field is not None and self.focus.current is self.field

    # -- time

    @property
    def animating(self) -> bool:
        """While a column opens, too."""
        return super().animating or self.doors.moving

    def update(self, elapsed_ms: float) -> Transition | None:
        """Columns open; what was asked is judged; the records are there at some time."""
        self.doors.pass_time(elapsed_ms)
        self._look()
        if self.entry.look():
            self._arrange()
            self.changed = True
        return super().update(elapsed_ms)

    def _look(self) -> None:
        if self._looking is not None and self._looking.done():
            self.meet(self._looking.result())
            self._looking = None

    def meet(self, met: dict[Key, Standing]) -> None:
        """The matches with every rival are known."""
        self._met = met
        self._learn()
        self.changed = True

    # -- picture

    def draw(self, painter: Painter) -> None:
        """Heading, seat, rivals, and how the one that is shown plays."""
        stage = self.stage
        self.draw_poster(painter)
        left = RIGHT - TILE - (self.picking.most - 1) * TILE_PITCH
        box = stage.viewport.rect(left - SEAT_GAP - SEAT_WIDTH, TILE_TOP, SEAT_WIDTH, TILE)
        write(painter, stage, self._seat_words, Lettering("floor", stage.theme.bone, 1.0), box)
        if not self.large:
            draw_foot(painter, stage, self.shown, self.tones)
        if (paper := self.paper) is not None:
            painter.fill(stage.viewport.rect(*paper), stage.theme.paper)
            if self.field is not None and self.field.enabled and not self.doors.moving:
                draw_panel(painter, stage, self.places, self.shown.character, self.entry)
        self.focus.draw(painter)
