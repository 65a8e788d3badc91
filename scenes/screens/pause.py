"""The pause above a match: go on, change settings, or leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import listed, mark, sentences, tr
from scenes.kit.scene import Pop, Push, Quit, Reset, Route, Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Widget, WidgetScene, write
from scenes.kit.widgets.button import Entry, entries
from scenes.kit.widgets.surfaces import scrim
from scenes.kit.widgets.widget import FOCUSED_SCALE
from scenes.screens import routes
from scenes.screens.chosen import chosen_game
from scenes.screens.confirm import Answer, Confirm
from scenes.screens.legend import Legend
from scenes.specs import registry

TITLE = (96, 108, 1200, 212)
HIGHER, STAGE = 92, (96, 196, 144)
"""Units: how much higher the title stands above the words on a stage; and their left side, top and height."""
TOP, BOTTOM = 360, 1026
MARGIN = 72
"""Between the entries and the right edge of the panel."""


class WaysOut(NamedTuple):
    """Where the pause leads besides back; to `who_plays_on` only where people may leave a match that goes on.

    By `leave` the match is broken off, by `give_up` it ends for good, after the player has confirmed it. `stage` are
    the words on how a run stands whose stage is played: that is left, and only `give_up` is asked about. `goes_on`
    says whether the match can be continued at all once it is left, `is_saved` whether it is kept as it stands now.
    """

    leave: Route = routes.Menu()
    give_up: Route = routes.Abandon()
    who_plays_on: bool = False
    stage: tuple[str, ...] = ()
    goes_on: bool = True
    is_saved: Callable[[], bool] = lambda: True


class Pause(WidgetScene):
    """An overlay above a match."""

    part = "page"
    overlay = True
    heading = mark("Paused")

    def __init__(self, stage: Stage, ways: WaysOut) -> None:
        super().__init__(stage)
        self._ways, self._game = ways, registry.GAMES[chosen_game(stage)]
        self._legend = Legend(stage, self._game.key_titles)
        self.resized()

    def enter(self) -> None:
        """The music steps back while the match is paused."""
        self.stage.music.lower(True)

    def close(self) -> None:
        """The match goes on, and so does the music."""
        self.stage.music.lower(False)

    def lay_out(self) -> list[Widget]:
        """The entries, and the panel below them."""
        self._scrim = scrim(self.stage)
        lines = [
            Entry(tr("Resume"), Pop, best=True),
            *([Entry(tr("Rules"), lambda: Push(routes.Book()))] if self._game.book is not None else []),
            Entry(tr("Settings"), lambda: Push(routes.Settings())),
            *([Entry(tr("Who's playing?"), lambda: Push(routes.WhoPlaysOn()))] if self._ways.who_plays_on else []),
            *self._leaving(),
        ]
        widgets = entries(self.stage, lines, TOP, BOTTOM)
        right = max(round(widget.rect.right * FOCUSED_SCALE) for widget in widgets)
        bounds = self.stage.viewport.bounds
        self._panel = Rect(0, 0, right + self.stage.viewport.px(MARGIN), bounds.height)
        return widgets

    def handle(self, intent: Intent) -> Transition | None:
        """Escape, B and the pause key go on with the match; closing the window is asked about first."""
        if intent.kind is Kind.PAUSE:
            return self.cancel()
        if intent.kind is Kind.QUIT:
            return self._ask(self._quit_question(), (tr("Quit"), Quit))
        return super().handle(intent)

    def draw(self, painter: Painter) -> None:
        """The scrim, the panel down the left side, the title and the entries."""
        painter.put(self._scrim, 0, 0)
        painter.fill(self._panel, self.stage.theme.ink)
        stage, (x, y, width, height) = self.stage, TITLE
        place = stage.viewport.rect(x, y - HIGHER * bool(self._ways.stage), width, height)
        write(painter, stage, self.title, Lettering("result", stage.theme.paper), place)
        if self._ways.stage:
            self._draw_stage(painter)
        safe, left = stage.viewport.safe, self._panel.right + stage.viewport.px(MARGIN) // 2
        self._legend.draw(painter, Rect(left, safe.y, safe.right - left, safe.height))
        self.focus.draw(painter)

    def _draw_stage(self, painter: Painter) -> None:
        """How the run stands, on as many lines as the panel is wide for."""
        (x, y, height), port = STAGE, self.stage.viewport
        left, top = port.point(x, y)
        room = self._panel.right - port.px(MARGIN) - left, port.px(height)
        words = self.stage.text.block(listed(self._ways.stage), "body", self.stage.theme.bone, room)
        painter.put(words, left, top)

    @property
    def about(self) -> str:
        """How the run stands whose stage is played."""
        return sentences((*self._ways.stage, super().about))

    def tell(self, again: bool) -> str:
        """Asked twice: what the buttons or keys do."""
        return self._legend.aloud if again else ""

    def _leaving(self) -> list[Entry]:
        """A stage that is left is kept as it is: nobody is asked."""
        if not self._ways.stage:
            return [Entry(tr("Leave match"), self._ask_to_leave)]
        return [Entry(tr("Leave stage"), self._leave), Entry(tr("End the run"), self._ask_to_end)]

    def _leave(self) -> Transition:
        return Reset(self._ways.leave)

    def _give_up(self) -> Transition:
        return Reset(self._ways.give_up)

    def _ask_to_end(self) -> Transition:
        return self._ask(tr("End the run here?"), (tr("End the run"), self._give_up))

    def _quit_question(self) -> str:
        if not self._ways.goes_on:
            return tr("Quit the game? Practice isn't kept.")
        if not self._ways.is_saved():
            return tr("Quit the game? The last moves of this match aren't saved.")
        return tr("Quit the game? You can continue this match later.")

    def _ask_to_leave(self) -> Transition:
        if not self._ways.goes_on:
            return self._ask(tr("Leave this match? Practice isn't kept."), (tr("Leave match"), self._give_up))
        question, leave = tr("Leave this match? You can continue it later."), tr("Save and leave")
        if not self._ways.is_saved():
            question, leave = tr("Leave this match? Its last moves aren't saved yet."), tr("Leave anyway")
        return self._ask(question, (leave, self._leave), (tr("Abandon match"), self._give_up))

    def _ask(self, question: str, *answers: Answer) -> Transition:
        return Push(Confirm(self.stage, question, [(tr("Keep playing"), None), *answers]))
