"""The choice of a rival: every character is a column, the one that is looked at stands wide open."""

from __future__ import annotations

from concurrent.futures import Future

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import mark, sentences, tr
from scenes.kit.scene import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Button, ButtonStyle, Focus, Icon, PosterPage, Sentence, Widget, page_step, write
from scenes.match.standings import Key, Standing, key_of, standings
from scenes.match.store import RECORDS
from scenes.screens.rivals.panel import draw_panel
from scenes.screens.rivals.picking import Picking
from scenes.screens.rivals.tiles import RIGHT, TILE, TILE_PITCH, TILE_TOP, draw_foot
from scenes.screens.rivals.widgets import RivalWidgets

SEAT_WIDTH, SEAT_GAP = 420, 24  # units


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
        self.widgets = RivalWidgets(self)
        self._learn()
        self.widgets.show(self._first(), at_once=True)
        self.resized()

    def _first(self) -> int:
        """Which rival is looked at first: who sits there, else one that sits nowhere."""
        sitting = self.picking.sitting
        levels = [rival.character.level for rival in self.widgets.rivals]
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
        rival = self.widgets.shown
        ways = " ".join(rival.character.ways.split())
        return sentences((ways, self.widgets.entry.line) if rival.is_guest else (rival.character.saying, ways))

    def news(self) -> str:
        """What kept a letter from being taken."""
        told, self._unheard = self._unheard, ""
        return told

    # -- what there is

    def rival_of(self, level: str) -> Standing | None:
        """The matches with the rival of a level; None while they are not known."""
        return None if self._met is None else self._met.get(key_of(level, ""), Standing())

    def standing_of_guest(self, label: str) -> Standing | None:
        """The matches with a bot that was brought."""
        guest = self.picking.options.cast.guest
        return None if self._met is None or guest is None else self._met.get(key_of(guest.level, label), Standing())

    def lay_out(self) -> list[Widget]:
        """The widgets for the text as large as it is now."""
        return self.widgets.made()

    def resized(self) -> None:
        """Everything anew; the focus stays on what it was on, at first the rival that is shown."""
        focused = self.focus.current if self.focus.widgets else None
        name = self.widgets.name_of(focused)
        widgets = self.lay_out()
        found = self.widgets.named(name) or self.widgets.first
        self.focus = Focus(widgets, widgets.index(found))
        self._note_typing()

    def back_button(self) -> Button:
        """Leads back without a pick."""
        scale = self.stage.text.text_scale
        rect = self.stage.viewport.rect(600, 62, 150 + 110 * (scale - 1), 72)
        words = Sentence((Icon("arrow_left"), tr("Back")), "name", self.stage.theme.bone)
        return Button(self.stage, rect, words, self.cancel, ButtonStyle(look="bare", tones=self.tones))

    # -- what is pressed

    def enter(self) -> None:
        """Keys are letters where a command is typed."""
        self._note_typing()

    def leave(self) -> None:
        """Keys are what they were."""
        self.stage.devices.typing = False

    def close(self) -> None:
        """Whatever was asked need not answer any more."""
        self.widgets.entry.close()

    def handle(self, intent: Intent) -> Transition | None:
        """Letters go to the command; pages turn; the rival that gets the focus opens."""
        if intent.kind in (Kind.TEXT, Kind.ERASE) and self.widgets.shown.is_guest:
            self._type(intent)
            return None
        step = page_step(intent) or self._step_aside(intent)
        if step:
            return self.turn(step)
        transition = super().handle(intent)
        if intent.point is None and transition is None:
            self.widgets.follow(self.focus.current)
        self._note_typing()
        return transition

    def _step_aside(self, intent: Intent) -> int:
        """Where the page has one rival, LEFT and RIGHT lead from the command to the next."""
        aside = self.widgets.large and self.focus.current is self.widgets.field
        return {Kind.LEFT: -1, Kind.RIGHT: 1}.get(intent.kind, 0) if aside else 0

    def _type(self, intent: Intent) -> None:
        entry, field = self.widgets.entry, self.widgets.field
        assert field is not None
        self.focus.focus(field)
        taken = entry.erase() if intent.kind is Kind.ERASE else entry.type(intent.text)
        self._unheard = "" if taken else tr("No room for more letters.") if intent.text else ""
        self.stage.sound.play("focus" if taken else "refused")
        self.widgets.follow_entry()
        self.changed = True

    def turn(self, step: int) -> Transition | None:
        """The next rival, or the one before, round at the ends."""
        count = len(self.widgets.rivals)
        self.show((self.widgets.opened + step) % count)
        self.stage.sound.play("focus")
        return None

    def show(self, index: int) -> None:
        """Looks at a rival, and gives it the focus."""
        self.widgets.show(index, at_once=self.stage.settings.reduced_motion or not self.stage.settings.pace)
        if self.widgets.large:
            self.resized()
        self.focus.focus(self.widgets.first)
        self._note_typing()
        self.changed = True

    def press(self, index: int) -> Transition | None:
        """On a column: it opens, or is picked where it stands open."""
        if index == self.widgets.opened:
            return self.bring()
        self.show(index)
        return None

    def bring(self) -> Transition | None:
        """The rival that is shown sits down, and the page leads back."""
        rival = self.widgets.shown
        if rival.is_guest and not self.widgets.entry.ready:
            self.ask()
            return None
        if rival.is_guest:
            self.picking.seat_own(self.widgets.entry.keep().label)
        else:
            self.picking.seat(rival.character.level)
        return Pop()

    def ask(self) -> None:
        """Whether the command that stands there plays the game."""
        self.widgets.entry.ask()
        self.widgets.follow_entry()
        self.changed = True

    def go_to(self, seat: int) -> None:
        """A rival is picked for another seat."""
        self.picking.at = seat
        self.show(self._first())
        self.resized()
        self.focus.focus(self.widgets.first)
        self._note_typing()

    def cancel(self) -> Transition:
        """Back to where the seats are."""
        return Pop()

    def _note_typing(self) -> None:
        self.stage.devices.typing = self.widgets.field is not None and self.focus.current is self.widgets.field

    # -- time

    @property
    def animating(self) -> bool:
        """While a column opens, too."""
        return super().animating or self.widgets.doors.moving

    def update(self, elapsed_ms: float) -> Transition | None:
        """Columns open; what was asked is judged; the records are there at some time."""
        self.widgets.doors.pass_time(elapsed_ms)
        self._learn()
        if self.widgets.entry_has_news():
            self.changed = True
        return super().update(elapsed_ms)

    def _learn(self) -> None:
        if self._looking is not None and self._looking.done():
            self.meet(self._looking.result())
            self._looking = None

    def meet(self, met: dict[Key, Standing]) -> None:
        """The matches with every rival are known."""
        self._met = met
        self.widgets.learn()
        self.changed = True

    # -- picture

    def draw(self, painter: Painter) -> None:
        """Heading, seat, rivals, and how the one that is shown plays."""
        stage, widgets = self.stage, self.widgets
        self.draw_poster(painter)
        left = RIGHT - TILE - (self.picking.most - 1) * TILE_PITCH
        box = stage.viewport.rect(left - SEAT_GAP - SEAT_WIDTH, TILE_TOP, SEAT_WIDTH, TILE)
        write(painter, stage, self._seat_words, Lettering("floor", stage.theme.bone, 1.0), box)
        if not widgets.large:
            draw_foot(painter, stage, widgets.shown, self.tones)
        if (paper := widgets.paper) is not None:
            painter.fill(stage.viewport.rect(*paper), stage.theme.paper)
            if widgets.field is not None and widgets.field.enabled and not widgets.doors.moving:
                draw_panel(painter, stage, widgets.places, widgets.shown.character, widgets.entry)
        self.focus.draw(painter)
