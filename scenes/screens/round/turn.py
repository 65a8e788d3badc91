"""The turn: bots move, a person drafts and commits, until the round is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.match import Step
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.messages import sentences
from scenes.kit.scene import Replace, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS
from scenes.kit.widgets import Focus, Widget
from scenes.match.session import Session
from scenes.screens import routes
from scenes.screens.couch.host import Host
from scenes.screens.round.forward import Forward
from scenes.screens.round.looks import Looks
from scenes.screens.round.telling import Telling
from scenes.screens.round.won import RoundWon
from scenes.screens.why.help import Help
from scenes.table.buttons import sort_button
from scenes.table.controller import TurnController
from scenes.table.showing import Showing, TableScene
from scenes.table.table import Table
from scenes.table.turn_input import SHORTCUTS, TurnInput
from scenes.table.tutor import Tutor

Answer = Callable[[Intent], Transition | None]
ACTING = {Kind.PRESS, Kind.ACCEPT, Kind.CANCEL, Kind.CARD, Kind.SEATS, Kind.LOG, *SHORTCUTS}


class Turn(TableScene):
    """A round from its first turn to its end. What has happened is shown event by event before anybody goes on.

    `for_all` and `for_actor` say what intents do, from anybody's device and from that of whoever is to act; all others
    are input of the turn. Other kinds of turns have other rows, and a `commit`, `ask`, `offer`, `pause`, `corner`.
    """

    keeps_awake = True

    def __init__(
        self, stage: Stage, session: Session, table: Table, steps: tuple[Step, ...] = ()
    ) -> None:
        """`steps` have happened and are not shown yet."""
        super().__init__(stage)
        self.session, self.table = session, table
        self.controller = TurnController(table, self.commit, self.ask)
        self._input = TurnInput(self.controller)
        self.tutor = Tutor(table, self.controller)
        self._showing = Showing(session, table, steps)
        self._host = Host(session, table, self.controller)
        self._help = Help(session, table, self.controller, self._host, self.tutor)
        self._telling = Telling(table, self.controller, self._showing, self._help)
        self.ended: RoundWon | None = None
        self._looks, self._forward = Looks(table, self._host), Forward(session, table, self._showing)
        self._deaf_ms = 0.0
        self.for_all: dict[Kind, Answer] = {
            Kind.PAUSE: self._host.interrupt, Kind.PAD_LOST: self._host.interrupt, Kind.QUIT: self._host.interrupt,
            Kind.FOCUS_LOST: self._host.interrupt, Kind.SPEED: self._looks.change_speed, Kind.HINT: self._ask_for_help,
        }  # fmt: skip
        self.for_actor: dict[Kind, Answer] = {
            Kind.LOG: self._looks.log, Kind.SEATS: self._looks.seats, Kind.PRESS: self._press,
            Kind.ACCEPT: self._accept, Kind.CANCEL: self._cancel,
        }  # fmt: skip
        self.controller.lay_out(self.corner())

    @property
    def animating(self) -> bool:
        """Whether anything moves, or has changed since it was last drawn."""
        return self.table.animating or self.controller.animating or self.session.holds_up

    @property
    def can_be_played(self) -> bool:
        """Whether a person can make a move now."""
        return self.controller.drafting is not None

    @property
    def waits(self) -> bool:
        """While a person can make a move and nothing moves."""
        return self.can_be_played and not self.table.busy

    # -- for a voice

    counts = False

    @property
    def focus(self) -> Focus | None:  # type: ignore[override]
        """What can be pressed in one's own turn."""
        return self.controller.widgets.lit if self.can_be_played else None

    @property
    def about(self) -> str:
        """What is to be done now, where the moment asks for it and everybody may hear that."""
        if self.ended is not None:
            return self.ended.about(self._telling.hint)
        return sentences((self._telling.aloud, self._forward.words))

    # -- time

    def update(self, elapsed_ms: float) -> Transition | None:
        """Motion first; when nothing moves, the next event, the next move, or the person's draft."""
        self._deaf_ms = max(0.0, self._deaf_ms - elapsed_ms)
        self._telling.keep()
        self._showing.pass_time(elapsed_ms)
        self._host.pass_time(elapsed_ms)
        self.table.update(elapsed_ms)
        self.controller.pass_time(elapsed_ms)
        if self._forward.is_stale:
            self.controller.lay_out(self.corner())
        self._help.pass_time(elapsed_ms)
        if (lost := self._host.reclaim()) is not None:
            return lost
        while not self.table.busy:
            if self.ended is not None:
                return None if self.ended.waits(elapsed_ms) else self._after_round()
            if not self._goes_on():
                return self._host.curtain()
        return None

    def _goes_on(self) -> bool:
        """Shows the next event; False while somebody thinks: a person is given what can be done then."""
        if self._showing.step(asks=not self.can_be_played):
            self.controller.changed = True
            self.ended = self.ended or (RoundWon(self.session, self.table) if self._showing.won else None)
            return True
        if not self.can_be_played and not self._showing.pacing.still_thinking:
            self.offer()
        return False

    def offer(self) -> None:
        """Gives the person, if it is their turn, what can be done."""
        self._host.offer()
        self._help.refresh()

    def settle(self) -> None:
        """Whatever grows has grown: for pictures."""
        self.controller.widgets.settle()

    def _after_round(self) -> Transition:
        self.table.hurried = False
        return Replace(routes.AfterRound(self.session, self.table))

    # -- presses

    def handle(self, intent: Intent) -> Transition | None:
        """What everybody may do; then what is for whoever is to act. A press during motion only completes that."""
        if intent.kind is Kind.GROUP:
            return self.handle(self._input.as_card(intent)) if self.table.spec.grouping is not None else None
        if intent.kind in self.for_all:
            return self.for_all[intent.kind](intent)
        if not self._host.heeds(intent):
            return self._host.unheeded(intent)
        taken = self._forward.takes(intent) or self.tutor.takes(intent)
        if taken or (intent.kind in ACTING and not self._listens()):
            return None
        return self.for_actor.get(intent.kind, self._input.handle)(intent)

    def _ask_for_help(self, intent: Intent) -> Transition | None:
        heard = self._help.asks_why(intent.seat) or (self._help.may_ask(intent) and self._listens())
        return self._help.ask(intent.seat) if heard else None

    def _press(self, intent: Intent) -> Transition | None:
        """On a seat's header, on what can be pressed, or beside all that."""
        on_header = self.table.header_at(intent.point) is not None
        return self._looks.seats(intent) if on_header else self._accept(intent)

    def _accept(self, intent: Intent) -> Transition | None:
        """Goes on where that is waited for, unless something is pressed that is always there."""
        if not self.controller.widgets.covers(intent.point):
            if self._showing.won:
                return self._after_round()
            if self._showing.pacing.awaits_press:
                self._showing.pacing.go_on()
                self.controller.changed = True
                return None
        if intent.device is Device.SWITCH and intent.kind is Kind.ACCEPT and not self.session.persons:
            return self.pause()  # whoever only watches has nothing else to press
        return self._input.handle(intent)

    def _cancel(self, intent: Intent) -> Transition | None:
        return self._input.handle(intent) if self.controller.can_undo else self.pause()

    def _listens(self) -> bool:
        """Whether a press acts: while something moves it completes that, and just after it is not heard."""
        if self.table.busy:
            self.table.finish()
            self._deaf_ms = DURATIONS["press_ignored"]
            self.controller.changed = True
            return False
        self.table.moments.finish()
        return self._deaf_ms <= 0

    def pause(self) -> Transition:
        """Where the pause leads."""
        return self._host.pause()

    def corner(self) -> list[Widget]:
        """What can be pressed in everybody's turn."""
        sort: list[Widget] = []
        if self._input.sorting.offered:
            sort.append(sort_button(self.stage, self.table.spec.plan, self._input.sorting.sort))
        return [*self._looks.widgets(), *self._help.widgets(), *self._forward.widgets(), *sort]

    # -- what the person's turn asks for

    def commit(self, seat: int, moves: list[Any]) -> None:
        """Moves that can no longer be taken back."""
        self._host.commit(seat, moves)

    def ask(self, question: str, go_on: str, action: Callable[[], Transition | None]) -> Transition | None:
        """The question whether to go on."""
        return self._host.ask(question, go_on, action)

    # -- picture

    def enter(self) -> None:
        """It is on top again: settings may have changed."""
        self.resized()

    def close(self) -> None:
        """What was explained last has been seen."""
        self._telling.close()
        self._host.close()

    def resized(self) -> None:
        """Everything is laid out anew."""
        self.table.resized()
        self.tutor.resized()
        self.controller.lay_out(self.corner())

    def draw(self, painter: Painter) -> None:
        """The table, what the draft marks on it, and what can be pressed."""
        self.controller.changed = False
        self.table.keep_free(0 if self.ended is not None else self._telling.units_in_rail())
        self.table.draw_lying(painter)
        if self.ended is not None:
            self.ended.draw(painter, self._telling.hint)
        else:
            self._telling.draw(painter)
        self.tutor.draw(painter)
        self.controller.widgets.draw(painter)
        self.tutor.draw_over_ring(painter)
        self.table.draw_flying(painter)
        self.controller.widgets.draw_held(painter)
        self.tutor.draw_lens(painter)
        self.table.moments.draw(painter, with_line=not self.can_be_played)
