"""Why am I out? The lost turn again on a table of its own, then every turn that would have kept its seat in."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game.core.events import CardMoved, Event
from game.core.match import Step
from scenes.kit.art.cards import ASPECT
from scenes.kit.audio.music import MENU
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import sentences, tr
from scenes.kit.override import override
from scenes.kit.scene import Pop, Scene, Transition
from scenes.kit.stage import Stage
from scenes.kit.ui.contents import Contents, refill
from scenes.kit.ui.flow import Flow
from scenes.kit.ui.frame import pager
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.node import Node
from scenes.kit.ui.overlays import First
from scenes.kit.ui.page import page_step
from scenes.kit.ui.press import Pressable, button
from scenes.kit.widgets.focus import Focus
from scenes.match.story import Seating
from scenes.match.thinkers import ask_aside
from scenes.screens.why import turn_list
from scenes.table.capabilities import WhyLine, WhyOut
from scenes.table.plan import plan_of
from scenes.table.spec import TableSpec, colour_of
from scenes.table.table import Table
from scenes.table.values import TableView
from scenes.table.words import in_words

ASIDE = frozenset({"top bar", "log"})
"""Parts of the table that a list may take the place of."""
BEFORE_MS, BETWEEN_MS, AFTER_MS = 900.0, 350.0, 900.0
"""At speed 1x: before the first event, between two, and after the last."""
INTERRUPTIONS = (Kind.PAUSE, Kind.PAD_LOST, Kind.QUIT)
SKIPPING = (Kind.ACCEPT, Kind.PRESS, Kind.CANCEL, Kind.HINT)


class LostTurnFilm:
    """The table as a seat saw it when its turn began; nothing on it is more than that seat saw."""

    def __init__(self, stage: Stage, spec: TableSpec, seated: Sequence[Seating], seat: int,
                 steps: Sequence[Step]) -> None:
        """`steps` go from the beginning of the seat's turn to its going out."""
        self._stage, self._game, self._seat, self._steps = stage, spec.game, seat, steps
        self._begun = self._game.view(steps[0].after, seat)
        self.table = Table(stage, spec, seated, self._begun)
        self._shots: deque[tuple[Event, TableView]] = deque()  # as the seat sees them, and what is true then
        self._left_ms = 0.0

    @property
    def plays(self) -> bool:
        """Whether anything is still to come, or to be looked at."""
        return bool(self._shots) or self._left_ms > 0 or self.table.busy

    def play_loss(self) -> None:
        """Plays the lost turn."""
        game, seat = self._game, self._seat
        steps = self._steps[1:]
        self._play([(game.seen_by(step.before, step.event, seat), game.view(step.after, seat)) for step in steps])

    def play(self, events: Sequence[CardMoved]) -> None:
        """Another turn from the same beginning; the rules have been asked before."""
        state = self._steps[0].after
        shots: list[tuple[Event, TableView]] = []
        for event in events:
            state = self._game.evolve(state, event)
            shots.append((event, self._game.view(state, self._seat)))
        self._play(shots)

    @property
    def end_of_hand(self) -> float:
        """The right end in units of the cards at the foot of the table."""
        table, top = self.table, self.table.spec.plan.hand[1]
        places = [place for place in table.spec.places(self._begun, ()).values() if place.y > top]
        return max((place.x + place.height * ASPECT / 2 for place in places), default=0.0)

    def make_room(self) -> None:
        """A list takes the place of what the turn does not need."""
        self.table.panels.left_out = ASIDE
        self.table.panels.forget()

    def rewind(self) -> None:
        """Puts the table back to the beginning of the turn."""
        self._shots.clear()
        self._left_ms = 0.0
        self.table.panels.entries.clear()
        self.table.ground.stand(colour_of(self.table.spec, self._begun))
        self.table.look_from(self._begun, self._seat)

    def _play(self, shots: Sequence[tuple[Event, TableView]]) -> None:
        self.rewind()
        self._shots.extend(shots)
        self._left_ms = BEFORE_MS

    def finish(self) -> None:
        """Ends all motion at once."""
        while self._shots:
            self._show_next()
        self.table.finish()
        self._left_ms = 0.0

    def update(self, elapsed_ms: float) -> None:
        """Let time pass."""
        self.table.update(elapsed_ms)
        pace = self._stage.settings.pace
        if not pace and self.plays:
            self.finish()
        elif pace and not self.table.busy and self._left_ms > 0:
            self._left_ms = max(0.0, self._left_ms - elapsed_ms / pace)
        if not self.table.busy and self._left_ms <= 0 and self._shots:
            self._show_next()

    def _show_next(self) -> None:
        self.table.finish()
        self.table.show(*self._shots.popleft())
        self._left_ms = BETWEEN_MS if self._shots else AFTER_MS


class LostTurn(NamedTuple):
    """Whose turn is looked at, and what happened in it, from its beginning to the seat's going out.

    `private`: others must not see the hand. `mood` is the colour of the table left behind.
    """

    seat: int
    steps: Sequence[Step]
    private: bool
    mood: str | None


class Why(Scene):
    """First the film of the turn, which a press completes; then the list. A line plays its turn on the table."""

    keeps_awake = True
    tells_first = True
    focus: Focus

    def __init__(self, stage: Stage, spec: TableSpec, seated: Sequence[Seating], lost: LostTurn,
                 interrupted: Callable[[Intent], Transition | None]) -> None:
        """`interrupted` says where a pause, a lost pad or a closing window leads."""
        super().__init__(stage)
        assert spec.teaching is not None, "nobody can ask why in a game that does not teach"
        self._teaching, self._seated, self._lost, self._interrupted = spec.teaching, seated, lost, interrupted
        self._loss = self._teaching.loss(lost.steps)
        long = self._teaching.takes_long(self._loss.view)
        self._asked = ask_aside(stage, long, self._teaching.find_why, self._loss)
        self.film = LostTurnFilm(stage, spec, seated, lost.seat, lost.steps)
        self.answer: WhyOut | None = None
        self.lists_all = False
        self.played: WhyLine | None = None
        """The line whose turn is played on the table; None: the lost turn."""
        self.focus = Focus([])
        self._rows: dict[int, Pressable] = {}  # what was made for a line serves all pages
        self._is_aside = True
        self.caption = Contents(stage, self._caption)
        self.bar, self.list = Contents(stage, self._bar), Contents(stage, self._list)
        self.buttons = Contents(stage, self._button_box)
        self._idle_ms = 0.0
        self._changed = True
        self.film.play_loss()

    @property
    @override
    def animating(self) -> bool:
        """While the film runs, while a button grows, and until a change is drawn."""
        return self._changed or self.film.plays or self.film.table.animating or self.focus.animating

    @property
    @override
    def title(self) -> str:
        """The title: the turn again, or a turn that would have kept the seat in."""
        return self.answer.title if self.answer is not None else tr("Your turn, as it was")

    @property
    @override
    def about(self) -> str:
        """The lost turn in words, and how it ended."""
        if self.answer is None:
            return ""
        name_of = self.film.table.commentary.name_of
        return sentences((in_words(self.answer.did, name_of), in_words(self.answer.ended, name_of)))

    @property
    def listed(self) -> bool:
        """Whether the film is over, and the list is there."""
        return self.answer is not None

    @property
    @override
    def waits(self) -> bool:
        """While something can be chosen from the list."""
        return self.listed and not self.film.plays

    @property
    def lines(self) -> Sequence[WhyLine]:
        """The best turns, or all of them."""
        lines = self.answer.lines if self.answer is not None else ()
        return lines if self.lists_all else lines[:turn_list.BEST]

    @property
    def paging(self) -> tuple[int, int]:
        """The page of the list that is shown, counted from 0, and how many there are."""
        return self.list.paging

    def show_all(self) -> None:
        """Lists all turns, or only the best ones again."""
        self.lists_all = not self.lists_all
        self.list.turned.clear()
        self._lay_out()

    # -- time

    @override
    def update(self, elapsed_ms: float) -> Transition | None:
        """The film runs; the list follows it. A hand that nobody looks after for long is put away."""
        self.film.update(elapsed_ms)
        self.focus.update(elapsed_ms)
        if not self.listed and not self.film.plays and self._asked.done:
            if self._asked.result is None:
                self.stage.notices.say(tr("Couldn't find an answer this time."))
                return Pop()
            self._begin_list()
        self._idle_ms += elapsed_ms
        return Pop() if self._lost.private and self._idle_ms >= self.stage.settings.hand_closes_ms else None

    def settle(self) -> None:
        """The film is over and the list is there: for pictures."""
        self.film.finish()
        self._begin_list()

    def _begin_list(self) -> None:
        """The film is over: what would have kept the seat in."""
        self.answer = self._teaching.why(self._loss, self._asked.result, self._seated)
        self._changed = True
        self.film.make_room()
        self.film.rewind()
        self._arrange()

    @override
    def close(self) -> None:
        """Leads back to the match, and to its music."""
        self.stage.music.play(self._lost.mood or MENU)

    # -- presses

    @override
    def handle(self, intent: Intent) -> Transition | None:
        """A press completes the film; in the list it chooses a turn, a page, or the way back."""
        if intent.kind in INTERRUPTIONS:
            return Pop(next_transition=self._interrupted(intent))
        if intent.kind is Kind.FOCUS_LOST:
            return Pop() if self._lost.private else None
        if self._lost.private and not self.stage.devices.may_act(intent, self._lost.seat):
            return None
        self._idle_ms, self._changed = 0.0, True
        if self.film.plays and intent.kind in SKIPPING:
            self.film.finish()
            return None
        if step := page_step(intent):
            self.stage.sound.play("focus")
            return self.turn(step)
        return Pop() if intent.kind is Kind.CANCEL else self.focus.handle(intent)

    def turn(self, pages: int) -> Transition | None:
        """Shows the page of the list so many further on; nothing beyond the ends."""
        if self.list.turn(pages):
            self._lay_out()
        return None

    def play(self, line: WhyLine | None) -> None:
        """Plays a turn of the list; None: the lost one again."""
        assert self.answer is not None
        before, self.played = self.played, line
        for number, other in enumerate(self.answer.lines):
            if other in (before, line):
                self._rows.pop(number, None)
        if line is not None:
            self.film.play(line.events)
        else:
            self.film.play_loss()
        self._lay_out()

    # -- what stands round the table

    @override
    def resized(self) -> None:
        """The page with the same turns stays open as far as it can."""
        self.film.table.resized()
        self._arrange()

    def _arrange(self) -> None:
        """The list stands in the column at the right, unless of several turns only one at a time has room there."""
        if self.answer is None:
            return
        self._rows.clear()
        best, boxes = self.answer.lines[: turn_list.BEST], self._boxes(is_aside=True)
        turns = Contents(self.stage, lambda: self._column(self._turns(best), turn_list.LEAST_TITLE))
        row = Contents(self.stage, self._in_row)
        turns.lay_out(boxes.column)
        row.lay_out(boxes.row)
        one_by_one = len(turns.starts) == len(best) > 1
        self._is_aside = not (one_by_one or turns.lacks or row.lacks)
        self._rows.clear()
        self._lay_out()

    def _lay_out(self) -> None:
        boxes, self._changed = self._boxes(self._is_aside), True
        self.bar.lay_out(boxes.bar)
        self.list.lay_out(boxes.column if self._is_aside else boxes.row)
        self.buttons.lay_out(boxes.row if self._is_aside else boxes.column)
        refill(self.focus, [*self.list.widgets(None), *self.buttons.widgets(None)])

    def _boxes(self, is_aside: bool) -> turn_list.WhyBoxes:
        plan = plan_of(self.stage)
        return turn_list.boxes_aside(plan, self.film.end_of_hand) if is_aside else turn_list.boxes_below(plan)

    def _caption(self) -> Node:
        """The caption of what is seen, where the buttons are in a turn."""
        words = tr("Your turn, as it was") if self.film.plays else tr("One moment…")
        return Label(words, "head", "paper", least=0.5)

    def _bar(self) -> Node:
        assert self.answer is not None
        return turn_list.in_bar(self.answer, plan_of(self.stage).stacked)

    def _column(self, body: Node, least: float) -> Node:
        assert self.answer is not None
        return turn_list.column_of(self.answer, body, plan_of(self.stage).stacked, least)

    def _list(self) -> Node:
        turns = self._turns(self.lines)
        return self._column(turns, turn_list.LEAST_TITLE) if self._is_aside else turns

    def _turns(self, lines: Sequence[WhyLine]) -> Node:
        return turn_list.turns([self._row(number, line) for number, line in enumerate(lines)])

    def _row(self, number: int, line: WhyLine) -> Pressable:
        if number not in self._rows:
            name_of, play = self.film.table.commentary.name_of, partial(self.play, line)
            self._rows[number] = turn_list.turn_row(line, name_of, play, f"line {number}", line is self.played)
        return self._rows[number]

    def _button_box(self) -> Node:
        if self._is_aside:
            return self._in_row()
        return self._column(turn_list.buttons_in_column(self._buttons()), turn_list.LEAST_TITLE_ABOVE_BUTTONS)

    def _in_row(self) -> Node:
        return turn_list.buttons_in_row(self._buttons())

    def _buttons(self) -> list[Pressable | None]:
        """The lost turn again, the page, more or fewer turns, and back."""
        assert self.answer is not None
        count = len(self.answer.lines)
        few, many = tr("Best {n}").format(n=turn_list.BEST), tr("Show all {n}").format(n=count)
        more = None
        if count > turn_list.BEST:
            words = few if self.lists_all else many
            label = First([Label(words, "name", least=0.75), Flow(words, "name", least=0.6)])
            more = Pressable(label, self.show_all, words, look="slab", key="more", anchor=0.0)
        return [button(tr("My turn"), partial(self.play, None), "again"), pager(self) if self.paging[1] > 1 else None,
                more, button(tr("Back"), Pop, "back")]  # fmt: skip

    @override
    def draw(self, painter: Painter) -> None:
        """The table as it was; what stands round it keeps off its cards."""
        self._changed = False
        self.film.table.draw(painter)
        if self.answer is None:
            self.caption.lay_out(self._boxes(is_aside=True).row)
            self.caption.draw(painter, None)
            return
        for contents in (self.bar, self.list, self.buttons):
            contents.draw(painter, None)
        self.focus.draw(painter)
