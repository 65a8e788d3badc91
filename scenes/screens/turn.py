"""The turn: bots move, a person drafts and commits, until the round is over."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from game.core.draft import Draft
from game.core.match import Step
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.messages import sentences, tr
from scenes.kit.stack import Push, Replace, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS
from scenes.kit.widgets import Focus, Widget
from scenes.match.session import Session
from scenes.screens.couch.host import Host
from scenes.screens.routes import Routes
from scenes.screens.why.help import Help
from scenes.table.acting import Acting
from scenes.table.action_bar import WIDTHS
from scenes.table.corner import corner_widgets, next_speed
from scenes.table.first_uses import FirstUses
from scenes.table.marks import Hint, draw_marks, hint_of, units_in_rail
from scenes.table.presses import SHORTCUTS
from scenes.table.showing import Showing, TableScene
from scenes.table.table import Table
from scenes.table.teaching.tutor import Tutor

PAUSING = (Kind.PAUSE, Kind.PAD_LOST, Kind.QUIT)
ACTING = {Kind.PRESS, Kind.ACCEPT, Kind.CANCEL, Kind.CARD, Kind.SEATS, *SHORTCUTS}


class Turn(TableScene):
    """A round from its first turn to its end. What has happened is shown event by event before anybody goes on."""

    keeps_awake = True

    slots: Collection[str] = tuple(WIDTHS)
    """Of the buttons that there are."""

    def __init__(
        self, stage: Stage, routes: Routes, session: Session, table: Table, steps: tuple[Step, ...] = ()
    ) -> None:
        """`steps` have happened and are not shown yet."""
        super().__init__(stage)
        self.session = session
        self.table = table
        self._routes = routes
        self._showing = Showing(session, table, steps)
        self._acting = Acting(table, self, [], self.slots)
        self.tutor = Tutor(table, self._acting)
        self._host = Host(stage, routes, session, table, self._acting)
        self._first_uses = FirstUses(stage)
        self._help = Help(session, table, self._acting, self._host, self.tutor)
        self._acting.lay_out(self._corner())
        self._since_end = 0.0
        self._deaf_ms = 0.0

    @property
    def animating(self) -> bool:
        """Whether anything moves, or has changed since it was last drawn."""
        return self.table.animating or self._acting.animating

    @property
    def acting(self) -> Acting:
        """What a person does in their turn."""
        return self._acting

    @property
    def can_be_played(self) -> bool:
        """Whether a person can make a move now."""
        return self._acting.drafting is not None

    @property
    def is_won(self) -> bool:
        """Whether the end of the round has been shown."""
        return self._showing.won

    @property
    def waits(self) -> bool:
        """While a person can make a move and nothing moves."""
        return self.can_be_played and not self.table.busy

    # -- for a voice

    counts = False

    @property
    def focus(self) -> Focus | None:  # type: ignore[override]
        """What can be pressed in one's own turn."""
        return self._acting.focus if self.can_be_played else None

    @property
    def about(self) -> str:
        """What is to be done now, where the moment asks for it and everybody may hear that."""
        heard = not self.can_be_played or self.table.commentary.hands_are_open
        return sentences(map(self.table.commentary.hint, self._hint or ())) if heard else ""

    @property
    def _hint(self) -> Hint | None:
        showing = self._showing
        drafting = self._acting.drafting
        asked = hint_of(self.table, drafting, showing.won, showing.pacing.awaits_press, self._first_uses)
        told = self._help.hint if asked is None or drafting is not None else None
        return told or asked

    # -- time

    def update(self, elapsed_ms: float) -> Transition | None:
        """Motion first; when nothing moves, the next event, the next move, or the person's draft."""
        self._deaf_ms = max(0.0, self._deaf_ms - elapsed_ms)
        self._first_uses.keep()
        self._showing.pass_time(elapsed_ms)
        self._host.pass_time(elapsed_ms)
        self.table.update(elapsed_ms)
        self._acting.update(elapsed_ms)
        self._help.pass_time(elapsed_ms)
        if (lost := self._host.reclaim()) is not None:
            return lost
        while not self.table.busy:
            if self._showing.won:
                return self._wait(elapsed_ms)
            if not self._next():
                return self._host.curtain()
        return None

    def _next(self) -> bool:
        """Shows the next event, asking the match for more if there is none; False while somebody thinks."""
        if not self._showing.waiting and not self._ask():
            return False
        self._acting.changed = True
        self._showing.show_next()
        return True

    def _ask(self) -> bool:
        if self.can_be_played or self._showing.pacing.still_thinking:
            return False
        if self._showing.ask():
            return True
        self.offer()
        return False

    def offer(self) -> None:
        """Gives the person, if it is their turn, what can be done."""
        self._host.offer()
        self._help.refresh()

    def settle(self) -> None:
        """Whatever grows has grown: for pictures."""
        self._acting.settle()

    def _wait(self, elapsed_ms: float) -> Transition | None:
        """The round is over: a person presses on, bots alone go on by themselves."""
        self._since_end += elapsed_ms
        if self.session.persons or self._since_end < DURATIONS["round_won_wait"] * self.stage.settings.pace:
            return None
        return self._after_round()

    def _after_round(self) -> Transition:
        return Replace(self._routes.after_round(self.session, self.table))

    # -- presses

    def handle(self, intent: Intent) -> Transition | None:
        """A press during motion completes it and does nothing else; later ones act."""
        if intent.kind in PAUSING:
            return self._host.interrupt(intent)
        if intent.kind is Kind.SPEED:
            return self._speed()
        if intent.kind is Kind.FOCUS_LOST:
            self._host.lock()
        if intent.kind is Kind.HINT:
            heard = self._help.asks_why(intent.seat) or (self._help.may_ask(intent) and self._listens())
            return self._help.ask(intent.seat) if heard else None
        if not self._host.heeds(intent):
            return self._host.pause() if intent.kind is Kind.CANCEL and intent.seat is None else None
        if self.tutor.takes(intent):
            return None
        if intent.kind in ACTING and not self._listens():
            return None
        pressed = self.table.header_at(intent.point) if intent.kind is Kind.PRESS else None
        if intent.kind is Kind.SEATS or pressed is not None:
            return self._seats(pressed)
        if self._showing.won and intent.kind in (Kind.ACCEPT, Kind.PRESS) and not self._acting.covers(intent.point):
            return self._after_round()
        if self._lets_bot_go_on(intent):
            return None
        if intent.device is Device.SWITCH and intent.kind is Kind.ACCEPT and not self.session.persons:
            return self._pause()  # whoever only watches has nothing else to press
        if intent.kind is Kind.CANCEL and not self._acting.can_undo:
            return self._pause()
        return self._acting.handle(intent)

    def _listens(self) -> bool:
        """Whether a press acts: while something moves it completes that, and just after it is not heard."""
        if self.table.busy:
            self.table.finish()
            self._deaf_ms = DURATIONS["press_ignored"]
            self._acting.changed = True
            return False
        return self._deaf_ms <= 0

    def _lets_bot_go_on(self, intent: Intent) -> bool:
        """A press that a bot waits for; what is always there can still be pressed."""
        pressed = intent.kind is Kind.ACCEPT or (intent.kind is Kind.PRESS and not self._acting.covers(intent.point))
        if not (pressed and self._showing.pacing.awaits_press):
            return False
        self._showing.pacing.go_on()
        self._acting.changed = True
        return True

    def _pause(self) -> Transition:
        return self._host.pause()

    def _seats(self, seat: int | None = None) -> Transition:
        """The seats in large, one after the other; the next one first where none is named."""
        return Push(self._routes.seats(self.table, seat, self._pause))

    def _speed(self) -> Transition | None:
        self.stage.change(speed=next_speed(self.stage.settings.speed))
        return None

    def _corner(self) -> list[Widget]:
        return [*corner_widgets(self.stage, self._speed, self._pause, self._seats), *self._help.widgets()]

    # -- what the person's turn asks for

    def commit(self, seat: int, moves: list[Any]) -> None:
        """Moves that can no longer be taken back."""
        self._host.commit(seat, moves)

    def draft(self, seat: int) -> Draft[Any, Any, Any]:
        """A turn to be tried out."""
        return self.session.draft(seat)

    def view(self, seat: int | None) -> Any:
        """What a seat may see before anything was tried."""
        return self.session.view(seat)

    def ask(self, question: str, go_on: str, action: Callable[[], Transition | None]) -> Transition | None:
        """The question whether to go on; staying is the safe answer."""
        aloud = question if self.table.commentary.hands_are_open else go_on
        return Push(self._routes.confirm(question, tr("Stay"), go_on, action, aloud=aloud, **self._host.answering))

    # -- picture

    def enter(self) -> None:
        """It is on top again: settings may have changed."""
        self.resized()

    def close(self) -> None:
        """What was explained last has been seen."""
        self._first_uses.close()

    def resized(self) -> None:
        """Everything is laid out anew."""
        self.table.resized()
        self.tutor.resized()
        self._acting.lay_out(self._corner())

    def draw(self, painter: Painter) -> None:
        """The table, what the draft marks on it, and what can be pressed."""
        self._acting.changed = False
        hint = self._hint
        self.table.keep_free(units_in_rail(self.stage, hint))
        self.table.draw_lying(painter)
        draw_marks(painter, self.table, self._acting.drafting, hint)
        self.tutor.draw(painter)
        self._acting.draw(painter)
        self.table.draw_flying(painter)
        self._acting.draw_held(painter)
        self.tutor.draw_lens(painter)
