"""Why am I out? The lost turn again on the table, then every turn that would have kept its seat in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from typing import NamedTuple

from game.core.match import Step
from scenes.kit.audio.music import MENU
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import tr
from scenes.kit.scene import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Button, Focus, Options, Widget, WidgetScene, fitted, page_step
from scenes.match.asking import ask_aside
from scenes.match.story import Seating
from scenes.screens.why.film import Film
from scenes.screens.why.listing import BEST, LineRow, PageChoice, draw_title, list_layout
from scenes.table.capabilities import WhyLine, WhyOut
from scenes.table.spec import TableSpec
from scenes.table.words import readable_block

INTERRUPTIONS = (Kind.PAUSE, Kind.PAD_LOST, Kind.QUIT)
SKIPPING = (Kind.ACCEPT, Kind.PRESS, Kind.CANCEL, Kind.HINT)


class Lost(NamedTuple):
    """Whose turn is looked at, and what happened in it, from its beginning to the seat's going out.

    `private`: others must not see the hand. `mood` is the colour of the table left behind.
    """

    seat: int
    steps: Sequence[Step]
    private: bool
    mood: str | None


class MoreButton(Button):
    """Shows all turns, or only the best."""


class Why(WidgetScene):
    """First the film of the turn, which a press completes; then the list. A line plays its turn on the table."""

    keeps_awake = True

    def __init__(self, stage: Stage, spec: TableSpec, seated: Sequence[Seating], lost: Lost,
                 interrupted: Callable[[Intent], Transition | None]) -> None:
        """`interrupted` says where a pause, a lost pad or a closing window leads."""
        super().__init__(stage)
        assert spec.teaching is not None, "nobody can ask why in a game that does not teach"
        self._teaching, self._seated, self._lost, self._interrupted = spec.teaching, seated, lost, interrupted
        self._loss = self._teaching.loss(lost.steps)
        long = self._teaching.takes_long(self._loss.view)
        self._asked = ask_aside(stage, long, self._teaching.find_why, self._loss)
        self.film = Film(stage, spec, seated, lost.seat, lost.steps)
        self.answer: WhyOut | None = None
        self.page = 0
        self.all_shown = False
        self._played: WhyLine | None = None
        self._idle_ms = 0.0
        self._changed = True
        self._layout = list_layout(stage, self.film.end_of_hand, ())
        self.film.play_loss()

    @property
    def animating(self) -> bool:
        """While the film runs, while a button grows, and until a change is drawn."""
        return self._changed or self.film.plays or self.film.table.animating or super().animating

    @property
    def title(self) -> str:
        """What is shown: the turn again, or what would have saved it."""
        return self.answer.title if self.answer is not None else tr("Your turn, as it was")

    @property
    def listed(self) -> bool:
        """Whether the film is over, and the list is there."""
        return self.answer is not None

    @property
    def waits(self) -> bool:
        """While something can be chosen from the list."""
        return self.listed and not self.film.plays

    @property
    def pages(self) -> int:
        """How many pages the list has."""
        return max(1, ceil(len(self.lines) / self._layout.most))

    @property
    def lines(self) -> Sequence[WhyLine]:
        """The best turns, or all of them."""
        lines = self.answer.lines if self.answer is not None else ()
        return lines if self.all_shown else lines[:BEST]

    def show_all(self) -> None:
        """All turns, or only the best ones again."""
        self.all_shown, self.page = not self.all_shown, 0
        self._refill()

    # -- time

    def update(self, elapsed_ms: float) -> Transition | None:
        """The film runs; the list follows it. A hand that nobody looks after for long is put away."""
        self.film.update(elapsed_ms)
        self.focus.update(elapsed_ms)
        if not self.listed and not self.film.plays and self._asked.done:
            if self._asked.result is None:
                self.stage.notices.say(tr("Couldn't find an answer this time."))
                return Pop()
            self._list()
        self._idle_ms += elapsed_ms
        return Pop() if self._lost.private and self._idle_ms >= self.stage.settings.hand_closes_ms else None

    def settle(self) -> None:
        """The film is over and the list is there: for pictures."""
        self.film.finish()
        self._list()

    def _list(self) -> None:
        """The film is over: what would have kept the seat in."""
        self.answer = self._teaching.why(self._loss, self._asked.result, self._seated)
        self._changed = True
        self.film.make_room()
        self.film.rewind()
        self._refill()

    def close(self) -> None:
        """Back to the match, and to its music."""
        self.stage.music.play(self._lost.mood or MENU)

    # -- presses

    def handle(self, intent: Intent) -> Transition | None:
        """A press completes the film; in the list it chooses a turn, a page, or the way back."""
        if intent.kind in INTERRUPTIONS:
            return Pop(then=self._interrupted(intent))
        if intent.kind is Kind.FOCUS_LOST:
            return Pop() if self._lost.private else None
        if self._lost.private and not self.stage.devices.may_act(intent, self._lost.seat):
            return None
        self._idle_ms, self._changed = 0.0, True
        if self.film.plays and intent.kind in SKIPPING:
            self.film.finish()
            return None
        step = page_step(intent)
        if not step:
            return super().handle(intent)
        self.turn_to(self.page + step)
        return None

    def turn_to(self, page: int) -> None:
        """Another page of the list; nothing happens where there is none."""
        if self.listed and 0 <= page < self.pages and page != self.page:
            self.page = page
            self.stage.sound.play("focus")
            self._refill()

    def _play(self, line: WhyLine | None) -> None:
        """A turn of the list; None: the lost one again."""
        self._played = line
        self._mark()
        if line is not None:
            self.film.play(line.events)
        else:
            self.film.play_loss()

    def _mark(self) -> None:
        for row in self.rows:
            row.shown = row.line is self._played

    # -- layout

    @property
    def rows(self) -> list[LineRow]:
        """The rows of this page."""
        return [widget for widget in self.focus.widgets if isinstance(widget, LineRow)]

    def resized(self) -> None:
        """Everything is laid out anew; the page with the same turns stays open as far as it can."""
        first = self.page * self._layout.most
        self.film.table.resized()
        self._layout, self._changed = list_layout(self.stage, self.film.end_of_hand, self.lines), True
        self.page = min(first // self._layout.most, self.pages - 1)
        self._refill()

    def _refill(self) -> None:
        """The widgets anew; the choice of the page, or of how many there are, keeps the focus while there is one."""
        before = self.focus.current
        self._layout = list_layout(self.stage, self.film.end_of_hand, self.lines)
        self.focus = Focus(self.lay_out())
        for widget in self.focus.widgets:
            if isinstance(before, (PageChoice, MoreButton)) and type(widget) is type(before):
                self.focus.focus(widget)
        self._mark()

    def lay_out(self) -> list[Widget]:
        """The turns of this page, and what is above them; nothing while the film runs."""
        if self.answer is None:
            return []
        rect, name_of = self.stage.viewport.rect, self.film.table.commentary.name_of
        first = self.page * self._layout.most
        lines = self.lines[first : first + self._layout.most]
        shown = zip(self._layout.rows(self.stage, lines), lines, strict=True)
        rows = [LineRow(self.stage, rect(*box), line, partial(self._play, line), name_of) for box, line in shown]
        return [*rows, *self._buttons()]

    def _buttons(self) -> list[Widget]:
        again, page, more, back = (self.stage.viewport.rect(*box) for box in self._layout.buttons)
        captions = [tr("{n} of {all}").format(n=number + 1, all=self.pages) for number in range(self.pages)]
        found: list[Widget] = [Button(self.stage, again, tr("My turn"), partial(self._play, None))]
        if self.pages > 1:
            found.append(PageChoice(self.stage, page, Options(captions, self.page, self.turn_to)))
        if self.answer is not None and len(self.answer.lines) > BEST:
            few, many = tr("Best {n}").format(n=BEST), tr("Show all {n}").format(n=len(self.answer.lines))
            found.append(MoreButton(self.stage, more, few if self.all_shown else many, self.show_all))
        found.append(Button(self.stage, back, tr("Back"), Pop))
        found[-1].anchor = 1.0
        return found

    # -- picture

    def draw(self, painter: Painter) -> None:
        """The table as it was; the list keeps off its cards."""
        self._changed = False
        self.film.table.draw(painter)
        if self.answer is None:
            self._draw_caption(painter)
            return
        stage, answer, port = self.stage, self.answer, self.stage.viewport
        draw_title(painter, stage, answer.title, port.rect(*self._layout.title))
        did = port.rect(*self._layout.did)
        forms = (*answer.did, "-", *answer.ended), answer.did
        words = readable_block(stage, forms, "body", stage.theme.bone, did.size)
        painter.put(words, did.x, did.centery - words.get_height() // 2)
        self.focus.draw(painter)

    def _draw_caption(self, painter: Painter) -> None:
        """What is seen, where the buttons are in a turn."""
        box = self.stage.viewport.rect(*self.film.table.spec.plan.actions)
        words = tr("Your turn, as it was") if self.film.plays else tr("One moment…")
        surface = fitted(self.stage, words, Lettering("head", self.stage.theme.paper), box.size)
        painter.put(surface, box.x, box.centery - surface.get_height() // 2)
