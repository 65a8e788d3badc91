"""The turn: bots move, a person drafts and commits, until its arbiter lets it end."""

from __future__ import annotations

from functools import partial

from game.core.match import Step
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS
from scenes.kit.widgets.focus import Focus
from scenes.match.session import Session
from scenes.screens.round.arbiter import ACTING, Answer, Arbiter
from scenes.screens.round.host import Host
from scenes.screens.round.round_won import RoundWon
from scenes.table.step_player import StepPlayer, TableScene
from scenes.table.table import Table
from scenes.table.turn.controller import TurnController
from scenes.table.turn.turn_input import TurnInput
from scenes.table.turn.tutor import Tutor


class Turn(TableScene):
    """The turns at a table, one after the other. What has happened is shown event by event before anybody goes on.

    What a turn is played for, and all that differs by it, is its arbiter's.
    """

    keeps_awake = True
    counts = False

    def __init__(
        self, stage: Stage, session: Session, table: Table, arbiter: Arbiter,
        steps: tuple[Step, ...] = (),
    ) -> None:  # fmt: skip
        """`steps` have happened and are not shown yet."""
        super().__init__(stage)
        self.session, self.table, self.arbiter = session, table, arbiter
        self.controller = TurnController(table, arbiter.commit, arbiter.ask)
        self.tutor = Tutor(table, self.controller)
        self.step_player = StepPlayer(session, table, steps)
        self.host = Host(session, table, self.controller)
        self._input = TurnInput(self.controller)
        self._deaf_ms = 0.0
        self._answers: dict[Kind, Answer] = {
            Kind.PRESS: self._press, Kind.ACCEPT: self._accept, Kind.CANCEL: self._cancel}
        arbiter.begin(self)
        self.part = arbiter.aside.part
        self.lay_out()

    @property
    def animating(self) -> bool:
        """Whether anything moves, or has changed since it was last drawn."""
        moves = self.table.animating or self.controller.animating or self.session.holds_up
        return moves or self.arbiter.aside.animating

    @property
    def can_be_played(self) -> bool:
        """Whether a person can make a move now."""
        return self.controller.drafting is not None

    @property
    def waits(self) -> bool:
        """While there is something to choose and nothing moves."""
        return (self._is_chosen or self.arbiter.aside.focus is not None) and not self.table.busy

    @property
    def _is_chosen(self) -> bool:
        return self.can_be_played and not self.arbiter.aside.holds

    @property
    def ended(self) -> RoundWon | None:
        """What stands over the table of a round that is won, where its arbiter shows that."""
        return self.arbiter.aside.ended

    # -- for a voice

    @property
    def focus(self) -> Focus | None:  # type: ignore[override]
        """The focus on what can be pressed in one's own turn, and once it is over."""
        return self.arbiter.aside.focus or (self.controller.widgets.lit if self._is_chosen else None)

    @property
    def title(self) -> str:
        """The round, or whatever else the turn is played for."""
        return self.arbiter.aside.title or super().title

    @property
    def about(self) -> str:
        """A sentence on what is to be done now."""
        return self.arbiter.aside.about

    def news(self) -> str:
        """Words for a voice about what has happened on the table, and about the turn."""
        return self.arbiter.aside.news(super().news)

    def answer_aloud(self) -> str:
        """What the last press has led to, on the table and in the turn."""
        return self.arbiter.aside.news(super().answer_aloud)

    def tell(self, again: bool) -> str:
        """The table; asked again, one's hand."""
        return self.arbiter.aside.tell(partial(super().tell, again))

    # -- time

    def update(self, elapsed_ms: float) -> Transition | None:
        """Motion first; when nothing moves, the next event, the next move, or the person's draft."""
        self._deaf_ms = max(0.0, self._deaf_ms - elapsed_ms)
        self.step_player.pass_time(elapsed_ms)
        self.host.pass_time(elapsed_ms)
        self.table.update(elapsed_ms)
        self.controller.pass_time(elapsed_ms)
        self.tutor.pass_time(elapsed_ms)
        transition = self.host.reclaim() or self._go_on(elapsed_ms)
        self.arbiter.update(elapsed_ms)
        return transition

    def _go_on(self, elapsed_ms: float) -> Transition | None:
        while not self.table.busy:
            if self.ended is not None:
                return self.ended.update(elapsed_ms)
            if self.arbiter.aside.focus is not None:
                return None  # what leads on is to be chosen first
            if not self._shows_more():
                return self.host.curtain()
        return None

    def _shows_more(self) -> bool:
        """Shows the next event; False while somebody thinks: a person is given what can be done then."""
        if self.step_player.step(asks=not self.can_be_played):
            self.controller.changed = True
            if self.step_player.won:
                self.arbiter.round_won()
            return True
        if not self.can_be_played and not self.step_player.pacing.still_thinking:
            self.arbiter.offer()
        return False

    def settle(self) -> None:
        """Whatever grows has grown: for pictures."""
        self.controller.widgets.settle()

    # -- presses

    def handle(self, intent: Intent) -> Transition | None:
        """Handles an intent; the arbiter is asked first."""
        return self.arbiter.handle(intent, self._play)

    def _play(self, intent: Intent) -> Transition | None:
        """What everybody may do; then what is for whoever is to act. A press during motion only completes that."""
        if intent.kind is Kind.GROUP:
            return self.handle(self._input.as_card(intent)) if self.table.spec.grouping is not None else None
        if intent.kind in self.arbiter.for_all:
            return self.arbiter.for_all[intent.kind](intent)
        if not self.host.heeds(intent):
            return self.host.unheeded(intent)
        taken = self.arbiter.takes(intent) or self.tutor.takes(intent)
        if taken or (intent.kind in ACTING and not self.listens()):
            return None
        answer = self.arbiter.for_actor.get(intent.kind) or self._answers.get(intent.kind, self._input.handle)
        return answer(intent)

    def _press(self, intent: Intent) -> Transition | None:
        """On a seat's header, on what can be pressed, or beside all that."""
        on_header = self.table.header_at(intent.point) is not None
        return self.arbiter.for_actor[Kind.SEATS](intent) if on_header else self._accept(intent)

    def _accept(self, intent: Intent) -> Transition | None:
        """Goes on where that is waited for, unless something is pressed that is always there."""
        if not self.controller.widgets.covers(intent.point):
            if self.ended is not None:
                return self.ended.go_on()
            if self.step_player.pacing.awaits_press:
                self.step_player.pacing.go_on()
                self.controller.changed = True
                return None
        if intent.device is Device.SWITCH and intent.kind is Kind.ACCEPT and not self.session.persons:
            return self.arbiter.pause()  # whoever only watches has nothing else to press
        return self._input.handle(intent)

    def _cancel(self, intent: Intent) -> Transition | None:
        return self._input.handle(intent) if self.controller.can_undo else self.arbiter.pause()

    def listens(self) -> bool:
        """Whether a press acts: while something moves it completes that, and just after it is not heard."""
        if self.table.busy:
            self.table.finish()
            self._deaf_ms = DURATIONS["press_ignored"]
            self.controller.changed = True
            return False
        self.table.moments.finish()
        return self._deaf_ms <= 0

    # -- picture

    def enter(self) -> None:
        """Lays the table out anew when the scene is on top again: settings may have changed."""
        self.resized()

    def close(self) -> None:
        """The round is over, or left."""
        self.arbiter.aside.close()
        self.host.close()

    def lay_out(self) -> None:
        """Lists anew what can be pressed."""
        self.controller.lay_out(self.arbiter.aside.widgets())

    def resized(self) -> None:
        """Everything is laid out anew."""
        self.table.resized()
        self.tutor.resized()
        self.lay_out()
        self.arbiter.aside.resized()

    def draw(self, painter: Painter) -> None:
        """The table, what the draft marks on it, and what can be pressed."""
        self.controller.changed = False
        self.arbiter.aside.draw(painter)
