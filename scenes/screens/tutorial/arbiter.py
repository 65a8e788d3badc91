"""A turn to be taken in a lesson, at the real table: it is judged instead of lost."""

from __future__ import annotations

from typing import Any

from scenes.kit.input.intent import Intent, Kind
from scenes.kit.scene import Pop, Push, Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets.widget import Action
from scenes.match import occasion
from scenes.match.session import Session
from scenes.match.store.resume import past_of
from scenes.screens import routes
from scenes.screens.round.arbiter import ACTING, LEAVING, WATCH, Answer, ApartArbiter, AtTable
from scenes.screens.round.turn import Turn
from scenes.screens.tutorial.aside import LessonAside
from scenes.screens.tutorial.course import Course
from scenes.screens.tutorial.steps import pressed_beside
from scenes.specs.learning import TryVerdict, TurnStep
from scenes.table.table import Table
from scenes.table.values import TableView

TAKE_BACK_MS = 900  # for so long at speed 1x a wrong turn lies there before it goes back
IN_TABLE = frozenset({"top bar", "log"})  # parts of the table whose place the lesson needs
LESSON = occasion.Occasion(occasion.OccasionKind.LESSON, bots_move=False)


class QuietTable(Table):
    """A table that does not say what a card in the fingers would do: that is for the learner to find out."""

    def show_preview(self, view: TableView | None) -> None:
        """Shows nothing."""


def lesson_turn(
    stage: Stage, course: Course, where: tuple[int, int], step: TurnStep, go_on: Action, skip: Action
) -> Turn:
    """One step of a lesson; `where` are the lesson, from 1, and its step, from 0; `skip` leads past all of it."""
    session = Session(stage, step.spec.game, step.setup, 0, past_of(step.replay), occasion=LESSON)
    (person,) = session.persons
    table = QuietTable(stage, step.spec, step.setup.seats, session.view(person))
    table.panels.left_out = IN_TABLE
    table.commentary.is_lesson = True
    return Turn(stage, session, table, LessonArbiter(course, where, step, go_on, skip))


class LessonArbiter(ApartArbiter):
    """The arbiter of one step of a lesson. What is wrong goes back by itself; what is right stays until somebody goes
    on.
    """

    aside: LessonAside

    def __init__(self, course: Course, where: tuple[int, int], step: TurnStep, go_on: Action, skip: Action) -> None:
        self.course, self.where, self.step = course, where, step
        self._go_on, self._skip = go_on, skip
        self._judged: list[Any] = []
        self._take_back_ms: float | None = None

    def begin(self, turn: AtTable) -> None:
        """The turn has all its parts."""
        self._turn, self._controller = turn, turn.controller
        self.aside = LessonAside(turn, self.course, self.where, self.step, self._go_on, self._skip)
        self.answer_apart(turn, lambda intent: None, lambda intent: Push(routes.Log(turn.table, WATCH)))

    # -- what is tried

    def commit(self, seat: int, moves: list[Any]) -> None:
        """Only a right turn is really made."""
        verdict = self.step.judge(moves, True)
        if verdict.right:
            self.aside.verdict = verdict
            self._turn.host.commit(seat, moves)
        else:
            self._fail(verdict)

    def _judge_draft(self) -> None:
        """After every move of the draft."""
        drafting = self._controller.drafting
        if drafting is None or drafting.moves == self._judged:
            return
        self._judged = list(drafting.moves)
        verdict = self.step.judge(self._judged, False)
        if verdict.right is False:
            self._fail(verdict)
        elif self._judged:
            self.aside.show(TryVerdict(None))
        self._look_away()

    def _look_away(self) -> None:
        """The focus leaves a card that would be right: what is next is for the learner to find."""
        widgets = self._controller.widgets
        others = (spot for card, spot in widgets.cards.items() if spot.enabled and card not in self.step.answers)
        if widgets.focused_card in self.step.answers:
            widgets.focus_on(next(others, None))
            widgets.settle()
            self._controller.follow_focus()

    def _fail(self, verdict: TryVerdict) -> None:
        stage = self._turn.table.stage
        stage.sound.play("refused")
        self.aside.fail(verdict)
        self._take_back_ms = TAKE_BACK_MS * stage.settings.pace
        self.aside.holds = True

    def _take_back(self) -> None:
        """The turn begins anew; what came of it can still be read."""
        self._take_back_ms, self._judged, self.aside.holds = None, [], False
        session = self._turn.session
        (person,) = session.persons
        self._turn.table.show_draft(None, session.view(person), ())
        self._controller.begin(session.draft(person))
        self._look_away()

    def offer(self) -> None:
        """A wrong turn lies there for a while first; after a right one nothing more is asked."""
        if self.aside.verdict.right:
            if not self.aside.is_right:
                self.aside.celebrate()
        elif self._take_back_ms is None:
            self._turn.host.offer()
            self._look_away()

    # -- time and presses

    def update(self, elapsed_ms: float) -> None:
        """A wrong turn goes back once it was seen; a right one is celebrated once it has been made."""
        self.aside.update(elapsed_ms)
        if self.aside.is_right or self._turn.table.busy:
            return
        if self._take_back_ms is not None:
            self._take_back_ms -= elapsed_ms
            if self._take_back_ms <= 0:
                self._take_back()
        elif self.aside.verdict.right and self._turn.session.person_to_act is None:
            self.aside.celebrate()

    def handle(self, intent: Intent, play: Answer) -> Transition | None:
        """Gives a press to the table; while a wrong turn lies there, any press takes that back."""
        if self.aside.focus is not None:
            if intent.kind in LEAVING:
                return Pop()
            self._controller.changed = True
            return self.aside.go_on() if pressed_beside(self.aside.focus, intent) else self.aside.focus.handle(intent)
        if self._take_back_ms is not None and intent.kind is not Kind.PAUSE:
            if intent.kind in ACTING:
                self._turn.table.finish()
                self._take_back()
            return None
        transition = play(intent)
        self._judge_draft()
        return transition
