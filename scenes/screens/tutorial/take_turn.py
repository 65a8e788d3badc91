"""A turn to be taken in a lesson, at the real table: it is judged instead of lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.match import Step
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import sentences
from scenes.kit.scene import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Focus, Widget
from scenes.kit.widgets.widget import Action
from scenes.match.session import Session
from scenes.match.store.taking_up import past_of
from scenes.screens.round.turn import ACTING, Turn
from scenes.screens.tutorial.callouts import draw_callout, draw_crown_callout
from scenes.screens.tutorial.course import Course, LessonScene, pressed_beside
from scenes.screens.tutorial.lesson_text import LessonText
from scenes.screens.tutorial.places import places_of
from scenes.screens.tutorial.unsaid import Unsaid
from scenes.specs.learning import TurnStep, Verdict
from scenes.table.marks import draw_landing_places

HELD_MS = 900  # for so long at speed 1x a wrong turn lies there before it goes back
IN_TABLE = frozenset({"top bar", "log"})  # parts of the table whose place the lesson needs
WINDOW = (Kind.QUIT, Kind.PAD_LOST, Kind.FOCUS_LOST)  # nothing is lost by them, and nobody waits
LEAVING = (Kind.PAUSE, Kind.CANCEL)


class OneSided(Session):
    """A match that stands still as soon as it is not a person's turn."""

    def advance(self) -> tuple[Step, ...] | None:
        """What the person has decided on."""
        return super().advance() if self.person_to_act is not None else None


class LessonTurn(LessonScene, Turn):
    """One step of a lesson. What is wrong goes back by itself; what is right stays until somebody goes on."""

    def __init__(
        self, stage: Stage, course: Course, where: tuple[int, int], step: TurnStep, go_on: Action, skip: Action,
    ) -> None:
        """`where` are the lesson, from 1, and its step, from 0; `skip` leads past the whole lesson."""
        self._course, self._where, self._step = course, where, step
        self._go_on, self._skip = go_on, skip
        self._name_of = step.spec.voice.face
        session = OneSided(stage, step.spec.game, step.setup, 0, past_of(step.replay))
        (self._person,) = session.persons
        self._first = session.view(self._person)
        table = Unsaid(stage, step.spec, step.setup.seats, self._first)
        table.panels.left_out = IN_TABLE
        table.commentary.is_lesson = True
        super().__init__(stage, session, table)
        self.for_all |= {**dict.fromkeys(WINDOW, lambda intent: None), Kind.PAUSE: lambda intent: Pop()}
        self.verdict, self._refusal = Verdict(None), ""
        self._judged: list[Any] = []
        self._held_ms: float | None = None
        self._onward: Focus | None = None
        self._lay_out()

    @property
    def animating(self) -> bool:
        """Whether anything moves, or has changed since it was last drawn."""
        return super().animating or (self._onward is not None and self._onward.animating)

    @property
    def is_right(self) -> bool:
        """Whether the turn was right, and everything about it has been shown."""
        return self._onward is not None

    # -- for a voice

    @property
    def focus(self) -> Focus | None:  # type: ignore[override]
        """What can be pressed in the turn, and once it was right."""
        return super().focus if self._onward is None else self._onward

    @property
    def about(self) -> str:
        """The prompt, until it is answered."""
        return "" if self.verdict.right else self._step.prompt

    def news(self) -> str:
        """What has happened on the table; of a right turn only why it was right: the bot never answers it."""
        return LessonScene.news(self) if self.verdict.right else self.table.commentary.news()

    def tell(self, again: bool) -> str:
        """The prompt and the table, asked again the hand; why the turn was right once it was."""
        if self.verdict.right:
            return self._verdict_aloud
        return sentences((self.about, super().tell(again)))

    # -- what is tried

    def commit(self, seat: int, moves: list[Any]) -> None:
        """A turn that was ended: only a right one is really made."""
        verdict = self._step.judge(moves, True)
        if verdict.right:
            self.verdict = verdict
            super().commit(seat, moves)
        else:
            self._fail(verdict)

    def ask(self, question: str, go_on: str, action: Callable[[], Transition | None]) -> Transition | None:
        """Nobody is asked: in a lesson one may find out."""
        return action()

    def _judge_draft(self) -> None:
        """After every move of the draft."""
        drafting = self.controller.drafting
        if drafting is None or drafting.moves == self._judged:
            return
        self._judged = list(drafting.moves)
        verdict = self._step.judge(self._judged, False)
        if verdict.right is False:
            self._fail(verdict)
        elif self._judged:
            self._tell(Verdict(None))
        self._look_away()

    def _look_away(self) -> None:
        """The focus leaves a card that would be right: what is next is for the learner to find."""
        widgets = self.controller.widgets
        others = (spot for card, spot in widgets.cards.items() if spot.enabled and card not in self._step.answers)
        if widgets.focused_card in self._step.answers:
            widgets.focus_on(next(others, None))
            widgets.settle()
            self.controller.follow_focus()

    def _fail(self, verdict: Verdict) -> None:
        self.stage.sound.play("refused")
        self._tell(verdict)
        self.table.commentary.judged(self._failure_aloud)
        self._held_ms = HELD_MS * self.stage.settings.pace

    def _tell(self, verdict: Verdict) -> None:
        self.verdict, self.controller.changed = verdict, True
        self._text.show(verdict.praise, verdict.line)

    def _take_back(self) -> None:
        """The turn begins anew; what came of it can still be read."""
        self._held_ms, self._judged = None, []
        self.table.show_draft(None, self.session.view(self._person), ())
        self.controller.begin(self.session.draft(self._person))
        self._look_away()

    def offer(self) -> None:
        """A wrong turn lies there for a while first; after a right one nothing more is asked."""
        if self.verdict.right:
            if self._onward is None:
                self._celebrate()
        elif self._held_ms is None:
            super().offer()
            self._look_away()

    # -- time

    def update(self, elapsed_ms: float) -> Transition | None:
        """A wrong turn goes back once it was seen; a right one is celebrated once it has been made."""
        transition = super().update(elapsed_ms)
        self._tell_refusal()
        if self._onward is not None:
            self._onward.update(elapsed_ms)
        elif self.table.busy:
            return transition
        elif self._held_ms is not None:
            self._held_ms -= elapsed_ms
            if self._held_ms <= 0:
                self._take_back()
        elif self.verdict.right and self.session.person_to_act is None:
            self._celebrate()
        return transition

    def _tell_refusal(self) -> None:
        """Why something cannot be done stands in the lesson's own place for a while."""
        line = self.controller.passing.line
        if line != self._refusal:
            self._refusal = line
            self._text.show("", (line,) if line else ())

    def _celebrate(self) -> None:
        self.table.celebrate(self._person, self.table.view)
        self._tell(self.verdict)
        self._unheard = self._verdict_aloud
        self._onward = Focus(self._ways_on(self._places.onward, self.table.spec.plan.seats_button))

    # -- presses

    def handle(self, intent: Intent) -> Transition | None:
        """What is pressed goes to the table; while a wrong turn lies there, any press takes it back."""
        if self._onward is not None:
            return self._handle_right(self._onward, intent)
        if self._held_ms is not None and intent.kind is not Kind.PAUSE:
            if intent.kind in ACTING:
                self.table.finish()
                self._take_back()
            return None
        transition = super().handle(intent)
        self._judge_draft()
        return transition

    def _handle_right(self, focus: Focus, intent: Intent) -> Transition | None:
        if intent.kind in LEAVING:
            return Pop()
        self.controller.changed = True
        return self._go_on() if pressed_beside(focus, intent) else focus.handle(intent)

    def pause(self) -> Transition:
        """Nothing runs that could be paused."""
        return Pop()

    def corner(self) -> list[Widget]:
        """The ways out of the lesson."""
        return self._ways_out(self.table.spec.plan.seats_button)

    # -- picture

    def resized(self) -> None:
        """Everything is laid out anew."""
        super().resized()
        self._lay_out()
        if self._onward is not None:
            self._onward = Focus(self._ways_on(self._places.onward, self.table.spec.plan.seats_button))

    def _lay_out(self) -> None:
        """The words stand where the cards leave room; what was told is told again."""
        spec, view = self.table.spec, self._first
        self._places = places_of(self.stage, self._step, spec, view)
        self._text = LessonText(self.stage, self._step.prompt, *self._places[:2])
        self._tell(self.verdict if self.verdict.right is False or self._onward is not None else Verdict(None))

    def draw(self, painter: Painter) -> None:
        """The table, the heading, the words, where to look, and what can be pressed."""
        self.controller.changed = False
        self.table.draw(painter)
        self._draw_heading(painter, self.table.tones)
        self._text.draw(painter)
        drafting = self.controller.drafting
        if drafting is not None:
            draw_landing_places(painter, self.table, drafting)
        if drafting is not None and self._held_ms is None:
            for callout in self._step.callouts(self.table.spec, drafting.view):
                draw_callout(painter, self.stage, callout)
            if self._step.crown and not drafting.moves:
                draw_crown_callout(painter, self.table, self._step.crown)
        if self._onward is not None:
            self._onward.draw(painter)
        else:
            self.controller.widgets.draw(painter)

