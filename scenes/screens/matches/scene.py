"""The list of past matches: searched and filtered; one of them is looked at, and something can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial

from game.history.finding import ALL, LOST, RESULTS, WON, Wanted
from game.history.index import OPEN
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import grouped, mark, sentences, tr
from scenes.kit.scene import Push, Replace, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import GROUNDS
from scenes.kit.widgets import (
    Button,
    ButtonStyle,
    Focus,
    Icon,
    Options,
    PosterPage,
    Sentence,
    Widget,
    page_step,
    write,
)
from scenes.match.past.library import Library
from scenes.screens import routes
from scenes.screens.continuing import Continuing
from scenes.screens.matches.asking import Listed
from scenes.screens.matches.coming import Coming
from scenes.screens.matches.deeds import Deeds
from scenes.screens.matches.detail import draw_detail, draw_race
from scenes.screens.matches.find_scene import FindScene
from scenes.screens.matches.lister import Lister
from scenes.screens.matches.match_page import MatchPage
from scenes.screens.matches.pager import BareChoice, OnwardButton, Pager
from scenes.screens.matches.places import BESIDE, list_places
from scenes.screens.matches.row import MatchRow
from scenes.specs import registry

CHOICES = (972, 1410)  # units: left sides of what is chosen at the top
TITLES = {ALL: mark("All"), WON: mark("Won"), LOST: mark("Lost"), OPEN: mark("Open")}


class MatchesScene(PosterPage):
    """All matches, or with `narrow` those that it wants; `title` says which those are."""

    heading = mark("Matches")
    heading_box = (96, 50, 480, 96)
    ground = GROUNDS["matches"]

    def __init__(
        self, stage: Stage, library: Library, continuing: Continuing, narrow: Wanted | None = None, title: str = "",
        now: Callable[[], datetime] = datetime.now,
    ) -> None:
        super().__init__(stage)
        self.library, self.now, self.narrow = library, now, title
        self.lister = Lister(stage, library, narrow or Wanted(), now)
        self.deeds = Deeds(stage, library, continuing, self.lister)
        self.rows: list[MatchRow] = []
        self.shown = ""  # the name of the match that is looked at
        self._at = 0  # its row
        self._deeds_shown: list[Widget] = []
        self._coming = Coming()
        self._offers_undo = False
        self.resized()

    # -- what there is

    @property
    def match(self) -> Listed | None:
        """The match that is looked at."""
        return next((row.match for row in self.rows if row.match.found.name == self.shown), None)

    @property
    def is_empty(self) -> bool:
        """Whether there are no matches at all, whatever is asked for."""
        return self.lister.known and self.lister.is_plain and not self.lister.total and not self.lister.reading

    def resized(self) -> None:
        """Everything anew; the focus stays on what it was on, or is on the match that is looked at."""
        before = self._name_of(self.focus.current)
        self.lister.many = list_places(self.stage.text.text_scale).rows
        self.focus = Focus(self.lay_out())
        names = [self._name_of(widget) for widget in self.focus.widgets]
        shown = ("row", self.shown)
        wanted = before if before in names else shown if shown in names else None
        if wanted is not None:
            self.focus = Focus(self.focus.widgets, names.index(wanted))

    def _name_of(self, widget: Widget | None) -> tuple[str, str]:
        """What tells a widget from all others that are there now, and finds it again among those made anew."""
        if isinstance(widget, MatchRow):
            return "row", widget.match.found.name
        if widget is None or not self.rows:
            return "", ""
        return widget.words, self.shown if widget in self._deeds_shown else ""

    def lay_out(self) -> list[Widget]:
        """Back, the choices, the tabs, the rows, the pager, and what can be done."""
        places = list_places(self.stage.text.text_scale)
        self._offers_undo = bool(self.deeds.removed)
        widgets: list[Widget] = [self.way_back()]
        if self.is_empty:
            self.rows, self.shown = [], ""
            play = self.button((96, 640, 425, 100), tr("Play"), lambda: Replace(routes.PlayLast()), "entry")
            play.look = "best"
            return [play, *widgets]
        self.rows = self._made_rows()
        return [*self.rows, *widgets, *self._choices(), *self._tabs(), *self._foot(), *self._actions(places.large)]

    def _made_rows(self) -> list[MatchRow]:
        places, rows = list_places(self.stage.text.text_scale), list[MatchRow]()
        before = [row.match for row in self.rows]
        for number, match in enumerate(self.lister.matches[: places.rows]):
            box = (96, places.row_top + number * places.row_pitch, *places.row)
            rows.append(MatchRow(self.stage, self.stage.viewport.rect(*box), match, places, self.tones))
            rows[-1].on_press, rows[-1].now = self._press, self.now()
        names = [row.match.found.name for row in rows]
        if self.shown not in names:
            self.shown = names[min(self._at, len(names) - 1)] if names else ""
        self._at = names.index(self.shown) if names else 0
        for row in rows:
            row.is_shown = row.match.found.name == self.shown and not places.large
        self._coming.take(rows, before)
        self._coming.look_at(self.shown)
        return rows

    def _actions(self, large: bool) -> list[Widget]:
        match = self.match
        if large or match is None:
            return []
        self._deeds_shown = self.deeds.buttons(match, BESIDE.actions, self.tones)
        return self._deeds_shown

    def _choices(self) -> list[Widget]:
        """Which game, and the way to the statistics."""
        games = ["", *registry.GAMES]
        made = list[Widget]()
        if len(games) > 2 and not self.narrow:
            titles = [tr("All games"), *registry.titles().values()]
            options = Options(titles, games.index(self.lister.wanted.game), lambda index: self.of_game(games[index]))
            rect = self.stage.viewport.rect(CHOICES[0], 58, 414, 64)
            made.append(BareChoice(self.stage, rect, tr("Game"), options, self.tones))
            made[-1].adjustable = False  # the arrow keys lead past it, to the statistics
        if not self.narrow:
            rect = self.stage.viewport.rect(CHOICES[1], 58, 414, 64)
            made.append(OnwardButton(self.stage, rect, tr("Statistics"), lambda: Push(routes.Statistics()),
                                     ButtonStyle(style="head", tones=self.tones)))
        return made

    def _tabs(self) -> list[Widget]:
        """Which results, and what is looked for."""
        places, made = list_places(self.stage.text.text_scale), list[Widget]()
        for result, (left, width) in zip(RESULTS, places.tabs, strict=True):
            chosen = result == self.lister.wanted.result
            count = self.lister.counts.get(result)  # while records are read nobody knows how many were won
            style = ButtonStyle("best" if chosen else "slab", "name", grouped(count) if count is not None else "",
                                beside=True, tones=self.tones)
            rect = self.stage.viewport.rect(left, places.tab[0], width, places.tab[1])
            made.append(Button(self.stage, rect, tr(TITLES[result]), partial(self.ask_for, result), style))
        find = Sentence((Icon("find"), self.lister.typed or tr("Find")), "name", self.stage.theme.paper)
        second = "" if self.lister.typed else tr("name, rules or day")
        made.append(Button(self.stage, self.stage.viewport.rect(*places.find), find, self.find,
                           ButtonStyle("slab", "name", second, beside=True, tones=self.tones)))
        return made

    def _foot(self) -> list[Widget]:
        """The pages, and the way to take a deletion back."""
        places, made = list_places(self.stage.text.text_scale), list[Widget]()
        if self.lister.pages > 1:
            rect = self.stage.viewport.rect(*places.pager)
            made.append(Pager(self.stage, rect, (self.lister.at, self.lister.pages), self.turn_to, self.tones))
        if self.deeds.removed:
            made.append(self.button(places.undo, tr("Undo delete"), self.undo, "name"))
            made[-1].anchor = 0.0
        return made

    # -- for a voice

    @property
    def title(self) -> str:
        """What is listed."""
        return sentences((super().title, self.narrow, self.lister.line))

    # -- what is pressed

    def enter(self) -> None:
        """A match may have been played meanwhile."""
        self.lister.refresh()

    def close(self) -> None:
        """What was deleted cannot be taken back any more."""
        self.deeds.close()

    def handle(self, intent: Intent) -> Transition | None:
        """Pages turn; Undo takes a deletion back; the row that gets the focus is looked at."""
        if intent.kind is Kind.UNDO and (self.deeds.removed or self.deeds.is_busy):
            return self.undo()
        if (step := page_step(intent)) and self.lister.pages > 1:
            return self.turn_to(self.lister.at + step)
        transition = super().handle(intent)
        current = self.focus.current
        if intent.point is None and transition is None and isinstance(current, MatchRow):
            self.look_at(current)
        return transition

    def _press(self, row: MatchRow) -> Transition | None:
        """A row that is looked at does what is done first; with large text it opens its own page."""
        if list_places(self.stage.text.text_scale).large:
            self.shown = row.match.found.name
            return Push(MatchPage(self.stage, row.match, self.deeds, self.now()))
        if row.match.found.name == self.shown:
            return self.deeds.first(row.match)
        self.look_at(row)
        return None

    def look_at(self, row: MatchRow) -> None:
        """Shows a match beside the list: what can be done changes, all else stays, and so does the focus."""
        if self.shown == row.match.found.name or list_places(self.stage.text.text_scale).large:
            return
        self.shown, self._at = row.match.found.name, self.rows.index(row)
        self._coming.look_at(self.shown)
        for other in self.rows:
            other.is_shown = other is row
        kept = [widget for widget in self.focus.widgets if widget not in self._deeds_shown]
        self.focus.widgets[:] = [*kept, *self._actions(False)]
        self.focus.index = min(self.focus.index, len(self.focus.widgets) - 1)
        rects = [widget.rect for widget in self.focus.widgets]
        for widget in self._deeds_shown:
            widget.keep_off(rects)
        self.changed = True

    def of_game(self, game: str) -> Transition | None:
        """Matches of a game, or of all."""
        self.lister.ask(self.lister.wanted._replace(game=game))
        return None

    def ask_for(self, result: str) -> Transition | None:
        """Those with a result."""
        self.lister.ask(self.lister.wanted._replace(result=result))
        return None

    def find(self) -> Transition | None:
        """What is looked for is typed on a page of its own."""
        return Push(FindScene(self.stage, self.lister.typed, self.lister.suggested(), self.lister.find))

    def turn_to(self, number: int) -> Transition | None:
        """Another page, counted from 0."""
        self.lister.turn_to(number)
        return None

    def undo(self) -> Transition | None:
        """The last deletion is taken back; nothing happens where that is under way already."""
        self.shown = self.deeds.undo() or self.shown
        return None

    # -- time and picture

    def update(self, elapsed_ms: float) -> Transition | None:
        """What was asked for is there at some time."""
        self.deeds.look()
        listed, rests = self.lister.look(), not (self.lister.reading or self.deeds.is_busy)
        if listed or (rests and self._offers_undo != bool(self.deeds.removed)):
            self.resized()
            self.changed = True
        elif self._coming.step():
            self.changed = True
        return super().update(elapsed_ms)

    def draw(self, painter: Painter) -> None:
        """Heading, rows, and the match that is looked at."""
        stage, theme, rect = self.stage, self.stage.theme, self.stage.viewport.rect
        self.draw_poster(painter)
        places = list_places(stage.text.text_scale)
        if self.is_empty:
            write(painter, stage, tr("No matches yet."), Lettering("result", theme.paper), rect(96, 330, 1500, 150))
            words = tr("Every match you play is saved here to watch again.")
            write(painter, stage, words, Lettering("rule", theme.bone), rect(96, 490, 1500, 80))
        elif not self.rows and (self.lister.line or not self.lister.reading):
            words = self.lister.line or (tr("No matches found.") if self.lister.known else
                                         tr("Can't show the list."))
            write(painter, stage, words, Lettering("rule", theme.bone), rect(96, places.row_top, 1112, places.row[1]))
        if (match := self.match) is not None and not places.large:
            if self._coming.has_words:
                draw_detail(painter, stage, match, BESIDE, self.now())
            if self._coming.has_race:
                draw_race(painter, stage, match, BESIDE)
        if self.rows and not self.deeds.removed and (line := self.narrow or self.lister.line):
            write(painter, stage, line, Lettering("body", theme.bone), rect(*places.undo))
        self.focus.draw(painter)
